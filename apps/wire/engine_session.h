// SPDX-License-Identifier: MIT
/*
 * engine_session.h - One conversation over the machine protocol.
 *
 * A command answers by writing the fields of its reply, or refuses with a code
 * and a sentence; what it has written by then is thrown away. It changes the
 * session only when nothing can fail any more.
 */
#ifndef TTR_APPS_WIRE_ENGINE_SESSION_H
#define TTR_APPS_WIRE_ENGINE_SESSION_H

#include "wire/reply.h"

#include <ttr/ttr.h>

#include <jansson.h>

enum { SESSION_EVENTS = 4096 }; // that one action can tell

typedef struct engine_session {
    const ttr_library *library;
    ttr_match *match;        // NULL before the first game
    struct game_match *game; // which has it, from the first moment on, or NULL
    struct game_moment *moment;
    ttr_action *actions; // room for all legal ones of the match
    int capacity;
    ttr_event *events;
    reply out;
    bool quit;

    /* The last refusal. */
    const char *code;
    char message[1024];
    ttr_report *mistakes; // of an edition, or NULL
} engine_session;

/* Refuse the request. Always false. */
bool session_refuse(engine_session *session, const char *code,
                    const char *format, ...) TTR_PRINTF(3, 4);

/* The same for an error of the library. */
bool session_refuse_error(engine_session *session, const char *code,
                          const ttr_error *err);

/* The fields of `status`. */
void session_status(engine_session *session);

/* Play this match from now on; the session owns it. False, and the match is
   freed, when memory is short. */
bool session_play(engine_session *session, ttr_match *match);

/* Answer a request, a line without its end: what it came to is in out. */
void session_answer(engine_session *session, const char *text, size_t length);

/* Release all that it holds, but for the library. */
void session_clear(engine_session *session);

/* The commands. Each returns false after a refusal. about_commands.c: */
bool answer_hello(engine_session *session, const json_t *request);
bool answer_about(engine_session *session, const json_t *request);
/* game_commands.c: */
bool answer_new(engine_session *session, const json_t *request);
bool answer_position(engine_session *session, const json_t *request);
bool answer_journal(engine_session *session, const json_t *request);
bool answer_load(engine_session *session, const json_t *request);
/* turn_commands.c: */
bool answer_status(engine_session *session, const json_t *request);
bool answer_legal(engine_session *session, const json_t *request);
bool answer_apply(engine_session *session, const json_t *request);
bool answer_why(engine_session *session, const json_t *request);
bool answer_undo(engine_session *session, const json_t *request);
bool answer_bot(engine_session *session, const json_t *request);
/* view_commands.c: */
bool answer_view(engine_session *session, const json_t *request);
bool answer_result(engine_session *session, const json_t *request);
/* moment_commands.c: */
bool answer_moment(engine_session *session, const json_t *request);
bool answer_options(engine_session *session, const json_t *request);

/*
 * Fields of a request. Each refuses with bad_request when the field has
 * another type or, if it is needed, is not there. null counts as not there:
 * *out then stays as it is.
 */
bool request_text(engine_session *session, const json_t *request,
                  const char *key, const char **out);
bool request_viewer(engine_session *session, const json_t *request,
                    int *player);
bool request_number(engine_session *session, const json_t *request,
                    const char *key, bool needed, json_int_t *out);

#endif /* TTR_APPS_WIRE_ENGINE_SESSION_H */
