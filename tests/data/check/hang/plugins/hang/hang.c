/*
 * hang.c - A module that does not come back.
 */
#include <ttr/module.h>

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    volatile int more = host->points(game, turn->player) > 6;

    while (more)
        ;
}

static const char *const rules[] = {"A module that does not come back."};

static const ttr_module hang = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "hang",
    .version = "1.0",
    .summary = "A module that does not come back",
    .rules = rules,
    .rule_count = 1,
    .hooks = {.turn_end = turn_end},
};

const ttr_module *ttr_module_entry(void)
{
    return &hang;
}
