// SPDX-License-Identifier: MIT
/*
 * trail_bound.c - Dropping edges until at most two places are odd.
 *
 * A sweep over the edges in their order. A place is undecided from the first
 * edge that touches it to the last; meanwhile it has a slot, one bit of the
 * state that tells whether an odd number of its edges were dropped. For each
 * state the sweep keeps the least weight dropped so far, four numbers in one
 * word: with 0, 1, 2 and 3 places left odd. Three is one too many and is only
 * there because a word has room for it.
 *
 * The sweep is planned as a list of steps first, so that running it forward
 * and tracing the decisions back need no thoughts about places, and a network
 * that is too wide is known before anything was calculated.
 *
 * Two parallel edges are never both dropped: taking both back changes no
 * parity. So only the lightest of them takes part.
 */
#include "path/trail_bound.h"

#include "base/bits.h"

#include <ttr/state.h>

#include <assert.h>
#include <string.h>

typedef enum step_kind {
    STEP_ENTER, // a place gets the next slot, nothing of it dropped so far
    STEP_FIRST, // the same, and an edge from it to slot is dropped or not
    STEP_EDGE,  // an edge between slot and other is dropped or not
    STEP_LEAVE  // the place in slot is even, or one of the odd ones
} step_kind;

/* Four numbers in a word. They stay below NEVER, so that the highest bit of
   each is free for comparing them. */
#define LANES(n) ((uint64_t)(n)*UINT64_C(0x0001000100010001))
#define LANE_TOP LANES(0x8000)
enum { NEVER = 0x3FFF, NO_SLOT = 255, NO_EDGE = -1, WIDE_WORK = 2048 };

static_assert(TTR_MAX_ROUTES * TTR_MAX_LENGTH < NEVER, "weights fit a lane");
static_assert(TTR_MAX_ROUTES - 1 <= UINT8_MAX, "edges fit a byte");

/* The top bit of each lane where b is less than a. */
static inline uint64_t lanes_less(uint64_t b, uint64_t a)
{
    return ~((b | LANE_TOP) - a) & LANE_TOP;
}

/* b in the lanes of less, a in the others. */
static inline uint64_t lanes_choose(uint64_t less, uint64_t b, uint64_t a)
{
    uint64_t mask = (less - (less >> 15)) | less;
    return a ^ ((a ^ b) & mask);
}

/* The top bits of the lanes as a number of four bits: the product moves the
   bits 0, 16, 32 and 48 to 48, 49, 50 and 51. */
static inline uint8_t lanes_pack(uint64_t top)
{
    return (uint8_t)((top >> 15) * UINT64_C(0x0001000200040008) >> 48 & 15);
}

/* What planning remembers about places. */
typedef struct plan {
    const ttri_trail_graph *graph;
    ttri_trail_scratch *scratch;
    int width;                       // slots in use
    uint8_t place[TTRI_TRAIL_WIDTH]; // by slot
    uint8_t slot[TTR_MAX_PLACES];    // by place, or NO_SLOT
    int16_t last[TTR_MAX_PLACES];    // last edge of a place, or NO_EDGE
    ttri_ranks odd;                  // before anything is dropped
} plan;

/* The edges that may be dropped, in order; also fills odd and last. */
static int droppable(plan *p, const ttri_edges *alive, const ttri_edges *kept,
                     uint8_t edges[TTR_MAX_ROUTES])
{
    const ttri_edge *edge = p->graph->edge;
    const ttri_edge *previous = NULL;
    int count = 0;
    for (int w = 0; w < TTR_ROUTE_WORDS; w++)
        for (uint64_t rest = alive->word[w]; rest != 0; rest &= rest - 1) {
            int e = w * 64 + ttri_lowest(rest);
            const ttri_edge *now = &edge[e];
            p->odd.word[now->low >> 6] ^= UINT64_C(1) << (now->low & 63);
            p->odd.word[now->high >> 6] ^= UINT64_C(1) << (now->high & 63);
            if (ttr_set_has(kept->word, e))
                continue;
            if (previous && previous->low == now->low &&
                previous->high == now->high)
                continue;
            previous = now;
            p->last[now->low] = p->last[now->high] = (int16_t)e;
            edges[count++] = (uint8_t)e;
        }
    return count;
}

