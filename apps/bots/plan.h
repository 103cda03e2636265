// SPDX-License-Identifier: MIT
/*
 * plan.h - The cheapest network for some tickets.
 *
 * A plan is the set of routes that a player still wants to claim so that the
 * tickets are completed. It is found by cheapest ways, one ticket after the
 * other, where routes of the earlier ones cost nothing; then each ticket is
 * taken out once more and put back in the cheapest way. Tickets for which
 * pieces or time do not suffice are given up, the worst bargain first.
 */
#ifndef TTR_APPS_BOTS_PLAN_H
#define TTR_APPS_BOTS_PLAN_H

#include "bots/atlas.h"
#include "bots/cheapest_path.h"
#include "bots/weights.h"

/* Where a player stands: all that a judgement is made from. Only what the
   player may know is looked at, also when the state is a full one. */
typedef struct bot_stand {
    const bot_atlas *atlas;
    const bot_weights *weights;
    const ttr_state *state; // of a view, or a full one
    int player;
    const int16_t *extra; // what each route brings by rules of modules, in
                          // hundredths of a point; or NULL
    int lead; // if the game ended now, in hundredths; 0 while that is far off
} bot_stand;

enum { BOT_PLAN_TICKETS = 24 }; // planned for at once, the most valuable ones
enum { BOT_TURN = 8 };          // the unit of costs is an eighth of a turn

/* A ticket of a plan. */
typedef struct bot_goal {
    uint8_t ticket;
    bool given_up;
    uint64_t way[TTR_ROUTE_WORDS]; // its routes that are still to be claimed
} bot_goal;

typedef struct bot_plan {
    uint64_t routes[TTR_ROUTE_WORDS]; // to be claimed
    int goal_count;
    bot_goal goal[BOT_PLAN_TICKETS];     // tickets not completed yet
    uint8_t pieces[TTR_MAX_PIECE_KINDS]; // that it takes
    int cost;                            // in units, of all routes
    int turns;                           // the same without rebate
    int route_points;                    // in points
    int done; // points of tickets that are completed already
    int gain; // points of tickets that it completes
    int loss; // points of tickets that are given up
} bot_plan;

/* What planning works with. */
typedef struct bot_costs {
    uint8_t base[TTR_MAX_ROUTES];  // of each route to this player
    uint8_t turns[TTR_MAX_ROUTES]; // without rebate
    uint8_t group[TTR_MAX_PLACES]; // places joined by the player's routes
    bool met[TTR_MAX_PLACES];      // places that these routes meet
    uint64_t own[TTR_ROUTE_WORDS];
} bot_costs;

/* Which places the player's routes join: group[a] == group[b]. */
void bot_join_places(const bot_atlas *atlas, const ttr_state *state, int player,
                     uint8_t group[TTR_MAX_PLACES]);

/* What every route costs the player now. */
void bot_costs_make(const bot_stand *at, bot_costs *costs);

/* Plan for a set of tickets, with so many turns left for it. */
void bot_plan_make(const bot_stand *at, const bot_costs *costs,
                   const uint64_t tickets[TTR_TICKET_WORDS], int turns,
                   bot_plan *plan);

/* What a plan is worth, in hundredths of a point: tickets won and lost, less
   what the routes cost. */
int bot_plan_value(const bot_stand *at, const bot_plan *plan);

#endif /* TTR_APPS_BOTS_PLAN_H */
