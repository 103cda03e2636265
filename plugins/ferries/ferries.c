// SPDX-License-Identifier: MIT
/*
 * ferries.c - A route over water takes a wild for each of its symbols (SF2).
 *
 *     alcatraz--pier-39.1 = 2 grey, ferry 1
 */
#include <ttr/module.h>

enum { FERRY }; // our marks

static const char mark_help[] = "ferry symbols: each takes a wild card";

static const ttr_mark marks[] = {
    [FERRY] = {.name = "ferry",
               .scope = TTR_ON_ROUTE,
               .least = 1,
               .most = 9,
               .help = mark_help},
};

/* A route that nobody can ever claim is a slip of the pen. */
static void init(const ttr_host *host, const ttr_game *game)
{
    for (int r = 0; r < host->route_count(game); r++)
        if (host->mark(game, FERRY, r) > host->route(game, r)->length)
            host->fail(game, "%s has more ferry symbols than spaces",
                       host->route(game, r)->id);
}

/* Another module may want wilds, too: the larger number satisfies both. */
static int claim_wilds_min(const ttr_host *host, const ttr_game *game,
                           const ttr_on_claim_wilds_min *args, int value)
{
    int symbols = host->mark(game, FERRY, args->route);

    return symbols > value ? symbols : value;
}

static const char summary[] = "Routes over water take wild cards";
static const char rule[] =
    "Some routes show ferry symbols. To claim one, at least one wild card must"
    " be played for each symbol; the other cards are as for any route, and may"
    " be wild as well.";

static const ttr_rule rules[] = {{rule}};

static const ttr_translation translations[] = {
    {"fr", summary, "Les routes sur l'eau demandent des jokers"},
    {"fr", rule,
     "Certaines routes portent des symboles de ferry. Pour en prendre une, il"
     " faut jouer au moins un joker par symbole ; les autres cartes se jouent"
     " comme sur toute route et peuvent aussi être des jokers."},
    {"fr", "ferry", "ferry"},
    {"fr", mark_help, "symboles de ferry : chacun demande un joker"},
};

static const ttr_event_id statics[] = {TTR_EVENT_claim_wilds_min};

static const ttr_hooks hooks = {.claim_wilds_min = claim_wilds_min};

static const ttr_module ferries = {
    .head = TTR_MODULE_HEAD,
    .id = "ferries",
    .version = "1.0",
    .summary = summary,
    .rules = TTR_LIST(rules),
    .marks = TTR_LIST(marks),
    .translations = TTR_LIST(translations),
    .statics = TTR_LIST(statics), // the board never changes
    .init = init,
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &ferries;
}
