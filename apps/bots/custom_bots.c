// SPDX-License-Identifier: MIT
/*
 * custom_bots.c - Bots of the user's: what programs and scripts share.
 */
#include "bots/custom_bots.h"

#include "base/language.h"
#include "base/message.h"
#include "base/text.h"
#include "commands.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

app_option app_bot_command_option(app_custom_bots *own)
{
    return (app_option){"bot-command", N_("NAME=COMMAND"),
                        N_("a bot of your own: a program, see docs/bots.md"),
                        .list = &own->commands};
}

app_option app_bot_script_option(app_custom_bots *own)
{
    return (app_option){"bot-script", N_("FILE.lua"),
                        N_("a bot of your own: a script, named after its file"),
                        .list = &own->scripts};
}

app_option app_bot_time_option(app_custom_bots *own)
{
    return (app_option){"bot-time",
                        "N",
                        N_("seconds that a program has for an answer (60)"),
                        .number = &own->seconds,
                        .least = 1,
                        .most = 86400};
}

/* What one of the options says. */
typedef struct addition {
    const char *option, *name; // not ended by a NUL
    size_t length;
    const char *source;
    bool is_script;
    long long seconds;
} addition;

/* Bots last as long as the program. */
static bool add_bot(const app_page *page, const addition *it, int *status)
{
    const char *name = it->name;
    size_t length = it->length;
    app_bot *bot = calloc(1, sizeof *bot);
    char *copy = malloc(length + 1);
    bool sound = length > 0 && length < 32 && !memchr(name, ',', length) &&
                 !memchr(name, ':', length) && !memchr(name, '=', length);

    if (!bot || !copy) {
        app_message("%s", _("out of memory"));
        *status = APP_FAILED;
    } else {
        memcpy(copy, name, length);
        copy[length] = '\0';
        *bot = (app_bot){.name = copy,
                         .summary = it->source,
                         .source = it->source,
                         .patience = (int)it->seconds,
                         .think = it->is_script ? mind_think_script
                                                : mind_think_command};
        ttr_error err;
        if (!sound || app_bot_find(copy)) {
            *status = app_refuse(page,
                                 _("--%s %s: its name must be new, of at most"
                                   " 31 letters, without , : and ="),
                                 it->option, copy);
        } else if (it->is_script && !custom_bot_check_script(bot, &err)) {
            app_message_error(&err);
            *status = APP_FAILED;
        } else if (app_bot_add(bot)) {
            return true;
        } else {
            *status =
                app_refuse(page, _("--%s %s: too many bots"), it->option, copy);
        }
    }
    free(copy);
    free(bot);
    return false;
}

/* A script is called as its file, without .lua, as rule modules are. */
static size_t name_length(const char *file)
{
    return strlen(file) - (app_ends_with(file, ".lua") ? strlen(".lua") : 0);
}

bool app_custom_bots_add(const app_page *page, const app_custom_bots *own,
                         int *status)
{
    addition it = {.option = "bot-command",
                   .seconds = own->seconds ? own->seconds : 60};

    for (int i = 0; i < own->commands.count; i++) {
        const char *text = own->commands.item[i];
        const char *equals = strchr(text, '=');
        if (!equals || !equals[1]) {
            *status = app_refuse(
                page, _("--bot-command %s: must be like clever=./clever.py"),
                text);
            return false;
        }
        it.name = text;
        it.length = (size_t)(equals - text);
        it.source = equals + 1;
        if (!add_bot(page, &it, status))
            return false;
    }
    for (int i = 0; i < own->scripts.count; i++) {
        const char *path = own->scripts.item[i];
        const char *slash = strrchr(path, '/');
        it.option = "bot-script";
        it.is_script = true;
        it.name = slash ? slash + 1 : path;
        it.length = name_length(it.name);
        it.source = path;
        if (!add_bot(page, &it, status))
            return false;
    }
    return true;
}

bool custom_bot_fail(app_mind *mind, int line, const char *format, ...)
{
    va_list args;

    mind->err = (ttr_error){.status = TTR_E_SCRIPT, .line = line};
    snprintf(mind->err.file, sizeof mind->err.file, "%s", mind->bot->source);
    va_start(args, format);
    vsnprintf(mind->err.text, sizeof mind->err.text, format, args);
    va_end(args);
    return false;
}

json_t *custom_bot_actions(app_mind *mind, ttr_table *table,
                           const ttr_view *view, int *count)
{
    char text[TTR_ACTION_TEXT];
    json_t *array = json_array();

    *count = ttr_legal(table, &view->state, mind->legal, mind->capacity);
    for (int i = 0; i < *count; i++)
        json_array_append_new(array, json_string(ttr_action_format(
                                         mind->edition, &view->state,
                                         mind->legal[i], text, sizeof text)));
    if (*count > 0)
        return array;
    json_decref(array);
    return NULL;
}

bool custom_bot_answer(app_mind *mind, const ttr_view *view, const char *text,
                       int count, ttr_action *out)
{
    ttr_error err = {0};
    ttr_action action;

    if (ttr_action_parse(mind->edition, &view->state, text, &action, &err))
        return custom_bot_fail(mind, 0, _("it answered \"%.100s\": %.300s"),
                               text, err.text);
    for (int i = 0; i < count; i++)
        if (ttr_action_equal(mind->legal[i], action)) {
            *out = action;
            return true;
        }
    return custom_bot_fail(
        mind, 0, _("it answered \"%.100s\", which is not legal"), text);
}
