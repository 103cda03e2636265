// SPDX-License-Identifier: MIT
/*
 * place_order.c - An order of places for the longest path.
 */
#include "path/longest_path.h"

#include "base/bits.h"

#include <ttr/state.h>

#include <string.h>

enum { SET_WORDS = TTR_MAX_PLACES / 64 };

typedef struct place_set {
    uint64_t word[SET_WORDS];
} place_set;

/* The board as neighbours, and an order of its places in the making. */
typedef struct ordering {
    int count;
    place_set neighbours[TTR_MAX_PLACES];
    place_set done;     // places in the order
    place_set frontier; // places not in it with a neighbour in it
    uint64_t cost;      // the work it means: the sum of 2 to the width
    uint8_t order[TTR_MAX_PLACES];
} ordering;

static void ordering_init(ordering *o, const ttr_edition *edition)
{
    memset(o, 0, sizeof *o);
    o->count = edition->place_count;
    for (int r = 0; r < edition->route_count; r++) {
        const ttr_route *route = &edition->route[r];
        ttri_set_add(o->neighbours[route->from].word, route->to);
        ttri_set_add(o->neighbours[route->to].word, route->from);
    }
}

static void ordering_restart(ordering *o)
{
    memset(&o->done, 0, sizeof o->done);
    memset(&o->frontier, 0, sizeof o->frontier);
    o->cost = 0;
}

/* How many places are undecided while this one is dealt with. */
static int width_with(const ordering *o, int place)
{
    int width = ttr_set_has(o->frontier.word, place) ? 0 : 1;
    for (int w = 0; w < SET_WORDS; w++)
        width += ttri_bits(o->frontier.word[w] |
                           (o->neighbours[place].word[w] & ~o->done.word[w]));
    return width;
}

static void append(ordering *o, int place, int position)
{
    enum { WIDEST = 50 }; // no order as bad as this is worth telling apart
    o->cost += UINT64_C(1) << ttri_min(width_with(o, place), WIDEST);
    o->order[position] = (uint8_t)place;
    ttri_set_add(o->done.word, place);
    for (int w = 0; w < SET_WORDS; w++) {
        o->frontier.word[w] |= o->neighbours[place].word[w];
        o->frontier.word[w] &= ~o->done.word[w];
    }
}

/* The place that makes the frontier least wide; on a tie one that is on it
   already. One elsewhere only when there is no other, unless it may roam. */
static int narrowest(const ordering *o, bool roam)
{
    enum { FAR = 2 * TTR_MAX_PLACES };
    int best = TTR_NONE;
    int best_width = 0;
    for (int place = 0; place < o->count; place++) {
        if (ttr_set_has(o->done.word, place))
            continue;
        int width = 2 * width_with(o, place);
        if (!ttr_set_has(o->frontier.word, place))
            width += roam ? 1 : FAR;
        if (best == TTR_NONE || width < best_width) {
            best = place;
            best_width = width;
        }
    }
    return best;
}

void ttri_place_order(ttr_edition *edition)
{
    ordering o;
    ordering_init(&o, edition);
    uint64_t least = UINT64_MAX;

    /* From every place twice: most boards are best swept from one side to the
       other, but the spokes of a wheel want to come before its hub. */
    for (int attempt = 0; attempt < 2 * o.count; attempt++) {
        ordering_restart(&o);
        append(&o, attempt / 2, 0);
        for (int i = 1; i < o.count && o.cost < least; i++)
            append(&o, narrowest(&o, attempt % 2), i);
        if (o.cost >= least)
            continue;
        least = o.cost;
        for (int i = 0; i < o.count; i++)
            edition->place_rank[o.order[i]] = (uint8_t)i;
    }
}
