// SPDX-License-Identifier: MIT
/*
 * script_error.c - What is said when a script fails: file, line, what is
 * wrong, the event in people's terms, and the line itself.
 *
 *     scripts/toll.lua:17: points: player 6 does not exist, this game has
 *     players 0 to 3; in event route_claimed (player 0, route boston--miami):
 *     local x = ttr.points(6)
 */
#include "lua/script_library.h"
#include "lua/script_state.h"

#include "base/fail.h"
#include "base/text.h"
#include "modules/things.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 260, SOURCE = 100 }; // bytes

int ttri_script_cut_line(const char **text)
{
    static const char chunk[] = "script:";
    char *end;

    if (strncmp(*text, chunk, strlen(chunk)) != 0)
        return 0;
    long line = strtol(*text + strlen(chunk), &end, 10);
    if (end[0] != ':' || end[1] != ' ' || line < 0 || line > 1000000)
        return 0;
    *text = end + 2;
    return (int)line;
}

/* A line of the script without the spaces around it. */
static void copy_line(const ttri_script *script, int line, char *out,
                      size_t size)
{
    const char *at = script->text;

    out[0] = '\0';
    if (line < 1)
        return;
    for (int i = 1; i < line && at; i++) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    if (!at)
        return;
    at += strspn(at, " \t");
    size_t length = strcspn(at, "\r\n");
    while (length && isspace((unsigned char)at[length - 1]))
        length--;
    snprintf(out, size, "%.*s", (int)length, at);
}

/* An argument as people read it. */
static const char *argument_text(const ttri_script_state *state,
                                 const ttr_event *event, int i, char *out,
                                 size_t size)
{
    const ttr_module *info = &state->script->info;
    int value = event->arg[i];

    switch (ttr_event_get((ttr_event_id)event->id)->arg[i].type) {
    case TTR_ARG_CHOICE:
        return info->choices.at[value].name;
    case TTR_ARG_ACTION:
        return info->actions.at[value].name;
    case TTR_ARG_OPTION:
        return value == TTR_UNTOLD
                   ? "hidden"
                   : ttri_thing_text(state->edition,
                                     info->choices.at[event->arg[1]].option,
                                     value, out, size);
    default:
        return ttr_event_arg_text(state->edition, event, i, out, size);
    }
}

/* Whoever reads it may be a player. Choices and actions are those of the
   script, whose numbers in the edition are others. */
static void hide(const ttri_script_state *state, ttr_event *event)
{
    const ttr_module *info = &state->script->info;
    bool choice = event->id == TTR_EVENT_choice_done;
    bool action = event->id == TTR_EVENT_action_do;

    if (choice && info->choices.at[event->arg[1]].secret)
        event->arg[4] = TTR_UNTOLD;
    if (action && info->actions.at[event->arg[1]].secret)
        event->arg[2] = event->arg[3] = TTR_UNTOLD;
    if (!choice && !action)
        ttr_event_hide(state->edition, event, TTR_NONE);
}

/* "event route_claimed (player 0, route boston--miami)" */
static void describe_event(const ttri_script_state *state, char *out,
                           size_t size)
{
    ttr_event event = {.id = (uint16_t)state->event[0]};
    const ttr_event_info *info = ttr_event_get((ttr_event_id)event.id);
    char number[16];

    int used = snprintf(out, size, TTRI_TEXT("event %s"), info->name);
    for (int i = 0; i < info->arg_count; i++)
        event.arg[i] = (int16_t)state->event[i + 1];
    hide(state, &event);
    for (int i = 0; i < info->arg_count && used < (int)size; i++)
        used +=
            snprintf(out + used, size - (size_t)used, "%s%s %s",
                     i ? ", " : " (", info->arg[i].name,
                     argument_text(state, &event, i, number, sizeof number));
    if (info->arg_count && used < (int)size)
        snprintf(out + used, size - (size_t)used, ")");
}

static void describe_end(ttri_script_end end, char *out, size_t size)
{
    switch (end) {
    case TTRI_SCRIPT_NO_MEMORY:
        snprintf(out, size,
                 TTRI_TEXT("the script uses more than %d MiB of memory"),
                 TTRI_SCRIPT_MEMORY / 1024 / 1024);
        break;
    case TTRI_SCRIPT_DEEP:
        snprintf(out, size, "%s",
                 TTRI_TEXT("a function of the script calls itself without"
                           " end"));
        break;
    case TTRI_SCRIPT_LONG_TEXT:
        snprintf(out, size,
                 TTRI_TEXT("the script makes a text of more than %d bytes"),
                 TTR_LUA_TEXT);
        break;
    case TTRI_SCRIPT_MANY_KEYS:
        snprintf(out, size,
                 TTRI_TEXT("the script makes a table of more than %d keys"),
                 TTR_LUA_KEYS);
        break;
    case TTRI_SCRIPT_STARVED:
        snprintf(out, size, "%s", TTRI_TEXT("out of memory"));
        break;
    default:
        snprintf(
            out, size, "%s",
            TTRI_TEXT("the script runs too long and was stopped; look for a"
                      " loop that does not end"));
    }
}

