/*
 * crash.c - A module that crashes the program.
 */
#include <ttr/module.h>

#include <stdlib.h>

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *claim)
{
    if (host->points(game, claim->player) > 6)
        abort();
}

static const ttr_rule rules[] = {{"A module that crashes the program."}};

static const ttr_hooks hooks = {.route_claimed = route_claimed};

static const ttr_module crash = {
    .head = TTR_MODULE_HEAD,
    .id = "crash",
    .version = "1.0",
    .summary = "A module that crashes the program",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &crash;
}