static ttri_trail_step *add_step(plan *p, step_kind kind)
{
    ttri_trail_scratch *scratch = p->scratch;
    ttri_trail_step *step = &scratch->step[scratch->step_count++];
    /* All of it: the scratch is not cleared, and not every kind of step says
       all there is to say. */
    *step = (ttri_trail_step){.kind = (uint8_t)kind,
                              .width = (uint8_t)p->width,
                              .decisions = scratch->decision_count};
    if (kind == STEP_EDGE)
        scratch->decision_count += UINT32_C(1) << p->width;
    if (kind == STEP_LEAVE)
        scratch->decision_count += UINT32_C(1) << (p->width - 1);
    return step;
}

static void take_slot(plan *p, int place)
{
    p->slot[place] = (uint8_t)p->width;
    p->place[p->width++] = (uint8_t)place;
}

/* Slots above the one that becomes free move down. */
static void plan_leave(plan *p, int place)
{
    int slot = p->slot[place];
    ttri_trail_step *step = add_step(p, STEP_LEAVE);
    step->slot = (uint8_t)slot;
    step->odd = ttr_set_has(p->odd.word, place);

    p->width--;
    for (int i = slot; i < p->width; i++) {
        p->place[i] = p->place[i + 1];
        p->slot[p->place[i]] = (uint8_t)i;
    }
    p->slot[place] = NO_SLOT;
}

/* Returns false when the scratch does not suffice. */
static bool plan_edge(plan *p, int e)
{
    const ttri_edge *edge = &p->graph->edge[e];
    int from = edge->low;
    int to = edge->high;
    if (p->slot[from] == NO_SLOT && p->slot[to] != NO_SLOT) {
        from = edge->high;
        to = edge->low;
    }
    if (p->width + (p->slot[from] == NO_SLOT) + (p->slot[to] == NO_SLOT) >
        TTRI_TRAIL_WIDTH)
        return false;

    if (p->slot[from] == NO_SLOT) {
        add_step(p, STEP_ENTER);
        take_slot(p, from);
    }
    bool first = p->slot[to] == NO_SLOT;
    ttri_trail_step *step = add_step(p, first ? STEP_FIRST : STEP_EDGE);
    if (first)
        take_slot(p, to);
    step->slot = p->slot[from];
    step->other = p->slot[to];
    step->edge = (uint8_t)e;
    step->weight = edge->weight;

    if (p->last[from] == e)
        plan_leave(p, from);
    if (p->last[to] == e)
        plan_leave(p, to);
    return p->scratch->decision_count <= TTRI_TRAIL_DECISIONS;
}

/* Returns false when the network is too wide for the table. */
static bool plan_edges(plan *p, const uint8_t *edges, int count)
{
    for (int i = 0; i < count; i++)
        if (!plan_edge(p, edges[i]))
            return false;
    return true;
}

/* Odd places that no edge can make even. */
static int fixed_ends(const plan *p)
{
    int count = 0;
    for (int w = 0; w < TTR_MAX_PLACES / 64; w++)
        for (uint64_t rest = p->odd.word[w]; rest != 0; rest &= rest - 1)
            count += p->last[w * 64 + ttri_lowest(rest)] == NO_EDGE;
    return count;
}

static void run_edge(const ttri_trail_step *step, uint64_t *value,
                     uint8_t *decision)
{
    unsigned count = 1u << step->width;
    unsigned both = 1u << step->slot | 1u << step->other;
    unsigned half = 1u << (step->slot > step->other ? step->slot : step->other);
    uint64_t weight = LANES(step->weight);

    /* Each pair of states that the edge turns into each other, once. */
    for (unsigned block = 0; block < count; block += 2 * half)
        for (unsigned i = block; i < block + half; i++) {
            unsigned j = i ^ both;
            uint64_t a = value[i];
            uint64_t b = value[j];
            uint64_t to_a = lanes_less(b + weight, a);
            uint64_t to_b = lanes_less(a + weight, b);
            value[i] = lanes_choose(to_a, b + weight, a);
            value[j] = lanes_choose(to_b, a + weight, b);
            decision[i] = lanes_pack(to_a);
            decision[j] = lanes_pack(to_b);
        }
}

