// SPDX-License-Identifier: MIT
/*
 * outlook.c - What routes and cards are worth to a player in a position.
 */
#include "bots/outlook.h"

#include "bots/turns_left.h"

#include <string.h>

/* The player has claimed a planned route: the rest of the plan stands. */
static void take_off(const bot_atlas *atlas, int r, bot_scheme *scheme)
{
    const bot_route *route = &atlas->route[r];
    bot_plan *plan = &scheme->plan;
    int left = 0;

    scheme->changes++;
    bot_set_remove(plan->routes, r);
    plan->pieces[route->kind] =
        (uint8_t)bot_max(0, plan->pieces[route->kind] - route->pieces);
    scheme->costs.base[r] = 0;
    bot_set_add(scheme->costs.own, r);
    scheme->costs.met[route->from] = scheme->costs.met[route->to] = true;
    for (int e = 0; e < plan->goal_count; e++) {
        bot_goal *goal = &plan->goal[e];
        bot_set_remove(goal->way, r);
        uint64_t rest = 0;
        for (int i = 0; i < atlas->route_words; i++)
            rest |= goal->way[i];
        if (rest || goal->given_up)
            plan->goal[left++] = *goal;
    }
    plan->goal_count = left;
}

/* Does the scheme still tell what is to be done? Costs follow the hand, so it
   is made anew from time to time. */
static bool holds(const bot_stand *at, bot_scheme *scheme)
{
    const bot_atlas *atlas = at->atlas;
    const ttr_state *state = at->state;
    int player = at->player;

    if (!scheme->made || state->turn >= scheme->turn + at->weights->renew ||
        state->last_turns != TTR_NO_COUNT)
        return false;
    for (int i = 0; i < atlas->ticket_words; i++)
        if (scheme->held[i] != state->held[player][i])
            return false;
    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t gone = scheme->plan.routes[i] & ~state->open[player][i];
             gone; gone &= gone - 1) {
            int r = i * 64 + bot_lowest(gone);
            if (!bot_is_own(atlas, state, player, r))
                return false;
            take_off(atlas, r, scheme);
        }
    if (scheme->pieces != state->pieces_left[player]) {
        bot_join_places(atlas, state, player, scheme->costs.group);
        scheme->changes++;
        scheme->pieces = state->pieces_left[player];
    }
    return true;
}

/* Share out the worth of tickets, the difference between won and lost, among
   the routes of their ways: the more a route takes, the more of it. */
static void share_out(const bot_atlas *atlas, bot_scheme *scheme)
{
    memset(scheme->share, 0, (size_t)atlas->routes * sizeof *scheme->share);
    for (int e = 0; e < scheme->plan.goal_count; e++) {
        const bot_goal *goal = &scheme->plan.goal[e];
        int worth = atlas->ticket[goal->ticket].points * 200;
        int turns = 0;
        if (goal->given_up)
            continue;
        for (int pass = 0; pass < 2; pass++)
            for (int i = 0; i < atlas->route_words; i++)
                for (uint64_t word = goal->way[i]; word; word &= word - 1) {
                    int r = i * 64 + bot_lowest(word);
                    if (pass == 0)
                        turns += scheme->costs.turns[r];
                    else
                        scheme->share[r] +=
                            worth * scheme->costs.turns[r] / turns;
                }
    }
}

void bot_scheme_update(const bot_stand *at, bot_scheme *scheme)
{
    static const uint64_t none[TTR_TICKET_WORDS];
    const uint64_t *held = at->state->held[at->player];

    if (holds(at, scheme))
        return;
    bot_costs_make(at, &scheme->costs);
    bot_plan_make(at, &scheme->costs, at->weights->plans ? held : none,
                  bot_turns_left(at->atlas, at->state), &scheme->plan);
    share_out(at->atlas, scheme);
    memcpy(scheme->held, held, sizeof scheme->held);
    scheme->turn = at->state->turn;
    scheme->pieces = at->state->pieces_left[at->player];
    scheme->chance_count = -1;
    scheme->changes++;
    scheme->made = true;
}

