// SPDX-License-Identifier: MIT
/*
 * styles.c - What bots do, compared with another bot: a table of rates.
 *
 *     styles FOLDER[:FOLDER] EDITION,... BOT,... AGAINST GAMES SEED [FACTS]
 *
 * Each bot plays GAMES games of two against AGAINST, each deal once in either
 * seat, and so does AGAINST against itself. Prints for each edition and bot how
 * often it wins, how long the games last, how many tickets it draws, keeps and
 * completes, how long its routes are, and how many of them were in the plan of
 * the other for the tickets that the other really had. FACTS are what is to be
 * true, as "racer:turns<95,blocker:needed>130": of AGAINST's own rate, in per
 * cent; of won, in per cent. Fails when one is not. Equal arguments give equal
 * tables.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include "bots/mind.h"

#include <ttr/view.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is counted of a bot, in all its games. */
typedef enum rate {
    WON, // halves of games
    POINTS,
    TURNS, // its own
    DRAWS, // of tickets
    KEPT,
    COMPLETED,
    ROUTES,
    SPACES, // of these routes
    NEEDED, // of these routes, by the other
    ENDED,  // games whose last round it brought about
    LENGTH, // of a route: not counted, but made of these
    RATES
} rate;

static const char *const names[RATES] = {"won",    "points", "turns",  "draws",
                                         "kept",   "done",   "routes", "spaces",
                                         "needed", "ended",  "length"};

typedef struct tally {
    long games;
    double sum[RATES];
} tally;

typedef struct hall {
    ttr_edition *edition;
    ttr_table *table;
    bot_atlas atlas;
    ttr_state state;
} hall;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "styles: %s: %s\n", what, why);
    exit(1);
}

/* Is the route, or one beside it, in the plan that the other has for its
   tickets? */
static bool is_needed(const hall *h, int player, int route)
{
    bot_stand at = {.atlas = &h->atlas,
                    .weights = &bot_weights_greedy,
                    .state = &h->state,
                    .player = player};
    bot_costs costs;
    bot_plan plan;

    bot_costs_make(&at, &costs);
    bot_plan_make(&at, &costs, h->state.held[player], TTR_MAX_ROUTES, &plan);
    for (int r = 0; r < h->atlas.routes; r++)
        if (ttr_set_has(plan.routes, r) &&
            (r == route || ttr_route_is_beside(h->edition, r, route)))
            return true;
    return false;
}

static void note_action(const hall *h, int player, ttr_action action, tally *of)
{
    if (action.kind == TTR_ACTION_TICKETS)
        of->sum[DRAWS]++;
    if (action.kind != TTR_ACTION_CLAIM)
        return;
    of->sum[ROUTES]++;
    of->sum[SPACES] += ttr_route_get(h->edition, action.a)->length;
    of->sum[NEEDED] += is_needed(h, 1 - player, action.a);
}

static void note_end(const hall *h, tally *of[2])
{
    ttr_result result;

    if (ttr_result_get(h->table, &h->state, &result))
        give_up("count", ttr_table_error(h->table)->text);
    for (int i = 0; i < result.winner_count; i++)
        of[result.winners[i]]->sum[WON] += 2.0 / result.winner_count;
    for (int p = 0; p < 2; p++) {
        of[p]->games++;
        of[p]->sum[POINTS] += result.score[p].total;
        of[p]->sum[KEPT] += h->state.held_count[p];
        of[p]->sum[COMPLETED] += result.score[p].tickets_done;
    }
}

/* One game; of is by seat. */
static void play_game(hall *h, app_mind *mind[2], uint64_t seed, tally *of[2])
{
    int turn = TTR_NONE, actions = 0;

    if (ttr_start(h->table, 2, seed, 0, &h->state))
        give_up("start", ttr_table_error(h->table)->text);
    for (int p = 0; p < 2; p++)
        app_mind_clear(mind[p]);
    while (h->state.phase != TTR_PHASE_OVER) {
        int player = ttr_state_actor(&h->state);
        uint64_t generator = app_mind_generator(seed, player, actions++);
        ttr_view view;
        ttr_action action;
        ttr_view_make(h->edition, &h->state, player, &view);
        if (!app_mind_choose(mind[player], h->table, &view, NULL, &generator,
                             &action))
            give_up("bot", ttr_table_error(h->table)->text);
        note_action(h, player, action, of[player]);
        of[player]->sum[TURNS] +=
            h->state.phase == TTR_PHASE_TURN && h->state.turn != turn;
        turn = h->state.turn;
        bool goes_on = h->state.last_turns == TTR_NO_COUNT;
        if (ttr_apply(h->table, &h->state, action, NULL))
            give_up("action", ttr_table_error(h->table)->text);
        of[player]->sum[ENDED] +=
            goes_on && h->state.last_turns != TTR_NO_COUNT;
    }
    note_end(h, of);
}

