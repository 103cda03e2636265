// SPDX-License-Identifier: MIT
/*
 * second_count.c - The final count a second time.
 *
 * Connections are found twice, by union-find and by search; the longest path
 * by trying everything, in networks small enough for that.
 */
#include "workshop/check/checked_game.h"

#include "base/language.h"

#include <ttr/search.h>

#include <string.h>

enum { SMALL_NETWORK = 13 }; // routes; more would take too long

/* One player's routes. */
typedef struct network {
    int count;
    const ttr_route *route[TTR_MAX_ROUTES];
} network;

static network network_of(const checked_game *g, int player)
{
    network n = {0};

    for (int i = 0; i < ttr_route_count(g->edition); i++)
        if (g->ledger.owner[i] == player)
            n.route[n.count++] = ttr_route_get(g->edition, i);
    return n;
}

static int root(const int *parent, int place)
{
    while (parent[place] != place)
        place = parent[place];
    return place;
}

static bool joined_by_union(const network *n, int a, int b)
{
    int parent[TTR_MAX_PLACES];

    for (int i = 0; i < TTR_MAX_PLACES; i++)
        parent[i] = i;
    for (int i = 0; i < n->count; i++)
        parent[root(parent, n->route[i]->from)] = root(parent, n->route[i]->to);
    return root(parent, a) == root(parent, b);
}

static bool joined_by_search(const network *n, int a, int b)
{
    bool seen[TTR_MAX_PLACES] = {false};
    bool grown = true;

    seen[a] = true;
    while (grown) {
        grown = false;
        for (int i = 0; i < n->count; i++) {
            const ttr_route *r = n->route[i];
            if (seen[r->from] != seen[r->to])
                seen[r->from] = seen[r->to] = grown = true;
        }
    }
    return seen[b];
}

static int walk(const network *n, int place, unsigned used)
{
    int best = 0;

    for (int i = 0; i < n->count; i++) {
        const ttr_route *r = n->route[i];
        if (used >> i & 1 || (r->from != place && r->to != place))
            continue;
        int next = r->from == place ? r->to : r->from;
        int length = r->length + walk(n, next, used | 1u << i);
        best = length > best ? length : best;
    }
    return best;
}

static int longest_trail(const network *n, int places)
{
    int best = 0;

    for (int p = 0; p < places; p++) {
        int length = walk(n, p, 0);
        best = length > best ? length : best;
    }
    return best;
}

/* B20: points of the tickets; *done is how many are completed. */
static bool count_tickets(checked_game *g, int player, int *points, int *done)
{
    network n = network_of(g, player);

    *points = *done = 0;
    for (int t = 0; t < ttr_ticket_count(g->edition); t++) {
        const ttr_ticket *k = ttr_ticket_get(g->edition, t);
        bool a = true, b = true, c = true;

        for (int i = 1; i < k->place_count; i++) {
            bool joined = false;
            a = a && joined_by_union(&n, k->place[0], k->place[i]);
            b = b && joined_by_search(&n, k->place[0], k->place[i]);
            if (ttr_joined(g->table, &g->state, player, k->place[0],
                           k->place[i], &joined))
                return check_fails(g, CHECK_hook_fails,
                                   ttr_table_error(g->table), "%s",
                                   ttr_table_error(g->table)->text);
            c = c && joined;
        }
        REQUIRE(a == b, "union and search differ on %s", k->id);
        REQUIRE(a == c, "%s is %sjoined for player %d", k->id, a ? "" : "not ",
                player);
        if (!ttr_set_has(g->state.held[player], t))
            continue;
        *points += a ? k->points : -k->points;
        *done += a;
    }
    return true;
}

/* Who wins, by points and then by the edition's tie-breaks (B21, U6)? */
static bool beats(const checked_game *g, const ttr_score *a, const ttr_score *b)
{
    const ttr_tie_break *order;
    int count = ttr_edition_tie_breaks(g->edition, &order);
    int more = a->total - b->total;

    for (int i = 0; i < count && more == 0; i++)
        more = order[i] == TTR_TIE_TICKETS ? a->tickets_done - b->tickets_done
                                           : a->longest_path - b->longest_path;
    return more > 0;
}

static bool compare_winners(checked_game *g, const ttr_result *result)
{
    bool wins[TTR_MAX_PLAYERS] = {false};

    for (int i = 0; i < result->winner_count; i++)
        wins[result->winners[i]] = true;
    for (int p = 0; p < g->players; p++) {
        bool best = true;
        for (int q = 0; q < g->players; q++)
            best &= !beats(g, &result->score[q], &result->score[p]);
        REQUIRE(best == wins[p], "player %d should %swin", p,
                best ? "" : "not ");
    }
    return true;
}

static bool compare_score(checked_game *g, int player, const ttr_score *score,
                          int longest)
{
    network n = network_of(g, player);
    int tickets, done, lines = 0;

    for (int i = 0; i < score->line_count; i++)
        lines += score->line[i].points;
    REQUIRE(lines == score->total, "player %d: lines sum to %d, total is %d",
            player, lines, score->total);
    if (!g->ledger.plain)
        return true;
    if (!count_tickets(g, player, &tickets, &done))
        return false;

    int bonus = longest > 0 && score->longest_path == longest
                    ? ttr_edition_number(g->edition, TTR_NUMBER_longest_path)
                    : 0;
    int total = g->ledger.points[player] + tickets + bonus;
    REQUIRE(score->tickets_done == done, "player %d: %d tickets, not %d",
            player, score->tickets_done, done);
    REQUIRE(score->total == total, "player %d: %d points instead of %d", player,
            score->total, total);
    if (n.count <= SMALL_NETWORK)
        REQUIRE(score->longest_path ==
                    longest_trail(&n, ttr_place_count(g->edition)),
                "player %d: the longest path is not %d", player,
                score->longest_path);
    return true;
}

bool check_ledger_final(checked_game *g)
{
    ttr_result result;
    int totals[TTR_MAX_PLAYERS];
    int longest = 0;

    if (ttr_result_get(g->table, &g->state, &result) ||
        ttr_result_totals(g->table, &g->state, totals))
        return check_fails(g, CHECK_hook_fails, ttr_table_error(g->table), "%s",
                           ttr_table_error(g->table)->text);
    for (int p = 0; p < g->players; p++) // what bots would ask
        if (ttr_bot_value(g->table, &g->state, p, &longest))
            return check_fails(g, CHECK_hook_fails, ttr_table_error(g->table),
                               "%s", ttr_table_error(g->table)->text);
    longest = 0;
    REQUIRE(result.over && result.players == g->players &&
                result.winner_count > 0,
            "the result does not know that the game is over");
    for (int p = 0; p < g->players; p++)
        if (result.score[p].longest_path > longest)
            longest = result.score[p].longest_path;
    for (int p = 0; p < g->players; p++) {
        if (totals[p] != result.score[p].total)
            return check_fails(g, CHECK_game_count, NULL,
                               _("player %d has %d points in the final count,"
                                 " and %d when it is done again"),
                               p, result.score[p].total, totals[p]);
        if (!compare_score(g, p, &result.score[p], longest))
            return false;
    }
    return !g->ledger.plain || compare_winners(g, &result);
}
