// SPDX-License-Identifier: MIT
/*
 * module_enter.c - Finding the rule modules of an edition and entering what
 * they declare.
 */
#include "base/fail.h"
#include "base/text.h"
#include "base/text_parse.h"
#include "load/library.h"
#include "load/load.h"
#include "load/scripts.h"
#include "modules/guard.h"
#include "modules/module_open.h"

#include <stdio.h>
#include <string.h>

static bool ends_with(const char *text, const char *ending)
{
    size_t length = strlen(text), tail = strlen(ending);
    return length > tail && strcmp(text + length - tail, ending) == 0;
}

static ttr_status no_module(const ttr_library *library, const char *id,
                            ttr_error *err)
{
    char **ids = NULL;
    int count = 0;
    const char *near = NULL;

    if (library && !ttr_library_modules(library, &ids, &count))
        near = ttr_nearest(id, (const char *const *)ids, count);
    if (near && !strcmp(near, id)) // a folder with sources alone
        ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                  "rule module \"%s\" is not built: its folder has no %s.so",
                  id, id);
    else if (near)
        ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                  "no rule module \"%s\", did you mean \"%s\"?", id, near);
    else
        ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                  "no rule module \"%s\": there is neither plugins/%s/%s.so nor"
                  " scripts/%s.lua",
                  id, id, id, id);
    ttr_library_ids_free(ids, count);
    return TTR_E_MODULE;
}

/* Where modules are looked for, and where further mistakes of them go. */
typedef struct source {
    const ttr_library *library;
    const char *file; // the edition's
    ttr_report *more;
} source;

static ttr_status load_script(ttri_module *module, const source *from,
                              ttr_error *err)
{
    module->scripting = &ttri_scripts;
    return module->scripting->load(module, module->file, from->more, err);
}

static ttr_status open_module(ttri_module *module, const source *from,
                              const char *id, ttr_error *err)
{
    static_assert(sizeof module->file >= TTRI_MAX_PATH, "any path fits");
    if (ends_with(id, TTRI_SCRIPT_ENDING)) {
        snprintf(module->file, sizeof module->file, "%s", id);
        return load_script(module, from, err);
    }
    switch (
        ttri_library_find_module(from->library, from->file, id, module->file)) {
    case TTRI_FOUND_PLUGIN:
        if (!ttri_library_trusts(from->library, id, module->file))
            return ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                             "rule module \"%s\" is a program that did not"
                             " come with this one: it is not trusted here",
                             id);
        return ttri_module_open(module, module->file, id, from->more, err);
    case TTRI_FOUND_SCRIPT:
        return load_script(module, from, err);
    case TTRI_FOUND_NOTHING:
        break;
    }
    return no_module(from->library, id, err);
}

/* Room for count more in a list of the edition. */
static bool has_room(const char *what, int have, int count, int most,
                     ttr_error *err)
{
    if (have + count <= most)
        return true;
    ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
              "more than %d %s in all rule modules together", most,
              TTRI_TEXT(what));
    return false;
}

static bool has_all_room(const ttr_edition *e, const ttr_module *info,
                         ttr_error *err)
{
    return has_room(TTRI_N_("fields"), e->field_count, info->fields.count,
                    TTRI_MAX_FIELDS, err) &&
           has_room(TTRI_N_("marks"), e->mark_count, info->marks.count,
                    TTRI_MAX_MARKS, err) &&
           has_room(TTRI_N_("parameters"), e->param_count, info->params.count,
                    TTRI_MAX_PARAMS, err) &&
           has_room(TTRI_N_("choices"), e->choice_count, info->choices.count,
                    TTRI_MAX_CHOICES, err) &&
           has_room(TTRI_N_("messages"), e->message_count, info->messages.count,
                    TTRI_MAX_MESSAGES, err) &&
           has_room(TTRI_N_("own actions"), e->own_action_count,
                    info->actions.count, TTRI_MAX_OWN_ACTIONS, err) &&
           has_room(TTRI_N_("score lines"), e->score_line_count - 1,
                    info->lines.count, TTR_MAX_LINES - 1, err);
}

/* Is a name among those that modules in use have declared? Then whose. */
#define FIND_NAME(list, count, wanted)                                         \
    for (int k = 0; k < (count); k++)                                          \
        if (strcmp((list)[k].info->name, (wanted)->name) == 0)                 \
            return (list)[k].module;                                           \
    return TTR_NONE

static int choice_user(const ttr_edition *e, const ttr_choice *wanted)
{
    FIND_NAME(e->choice, e->choice_count, wanted);
}

static int message_user(const ttr_edition *e, const ttr_message *wanted)
{
    FIND_NAME(e->message, e->message_count, wanted);
}

/* Marks can be shared, as long as both modules mean the same by them: numbers,
   places or cards, one of them or a list. */
static int mark_user(const ttr_edition *e, const ttr_mark *wanted)
{
    for (int k = 0; k < e->mark_count; k++) {
        const ttr_mark *it = e->mark[k].info;
        if (it->scope == wanted->scope && strcmp(it->name, wanted->name) == 0 &&
            (it->of != wanted->of || it->size != wanted->size))
            return e->mark[k].module;
    }
    return TTR_NONE;
}

