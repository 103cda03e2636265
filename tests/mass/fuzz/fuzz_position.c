// SPDX-License-Identifier: MIT
/*
 * fuzz_position.c - Any JSON as a position: refused, or a state in which all
 * holds, that is written and read again to the same bytes.
 */
#include "fuzz.h"

#include <jansson.h>
#include <string.h>

static void round_trip(ttr_table *table, const ttr_state *state)
{
    static ttr_state again;
    static ttr_action actions[1 << 16];
    const ttr_edition *edition = ttr_table_edition(table);
    ttr_error err;
    json_t *written = ttr_position_write(edition, state);

    fuzz_require(!ttr_state_check(edition, state, &err), err.text);
    fuzz_require(written && !ttr_position_read(table, written, &again, &err),
                 "what was written can be read");
    fuzz_require(ttr_state_equal(edition, state, &again),
                 "what was written is read as it was");
    json_decref(written);

    int count = ttr_legal(table, state, actions, 1 << 16);
    for (int i = 0; i < count && i < 8; i++) {
        again = *state;
        fuzz_require(!ttr_apply(table, &again, actions[i], NULL),
                     "a legal action can be done");
        fuzz_require(!ttr_state_check(edition, &again, &err), err.text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ttr_table *table;
    static ttr_state state;
    ttr_error err;
    json_t *position = json_loadb((const char *)data, size, 0, NULL);

    if (!table)
        fuzz_require(
            !ttr_table_new(&table, fuzz_edition("san-francisco"), &err),
            "there is a table");
    if (json_is_object(position) &&
        !ttr_position_read(table, position, &state, &err))
        round_trip(table, &state);
    json_decref(position);
    return 0;
}
