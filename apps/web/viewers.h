// SPDX-License-Identifier: MIT
/*
 * viewers.h - Who looks at a game, and what each of them gets.
 *
 * A viewer is a stream. After every change it gets the whole of what it may
 * see, in its language, with everything that happened since what it got last. A
 * stream that is slow holds nobody up: while something is still on its way
 * nothing more is written, and then the newest moment follows.
 *
 * A device, that is a secret, may hold several seats. Then it gets what a
 * spectator sees until somebody says who sits there ("I am Ann"), and Ann's
 * view until her turn ends; or, where no privacy is needed, that of whoever of
 * its seats has to act.
 */
#ifndef TTR_APPS_WEB_VIEWERS_H
#define TTR_APPS_WEB_VIEWERS_H

#include "web/http.h"
#include "web/open_games.h"
#include "wire/reply.h"

#include <ttr/language.h>

typedef struct viewer viewer;

/* Make a stream of a request; since is the version that the client knows. False
   when memory is short: then it is still a request. */
bool viewers_begin(open_game *game, http_request *request, const char *hash,
                   const ttr_language *language, int64_t since);
int viewers_count(const open_game *game);

/* The game has changed: everybody gets the new moment. Whoever may not look at
   it any more is told so, and the stream ends. */
void viewers_tell(open_game *game);

/* Who came or went since this was last called is told to all the others. */
void viewers_tell_presence(open_game *game);

/* The game could not be shown for a while: whoever was not told is. */
void viewers_catch_up(open_game *game);

/* What this secret may see has changed, and nothing else. */
void viewers_refresh(open_game *game, const char *hash);

/* A rule module has failed: nothing has changed, and everybody is told. */
void viewers_trouble(open_game *game, const ttr_error *err);

/* A bot has decided without a hook that failed: everybody is told with what it
   did, as soon as that is stored. */
void viewers_trouble_with(open_game *game, const ttr_error *trouble);

/* A word to everybody, such as that the server ends; then the streams end. */
void viewers_end(open_game *game, const char *why);

/* A sign of life to all streams, so that nobody takes silence for the end. */
void viewers_ping(open_game *game);

/* Which seat a device with several shows: TTR_NONE for none; always: that of
   whoever of them has to act. */
bool viewers_show(open_game *game, const char *hash, int seat, bool always);

/* The seat whose view this secret gets, or TTR_NONE. */
int viewers_seat(const open_game *game, const char *hash);

/* Through whose eyes this secret looks at a game that has begun, as for
   game_moment_make(). */
int viewers_eyes(const open_game *game, const char *hash);

/* Is a stream of somebody who holds this seat open? */
bool viewers_is_here(const open_game *game, int seat);

/* What whoever has this secret sees, as a JSON object. */
void viewers_write(reply *out, open_game *game, const char *hash,
                   const ttr_language *language, int64_t since);

/* The devices of a game that is closed. */
void viewers_forget(open_game *game);

#endif /* TTR_APPS_WEB_VIEWERS_H */
