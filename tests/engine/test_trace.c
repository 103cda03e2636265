// SPDX-License-Identifier: MIT
/*
 * test_trace.c - Tables whose hooks are traced, and lines of Lua in the place
 * of a rule module.
 */
#include "support/tiny_edition.h"

#include <ttr/ttr.h>

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static ttr_table *table_of(const ttr_edition *edition)
{
    ttr_table *table;

    cr_assert_eq(ttr_table_new(&table, edition, NULL), TTR_OK);
    return table;
}

/* What a tracer has seen. */
typedef struct seen {
    int begun, ended, depth, deepest;
    int events[TTR_EVENT_COUNT];
} seen;

static void note_begin(void *context, const ttr_hook_call *call)
{
    seen *it = context;

    cr_assert_eq(call->depth, it->depth);
    it->begun++;
    it->depth++;
    it->events[call->event]++;
    if (it->depth > it->deepest)
        it->deepest = it->depth;
}

static void note_end(void *context, const ttr_hook_call *call)
{
    seen *it = context;

    it->depth--;
    it->ended++;
    cr_assert_eq(call->depth, it->depth);
    cr_assert_eq(call->status, TTR_OK);
}

/* Play one game at both tables, with everything compared after each action. */
static void play_both(ttr_table *plain, ttr_table *traced, uint64_t seed)
{
    const ttr_edition *edition = ttr_table_edition(plain);
    size_t capacity = (size_t)ttr_edition_max_actions(edition);
    ttr_action *one = calloc(capacity, sizeof *one);
    ttr_action *other = calloc(capacity, sizeof *other);
    int players = ttr_edition_players_min(edition);
    ttr_state a = {0}, b = {0};
    ttr_result *result = malloc(2 * sizeof *result);

    cr_assert_eq(ttr_start(plain, players, seed, TTR_NONE, &a), TTR_OK);
    cr_assert_eq(ttr_start(traced, players, seed, TTR_NONE, &b), TTR_OK);
    while (a.phase != TTR_PHASE_OVER) {
        int count = ttr_legal(plain, &a, one, (int)capacity);
        cr_assert_eq(ttr_legal(traced, &b, other, (int)capacity), count);
        cr_assert_gt(count, 0);
        for (int i = 0; i < count; i++)
            cr_assert(ttr_action_equal(one[i], other[i]));
        ttr_action action = one[ttr_random_below(&seed, (uint32_t)count)];
        cr_assert_eq(ttr_apply(plain, &a, action, NULL), TTR_OK);
        cr_assert_eq(ttr_apply(traced, &b, action, NULL), TTR_OK);
        cr_assert(ttr_state_equal(edition, &a, &b));
    }
    memset(result, 0, 2 * sizeof *result);
    cr_assert_eq(ttr_result_get(plain, &a, &result[0]), TTR_OK);
    cr_assert_eq(ttr_result_get(traced, &b, &result[1]), TTR_OK);
    for (int p = 0; p < players; p++)
        cr_assert_eq(result[0].score[p].total, result[1].score[p].total);
    free(one);
    free(other);
    free(result);
}

Test(trace, a_traced_table_plays_the_same_game)
{
    static const char *const ids[] = {
        "usa",           "paris",           "london",     "berlin",
        "san-francisco", "london-by-night", "high-passes"};

    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        ttr_edition *edition = source_edition(ids[i]);
        ttr_table *plain = table_of(edition), *traced = table_of(edition);
        seen it = {0};
        const ttr_tracer tracer = {&it, note_begin, note_end};
        cr_assert_eq(ttr_table_trace(traced, &tracer), TTR_OK);
        cr_assert_eq(ttr_table_edition(traced), edition);
        for (uint64_t seed = 1; seed < 4; seed++)
            play_both(plain, traced, seed);
        cr_assert_eq(it.begun, it.ended);
        cr_expect((it.begun > 0) == (i != 0 && i != 3), "%s: %d", ids[i],
                  it.begun); // the modules of Berlin are static
        ttr_table_free(plain);
        ttr_table_free(traced);
        ttr_edition_free(edition);
    }
}