int ttri_script_message(ttri_script_state *state, char *out, size_t size)
{
    const char *text = lua_tostring(state->lua, -1);
    int line = 0;

    if (state->end) {
        describe_end(state->end, out, size);
        line = state->end_line;
    } else {
        text = text ? text : TTRI_TEXT("it raised an error without a sentence");
        line = ttri_script_cut_line(&text);
        while (ttri_script_cut_line(&text))
            ; // one more for each time it was caught and raised again
        ttri_raised(text, out, size);
    }
    out[strcspn(out, "\r\n")] = '\0'; // one sentence, one line
    return line;
}

/* The host reports without a line: is this such a report of ours? */
static bool is_unfinished(const ttri_script_state *state, const ttr_error *err)
{
    return err->line == 0 && err->file[0] &&
           strncmp(err->file, state->script->path, sizeof err->file - 1) == 0;
}

/* The place, card or piece with the id nearest to one that was not found. */
static const char *nearest_id(const ttr_edition *edition, const char *missed)
{
    enum { MOST = TTR_MAX_PLACES + 2 * TTR_MAX_CARDS };
    const char *id[MOST];
    int count = 0;

    for (int i = 0; i < edition->place_count && count < MOST; i++)
        id[count++] = edition->place[i].id;
    for (int i = 0; i < edition->card_kinds && count < MOST; i++)
        id[count++] = edition->card[i].id;
    for (int i = 0; i < edition->piece_kinds && count < MOST; i++)
        id[count++] = edition->piece[i].id;
    return ttr_nearest(missed, id, count);
}

/* A number -1 that does not exist is often what a search did not find. */
static void add_missed(const ttri_script_state *state, char *sentence,
                       size_t size)
{
    size_t used = strlen(sentence);

    if (!*state->missed || !strstr(sentence, " -1 "))
        return;
    const char *near = nearest_id(state->edition, state->missed);
    if (near)
        snprintf(sentence + used, size - used,
                 TTRI_TEXT("; there is no \"%s\", did you mean \"%s\"?"),
                 state->missed, near);
    else
        snprintf(sentence + used, size - used,
                 TTRI_TEXT("; there is no \"%s\": what is looked for and not"
                           " found is ttr.none"),
                 state->missed);
}

static void report(ttri_script_state *state, char sentence[SENTENCE], int line)
{
    char event[300], source[SOURCE];

    add_missed(state, sentence, SENTENCE);
    describe_event(state, event, sizeof event);
    copy_line(state->script, line, source, sizeof source);
    state->game->call->status = TTRI_FAIL_AT(
        &state->game->table->error,
        state->end == TTRI_SCRIPT_STARVED ? TTR_E_MEMORY : TTR_E_SCRIPT,
        state->script->path, line, "%s; in %s%s%s", sentence, event,
        *source ? ": " : "", source);
}

void ttri_script_failed(ttri_script_state *state)
{
    bool refused = state->game->call->status != TTR_OK;
    const ttr_error *err = &state->game->table->error;
    char sentence[SENTENCE];
    int line = ttri_script_message(state, sentence, sizeof sentence);

    lua_pop(state->lua, 1);
    if (refused && !is_unfinished(state, err))
        return; // another module's failure, which is told already
    if (refused && !state->end)
        snprintf(sentence, sizeof sentence, "%.*s", SENTENCE - 1, err->text);
    report(state, sentence, line);
}

void ttri_script_finish(ttri_script_state *state, int function)
{
    const ttr_error *err = &state->game->table->error;
    char sentence[SENTENCE];
    lua_Debug info;

    if (!state->game->call->status || !is_unfinished(state, err))
        return;
    lua_rawgeti(state->lua, LUA_REGISTRYINDEX, function);
    lua_getinfo(state->lua, ">S", &info);
    snprintf(sentence, sizeof sentence, "%.*s", SENTENCE - 1, err->text);
    report(state, sentence, info.linedefined);
}

ttr_status ttri_script_refused(ttri_script_state *state, ttr_error *err)
{
    char sentence[SENTENCE], source[SOURCE];
    int line = ttri_script_message(state, sentence, sizeof sentence);
    const ttr_game *game = state->preparing;

    lua_pop(state->lua, 1);
    if (game && game->call->status && !state->end)
        snprintf(sentence, sizeof sentence, "%.*s", SENTENCE - 1,
                 game->table->error.text);
    copy_line(state->script, line, source, sizeof source);
    return TTRI_FAIL_AT(
        err, state->end == TTRI_SCRIPT_STARVED ? TTR_E_MEMORY : TTR_E_MODULE,
        state->script->path, line, "%s%s%s", sentence, *source ? ": " : "",
        source);
}
