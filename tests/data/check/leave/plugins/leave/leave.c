/*
 * leave.c - A module that ends the program.
 */
#include <ttr/module.h>

#include <stdlib.h>

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    if (host->points(game, turn->player) > 6)
        exit(3);
}

static const ttr_rule rules[] = {{"A module that ends the program."}};

static const ttr_hooks hooks = {.turn_end = turn_end};

static const ttr_module leave = {
    .head = TTR_MODULE_HEAD,
    .id = "leave",
    .version = "1.0",
    .summary = "A module that ends the program",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &leave;
}
