// SPDX-License-Identifier: MIT
/*
 * policy.c - Plays a certain random player, and compares with known figures.
 *
 *     policy MAPS_FOLDER [GAMES [SEED]]
 *
 * Two other programs agree on what this player does on USA. A difference
 * beyond chance means that a rule is wrong, which is why this program looks
 * at views and works out by itself what the player may do: it asks the engine
 * for nothing but the position, and every action must be accepted.
 *
 * The policy: each decision is uniform over the blind card, each face-up slot
 * that may be taken, drawing tickets, and for each open route and each colour
 * that it accepts the claim with as many cards of that colour as possible and
 * wilds for the rest; a claim of wilds alone counts once for each colour. At
 * the start all three tickets are kept with probability 1/4, otherwise one of
 * the three is dropped; later one ticket is kept for sure, each other with
 * probability 1/2.
 */
#include <ttr/ttr.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Far from the numbers of the engine's own streams: the player's choices must
   not follow the cards. */
enum { PURPOSE = 1000000 };

enum { MAX_OPTIONS = TTR_MAX_ROUTES * TTR_MAX_CARD_KINDS + TTR_MAX_MARKET + 2 };

/* What a player can choose from: one entry for each way to do it. */
typedef struct options {
    int count;
    ttr_action action[MAX_OPTIONS];
} options;

/* What of the edition matters, asked once. */
typedef struct rules {
    const ttr_edition *edition;
    int routes, wild, double_routes_from;
    ttr_route route[TTR_MAX_ROUTES];
} rules;

/* A figure, its mean and how sure it is. */
typedef struct sample {
    double sum, squares;
    long count;
} sample;

/* What is known of the games of so many players. NAN is not known. */
typedef struct known {
    int players;
    double turns, claims, points, deviation;
} known;

static const known figures[] = {
    {2, 99.31, 39.16, -63.4, 52.0},
    {3, 142.95, 50.33, -50.4, NAN},
    {4, 187.41, 68.99, -29.6, NAN},
};

/* The figures of some games. */
typedef struct tally {
    sample turns, claims, points, player_points;
    long passes, games_with_pass;
} tally;

static void sample_add(sample *s, double x)
{
    s->sum += x;
    s->squares += x * x;
    s->count++;
}

static double mean(const sample *s)
{
    return s->sum / (double)s->count;
}

static double deviation(const sample *s)
{
    double m = mean(s);

    return sqrt((s->squares / (double)s->count - m * m) * (double)s->count /
                (double)(s->count - 1));
}

static void give_up(const char *why)
{
    fprintf(stderr, "policy: %s\n", why);
    exit(1);
}

static void add(options *list, ttr_action action)
{
    list->action[list->count++] = action;
}

/* B15, B16 and B13, from what lies on the table. */
static bool may_claim(const rules *by, const ttr_state *state, int player,
                      int route)
{
    const ttr_route *r = &by->route[route];

    if (state->owner[route] != TTR_NOBODY ||
        state->pieces[player][0] < r->length)
        return false;
    if (r->twin == TTR_NO_ROUTE || state->owner[r->twin] == TTR_NOBODY)
        return true;
    return state->players >= by->double_routes_from &&
           state->owner[r->twin] != player;
}

static void add_claims(const rules *by, const ttr_view *view, options *list)
{
    const uint8_t *hand = view->state.hand[view->player];
    int wild = by->wild;

    for (int i = 0; i < by->routes; i++) {
        const ttr_route *r = &by->route[i];
        bool grey = r->colour == TTR_GREY;
        if (!may_claim(by, &view->state, view->player, i))
            continue;
        for (int c = grey ? 0 : r->colour; c < (grey ? wild : r->colour + 1);
             c++) {
            if (hand[c] + hand[wild] < r->length)
                continue;
            int n = hand[c] < r->length ? hand[c] : r->length;
            add(list, (ttr_action){.kind = TTR_ACTION_CLAIM,
                                   .card = (uint8_t)(n ? c : wild),
                                   .count = (uint8_t)n,
                                   .wilds = (uint8_t)(r->length - n),
                                   .a = (int16_t)i});
        }
    }
}

static void list_options(const rules *by, const ttr_view *view, options *list)
{
    const ttr_state *state = &view->state;
    bool first = state->phase == TTR_PHASE_TURN;

    list->count = 0;
    if (state->deck_count)
        add(list, (ttr_action){.kind = TTR_ACTION_DRAW});
    for (int i = 0; i < state->market_count; i++)
        if (first || state->market[i] != by->wild)
            add(list, (ttr_action){.kind = TTR_ACTION_TAKE,
                                   .card = state->market[i]});
    if (!first)
        return;
    if (state->ticket_count)
        add(list, (ttr_action){.kind = TTR_ACTION_TICKETS});
    add_claims(by, view, list);
}

static ttr_action choose_tickets(const ttr_view *view, uint64_t *random)
{
    int n = view->state.offered_count[view->player];
    unsigned all = (1u << n) - 1, kept;

    if (view->state.turn == 0) {
        kept = all;
        if (ttr_random_below(random, 4) != 0)
            kept &= ~(1u << ttr_random_below(random, (uint32_t)n));
    } else {
        kept = ttr_random_below(random, all + 1);
        kept |= 1u << ttr_random_below(random, (uint32_t)n);
    }
    return (ttr_action){.kind = TTR_ACTION_KEEP, .a = (int16_t)kept};
}

