// SPDX-License-Identifier: MIT
/* attractions.c - The twin of scripts/attractions.lua. */
#include <ttr/module.h>

static const ttr_param params[] = {
    {"points", TTR_PARAM_NUMBER, 1, 20, "1", "points for an attraction"}};
static const ttr_mark marks[] = {
    {.name = "attraction",
     .scope = TTR_ON_PLACE,
     .least = 1,
     .most = 1,
     .help = "scores for whoever has a route here"}};
static const ttr_line lines[] = {{"attractions"}};

static bool touches(const ttr_host *host, const ttr_game *game, int player,
                    int place)
{
    for (int r = 0; r < host->route_count(game); r++) {
        const ttr_route *route = host->route(game, r);
        if ((route->from == place || route->to == place) &&
            host->owner(game, r) == player)
            return true;
    }
    return false;
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int count = 0;

    for (int place = 0; place < host->place_count(game); place++)
        count += host->mark(game, 0, place) &&
                 touches(host, game, args->player, place);
    host->emit_score(game, 0, count * host->param(game, 0, 0));
}

static const ttr_hooks hooks = {.score = score};

static const ttr_module attractions = {
    .head = TTR_MODULE_HEAD,
    .id = "attractions",
    .version = "1.0",
    .summary = "Attractions reached score",
    .params = TTR_LIST(params),
    .marks = TTR_LIST(marks),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &attractions;
}
