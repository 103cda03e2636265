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
    return &infos[event];
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

void ttr_event_hide(const ttr_edition *edition, ttr_event *event, int player)
{
    int secret = secret_arg(event);

    if (event->arg[0] == player)
        return;
    if (secret != TTR_NONE)
        event->arg[secret] = TTR_NONE;
    if (event->id == TTR_EVENT_choice_done &&
        edition->choice[event->arg[1]].info->secret)
        event->arg[4] = TTR_UNTOLD;
    if (event->id == TTR_EVENT_action_do &&
        edition->own_action[event->arg[1]].info->secret)
        event->arg[2] = event->arg[3] = TTR_UNTOLD;
}

const char *ttr_event_arg_text(const ttr_edition *edition,
                               const ttr_event *event, int arg, char *out,
                               size_t size)
{
    int value = event->arg[arg];
    bool may_hide =
        event->id == TTR_EVENT_choice_done || event->id == TTR_EVENT_action_do;

    if (may_hide && value == TTR_UNTOLD)
        return "hidden";
    switch (infos[event->id].arg[arg].type) {
    case TTR_ARG_ROUTE:
        return ttr_route_get(edition, value)->id;
    case TTR_ARG_CARD:
    case TTR_ARG_SECRET_CARD:
        return value < 0 ? "hidden" : ttr_card_get(edition, value)->id;
    case TTR_ARG_TICKET:
    case TTR_ARG_SECRET_TICKET:
        return value < 0 ? "hidden" : ttr_ticket_get(edition, value)->id;
    case TTR_ARG_BOOL:
        return value ? "true" : "false";
    case TTR_ARG_LINE:
        return edition->score_line[value].name;
    case TTR_ARG_CHOICE:
        return edition->choice[value].info->name;
    case TTR_ARG_ACTION:
        return edition->own_action[value].info->name;
    case TTR_ARG_OPTION: // only choice_done has one, and its choice second
        return ttri_thing_text(edition,
                               edition->choice[event->arg[1]].info->option,
                               value, out, size);
    case TTR_ARG_PLAYER:
    case TTR_ARG_NUMBER:
        break;
    }
    snprintf(out, size, "%d", value);
    return out;
}
