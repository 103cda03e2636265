// SPDX-License-Identifier: MIT
/*
 * session.h - A match with a disk and threads.
 *
 * A session is a match (game/match.h) and the file it is saved in. Every action
 * is on the disk before it counts as done. Bots think in other threads, so that
 * a front end can answer keys meanwhile.
 */
#ifndef TTR_APPS_HOST_SESSION_H
#define TTR_APPS_HOST_SESSION_H

#include "bots/advice.h"
#include "game/match.h"
#include "host/pool.h"

#include <ttr/ttr.h>

typedef struct game_session game_session;

/*
 * Begin a game and save it. setup->names and setup->seats are taken from the
 * party. path is where it is saved; NULL for a new file in the folder of saved
 * games, "" for a game that is not saved. On failure *out is NULL, err has the
 * first mistake, and report, unless NULL, all mistakes of the edition.
 */
TTR_MUST_USE ttr_status game_session_new(game_session **out,
                                         const ttr_library *library,
                                         const ttr_setup *setup,
                                         const game_party *party,
                                         const char *path, ttr_report *report,
                                         ttr_error *err);

/*
 * Go on with a saved game. A damaged file is read as far as it is sound, and
 * one that comes out differently, since files of the rules have changed, as far
 * as it does not: err->status is then not TTR_OK although the call succeeds,
 * and the file as it was is kept, see game_session_kept(). A game that another
 * process plays is refused.
 */
TTR_MUST_USE ttr_status game_session_load(game_session **out,
                                          const ttr_library *library,
                                          const char *path, ttr_error *err);

/* The same to look at it only: nothing is written or locked, no action is
   done, and all secrets may be seen. Bots need not be known. */
TTR_MUST_USE ttr_status game_session_look(game_session **out,
                                          const ttr_library *library,
                                          const char *path, ttr_error *err);

/* A new session, saved in a new file, that goes on from moment `moment` of
   this one with this party. */
TTR_MUST_USE ttr_status game_session_branch(game_session **out,
                                            const ttr_library *library,
                                            game_session *from, int moment,
                                            const game_party *party,
                                            ttr_error *err);

/* Ends the thinking, closes the file. NULL is allowed. */
void game_session_free(game_session *session);

/* What is played. It is the same one as long as the session is there, also
   after the edition was loaded anew. */
game_match *game_session_match(const game_session *session);

/*
 * Does the file stay when the session ends? One that the session has made in
 * the folder of saved games does not as long as no person has done anything:
 * nobody would want to go on with it.
 */
bool game_session_is_kept(const game_session *session);
const char *game_session_path(const game_session *session);

/* Of a session that was loaded: have files of the rules changed since the game
   was saved? */
bool game_session_rules_changed(const game_session *session);
/* Why only a part of it could be read; its status is TTR_OK when all could. */
const ttr_error *game_session_cut(const game_session *session);
/* Where the file is kept then, as it was, or "". */
const char *game_session_kept(const game_session *session);

/* As game_match_act() and game_match_undo(), and save; what is being thought
   is forgotten. */
TTR_MUST_USE ttr_status game_session_act(game_session *session,
                                         ttr_action action, ttr_error *err);
TTR_MUST_USE ttr_status game_session_undo(game_session *session,
                                          ttr_error *err);

/* Let its bots think in a pool that others use as well, which must outlive the
   session; before the first thinking. Otherwise it has one thread of its own,
   as in the terminal; the server has thinkers without sessions. What tests play
   very many sessions with. */
void game_session_share_pool(game_session *session, game_pool *pool);

/*
 * Thinking, in another thread: the bot that has to act, or for a person
 * the advice of a hint. One at a time; the fd becomes readable when it is done.
 * think() does nothing when it already runs; an action or taking back forgets
 * it.
 */
TTR_MUST_USE ttr_status game_session_think(game_session *session,
                                           ttr_error *err);
/* The same for somebody who waits no longer than so many milliseconds: a level
   that is not done then decides with what it has found, unless it has a measure
   of its own, as hard:2s. */
TTR_MUST_USE ttr_status game_session_think_within(game_session *session,
                                                  int milliseconds,
                                                  ttr_error *err);
bool game_session_is_thinking(const game_session *session); // begun, not taken
bool game_session_has_thought(const game_session *session); // done, not taken
int game_session_fd(const game_session *session); // -1 before the first time

/* Take the advice; waits when it is not done. As game_thinker_take(), but the
   same trouble of a hook is told once. */
TTR_MUST_USE ttr_status game_session_advice(game_session *session,
                                            app_advice *advice, ttr_error *err);
/* Let a bot that thinks decide at once, if it is one of the levels. */
void game_session_hurry(game_session *session);

/* Stop and forget. */
void game_session_forget(game_session *session);

/* Think, wait and act for the bot that has to act. err as of the advice. */
TTR_MUST_USE ttr_status game_session_bot(game_session *session, ttr_error *err);

/*
 * Load the edition anew and go on with it, at the same position: fields go by
 * their names, what the new version does not know is left out. The past ends
 * here: the journal begins anew from the position, and what was in it stays
 * beside it as <journal>.before, <journal>.before.2 and so on. told is what to
 * tell people. On failure nothing has changed, and err says what is wrong with
 * the new version. Pointers into the edition are no longer good after success.
 */
TTR_MUST_USE ttr_status game_session_reload(game_session *session,
                                            const ttr_library *library,
                                            char *told, size_t size,
                                            ttr_error *err);

/*
 * Watch the files of the edition from now on: the fd becomes readable when one
 * of them changes. game_session_has_news() says whether it is time for
 * game_session_renew(); when something is under way, pause says after how many
 * milliseconds it is worth asking again, else it is -1.
 */
TTR_MUST_USE ttr_status game_session_watch(game_session *session,
                                           ttr_error *err);
bool game_session_is_watching(const game_session *session);
int game_session_watch_fd(const game_session *session); // -1 when not watching
int game_session_watch_pause(const game_session *session);
bool game_session_has_news(game_session *session);

typedef enum game_news {
    GAME_NEWS_RULES, // there are new rules
    GAME_NEWS_BROKEN // there would be, but they are wrong: the old ones stay
} game_news;

/* Reload, and say in told what came of it. */
game_news game_session_renew(game_session *session, const ttr_library *library,
                             char *told, size_t size);

/* What is wrong with the files as they are now, "file:line: sentence", as long
   as the rules in force are older than they; else "". */
const char *game_session_trouble(const game_session *session);

#endif /* TTR_APPS_HOST_SESSION_H */