static ttr_action decide(const rules *by, const ttr_state *state,
                         uint64_t *random)
{
    static options list; // large, and this program has one thread
    ttr_view view;

    ttr_view_make(by->edition, state, ttr_state_actor(state), &view);
    if (view.state.phase == TTR_PHASE_KEEP_TICKETS)
        return choose_tickets(&view, random);
    list_options(by, &view, &list);
    if (list.count == 0)
        return (ttr_action){.kind = TTR_ACTION_PASS};
    return list.action[ttr_random_below(random, (uint32_t)list.count)];
}

static void play_game(const rules *by, ttr_table *table, int players,
                      uint64_t seed, tally *result)
{
    uint64_t random = ttr_random_seed(seed, PURPOSE);
    ttr_state state;
    long claims = 0, passes = 0;
    int totals[TTR_MAX_PLAYERS];
    double sum = 0;

    if (ttr_start(table, players, seed, TTR_NONE, &state) != TTR_OK)
        give_up(ttr_table_error(table)->text);
    while (state.phase != TTR_PHASE_OVER) {
        ttr_action action = decide(by, &state, &random);
        claims += action.kind == TTR_ACTION_CLAIM;
        passes += action.kind == TTR_ACTION_PASS;
        if (ttr_apply(table, &state, action, NULL) != TTR_OK)
            give_up(ttr_table_error(table)->text);
    }
    if (ttr_result_totals(table, &state, totals) != TTR_OK)
        give_up(ttr_table_error(table)->text);
    for (int p = 0; p < players; p++) {
        sample_add(&result->player_points, totals[p]);
        sum += totals[p];
    }
    sample_add(&result->turns, state.turn);
    sample_add(&result->claims, (double)claims);
    sample_add(&result->points, sum / players);
    result->passes += passes;
    result->games_with_pass += passes > 0;
}

/* Within three standard errors, and half a unit of the last digit that was
   published? */
static bool compare(const char *what, double found, double error,
                    double expected, double rounding)
{
    double off = fabs(found - expected);
    bool good = off <= 3 * error + rounding;

    printf("  %-22s %9.3f  expected %8.2f  off by %5.2f standard errors%s\n",
           what, found, expected, off / error, good ? "" : "  WRONG");
    return good;
}

static bool compare_all(const tally *t, const known *k)
{
    double root = sqrt((double)t->turns.count);
    double sd = deviation(&t->player_points);
    bool good = true;

    good &= compare("turns a game", mean(&t->turns),
                    deviation(&t->turns) / root, k->turns, 0.005);
    good &= compare("claims a game", mean(&t->claims),
                    deviation(&t->claims) / root, k->claims, 0.005);
    /* Players of one game are not independent: the game is the unit. */
    good &= compare("points a player", mean(&t->points),
                    deviation(&t->points) / root, k->points, 0.05);
    if (isnan(k->deviation))
        printf("  %-22s %9.3f\n", "their deviation", sd);
    else
        good &= compare("their deviation", sd, sd / (root * sqrt(2)),
                        k->deviation, 0.5);
    printf("  %-22s %9.5f  in %ld of %ld games\n", "passes a game",
           (double)t->passes / (double)t->turns.count, t->games_with_pass,
           t->turns.count);
    return good;
}

static ttr_edition *load_usa(const char *folder)
{
    char path[1024];
    ttr_edition *edition;
    ttr_library *library = ttr_library_new();
    ttr_report *report = ttr_report_new();

    snprintf(path, sizeof path, "%s/usa.ini", folder);
    if (!library || !report)
        give_up("out of memory");
    if (ttr_edition_load(&edition, library, path, NULL, report) != TTR_OK)
        give_up(ttr_report_count(report) ? ttr_report_get(report, 0)->text
                                         : "cannot load the edition");
    ttr_report_free(report);
    ttr_library_free(library);
    return edition;
}

static void read_rules(rules *by, const ttr_edition *edition)
{
    by->edition = edition;
    by->routes = ttr_route_count(edition);
    by->wild = ttr_card_kinds(edition) - 1;
    by->double_routes_from =
        ttr_edition_number(edition, TTR_NUMBER_double_routes_from);
    for (int i = 0; i < by->routes; i++)
        by->route[i] = *ttr_route_get(edition, i);
}

int main(int argc, char **argv)
{
    static rules by; // large
    if (argc < 2 || argc > 4) {
        fprintf(stderr, "usage: policy MAPS_FOLDER [GAMES [SEED]]\n");
        return 2;
    }
    long games = argc > 2 ? strtol(argv[2], NULL, 10) : 20000;
    uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
    if (games < 2) {
        fprintf(stderr, "policy: at least two games\n");
        return 2;
    }

    ttr_edition *edition = load_usa(argv[1]);
    ttr_table *table;
    ttr_error err;
    bool good = true;
    read_rules(&by, edition);
    if (ttr_table_new(&table, edition, &err) != TTR_OK)
        give_up(err.text);
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        const known *k = &figures[i];
        tally t = {0};
        for (long g = 0; g < games; g++)
            play_game(&by, table, k->players,
                      ttr_random_seed(seed, (uint64_t)(k->players * games + g)),
                      &t);
        printf("%d players, %ld games:\n", k->players, games);
        good &= compare_all(&t, k);
    }
    ttr_table_free(table);
    ttr_edition_free(edition);
    return good ? 0 : 1;
}
