// SPDX-License-Identifier: MIT
/*
 * others_kept.c - Remembers something of each type, and declares marks, for
 * others_read.c to look at.
 */
#include <ttr/module.h>

enum { COINS, SEEN, SHARES, NEWS };
static const ttr_field fields[] = {
    [COINS] = {.name = "coins", .scope = TTR_ON_PLAYER, .most = 99},
    [SEEN] = {.name = "seen",
              .scope = TTR_ON_PLACE,
              .type = TTR_FIELD_SET,
              .of = TTR_OPTION_PLAYER,
              .most = 7},
    [SHARES] = {.name = "shares",
                .scope = TTR_ON_PLAYER,
                .type = TTR_FIELD_TALLY,
                .most = 9},
    [NEWS] = {.name = "news", .type = TTR_FIELD_DECK, .most = 9, .size = 3},
};
static const ttr_mark marks[] = {
    {.name = "sight", .scope = TTR_ON_PLACE, .most = 9},
    {.name = "wire", .scope = TTR_ON_PLACE, .of = TTR_OPTION_PLACE},
    {.name = "shows", .scope = TTR_ON_PLACE, .most = 9, .size = 3},
};

static void setup_game(const ttr_host *host, ttr_game *game,
                       const ttr_on_setup_game *args)
{
    (void)args;
    host->set(game, COINS, 1, 42);
    host->set_set(game, SEEN, 2, 1 << 1);
    host->set_count(game, SHARES, 1, 0, 4);
    host->set_count(game, SHARES, 1, 1, 3);
    host->deck_put(game, NEWS, 0, 0, 5);
    host->deck_put(game, NEWS, 0, 0, 8);
}

static const ttr_hooks hooks = {.setup_game = setup_game};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "others-kept",
    .fields = TTR_LIST(fields),
    .marks = TTR_LIST(marks),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