/* The planned routes, those that bring most for their cards first. */
static int list_planned(const bot_atlas *atlas, const bot_scheme *scheme,
                        const bot_outlook *outlook, uint8_t *list)
{
    int count = 0;

    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = scheme->plan.routes[i]; w; w &= w - 1) {
            int r = i * 64 + bot_lowest(w);
            int at = count++;
            int rank = outlook->gain[r] * 16 / (1 + atlas->route[r].cards);
            for (; at > 0; at--) {
                int other = list[at - 1];
                if (outlook->gain[other] * 16 /
                        (1 + atlas->route[other].cards) >=
                    rank)
                    break;
                list[at] = (uint8_t)other;
            }
            list[at] = (uint8_t)r;
        }
    return count;
}

/* Give the colours of the hand to planned routes: to coloured ones first,
   which cannot do with another colour. */
static void share_colours(const bot_atlas *atlas, const uint8_t *list,
                          int count, bot_outlook *outlook)
{
    for (int grey = 0; grey < 2; grey++)
        for (int i = 0; i < count; i++) {
            const bot_route *route = &atlas->route[list[i]];
            int card = route->colour;
            if ((card == TTR_GREY) != grey)
                continue;
            if (grey) {
                card = 0;
                for (int c = 1; c < atlas->wild; c++)
                    if (outlook->surplus[c] > outlook->surplus[card])
                        card = c;
            }
            int kept = bot_min(outlook->surplus[card],
                               route->cards - route->wilds_min);
            outlook->colour[list[i]] = (uint8_t)card;
            outlook->kept[list[i]] = (uint8_t)kept;
            outlook->lack[list[i]] = (uint8_t)(route->cards - kept);
            outlook->surplus[card] = (uint8_t)(outlook->surplus[card] - kept);
        }
}

static void give_wilds(const bot_atlas *atlas, int r, int count,
                       bot_outlook *outlook)
{
    uint8_t *left = &outlook->surplus[atlas->wild];
    int given = bot_min(count, *left);

    outlook->wilds[r] = (uint8_t)(outlook->wilds[r] + given);
    outlook->lack[r] = (uint8_t)(outlook->lack[r] - given);
    *left = (uint8_t)(*left - given);
}

/* Then the wilds: to routes that cannot do without, then to those that are
   nearest to being paid. */
static void share_wilds(const bot_atlas *atlas, const uint8_t *list, int count,
                        bot_outlook *outlook)
{
    const uint8_t *left = &outlook->surplus[atlas->wild];

    for (int i = 0; i < count; i++) {
        int r = list[i], least = atlas->route[r].wilds_min;
        give_wilds(atlas, r, least, outlook);
        outlook->lack_wilds[r] = (uint8_t)(least - outlook->wilds[r]);
    }
    for (int lack = 1; lack <= TTR_MAX_LENGTH && *left; lack++)
        for (int i = 0; i < count && *left; i++)
            if (outlook->lack[list[i]] == lack)
                give_wilds(atlas, list[i], lack, outlook);
}

/* Would the route lengthen what the player has? */
static bool touches(const bot_scheme *scheme, const bot_route *route)
{
    return scheme->costs.met[route->from] != scheme->costs.met[route->to];
}

enum { MOST_WISHES = 32 };

/* Groups of places that tickets still want joined, two by each. */
typedef struct wishes {
    int count;
    int worth
        [MOST_WISHES]; // the difference between won and lost, in hundredths
    uint32_t at[TTR_MAX_PLACES]; // the wishes of a group, as a set
} wishes;

static void list_wishes(const bot_stand *at, const bot_scheme *scheme,
                        wishes *list)
{
    const bot_atlas *atlas = at->atlas;
    const uint8_t *group = scheme->costs.group;

    list->count = 0;
    if (!at->weights->plans)
        return;
    memset(list->at, 0, (size_t)atlas->places * sizeof *list->at);
    for (int i = 0; i < atlas->ticket_words; i++)
        for (uint64_t w = at->state->held[at->player][i];
             w && list->count < MOST_WISHES; w &= w - 1) {
            const ttr_ticket *ticket = &atlas->ticket[i * 64 + bot_lowest(w)];
            int from = group[ticket->from], to = group[ticket->to];
            if (from == to)
                continue;
            list->worth[list->count] =
                ticket->points * 2 * at->weights->complete;
            list->at[from] |= UINT32_C(1) << list->count;
            list->at[to] |= UINT32_C(1) << list->count;
            list->count++;
        }
}