/* Names that stand alone in texts must be those of one module. */
static bool is_free(const ttr_edition *e, const ttr_module *info,
                    ttr_error *err)
{
    int user = TTR_NONE;

    for (int m = 0; m < e->module_count; m++)
        if (strcmp(e->module[m].info.id, info->id) == 0) {
            ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                      "rule module \"%s\" is already in use", info->id);
            return false;
        }
    for (int i = 0; i < info->choices.count && user == TTR_NONE; i++)
        if ((user = choice_user(e, &info->choices.at[i])) != TTR_NONE)
            ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                      "rule modules \"%s\" and \"%s\" both ask a choice %s",
                      e->module[user].info.id, info->id,
                      info->choices.at[i].name);
    for (int i = 0; i < info->messages.count && user == TTR_NONE; i++)
        if ((user = message_user(e, &info->messages.at[i])) != TTR_NONE)
            ttri_fail(err, TTR_E_MODULE, TTRI_SOURCE,
                      "rule modules \"%s\" and \"%s\" both tell a message %s",
                      e->module[user].info.id, info->id,
                      info->messages.at[i].name);
    for (int i = 0; i < info->marks.count && user == TTR_NONE; i++)
        if ((user = mark_user(e, &info->marks.at[i])) != TTR_NONE)
            ttri_fail(
                err, TTR_E_MODULE, TTRI_SOURCE,
                "rule modules \"%s\" and \"%s\" declare the mark %s, which"
                " they could share, in different ways",
                e->module[user].info.id, info->id, info->marks.at[i].name);
    return user == TTR_NONE;
}

/* Enter a module that was opened into the last place of the edition. */
static void enter_module(ttr_edition *e, ttri_module *module)
{
    const ttr_module *info = &module->info;
    int m = e->module_count++;

    for (int i = 0; i < info->fields.count; i++)
        e->bounded[e->field_count + i] = info->fields.at[i];
    module->info.fields.at = &e->bounded[e->field_count];

    module->first_field = e->field_count;
    module->first_mark = e->mark_count;
    module->first_param = e->param_count;
    module->first_choice = e->choice_count;
    module->first_message = e->message_count;
    module->first_action = e->own_action_count;
    module->first_line = e->score_line_count;
    for (int i = 0; i < info->fields.count; i++)
        e->field[e->field_count++] =
            (ttri_field){.info = &info->fields.at[i], .module = m};
    for (int i = 0; i < info->marks.count; i++)
        e->mark[e->mark_count++] =
            (ttri_mark){.info = &info->marks.at[i], .module = m};
    for (int i = 0; i < info->params.count; i++)
        e->param[e->param_count++] =
            (ttri_param){.info = &info->params.at[i], .module = m};
    for (int i = 0; i < info->choices.count; i++)
        e->choice[e->choice_count++] =
            (ttri_choice){.info = &info->choices.at[i], .module = m};
    for (int i = 0; i < info->messages.count; i++)
        e->message[e->message_count++] =
            (ttri_message){.info = &info->messages.at[i], .module = m};
    for (int i = 0; i < info->actions.count; i++)
        e->own_action[e->own_action_count++] =
            (ttri_own_action){.info = &info->actions.at[i], .module = m};
    for (int i = 0; i < info->lines.count; i++)
        e->score_line[e->score_line_count++] =
            (ttri_score_line){.name = info->lines.at[i].name, .module = m};
    e->module[m] = *module;
    e->module[m].info.hooks = &e->module[m].hooks;
    e->module_id[m] = e->module[m].info.id;
}

static ttr_status use_module(ttr_edition *edition, const source *from,
                             const char *id, ttr_error *err)
{
    ttri_module module = {0};
    ttr_status status = open_module(&module, from, id, err);

    if (status)
        return status;
    if (!is_free(edition, &module.info, err) ||
        !has_all_room(edition, &module.info, err)) {
        ttri_module_close(&module);
        return TTR_E_MODULE;
    }
    if (ttri_library_is_careful(from->library) && !module.script) {
        ttri_guard_hooks(&module);
        edition->careful = true;
    }
    enter_module(edition, &module);
    return TTR_OK;
}

ttr_status ttri_modules_use(ttr_edition *edition, const ttr_library *library,
                            const ttri_module_use *uses, int count,
                            ttr_report *report)
{
    const source from = {library, edition->file, report};
    ttr_status status = TTR_OK;

    edition->score_line[0] =
        (ttri_score_line){.name = "routes", .module = TTR_NONE};
    edition->score_line_count = 1;
    for (int i = 0; i < count; i++) {
        ttr_error err;
        if (uses[i].former)
            continue;
        ttr_status used = use_module(edition, &from, uses[i].id, &err);
        if (used == TTR_OK)
            continue;
        if (status != TTR_E_MEMORY)
            status = used;
        if (err.file[0]) {
            ttr_report_add(report, TTR_LEVEL_ERROR, err.file, err.line, "%s",
                           err.text);
            if (uses[i].line) // the command line has none to look at
                ttr_report_add(report, TTR_LEVEL_NOTE, uses[i].file,
                               uses[i].line, "used here");
        } else {
            ttr_report_add(report, TTR_LEVEL_ERROR, uses[i].file, uses[i].line,
                           "%s", err.text);
        }
    }
    return status;
}
