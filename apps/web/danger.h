// SPDX-License-Identifier: MIT
/*
 * danger.h - Which game the server was busy with when it died.
 *
 * Rules are code: a module may take the whole process down. What a thread was
 * busy with when it crashed is noted in a file that outlives the process, see
 * app_crash_doing(). A strange module in C can also end the process without a
 * trace; so before a game that may have one is touched its name is noted there,
 * and taken away afterwards, which costs a few stores into memory. Others are
 * not to blame when somebody kills the server. A game at which the server has
 * died twice, without going on in between, is set aside: it is not opened any
 * more, and the server starts.
 */
#ifndef TTR_APPS_WEB_DANGER_H
#define TTR_APPS_WEB_DANGER_H

#include "web/secret.h"

typedef struct danger danger;

/* Read what the last server has left in a file, or make it. NULL when that
   cannot be done: then nothing is noted. retry, unless NULL, is a game that
   gets another chance. */
danger *danger_open(const char *path, const char *retry);
void danger_close(danger *it); // NULL is allowed

/* The game that was being touched before; "" for none. */
typedef struct danger_mark {
    char before[NAME_TEXT];
    bool strange;
} danger_mark;

/* From here on the game is touched, until the mark is given back. strange: it
   may run modules that did not come with the program. They nest. NULL is
   allowed. */
danger_mark danger_begin(danger *it, const char *game, bool strange);
void danger_end(danger *it, danger_mark mark);

/* The game was changed and stored: after some of those it is sound, and what
   was before is forgotten. NULL is allowed. */
void danger_passed(danger *it, const char *game);

/* Is the game set aside? NULL is allowed. */
bool danger_is_aside(const danger *it, const char *game);

#endif /* TTR_APPS_WEB_DANGER_H */
