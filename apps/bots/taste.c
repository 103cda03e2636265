// SPDX-License-Identifier: MIT
/*
 * taste.c - What the bots with a style of their own like besides points.
 */
#include "bots/taste.h"

#include "bots/harm.h"

enum { MOST = 10000 }; // hundredths of a point that a taste sees in a route

static int part(int value, int percent)
{
    return value * percent / 100;
}

/* Gives up early what takes long. */
static void lean_to_race(bot_weights *weights)
{
    weights->hurry = part(weights->hurry, 155);
}

const bot_taste bot_taste_racer = {
    .lean = lean_to_race, .haste = 13, .finish = 300};

/* Keeps more of the tickets offered, and draws more when it has the cards for
   those it holds. */
static void lean_to_tickets(bot_weights *weights)
{
    weights->keep = part(weights->keep, 80);
    weights->tickets = 220;
    weights->busy = 0;
}

const bot_taste bot_taste_collector = {.lean = lean_to_tickets};

static void lean_to_nothing(bot_weights *weights)
{
    (void)weights;
}

const bot_taste bot_taste_blocker = {.lean = lean_to_nothing, .harm = 300};

/* Goes round by long routes, and waits for the cards for them. */
static void lean_to_length(bot_weights *weights)
{
    weights->rebate = bot_max(weights->rebate, 100);
    weights->patience = part(weights->patience, 130);
    weights->rich = part(weights->rich, 75);
}

const bot_taste bot_taste_builder = {.lean = lean_to_length, .span = 100};

/* Is the route worth the end: can it be paid now, and does it use up the
   pieces? */
static bool finishes(const bot_atlas *atlas, const ttr_view *view, int r)
{
    const bot_route *route = &atlas->route[r];
    const uint8_t *hand = view->state.hand[view->player];
    int left = view->state.pieces_left[view->player];
    int most = 0;

    if (left <= atlas->end_pieces || left - route->pieces > atlas->end_pieces)
        return false;
    for (int c = 0; c < atlas->wild; c++)
        if (route->colour == TTR_GREY || route->colour == c)
            most = bot_max(most, hand[c]);
    return most + hand[atlas->wild] >= route->cards;
}

void bot_taste_add(const bot_taste *taste, const bot_atlas *atlas,
                   const ttr_view *view, int16_t route[TTR_MAX_ROUTES])
{
    int common = atlas->spaces * atlas->piece_cards / 100;
    int harm[TTR_MAX_ROUTES] = {0};

    if (taste->harm)
        bot_harm_make(atlas, view, harm);
    for (int r = 0; r < atlas->routes; r++) {
        const bot_route *it = &atlas->route[r];
        int percent = taste->haste * it->pieces +
                      taste->span * (it->cards * 100 - common) / 100;
        if (taste->finish && finishes(atlas, view, r))
            percent += taste->finish;
        int sum =
            route[r] + part(atlas->tempo, percent) + part(harm[r], taste->harm);
        route[r] = (int16_t)bot_max(-MOST, bot_min(sum, MOST));
    }
}
