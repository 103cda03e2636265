// SPDX-License-Identifier: MIT
/*
 * match.h - A game that people and bots play, without a disk and threads.
 *
 * It is the engine's match, who plays it, and what has happened in it. It is
 * the only one that knows the state: front ends get views, and stories that
 * tell what a viewer may know. A host that keeps games on a disk, and lets bots
 * think, has one in each of its sessions (host/session.h).
 *
 * A match can also be one that is only looked at: every moment of the past has
 * its view. All functions are for one thread at a time.
 */
#ifndef TTR_APPS_GAME_MATCH_H
#define TTR_APPS_GAME_MATCH_H

#include "game/changes.h"
#include "game/seats.h"
#include "text/narrate.h"

#include <ttr/ttr.h>

typedef struct game_match game_match;

/* Viewers besides the players. */
enum {
    GAME_SPECTATOR = TTR_NONE, // nobody's secrets
    GAME_EVERYTHING = -2       // all secrets: for replays and after the end
};

/*
 * Take over a match of the engine, whatever has happened in it so far. looking
 * is for one that cannot go on. On failure *out is NULL and base is still the
 * caller's.
 */
TTR_MUST_USE ttr_status game_match_new(game_match **out, ttr_match *base,
                                       const game_party *party, bool looking,
                                       ttr_error *err);

/* Also of the engine's match. NULL is allowed. */
void game_match_free(game_match *match);

/* The same without the engine's match, which is the caller's again. NULL is
   allowed. */
void game_match_release(game_match *match);

/*
 * Take in what was done and taken back in the engine's match by others. On
 * failure all up to there is taken in.
 */
TTR_MUST_USE ttr_status game_match_catch_up(game_match *match, ttr_error *err);

/* Who keeps what is done: called after each action and each taking back; when
   it fails, nothing has happened. */
typedef struct game_keeper {
    ttr_status (*keep)(void *context, ttr_error *err); // NULL for nobody
    void *context;
} game_keeper;

void game_match_set_keeper(game_match *match, game_keeper keeper);

/* Exchange all but keepers, versions, guides and who stands in. */
void game_match_exchange(game_match *match, game_match *other);

const ttr_edition *game_match_edition(const game_match *match);
const game_party *game_match_party(const game_match *match);

/*
 * Let a bot decide for a person who is away, "greedy" or another spec of
 * seats.h, or with NULL the person again. The seat stays the person's: nothing
 * more is shown to anybody, and the journal does not know of it. A bot that
 * this program does not have is refused. Counts as a change.
 */
TTR_MUST_USE ttr_status game_match_stand_in(game_match *match, int player,
                                            const char *spec, ttr_error *err);

/* Who decides for a player now: the seat, or who stands in. */
const game_seat *game_match_decider(const game_match *match, int player);

uint64_t game_match_seed(const game_match *match);
bool game_match_is_looking(const game_match *match);

/* From now on it is only looked at, with all secrets. */
void game_match_close(game_match *match);

/* The match of the engine, to write it down; not to play it. */
ttr_match *game_match_base(const game_match *match);

/* For ttr_legal(), ttr_why() and the like on views; not for other threads. */
ttr_table *game_match_table(const game_match *match);

/* Who has to act, or TTR_NONE when the game is over. */
int game_match_actor(const game_match *match);

/* May all secrets be shown? When it is over or only looked at, and when no
   person plays. */
bool game_match_is_open(const game_match *match);

/*
 * What a viewer sees now: a player, GAME_SPECTATOR or GAME_EVERYTHING, which
 * is the same as a spectator's while persons play. Seed, decks and generators
 * are never in it. view->player is the player, else TTR_NONE. Valid until the
 * next call of this function; views of the past have a place of their own.
 */
const ttr_view *game_match_view(game_match *match, int viewer);

/*
 * Do an action of the player who has to act. When it is not legal, not what a
 * guide asks for (game/guide.h), or cannot be kept, nothing has happened and
 * err says why. In a guided match the others act at once as the guide says.
 */
TTR_MUST_USE ttr_status game_match_act(game_match *match, ttr_action action,
                                       ttr_error *err);

/*
 * May the last action be taken back? Only one of a person, as long as nobody
 * else has acted since and nothing hidden was revealed by it: no card or
 * ticket came from a deck, no random number was drawn, the game did not end.
 * game_match_action_player() of it tells whose it was.
 */
bool game_match_can_undo(const game_match *match);
TTR_MUST_USE ttr_status game_match_undo(game_match *match, ttr_error *err);

/* How many changes there were: actions, each taking back, and what
   game_match_note() has added. It only grows. */
uint64_t game_match_version(const game_match *match);

/* The change that led to a version, 1..game_match_version(). Valid until the
   next change. */
const game_change *game_match_change(const game_match *match, uint64_t version);

/*
 * The next action after *version that is still there: its index, and *version
 * becomes the one it led to. TTR_NONE when there is none: *version is then the
 * present one. So each action is met once.
 */
int game_match_next_action(const game_match *match, uint64_t *version);

/* Another change: new rules, after which no earlier action is there any longer,
   or something that the host knows of. */
TTR_MUST_USE ttr_status game_match_note(game_match *match,
                                        game_change_kind kind, int player,
                                        ttr_error *err);

/* The past: moment 0 is the start, moment length the present; action i leads
   from moment i to i + 1. */
int game_match_length(const game_match *match);
const ttr_view *game_match_view_at(game_match *match, int moment, int viewer);
/* As the viewer may know it: which tickets another player has kept is secret,
   so that a is then -1. */
ttr_action game_match_action(const game_match *match, int i, int viewer);
int game_match_action_player(const game_match *match, int i);
/* The first moment of a turn, or the last moment there is. */
int game_match_turn_moment(const game_match *match, int turn);

/* The events of an action, with what the viewer may not know as -1. Returns
   how many there are; writes at most capacity. */
int game_match_events(const game_match *match, int i, int viewer,
                      ttr_event *events, int capacity);

/*
 * The story of an action, as the reader may know it: sentences with '\n'
 * between them. The first says what was done, the others what came of it. The
 * reader may also be GAME_SPECTATOR or GAME_EVERYTHING. Returns out.
 */
const char *game_match_story(game_match *match, int i, app_reader reader,
                             char *out, size_t size);

/* The same with what the player knows who did it, and with that name instead of
   "You": for people who hide nothing from each other. */
const char *game_match_open_story(game_match *match, int i,
                                  const ttr_language *language, char *out,
                                  size_t size);

/* The same of the change that led to a version: also who took back, and who
   stands in. "" for an action that is no longer there, and for what the host
   knows of. */
const char *game_match_change_story(game_match *match, uint64_t version,
                                    app_reader reader, char *out, size_t size);

/* The final count, only of a game that is over; of one that is looked at, what
   it would be if it ended now. */
TTR_MUST_USE ttr_status game_match_result(game_match *match, ttr_result *result,
                                          ttr_error *err);

#endif /* TTR_APPS_GAME_MATCH_H */
