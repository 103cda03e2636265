// SPDX-License-Identifier: MIT
/*
 * test_failures.c - What fails says so, and has changed nothing.
 */
#include <ttr/ttr.h>

#include <ttr/limits.h>
#include <ttr/search.h>
#include <ttr/trace.h>
#include <ttr/usage.h>

#include "support/position.h"
#include "support/rules.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(failures, .init = make_rules, .fini = clear_rules);

/* USA with hooks that fail for player 1, while player 0 is to act. */
static void set_up_failing(const char *events)
{
    char text[512];

    snprintf(text, sizeof text,
             "for _, event in ipairs { %s } do\n"
             "    ttr.on(event, function(player)\n"
             "        if player == 1 then error('boom ' .. event) end\n"
             "    end)\n"
             "end\n",
             events);
    rule(text);
    set_up(usa, "'players': 2");
}

static bool says(const char *text)
{
    return strstr(ttr_table_error(table())->text, text) != NULL;
}

/* Fill an answer with a pattern, and see that it is still there. */
static void stain(void *answer, size_t size)
{
    memset(answer, 0xA5, size);
}

static bool is_stained(const void *answer, size_t size)
{
    const unsigned char *byte = answer;

    for (size_t i = 0; i < size; i++)
        if (byte[i] != 0xA5)
            return false;
    return true;
}

Test(failures, a_question_whose_hook_fails_has_a_status_and_no_answer)
{
    uint64_t routes[TTR_ROUTE_WORDS];
    ttr_price price;
    bool yes;
    int value;

    set_up_failing("'route_usable', 'claim_cards', 'bot_value'");
    stain(routes, sizeof routes);
    cr_assert_eq(ttr_network(table(), now(), 1, routes), TTR_E_SCRIPT);
    cr_assert(is_stained(routes, sizeof routes));
    cr_assert(says("boom route_usable"));
    stain(&price, sizeof price);
    cr_assert_eq(ttr_claim_price(table(), now(), 1, 0, &price), TTR_E_SCRIPT);
    cr_assert(is_stained(&price, sizeof price));
    cr_assert(says("boom claim_cards"));
    stain(&value, sizeof value);
    cr_assert_eq(ttr_bot_value(table(), now(), 1, &value), TTR_E_SCRIPT);
    cr_assert(is_stained(&value, sizeof value));
    cr_assert(says("boom bot_value"));
    stain(&yes, sizeof yes);
    cr_assert_eq(ttr_joined(table(), now(), 1, 0, 2, &yes), TTR_E_SCRIPT);
    cr_assert(is_stained(&yes, sizeof yes));
    cr_assert_eq(ttr_ticket_done(table(), now(), 1, 0, &yes), TTR_E_SCRIPT);
    cr_assert(is_stained(&yes, sizeof yes));
    cr_assert(says("boom route_usable"));
}

Test(failures, a_ticket_whose_own_hook_fails_is_neither_done_nor_open)
{
    bool yes;

    set_up_failing("'ticket_done'");
    stain(&yes, sizeof yes);
    cr_assert_eq(ttr_ticket_done(table(), now(), 1, 0, &yes), TTR_E_SCRIPT);
    cr_assert(is_stained(&yes, sizeof yes));
    cr_assert(says("boom ticket_done"));
    cr_assert_eq(ttr_joined(table(), now(), 1, 0, 2, &yes), TTR_OK);
}

