// SPDX-License-Identifier: MIT
/*
 * hosted_events.h - Reading the events of a hosted game: for the files of
 * hosted.h alone.
 */
#ifndef TTR_APPS_WEB_HOSTED_EVENTS_H
#define TTR_APPS_WEB_HOSTED_EVENTS_H

#include "web/hosted.h"

#include <jansson.h>

/* The game cannot be opened: what is the event, or what is wrong with it. */
ttr_status hosted_damaged(const hosted *it, const char *what, ttr_error *err);

/* Members of an event; a text that is missing is "", as of app_json_text(). */
void hosted_copy(char *out, size_t size, const json_t *event, const char *key);
bool hosted_read_seat(const hosted *it, const json_t *event, int *seat);

/* hosted_match.c: what changes the match. */
ttr_status hosted_take_begin(hosted *it, shelf *editions, json_t *event,
                             ttr_error *err);
ttr_status hosted_take_act(hosted *it, json_t *event, ttr_error *err);
ttr_status hosted_take_undo(hosted *it, json_t *event, ttr_error *err);
ttr_status hosted_take_next(hosted *it, json_t *event, ttr_error *err);

/* Does the event that is being taken in no longer count? */
bool hosted_is_skipped(const hosted *it);

#endif /* TTR_APPS_WEB_HOSTED_EVENTS_H */
