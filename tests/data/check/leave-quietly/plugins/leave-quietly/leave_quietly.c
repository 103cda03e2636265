/*
 * leave_quietly.c - A module that ends the program as if all were well.
 */
#include <ttr/module.h>

#include <stdlib.h>

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    if (host->points(game, turn->player) > 6)
        exit(0);
}

static const ttr_rule rules[] = {
    {"A module that ends the program as if all were well."}};

static const ttr_hooks hooks = {.turn_end = turn_end};

static const ttr_module leave_quietly = {
    .head = TTR_MODULE_HEAD,
    .id = "leave-quietly",
    .version = "1.0",
    .summary = "A module that ends the program as if all were well",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &leave_quietly;
}
