// SPDX-License-Identifier: MIT
/*
 * fuzz_actions.c - Bytes choose among legal actions, and make up others: all
 * that must hold does after each.
 *
 * The first byte is an edition, the second a moment of a game of it that was
 * played before: beginnings are as near as ends.
 */
#include "fuzz.h"

#include <string.h>

enum { MOMENTS = 16, STEPS = 16, ACTIONS = 1 << 14, ANY = 0xFF };

/* With rule modules of all kinds, in C and in Lua. */
static const char *const ids[] = {"tiny",       "san-francisco",
                                  "tiny-house", "new-polder",
                                  "tiny",       "lantern-valley"};
enum { EDITIONS = sizeof ids / sizeof ids[0] };

static ttr_action actions[ACTIONS];

/* One of the legal actions; false when the game is over. */
static bool act(ttr_table *table, ttr_state *state, uint32_t which)
{
    int count = ttr_legal(table, state, actions, ACTIONS);
    if (state->phase == TTR_PHASE_OVER)
        return false;
    fuzz_require(count > 0 && count <= ACTIONS, "somebody can act");
    fuzz_require(
        !ttr_apply(table, state, actions[which % (uint32_t)count], NULL),
        "a legal action can be done");
    return true;
}

/* Moments of a random game, from the first to the one before the last. */
static void make_moments(ttr_table *table, int players,
                         ttr_state moments[MOMENTS])
{
    static ttr_state state;
    int length = 0;

    for (int pass = 0; pass < 2; pass++) { // how long it is, then the moments
        uint64_t random = 1;
        fuzz_require(!ttr_start(table, players, 1, 0, &state), "a game begins");
        for (int i = 0; pass == 0 || i < length; i++) {
            if (pass == 1)
                moments[i * MOMENTS / length] = state;
            if (!act(table, &state, ttr_random_below(&random, 1 << 16)))
                break;
            length = pass == 0 ? i + 1 : length;
        }
    }
}

static const ttr_state *moment(int edition, int which)
{
    static ttr_state moments[EDITIONS][MOMENTS];
    static bool made[EDITIONS];

    if (!made[edition])
        make_moments(fuzz_table(ids[edition]), edition % 2 ? 3 : 2,
                     moments[edition]);
    made[edition] = true;
    return &moments[edition][which];
}

/* Eight bytes as an action, which is seldom a legal one. */
static void try_any(ttr_table *table, ttr_state *state, const uint8_t *bytes)
{
    static ttr_state before;
    ttr_reasons reasons;
    ttr_action action;

    memcpy(&action, bytes, sizeof action);
    before = *state;
    bool legal = ttr_why(table, state, action, &reasons);
    fuzz_require(legal || reasons.count > 0, "a refusal has a reason");
    if (ttr_apply(table, state, action, NULL)) {
        fuzz_require(!legal, "what is legal can be done");
        fuzz_require(memcmp(state, &before, sizeof before) == 0,
                     "a refusal changes nothing");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ttr_state state;
    ttr_error err;

    if (size < 2)
        return 0;
    int edition = data[0] % EDITIONS;
    ttr_table *table = fuzz_table(ids[edition]);
    state = *moment(edition, data[1] % MOMENTS);
    for (size_t i = 2, step = 0; i < size && step < STEPS; i++, step++) {
        if (data[i] == ANY && i + 8 < size) {
            try_any(table, &state, &data[i + 1]);
            i += 8;
        } else if (!act(table, &state, data[i])) {
            break;
        }
    }
    /* Not after each: shorter inputs end there. */
    fuzz_require(!ttr_state_check(ttr_table_edition(table), &state, &err),
                 err.text);
    return 0;
}
