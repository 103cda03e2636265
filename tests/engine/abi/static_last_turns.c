// SPDX-License-Identifier: MIT
/*
 * static_last_turns.c - Says of an answer that it never changes which is asked
 * only in a game.
 */
#include <ttr/module.h>

static int last_turns(const ttr_host *host, const ttr_game *game,
                      const ttr_on_last_turns *args, int value)
{
    (void)host;
    (void)game;
    (void)args;
    return value + 1;
}

static const ttr_event_id statics[] = {TTR_EVENT_last_turns};

static const ttr_hooks hooks = {.last_turns = last_turns};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "static-last-turns",
    .statics = TTR_LIST(statics),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
