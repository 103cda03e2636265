// SPDX-License-Identifier: MIT
/*
 * test_advice.c - Hints: what is proposed, why, and compared with what.
 *
 * That none is ever beaten is tried in thousands of positions by hints.c.
 */
#include "base/language.h"
#include "bots/outcome.h"
#include "game/advice_text.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <string.h>

static ttr_library *library;
static game_match *match;
static game_moment now;

static void set_up(void)
{
    library = source_library();
    app_language_open(TTR_LOCALE_DIR);
}

static void end_game(void)
{
    game_moment_clear(&now);
    game_match_free(match);
    match = NULL;
}

static void clean_up(void)
{
    end_game();
    ttr_library_free(library);
}

TestSuite(advice, .init = set_up, .fini = clean_up);

static void begin(const char *edition)
{
    ttr_match *base;
    game_party party;
    ttr_error err;
    ttr_setup setup = {.edition = edition, .seed = 3, .first = 0, .players = 2};

    cr_assert_not(game_party_read("Ann,Bob", &party, &err), "%s", err.text);
    cr_assert_eq(ttr_match_new(&base, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    cr_assert_eq(game_match_new(&match, base, &party, false, &err), TTR_OK);
}

static void look(void)
{
    ttr_error err;

    cr_assert_eq(game_moment_make(&now, match, game_match_actor(match), &err),
                 TTR_OK);
}

static app_advice advised(const app_effort *effort)
{
    uint64_t generator = 1;
    app_advice advice;

    cr_assert(app_advise(game_match_table(match), &now.view, effort, &generator,
                         &advice));
    return advice;
}

/* Every hint of a whole game is legal, has a reason in sentences, and where
   there is a choice, the next best action, which is another and legal. */
Test(advice, every_kind_of_decision_has_a_reason_and_a_comparison)
{
    static const char *const editions[] = {"usa", "san-francisco", "paris",
                                           "london", "berlin"};
    const app_effort little = {.iterations = 60};
    int kinds[TTR_ACTION_PASS + 1] = {0}, choices = 0, compared = 0;

    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++) {
        begin(editions[i]);
        while (game_match_actor(match) != TTR_NONE) {
            look();
            app_advice advice = advised(&little);
            char reason[GAME_ADVICE_TEXT];
            game_advice_text(&now, &advice, NULL, reason);
            size_t length = strlen(reason);
            cr_assert(length > 10 && reason[length - 1] == '.' &&
                          !strstr(reason, "  "),
                      "%s", reason);
            cr_assert_eq(advice.why == APP_ADVICE_ONLY, now.actions.count == 1);
            choices += now.actions.count > 1;
            compared += advice.versus != APP_VERSUS_NONE;
            if (advice.versus != APP_VERSUS_NONE) {
                cr_assert_neq(game_actions_find(&now.actions, advice.next),
                              TTR_NONE);
                cr_assert_not(ttr_action_equal(advice.next, advice.action));
            }
            kinds[advice.action.kind]++;
            ttr_error err;
            cr_assert_eq(game_match_act(match, advice.action, &err), TTR_OK,
                         "%s", err.text);
        }
        end_game();
    }
    cr_assert(kinds[TTR_ACTION_DRAW] && kinds[TTR_ACTION_TAKE] &&
              kinds[TTR_ACTION_CLAIM] && kinds[TTR_ACTION_KEEP] &&
              kinds[TTR_ACTION_CHOOSE]);
    cr_assert_eq(compared, choices);
}

Test(advice, equal_generators_give_equal_advice_with_any_number_of_threads)
{
    const app_effort one = {.iterations = 100};
    const app_effort three = {.iterations = 100, .threads = 3};

    begin("london");
    for (int i = 0; i < 6; i++) {
        look();
        app_advice a = advised(&one), b = advised(&three);
        cr_assert(ttr_action_equal(a.action, b.action));
        cr_assert(ttr_action_equal(a.next, b.next));
        cr_assert(a.why == b.why && a.versus == b.versus &&
                  a.points == b.points && a.wins == b.wins &&
                  a.helped == b.helped && a.odds == b.odds);
        cr_assert_eq(game_match_act(match, a.action, NULL), TTR_OK);
    }
}

Test(advice, its_facts_are_told_in_the_language_of_whoever_asks)
{
    char text[GAME_ADVICE_TEXT];
    const ttr_language *french = app_language_find("fr");

    begin("usa");
    look();
    app_advice advice = app_advice_none;
    advice.why = APP_ADVICE_LACKS;
    advice.route = ttr_route_find(now.edition, "duluth--helena");
    advice.ticket = advice.card = 0;
    advice.number = 2;
    game_advice_text(&now, &advice, NULL, text);
    cr_assert_str_eq(text, "You lack 2 cards (purple) for Duluth – Helena, on"
                           " the way for your ticket Atlanta – Montréal (9).");
    game_advice_text(&now, &advice, french, text);
    cr_assert_str_eq(text,
                     "Il vous manque 2 cartes (violette) pour Duluth – Helena,"
                     " sur le chemin de votre carte Destination"
                     " Atlanta – Montréal (9).");
    cr_assert_str_eq(ttr_language_now()->code, "en");
    advice = app_advice_none;
    cr_assert_str_eq(game_advice_text(&now, &advice, french, text), "");
}

/* What is said of an advice with these facts beside its reason. */
static void expect_versus(const app_advice *facts, const char *english,
                          const char *french)
{
    char text[GAME_ADVICE_TEXT], wanted[GAME_ADVICE_TEXT];

    game_advice_text(&now, facts, NULL, text);
    snprintf(wanted, sizeof wanted, "There is nothing else to do. %s", english);
    cr_assert_str_eq(text, wanted);
    game_advice_text(&now, facts, app_language_find("fr"), text);
    snprintf(wanted, sizeof wanted, "Il n'y a rien d'autre à faire. %s",
             french);
    cr_assert_str_eq(text, wanted);
}

Test(advice, the_next_best_action_is_told_with_what_it_costs)
{
    begin("usa");
    look();
    app_advice advice = app_advice_none;
    advice.why = APP_ADVICE_ONLY; // whatever it is
    advice.next = (ttr_action){.kind = TTR_ACTION_DRAW};
    advice.versus = APP_VERSUS_EQUAL;
    expect_versus(&advice, "Nearly as good: Draw a card from the deck.",
                  "Presque aussi bien : Piocher une carte à l'aveugle.");
    advice.versus = APP_VERSUS_POINTS;
    advice.points = 1;
    expect_versus(&advice,
                  "Next best, but it leaves you about 1 point worse off at the "
                  "end of the game: Draw a card from the deck.",
                  "Ensuite, mais vous y perdez environ 1 point à la fin de la "
                  "partie : Piocher une carte à l'aveugle.");
    advice.versus = APP_VERSUS_OTHERS;
    advice.points = 4;
    expect_versus(
        &advice,
        "It costs the others points. Next best, but your lead at the end of "
        "the game is about 4 points smaller: Draw a card from the deck.",
        "Cela coûte des points aux autres. Ensuite, mais avec environ 4 points "
        "d'avance en moins à la fin de la partie : Piocher une carte à "
        "l'aveugle.");
    advice.versus = APP_VERSUS_WINS;
    advice.wins = 61;
    advice.next_wins = 55;
    expect_versus(&advice,
                  "It wins 61 of 100 games played on from here. Next best, "
                  "with 55: Draw a card from the deck.",
                  "Cela gagne 61 parties sur 100 jouées à partir d'ici. "
                  "Ensuite, avec 55 : Piocher une carte à l'aveugle.");
    advice.versus = APP_VERSUS_BEATEN;
    expect_versus(&advice,
                  "Whatever comes, you are no worse off than with: Draw a card "
                  "from the deck.",
                  "Quoi qu'il arrive, vous n'y perdez rien par rapport à : "
                  "Piocher une carte à l'aveugle.");
    advice.versus = APP_VERSUS_NAMED;
    advice.helped = 0;
    advice.odds = 96;
    advice.next_odds = 71;
    expect_versus(
        &advice,
        "Atlanta – Montréal (9) is completed in 96 of 100 games played on from "
        "here, otherwise in 71. Next best: Draw a card from the deck.",
        "Atlanta – Montréal (9) est complétée dans 96 parties sur 100 jouées à "
        "partir d'ici, sinon dans 71. Ensuite : Piocher une carte à "
        "l'aveugle.");
    advice.next_odds = TTR_NONE;
    expect_versus(
        &advice,
        "Atlanta – Montréal (9) is completed in 96 of 100 games played on from "
        "here. Next best: Draw a card from the deck.",
        "Atlanta – Montréal (9) est complétée dans 96 parties sur 100 jouées à "
        "partir d'ici. Ensuite : Piocher une carte à l'aveugle.");
}

Test(advice, an_outcome_counts_points_wins_and_tickets)
{
    bot_outcome outcome = {.games = 8, .won = 11, .own = 500, .others = 402};

    outcome.held[3] = 8;
    outcome.done[3] = 5;
    cr_assert_eq(bot_outcome_own(&outcome), 6250);
    cr_assert_eq(bot_outcome_others(&outcome), 5025);
    cr_assert_eq(bot_outcome_won(&outcome), 69); // of a hundred
    cr_assert_eq(bot_outcome_done(&outcome, 3), 63);
    cr_assert_eq(bot_outcome_done(&outcome, 4), TTR_NONE);
}
