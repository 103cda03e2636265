// SPDX-License-Identifier: MIT
/*
 * fuzz_actions.c - Bytes choose among legal actions, and make up others: all
 * that must hold does after each.
 */
#include "fuzz.h"

#include <string.h>

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
    static ttr_action actions[1 << 16];
    static ttr_state state;
    static ttr_table *table;
    const ttr_edition *edition = fuzz_edition("san-francisco");
    ttr_error err;

    if (!table)
        fuzz_require(!ttr_table_new(&table, edition, &err), "there is a table");
    if (size < 2 || ttr_start(table, 2 + data[0] % 3, data[1], 0, &state))
        return 0;
    for (size_t i = 2; i < size && state.phase != TTR_PHASE_OVER; i++) {
        if (data[i] == 0xFF && i + 8 < size) {
            try_any(table, &state, &data[i + 1]);
            i += 8;
        } else {
            int count = ttr_legal(table, &state, actions, 1 << 16);
            fuzz_require(
                count > 0 &&
                    !ttr_apply(table, &state, actions[data[i] % count], NULL),
                "a legal action can be done");
        }
        fuzz_require(!ttr_state_check(edition, &state, &err), err.text);
    }
    return 0;
}
