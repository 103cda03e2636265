// SPDX-License-Identifier: MIT
/*
 * event_args.h - The arguments of events as programs read them: ids, numbers,
 * true and false, nothing for what is not known.
 */
#ifndef TTR_APPS_TEXT_EVENT_ARGS_H
#define TTR_APPS_TEXT_EVENT_ARGS_H

#include <ttr/ttr.h>

struct json_t;

typedef enum app_arg_kind {
    APP_ARG_NUMBER,
    APP_ARG_BOOL,
    APP_ARG_TEXT,   // as ttr_event_arg_text() writes it
    APP_ARG_UNKNOWN // a card or a ticket that is not known
} app_arg_kind;

app_arg_kind app_event_arg_kind(const ttr_event *event, int arg);

/* The same as a value of JSON: a new reference. */
struct json_t *app_event_arg_json(const ttr_edition *edition,
                                  const ttr_event *event, int arg);

/* A score line by its number in a state: "routes", or that of a module. */
const char *app_line_id(const ttr_edition *edition, int line);

#endif /* TTR_APPS_TEXT_EVENT_ARGS_H */