Test(failures, questions_about_what_is_not_there_are_refused)
{
    const int wrong[] = {-1, -2, 999, INT32_MAX, INT32_MIN};
    uint64_t routes[TTR_ROUTE_WORDS];
    ttr_price price;
    bool yes;
    int value;

    set_up("usa", "'players': 2");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int it = wrong[i];
        cr_assert_eq(ttr_network(table(), now(), it, routes), TTR_E_SETUP);
        cr_assert(says("does not exist, this game has players 0 to 1"));
        cr_assert_eq(ttr_bot_value(table(), now(), it, &value), TTR_E_SETUP);
        cr_assert_eq(ttr_claim_price(table(), now(), it, 0, &price),
                     TTR_E_SETUP);
        cr_assert_eq(ttr_claim_price(table(), now(), 0, it, &price),
                     TTR_E_SETUP);
        cr_assert(says("route"));
        cr_assert_eq(ttr_joined(table(), now(), it, 0, 1, &yes), TTR_E_SETUP);
        cr_assert_eq(ttr_joined(table(), now(), 0, it, 1, &yes), TTR_E_SETUP);
        cr_assert_eq(ttr_joined(table(), now(), 0, 1, it, &yes), TTR_E_SETUP);
        cr_assert(says("place"));
        cr_assert_eq(ttr_ticket_done(table(), now(), it, 0, &yes), TTR_E_SETUP);
        cr_assert_eq(ttr_ticket_done(table(), now(), 0, it, &yes), TTR_E_SETUP);
        cr_assert(says("ticket"));
    }
    cr_assert_eq(ttr_network(table(), now(), 2, routes), TTR_E_SETUP);
}

Test(failures, a_final_count_that_fails_is_not_half_there)
{
    static ttr_result result;
    int totals[TTR_MAX_PLAYERS], earned[TTR_MAX_PLAYERS];

    set_up_failing("'score'");
    stain(&result, sizeof result);
    stain(totals, sizeof totals);
    stain(earned, sizeof earned);
    cr_assert_eq(ttr_result_get(table(), now(), &result), TTR_E_SCRIPT);
    cr_assert_eq(ttr_result_totals(table(), now(), totals), TTR_E_SCRIPT);
    cr_assert_eq(ttr_result_earned(table(), now(), earned), TTR_E_SCRIPT);
    cr_assert(is_stained(&result, sizeof result));
    cr_assert(is_stained(totals, sizeof totals));
    cr_assert(is_stained(earned, sizeof earned));
    cr_assert(says("boom score"));
}

Test(failures, a_game_that_cannot_begin_leaves_the_state_as_it_was)
{
    ttr_state state;

    rule("ttr.on('setup_player', function() error('boom') end)\n");
    set_up(usa, "'players': 2");
    stain(&state, sizeof state);
    cr_assert_eq(ttr_start(table(), 2, 1, 0, &state), TTR_E_SCRIPT);
    cr_assert(is_stained(&state, sizeof state));
    cr_assert(says("boom"));
    cr_assert_eq(ttr_start(table(), 9, 1, 0, &state), TTR_E_SETUP);
    cr_assert(is_stained(&state, sizeof state));
}

static ttr_match *new_match(const ttr_library *library)
{
    ttr_setup setup = {.edition = "usa", .players = 2, .seed = 1};
    ttr_match *match;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, NULL), TTR_OK);
    return match;
}

Test(failures, a_match_tells_of_each_call_that_fails)
{
    ttr_library *library = source_library();
    ttr_match *match = new_match(library);
    const ttr_error *why = ttr_match_error(match);
    const ttr_action none = {0};
    ttr_state state;
    ttr_error err;

    cr_assert_eq(why, ttr_table_error(ttr_match_table(match)));
    cr_assert_eq(ttr_match_apply(match, none, NULL), TTR_E_ILLEGAL);
    cr_assert_eq(why->status, TTR_E_ILLEGAL);
    cr_assert_eq(ttr_match_undo(match), TTR_E_ILLEGAL);
    cr_assert_str_eq(why->text, "there is no action to take back");
    stain(&state, sizeof state);
    cr_assert_eq(ttr_match_at(match, 1, &state), TTR_E_SETUP);
    cr_assert_eq(ttr_match_at(match, -1, &state), TTR_E_SETUP);
    cr_assert(is_stained(&state, sizeof state));
    cr_assert_eq(why->status, TTR_E_SETUP);
    cr_assert(strstr(why->text, "position -1 does not exist"), "%s", why->text);
    cr_assert_eq(ttr_match_set_note(match, "two\nlines", NULL), TTR_E_SETUP);
    cr_assert(strstr(why->text, "a note must be"), "%s", why->text);
    cr_assert_eq(ttr_match_set_note(match, "two\nlines", &err), TTR_E_SETUP);
    cr_assert_str_eq(err.text, why->text);
    ttr_match_free(match);
    ttr_library_free(library);
}

