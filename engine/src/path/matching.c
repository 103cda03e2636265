// SPDX-License-Identifier: MIT
/*
 * matching.c - The cheapest way to put all points into pairs.
 *
 * Invariants: an edge of a node is the tightest one of the points inside it;
 * labels leave no edge with a negative slack; all edges of pairs, and all edges
 * of blossoms, have none. A blossom's first part is its base.
 */
#include "path/matching.h"

#include <stdlib.h>
#include <string.h>

enum { OUTER = 0, INNER = 1, FREE = -1 };

static bool is_edge(ttri_match_edge edge)
{
    return edge.from != 0;
}

static int32_t slack_of(const ttri_matching *it, ttri_match_edge edge)
{
    int32_t worth = it->top - it->distance[edge.from][edge.to];

    return it->label[edge.from] + it->label[edge.to] - 2 * worth;
}

static void offer_slack(ttri_matching *it, int point, int node)
{
    int now = it->slack[node];

    if (!now ||
        slack_of(it, it->edge[point][node]) < slack_of(it, it->edge[now][node]))
        it->slack[node] = (uint16_t)point;
}

static void find_slack(ttri_matching *it, int node)
{
    it->slack[node] = 0;
    for (int p = 1; p <= it->points; p++)
        if (is_edge(it->edge[p][node]) && it->top_of[p] != node &&
            it->side[it->top_of[p]] == OUTER)
            offer_slack(it, p, node);
}

/* Its points wait to be looked at. There is room for each of them once, and
   the queue is emptied between two changes of labels. */
static void enqueue(ttri_matching *it, int node)
{
    if (node <= it->points) {
        it->queue[it->queue_end++ % TTRI_MATCH_NODES] = (uint16_t)node;
        return;
    }
    for (int i = 0; i < it->parts[node]; i++)
        enqueue(it, it->part[node][i]);
}

static void set_top(ttri_matching *it, int node, int top)
{
    it->top_of[node] = (uint16_t)top;
    for (int i = 0; node > it->points && i < it->parts[node]; i++)
        set_top(it, it->part[node][i], top);
}

static void reverse(uint16_t *from, int count)
{
    for (int i = 0; i < count / 2; i++) {
        uint16_t kept = from[i];
        from[i] = from[count - 1 - i];
        from[count - 1 - i] = kept;
    }
}

/* Where a part stands in its blossom, at an even distance from the base: the
   blossom is turned round if it is not. */
static int place_of(ttri_matching *it, int blossom, int part)
{
    int at = 0, count = it->parts[blossom];

    while (it->part[blossom][at] != part)
        at++;
    if (at % 2 == 0)
        return at;
    reverse(it->part[blossom] + 1, count - 1);
    return count - at;
}

static void rotate(uint16_t *list, int count, int first)
{
    reverse(list, first);
    reverse(list + first, count - first);
    reverse(list, count);
}

/* Pair a node with another one, and inside it all other parts. */
static void set_mate(ttri_matching *it, int node, int other)
{
    ttri_match_edge edge = it->edge[node][other];

    it->mate[node] = edge.to;
    if (node <= it->points)
        return;
    int part = it->part_with[node][edge.from];
    int at = place_of(it, node, part);
    for (int i = 0; i < at; i++)
        set_mate(it, it->part[node][i], it->part[node][i ^ 1]);
    set_mate(it, part, other);
    rotate(it->part[node], it->parts[node], at);
}

static void augment(ttri_matching *it, int node, int other)
{
    for (;;) {
        int before = it->top_of[it->mate[node]];
        set_mate(it, node, other);
        if (!before)
            return;
        int next = it->top_of[it->parent[before]];
        set_mate(it, before, next);
        node = next;
        other = before;
    }
}

/* Where two ways to the roots meet, or 0. */
static int meeting(ttri_matching *it, int a, int b)
{
    for (it->round++; a || b;) {
        if (a) {
            if (it->seen[a] == it->round)
                return a;
            it->seen[a] = it->round;
            a = it->top_of[it->mate[a]];
            if (a)
                a = it->top_of[it->parent[a]];
        }
        int next = b;
        b = a;
        a = next;
    }
    return 0;
}

