// SPDX-License-Identifier: MIT
/*
 * atlas.h - An edition as bots read it: small tables, close together.
 *
 * Bots look at routes and their neighbours millions of times a second, so what
 * they need of an edition is copied into one block. An atlas never changes and
 * may be shared by threads.
 */
#ifndef TTR_APPS_BOTS_ATLAS_H
#define TTR_APPS_BOTS_ATLAS_H

#include "base/sets.h"

#include <ttr/ttr.h>

enum { BOT_NO_LIMIT = 1000 }; // more cards than any edition has

/* A route, as far as the edition alone decides what it takes and gives: sixteen
   bytes, since they are looked at in every loop. */
typedef struct bot_route {
    uint8_t from, to;
    uint8_t cards, wilds_min;
    uint8_t colour; // or TTR_GREY
    uint8_t kind;   // of the pieces
    uint8_t pieces;
    bool grows;    // what a claim takes may change after it has begun
    uint16_t twin; // or TTR_NO_ROUTE
    int16_t points;
    int yield; // what a turn brings to someone who draws for it and claims it,
               // in hundredths of a point
} bot_route;

/* What an action of a module's own takes that brings a route, see own_claims.h. */
typedef struct bot_own_claim {
    uint8_t cards; // 0 when there is none
    uint8_t pieces;
    ttr_action action;
} bot_own_claim;

/* One way out of a place. */
typedef struct bot_link {
    uint8_t to;
    uint8_t reserved;
    uint16_t route;
} bot_link;

typedef struct bot_atlas {
    const ttr_edition *edition;
    int places, routes, tickets;
    int wild;         // the last kind of card
    int route_words;  // of a set of routes
    int ticket_words; // of a set of tickets
    int draw_cards;   // cards that a turn of drawing gives
    int draw_tickets; // tickets that are offered
    int end_pieces;
    int most_pieces;                  // of a route
    int ticket_points;                // of a common ticket, in hundredths
    int path;                         // points for the longest path
    uint8_t by_yield[TTR_MAX_ROUTES]; // routes, the best for a turn first
    int card_count[TTR_MAX_CARD_KINDS];
    int tempo;         // what a turn is worth, in hundredths of a point
    int spaces;        // pieces of a common route, in hundredths
    int piece_cards;   // cards that a piece takes, in hundredths
    bool scores_later; // rule modules add to the score by rules of their own
    bool has_own_actions;
    bool claims_grow; // rule modules may change claims that have begun
    bool prices_vary; // rule modules say what a route takes
    bool draws_vary;  // rule modules say who may draw
    bool shares;      // rule modules let players use routes of others
    int hand_limit;   // cards in a hand at which no more may be drawn
    int pause;        // 1 when nothing may be claimed in the turn after a claim
    bot_route route[TTR_MAX_ROUTES];
    bot_own_claim own[TTR_MAX_ROUTES];
    ttr_ticket ticket[TTR_MAX_TICKETS];
    uint16_t first[TTR_MAX_PLACES + 1]; // of the links of a place
    bot_link link[2 * TTR_MAX_ROUTES];
} bot_atlas;

void bot_atlas_init(bot_atlas *atlas, const ttr_edition *edition);

/* Does the player own the route, or use it as if that were so? */
static inline bool bot_is_own(const bot_atlas *atlas, const ttr_state *state,
                              int player, int route)
{
    return state->owner[route] == player ||
           (atlas->shares &&
            (ttr_route_users(atlas->edition, state, route) >> player & 1));
}

static inline void bot_set_add(uint64_t *set, int i)
{
    app_set_add(set, i);
}

static inline void bot_set_remove(uint64_t *set, int i)
{
    app_set_remove(set, i);
}

static inline int bot_lowest(uint64_t word)
{
    return __builtin_ctzll(word);
}

static inline int bot_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int bot_max(int a, int b)
{
    return a > b ? a : b;
}

#endif /* TTR_APPS_BOTS_ATLAS_H */
