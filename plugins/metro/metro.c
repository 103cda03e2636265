// SPDX-License-Identifier: MIT
/*
 * metro.c - Routes of a second kind: many cards, one piece, points of their
 * own (BE2, BE3).
 *
 *     [pieces]
 *     metro = 5
 *     [metro]
 *     2 = 3
 *     [routes]
 *     alexanderplatz--jannowitzbruecke.1 = 2 orange, metro
 */
#include <ttr/module.h>

enum { METRO };  // our marks
enum { POINTS }; // our parameters

static const char mark_help[] = "one metro stands for all spaces of the route";
static const char points_help[] = "cards of a metro route = its points";
static const char no_metro[] = "there is no piece \"metro\" in [pieces]";
static const char first_metro[] =
    "\"metro\" is the first of [pieces], the one that other routes take";

static const ttr_mark marks[] = {
    [METRO] = {.name = "metro",
               .scope = TTR_ON_ROUTE,
               .least = 1,
               .most = 1,
               .help = mark_help},
};

static const ttr_param params[] = {
    [POINTS] = {.name = "*",
                .type = TTR_PARAM_TABLE,
                .least = 1,
                .most = 99,
                .help = points_help},
};

static int metro_piece(const ttr_host *host, const ttr_game *game)
{
    return host->find_piece(game, "metro");
}

/* How many cards a route takes is the number printed beside it. */
static int metro_points(const ttr_host *host, const ttr_game *game, int route)
{
    return host->param(game, POINTS, host->route(game, route)->length);
}

static void init(const ttr_host *host, const ttr_game *game)
{
    if (metro_piece(host, game) == TTR_NONE)
        host->fail(game, no_metro);
    if (metro_piece(host, game) == 0)
        host->fail(game, first_metro);
    for (int r = 0; r < host->route_count(game); r++)
        if (host->mark(game, METRO, r) && !metro_points(host, game, r))
            host->fail(game,
                       "%s takes %d cards, for which [metro] has no"
                       " points",
                       host->route(game, r)->id, host->route(game, r)->length);
}

static int piece_kind(const ttr_host *host, const ttr_game *game,
                      const ttr_on_piece_kind *args, int value)
{
    return host->mark(game, METRO, args->route) ? metro_piece(host, game)
                                                : value;
}

static int piece_count(const ttr_host *host, const ttr_game *game,
                       const ttr_on_piece_count *args, int value)
{
    return host->mark(game, METRO, args->route) ? 1 : value;
}

static int route_points(const ttr_host *host, const ttr_game *game,
                        const ttr_on_route_points *args, int value)
{
    return host->mark(game, METRO, args->route)
               ? metro_points(host, game, args->route)
               : value;
}

static const char summary[] = "Metro routes take many cards but one piece";
static const char rule_cost[] =
    "A metro route takes a card for each of its spaces, but one metro for all"
    " of them. No other piece goes on a metro route, and no"
    " metro on another route.";
static const char rule_points[] =
    "Metro routes score from a table of their own, by the cards they take.";

static const ttr_rule rules[] = {{rule_cost}, {rule_points}};

static const ttr_translation translations[] = {
    {"fr", summary,
     "Les routes de métro prennent plusieurs cartes mais une seule pièce"},
    {"fr", rule_cost,
     "Une route de métro demande une carte par espace, mais un seul métro pour"
     " tous. Aucune autre pièce ne va sur une"
     " route de métro, ni aucun métro sur une autre route."},
    {"fr", rule_points,
     "Les routes de métro ont leur propre barème, selon le nombre de cartes"
     " qu'elles prennent."},
    {"fr", "metro", "métro"},
    {"fr", mark_help, "un seul métro pour tous les espaces de la route"},
    {"fr", points_help, "cartes d'une route de métro = ses points"},
    {"fr", no_metro, "il n'y a pas de pièce « metro » dans [pieces]"},
    {"fr", first_metro,
     "« metro » est la première de [pieces], celle des autres routes"},
};

static const ttr_event_id statics[] = {
    TTR_EVENT_piece_kind, TTR_EVENT_piece_count, TTR_EVENT_route_points};

static const ttr_hooks hooks = {.piece_kind = piece_kind,
                                .piece_count = piece_count,
                                .route_points = route_points};

static const ttr_module metro = {
    .head = TTR_MODULE_HEAD,
    .id = "metro",
    .version = "1.0",
    .summary = summary,
    .rules = TTR_LIST(rules),
    .marks = TTR_LIST(marks),
    .params = TTR_LIST(params),
    .translations = TTR_LIST(translations),
    .statics = TTR_LIST(statics),
    .init = init,
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &metro;
}