/* In place: a state is read before anything is written at or above it. */
static void run_leave(const ttri_trail_step *step, uint64_t *value,
                      uint8_t *decision)
{
    unsigned count = 1u << (step->width - 1);
    unsigned bit = 1u << step->slot;
    unsigned even = step->odd ? bit : 0;
    for (unsigned block = 0; block < count; block += bit)
        for (unsigned i = block; i < block + bit; i++) {
            unsigned from = block + i;
            uint64_t a = value[from | even];
            uint64_t b = value[from | (even ^ bit)] << 16 | NEVER;
            uint64_t less = lanes_less(b, a);
            value[i] = lanes_choose(less, b, a);
            decision[i] = lanes_pack(less);
        }
}

/* Run the plan; leaves the result in value[0]. */
static void run(ttri_trail_scratch *scratch)
{
    uint64_t *value = scratch->value;
    int shift = 16 * scratch->fixed_ends;
    value[0] = LANES(NEVER) & ~((uint64_t)NEVER << shift);
    for (int i = 0; i < scratch->step_count; i++) {
        const ttri_trail_step *step = &scratch->step[i];
        unsigned count = 1u << step->width;
        uint64_t weight = LANES(step->weight);
        switch ((step_kind)step->kind) {
        case STEP_ENTER:
            for (unsigned s = 0; s < count; s++)
                value[count + s] = LANES(NEVER);
            break;
        case STEP_FIRST:
            for (unsigned s = 0; s < count; s++)
                value[count + s] = value[s ^ 1u << step->slot] + weight;
            break;
        case STEP_EDGE:
            run_edge(step, value, scratch->decision + step->decisions);
            break;
        case STEP_LEAVE:
            run_leave(step, value, scratch->decision + step->decisions);
            break;
        }
    }
}

/* Follow the decisions back from the end with that many odd places. */
static void trace(const ttri_trail_scratch *scratch, int odd_places,
                  ttri_edges *dropped)
{
    unsigned state = 0;
    for (int i = scratch->step_count - 1; i >= 0; i--) {
        const ttri_trail_step *step = &scratch->step[i];
        const uint8_t *decision = scratch->decision + step->decisions;
        unsigned slot = 1u << step->slot;
        unsigned other = 1u << step->other;
        bool drop = false;
        switch ((step_kind)step->kind) {
        case STEP_ENTER:
            break;
        case STEP_FIRST:
            drop = (state & other) != 0;
            break;
        case STEP_EDGE:
            drop = decision[state] >> odd_places & 1;
            break;
        case STEP_LEAVE: {
            bool stays_odd = decision[state] >> odd_places & 1;
            unsigned above = state & ~(slot - 1);
            state += above + (stays_odd != step->odd ? slot : 0);
            odd_places -= stays_odd;
            break;
        }
        }
        if (drop) {
            state ^= slot | other;
            ttri_set_add(dropped->word, step->edge);
        }
    }
    assert(state == 0 && odd_places == scratch->fixed_ends);
}

void ttri_trail_bound_find(const ttri_trail_graph *graph,
                           const ttri_edges *alive, const ttri_edges *kept,
                           ttri_trail_scratch *scratch, ttri_trail_bound *bound)
{
    plan p = {.graph = graph, .scratch = scratch};
    memset(p.slot, NO_SLOT, sizeof p.slot);
    memset(p.last, 0xFF, sizeof p.last); // NO_EDGE
    memset(bound, 0, sizeof *bound);

    uint8_t edges[TTR_MAX_ROUTES];
    int count = droppable(&p, alive, kept, edges);
    if (ttri_bits(p.odd.word[0]) + ttri_bits(p.odd.word[1]) <= 2)
        return;

    scratch->step_count = 0;
    scratch->decision_count = 0;
    scratch->fixed_ends = fixed_ends(&p);
    bound->cost = NEVER;
    if (scratch->fixed_ends > 2)
        return;
    if (!plan_edges(&p, edges, count)) {
        int cost = ttri_trail_wide_find(graph, edges, count, &p.odd,
                                        &scratch->wide, &bound->dropped);
        bound->cost = cost < 0 ? NEVER : cost;
        bound->work = WIDE_WORK;
        return;
    }

    run(scratch);
    bound->work = (int)(scratch->decision_count >> 10) + 1;
    int best = 0;
    for (int lane = 1; lane <= 2; lane++)
        if ((scratch->value[0] >> 16 * lane & 0xFFFF) <
            (scratch->value[0] >> 16 * best & 0xFFFF))
            best = lane;
    bound->cost = (int)(scratch->value[0] >> 16 * best & 0xFFFF);
    if (bound->cost < NEVER)
        trace(scratch, best, &bound->dropped);
}
