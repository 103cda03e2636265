// SPDX-License-Identifier: MIT
/*
 * test_narrate.c - What things are called, and how a game is told.
 */
#define _POSIX_C_SOURCE 200809L // setenv

#include "text/narrate.h"

#include "support/position.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

TestSuite(narrate, .fini = clear_table);

enum { MAX_EVENTS = 256 };

/* Play an action and tell it to a viewer; -2 knows everything. Sentences with
   " / " between them. */
static const char *story(const char *action_text, int viewer)
{
    static char out[APP_STORY_MAX];
    static const char *const names[] = {"Ann", "Bob", "Cleo"};
    char lines[APP_STORY_MAX];
    ttr_event events[MAX_EVENTS];
    ttr_log log = {.event = events, .capacity = MAX_EVENTS};
    ttr_state state = *now();
    ttr_state before = state;
    ttr_action action;

    cr_assert_eq(
        ttr_action_parse(edition(), &state, action_text, &action, NULL),
        TTR_OK);
    cr_assert_eq(ttr_apply(table(), &state, action, &log), TTR_OK, "%s",
                 ttr_table_error(table())->text);
    for (int i = 0; i < log.count && viewer != APP_TELL_ALL; i++)
        ttr_event_hide(edition(), &events[i], viewer);
    const app_scene scene = {.edition = edition(),
                             .names = names,
                             .before = &before,
                             .action = action,
                             .events = events,
                             .count = log.count};
    app_narrate(&scene, (app_reader){viewer, NULL}, lines, sizeof lines);
    out[0] = '\0';
    for (char *line = strtok(lines, "\n"); line; line = strtok(NULL, "\n")) {
        if (out[0])
            strncat(out, " / ", sizeof out - strlen(out) - 1);
        strncat(out, line, sizeof out - strlen(out) - 1);
    }
    return out;
}

/* Never inside a letter: one of two or three bytes is there, or is not. */
Test(narrate, a_story_that_is_too_long_is_cut_between_letters)
{
    static const char *const names[] = {"Ann", "Bob"};
    static const char whole[] = "You begin to claim Boston – Montréal (1)";
    char out[sizeof whole];
    ttr_action action;

    set_up("usa", "'players': 2, 'hands': [{'blue': 2}, {}]");
    cr_assert_eq(ttr_action_parse(edition(), now(),
                                  "claim boston--montreal.1 blue:2", &action,
                                  NULL),
                 TTR_OK);
    const app_scene scene = {.edition = edition(),
                             .names = names,
                             .before = now(),
                             .action = action};
    for (size_t size = 1; size < sizeof whole; size++) {
        app_narrate(&scene, (app_reader){0, NULL}, out, size);
        size_t length = strlen(out);
        cr_assert_eq(strncmp(out, whole, length), 0, "%s", out);
        cr_assert_neq(whole[length] & 0xC0, 0x80, "%s", out);
        cr_assert(length + 3 >= size, "%s", out);
    }
}

Test(narrate, a_claim_says_route_payment_and_points)
{
    set_up("usa", "'players': 2, 'hands': [{'blue': 2, 'wild': 1}, {}]");
    cr_assert_str_eq(story("claim boston--montreal.1 blue:2", 0),
                     "You claim Boston – Montréal (1) with 2 blue: 2 points");
    cr_assert_str_eq(story("claim boston--montreal.2 blue:1+wild:1", 1),
                     "Ann claims Boston – Montréal (2) with 1 blue + 1"
                     " locomotive:"
                     " 2 points");
    cr_assert_str_eq(
        story("claim atlanta--nashville wild:1", TTR_NONE),
        "Ann claims Atlanta – Nashville with 1 locomotive: 1 point");
}

Test(narrate, a_blind_card_is_known_to_its_player_alone)
{
    set_up("usa", "'players': 2, 'deck': ['red', 'red', 'red']");
    cr_assert_str_eq(story("draw", 0), "You draw a card: red");
    cr_assert_str_eq(story("draw", 1), "Ann draws a card");
    cr_assert_str_eq(story("draw", TTR_NONE), "Ann draws a card");
    cr_assert_str_eq(story("draw", APP_TELL_ALL), "Ann draws a card: red");
}

