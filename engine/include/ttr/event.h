// SPDX-License-Identifier: MIT
/*
 * event.h - What happened: the log that apply fills when it is asked to.
 *
 * The events are those of events.def, in the order in which they happened. A
 * log tells everything; before it reaches a player or a spectator, hide what
 * is not theirs with ttr_event_hide().
 */
#ifndef TTR_EVENT_H
#define TTR_EVENT_H

#include <ttr/base.h>
#include <ttr/edition.h>

typedef enum ttr_event_id {
#define TTR_EVENT(name, kind, args, help) TTR_EVENT_##name,
#include <ttr/events.def>
#undef TTR_EVENT
    TTR_EVENT_COUNT
} ttr_event_id;

/* Words of a set of events, for ttr_set_has(): there is room for 128. */
enum { TTR_EVENT_WORDS = 2 };

typedef enum ttr_event_kind {
    TTR_KIND_QUERY,
    TTR_KIND_VETO,
    TTR_KIND_COLLECT,
    TTR_KIND_NOTIFY,
    TTR_KIND_RESOLVE,
    TTR_KIND_TELL
} ttr_event_kind;

typedef enum ttr_arg_type {
    TTR_ARG_PLAYER,
    TTR_ARG_ROUTE,
    TTR_ARG_CARD,
    TTR_ARG_TICKET,
    TTR_ARG_NUMBER,
    TTR_ARG_BOOL,
    TTR_ARG_LINE,
    TTR_ARG_CHOICE,
    TTR_ARG_MESSAGE,
    TTR_ARG_ACTION,
    TTR_ARG_OPTION,
    TTR_ARG_SECRET_CARD,
    TTR_ARG_SECRET_TICKET
} ttr_arg_type;

enum { TTR_MAX_ARGS = 6 };

typedef struct ttr_event_info {
    const char *name;
    ttr_event_kind kind;
    const char *help;
    int arg_count;
    struct {
        const char *name;
        ttr_arg_type type;
    } arg[TTR_MAX_ARGS + 1]; // behind the last one is one without a name
} ttr_event_info;

TTR_API const ttr_event_info *ttr_event_get(ttr_event_id event);

/* One thing that happened. */
typedef struct ttr_event {
    uint16_t id; // ttr_event_id
    int16_t arg[TTR_MAX_ARGS];
} ttr_event;

/* A log of the caller. Events beyond its capacity are counted in lost. */
typedef struct ttr_log {
    ttr_event *event;
    int capacity;
    int count;
    int lost;
} ttr_log;

/* An answer to a secret choice, or an argument of a secret own action, for
   those who may not know it; -1 would be an answer. */
enum { TTR_UNTOLD = -2 };

/* Replace by -1, or by TTR_UNTOLD, what player may not know; TTR_NONE is a
   spectator. */
TTR_API void ttr_event_hide(const ttr_edition *edition, ttr_event *event,
                            int player);

/* One argument as people read it: an id, "true", "12"; "hidden" for a secret.
   Returns out, or a text of the edition. */
TTR_API const char *ttr_event_arg_text(const ttr_edition *edition,
                                       const ttr_event *event, int arg,
                                       char *out, size_t size);

#endif /* TTR_EVENT_H */