/* What a route brings by the tickets that it completes at once, whether the
   plan leads that way or not. */
static int completed_by(const bot_scheme *scheme, const bot_route *route,
                        const wishes *list)
{
    int a = scheme->costs.group[route->from];
    int b = scheme->costs.group[route->to];
    int worth = 0;

    if (a != b) // a wish that both have is one to join them
        for (uint32_t w = list->at[a] & list->at[b]; w; w &= w - 1)
            worth += list->worth[bot_lowest(w)];
    return worth;
}

/* What it is worth to begin the end with a claim that brings so much: good for
   who is ahead then, bad for who is behind. */
static int finish_with(const bot_stand *at, const bot_route *route, int brings)
{
    const bot_atlas *atlas = at->atlas;
    int clear = 4 * atlas->tempo; // a lead that need not be larger
    int left = at->state->pieces_left[at->player] - route->pieces;

    if (!at->lead || left > atlas->end_pieces)
        return 0;
    int lead = bot_max(-clear, bot_min(clear, at->lead + brings));
    return lead * at->weights->finish / 100;
}

/* Routes are worth their points when pieces are left for them, planned ones
   the share of tickets on top, and every one what it completes. */
static void value_routes(const bot_stand *at, const bot_scheme *scheme,
                         bot_outlook *outlook)
{
    const bot_atlas *atlas = at->atlas;
    const bot_plan *plan = &scheme->plan;
    int left[TTR_MAX_PIECE_KINDS], room[TTR_MAX_PIECE_KINDS];
    /* Kept here, as the compiler has to take gains for weights. */
    const int16_t *extras = at->extra;
    int fill = at->weights->fill, complete = at->weights->complete;
    int path = at->weights->path * atlas->path;
    wishes wished;

    for (int k = 0; k < TTR_MAX_PIECE_KINDS; k++) {
        left[k] = at->state->pieces[at->player][k];
        room[k] = left[k] - plan->pieces[k];
    }
    list_wishes(at, scheme, &wished);
    memset(outlook->gain, 0, (size_t)atlas->routes * sizeof *outlook->gain);
    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = at->state->open[at->player][i]; w; w &= w - 1) {
            int r = i * 64 + bot_lowest(w);
            const bot_route *route = &atlas->route[r];
            int extra = extras ? extras[r] : 0;
            int worth = wished.count ? completed_by(scheme, route, &wished) : 0;
            int gain;
            if (ttr_set_has(plan->routes, r))
                gain = bot_max(1, route->points * 100 + extra +
                                      bot_max(worth, scheme->share[r]));
            else if (route->pieces <= (worth ? left : room)[route->kind])
                gain = route->points * fill + extra + worth +
                       (path && touches(scheme, route) ? path : 0);
            else
                continue;
            if (gain && at->lead)
                gain +=
                    finish_with(at, route,
                                route->points * 100 + extra +
                                    (complete ? worth * 100 / complete : 0));
            outlook->gain[r] = bot_max(0, gain);
        }
}

/* What each card of a route brings beyond the turn of the claim. */
static int card_yield(const bot_atlas *atlas, const bot_outlook *outlook, int r)
{
    return (outlook->gain[r] - outlook->tempo) /
           bot_max(1, atlas->route[r].cards);
}

/* Turns that it takes to draw so many cards of use. */
static int draw_turns(const bot_stand *at, int cards)
{
    return cards * 100 / (at->atlas->draw_cards * at->weights->luck);
}

/* A use for spare cards of a colour, which brings so much for each: the two best
   are remembered. No more than so many cards may be missing. */
