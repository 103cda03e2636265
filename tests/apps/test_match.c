// SPDX-License-Identifier: MIT
/*
 * test_match.c - Games that people play, without a disk: versions, changes,
 * who keeps them, and who stands in for whom.
 */
#include "base/error.h"
#include "game/match.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>

static ttr_library *library;

static void set_up(void)
{
    library = source_library();
}

static void clean_up(void)
{
    ttr_library_free(library);
}

TestSuite(match, .init = set_up, .fini = clean_up);

static game_match *begin(const char *edition, const char *players)
{
    game_match *match;
    ttr_match *base;
    game_party party;
    ttr_error why;
    ttr_error err;

    cr_assert_not(game_party_read(players, &party, &why), "%s", why.text);
    ttr_setup setup = {
        .edition = edition, .seed = 7, .first = 0, .players = party.count};
    cr_assert_eq(ttr_match_new(&base, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    cr_assert_eq(game_match_new(&match, base, &party, false, &err), TTR_OK,
                 "%s", err.text);
    return match;
}

static ttr_status act(game_match *match, const char *text)
{
    const ttr_view *view = game_match_view(match, game_match_actor(match));
    ttr_action action;
    ttr_error err;

    cr_assert_eq(ttr_action_parse(game_match_edition(match), &view->state, text,
                                  &action, &err),
                 TTR_OK, "%s", err.text);
    return game_match_act(match, action, &err);
}

/* All keep the first tickets that they may. */
static void keep_tickets(game_match *match)
{
    ttr_action action;
    ttr_error err;

    for (int p = 0; p < game_match_party(match)->count; p++) {
        const ttr_view *view = game_match_view(match, game_match_actor(match));
        cr_assert_gt(
            ttr_legal(game_match_table(match), &view->state, &action, 1), 0);
        cr_assert_eq(game_match_act(match, action, &err), TTR_OK);
    }
}

/* Take a card of the market that is no wild, which reveals the next one. */
static void take_card(game_match *match)
{
    const ttr_state *state = &game_match_view(match, 0)->state;
    const ttr_edition *edition = game_match_edition(match);
    int i = 0;

    while (state->market[i] == ttr_card_kinds(edition) - 1)
        i++;
    ttr_action action = {.kind = TTR_ACTION_TAKE, .card = state->market[i]};
    ttr_error err;
    cr_assert_eq(game_match_act(match, action, &err), TTR_OK, "%s", err.text);
}

static game_change change(const game_match *match, uint64_t version)
{
    return *game_match_change(match, version);
}

Test(match, each_change_is_a_version_and_taking_back_is_one)
{
    game_match *match = begin("usa", "Ann,Bob");
    ttr_error err;

    cr_assert_eq(game_match_version(match), 0);
    keep_tickets(match);
    cr_assert_eq(game_match_version(match), 2);
    cr_assert_eq(change(match, 2).kind, GAME_CHANGE_ACTION);
    cr_assert_eq(change(match, 2).player, 1);
    cr_assert_eq(change(match, 2).move, 1);

    cr_assert_eq(game_match_undo(match, &err), TTR_OK, "%s", err.text);
    cr_assert_eq(game_match_length(match), 1);
    cr_assert_eq(game_match_version(match), 3);
    cr_assert_eq(change(match, 3).kind, GAME_CHANGE_UNDO);
    cr_assert_eq(change(match, 3).player, 1);
    cr_assert_eq(change(match, 2).move, TTR_NONE);
    cr_assert_eq(change(match, 1).move, 0);
    game_match_free(match);
}

Test(match, what_is_refused_is_no_change)
{
    game_match *match = begin("usa", "Ann,Bob");
    ttr_error err;

    cr_assert_eq(act(match, "draw"), TTR_E_ILLEGAL);
    cr_assert_eq(game_match_undo(match, &err), TTR_E_ILLEGAL);
    cr_assert_eq(game_match_version(match), 0);
    game_match_free(match);
}

Test(match, the_past_of_a_match_is_its_first_versions)
{
    game_match *match = begin("usa", "Ann,Bob"), *again;
    ttr_match *base;
    char *text;
    size_t size;
    ttr_error err;

    keep_tickets(match);
    take_card(match);
    cr_assert_eq(ttr_journal_write(game_match_base(match), &text, &size),
                 TTR_OK);
    cr_assert_eq(ttr_journal_read(&base, library, "text", text, size,
                                  TTR_JOURNAL_STRICT, &err),
                 TTR_OK);
    cr_assert_eq(
        game_match_new(&again, base, game_match_party(match), false, &err),
        TTR_OK);
    cr_assert_eq(game_match_version(again), game_match_version(match));
    for (uint64_t v = 1; v <= game_match_version(match); v++) {
        cr_assert_eq(change(again, v).move, change(match, v).move);
        cr_assert_eq(change(again, v).player, change(match, v).player);
    }
    free(text);
    game_match_free(again);
    game_match_free(match);
}

/* A keeper that fails when it is told to. */
static ttr_status keep(void *context, ttr_error *err)
{
    const bool *full = context;

    return *full ? app_fail(err, TTR_E_FILE, NULL, "the disk is full") : TTR_OK;
}

Test(match, what_cannot_be_kept_has_not_happened)
{
    game_match *match = begin("usa", "Ann,Bob");
    bool full = false;
    ttr_error err;

    game_match_set_keeper(match, (game_keeper){keep, &full});
    keep_tickets(match);
    ttr_state before = *ttr_match_state(game_match_base(match));
    full = true;
    cr_assert_eq(act(match, "draw"), TTR_E_FILE);
    cr_assert_eq(game_match_undo(match, &err), TTR_E_FILE);
    cr_assert_str_eq(err.text, "the disk is full");
    cr_assert_eq(game_match_length(match), 2);
    cr_assert_eq(game_match_version(match), 2);
    cr_assert(ttr_state_equal(game_match_edition(match), &before,
                              ttr_match_state(game_match_base(match))));
    full = false;
    cr_assert_eq(act(match, "draw"), TTR_OK);
    game_match_free(match);
}

Test(match, who_stands_in_decides_and_sees_no_more)
{
    game_match *match = begin("usa", "Ann,greedy");
    ttr_error err;

    keep_tickets(match);
    cr_assert_eq(game_match_stand_in(match, 0, "planner", &err), TTR_OK);
    cr_assert_str_eq(game_match_decider(match, 0)->bot->name, "planner");
    cr_assert_null(game_match_party(match)->seat[0].bot);
    cr_assert_not(game_match_is_open(match));
    cr_assert_eq(game_match_version(match), 3);
    cr_assert_eq(change(match, 3).kind, GAME_CHANGE_SEAT);
    cr_assert_eq(change(match, 3).player, 0);

    cr_assert_eq(game_match_stand_in(match, 0, NULL, &err), TTR_OK);
    cr_assert_null(game_match_decider(match, 0)->bot);
    game_match_free(match);
}

Test(match, what_a_bot_did_for_a_person_is_not_taken_back)
{
    game_match *match = begin("usa", "Ann,Bob");
    ttr_error err;

    keep_tickets(match);
    cr_assert(game_match_can_undo(match));
    cr_assert_eq(game_match_undo(match, &err), TTR_OK);
    cr_assert_eq(game_match_stand_in(match, 1, "greedy", &err), TTR_OK);
    const ttr_view *view = game_match_view(match, 1);
    ttr_action action;
    cr_assert_gt(ttr_legal(game_match_table(match), &view->state, &action, 1),
                 0);
    cr_assert_eq(game_match_act(match, action, &err), TTR_OK);
    cr_assert_not(game_match_can_undo(match));
    game_match_free(match);
}

Test(match, nobody_unknown_stands_in_and_nobody_for_a_bot)
{
    game_match *match = begin("usa", "Ann,greedy");
    ttr_error err;

    cr_assert_eq(game_match_stand_in(match, 0, "nobody", &err), TTR_E_SETUP);
    cr_assert_str_eq(err.text, "there is no bot called \"nobody\"");
    cr_assert_eq(game_match_stand_in(match, 1, "easy", &err), TTR_E_SETUP);
    cr_assert_eq(game_match_version(match), 0);
    game_match_free(match);
}
