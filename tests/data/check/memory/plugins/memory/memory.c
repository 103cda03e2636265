/*
 * memory.c - A module that remembers by itself.
 */
#include <ttr/module.h>

static const char *const lines[] = {"third"};
static int claims;

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *claim)
{
    if (++claims % 3 == 0)
        host->add_points(game, claim->player, 0, 1);
}

static const char *const rules[] = {"A module that remembers by itself."};

static const ttr_module memory = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "memory",
    .version = "1.0",
    .summary = "A module that remembers by itself",
    .rules = rules,
    .rule_count = 1,
    .lines = lines,
    .line_count = 1,
    .hooks = {.route_claimed = route_claimed},
};

const ttr_module *ttr_module_entry(void)
{
    return &memory;
}