static void add_target(const bot_stand *at, int r, int c, int yield, int most,
                       bot_outlook *outlook)
{
    if (yield <= outlook->spare_next[c])
        return;
    const bot_atlas *atlas = at->atlas;
    int start = at->weights->start;
    const bot_route *route = &atlas->route[r];
    int wilds = outlook->surplus[atlas->wild];
    int colour = bot_min(outlook->surplus[c], route->cards - route->wilds_min);
    int have = bot_min(route->cards, colour + wilds);
    int missing = route->cards - have;

    if (missing > most)
        return;
    yield = yield * (start * route->cards + (100 - start) * have) /
            (100 * route->cards);
    if (wilds < route->wilds_min) {
        outlook->wild_use = bot_max(outlook->wild_use, yield);
        missing -= route->wilds_min - wilds;
    }
    if (yield > outlook->spare[c]) {
        outlook->spare_next[c] = outlook->spare[c];
        outlook->spare[c] = yield;
        outlook->target[c] = r;
        outlook->target_lack[c] = missing;
    } else if (yield > outlook->spare_next[c]) {
        outlook->spare_next[c] = yield;
    }
}

/* What spare cards are good for: routes beyond the plan that can still be had
   in time. Of the grey ones, which any colour can claim, the best of each
   length stands for all. */
static void find_targets(const bot_stand *at, const bot_scheme *scheme,
                         bot_outlook *outlook)
{
    const bot_atlas *atlas = at->atlas;
    const uint64_t *open = at->state->open[at->player];
    int grey[TTR_MAX_LENGTH + 1];
    int most = -1, tempo = outlook->tempo;

    while (most < TTR_MAX_LENGTH &&
           1 + draw_turns(at, most + 1) <= outlook->spare_turns)
        most++;
    for (int i = 0; i <= TTR_MAX_LENGTH; i++)
        grey[i] = TTR_NONE;
    for (int i = 0; i < atlas->route_words; i++)
        for (uint64_t w = open[i] & ~scheme->plan.routes[i]; w; w &= w - 1) {
            int r = i * 64 + bot_lowest(w);
            const bot_route *route = &atlas->route[r];
            if (outlook->gain[r] <= tempo)
                continue;
            if (route->colour != TTR_GREY)
                add_target(at, r, route->colour, card_yield(atlas, outlook, r),
                           most, outlook);
            else if (grey[route->cards] == TTR_NONE ||
                     outlook->gain[grey[route->cards]] < outlook->gain[r])
                grey[route->cards] = r;
        }
    for (int i = 1; i <= TTR_MAX_LENGTH; i++) {
        if (grey[i] == TTR_NONE)
            continue;
        int yield = card_yield(atlas, outlook, grey[i]);
        for (int c = 0; c < atlas->wild; c++)
            add_target(at, grey[i], c, yield, most, outlook);
    }
}

/* What one more card of each kind is worth: what it brings to a route that
   lacks it, the more when it is among the last that are lacking. */
static void want_cards(const bot_stand *at, const uint8_t *list, int count,
                       bot_outlook *outlook)
{
    const bot_atlas *atlas = at->atlas;
    const bot_weights *weights = at->weights;
    int card_worth = outlook->card_worth;
    int best = 0;

    for (int c = 0; c <= atlas->wild; c++)
        outlook->want[c] = card_worth * weights->spare_card / 100;
    for (int i = 0; i < count; i++) {
        int r = list[i];
        int c = outlook->colour[r];
        int worth = bot_max(card_worth, card_yield(atlas, outlook, r) *
                                            weights->plan / 100);
        outlook->planned[c] = bot_max(outlook->planned[c], worth);
        if (!outlook->lack[r])
            continue;
        worth += card_worth * weights->close / (100 * outlook->lack[r]) +
                 card_worth * weights->bulk * outlook->lack[r] / 1000;
        best = bot_max(best, worth);
        if (outlook->lack[r] > outlook->lack_wilds[r])
            outlook->want[c] = bot_max(outlook->want[c], worth);
        if (outlook->lack_wilds[r])
            outlook->wild_use = bot_max(outlook->wild_use, worth);
    }
    for (int c = 0; c < atlas->wild; c++) {
        int worth = outlook->target_lack[c] ? outlook->spare[c]
                                            : outlook->spare_next[c];
        outlook->want[c] = bot_max(outlook->want[c], worth);
        best = bot_max(best, worth);
    }
    best = best * weights->wild_card / 100;
    best = bot_max(best, outlook->wild_use * weights->need_wild / 100);
    outlook->want[atlas->wild] = bot_max(outlook->want[atlas->wild], best);
}

