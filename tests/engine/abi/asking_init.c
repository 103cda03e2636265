// SPDX-License-Identifier: MIT
/*
 * asking_init.c - Asks about a game when there is only an edition.
 */
#include <ttr/module.h>

static void init(const ttr_host *host, const ttr_game *game)
{
    (void)host->points(game, 0);
}

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "asking-init",
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
