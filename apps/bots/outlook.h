// SPDX-License-Identifier: MIT
/*
 * outlook.h - What routes and cards are worth to a player in a position.
 *
 * A scheme is a plan with what was worked out for it; it is kept from turn to
 * turn as long as it holds. An outlook is made anew for each decision. All
 * values are in hundredths of a point. The yardstick is the tempo, what a turn
 * brings on the whole: a claim is good when it brings more than the turn and
 * the cards that it takes.
 */
#ifndef TTR_APPS_BOTS_OUTLOOK_H
#define TTR_APPS_BOTS_OUTLOOK_H

#include "bots/plan.h"

/* What a ticket in the deck would take. */
typedef struct bot_chance {
    uint8_t ticket;
    uint8_t pieces;
    int16_t points;       // of the routes
    uint16_t cost, turns; // BOT_NO_WAY when there is no way
} bot_chance;

typedef struct bot_scheme {
    bool made;
    int changes;    // how often it was made or changed
    uint16_t turn;  // when it was made
    uint8_t pieces; // that were left when the groups were found
    bot_plan plan;
    bot_costs costs;
    int share[TTR_MAX_ROUTES];       // of the worth of tickets, of planned ones
    uint64_t held[TTR_TICKET_WORDS]; // the tickets that it was made for
    int chance_count;                // of tickets to draw; -1 when not known
    bot_chance chance[TTR_MAX_TICKETS];
} bot_scheme;

typedef struct bot_outlook {
    int turn;  // for which it was made, or TTR_NONE
    int turns; // that the player still has
    int tempo;
    int card_worth;           // what a turn is worth for each of its cards
    int spare_turns;          // that the plan leaves
    int gain[TTR_MAX_ROUTES]; // of claiming a route; 0 when it does not fit
    int changes;              // of the scheme before gains were found, and
    uint64_t open[TTR_ROUTE_WORDS]; // what was open then
    int want[TTR_MAX_CARD_KINDS];   // what one more card is worth

    /* The hand, shared out among the planned routes. */
    uint8_t lack[TTR_MAX_ROUTES];        // cards that a planned route misses
    uint8_t kept[TTR_MAX_ROUTES];        // cards kept for it,
    uint8_t colour[TTR_MAX_ROUTES];      // of this colour,
    uint8_t wilds[TTR_MAX_ROUTES];       // and wilds
    uint8_t lack_wilds[TTR_MAX_ROUTES];  // of those it lacks, must be wild
    uint8_t surplus[TTR_MAX_CARD_KINDS]; // kept for none
    int wild_use; // what a wild brings that nothing can stand in for
    int lacking;  // cards that planned routes miss

    /* What a card brings to the best use for it. */
    int planned[TTR_MAX_CARD_KINDS];     // for the plan
    int spare[TTR_MAX_CARD_KINDS];       // for the best route beyond the plan,
    int target[TTR_MAX_CARD_KINDS];      // this one, or TTR_NONE,
    int target_lack[TTR_MAX_CARD_KINDS]; // which lacks so many cards,
    int spare_next[TTR_MAX_CARD_KINDS];  // and for the next best one
} bot_outlook;

/* Make or renew a scheme if it does not hold any more. */
void bot_scheme_update(const bot_stand *at, bot_scheme *scheme);

void bot_outlook_make(const bot_stand *at, const bot_scheme *scheme,
                      bot_outlook *outlook);

/* What paying for a claim costs in cards that are of use elsewhere. */
int bot_outlook_price(const bot_stand *at, const bot_outlook *outlook,
                      ttr_action claim);

#endif /* TTR_APPS_BOTS_OUTLOOK_H */
