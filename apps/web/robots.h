// SPDX-License-Identifier: MIT
/*
 * robots.h - The bots of the hosted games: when they think, and when they act.
 *
 * They think in a pool of threads whose size the server decides. A bot acts at
 * a pace that tells nothing of what it holds; after an action of a person that
 * could still be taken back it waits longer, until the person says "done".
 */
#ifndef TTR_APPS_WEB_ROBOTS_H
#define TTR_APPS_WEB_ROBOTS_H

#include "web/open_games.h"

struct event_base;
struct game_pool;

typedef struct robots robots;

/* threads 0: as many as there are cores. hints: as of the terms of a pool; with
   a number nothing is cut short, so that all is the same on every machine. */
TTR_MUST_USE ttr_status robots_new(robots **out, struct event_base *base,
                                   int threads, int hints, ttr_error *err);
void robots_free(robots *it); // NULL is allowed

/* What else is thought about in their threads: see hints.h. */
struct game_pool *robots_pool(const robots *it);
struct event_base *robots_base(const robots *it);

/* The game has changed: whoever has to act is asked, if it is a bot, and first
   tickets that were chosen early are kept. */
void robots_consider(robots *it, open_game *game);

/* The same, and whoever has decided acts: the game could not go on for a
   while. */
void robots_resume(robots *it, open_game *game);

/* The person will not take the last action back. */
void robots_hurry(open_game *game);

/* The game is closed: nobody thinks about it any longer. */
void robots_forget(open_game *game);

#endif /* TTR_APPS_WEB_ROBOTS_H */
