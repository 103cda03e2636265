// SPDX-License-Identifier: MIT
/*
 * games_load.h - From the events of a store to a hosted game, for servers and
 * for the tools that look into a store.
 */
#ifndef TTR_APPS_WEB_GAMES_LOAD_H
#define TTR_APPS_WEB_GAMES_LOAD_H

#include "web/hosted.h"
#include "web/store.h"

enum { GAMES_KEY = SECRET_HASH + 16 };

/* The hash of the files that a game began with; "" when it has not begun, or
   does not know. */
void games_find_files(const store_event *events, int count,
                      char out[SECRET_HASH]);

/* The key under which such files are in the store. Returns out. */
const char *games_files_key(const char *files, char out[GAMES_KEY]);

/* A game as its events made it. On failure *out may be there, half made: the
   caller frees it in any case. */
TTR_MUST_USE ttr_status games_replay(hosted **out, const char *id,
                                     shelf *editions, const store_event *events,
                                     int count, ttr_error *err);

/* The same event by event: all of them are looked at in the beginning, then
   each is taken in. */
TTR_MUST_USE ttr_status games_replay_begin(hosted **out, const char *id,
                                           const store_event *events, int count,
                                           ttr_error *err);
TTR_MUST_USE ttr_status games_replay_event(hosted *it, shelf *editions,
                                           const store_event *stored,
                                           ttr_error *err);

#endif /* TTR_APPS_WEB_GAMES_LOAD_H */
