/*
 * memory.c - A module that remembers by itself.
 */
#include <ttr/module.h>

static const ttr_line lines[] = {{"third"}};
static int claims;

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *claim)
{
    if (++claims % 3 == 0)
        host->add_points(game, claim->player, 0, 1);
}

static const ttr_rule rules[] = {{"A module that remembers by itself."}};

static const ttr_hooks hooks = {.route_claimed = route_claimed};

static const ttr_module memory = {
    .head = TTR_MODULE_HEAD,
    .id = "memory",
    .version = "1.0",
    .summary = "A module that remembers by itself",
    .rules = TTR_LIST(rules),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &memory;
}
