/*
 * session.h - A game that people and bots play, whatever shows it.
 *
 * A session is the match, who plays it, and the file it is saved in. It is the
 * only one that knows the state: front ends get views, and stories that tell
 * what a viewer may know. Every action is on the disk before it counts as
 * done. Bots think in a thread of their own, so that a front end can answer
 * keys meanwhile.
 *
 * A session can also be a game that is only looked at: every moment of the
 * past has its view.
 */
#ifndef TTR_APPS_HOST_SESSION_H
#define TTR_APPS_HOST_SESSION_H

#include "bots/advice.h"
#include "game/seats.h"

#include <ttr/ttr.h>

typedef struct game_session game_session;

/* Viewers besides the players. */
enum {
    GAME_SPECTATOR = TTR_NONE, // nobody's secrets
    GAME_EVERYTHING = -2       // all secrets: for replays and after the end
};

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
 * Go on with a saved game. A damaged file is read as far as it is sound:
 * err->status is then not TTR_OK although the call succeeds. A game that
 * another process plays is refused.
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

const ttr_edition *game_session_edition(const game_session *session);
const game_party *game_session_party(const game_session *session);
/*
 * Does the file stay when the session ends? One that the session has made in
 * the folder of saved games does not as long as no person has done anything:
 * nobody would want to go on with it.
 */
bool game_session_is_kept(const game_session *session);
const char *game_session_path(const game_session *session);
uint64_t game_session_seed(const game_session *session);
bool game_session_is_looking(const game_session *session);

/* For ttr_legal(), ttr_why() and the like on views; not for other threads. */
ttr_table *game_session_table(game_session *session);

/* Who has to act, or TTR_NONE when the game is over. */
int game_session_actor(const game_session *session);

/*
 * What a viewer sees now: a player, GAME_SPECTATOR or GAME_EVERYTHING, which
 * is the same as a spectator's while persons play. Seed, decks and generators
 * are never in it. view->player is the player, else TTR_NONE. Valid until the
 * next call of this function; views of the past have a place of their own.
 */
const ttr_view *game_session_view(game_session *session, int viewer);

/*
 * Do an action of the player who has to act, and save. When it is not legal or
 * cannot be saved, nothing has happened and err says why.
 */
TTR_MUST_USE ttr_status game_session_act(game_session *session,
                                         ttr_action action, ttr_error *err);

/*
 * May the last action be taken back? Only one of a person, as long as nobody
 * else has acted since and nothing hidden was revealed by it: no card or
 * ticket came from a deck, no random number was drawn, the game did not end.
 * game_session_action_player() of it tells whose it was.
 */
bool game_session_can_undo(const game_session *session);
TTR_MUST_USE ttr_status game_session_undo(game_session *session,
                                          ttr_error *err);

/*
 * Thinking, in a thread of its own: the bot that has to act, or for a person
 * the advice of a hint. One at a time; the fd becomes readable when it is done.
 * think() does nothing when it already runs; an action or taking back forgets
 * it. The reason of a hint is in the language of the moment: forget before
 * the language is changed.
 */
TTR_MUST_USE ttr_status game_session_think(game_session *session,
                                           ttr_error *err);
bool game_session_is_thinking(const game_session *session); // begun, not taken
bool game_session_has_thought(const game_session *session); // done, not taken
int game_session_fd(const game_session *session); // -1 before the first time

/* Take the advice; waits when it is not done. */
TTR_MUST_USE ttr_status game_session_advice(game_session *session,
                                            app_advice *advice, ttr_error *err);
/* Stop and forget. */
void game_session_forget(game_session *session);

/* Think, wait and act for the bot that has to act. */
TTR_MUST_USE ttr_status game_session_bot(game_session *session, ttr_error *err);

/* The past: moment 0 is the start, moment length the present; action i leads
   from moment i to i + 1. */
int game_session_length(const game_session *session);
const ttr_view *game_session_view_at(game_session *session, int moment,
                                     int viewer);
/* As the viewer may know it: which tickets another player has kept is secret,
   so that a is then -1. */
ttr_action game_session_action(const game_session *session, int i, int viewer);
int game_session_action_player(const game_session *session, int i);
/* The first moment of a turn, or the last moment there is. */
int game_session_turn_moment(const game_session *session, int turn);

/* The events of an action, with what the viewer may not know as -1. Returns
   how many there are; writes at most capacity. */
int game_session_events(const game_session *session, int i, int viewer,
                        ttr_event *events, int capacity);

/*
 * The story of an action, as the viewer may know it: sentences in the language
 * of the program with '\n' between them. The first says what was done, the
 * others what came of it. Returns out.
 */
const char *game_session_story(game_session *session, int i, int viewer,
                               char *out, size_t size);

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

/* Remove what was kept of a journal when it began anew. */
void game_session_drop_before(const char *path);

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

/* The final count, only of a game that is over; of one that is looked at, what
   it would be if it ended now. */
TTR_MUST_USE ttr_status game_session_result(game_session *session,
                                            ttr_result *result, ttr_error *err);

#endif /* TTR_APPS_HOST_SESSION_H */