Test(narrate, an_answer_says_that_a_card_is_wild)
{
    char name[APP_LABEL_MAX];

    set_up("usa", "'players': 2");
    int wild = ttr_card_kinds(edition()) - 1;
    cr_assert_str_eq(
        app_option_name(edition(), TTR_OPTION_CARD, wild, NULL, name),
        "locomotive (wild)");
    cr_assert_str_eq(app_option_name(edition(), TTR_OPTION_CARD, 0, NULL, name),
                     "purple");
}

Test(narrate, a_face_up_card_is_known_to_all)
{
    set_up("usa", "'players': 2, 'market': ['wild', 'red', 'blue']");
    cr_assert_str_eq(story("take red", 0), "You take a face-up card: red");
    cr_assert_str_eq(story("take wild", 1),
                     "Ann takes a face-up card: locomotive (wild)");
}

Test(narrate, which_tickets_are_kept_is_not_told_to_others)
{
    set_out("usa", 2, 1, 0);
    char first[TTR_ACTION_TEXT];
    ttr_action action = {.kind = TTR_ACTION_KEEP, .a = 3};
    ttr_action_format(edition(), now(), action, first, sizeof first);

    cr_assert_str_eq(story(first, 1), "Ann keeps 2 of 3 tickets");
    cr_assert_str_eq(story(first, TTR_NONE), "Ann keeps 2 of 3 tickets");
    cr_assert(strncmp(story(first, 0), "You keep ", 9) == 0);
    cr_assert_not_null(strstr(story(first, 0), " and "));
    cr_assert(strncmp(story(first, APP_TELL_ALL), "Ann keeps ", 10) == 0);
}

Test(narrate, an_answer_is_told_by_the_words_of_its_module)
{
    set_up("paris", "'players': 2, 'hands': [{'blue': 1}, {}]");
    cr_assert(play("claim concorde--invalides.1 blue:1"));
    cr_assert_str_eq(story("choose keep-card yes", 0),
                     "You: one blue card goes to a flag");
    cr_assert_str_eq(story("choose keep-card no", 1),
                     "Ann: no card goes to a flag");
}

/* The lines of [words.en] make names of numbers; without one they stay. */
Test(narrate, numbers_are_told_by_their_words)
{
    static const char text[] = "[edition]\ninherits = london\n"
                               "[words.en]\ndistrict 3 = Bloomsbury\n"
                               "lamp {card} = a {card} lamp\n"
                               "pay {place} = paid at {place}\n";
    ttr_report *report;
    ttr_edition *own = parse_edition(text, strlen(text), NULL, &report);
    const ttr_choice pay = {.name = "pay", .option = TTR_OPTION_NUMBER};
    char out[APP_LABEL_MAX];

    cr_assert(own, "%s",
              ttr_report_count(report) ? ttr_report_get(report, 0)->text : "");
    cr_expect_str_eq(app_value_name(own, "district", 3, false, out),
                     "Bloomsbury");
    cr_expect_str_eq(app_value_name(own, "district", 4, false, out),
                     "district 4");
    cr_expect_str_eq(app_value_name(own, "lamp", 1, false, out),
                     "a green lamp");
    cr_expect_str_eq(app_value_name(own, "lamp", -1, false, out), "lamp -1");
    cr_expect_str_eq(
        app_answer_name(own, &pay, ttr_place_find(own, "big-ben"), NULL, out),
        "paid at Big Ben");
    cr_expect_not(app_value_word(own, "symbol", 3, out));
    ttr_edition_free(own);
    ttr_report_free(report);
}

