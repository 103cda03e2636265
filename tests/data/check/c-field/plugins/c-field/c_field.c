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

static const char *const rules[] = {"A module in C with a field for nothing."};

static const ttr_module c_field = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "c-field",
    .version = "1.0",
    .summary = "A module in C with a field for nothing",
    .rules = rules,
    .rule_count = 1,
    .fields = fields,
    .field_count = 1,
    .hooks = {.turn_end = turn_end, .deck_empty = deck_empty},
};

const ttr_module *ttr_module_entry(void)
{
    return &c_field;
}
