/*
 * c_fails.c - A module in C that asks for a player who is not there.
 */
#include <ttr/module.h>

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    (void)host->points(game, turn->player + 4);
}

static const ttr_rule rules[] = {
    {"A module in C that asks for a player who is not there."}};

static const ttr_hooks hooks = {.turn_end = turn_end};

static const ttr_module c_fails = {
    .head = TTR_MODULE_HEAD,
    .id = "c-fails",
    .version = "1.0",
    .summary = "A module in C that asks for a player who is not there",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &c_fails;
}
