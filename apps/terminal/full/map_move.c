// SPDX-License-Identifier: MIT
/*
 * map_move.c - Moving the cursor from route to route.
 *
 * A step leads to the route whose middle is nearest in its direction, sideways
 * distance counting more; at the edge of the board it leads nowhere. That alone
 * would leave routes that no steps lead to, or from. So some are bent, and this
 * is why it always works: both axes order the routes strictly, so each is to
 * the left or right, and above or below, of each other. From the leftmost one a
 * tree of steps reaches some routes. It has fewer steps than routes, so for a
 * route that is not reached one of the reached ones has a step in its direction
 * that the tree does not need: that one is bent to lead there, until all are
 * reached. Then those from which no steps lead to the leftmost one get a step
 * to the left, if they have none: such steps cannot go in a circle.
 */
#include "terminal/full/map_layout.h"

#include <stdlib.h>

enum { LEFT, RIGHT, UP, DOWN, DIRECTIONS };

typedef struct node {
    int route;
    int x, y; // in columns
} node;

typedef struct net {
    node node[TTR_MAX_ROUTES];
    int count;
    int16_t next[TTR_MAX_ROUTES][DIRECTIONS];
    bool tree[TTR_MAX_ROUTES][DIRECTIONS];
    bool reached[TTR_MAX_ROUTES];
} net;

static int compare(int a1, int a2, int a3, int b1, int b2, int b3)
{
    if (a1 != b1)
        return a1 < b1 ? -1 : 1;
    if (a2 != b2)
        return a2 < b2 ? -1 : 1;
    return a3 < b3 ? -1 : a3 > b3;
}

/* Is b in that direction of a? */
static bool is_towards(const node *a, const node *b, int direction)
{
    int across = compare(a->x, a->y, a->route, b->x, b->y, b->route);
    int down = compare(a->y, a->x, a->route, b->y, b->x, b->route);

    switch (direction) {
    case LEFT:
        return across > 0;
    case RIGHT:
        return across < 0;
    case UP:
        return down > 0;
    default:
        return down < 0;
    }
}

static int distance(const node *a, const node *b, int direction)
{
    int dx = abs(a->x - b->x), dy = abs(a->y - b->y);
    bool level = direction == LEFT || direction == RIGHT;
    int along = level ? dx : dy, aside = level ? dy : dx;

    return along + 2 * aside + (aside > along ? 4 * (aside - along) : 0);
}

/* Does it seem to be in that direction, seen from a? */
static bool is_ahead(const node *a, const node *b, int direction)
{
    int dx = abs(a->x - b->x), dy = abs(a->y - b->y);
    bool level = direction == LEFT || direction == RIGHT;

    return level ? dy <= 3 * dx + 2 : dx <= 3 * dy + 2;
}

/* The nearest node in a direction, or i itself; ahead: not if it is much more
   sideways. */
static int nearest(const net *n, const node *from, int i, int direction,
                   bool ahead)
{
    int best = i, least = 0;

    for (int j = 0; j < n->count; j++) {
        const node *to = &n->node[j];
        if (j == i || !is_towards(from, to, direction) ||
            (ahead && !is_ahead(from, to, direction)))
            continue;
        int away = distance(from, to, direction);
        if (best == i || away < least) {
            best = j;
            least = away;
        }
    }
    return best;
}

static void reach(net *n, int from)
{
    int16_t queue[TTR_MAX_ROUTES];
    int head = 0, tail = 0;

    for (int i = 0; i < n->count; i++) {
        n->reached[i] = false;
        for (int d = 0; d < DIRECTIONS; d++)
            n->tree[i][d] = false;
    }
    n->reached[from] = true;
    queue[tail++] = (int16_t)from;
    while (head < tail) {
        int i = queue[head++];
        for (int d = 0; d < DIRECTIONS; d++) {
            int j = n->next[i][d];
            if (n->reached[j])
                continue;
            n->reached[j] = n->tree[i][d] = true;
            queue[tail++] = (int16_t)j;
        }
    }
}

/* Bend the step that is nearest to leading to a route that is not reached.
   False when all are. */
static bool bend(net *n)
{
    int from = -1, to = -1, direction = 0, least = 0;

    for (int j = 0; j < n->count; j++)
        for (int i = 0; i < n->count && !n->reached[j]; i++)
            for (int d = 0; d < DIRECTIONS && n->reached[i]; d++) {
                if (n->tree[i][d] || !is_towards(&n->node[i], &n->node[j], d))
                    continue;
                int away = distance(&n->node[i], &n->node[j], d);
                if (from >= 0 && away >= least)
                    continue;
                from = i, to = j, direction = d, least = away;
            }
    if (from < 0)
        return false;
    n->next[from][direction] = (int16_t)to;
    return true;
}

/* Let steps lead from everywhere to the leftmost node. */
static void lead_back(net *n, int leftmost)
{
    bool back[TTR_MAX_ROUTES] = {false};
    bool more = true;

    back[leftmost] = true;
    while (more) {
        more = false;
        for (int i = 0; i < n->count; i++)
            for (int d = 0; d < DIRECTIONS && !back[i]; d++)
                if (back[n->next[i][d]])
                    back[i] = more = true;
    }
    for (int i = 0; i < n->count; i++)
        if (!back[i] && n->next[i][LEFT] == i)
            n->next[i][LEFT] = (int16_t)nearest(n, &n->node[i], i, LEFT, false);
}

/* All steps among the routes of the net. */
static void connect(net *n)
{
    int leftmost = 0;

    for (int i = 0; i < n->count; i++) {
        for (int d = 0; d < DIRECTIONS; d++)
            n->next[i][d] = (int16_t)nearest(n, &n->node[i], i, d, true);
        if (is_towards(&n->node[leftmost], &n->node[i], LEFT))
            leftmost = i;
    }
    do
        reach(n, leftmost);
    while (bend(n));
    lead_back(n, leftmost);
}

static int direction_of(int key)
{
    switch (key) {
    case TUI_LEFT:
        return LEFT;
    case TUI_RIGHT:
        return RIGHT;
    case TUI_UP:
        return UP;
    case TUI_DOWN:
        return DOWN;
    default:
        return TTR_NONE;
    }
}

static node node_of(const tui_map *map, int route)
{
    map_spot at = map_middle(map, route);

    return (node){.route = route, .x = at.x, .y = at.y * MAP_ROW};
}

int tui_map_next(const tui_map *map, int route, int direction,
                 const uint64_t *among)
{
    int d = direction_of(direction), at = TTR_NONE;
    net n;

    if (d == TTR_NONE || route < 0 || route >= map->routes)
        return route;
    n.count = 0;
    for (int r = 0; r < map->routes; r++) {
        if (among && !ttr_set_has(among, r))
            continue;
        if (r == route)
            at = n.count;
        n.node[n.count++] = node_of(map, r);
    }
    if (at == TTR_NONE) {
        /* From outside there is no net: simply the nearest one. */
        node from = node_of(map, route);
        at = nearest(&n, &from, TTR_NONE, d, false);
        return at == TTR_NONE ? route : n.node[at].route;
    }
    connect(&n);
    return n.node[n.next[at][d]].route;
}
