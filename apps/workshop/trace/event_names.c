// SPDX-License-Identifier: MIT
/*
 * event_names.c - What the numbers of an event stand for.
 */
#include "workshop/trace/event_names.h"

#include "text/names.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* The id of a thing, or NULL for numbers and what is not there. */
static const char *id_of(const ttr_edition *edition, ttr_option_type type,
                         int value)
{
    if (value < 0)
        return NULL;
    switch (type) {
    case TTR_OPTION_PLACE:
        return value < ttr_place_count(edition)
                   ? ttr_place_get(edition, value)->id
                   : NULL;
    case TTR_OPTION_ROUTE:
        return value < ttr_route_count(edition)
                   ? ttr_route_get(edition, value)->id
                   : NULL;
    case TTR_OPTION_CARD:
        return value < ttr_card_kinds(edition)
                   ? ttr_card_get(edition, value)->id
                   : NULL;
    case TTR_OPTION_TICKET:
        return value < ttr_ticket_count(edition)
                   ? ttr_ticket_get(edition, value)->id
                   : NULL;
    default:
        return NULL;
    }
}

/* What a question or message takes a or b for: "{a card}" in it. */
static ttr_option_type type_in(const char *prompt, char letter)
{
    static const struct {
        const char *name;
        ttr_option_type type;
    } types[] = {{"place", TTR_OPTION_PLACE},
                 {"route", TTR_OPTION_ROUTE},
                 {"card", TTR_OPTION_CARD},
                 {"ticket", TTR_OPTION_TICKET}};

    for (size_t i = 0; prompt && i < sizeof types / sizeof types[0]; i++) {
        char word[16];
        snprintf(word, sizeof word, "{%c %s}", letter, types[i].name);
        if (strstr(prompt, word))
            return types[i].type;
    }
    return TTR_OPTION_NUMBER;
}

json_t *trace_names(const ttr_edition *edition, const ttr_event *event)
{
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event->id);
    const char *prompt = NULL;
    const ttr_own_action *action = NULL;
    json_t *names = json_object();

    for (int i = 0; i < info->arg_count; i++) {
        const char *name = info->arg[i].name;
        if (info->arg[i].type == TTR_ARG_CHOICE)
            prompt = ttr_edition_choice(edition, event->arg[i])->prompt;
        else if (info->arg[i].type == TTR_ARG_MESSAGE)
            prompt = ttr_edition_message(edition, event->arg[i])->text;
        else if (info->arg[i].type == TTR_ARG_ACTION)
            action = ttr_edition_own_action(edition, event->arg[i]);
        if (strcmp(name, "a") != 0 && strcmp(name, "b") != 0)
            continue;
        int number = name[0] - 'a';
        ttr_option_type type = TTR_OPTION_NUMBER;
        if (prompt)
            type = type_in(prompt, name[0]);
        else if (action && number < action->arg_count)
            type = action->arg[number];
        const char *id = id_of(edition, type, event->arg[i]);
        if (id)
            json_object_set_new(names, name, json_string(id));
    }
    return names;
}