static void play_games(hall *h, const char *name, const char *against,
                       long games, uint64_t seed, tally *of)
{
    const app_bot *bot = app_bot_find(name), *other = app_bot_find(against);
    tally left_out = {0};

    if (!bot || !other)
        give_up(bot ? against : name, "no such bot");
    for (long g = 0; g < games; g++) {
        int seat = (int)(g % 2);
        app_mind *mind[2];
        tally *by[2];
        mind[seat] = app_mind_new(bot, h->edition);
        mind[1 - seat] = app_mind_new(other, h->edition);
        by[seat] = of;
        by[1 - seat] = &left_out;
        if (!mind[0] || !mind[1])
            give_up("memory", "there is not enough");
        play_game(h, mind, seed + (uint64_t)(g / 2), by);
        app_mind_free(mind[0]);
        app_mind_free(mind[1]);
    }
    of->sum[LENGTH] = of->sum[SPACES] / of->sum[ROUTES] * (double)of->games;
}

static void print_rates(const char *edition, const char *bot, const tally *of)
{
    double games = (double)of->games;

    printf("%-14s %-10s", edition, bot);
    printf(" %6.1f", of->sum[WON] * 50 / games);
    for (int i = POINTS; i < RATES; i++)
        printf(" %6.2f", of->sum[i] / games);
    printf("\n");
    fflush(stdout);
}

/* Is what is said of a bot true? "racer:turns<95", others are passed over. */
static bool holds(const char *edition, const char *fact, const char *bot,
                  const tally *of, const tally *usual)
{
    size_t length = strlen(bot);

    if (strncmp(fact, bot, length) != 0 || fact[length] != ':')
        return true;
    fact += length + 1;
    for (int i = 0; i < RATES; i++) {
        size_t end = strlen(names[i]);
        if (strncmp(fact, names[i], end) != 0 ||
            (fact[end] != '<' && fact[end] != '>'))
            continue;
        double value = of->sum[i] / (double)of->games;
        double bound = strtod(fact + end + 1, NULL);
        value = i == WON ? value * 50
                         : value * 100 * (double)usual->games / usual->sum[i];
        bool good = fact[end] == '<' ? value < bound : value > bound;
        if (!good)
            fprintf(stderr, "styles: %s: %s:%s, but it is %.1f\n", edition, bot,
                    fact, value);
        return good;
    }
    give_up(fact, "no such rate");
    return false;
}

static bool check_facts(const char *edition, const char *facts, const char *bot,
                        const tally *of, const tally *usual)
{
    char list[1024], *rest = NULL;
    bool good = true;

    snprintf(list, sizeof list, "%s", facts);
    for (char *fact = strtok_r(list, ",", &rest); fact;
         fact = strtok_r(NULL, ",", &rest))
        good = holds(edition, fact, bot, of, usual) && good;
    return good;
}

static bool play_edition(ttr_library *library, const char *id, char **argv,
                         const char *facts)
{
    static hall h;
    const char *against = argv[4];
    long games = strtol(argv[5], NULL, 10);
    uint64_t seed = strtoull(argv[6], NULL, 10);
    char bots[256], *rest = NULL;
    tally usual = {0};
    ttr_error err;
    bool good = true;

    ttr_report *report = ttr_report_new();
    if (!report || ttr_edition_load(&h.edition, library, id, NULL, report) ||
        ttr_table_new(&h.table, h.edition, &err))
        give_up(id, "cannot be loaded");
    ttr_report_free(report);
    bot_atlas_init(&h.atlas, h.edition);
    play_games(&h, against, against, games, seed, &usual);
    print_rates(id, against, &usual);
    snprintf(bots, sizeof bots, "%s", argv[3]);
    for (char *bot = strtok_r(bots, ",", &rest); bot;
         bot = strtok_r(NULL, ",", &rest)) {
        tally of = {0};
        play_games(&h, bot, against, games, seed, &of);
        print_rates(id, bot, &of);
        good = check_facts(id, facts, bot, &of, &usual) && good;
    }
    ttr_table_free(h.table);
    ttr_edition_free(h.edition);
    return good;
}

int main(int argc, char **argv)
{
    char folders[1024], editions[1024], *rest = NULL;
    bool good = true;

    if (argc < 7)
        give_up("usage",
                "styles FOLDERS EDITIONS BOTS AGAINST GAMES SEED [FACTS]");
    ttr_library *library = ttr_library_new();
    snprintf(folders, sizeof folders, "%s", argv[1]);
    for (char *at = strtok_r(folders, ":", &rest); at;
         at = strtok_r(NULL, ":", &rest))
        if (!library || ttr_library_add(library, at))
            give_up(at, "cannot be read");
    printf("%-14s %-10s", "edition", "bot");
    for (int i = 0; i < RATES; i++)
        printf(" %6s", names[i]);
    printf("\n");
    rest = NULL;
    snprintf(editions, sizeof editions, "%s", argv[2]);
    for (char *id = strtok_r(editions, ",", &rest); id;
         id = strtok_r(NULL, ",", &rest))
        good = play_edition(library, id, argv, argc > 7 ? argv[7] : "") && good;
    ttr_library_free(library);
    return good ? 0 : 1;
}
