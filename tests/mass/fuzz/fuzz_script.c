// SPDX-License-Identifier: MIT
/*
 * fuzz_script.c - Any text as a script: refused, or a game that goes on or
 * stops with a sentence.
 */
#define _GNU_SOURCE // ftruncate, memmem, pwrite

#include "fuzz.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* May pieces be wrong? set_owner() leaves them to the script, and the check tells
   of a script that forgets them. */
static bool may_lose_pieces(const uint8_t *data, size_t size)
{
    static const char name[] = "set_owner";

    return memmem(data, size, name, sizeof name - 1);
}

static void play(const ttr_edition *edition, bool checked)
{
    enum { ACTIONS = 1 << 14, STEPS = 12 };
    static ttr_action actions[ACTIONS];
    static ttr_state state;
    ttr_table *table;
    ttr_error err;

    if (ttr_table_new(&table, edition, &err))
        return;
    if (!ttr_start(table, 2, 1, 0, &state)) {
        for (int i = 0; i < STEPS && state.phase != TTR_PHASE_OVER; i++) {
            int count = ttr_legal(table, &state, actions, ACTIONS);
            if (count <= 0 || count > ACTIONS ||
                ttr_apply(table, &state, actions[(i * 7) % count], NULL))
                break;
        }
        fuzz_require(!checked || !ttr_state_check(edition, &state, &err),
                     err.text);
    }
    ttr_table_free(table);
}

/* The file that each input is written into: in memory, where that is possible. */
static char path[64];
static int file;

static void end(void)
{
    unlink(path);
}

/* Loops are stopped by counting, which needs no tick of a timer, and soon. */
static void begin(void)
{
    snprintf(path, sizeof path, "%s/ttr-fuzz-%ld.lua",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp",
             (long)getpid());
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    fuzz_require(file >= 0 && atexit(end) == 0, "there is a file");
    ttr_stopping_set(TTR_STOP_BY_COUNT);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *module = path;
    const ttr_variant variant = {.modules = &module, .module_count = 1};
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = NULL;

    if (!path[0])
        begin();
    fuzz_require(pwrite(file, data, size, 0) == (ssize_t)size &&
                     ftruncate(file, (off_t)size) == 0,
                 "the script can be written");
    ttr_scripts_allow(3);
    if (!ttr_edition_load(&edition, fuzz_library(), "mini", &variant, report))
        play(edition, !may_lose_pieces(data, size));
    ttr_edition_free(edition);
    ttr_report_free(report);
    return 0;
}
