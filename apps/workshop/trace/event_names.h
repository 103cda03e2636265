// SPDX-License-Identifier: MIT
/*
 * event_names.h - What the numbers of an event stand for.
 */
#ifndef TTR_APPS_WORKSHOP_TRACE_EVENT_NAMES_H
#define TTR_APPS_WORKSHOP_TRACE_EVENT_NAMES_H

#include <ttr/ttr.h>

struct json_t;

/*
 * The ids of what the numbers a and b of a choice or own action stand for, as
 * an object that the caller owns. Of an own action its arguments tell; of a
 * choice its question does, where it has {a card} and the like.
 */
struct json_t *trace_names(const ttr_edition *edition, const ttr_event *event);

#endif /* TTR_APPS_WORKSHOP_TRACE_EVENT_NAMES_H */
