// SPDX-License-Identifier: MIT
/*
 * districts.c - Points for joining all places of a district (L2).
 *
 *     [districts]
 *     3 = 3
 *     [places]
 *     waterloo = Waterloo, 565, 515, district 3
 */
#include <ttr/module.h>

enum { DISTRICT };  // our marks
enum { POINTS };    // our parameters
enum { DISTRICTS }; // our score lines
enum { MOST_DISTRICTS = 63 };

static const ttr_mark marks[] = {
    [DISTRICT] = {.name = "district",
                  .scope = TTR_ON_PLACE,
                  .least = 1,
                  .most = MOST_DISTRICTS,
                  .help = "the district that the place belongs to"},
};

static const ttr_param params[] = {
    [POINTS] = {.name = "*",
                .type = TTR_PARAM_TABLE,
                .least = -99,
                .most = 99,
                .help = "district = its points"},
};

/* Joined to each other is the same as all joined to the first one. The way may
   lead through other places. */
static bool is_joined(const ttr_host *host, const ttr_game *game, int player,
                      int district)
{
    int first = TTR_NONE;

    for (int place = 0; place < host->place_count(game); place++) {
        if (host->mark(game, DISTRICT, place) != district)
            continue;
        if (first == TTR_NONE)
            first = place;
        else if (!host->joined(game, player, first, place))
            return false;
    }
    return first != TTR_NONE;
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int sum = 0;

    for (int d = 1; d < host->param_count(game, POINTS); d++) {
        int points = host->param(game, POINTS, d);
        if (points && is_joined(host, game, args->player, d))
            sum += points;
    }
    if (sum)
        host->emit_score(game, DISTRICTS, sum);
}

static const ttr_line lines[] = {[DISTRICTS] = {"districts"}};

static const ttr_hooks hooks = {.score = score};

static const ttr_module districts = {
    .head = TTR_MODULE_HEAD,
    .id = "districts",
    .version = "1.0",
    .summary = "Points for whole districts",
    .marks = TTR_LIST(marks),
    .params = TTR_LIST(params),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &districts;
}
