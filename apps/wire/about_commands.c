// SPDX-License-Identifier: MIT
/*
 * about_commands.c - The commands that need no game: hello, edition.
 */
#include "base/error.h"
#include "bots/bots.h"
#include "wire/edition_json.h"
#include "wire/engine_session.h"

#include <stdio.h>

bool answer_hello(engine_session *session, const json_t *request)
{
    reply *out = &session->out;
    char **ids = NULL;
    int count = 0;

    (void)request;
    if (ttr_library_editions(session->library, &ids, &count))
        return session_refuse(session, "bad_request",
                              "the editions cannot be listed");
    reply_text_of(out, "name", "ttr");
    reply_text_of(out, "version", ttr_version());
    reply_number_of(out, "protocol", 1);
    reply_key(out, "editions");
    reply_open(out, '[');
    for (int i = 0; i < count; i++)
        reply_text(out, ids[i]);
    reply_close(out, ']');
    ttr_library_ids_free(ids, count);
    reply_key(out, "bots");
    reply_open(out, '[');
    for (int i = 0; i < app_bot_count(); i++)
        reply_text(out, app_bot_get(i)->name);
    reply_close(out, ']');
    return true;
}

/* The first mistake is the message; all of them follow in the list. */
static bool refuse_edition(engine_session *session, ttr_status status)
{
    ttr_error err;

    app_fail_report(&err, status, session->mistakes);
    if (status == TTR_E_NOT_FOUND) {
        ttr_report_free(session->mistakes); // one sentence says it all
        session->mistakes = NULL;
        return session_refuse_error(session, "unknown_edition", &err);
    }
    return session_refuse_error(session, "bad_edition", &err);
}

bool answer_about(engine_session *session, const json_t *request)
{
    ttr_edition *edition;
    const char *id;

    if (!request_text(session, request, "edition", &id))
        return false;
    session->mistakes = ttr_report_new();
    if (!session->mistakes)
        return session_refuse(session, "bad_request", "out of memory");
    ttr_status status = ttr_edition_load(&edition, session->library, id, NULL,
                                         session->mistakes);
    if (status)
        return refuse_edition(session, status);
    reply_key(&session->out, "edition");
    wire_edition_write(&session->out, edition, NULL);
    ttr_edition_free(edition);
    return true;
}
