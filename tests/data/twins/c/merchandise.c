// SPDX-License-Identifier: MIT
/* merchandise.c - The twin of scripts/merchandise.lua. */
#include <ttr/module.h>

enum { SUPPLY, RANKS };     // our parameters
enum { CARDS, CARDS_LEFT }; // our fields

static const ttr_param params[] = {
    [SUPPLY] = {"supply", TTR_PARAM_NUMBER, 1, 99, "16",
                "merchandise cards in the game"},
    [RANKS] = {"ranks", TTR_PARAM_NUMBERS, 0, 99, "8 6 4 2",
               "points for the first, the second and so on"},
};
static const ttr_mark marks[] = {{.name = "cart",
                                  .scope = TTR_ON_ROUTE,
                                  .least = 1,
                                  .most = 9,
                                  .help = "merchandise cards for claiming it"}};
static const ttr_field fields[] = {
    [CARDS] = {.name = "merchandise", .scope = TTR_ON_PLAYER, .most = 99},
    [CARDS_LEFT] = {.name = "cards-left", .most = 99},
};
static const ttr_line lines[] = {{"merchandise"}};
static const ttr_message messages[] = {
    {"takes", "{player} takes {a} merchandise {a:card|cards}"}};

static void setup_game(const ttr_host *host, ttr_game *game,
                       const ttr_on_setup_game *args)
{
    (void)args;
    host->set(game, CARDS_LEFT, 0, host->param(game, SUPPLY, 0));
}

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    int left = host->get(game, CARDS_LEFT, 0);
    int count = host->mark(game, 0, args->route);

    count = count < left ? count : left;
    if (!count)
        return;
    host->set(game, CARDS_LEFT, 0, left - count);
    host->set(game, CARDS, args->player,
              host->get(game, CARDS, args->player) + count);
    host->tell(game, args->player, 0, count, 0);
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int own = host->get(game, CARDS, args->player), ahead = 0;

    for (int p = 0; p < host->player_count(game); p++)
        ahead += host->get(game, CARDS, p) > own;
    if (own && ahead < host->param_count(game, RANKS))
        host->emit_score(game, 0, host->param(game, RANKS, ahead));
}

static const ttr_hooks hooks = {
    .setup_game = setup_game, .route_claimed = route_claimed, .score = score};

static const ttr_module merchandise = {
    .head = TTR_MODULE_HEAD,
    .id = "merchandise",
    .version = "1.0",
    .summary = "Carts bring merchandise, and majorities score",
    .params = TTR_LIST(params),
    .marks = TTR_LIST(marks),
    .fields = TTR_LIST(fields),
    .lines = TTR_LIST(lines),
    .messages = TTR_LIST(messages),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &merchandise;
}
