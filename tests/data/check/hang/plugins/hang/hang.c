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

static const ttr_rule rules[] = {{"A module that does not come back."}};

static const ttr_hooks hooks = {.turn_end = turn_end};

static const ttr_module hang = {
    .head = TTR_MODULE_HEAD,
    .id = "hang",
    .version = "1.0",
    .summary = "A module that does not come back",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &hang;
}