static void add_part(ttri_matching *it, int blossom, int node)
{
    it->part[blossom][it->parts[blossom]++] = (uint16_t)node;
}

/* The parts from a node down to the base. */
static void add_way(ttri_matching *it, int blossom, int node, int base)
{
    while (node != base) {
        int inner = it->top_of[it->mate[node]];
        add_part(it, blossom, node);
        add_part(it, blossom, inner);
        enqueue(it, inner);
        node = it->top_of[it->parent[inner]];
    }
}

/* The tightest edges of the parts become those of the blossom. */
static void take_edges(ttri_matching *it, int b)
{
    for (int x = 1; x <= it->nodes; x++)
        it->edge[b][x] = it->edge[x][b] = (ttri_match_edge){0, 0};
    memset(it->part_with[b], 0, sizeof it->part_with[b]);
    for (int i = 0; i < it->parts[b]; i++) {
        int part = it->part[b][i];
        for (int x = 1; x <= it->nodes; x++)
            if (is_edge(it->edge[part][x]) &&
                (!is_edge(it->edge[b][x]) ||
                 slack_of(it, it->edge[part][x]) <
                     slack_of(it, it->edge[b][x]))) {
                it->edge[b][x] = it->edge[part][x];
                it->edge[x][b] = it->edge[x][part];
            }
        for (int p = 1; p <= it->points; p++)
            if (it->part_with[part][p])
                it->part_with[b][p] = (uint16_t)part;
    }
}

static void add_blossom(ttri_matching *it, int a, int base, int c)
{
    int b = it->points + 1;

    while (b <= it->nodes && it->top_of[b])
        b++;
    if (b > it->nodes)
        it->nodes++;
    it->label[b] = 0;
    it->side[b] = OUTER;
    it->mate[b] = it->mate[base];
    it->parts[b] = 0;
    add_part(it, b, base);
    add_way(it, b, a, base);
    reverse(it->part[b] + 1, it->parts[b] - 1);
    add_way(it, b, c, base);
    set_top(it, b, b);
    take_edges(it, b);
    find_slack(it, b);
}

/* Open an inner blossom whose label has come down to nothing. */
static void expand(ttri_matching *it, int b)
{
    const uint16_t *part = it->part[b];

    for (int i = 0; i < it->parts[b]; i++)
        set_top(it, part[i], part[i]);
    int entry = it->part_with[b][it->edge[b][it->parent[b]].from];
    int at = place_of(it, b, entry);
    for (int i = 0; i < at; i += 2) {
        int inner = part[i], outer = part[i + 1];
        it->parent[inner] = it->edge[outer][inner].from;
        it->side[inner] = INNER;
        it->side[outer] = OUTER;
        it->slack[inner] = 0;
        find_slack(it, outer);
        enqueue(it, outer);
    }
    it->side[entry] = INNER;
    it->parent[entry] = it->parent[b];
    for (int i = at + 1; i < it->parts[b]; i++) {
        it->side[part[i]] = FREE;
        find_slack(it, part[i]);
    }
    it->top_of[b] = 0;
}

/* An edge without slack was found. True when it made one pair more. */
static bool use_edge(ttri_matching *it, ttri_match_edge edge)
{
    int a = it->top_of[edge.from], b = it->top_of[edge.to];

    if (it->side[b] == FREE) {
        int next = it->top_of[it->mate[b]];
        it->parent[b] = edge.from;
        it->side[b] = INNER;
        it->slack[b] = it->slack[next] = 0;
        it->side[next] = OUTER;
        enqueue(it, next);
    } else if (it->side[b] == OUTER) {
        int base = meeting(it, a, b);
        if (!base) {
            augment(it, a, b);
            augment(it, b, a);
            return true;
        }
        add_blossom(it, a, base, b);
    }
    return false;
}

/* Look at the points that wait. True when there is one pair more. */
static bool follow_edges(ttri_matching *it)
{
    while (it->queue_first < it->queue_end) {
        int p = it->queue[it->queue_first++ % TTRI_MATCH_NODES];
        if (it->side[it->top_of[p]] == INNER)
            continue;
        for (int q = 1; q <= it->points; q++) {
            if (!is_edge(it->edge[p][q]) || it->top_of[p] == it->top_of[q])
                continue;
            if (slack_of(it, it->edge[p][q]) == 0) {
                if (use_edge(it, it->edge[p][q]))
                    return true;
            } else {
                offer_slack(it, p, it->top_of[q]);
            }
        }
    }
    return false;
}

