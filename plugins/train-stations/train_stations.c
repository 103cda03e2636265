// SPDX-License-Identifier: MIT
/*
 * train_stations.c - In the final count each station borrows a route of another
 * player (EU5), and few of them break ties (EU6).
 *
 * A station is built in three steps: the action, its place, its cards. So a bot
 * that looks one step ahead has one action to weigh in each turn, and not one
 * for each place; `building` tells bot_value that one is under way. The house
 * rule `stations`, whose action names the place, is older: programs rely on it.
 *
 *     [train-stations]
 *     stations = 3
 *     unused = 4
 */
#include <ttr/module.h>

enum { STATIONS, UNUSED };         // our parameters
enum { BUILT, STATION, BUILDING }; // our fields
enum { PLACE, CARDS };             // our choices
enum { LEFT };                     // our line

enum { MAX_STATIONS = 4, TIE = 1000, LATE = 12, REFUSED = 1000 };

static const ttr_param params[] = {
    [STATIONS] = {"stations", TTR_PARAM_NUMBER, 1, MAX_STATIONS, "3",
                  "stations of each player"},
    [UNUSED] = {"unused", TTR_PARAM_NUMBER, 0, 50, "4",
                "points for a station that was not built"},
};

static const ttr_field fields[] = {
    [BUILT] = {.name = "built",
               .scope = TTR_ON_PLAYER,
               .most = MAX_STATIONS,
               .help = "stations built"},
    [STATION] = {.name = "station",
                 .scope = TTR_ON_PLACE,
                 .of = TTR_OPTION_PLAYER,
                 .least = TTR_NONE,
                 .initial = TTR_NONE,
                 .most = TTR_MAX_PLAYERS - 1,
                 .help = "whose station it is"},
    [BUILDING] = {.name = "building",
                  .scope = TTR_ON_PLAYER,
                  .visibility = TTR_UNSHOWN,
                  .most = 1,
                  .help = "a station is under way"},
};

static const ttr_choice choices[] = {
    [PLACE] = {.name = "station-place",
               .option = TTR_OPTION_PLACE,
               .prompt = "Where is the station built?\nstation in {option}"},
    [CARDS] = {.name = "station-cards",
               .option = TTR_OPTION_CARD,
               .prompt = "Which cards pay for the station?\n"
                         "the station is paid with {option}"},
};

static const ttr_own_action actions[] = {
    {.name = "build", .help = "build a station"},
};

static const ttr_line lines[] = {[LEFT] = {"stations left"}};

/* Can this kind of card pay for a station of that price? Wilds help out. */
static bool pays(const ttr_host *host, const ttr_game *game, int player,
                 int card, int price)
{
    int wild = host->card_kinds(game) - 1;
    int have = host->hand(game, player, card);
    int wilds = card == wild ? 0 : host->hand(game, player, wild);

    return have > 0 && have + wilds >= price;
}

static bool can_pay(const ttr_host *host, const ttr_game *game, int player)
{
    int price = host->get(game, BUILT, player) + 1;

    for (int card = 0; card < host->card_kinds(game); card++)
        if (pays(host, game, player, card, price))
            return true;
    return false;
}

static void list_actions(const ttr_host *host, const ttr_game *game,
                         const ttr_on_actions *args)
{
    if (host->get(game, BUILT, args->player) < host->param(game, STATIONS, 0) &&
        can_pay(host, game, args->player))
        host->emit_action(game, 0, 0, 0);
}

static const char *why_not(const ttr_host *host, const ttr_game *game,
                           const ttr_on_action_why *args)
{
    if (host->get(game, BUILT, args->player) == host->param(game, STATIONS, 0))
        return "you have built all your stations";
    return can_pay(host, game, args->player)
               ? NULL
               : "you do not have the cards for a station";
}

static void build(const ttr_host *host, ttr_game *game,
                  const ttr_on_action_do *args)
{
    host->set(game, BUILDING, args->player, 1);
    host->ask(game, args->player, PLACE, 0, 0);
}

