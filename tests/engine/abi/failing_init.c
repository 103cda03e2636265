// SPDX-License-Identifier: MIT
/*
 * failing_init.c - Cannot work with the edition.
 */
#include <ttr/module.h>

static void init(const ttr_host *host, const ttr_game *game)
{
    if (host->place_count(game) < 50)
        host->fail(game, "it takes 50 places");
}

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "failing-init",
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
