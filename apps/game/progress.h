// SPDX-License-Identifier: MIT
/*
 * progress.h - How a player's tickets stand, from what a view tells.
 */
#ifndef TTR_APPS_GAME_PROGRESS_H
#define TTR_APPS_GAME_PROGRESS_H

#include <ttr/ttr.h>

typedef enum game_ticket_state {
    GAME_TICKET_DONE,
    GAME_TICKET_OPEN,       // can still be completed
    GAME_TICKET_IMPOSSIBLE, // no way is left, or none with the pieces left
    GAME_TICKET_UNKNOWN     // a rule module decides, and none of the ways tried
                            // would do, or it failed when it was asked
} game_ticket_state;

typedef struct game_progress {
    game_ticket_state state;
    int pieces; // still needed on the cheapest way; 0 unless open
    int cards;  // the same, counted in cards

    /* Open: the routes still to be claimed on that way. Done: those of the
       player that join the places. */
    uint64_t way[TTR_ROUTE_WORDS];
} game_progress;

/* Of a player, whose tickets the view need not know: for any ticket, held or
   only offered. */
void game_progress_of(ttr_table *table, const ttr_state *state, int player,
                      int ticket, game_progress *out);

/* A ticket that a player holds or is offered, and how it stands. */
typedef struct game_ticket {
    int ticket;
    bool offered; // not kept yet
    game_progress progress;
} game_ticket;

/* Those of a player that a view knows, in the order of the file. Returns how
   many. */
int game_tickets_get(ttr_table *table, const ttr_state *state, int player,
                     game_ticket ticket[TTR_MAX_TICKETS]);

/* The routes still to be claimed on the cheapest ways of these tickets that are
   open: where several ways cost the same, those of all. */
void game_tickets_routes(ttr_table *table, const ttr_state *state, int player,
                         const game_ticket *ticket, int count,
                         uint64_t out[TTR_ROUTE_WORDS]);

/*
 * Why can this route not be claimed? Reasons that hold for every payment, or,
 * when only cards are missing, what is missing of the best payment. Returns
 * true, without reasons, when it can.
 */
bool game_why_not_claim(ttr_table *table, const ttr_view *view, int route,
                        const ttr_language *language, ttr_reasons *reasons);

#endif /* TTR_APPS_GAME_PROGRESS_H */