static void list_options(const ttr_host *host, const ttr_game *game,
                         const ttr_on_choice_options *args)
{
    if (args->choice == PLACE) {
        for (int place = 0; place < host->place_count(game); place++)
            if (host->get(game, STATION, place) == TTR_NONE)
                host->emit(game, place);
        return;
    }
    int price = host->get(game, BUILT, args->player);
    for (int card = 0; card < host->card_kinds(game); card++)
        if (pays(host, game, args->player, card, price))
            host->emit(game, card);
}

static void pay(const ttr_host *host, ttr_game *game, int player, int card)
{
    ttr_spot hand = {.kind = TTR_SPOT_HAND, .index = player};
    ttr_spot discard = {.kind = TTR_SPOT_DISCARD};
    int price = host->get(game, BUILT, player);
    int have = host->hand(game, player, card);
    int paid = have < price ? have : price;

    host->move_cards(game, hand, discard, card, paid);
    host->move_cards(game, hand, discard, host->card_kinds(game) - 1,
                     price - paid);
}

static void choose(const ttr_host *host, ttr_game *game,
                   const ttr_on_choice_done *args)
{
    int player = args->player;

    if (args->choice == CARDS) {
        pay(host, game, player, args->option);
        return;
    }
    host->set(game, BUILDING, player, 0);
    host->set(game, STATION, args->option, player);
    host->set(game, BUILT, player, host->get(game, BUILT, player) + 1);
    host->ask(game, player, CARDS, args->option, 0);
}

/* A ticket that the own routes do not do, by the groups of its places. */
typedef struct wish {
    int from, to, points;
} wish;

/* What the stations of a player may borrow: pairs of groups that it joins. */
typedef struct search {
    const ttr_host *host;
    const ttr_game *game;
    int player;
    int group[TTR_MAX_PLACES];
    int wish_count;
    wish wishes[TTR_MAX_TICKETS];
    int station_count;
    int stations[MAX_STATIONS];
    int joins;
    uint8_t from[MAX_STATIONS], to[MAX_STATIONS]; // tried now
    int best;                                     // points
    int best_joins;
    uint8_t best_from[MAX_STATIONS], best_to[MAX_STATIONS];
} search;

static void look(search *it, const ttr_host *host, const ttr_game *game,
                 int player)
{
    *it = (search){.host = host, .game = game, .player = player, .best = -1};
    for (int place = 0; place < host->place_count(game); place++) {
        it->group[place] = host->group(game, player, place);
        if (host->get(game, STATION, place) == player &&
            it->station_count < MAX_STATIONS)
            it->stations[it->station_count++] = place;
    }
    for (int t = 0; t < host->ticket_count(game); t++) {
        if (!host->holds(game, player, t) || host->ticket_done(game, player, t))
            continue;
        const ttr_ticket *ticket = host->ticket(game, t);
        it->wishes[it->wish_count++] = (wish){
            it->group[ticket->from], it->group[ticket->to], ticket->points};
    }
}

static int root(const uint8_t *from, const uint8_t *to, int joins, int group)
{
    for (int i = 0; i < joins; i++)
        if (from[i] == group) {
            group = to[i];
            i = -1;
        }
    return group;
}

/* What the tickets gain with the routes that are borrowed now. */
static int gain(const search *it)
{
    int sum = 0;

    for (int i = 0; i < it->wish_count; i++)
        if (root(it->from, it->to, it->joins, it->wishes[i].from) ==
            root(it->from, it->to, it->joins, it->wishes[i].to))
            sum += it->wishes[i].points;
    return sum;
}

/* Note the routes that are borrowed now if they bring more than any so far. */
static void note(search *it)
{
    int sum = gain(it);

    if (sum <= it->best)
        return;
    it->best = sum;
    it->best_joins = it->joins;
    for (int i = 0; i < it->joins; i++) {
        it->best_from[i] = it->from[i];
        it->best_to[i] = it->to[i];
    }
}

