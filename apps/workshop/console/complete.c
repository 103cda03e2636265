// SPDX-License-Identifier: MIT
/*
 * complete.c - The lines that could be meant, for Tab.
 *
 * Whole lines are offered; the editor takes from them what comes next. Legal
 * actions are lines, so claims complete to their routes and payments.
 */
#include "workshop/console/console.h"

#include "base/memory.h"
#include "workshop/trace/trace_changes.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Who wants to know, and what was typed. */
typedef struct request {
    console *it;
    const char *typed;
    console_offer *offer;
    void *context;
} request;

static void offer(const request *to, const char *format, ...) TTR_PRINTF(2, 3);

static void offer(const request *to, const char *format, ...)
{
    char line[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (strncmp(line, to->typed, strlen(to->typed)) == 0)
        to->offer(to->context, line);
}

static void offer_actions(const request *to, const char *before)
{
    const ttr_state *state = console_state(to->it);
    int capacity = to->it->capacity;
    ttr_action *actions = must_alloc((size_t)capacity + 1, sizeof *actions);
    char text[TTR_ACTION_TEXT];

    int count = ttr_legal(to->it->table, state, actions, capacity);
    for (int i = 0; i < count && i < capacity; i++)
        offer(to, "%s%s", before,
              ttr_action_format(to->it->edition, state, actions[i], text,
                                sizeof text));
    free(actions);
}

/* What actions begin with, whether one is legal or not. */
static void offer_verbs(const request *to)
{
    static const char *const verbs[] = {"draw",  "take ",   "claim ", "tickets",
                                        "keep ", "choose ", "do ",    "pass"};

    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        offer(to, "%s", verbs[i]);
}

/* Claims of any route, for `why`. */
static void offer_claims(const request *to, const char *before)
{
    for (int r = 0; r < ttr_route_count(to->it->edition); r++)
        offer(to, "%sclaim %s ", before, ttr_route_get(to->it->edition, r)->id);
}

static void offer_bots(const request *to)
{
    for (int i = 0; i < app_bot_count(); i++)
        offer(to, "bot %s", app_bot_get(i)->name);
    offer(to, "play all");
}

static void offer_fields(const request *to)
{
    char name[TRACE_NAME_MAX];

    for (int f = 0; f < ttr_edition_field_count(to->it->edition); f++) {
        trace_field_name(to->it->edition, f, name);
        offer(to, "field %s", name);
        offer(to, "set %s", name);
    }
}

static void offer_set(const request *to)
{
    static const char *const words[] = {
        "hand",  "market", "deck",   "tickets", "pieces",
        "route", "score",  "player", "turn",    "last_turns"};
    const ttr_edition *edition = to->it->edition;

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        offer(to, "set %s ", words[i]);
    for (int r = 0; r < ttr_route_count(edition); r++)
        offer(to, "set route %s ", ttr_route_get(edition, r)->id);
    for (int p = 0; p < console_state(to->it)->players; p++)
        for (int t = 0; t < ttr_ticket_count(edition); t++)
            offer(to, "set tickets %d %s", p, ttr_ticket_get(edition, t)->id);
}

static void offer_places(const request *to)
{
    const ttr_edition *edition = to->it->edition;

    for (int p = 0; p < ttr_place_count(edition); p++)
        offer(to, "places %s", ttr_place_get(edition, p)->id);
    for (int r = 0; r < ttr_route_count(edition); r++)
        offer(to, "routes %s", ttr_route_get(edition, r)->id);
}

static void offer_commands(const request *to)
{
    const char *const *ids;
    int count = ttr_edition_modules(to->it->edition, &ids);

    for (int i = 0; console_command_name(i); i++) {
        offer(to, "%s", console_command_name(i));
        offer(to, "help %s", console_command_name(i));
    }
    for (int m = 0; m < count; m++)
        offer(to, "use %s", ids[m]);
    for (int p = 0; p < console_state(to->it)->players; p++)
        offer(to, "hand %d", p);
}

/* A name behind what stands before the word that is typed. */
static void offer_name(const request *to, int length, const char *name)
{
    char plain[128];

    snprintf(plain, sizeof plain, "%s", name);
    for (char *at = plain; *at; at++)
        if (*at == '-') // as Lua can write it
            *at = '_';
    offer(to, "%.*s%s", length, to->typed, plain);
}

/* The last word of a line of Lua: of ttr, or what the module declares. */
static void offer_lua(const request *to)
{
    static const char *const functions[] = {
#define TTR_LUA(name, when, arguments, returns, help, example) #name,
#include <ttr/script.def>
#undef TTR_LUA
    };
    int length = (int)strlen(to->typed);

    while (length && (isalnum((unsigned char)to->typed[length - 1]) ||
                      to->typed[length - 1] == '_'))
        length--;
    if (length >= 4 && strncmp(to->typed + length - 4, "ttr.", 4) == 0) {
        for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
            offer_name(to, length, functions[i]);
        return;
    }
    offer_name(to, length, "ttr");
    if (to->it->module == TTR_NONE)
        return;
    const ttr_module *module =
        ttr_edition_module(to->it->edition, to->it->module);
    for (int i = 0; i < module->fields.count; i++)
        offer_name(to, length, module->fields.at[i].name);
    for (int i = 0; i < module->marks.count; i++)
        offer_name(to, length, module->marks.at[i].name);
    for (int i = 0; i < module->params.count; i++)
        offer_name(to, length, module->params.at[i].name);
    for (int i = 0; i < module->choices.count; i++)
        offer_name(to, length, module->choices.at[i].name);
    for (int i = 0; i < module->messages.count; i++)
        offer_name(to, length, module->messages.at[i].name);
}

void console_complete(console *it, const char *line, console_offer *take,
                      void *context)
{
    request to = {it, line, take, context};

    if (*line == '>' || *line == '!') {
        offer_lua(&to);
        return;
    }
    offer_commands(&to);
    offer_verbs(&to);
    offer_actions(&to, "");
    offer_bots(&to);
    offer_fields(&to);
    offer_set(&to);
    offer_places(&to);
    if (strncmp(line, "claim ", 6) == 0)
        offer_claims(&to, "");
    if (strncmp(line, "why ", 4) == 0)
        offer_claims(&to, "why ");
    if (strncmp(line, "trace ", 6) == 0)
        offer_actions(&to, "trace ");
}
