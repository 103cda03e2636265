// SPDX-License-Identifier: MIT
/*
 * ticket_path.h - The cheapest way between two places of a board.
 */
#ifndef TTR_APPS_GAME_TICKET_PATH_H
#define TTR_APPS_GAME_TICKET_PATH_H

#include <ttr/ttr.h>

/* What a way may use, and what it costs. */
typedef struct game_ways {
    const ttr_edition *edition;
    struct {
        bool there;     // may be used
        uint8_t kind;   // of the pieces
        uint8_t pieces; // 0 for a route that is had already
        uint8_t cards;
        uint8_t claims; // 1 when it must be claimed
    } route[TTR_MAX_ROUTES];
    int pieces_left[TTR_MAX_PIECE_KINDS];
    int claims_left; // or TTR_NONE for any number
} game_ways;

/* A way, and what it takes. */
typedef struct game_way {
    int pieces, cards, claims;
    uint64_t routes[TTR_ROUTE_WORDS]; // all routes of it
} game_way;

/*
 * The way that takes fewest pieces, then fewest cards, then fewest claims,
 * among those for which pieces of every kind and claims are enough. False when
 * there is none.
 */
bool game_ways_find(const game_ways *ways, int from, int to, game_way *way);

/* Add the routes of all other ways that take as few pieces and cards as this
   one, which game_ways_find() has found. */
void game_ways_add_equal(const game_ways *ways, int from, int to,
                         const game_way *best, uint64_t *routes);

#endif /* TTR_APPS_GAME_TICKET_PATH_H */