Test(failures, a_script_that_remembers_something_is_told_of_by_the_table)
{
    ttr_error err = {0};

    rule("local seen = 0\n"
         "ttr.on('turn_begin', function() seen = seen + 1 end)\n");
    set_up(usa, "'players': 2");
    cr_assert(play("draw; draw"));
    cr_assert_eq(ttr_table_check_scripts(table(), NULL), TTR_E_SCRIPT);
    cr_assert(says("seen"));
    cr_assert_eq(ttr_table_check_scripts(table(), &err), TTR_E_SCRIPT);
    cr_assert_str_eq(err.text, ttr_table_error(table())->text);
}

/* NULL for all that has no such number. */
Test(failures, getters_know_what_is_not_there)
{
    const int wrong[] = {-1, 9999, INT32_MAX, INT32_MIN};
    ttr_library *library = source_library();
    ttr_match *match = new_match(library);
    ttr_report *report = ttr_report_new();

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        const ttr_edition *it = ttr_match_edition(match);
        int n = wrong[i];
        cr_assert_null(ttr_place_get(it, n));
        cr_assert_null(ttr_route_get(it, n));
        cr_assert_null(ttr_ticket_get(it, n));
        cr_assert_null(ttr_card_get(it, n));
        cr_assert_null(ttr_piece_get(it, n));
        cr_assert_null(ttr_number_get((ttr_number)n));
        cr_assert_eq(ttr_edition_number(it, (ttr_number)n), 0);
        cr_assert_eq(ttr_edition_points(it, n), 0);
        cr_assert_null(ttr_event_get((ttr_event_id)n));
        cr_assert_null(ttr_report_get(report, n));
        cr_assert_null(ttr_limit_get(n));
        cr_assert_null(ttr_lua_basic_get(n));
        cr_assert_str_eq(ttr_status_name((ttr_status)n), "unknown");
        cr_assert_str_eq(ttr_phase_name((ttr_phase)n), "unknown");
        cr_assert_null(ttr_match_name(match, n));
        cr_assert_null(ttr_match_seat(match, n));
        cr_assert_eq(ttr_match_action(match, n).kind, TTR_ACTION_NONE);
        cr_assert_str_eq(ttr_table_log(ttr_match_table(match), n), "");
    }
    cr_assert_null(ttr_place_get(ttr_match_edition(match),
                                 ttr_place_count(ttr_match_edition(match))));
    cr_assert_not_null(
        ttr_place_get(ttr_match_edition(match),
                      ttr_place_count(ttr_match_edition(match)) - 1));
    ttr_report_free(report);
    ttr_match_free(match);
    ttr_library_free(library);
}

Test(failures, getters_of_modules_know_what_is_not_there)
{
    const int wrong[] = {-1, 9999, INT32_MAX, INT32_MIN};
    ttr_edition *it = source_edition("san-francisco");
    ttr_option_type of;
    ttr_state state = {.players = 2};
    char text[64];
    int values[4], least, most;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int n = wrong[i];
        cr_assert_null(ttr_edition_module(it, n));
        cr_assert_null(ttr_edition_module_file(it, n));
        cr_assert_eq(ttr_edition_param(it, n, 0, values, 4), 0);
        cr_assert_eq(ttr_edition_param(it, 0, n, values, 4), 0);
        cr_assert_null(ttr_edition_choice(it, n));
        cr_assert_null(ttr_edition_message(it, n));
        cr_assert_null(ttr_edition_own_action(it, n));
        cr_assert_eq(ttr_edition_choice_module(it, n), TTR_NONE);
        cr_assert_eq(ttr_edition_action_module(it, n), TTR_NONE);
        cr_assert_eq(ttr_edition_mark_module(it, n), TTR_NONE);
        cr_assert_eq(ttr_edition_field_module(it, n), TTR_NONE);
        cr_assert_null(ttr_edition_mark(it, n));
        cr_assert_eq(ttr_edition_mark_value(it, n, 0), 0);
        cr_assert_eq(ttr_edition_mark_value(it, 0, n), 0);
        cr_assert_null(ttr_edition_field(it, n));
        cr_assert_eq(ttr_state_field(it, &state, n, 0), 0);
        cr_assert_eq(ttr_state_field(it, &state, 0, n), 0);
        cr_assert_eq(ttr_state_field_set(it, &state, n, 0), 0);
        cr_assert_eq(ttr_state_field_set(it, &state, 0, n), 0);
        cr_assert_eq(ttr_state_field_pile(it, &state, n, 0, 0), 0);
        cr_assert_eq(ttr_state_field_pile(it, &state, 0, 0, n), 0);
        cr_assert_not(ttr_state_field_shown(it, &state, n, 0, 0));
        if (n != TTR_NONE) // who only watches
            cr_assert_not(ttr_state_field_shown(it, &state, 0, 0, n));
        cr_assert_eq(ttr_edition_field_entries(it, n, &of), 0);
        cr_assert_str_eq(ttr_module_rule(it, n, 0, NULL, text, sizeof text),
                         "");
        cr_assert_str_eq(ttr_module_rule(it, 0, n, NULL, text, sizeof text),
                         "");
        cr_assert_eq(ttr_module_line(it, n, TTR_DECLARED_FIELD, 0), 0);
        cr_assert_not(ttr_event_range((ttr_event_id)n, &least, &most));
    }
    const ttr_pending asked = {.choice = 200};
    cr_assert_str_eq(
        ttr_choice_prompt(it, &asked, NULL, NULL, text, sizeof text), "");
    cr_assert_str_eq(
        ttr_choice_told(it, &asked, 0, NULL, NULL, text, sizeof text), "");
    ttr_edition_free(it);
}

