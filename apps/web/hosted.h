// SPDX-License-Identifier: MIT
/*
 * hosted.h - One game of a server: its lobby, its seats, and the match.
 *
 * A hosted game is what its events made of it, from the first one on, and
 * nothing else: the same function takes an event in when it happens and when
 * the game is opened again. Events are JSON, stored as they are; what they hold
 * of secrets is hashes. This part knows no network, no disk and no threads.
 *
 *     made      edition, house rules, seats, seed, who may do what
 *     seat      somebody took a seat          free      a seat is open again
 *     bot       a bot sits there              vacate    a seat that was begun
 *                                                       waits for somebody
 *     begin     the match begins              act       an action
 *     undo      the last one was taken back   early     first tickets chosen
 *     stand_in  a bot plays for a person      back      the person plays again
 *     host      another one is host           links     links were renewed
 *     limit     how long one may be away      end       it is over
 *     rematch   there is a game after it      next      a step of a guide
 *                                                       was read      go_on     with rules that changed
 */
#ifndef TTR_APPS_WEB_HOSTED_H
#define TTR_APPS_WEB_HOSTED_H

#include "game/match.h"
#include "web/secret.h"
#include "web/shelf.h"

struct json_t;

typedef enum hosted_stage {
    HOSTED_LOBBY,
    HOSTED_PLAY,
    HOSTED_OVER
} hosted_stage;

typedef enum hosted_kind {
    HOSTED_OPEN,   // waits for somebody
    HOSTED_PERSON, // somebody has taken it
    HOSTED_BOT
} hosted_kind;

enum { HOSTED_WORD = 16, HOSTED_EARLY = 512, HOSTED_SKIPS = 8 };

typedef struct hosted_seat {
    hosted_kind kind;
    char name[APP_NAME_MAX];
    char bot[GAME_SPEC_MAX];    // who plays a bot's seat, or stands in
    char standing[HOSTED_WORD]; // why a bot stands in: "away", "given",
                                // "resigned", "left"; "" when none does
    char holder[SECRET_HASH];   // of whoever took the seat
    char early[HOSTED_EARLY];   // the tickets chosen before its turn, as an
                                // action; "" for none
} hosted_seat;

typedef struct hosted {
    char id[NAME_TEXT];
    hosted_stage stage;
    struct json_t *made; // the first event
    int64_t version;     // events so far
    int64_t changed;     // when the last one was, in seconds since 1970
    int seats;
    hosted_seat seat[TTR_MAX_PLAYERS];
    uint64_t minds; // what bots' random numbers come from
    int64_t limit;  // seconds that one may be away; 0 for ever
    int64_t asked;  // when whoever has to act was asked, in seconds since 1970
    bool is_public;
    char host[SECRET_HASH];
    char invite[SECRET_HASH];
    char watch[SECRET_HASH];
    char code[CODE_TEXT]; // for phones in the room; "" when there is none
    char rematch[NAME_TEXT];
    const char *ended;       // why it is over before its end, or NULL
    game_match *match;       // from `begin` on
    uint64_t *match_version; // of the match, after each event
    int match_versions;

    /* The rules have changed under the game: since this version its actions do
       not come out as they did, and the table has to decide. 0 when not. */
    int64_t differs;
    char differs_action[HOSTED_EARLY]; // the first of them
    char differs_why[HOSTED_EARLY];    // "" when only the position differs
    struct {
        int64_t from, to;
    } skip[HOSTED_SKIPS]; // versions whose actions the table has given up
    int skips;
} hosted;

TTR_MUST_USE ttr_status hosted_new(hosted **out, const char *id,
                                   ttr_error *err);
void hosted_free(hosted *it); // NULL is allowed

/*
 * Take in the next event. It must be one that hosted_...() below has made, or
 * that came from the store. On failure the game can no longer be used, since it
 * may be half changed: free it, and open it again.
 */
TTR_MUST_USE ttr_status hosted_take(hosted *it, shelf *editions,
                                    struct json_t *event, int64_t at,
                                    ttr_error *err);

/* Before events of the store are taken in: the actions and takings back of
   these versions, without the last, no longer count. */
void hosted_skip(hosted *it, int64_t from, int64_t to);

/* The version of the match when the game had that version. */
uint64_t hosted_match_version(const hosted *it, int64_t version);

/* Whose seat is it: does this hash hold it? */
bool hosted_holds(const hosted *it, int seat, const char *hash);

/* Does this hash, "" for nobody's, hold any seat? May it look at the game: as
   somebody with a seat, as host, by a link, or since everybody may? */
bool hosted_has_seat(const hosted *it, const char *hash);
bool hosted_may_look(const hosted *it, const char *hash);

/* A name that can be shown: trimmed, whole UTF-8 without controls or marks that
   change the direction; unlike those of the other seats. False: why has a
   sentence. */
bool hosted_name(const hosted *it, int seat, const char *wish,
                 char out[APP_NAME_MAX], const char **why);

/* Who decides for the player who has to act: a seat of a bot, or of a person
   for whom one stands in. */
bool hosted_bot_acts(const hosted *it);

/* "lobby", "play" or "over", as stores know it. */
const char *hosted_stage_name(const hosted *it);

#endif /* TTR_APPS_WEB_HOSTED_H */