/* Borrow a route if another player has it and it joins something new. */
static bool borrow(search *it, int place, const ttr_route *route, int owner)
{
    if ((route->from != place && route->to != place) || owner == TTR_NOBODY ||
        owner == it->player)
        return false;
    int other = route->from == place ? route->to : route->from;
    int here = root(it->from, it->to, it->joins, it->group[place]);
    int there = root(it->from, it->to, it->joins, it->group[other]);
    if (here == there)
        return false;
    it->from[it->joins] = (uint8_t)here;
    it->to[it->joins++] = (uint8_t)there;
    return true;
}

/* Try all that the stations from this one on can borrow. */
static void try_stations(search *it, int station)
{
    if (station == it->station_count) {
        note(it);
        return;
    }
    try_stations(it, station + 1);
    for (int r = 0; r < it->host->route_count(it->game); r++)
        if (borrow(it, it->stations[station], it->host->route(it->game, r),
                   it->host->owner(it->game, r))) {
            try_stations(it, station + 1);
            it->joins--;
        }
}

/* The best joins for all tickets together, as bytes: found once for a position,
   since every ticket asks. */
static uint64_t best_joins(const ttr_host *host, const ttr_game *game,
                           int player)
{
    uint64_t known[4] = {0};
    search it;

    if (host->recall(game, player, known))
        return known[0];
    look(&it, host, game, player);
    if (it.wish_count)
        try_stations(&it, 0);
    for (int i = 0; i < it.best_joins; i++)
        known[0] |= (uint64_t)it.best_from[i] << (16 * i) |
                    (uint64_t)it.best_to[i] << (16 * i + 8);
    host->remember(game, player, known);
    return known[0];
}

static int ticket_done(const ttr_host *host, const ttr_game *game,
                       const ttr_on_ticket_done *args, int value)
{
    int built = host->get(game, BUILT, args->player);
    uint8_t from[MAX_STATIONS], to[MAX_STATIONS];
    int joins = 0;

    if (value || !built)
        return value;
    uint64_t best = best_joins(host, game, args->player);
    for (; joins < MAX_STATIONS && best; joins++, best >>= 16) {
        from[joins] = best & 255;
        to[joins] = best >> 8 & 255;
    }
    const ttr_ticket *ticket = host->ticket(game, args->ticket);
    return root(from, to, joins,
                host->group(game, args->player, ticket->from)) ==
           root(from, to, joins, host->group(game, args->player, ticket->to));
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int left =
        host->param(game, STATIONS, 0) - host->get(game, BUILT, args->player);

    host->emit_score(game, LEFT, left * host->param(game, UNUSED, 0));
}

/* EU6: fewer stations are ahead; then, where paths count, the longer one. */
static int tie_break(const ttr_host *host, const ttr_game *game,
                     const ttr_on_tie_break *args, int value)
{
    value -= TIE * host->get(game, BUILT, args->player);
    if (host->number(game, TTR_NUMBER_longest_path))
        value += host->longest_path(game, args->player);
    return value;
}

/* Is the game so far that own routes will hardly do it? */
static bool is_late(const ttr_host *host, const ttr_game *game)
{
    if (host->last_turns(game) != TTR_NONE)
        return true;
    for (int p = 0; p < host->player_count(game); p++)
        if (host->pieces(game, p, 0) <= LATE)
            return true;
    return false;
}

/* What the next station would bring at its best place, in points. */
static int next_gain(const ttr_host *host, const ttr_game *game, int player)
{
    search it;
    int best = 0;

    look(&it, host, game, player);
    if (!it.wish_count)
        return 0;
    for (int r = 0; r < host->route_count(game); r++) {
        const ttr_route *route = host->route(game, r);
        int owner = host->owner(game, r);
        for (int end = 0; end < 2; end++) {
            int place = end ? route->to : route->from;
            if (host->get(game, STATION, place) != TTR_NONE ||
                !borrow(&it, place, route, owner))
                continue;
            int sum = gain(&it);
            best = sum > best ? sum : best;
            it.joins--;
        }
    }
    return best;
}

static int bot_value(const ttr_host *host, const ttr_game *game,
                     const ttr_on_bot_value *args, int value)
{
    if (!host->get(game, BUILDING, args->player))
        return value;
    if (!is_late(host, game))
        return value - REFUSED;
    int points = next_gain(host, game, args->player);
    return value + (points ? 200 * points - 100 * host->param(game, UNUSED, 0)
                           : -REFUSED);
}