Test(failures, hooks_that_are_not_there_have_no_line)
{
    const int wrong[] = {-1, 9999, INT32_MAX, INT32_MIN};
    ttr_edition *it = source_edition("paris");
    ttr_table *at;

    cr_assert_eq(ttr_table_new(&at, it, NULL), TTR_OK);
    cr_assert_gt(ttr_hook_line(at, 0, TTR_EVENT_choice_done, 0), 0);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int n = wrong[i];
        cr_assert_eq(ttr_hook_line(at, n, TTR_EVENT_choice_done, 0), 0);
        cr_assert_eq(ttr_hook_line(at, 0, (ttr_event_id)n, 0), 0);
        cr_assert_eq(ttr_hook_line(at, 0, TTR_EVENT_choice_done, n), 0);
        cr_assert_null(ttr_hook_address(it, n, TTR_EVENT_choice_done));
        cr_assert_null(ttr_hook_address(it, 0, (ttr_event_id)n));
    }
    ttr_table_free(at);
    ttr_edition_free(it);
}

/* As only somebody makes them who puts them together by hand. */
Test(failures, events_and_actions_of_nothing_are_shown_as_numbers)
{
    ttr_edition *it = source_edition("san-francisco");
    ttr_event event = {.id = TTR_EVENT_route_claimed, .arg = {0, 999}};
    ttr_state state = {.players = 2};
    char text[TTR_ACTION_TEXT];

    cr_assert_str_eq(ttr_event_arg_text(it, &event, 1, text, sizeof text),
                     "999");
    cr_assert_str_eq(ttr_event_arg_text(it, &event, 99, text, sizeof text), "");
    cr_assert_str_eq(ttr_event_arg_text(it, &event, -1, text, sizeof text), "");
    event.id = TTR_EVENT_choice_done;
    cr_assert_str_eq(ttr_event_arg_text(it, &event, 1, text, sizeof text),
                     "999");
    ttr_event_hide(it, &event, 1);
    event.id = 9999;
    cr_assert_str_eq(ttr_event_arg_text(it, &event, 1, text, sizeof text), "");
    ttr_event_hide(it, &event, 1);
    for (int kind = 0; kind < 256; kind++) {
        const ttr_action action = {.kind = (uint8_t)kind,
                                   .card = 200,
                                   .count = 1,
                                   .wilds = 1,
                                   .a = 9999,
                                   .b = -9999};
        cr_assert_not_null(
            ttr_action_format(it, &state, action, text, sizeof text));
    }
    const ttr_action choose = {.kind = TTR_ACTION_CHOOSE, .a = 9999};
    ttr_action_format(it, &state, choose, text, sizeof text);
    cr_assert(strstr(text, " 9999"), "%s", text);
    ttr_edition_free(it);
}