/* Play so many actions, each the last one that is legal. */
static void play_on(ttr_table *table, ttr_state *state, int count)
{
    size_t capacity = (size_t)ttr_edition_max_actions(ttr_table_edition(table));
    ttr_action *legal = calloc(capacity, sizeof *legal);

    for (int i = 0; i < count; i++) {
        int last = ttr_legal(table, state, legal, (int)capacity) - 1;
        cr_assert_geq(last, 0);
        cr_assert_eq(ttr_apply(table, state, legal[last], NULL), TTR_OK);
    }
    free(legal);
}

Test(trace, nothing_is_told_once_it_is_off)
{
    ttr_edition *edition = source_edition("paris");
    ttr_table *table = table_of(edition);
    ttr_state state = {0};
    seen it = {0};
    const ttr_tracer tracer = {&it, note_begin, note_end};

    cr_assert_eq(ttr_start(table, 2, 1, 0, &state), TTR_OK);
    cr_assert_eq(ttr_table_trace(table, &tracer), TTR_OK);
    play_on(table, &state, 20);
    int told = it.begun;
    cr_assert_gt(told, 0);
    cr_assert_eq(ttr_table_trace(table, NULL), TTR_OK);
    cr_assert_eq(ttr_table_edition(table), edition);
    play_on(table, &state, 20);
    cr_assert_eq(it.begun, told);
    ttr_table_free(table);
    ttr_edition_free(edition);
}

Test(trace, hooks_know_where_they_are_written)
{
    ttr_edition *edition = source_edition("london-by-night");
    ttr_table *table = table_of(edition);
    const char *const *ids;
    int module = ttr_edition_modules(edition, &ids) - 1;

    cr_assert_str_eq(ids[module], "lamplighters");
    int claimed = ttr_hook_line(table, module, TTR_EVENT_route_claimed, 0);
    cr_assert_eq(claimed, ttr_module_line(edition, module, TTR_DECLARED_HOOK,
                                          TTR_EVENT_route_claimed));
    int options = ttr_hook_line(table, module, TTR_EVENT_choice_options, 0);
    int done = ttr_hook_line(table, module, TTR_EVENT_choice_done, 0);
    int choice = ttr_module_line(edition, module, TTR_DECLARED_CHOICE, 0);
    cr_assert(choice < options && options < done);
    cr_assert_eq(ttr_hook_line(table, module, TTR_EVENT_turn_begin, 0), 0);
    cr_assert_eq(ttr_hook_line(table, 99, TTR_EVENT_turn_begin, 0), 0);
    cr_assert_null(ttr_hook_address(edition, module, TTR_EVENT_route_claimed));
    ttr_table_free(table);
    ttr_edition_free(edition);
}

/* Evaluate a line at a table of its own; the result, or what is wrong. */
static const char *evaluate(const ttr_edition *edition, int module,
                            ttr_state *state, const char *text)
{
    static char out[2048];
    ttr_table *table = table_of(edition);

    if (ttr_table_evaluate(table, module, state, text, out, sizeof out))
        ttr_error_format(ttr_table_error(table), out, sizeof out);
    ttr_table_free(table);
    return out;
}

