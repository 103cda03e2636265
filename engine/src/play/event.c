// SPDX-License-Identifier: MIT
/*
 * event.c - The list of events as data, and the log.
 */
#include <ttr/event.h>

#include "modules/hooks.h"
#include "modules/things.h"

#include <stdio.h>

static const ttr_event_info infos[] = {
#define TTR_ARG(name, type) {#name, TTR_ARG_##type},
#define TTR_EVENT(name, kind, args, help)                                      \
    [TTR_EVENT_##name] = {#name,                                               \
                          TTR_KIND_##kind,                                     \
                          help,                                                \
                          sizeof(ttr_on_##name) / sizeof(int32_t) - 1,         \
                          {args{NULL, TTR_ARG_NUMBER}}},
#include <ttr/events.def>
#undef TTR_EVENT
#undef TTR_ARG
};

const ttr_event_info *ttr_event_get(ttr_event_id event)
{
    return ttri_within((int)event, TTR_EVENT_COUNT) ? &infos[event] : NULL;
}

void ttri_log_add(ttr_log *log, const int32_t *event)
{
    if (log->count == log->capacity) {
        log->lost++;
        return;
    }

    ttr_event *entry = &log->event[log->count++];
    entry->id = (uint16_t)event[0];
    for (int i = 0; i < infos[event[0]].arg_count; i++)
        entry->arg[i] = (int16_t)event[i + 1];
}

/* Which argument of an event is a secret of its player, or TTR_NONE. A card
   taken from the market is none. */
static int secret_arg(const ttr_event *event)
{
    const ttr_event_info *info = &infos[event->id];

    if (event->id == TTR_EVENT_card_drawn && !event->arg[2])
        return TTR_NONE;
    for (int i = 0; i < info->arg_count; i++)
        if (info->arg[i].type == TTR_ARG_SECRET_CARD ||
            info->arg[i].type == TTR_ARG_SECRET_TICKET)
            return i;
    return TTR_NONE;
}

/* Is argument i of an event the number of one of count things? */
static bool names_one(const ttr_event *event, int i, int count)
{
    return ttri_within(event->arg[i], count);
}

void ttr_event_hide(const ttr_edition *edition, ttr_event *event, int player)
{
    if (event->id >= TTR_EVENT_COUNT || event->arg[0] == player)
        return;
    int secret = secret_arg(event);
    if (secret != TTR_NONE)
        event->arg[secret] = TTR_NONE;
    if (event->id == TTR_EVENT_choice_done &&
        names_one(event, 1, edition->choice_count) &&
        edition->choice[event->arg[1]].info->secret)
        event->arg[4] = TTR_UNTOLD;
    if (event->id == TTR_EVENT_action_do &&
        names_one(event, 1, edition->own_action_count) &&
        edition->own_action[event->arg[1]].info->secret)
        event->arg[2] = event->arg[3] = TTR_UNTOLD;
}

/* The thing that an argument names, or NULL when it names none. */
static const char *name_of(const ttr_edition *edition, const ttr_event *event,
                           int arg, char *out, size_t size)
{
    int value = event->arg[arg];

    switch (infos[event->id].arg[arg].type) {
    case TTR_ARG_ROUTE:
        return names_one(event, arg, edition->route_count)
                   ? edition->route[value].id
                   : NULL;
    case TTR_ARG_CARD:
    case TTR_ARG_SECRET_CARD:
        return value < 0 ? "hidden"
               : names_one(event, arg, edition->card_kinds)
                   ? edition->card[value].id
                   : NULL;
    case TTR_ARG_TICKET:
    case TTR_ARG_SECRET_TICKET:
        return value < 0 ? "hidden"
               : names_one(event, arg, edition->ticket_count)
                   ? edition->ticket[value].id
                   : NULL;
    case TTR_ARG_BOOL:
        return value ? "true" : "false";
    case TTR_ARG_LINE:
        return names_one(event, arg, edition->score_line_count)
                   ? edition->score_line[value].name
                   : NULL;
    case TTR_ARG_CHOICE:
        return names_one(event, arg, edition->choice_count)
                   ? edition->choice[value].info->name
                   : NULL;
    case TTR_ARG_MESSAGE:
        return names_one(event, arg, edition->message_count)
                   ? edition->message[value].info->name
                   : NULL;
    case TTR_ARG_ACTION:
        return names_one(event, arg, edition->own_action_count)
                   ? edition->own_action[value].info->name
                   : NULL;
    case TTR_ARG_OPTION: // only choice_done has one, and its choice second
        return names_one(event, 1, edition->choice_count)
                   ? ttri_thing_text(
                         edition, edition->choice[event->arg[1]].info->option,
                         value, out, size)
                   : NULL;
    case TTR_ARG_PLAYER:
    case TTR_ARG_NUMBER:
        break;
    }
    return NULL;
}

const char *ttr_event_arg_text(const ttr_edition *edition,
                               const ttr_event *event, int arg, char *out,
                               size_t size)
{
    bool may_hide =
        event->id == TTR_EVENT_choice_done || event->id == TTR_EVENT_action_do;

    if (event->id >= TTR_EVENT_COUNT ||
        !ttri_within(arg, infos[event->id].arg_count))
        return "";
    if (may_hide && event->arg[arg] == TTR_UNTOLD)
        return "hidden";
    const char *name = name_of(edition, event, arg, out, size);
    if (name)
        return name;
    snprintf(out, size, "%d", event->arg[arg]);
    return out;
}
