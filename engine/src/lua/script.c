// SPDX-License-Identifier: MIT
/*
 * script.c - Rule modules written in Lua: reading, opening and closing them.
 */
#include "lua/script.h"

#include "base/fail.h"
#include "base/file.h"
#include "base/text_parse.h"
#include "lua/script_state.h"
#include "modules/module_open.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

struct ttri_script_text {
    ttri_script_text *next;
    char text[];
};

/* NULL when memory is short. */
static const char *keep(ttri_script *script, const char *text)
{
    size_t size = strlen(text) + 1;
    ttri_script_text *kept = malloc(sizeof *kept + size);

    if (!kept)
        return NULL;
    kept->next = script->texts;
    script->texts = kept;
    script->kept += size;
    memcpy(kept->text, text, size);
    return kept->text;
}

const char *ttri_script_keep(ttri_script_state *state, const char *text)
{
    ttri_script *script = state->declaring;

    if (!script)
        return text; // looked at during the call only
    if (script->kept + strlen(text) + 1 > TTRI_SCRIPT_KEPT)
        ttri_raise(state->lua,
                   "the texts that it declares have more than %d bytes"
                   " together",
                   TTRI_SCRIPT_KEPT);
    if (ttri_has_control(text, strlen(text)))
        ttri_raise(state->lua, "a text has a control character");
    const char *kept = keep(script, text);
    if (!kept) {
        state->end = TTRI_SCRIPT_STARVED;
        ttri_raise(state->lua, "out of memory");
    }
    return kept;
}

/* Runs protected, with `ttr` and the chunk. */
static int run_chunk(lua_State *lua)
{
    ttri_script_state *state = ttri_script_of(lua);

    lua_call(lua, 1, 0);
    state->loading = false;
    if (state->preparing && state->functions.prepare != LUA_NOREF) {
        state->game = state->preparing;
        lua_rawgeti(lua, LUA_REGISTRYINDEX, state->functions.prepare);
        lua_call(lua, 0, 0);
        state->game = NULL;
    }
    ttri_outer_remember(state);
    return 0;
}

static void forget_functions(ttri_script_functions *functions)
{
    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        functions->event[i] = LUA_NOREF;
    for (int i = 0; i < TTRI_MAX_CHOICES; i++)
        functions->options[i] = functions->done[i] = LUA_NOREF;
    for (int i = 0; i < TTRI_MAX_OWN_ACTIONS; i++)
        functions->list[i] = functions->run[i] = functions->why[i] = LUA_NOREF;
    functions->init = functions->prepare = LUA_NOREF;
}

/* Lua asks the locale how texts are sorted and numbers are written. */
static bool is_plain_locale(void)
{
    return strcmp(localeconv()->decimal_point, ".") == 0 &&
           strcoll("a", "B") > 0;
}

/* Make the interpreter and run the script in it. */
static ttr_status run(ttri_script_state *state, ttr_error *err)
{
    int status;

    forget_functions(&state->functions);
    if (!is_plain_locale())
        return TTRI_FAIL_AT(err, TTR_E_SETUP, state->script->path, 0,
                            "scripts need the locale C for LC_COLLATE and"
                            " LC_NUMERIC, and the program has set another");
    if (!ttri_sandbox_new(state, &status))
        return TTRI_FAIL_AT(err, TTR_E_MEMORY, state->script->path, 0,
                            "not enough memory for an interpreter");
    if (status == LUA_OK) {
        lua_pushcfunction(state->lua, run_chunk);
        lua_insert(state->lua, 1);
        state->loading = true;
        status = lua_pcall(state->lua, 2, 0, 0);
        state->loading = false;
    }
    if (status == LUA_ERRMEM)
        ttri_sandbox_starved(state);
    ttr_status result = TTR_OK;
    if (status != LUA_OK && state->declaring)
        ttri_script_mistake(state);
    else if (status != LUA_OK)
        result = ttri_script_refused(state, err);
    if (state->mistake_count)
        result = err->status;
    (void)ttri_sandbox_rest(state);
    return result;
}

void ttri_script_close(ttri_script_state *state)
{
    if (!state)
        return;
    ttri_sandbox_free(state);
    free(state->outer);
    free(state);
}

void ttri_script_free(ttri_script *script)
{
    if (!script)
        return;
    while (script->texts) {
        ttri_script_text *next = script->texts->next;
        free(script->texts);
        script->texts = next;
    }
    free(script->path);
    free(script->text);
    free(script);
}

int ttri_script_declared_at(const ttri_script *script, ttr_declared what,
                            int index)
{
    return ttri_within((int)what, TTR_DECLARED_COUNT) &&
                   ttri_within(index, TTRI_SCRIPT_LINES)
               ? script->line[what][index]
               : 0;
}

char *ttri_script_log(ttri_script_state *state)
{
    return state->log;
}