Test(evaluate, a_line_sees_what_the_module_sees)
{
    ttr_edition *edition = source_edition("paris");
    ttr_table *table = table_of(edition);
    ttr_state state = {0}, before;
    char out[64];

    cr_assert_eq(ttr_start(table, 2, 1, 0, &state), TTR_OK);
    before = state;
    cr_expect_str_eq(evaluate(edition, 0, &state, "ttr.player_count()"), "2");
    cr_expect_str_eq(evaluate(edition, 0, &state, "1, nil, 'a'"),
                     "1, nil, \"a\"");
    cr_expect_str_eq(evaluate(edition, 0, &state, "local x = 2 return x * x"),
                     "4");
    cr_expect_str_eq(evaluate(edition, 0, &state, ""), "");
    cr_expect_str_eq(evaluate(edition, 0, &state, "ttr.points(7)"),
                     "points: player 7 does not exist, this game has players"
                     " 0 to 1");
    cr_expect(strstr(evaluate(edition, 0, &state, "x x"), "syntax error"));
    cr_expect(strstr(evaluate(edition, 0, &state, "string.dump(1)"),
                     "scripts have no"));
    cr_expect(ttr_state_equal(edition, &state, &before));

    /* Room for nothing, for a little, and with a table that is traced. */
    cr_expect_eq(ttr_table_evaluate(table, 0, &state, "1", out, 0), TTR_OK);
    cr_expect_eq(ttr_table_evaluate(table, 0, &state, "'abcdef'", out, 4),
                 TTR_OK);
    cr_expect_str_eq(out, "\"ab");
    seen it = {0};
    const ttr_tracer tracer = {&it, note_begin, note_end};
    cr_assert_eq(ttr_table_trace(table, &tracer), TTR_OK);
    cr_expect_eq(ttr_table_evaluate(table, 0, &state, "1 + 1", out, sizeof out),
                 TTR_OK);
    cr_expect_str_eq(out, "2");
    ttr_table_free(table);
    ttr_edition_free(edition);
}

Test(evaluate, what_a_line_writes_is_in_the_state_or_not_at_all)
{
    ttr_edition *edition = source_edition("london-by-night");
    ttr_table *table = table_of(edition);
    const char *const *ids;
    int module = ttr_edition_modules(edition, &ids) - 1;
    ttr_state state = {0}, before;

    cr_assert_eq(ttr_start(table, 2, 1, 0, &state), TTR_OK);
    before = state;
    cr_expect(strstr(
        evaluate(edition, module, &state, "left[0] = 1 error('no')"), "no"));
    cr_expect(ttr_state_equal(edition, &state, &before));
    cr_expect(strstr(evaluate(edition, module, &state, "left[0] = 99"),
                     "99 is not within"));
    cr_expect(ttr_state_equal(edition, &state, &before));
    cr_expect(strstr(evaluate(edition, module, &state, "put(0, 9999)"),
                     "lamplighters.lua"));
    cr_expect(ttr_state_equal(edition, &state, &before));
    cr_expect_str_eq(evaluate(edition, module, &state, "left[0] = 1"), "");
    cr_expect_str_eq(evaluate(edition, module, &state, "left"),
                     "{0 = 1, 1 = 4}");
    cr_expect_str_eq(evaluate(edition, module, &state, "put(0, 0)"), "");
    cr_expect_eq(state.phase, TTR_PHASE_CHOICE);
    cr_expect_eq(ttr_state_check(edition, &state, NULL), TTR_OK);
    ttr_table_free(table);
    ttr_edition_free(edition);
}

Test(evaluate, a_module_in_c_and_no_module_have_it_too)
{
    ttr_edition *edition = source_edition("san-francisco");
    ttr_table *table = table_of(edition);
    ttr_state state = {0};

    cr_assert_eq(ttr_start(table, 2, 1, 0, &state), TTR_OK);
    cr_expect_str_eq(evaluate(edition, 1, &state, "owned"), "{0 = {}, 1 = {}}");
    cr_expect_str_eq(
        evaluate(edition, 1, &state, "ttr.add_points(1, 3, tokens)"), "");
    cr_expect_eq(state.score[1], 3);
    cr_expect_str_eq(evaluate(edition, TTR_NONE, &state, "ttr.points(1)"), "3");
    cr_expect(strstr(evaluate(edition, TTR_NONE, &state, "owned"),
                     "scripts have no"));
    ttr_table_free(table);
    ttr_edition_free(edition);
}
