/*
 * c_field.c - A module in C with a field for nothing.
 */
#include <ttr/module.h>

static const ttr_field fields[] = {
    {.name = "coins", .scope = TTR_ON_PLAYER, .most = 9, .help = "coins"},
};

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *turn)
{
    (void)host->points(game, turn->player);
}

static void deck_empty(const ttr_host *host, ttr_game *game,
                       const ttr_on_deck_empty *args)
{
    (void)host;
    (void)game;
    (void)args;
}

static const ttr_rule rules[] = {{"A module in C with a field for nothing."}};

static const ttr_hooks hooks = {.turn_end = turn_end, .deck_empty = deck_empty};

static const ttr_module c_field = {
    .head = TTR_MODULE_HEAD,
    .id = "c-field",
    .version = "1.0",
    .summary = "A module in C with a field for nothing",
    .rules = TTR_LIST(rules),
    .fields = TTR_LIST(fields),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &c_field;
}
