// SPDX-License-Identifier: MIT
/*
 * away.h - Who keeps the table waiting too long, and games that wait for the
 * server itself.
 *
 * A table may have a limit: whoever does not answer for so long is played for
 * by a bot until back. The time counts from when the seat was asked, and stands
 * still while the server is down, also when the clock jumps ahead or the
 * machine sleeps. The store knows when a game is due, so that those that nobody
 * looks at need not be open meanwhile.
 */
#ifndef TTR_APPS_WEB_AWAY_H
#define TTR_APPS_WEB_AWAY_H

#include "web/open_games.h"

struct event_base;

typedef struct away away;

/* Begins to look after all games of the store. */
TTR_MUST_USE ttr_status away_new(away **out, struct event_base *base,
                                 games *all, ttr_error *err);
void away_free(away *it); // NULL is allowed

/* The server ends: from now on no time counts. */
void away_end(away *it);

/* When a game is due as it is now, for the store: when the limit of whoever has
   to act is over, if the server stays up; at once when a bot has to act; 0 when
   it need not be looked after. */
int64_t away_due(const hosted *game);

/* How many seconds whoever has to act has left; -1 when there is no limit. */
int64_t away_left(const away *it, const hosted *game);

#endif /* TTR_APPS_WEB_AWAY_H */
