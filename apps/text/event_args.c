// SPDX-License-Identifier: MIT
/*
 * event_args.c - The arguments of events as programs read them.
 */
#include "text/event_args.h"

#include <jansson.h>

app_arg_kind app_event_arg_kind(const ttr_event *event, int arg)
{
    switch (ttr_event_get((ttr_event_id)event->id)->arg[arg].type) {
    case TTR_ARG_PLAYER:
    case TTR_ARG_NUMBER:
        return APP_ARG_NUMBER;
    case TTR_ARG_BOOL:
        return APP_ARG_BOOL;
    case TTR_ARG_CARD:
    case TTR_ARG_SECRET_CARD:
    case TTR_ARG_TICKET:
    case TTR_ARG_SECRET_TICKET:
        return event->arg[arg] < 0 ? APP_ARG_UNKNOWN : APP_ARG_TEXT;
    default:
        return APP_ARG_TEXT;
    }
}

json_t *app_event_arg_json(const ttr_edition *edition, const ttr_event *event,
                           int arg)
{
    char text[64];

    switch (app_event_arg_kind(event, arg)) {
    case APP_ARG_NUMBER:
        return json_integer(event->arg[arg]);
    case APP_ARG_BOOL:
        return json_boolean(event->arg[arg]);
    case APP_ARG_UNKNOWN:
        return json_null();
    case APP_ARG_TEXT:
        break;
    }
    return json_string(
        ttr_event_arg_text(edition, event, arg, text, sizeof text));
}

const char *app_line_id(const ttr_edition *edition, int line)
{
    const ttr_event event = {.id = TTR_EVENT_points_scored,
                             .arg = {0, (int16_t)line, 0}};
    char unused[8];

    return ttr_event_arg_text(edition, &event, 1, unused, sizeof unused);
}
