// SPDX-License-Identifier: MIT
/*
 * fuzz_script.c - Any text as a script: refused, or a game that goes on or
 * stops with a sentence.
 */
#define _POSIX_C_SOURCE 200809L // mkstemps

#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void play(const ttr_edition *edition)
{
    static ttr_action actions[1 << 16];
    static ttr_state state;
    ttr_table *table;
    ttr_error err;

    if (ttr_table_new(&table, edition, &err))
        return;
    if (!ttr_start(table, 2, 1, 0, &state))
        for (int i = 0; i < 30 && state.phase != TTR_PHASE_OVER; i++) {
            int count = ttr_legal(table, &state, actions, 1 << 16);
            if (count <= 0 ||
                ttr_apply(table, &state, actions[(i * 7) % count], NULL))
                break;
            fuzz_require(!ttr_state_check(edition, &state, &err), err.text);
        }
    ttr_table_free(table);
}

/* Files in memory, where there are such; loops are stopped by counting, which
   needs no tick of a timer, and soon. */
static void begin(char *path, size_t size)
{
    snprintf(path, size, "%s/ttr-fuzz-%ld.lua",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp",
             (long)getpid());
    ttr_stopping_set(TTR_STOP_BY_COUNT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char path[64];
    const char *module = path;
    const ttr_variant variant = {.modules = &module, .module_count = 1};
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = NULL;

    if (!path[0])
        begin(path, sizeof path);
    FILE *file = fopen(path, "wb");
    fuzz_require(file && fwrite(data, 1, size, file) == size &&
                     fclose(file) == 0,
                 "the script can be written");
    ttr_scripts_allow(3);
    if (!ttr_edition_load(&edition, fuzz_library(), "tiny", &variant, report))
        play(edition);
    unlink(path);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return 0;
}
