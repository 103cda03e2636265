// SPDX-License-Identifier: MIT
/*
 * view_commands.c - The commands that look at a game: view, result.
 */
#include "wire/engine_session.h"
#include "wire/event_json.h"

#include <stdlib.h>

bool answer_view(engine_session *session, const json_t *request)
{
    const ttr_edition *edition = ttr_match_edition(session->match);
    ttr_view view;
    int player = TTR_NONE;

    if (!request_viewer(session, request, &player))
        return false;
    ttr_view_make(edition, ttr_match_state(session->match), player, &view);
    json_t *json = ttr_position_write_view(edition, &view);
    if (!json)
        return session_refuse(session, "bad_request", "out of memory");
    reply_key(&session->out, "view");
    reply_json(&session->out, json);
    json_decref(json);
    return true;
}

bool answer_result(engine_session *session, const json_t *request)
{
    ttr_table *table = ttr_match_table(session->match);
    ttr_result *result = calloc(1, sizeof *result); // large

    (void)request;
    if (!result)
        return session_refuse(session, "bad_request", "out of memory");
    if (ttr_result_get(table, ttr_match_state(session->match), result)) {
        free(result);
        return session_refuse_error(session, "script_error",
                                    ttr_table_error(table));
    }
    wire_result_write(&session->out, result);
    free(result);
    return true;
}