static const ttr_hooks hooks = {
    .actions = list_actions,
    .action_do = build,
    .action_why = why_not,
    .choice_options = list_options,
    .choice_done = choose,
    .ticket_done = ticket_done,
    .score = score,
    .tie_break = tie_break,
    .bot_value = bot_value,
};

static const ttr_rule rules[] = {
    {"Each player has {stations} {stations:station|stations}. As a turn, a"
     " player may build one at a {place} that has none: the first takes one "
     "card,"
     " the second two of a colour, and so on; wilds replace any card."},
    {"In the final count, each station lets its owner use one route of another"
     " player there for all tickets: the one that is best. A station "
     "that"
     " was not built scores {unused} {unused:point|points}, and of players who"
     " are equal in points and tickets the one with fewer stations is ahead."},
};

static const ttr_translation translations[] = {
    {"en", "built", "stations"},
    {"fr", "Stations borrow routes and break ties",
     "Des gares qui empruntent des routes et départagent les égalités"},
    {"fr",
     "Each player has {stations} {stations:station|stations}. As a turn, a"
     " player may build one at a {place} that has none: the first takes one"
     " card, the second two of a colour, and so on; wilds replace any card.",
     "Chaque joueur a {stations} {stations:gare|gares}. À son tour, un joueur"
     " peut en construire une là où il n'y en a pas : la première coûte"
     " une carte, la deuxième deux d'une même couleur, et ainsi de suite ; "
     "les"
     " jokers remplacent toute carte."},
    {"fr",
     "In the final count, each station lets its owner use one route of "
     "another"
     " player there for all tickets: the one that is best. A station"
     " that was not built scores {unused} {unused:point|points}, and of "
     "players"
     " who are equal in points and tickets the one with fewer stations is"
     " ahead.",
     "Au décompte final, chaque gare permet à son propriétaire d'utiliser, "
     "pour"
     " toutes ses cartes Destination, une route d'un autre joueur qui y "
     "mène"
     " : la meilleure. Une gare qui n'a pas été construite rapporte {unused}"
     " {unused:point|points}, et en cas d'égalité de points et de cartes,"
     " le joueur qui a construit le moins de gares l'emporte."},
    {"fr", "Where is the station built?", "Où la gare est-elle construite ?"},
    {"fr", "station in {option}", "gare à {option}"},
    {"fr", "Which cards pay for the station?",
     "Quelles cartes paient la gare ?"},
    {"fr", "the station is paid with {option}",
     "la gare est payée en {option}"},
    {"fr", "build a station", "construire une gare"},
    {"fr", "stations left", "gares restantes"},
    {"fr", "built", "gares"},
    {"fr", "stations built", "gares construites"},
    {"fr", "station", "gare"},
    {"fr", "building", "gare en cours"},
    {"fr", "a station is under way", "une gare est en cours de construction"},
    {"fr", "whose station it is", "à qui est la gare"},
    {"fr", "stations of each player", "gares de chaque joueur"},
    {"fr", "points for a station that was not built",
     "points d'une gare qui n'a pas été construite"},
    {"fr", "you have built all your stations",
     "vous avez construit toutes vos gares"},
    {"fr", "you do not have the cards for a station",
     "vous n'avez pas les cartes pour une gare"},
};

static const ttr_module train_stations = {
    .head = TTR_MODULE_HEAD,
    .id = "train-stations",
    .version = "2.0",
    .summary = "Stations borrow routes and break ties",
    .rules = TTR_LIST(rules),
    .fields = TTR_LIST(fields),
    .params = TTR_LIST(params),
    .choices = TTR_LIST(choices),
    .actions = TTR_LIST(actions),
    .lines = TTR_LIST(lines),
    .translations = TTR_LIST(translations),
    .hooks = &hooks,
    .hints = TTR_HINT_CLAIMS,
};

const ttr_module *ttr_module_entry(void)
{
    return &train_stations;
}
