// SPDX-License-Identifier: MIT
/*
 * fuzz_edition.c - Any text as an edition file: a report, or an edition that
 * plays.
 */
#include "fuzz.h"

enum { ACTIONS = 1 << 14, STEPS = 6 };

/* A few actions: the target `actions` plays on. */
static void play(const ttr_edition *edition)
{
    static ttr_action actions[ACTIONS];
    static ttr_state state;
    ttr_table *table;
    ttr_error err;
    uint64_t generator = 1;

    if (ttr_table_new(&table, edition, &err))
        return;
    if (!ttr_start(table, ttr_edition_players_max(edition), 1, 0, &state)) {
        for (int i = 0; i < STEPS && state.phase != TTR_PHASE_OVER; i++) {
            int count = ttr_legal(table, &state, actions, ACTIONS);
            fuzz_require(count > 0, "somebody can act");
            int pick = (int)ttr_random_below(&generator, (uint32_t)count);
            if (pick < ACTIONS && ttr_apply(table, &state, actions[pick], NULL))
                break;
        }
        fuzz_require(!ttr_state_check(edition, &state, &err), err.text);
    }
    ttr_table_free(table);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = NULL;
    ttr_status status =
        ttr_edition_parse(&edition, fuzz_library(), "fuzz.ini",
                          (const char *)data, size, NULL, report);

    fuzz_require((status == TTR_OK) == (edition != NULL) &&
                     (status == TTR_OK) == (ttr_report_errors(report) == 0),
                 "the report tells of mistakes just when there are some");
    if (edition)
        play(edition);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return 0;
}
