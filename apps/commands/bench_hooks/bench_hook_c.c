// SPDX-License-Identifier: MIT
/*
 * bench_hook_c.c - A hook for `ttr bench` to measure; changes no rule.
 */
#include <ttr/module.h>

static void turn_begin(const ttr_host *host, ttr_game *game,
                       const ttr_on_turn_begin *turn)
{
    (void)host;
    (void)game;
    (void)turn;
}

static const char summary[] = "A hook in C for ttr bench";

static const ttr_translation translations[] = {
    {"fr", summary, "Un hook en C pour ttr bench"},
};

static const ttr_hooks hooks = {.turn_begin = turn_begin};

static const ttr_module bench_hook_c = {
    .head = TTR_MODULE_HEAD,
    .id = "bench-hook-c",
    .version = "1.0",
    .summary = summary,
    .translations = TTR_LIST(translations),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &bench_hook_c;
}