Test(narrate, halves_of_a_double_route_are_told_apart)
{
    char a[APP_LABEL_MAX], b[APP_LABEL_MAX];

    set_up("paris", "'players': 2");
    for (int r = 0; r < ttr_route_count(edition()); r++) {
        int twin = ttr_route_get(edition(), r)->twin;
        if (twin != TTR_NO_ROUTE)
            cr_assert_str_neq(app_route_name(edition(), r, a),
                              app_route_name(edition(), twin, b));
    }
    int route = ttr_route_find(edition(), "concorde--opera.1");
    cr_assert_str_eq(app_route_name(edition(), route, a),
                     "Concorde – Opéra (blue)");
}

Test(narrate, every_colour_has_a_sign_of_its_own)
{
    static const char *const ids[] = {"usa", "paris", "london", "berlin",
                                      "san-francisco"};
    char sign[TTR_MAX_CARD_KINDS][2];

    for (int i = 0; i < 5; i++) {
        set_up(ids[i], "'players': 2");
        int kinds = ttr_card_kinds(edition());
        app_card_signs(edition(), sign);
        cr_assert_str_eq(sign[kinds - 1], "*");
        for (int a = 0; a < kinds; a++)
            for (int b = 0; b < a; b++)
                cr_assert_str_neq(sign[a], sign[b], "%s", ids[i]);
    }
}

static const char telling[] = "[edition]\ninherits = usa\nname = Telling\n"
                              "[use]\nmodule = telling\n";

Test(narrate, secrets_and_messages_of_modules)
{
    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/choices", 1);
    set_up(telling, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_expect_str_eq(story("claim atlanta--nashville red:1", 1),
                     "Ann claims Atlanta – Nashville with 1 red: 1 point /"
                     " Ann finds iron in Atlanta");
    cr_expect_str_eq(story("do telling.trade 2", 0),
                     "You: trade in secret: iron");
    cr_expect_str_eq(story("do telling.trade 2", 1), "Ann: trade in secret");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_expect_str_eq(story("choose bid 3", 0), "You: bids 3");
    cr_expect_str_eq(story("choose bid 3", 1),
                     "Ann chooses in secret (Your secret bid?)");
}

Test(narrate, players_that_can_be_chosen_are_called_by_their_names)
{
    const char *const names[TTR_MAX_PLAYERS] = {"Ann", "Bob"};
    char text[TTR_ACTION_TEXT];
    ttr_action action;

    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/choices", 1);
    set_up(telling, "'players': 2");
    cr_expect_str_eq(story("do telling.skip 1", 0),
                     "You: say who is next: Bob");
    cr_assert_eq(
        ttr_action_parse(edition(), now(), "do telling.skip 1", &action, NULL),
        TTR_OK);
    cr_expect_str_eq(
        app_action_name(edition(), now(), action, names, text, sizeof text),
        "Say who is next: Bob");
    cr_expect_str_eq(
        app_action_name(edition(), now(), action, NULL, text, sizeof text),
        "Say who is next: player 2");
}

Test(narrate, the_game_is_over_when_nothing_is_asked_any_more)
{
    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/choices", 1);
    set_up(telling, "'players': 2, 'turn': 9, 'player': 1, 'last_turns': 1");
    cr_expect_str_eq(story("do telling.trade 1", 0),
                     "Bob: trade in secret / The last turn is over");
    cr_assert(play("do telling.trade 1"));
    cr_expect_str_eq(story("choose last yes", 1),
                     "Ann chooses: yes (Was it good?) / The game is over");
}

Test(narrate, a_ticket_shows_the_marks_that_it_bears)
{
    char name[APP_LABEL_MAX];

    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/map", 1);
    set_up("[edition]\ninherits = usa\nname = Lands\n[use]\nmodule = lands\n"
           "[tickets]\nboston--miami = 12, to 2, worth 5 8\n",
           "'players': 2");
    int ticket = ttr_ticket_find(edition(), "boston--miami");
    cr_assert_str_eq(app_ticket_name(edition(), ticket, name),
                     "Boston – Miami, 12 points; to Northland, worth 5, 8");
    cr_assert_str_eq(app_ticket_short(edition(), ticket, name),
                     "Boston – Miami (12); to Northland, worth 5, 8");
    cr_assert_null(strchr(app_ticket_name(edition(), !ticket, name), ';'));
}
