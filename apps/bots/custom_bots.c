// SPDX-License-Identifier: MIT
/*
 * custom_bots.c - Bots of the user's: what programs and scripts share.
 */
#include "bots/custom_bots.h"

#include "base/error.h"
#include "base/language.h"
#include "base/path.h"
#include "base/text.h"
#include "base/text_builder.h"

#include <jansson.h>
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

static ttr_status check_name(const addition *it, const char *name,
                             ttr_error *err)
{
    bool sound = *name && strlen(name) < 32 && !strpbrk(name, ",:=");

    return sound && !app_bot_find(name)
               ? TTR_OK
               : app_refuse(err,
                            _("--%s %s: its name must be new, of at most"
                              " 31 letters, without , : and ="),
                            it->option, name);
}

/* Bots last as long as the program. */
static ttr_status add_bot(const addition *it, ttr_error *err)
{
    app_bot *bot = calloc(1, sizeof *bot);
    char *name = malloc(it->length + 1);
    ttr_status status = bot && name ? TTR_OK : app_fail_memory(err);

    if (!status) {
        memcpy(name, it->name, it->length);
        name[it->length] = '\0';
        *bot = (app_bot){.name = name,
                         .summary = it->source,
                         .source = it->source,
                         .patience = (int)it->seconds,
                         .think = it->is_script ? mind_think_script
                                                : mind_think_command};
        status = check_name(it, name, err);
    }
    if (!status && it->is_script && !custom_bot_check_script(bot, err))
        status = err->status;
    if (!status && !app_bot_add(bot))
        status = app_refuse(err, _("--%s %s: too many bots"), it->option, name);
    if (status) {
        free(name);
        free(bot);
    }
    return status;
}

/* A script is called as its file, without .lua, as rule modules are. */
static size_t name_length(const char *file)
{
    return strlen(file) - (app_ends_with(file, ".lua") ? strlen(".lua") : 0);
}

ttr_status app_custom_bots_add(const app_custom_bots *own, ttr_error *err)
{
    addition it = {.option = "bot-command",
                   .seconds = own->seconds ? own->seconds : 60};
    ttr_status status = TTR_OK;

    for (int i = 0; i < own->commands.count && !status; i++) {
        const char *text = own->commands.item[i];
        const char *equals = strchr(text, '=');
        if (!equals || !equals[1])
            return app_refuse(
                err, _("--bot-command %s: must be like clever=./clever.py"),
                text);
        it.name = text;
        it.length = (size_t)(equals - text);
        it.source = equals + 1;
        status = add_bot(&it, err);
    }
    for (int i = 0; i < own->scripts.count && !status; i++) {
        const char *path = own->scripts.item[i];
        it.option = "bot-script";
        it.is_script = true;
        it.name = app_file_name(path);
        it.length = name_length(it.name);
        it.source = path;
        status = add_bot(&it, err);
    }
    return status;
}

bool custom_bot_fail(app_mind *mind, bot_failure_kind kind, const char *text)
{
    mind->failure = (bot_failure){.kind = kind, .source = mind->bot->source};
    text_write(mind->failure.text, sizeof mind->failure.text, "%s",
               text ? text : "");
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
    if (*count > 0 && json_array_size(array) == (size_t)*count)
        return array;
    if (*count > 0)
        custom_bot_fail(mind, BOT_FAILED_MEMORY, NULL);
    json_decref(array);
    return NULL;
}

bool custom_bot_answer(app_mind *mind, const ttr_view *view, const char *text,
                       int count, ttr_action *out)
{
    ttr_action action;

    if (!ttr_action_parse(mind->edition, &view->state, text, &action, NULL))
        for (int i = 0; i < count; i++)
            if (ttr_action_equal(mind->legal[i], action)) {
                *out = action;
                return true;
            }
    return custom_bot_fail(mind, BOT_FAILED_ILLEGAL, text);
}