/*
 * What a turn is worth now: the yield of the last route that the player can
 * hope for, when the remaining pieces go to the best routes that are open and
 * the others take their part. It falls as the good ones go.
 */
static int current_tempo(const bot_stand *at)
{
    const bot_atlas *atlas = at->atlas;
    const ttr_state *state = at->state;
    const uint64_t *open = state->open[at->player];
    int wanted = state->pieces_left[at->player] *
                 (100 + (state->players - 1) * at->weights->rivals) / 100;
    int last = 0;

    for (int i = 0; i < atlas->routes && wanted > 0; i++) {
        int r = atlas->by_yield[i];
        const bot_route *route = &atlas->route[r];
        if (!ttr_set_has(open, r))
            continue;
        last = route->yield;
        wanted -= route->pieces;
    }
    return bot_max(40, last) * at->weights->tempo / 100;
}

/* Are the gains still those that were found for the first card of the turn? */
static bool knows_gains(const bot_stand *at, const bot_scheme *scheme,
                        const bot_outlook *outlook)
{
    return at->state->phase == TTR_PHASE_SECOND_CARD &&
           outlook->turn == at->state->turn &&
           outlook->changes == scheme->changes && !at->extra &&
           !memcmp(outlook->open, at->state->open[at->player],
                   sizeof outlook->open);
}

void bot_outlook_make(const bot_stand *at, const bot_scheme *scheme,
                      bot_outlook *outlook)
{
    const bot_atlas *atlas = at->atlas;
    bool known = knows_gains(at, scheme, outlook);
    uint8_t list[TTR_MAX_ROUTES];

    outlook->turn = at->state->turn;
    outlook->turns = bot_turns_left(atlas, at->state);
    outlook->tempo = current_tempo(at);
    outlook->card_worth = outlook->tempo / atlas->draw_cards;
    memcpy(outlook->surplus, at->state->hand[at->player],
           sizeof outlook->surplus);
    memset(outlook->lack, 0, (size_t)atlas->routes);
    memset(outlook->kept, 0, (size_t)atlas->routes);
    memset(outlook->wilds, 0, (size_t)atlas->routes);
    outlook->wild_use = 0;
    for (int c = 0; c <= atlas->wild; c++) {
        outlook->planned[c] = outlook->spare[c] = outlook->spare_next[c] = 0;
        outlook->target[c] = TTR_NONE;
        outlook->target_lack[c] = 0;
    }
    if (!known) {
        value_routes(at, scheme, outlook);
        outlook->changes = scheme->changes;
        memcpy(outlook->open, at->state->open[at->player],
               sizeof outlook->open);
    }
    int count = list_planned(atlas, scheme, outlook, list);
    share_colours(atlas, list, count, outlook);
    share_wilds(atlas, list, count, outlook);

    outlook->lacking = 0;
    for (int i = 0; i < count; i++)
        outlook->lacking += outlook->lack[list[i]];
    outlook->spare_turns =
        outlook->turns - count - draw_turns(at, outlook->lacking);
    find_targets(at, scheme, outlook);
    want_cards(at, list, count, outlook);
}

int bot_outlook_price(const bot_stand *at, const bot_outlook *outlook,
                      ttr_action claim)
{
    const bot_weights *weights = at->weights;
    int r = claim.a, c = claim.card;
    int card_worth = outlook->card_worth;
    int own =
        outlook->kept[r] && outlook->colour[r] == c ? outlook->kept[r] : 0;
    int surplus = claim.count ? outlook->surplus[c] : 0;
    int from_spare = bot_min(surplus, bot_max(0, claim.count - own));
    int from_plan = bot_max(0, claim.count - own - from_spare);
    int wilds = bot_max(0, claim.wilds - outlook->wilds[r]);
    int spare =
        outlook->target[c] == r ? outlook->spare_next[c] : outlook->spare[c];

    spare = bot_max(spare * weights->other / 100,
                    card_worth * weights->spare_card / 100);
    return from_plan * outlook->planned[c] + from_spare * spare +
           wilds * card_worth * weights->wild_card / 100;
}
