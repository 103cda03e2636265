// SPDX-License-Identifier: MIT
/*
 * api.h - The addresses of the server, and what each request goes through.
 *
 * docs/server.md is the manual of what clients see. A call is one request from
 * its first look at it to its answer; it may wait for a game to be opened and
 * for a change to be stored. Whatever is wrong with it is answered with a
 * status, a code and a sentence in the language of whoever asks, and changes
 * nothing.
 */
#ifndef TTR_APPS_WEB_API_H
#define TTR_APPS_WEB_API_H

#include "bots/advice.h"
#include "web/http.h"
#include "web/open_games.h"
#include "wire/reply.h"

#include <ttr/language.h>

struct json_t;
typedef struct server server;
typedef struct call call;

enum { API_ID_MAX = 64 }; // letters of a request's id

struct call {
    server *at;
    http_request *request;
    const ttr_language *language;
    char secret[SECRET_TEXT]; // as sent; "" for none
    char hash[SECRET_HASH];   // of it; "" for none
    char game[NAME_TEXT];
    char rest[32];       // of the address, after the game
    struct json_t *body; // of a POST, an object
    char id[API_ID_MAX + 1];
    void (*then)(call *it, open_game *game);  // with the game open
    void (*after)(call *it, int64_t version); // when its change is stored
    struct json_t *answer;                    // what will be said then
    app_advice advice;                        // what came of it
};

/* Answer and be done; the call is no longer valid. */
void call_answer(call *it, int status, struct json_t *body); // takes body over
void call_refuse(call *it, int status, const char *code, const char *format,
                 ...) TTR_PRINTF(4, 5);
void call_refuse_error(call *it, const ttr_error *err);
void call_refuse_game(call *it, games_answer answer, const char *why);
/* The request was answered in another way. */
void call_done(call *it);
void call_answer_bytes(call *it, int status, const char *type,
                       const char *bytes, size_t size);
/* With what was written, which is cleared. */
void call_answer_reply(call *it, int status, reply *out);
/* {"ok": true, "version": 57} */
void call_answer_version(call *it, int64_t version);

/* Members of the body; false, and the call is answered, when they are wrong. */
bool call_text(call *it, const char *key, bool needed, const char **out);
bool call_number(call *it, const char *key, bool needed, int64_t least,
                 int64_t most, int64_t *out);
bool call_flag(call *it, const char *key, bool *out);

/* Is the request of one who is host, or holds a seat? */
bool call_is_host(const call *it, const hosted *game);
bool call_has_seat(const call *it, const hosted *game);
bool call_may_look(const call *it, const hosted *game);
/* The same; false, and the call is answered, when not. */
bool call_must_look(call *it, const hosted *game);

/* The seat that it speaks for: the one it names, or the only one it holds.
   False, and the call is answered, when it holds none, or not that one. */
bool call_seat(call *it, const hosted *game, int *seat);

/* Does the device show this seat? One with several seats shows one at a time,
   and tells nothing of the others. False, and the call is answered, when
   not. */
bool call_is_shown(call *it, const open_game *game, int seat);

/*
 * Commit an event and answer with its version; for a request that is repeated,
 * with the version that it made the first time. The event is taken over.
 */
void call_commit(call *it, open_game *game, struct json_t *event);

/* Was this request made before? Then it is answered as it was. */
bool call_is_repeated(call *it, open_game *game);

/* The first actions of a match as in a journal, a list; NULL when memory is
   short. */
struct json_t *call_actions(ttr_match *match, int count);

/*
 * Make a game by its first event, which is taken over, unless the same `who`
 * has made one with this request before: then that one is opened. request may
 * be "" for one that is not known again. made() is told of it, with the call.
 */
void call_make_once(call *it, struct json_t *event, const char *who,
                    const char *request, games_ready *made);

/* Make a game by its first event, which is taken over, with the links that the
   body names, and answer; NULL when memory was short. */
void call_make_linked(call *it, struct json_t *event);

/* Ask for the same game once more, and go on with `then`. */
void call_ask_again(call *it, void (*then)(call *it, open_game *game));

/* Does the request answer the version that the game has? False, and the call
   is answered with 409 and the moment, when not. */
bool call_is_current(call *it, open_game *game);

/* Is it a seat of the caller's in a game that is being played, at the version
   that it has? False, and the call is answered, when not. */
bool call_may_play(call *it, open_game *game, int *seat);

/* The handlers, by address. */
void api_make(call *it);
void api_list(call *it);
void api_import(call *it);
void api_code(call *it);
void api_editions(call *it);
void api_edition(call *it, const char *path);
void api_board(call *it, const char *path);
void api_qr(call *it);
void api_server(call *it);
void api_moment(call *it, open_game *game);
void api_stream(call *it, open_game *game);
void api_at(call *it, open_game *game);
void api_news(call *it, open_game *game);
void api_options(call *it, open_game *game);
void api_join(call *it, open_game *game);
void api_seat(call *it, open_game *game);
void api_begin(call *it, open_game *game);
void api_act(call *it, open_game *game);
void api_next(call *it, open_game *game);
void api_undo(call *it, open_game *game);
void api_done(call *it, open_game *game);
void api_why(call *it, open_game *game);
void api_typed(call *it, open_game *game);
void api_hint(call *it, open_game *game);
void api_stand_in(call *it, open_game *game);
void api_back(call *it, open_game *game);
void api_resign(call *it, open_game *game);
void api_leave(call *it, open_game *game);
void api_remove(call *it, open_game *game);
void api_links(call *it, open_game *game);
void api_limit(call *it, open_game *game);
void api_end(call *it, open_game *game);
void api_delete(call *it, open_game *game);
void api_rematch(call *it, open_game *game);
void api_branch(call *it, open_game *game);
void api_rematch_told(call *it, open_game *game);
void api_show(call *it, open_game *game);
void api_go_on(call *it, open_game *game);
void api_rules(call *it, open_game *game);
void api_game_edition(call *it, open_game *game);
void api_game_board(call *it, open_game *game);
void api_result(call *it, open_game *game);
void api_journal(call *it, open_game *game);

#endif /* TTR_APPS_WEB_API_H */
