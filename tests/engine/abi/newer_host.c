// SPDX-License-Identifier: MIT
/*
 * newer_host.c - Built for an engine with one function more, which it calls.
 */
#include <ttr/module.h>

struct newer_host {
    ttr_host known;
    int (*later)(const ttr_game *game);
};

static int last_turns(const ttr_host *host, const ttr_game *game,
                      const ttr_on_last_turns *args, int value)
{
    (void)args;
    return value + ((const struct newer_host *)host)->later(game);
}

static const ttr_hooks hooks = {.last_turns = last_turns};

static const ttr_module module = {
    .head = {TTR_MODULE_ABI, sizeof(ttr_module), sizeof(struct newer_host),
             sizeof(ttr_hooks)},
    .id = "newer-host",
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
