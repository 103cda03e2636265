// SPDX-License-Identifier: MIT
/*
 * hints.h - Hints for the players of the hosted games.
 *
 * A hint is thought out in the pool of the bots, before them, since a person
 * waits for it. It changes nothing: nobody else learns that somebody has asked.
 * Whoever asks again, before the game has changed, hears the same at once.
 */
#ifndef TTR_APPS_WEB_HINTS_H
#define TTR_APPS_WEB_HINTS_H

#include "bots/advice.h"
#include "web/robots.h"

/* Called once: with the advice, or with NULL when none came of it and err says
   why. The game may have changed meanwhile, or be closed. */
typedef void hints_ready(void *context, const app_advice *advice,
                         const ttr_error *err);

/*
 * Ask for a player who has to act. False, and ready is not called, when the
 * game has enough questions under way, or when err says so.
 */
TTR_MUST_USE bool hints_ask(robots *all, open_game *game, int seat,
                            hints_ready *ready, void *context, ttr_error *err);

/* What the player was told already, if the game is as it was; or NULL. */
const app_advice *hints_known(const open_game *game, int seat);

/* The game is closed: those who wait are told. */
void hints_forget(open_game *game);

#endif /* TTR_APPS_WEB_HINTS_H */
