// SPDX-License-Identifier: MIT
/*
 * fuzz_position.c - Any JSON as a position: refused, or a state in which all
 * holds, that is written and read again to the same bytes.
 */
#include "fuzz.h"

#include "json_mutator.h"

#include <jansson.h>
#include <string.h>

enum { ACTIONS = 1 << 14, TRIED = 2 };

/* Do a legal action. Only a rule module that is asked in a position that it
   could not have made may fail: then nothing has changed. */
static void act(ttr_table *table, const ttr_state *state, ttr_action action)
{
    static ttr_state after;
    const ttr_edition *edition = ttr_table_edition(table);
    ttr_error err;

    after = *state;
    ttr_status status = ttr_apply(table, &after, action, NULL);
    fuzz_require(!status || status == TTR_E_MODULE || status == TTR_E_SCRIPT,
                 "a legal action can be done");
    fuzz_require(!status || (ttr_state_equal(edition, state, &after) &&
                             ttr_table_error(table)->text[0] != 0),
                 "a failure has a sentence and changes nothing");
    fuzz_require(!ttr_state_check(edition, &after, &err), err.text);
}

static void round_trip(ttr_table *table, const ttr_state *state)
{
    static ttr_state again;
    static ttr_action actions[ACTIONS];
    const ttr_edition *edition = ttr_table_edition(table);
    ttr_error err;
    json_t *written = ttr_position_write(edition, state);

    fuzz_require(!ttr_state_check(edition, state, &err), err.text);
    fuzz_require(written && !ttr_position_read(table, written, &again, &err),
                 "what was written can be read");
    fuzz_require(ttr_state_equal(edition, state, &again),
                 "what was written is read as it was");
    json_decref(written);

    int count = ttr_legal(table, state, actions, ACTIONS);
    for (int i = 0; i < count && count <= ACTIONS && i < TRIED; i++)
        act(table, state, actions[count / (i + 1) - 1]);
}

/* The table of the edition that the position names, or of the smallest. */
static ttr_table *find_table(const json_t *position)
{
    static const char *const ids[] = {"tiny", "tiny-house", "san-francisco"};
    const char *id = json_string_value(json_object_get(position, "edition"));

    for (size_t i = 0; id && i < sizeof ids / sizeof ids[0]; i++)
        if (strcmp(ids[i], id) == 0)
            return fuzz_table(ids[i]);
    return fuzz_table(ids[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static ttr_state state;
    ttr_error err;
    json_t *position = json_loadb((const char *)data, size, 0, NULL);

    if (json_is_object(position)) {
        ttr_table *table = find_table(position);
        if (!ttr_position_read(table, position, &state, &err))
            round_trip(table, &state);
        else
            fuzz_require(err.text[0] != 0, "a refusal has a sentence");
    }
    json_decref(position);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    return json_mutate(data, size, room, seed);
}
