/*
 * c_fails.c - A module in C that asks for a player who is not there.
 */
#include <ttr/module.h>

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    (void)host->points(game, turn->player + 4);
}

static const char *const rules[] = {
    "A module in C that asks for a player who is not there."};

static const ttr_module c_fails = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "c-fails",
    .version = "1.0",
    .summary = "A module in C that asks for a player who is not there",
    .rules = rules,
    .rule_count = 1,
    .hooks = {.turn_end = turn_end},
};

const ttr_module *ttr_module_entry(void)
{
    return &c_fails;
}