static bool is_top(const ttri_matching *it, int node)
{
    return it->top_of[node] == node;
}

/* How far labels can move until another edge has no slack. */
static int32_t least_slack(const ttri_matching *it)
{
    int32_t least = INT32_MAX;

    for (int b = it->points + 1; b <= it->nodes; b++)
        if (is_top(it, b) && it->side[b] == INNER && it->label[b] / 2 < least)
            least = it->label[b] / 2;
    for (int x = 1; x <= it->nodes; x++) {
        if (!is_top(it, x) || !it->slack[x] || it->side[x] == INNER)
            continue;
        int32_t slack = slack_of(it, it->edge[it->slack[x]][x]);
        if (it->side[x] == OUTER)
            slack /= 2;
        if (slack < least)
            least = slack;
    }
    return least;
}

/* False when a label would fall to nothing: no further pair is worth it. */
static bool move_labels(ttri_matching *it, int32_t by)
{
    for (int p = 1; p <= it->points; p++) {
        int side = it->side[it->top_of[p]];
        if (side == OUTER && it->label[p] <= by)
            return false;
        it->label[p] += side == OUTER ? -by : side == INNER ? by : 0;
    }
    for (int b = it->points + 1; b <= it->nodes; b++)
        if (is_top(it, b) && it->side[b] != FREE)
            it->label[b] += it->side[b] == OUTER ? 2 * by : -2 * by;
    return true;
}

/* Make one pair more; false when that cannot be. */
static bool add_pair(ttri_matching *it)
{
    it->queue_first = it->queue_end = 0;
    for (int x = 1; x <= it->nodes; x++) {
        it->side[x] = FREE;
        it->slack[x] = 0;
    }
    for (int x = 1; x <= it->nodes; x++)
        if (is_top(it, x) && !it->mate[x]) {
            it->parent[x] = 0;
            it->side[x] = OUTER;
            enqueue(it, x);
        }
    if (it->queue_first == it->queue_end)
        return false;
    for (;;) {
        if (follow_edges(it))
            return true;
        if (!move_labels(it, least_slack(it)))
            return false;
        it->queue_first = it->queue_end = 0;
        for (int x = 1; x <= it->nodes; x++)
            if (is_top(it, x) && it->slack[x] &&
                it->top_of[it->slack[x]] != x &&
                slack_of(it, it->edge[it->slack[x]][x]) == 0 &&
                use_edge(it, it->edge[it->slack[x]][x]))
                return true;
        for (int b = it->points + 1; b <= it->nodes; b++)
            if (is_top(it, b) && it->side[b] == INNER && it->label[b] == 0)
                expand(it, b);
    }
}

/* A pair more is always worth more than any distances. */
static void begin(ttri_matching *it)
{
    it->nodes = it->points;
    it->top = (int32_t)(it->points + 1) * UINT16_MAX / 4;
    it->round = 0;
    memset(it->top_of, 0, sizeof it->top_of);
    memset(it->mate, 0, sizeof it->mate);
    memset(it->seen, 0, sizeof it->seen);
    memset(it->parts, 0, sizeof it->parts);
    for (int p = 0; p <= it->points; p++) {
        it->label[p] = it->top;
        it->top_of[p] = (uint16_t)p;
        for (int q = 0; q <= it->points; q++) {
            bool pair =
                p && q && p != q && it->distance[p][q] != TTRI_MATCH_APART;
            it->edge[p][q] = pair ? (ttri_match_edge){(uint8_t)p, (uint8_t)q}
                                  : (ttri_match_edge){0, 0};
            it->part_with[p][q] = (uint16_t)(p == q ? p : 0);
        }
    }
}

bool ttri_match(ttri_matching *it)
{
    int pairs = 0;

    begin(it);
    while (add_pair(it))
        pairs++;
    return 2 * pairs == it->points;
}
