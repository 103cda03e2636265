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

static const char *const rules[] = {"A module that crashes the program."};

static const ttr_module crash = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "crash",
    .version = "1.0",
    .summary = "A module that crashes the program",
    .rules = rules,
    .rule_count = 1,
    .hooks = {.route_claimed = route_claimed},
};

const ttr_module *ttr_module_entry(void)
{
    return &crash;
}
