// SPDX-License-Identifier: MIT
/*
 * test_typed.c - What people type, and what it means.
 */
#include "base/ascii.h"
#include "base/language.h"
#include "game/typed.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <string.h>

static ttr_library *library;
static game_match *match;
static game_moment now;

static void begin(void)
{
    ttr_setup setup = {.edition = "usa", .seed = 7, .first = 0, .players = 2};
    ttr_match *base;
    game_party party;
    ttr_error err;

    library = source_library();
    app_language_open(TTR_LOCALE_DIR);
    cr_assert_not(game_party_read("Ann,Bob", &party, &err), "%s", err.text);
    cr_assert_eq(ttr_match_new(&base, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    cr_assert_eq(game_match_new(&match, base, &party, false, &err), TTR_OK);
}

static void end(void)
{
    game_moment_clear(&now);
    game_match_free(match);
    ttr_library_free(library);
}

TestSuite(typed, .init = begin, .fini = end);

static void look(void)
{
    ttr_error err;

    cr_assert_eq(game_moment_make(&now, match, game_match_actor(match), &err),
                 TTR_OK);
}

/* Both players keep all their tickets. */
static void keep_all(void)
{
    ttr_error err;

    for (int p = 0; p < 2; p++) {
        ttr_action keep = {.kind = TTR_ACTION_KEEP,
                           .a = 7}; // of the three of USA
        cr_assert_eq(game_match_act(match, keep, &err), TTR_OK, "%s", err.text);
    }
    look();
}

static bool fits(ttr_action action, const char *typed)
{
    char words[GAME_TYPED_MAX];

    ascii_fold(typed, words, sizeof words);
    return game_typed_fits(&now, action, words);
}

/* The ids of the routes that a text names, with spaces between them. */
static const char *routes(const char *text)
{
    static char out[4000];
    int found[TTR_MAX_ROUTES];
    int count = game_typed_routes(&now, text, found);

    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        strcat(out, i ? " " : "");
        strcat(out, ttr_route_get(now.edition, found[i])->id);
    }
    return out;
}

Test(typed, phrases_of_both_languages_are_actions)
{
    cr_expect_str_eq(game_typed_unfold("Draw a card"), "draw");
    cr_expect_str_eq(game_typed_unfold("d"), "draw");
    cr_expect_str_eq(game_typed_unfold("Piocher à l'aveugle"), "draw");
    cr_expect_str_eq(game_typed_unfold("prendre des cartes Destination"),
                     "tickets");
    cr_expect_str_eq(game_typed_unfold("passer"), "pass");
    cr_expect_str_eq(game_typed_unfold("drawn"), "drawn");
    cr_expect_str_eq(game_typed_unfold("Boston"), "Boston");
}

Test(typed, words_may_be_left_out_shortened_and_in_any_order)
{
    const char *text = "claim boston montreal 2 red";

    cr_expect(game_typed_has_words(text, "boston montreal"));
    cr_expect(game_typed_has_words(text, "montreal to the boston with red"));
    cr_expect(game_typed_has_words(text, "bo mon"));
    cr_expect(game_typed_has_words(text, "ston"), "three letters, anywhere");
    cr_expect_not(game_typed_has_words(text, "on"), "two, at the beginning");
    cr_expect_not(game_typed_has_words(text, "boston miami"));
    cr_expect(game_typed_has_words(text, ""));
}

Test(typed, a_number_is_a_word_of_its_own)
{
    cr_expect(game_typed_has_words("red 12", "12"));
    cr_expect_not(game_typed_has_words("red 12", "1"));
    cr_expect_not(game_typed_has_words("red 12", "2"));
}

Test(typed, actions_are_called_by_id_name_and_verb_of_either_language)
{
    ttr_action draw = {.kind = TTR_ACTION_DRAW};

    keep_all();
    cr_expect(fits(draw, "draw"));
    cr_expect(fits(draw, "piocher une carte"));
    cr_expect_not(fits(draw, "claim"));
    for (int i = 0; i < now.actions.count; i++)
        if (now.actions.list[i].kind == TTR_ACTION_TAKE)
            cr_expect(fits(now.actions.list[i], "prendre") &&
                      fits(now.actions.list[i], "take card"));
}

Test(typed, verbs_begin_what_shall_be_done)
{
    char words[GAME_TYPED_MAX];

    cr_expect(game_typed_begins_with_verb("claim boston"));
    cr_expect(game_typed_begins_with_verb("conserver"));
    cr_expect_not(game_typed_begins_with_verb("boston claim"));
    cr_expect(game_typed_is_claim("build boston"));
    cr_expect_not(game_typed_is_claim("prendre boston"), "a card, perhaps");
    cr_expect_not(game_typed_is_claim("draw"));
    game_typed_names("Claim Montréal", words);
    cr_expect_str_eq(words, "montreal");
    game_typed_names("Boston", words);
    cr_expect_str_eq(words, "boston");
    game_typed_names("claim", words);
    cr_expect_str_eq(words, "");
}

Test(typed, routes_are_found_by_both_ends_or_one)
{
    look();
    cr_expect_str_eq(routes("Miami Charleston"), "charleston--miami");
    cr_expect_str_eq(routes("claim miami charleston"), "charleston--miami");
    cr_expect_str_eq(routes("miami"),
                     "atlanta--miami charleston--miami miami--new-orleans");
    cr_expect_str_eq(routes("Atlantis"), "");
    cr_expect_str_eq(routes(""), "");
}

Test(typed, of_a_double_route_the_free_half_is_meant)
{
    look();
    cr_expect_str_eq(routes("Boston Montréal"), "boston--montreal.1");
    int first = ttr_route_find(now.edition, "boston--montreal.1");
    now.view.state.owner[first] = 1;
    cr_expect_str_eq(routes("Boston Montréal"), "boston--montreal.2");
}

Test(typed, who_names_tickets_means_no_others)
{
    const ttr_action keep[] = {{.kind = TTR_ACTION_KEEP, .a = 7},
                               {.kind = TTR_ACTION_KEEP, .a = 3},
                               {.kind = TTR_ACTION_KEEP, .a = 5}};
    const ttr_action other[] = {{.kind = TTR_ACTION_DRAW},
                                {.kind = TTR_ACTION_PASS}};

    cr_expect_eq(game_typed_meant(keep, 2), &keep[1]);
    cr_expect_null(game_typed_meant(keep, 3), "two of them are as short");
    cr_expect_eq(game_typed_meant(other, 1), &other[0]);
    cr_expect_null(game_typed_meant(other, 2));
    cr_expect_null(game_typed_meant(NULL, 0));
}