ttr_status ttri_script_open_as(ttri_script_state **out,
                               const ttri_script *script,
                               const ttr_edition *edition, int module,
                               ttr_usage *usage, ttr_error *err)
{
    ttri_script_state *state = calloc(1, sizeof *state);

    *out = NULL;
    if (!state)
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    /* Preparing looks at the edition: there is no game, and it cannot write. */
    ttr_table table = {.edition = edition};
    ttri_call call = {.module = module,
                      .event = TTR_EVENT_setup_game,
                      .pure = true,
                      .usage = usage};
    const ttr_game game = {&table, edition, NULL, NULL, &call};
    state->script = script;
    state->edition = edition;
    state->preparing = &game;
    ttr_status status = run(state, err);
    state->preparing = NULL;
    state->game = NULL;
    if (status)
        ttri_script_close(state);
    else
        *out = state;
    return status;
}

ttr_status ttri_script_open(ttri_script_state **out, const ttr_edition *edition,
                            int module, ttr_usage *usage, ttr_error *err)
{
    return ttri_script_open_as(out, edition->module[module].script, edition,
                               module, usage, err);
}

/* The id is the name of the file without its ending. */
static ttr_status read_id(ttri_script *script, ttr_error *err)
{
    const char *slash = strrchr(script->path, '/');
    const char *name = slash ? slash + 1 : script->path;
    size_t length = strlen(name) - strlen(".lua");
    char id[TTR_MAX_MODULE_ID + 1] = "";

    if (length < sizeof id && ttri_is_id(name, length)) {
        memcpy(id, name, length);
        script->info.id = keep(script, id);
        return script->info.id ? TTR_OK
                               : TTRI_FAIL_AT(err, TTR_E_MEMORY, script->path,
                                              0, "out of memory");
    }
    return TTRI_FAIL_AT(err, TTR_E_MODULE, script->path, 0,
                        "the name of a script has lower-case letters, digits"
                        " and single hyphens only, at most %d of them",
                        TTR_MAX_MODULE_ID);
}

/* A list of the descriptor: as many elements of the script's array. */
#define FILL(list, number)                                                     \
    do {                                                                       \
        info->list.at = script->list;                                          \
        info->list.count = (number);                                           \
        info->list.size = sizeof script->list[0];                              \
    } while (0)

/* The descriptor, once the script has run. */
static void fill_info(ttri_script *script, const ttri_script_state *state)
{
    ttr_module *info = &script->info;

    info->head = (ttr_module_head)TTR_MODULE_HEAD;
    info->version = info->version ? info->version : "";
    info->summary = info->summary ? info->summary : "";
    FILL(rules, info->rules.count);
    FILL(fields, state->field_count);
    FILL(marks, state->mark_count);
    FILL(params, state->param_count);
    FILL(choices, state->choice_count);
    FILL(messages, state->message_count);
    FILL(actions, state->action_count);
    FILL(lines, state->line_count);
    FILL(translations, info->translations.count);
    FILL(statics, info->statics.count);
    info->hooks = &script->hooks;
    info->init = ttri_script_init;
    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        if (ttr_set_has(script->hooked, i))
            ttri_script_hook(&script->hooks, i);
    if (state->choice_count) {
        ttri_script_hook(&script->hooks, TTR_EVENT_choice_options);
        ttri_script_hook(&script->hooks, TTR_EVENT_choice_done);
    }
    if (state->action_count) {
        ttri_script_hook(&script->hooks, TTR_EVENT_actions);
        ttri_script_hook(&script->hooks, TTR_EVENT_action_do);
        ttri_script_hook(&script->hooks, TTR_EVENT_action_why);
    }
}

/* Run the script once, to see what it declares. */
static ttr_status declare(ttri_script *script, ttr_report *more, ttr_error *err)
{
    ttri_script_state *state = calloc(1, sizeof *state);

    if (!state)
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    state->script = state->declaring = script;
    state->first = err;
    state->more = more;
    ttr_status status = read_id(script, err);
    if (status == TTR_OK)
        status = run(state, err);
    if (status == TTR_OK) {
        fill_info(script, state);
        status = ttri_module_check(&script->info, script->path, err);
    }
    ttri_script_close(state);
    return status;
}

static ttr_status read_text(ttri_script *script, ttr_error *err)
{
    ttr_report *report = ttr_report_new();
    ttr_status status = report ? ttri_file_read(script->path, &script->text,
                                                &script->size, report)
                               : TTR_E_MEMORY;

    if (status)
        ttri_fail_at(err, status, TTRI_SOURCE, script->path, 0, "%s",
                     report && ttr_report_count(report)
                         ? ttr_report_get(report, 0)->text
                         : "out of memory");
    ttr_report_free(report);
    return status;
}

ttr_status ttri_script_load(ttri_module *module, const char *path,
                            ttr_report *more, ttr_error *err)
{
    ttri_script *script = calloc(1, sizeof *script);

    if (!script || !(script->path = ttri_copy(path, strlen(path)))) {
        free(script);
        return TTRI_FAIL_AT(err, TTR_E_MEMORY, path, 0, "out of memory");
    }
    ttr_status status = read_text(script, err);
    if (status == TTR_OK)
        status = declare(script, more, err);
    if (status) {
        ttri_script_free(script);
        return status;
    }
    module->script = script;
    module->info = script->info;
    module->hooks = script->hooks;
    module->hash = XXH3_64bits(script->text, script->size);
    return TTR_OK;
}
