// SPDX-License-Identifier: MIT
/*
 * test_limits.c - What a rule module cannot do to a game: keep it from ending,
 * or remember something outside it.
 */
#include "support/position.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(limits, .fini = clear_table);

Test(limits, a_game_that_does_not_end_is_refused_its_next_turn)
{
    static ttr_state state, before;
    ttr_action draw = {.kind = TTR_ACTION_DRAW};

    set_up("usa", "'players': 2, 'turn': %d", TTR_MAX_TURNS - 1);
    cr_assert(play("draw; draw"));
    state = *now();
    cr_assert_eq(state.turn, TTR_MAX_TURNS);
    cr_assert_eq(ttr_apply(table(), &state, draw, NULL), TTR_OK);
    before = state;
    cr_assert_eq(ttr_apply(table(), &state, draw, NULL), TTR_E_SCRIPT);
    cr_assert(strstr(ttr_table_error(table())->text, "more than 9999 turns"));
    cr_assert_arr_eq(&state, &before, sizeof state);
}

/* Play legal actions until one is refused; returns the refusal. */
static const char *play_until_refused(ttr_match *match)
{
    static ttr_action actions[4096];
    ttr_event events[100];
    ttr_log log = {.event = events, .capacity = 100};

    for (int i = 0; i < 100; i++) {
        int count = ttr_legal(ttr_match_table(match), ttr_match_state(match),
                              actions, 4096);
        int length = ttr_match_length(match);
        cr_assert_gt(count, 0);
        log.count = 1; // of something before
        if (!ttr_match_apply(match, actions[0], &log))
            continue;
        cr_assert_eq(log.count, 1);
        cr_assert_eq(ttr_match_length(match), length);
        return ttr_table_error(ttr_match_table(match))->text;
    }
    return "";
}

Test(limits, a_script_that_remembers_is_found_out_before_the_action_counts)
{
    const char *module =
        TTR_SOURCE_DIR "/tests/data/choices/scripts/remembers.lua";
    ttr_library *library = source_library();
    ttr_setup setup = {.edition = "usa",
                       .variant = {.modules = &module, .module_count = 1},
                       .players = 2,
                       .seed = 1,
                       .first = 0};
    ttr_match *match;
    ttr_error err;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err), TTR_OK);
    const char *refusal = play_until_refused(match);
    cr_assert(strstr(refusal, "changes the variable \"turns\""), "%s", refusal);
    ttr_match_free(match);
    ttr_library_free(library);
}
