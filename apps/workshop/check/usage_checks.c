// SPDX-License-Identifier: MIT
/*
 * usage_checks.c - What rule modules declare and never use, as far as the games
 * that were played can tell.
 */
#include "base/language.h"
#include "base/module_hooks.h"
#include "workshop/check/check.h"
#include "workshop/check/check_process.h"
#include "workshop/check/module_source.h"

#include <string.h>

/* One module, and where what it declares begins among all of the edition. */
typedef struct part {
    const check_job *job;
    const ttr_edition *edition;
    const ttr_usage *usage;
    const ttr_module *module;
    check_source source;
    int number;
    int field, mark, param, choice, message, action, line;
} part;

static bool has(uint64_t set, int bit)
{
    return set >> bit & 1;
}

static void tell_field(const part *at, int i)
{
    const ttr_field *it = &at->module->fields.at[i];
    bool read = has(at->usage->fields_read, at->field + i);
    bool written = has(at->usage->fields_written, at->field + i);
    check_list *found = at->job->found;
    check_where where =
        check_declared(&at->source, TTR_DECLARED_FIELD, i, it->name);

    if (!read && !written)
        check_add(found, CHECK_field_unused, where,
                  _("the field \"%s\" was neither read nor written in any"
                    " game"),
                  it->name);
    else if (!written)
        check_add(found, CHECK_field_unwritten, where,
                  _("the field \"%s\" was never written in any game: it always"
                    " has its initial value"),
                  it->name);
    else if (!read)
        check_add_level(
            found, CHECK_field_unread,
            it->visibility == TTR_PUBLIC ? TTR_LEVEL_NOTE : TTR_LEVEL_WARNING,
            where, _("the field \"%s\" was never read in any game"), it->name);
}

/* Do marks of the module stand nowhere? That is told, and much follows. */
static bool lacks_marks(const part *at)
{
    for (int i = 0; i < at->module->marks.count; i++) {
        bool there = false;
        ttr_scope scope = at->module->marks.at[i].scope;
        int count = scope == TTR_ON_PLACE   ? ttr_place_count(at->edition)
                    : scope == TTR_ON_ROUTE ? ttr_route_count(at->edition)
                                            : ttr_ticket_count(at->edition);
        for (int k = 0; k < count && !there; k++)
            there = ttr_edition_mark_value(at->edition, at->mark + i, k) != 0;
        if (!there)
            return true;
    }
    return false;
}

/* A parameter for five players is not read in a few games of two. */
static void tell_param(const part *at, int i)
{
    enum { MANY = 100 }; // games, after which it is probably a mistake
    const char *name = at->module->params.at[i].name;
    bool few = at->job->progress->figures.begun < MANY;

    if (has(at->usage->params, at->param + i) || lacks_marks(at))
        return;
    check_add_level(at->job->found, CHECK_param_unused,
                    few ? TTR_LEVEL_NOTE : TTR_LEVEL_WARNING,
                    check_declared(&at->source, TTR_DECLARED_PARAM, i, name),
                    _("the parameter \"%s\" was never read in any game"), name);
}

static void tell_choice(const part *at, int i)
{
    const char *name = at->module->choices.at[i].name;
    check_where where =
        check_declared(&at->source, TTR_DECLARED_CHOICE, i, name);

    if (!has(at->usage->choices_asked, at->choice + i))
        check_add(at->job->found, CHECK_choice_unasked, where,
                  _("the choice \"%s\" was never asked in any game"), name);
    else if (!has(at->usage->choices_open, at->choice + i))
        check_add(at->job->found, CHECK_choice_empty, where,
                  _("the choice \"%s\" was asked but never had an option: so"
                    " no player ever saw it"),
                  name);
}

/* The hooks that games can reach: what choices and own actions need is told of
   them, and bots ask for bot_value. */
static bool can_fire(const ttr_module *module, int event)
{
    switch (event) {
    case TTR_EVENT_choice_options:
    case TTR_EVENT_choice_done:
    case TTR_EVENT_actions:
    case TTR_EVENT_action_do:
    case TTR_EVENT_bot_value:
    case TTR_EVENT_tie_break:
        return false;
    default:
        return app_has_hook(module, (ttr_event_id)event);
    }
}

static void tell_hook(const part *at, int event)
{
    const char *name = ttr_event_get((ttr_event_id)event)->name;

    if (can_fire(at->module, event) &&
        !ttr_set_has(at->usage->hooks[at->number], event))
        check_add(at->job->found, CHECK_hook_silent,
                  check_declared(&at->source, TTR_DECLARED_HOOK, event, name),
                  _("the event %s did not happen in any game"), name);
}

/* What of a list was never used, in a sentence with its name. */
#define TELL_UNUSED(list, used, first, unused, declared, sentence)             \
    for (int i = 0; i < module->list.count; i++)                               \
        if (!has(at->usage->used, (first) + i))                                \
            check_add(at->job->found, unused,                                  \
                      check_declared(&at->source, declared, i,                 \
                                     module->list.at[i].name),                 \
                      sentence, module->list.at[i].name);

static void tell_module(const part *at)
{
    const ttr_module *module = at->module;

    for (int i = 0; i < module->fields.count; i++)
        tell_field(at, i);
    for (int i = 0; i < module->params.count; i++)
        tell_param(at, i);
    TELL_UNUSED(marks, marks, at->mark, CHECK_mark_unread, TTR_DECLARED_MARK,
                _("the mark \"%s\" was never read in any game"))
    TELL_UNUSED(lines, lines, at->line, CHECK_line_unused, TTR_DECLARED_LINE,
                _("nobody scored anything for \"%s\" in any game"))
    for (int i = 0; i < module->choices.count; i++)
        tell_choice(at, i);
    TELL_UNUSED(messages, messages, at->message, CHECK_message_untold,
                TTR_DECLARED_MESSAGE,
                _("the message \"%s\" was never told in any game"))
    TELL_UNUSED(actions, actions, at->action, CHECK_action_unused,
                TTR_DECLARED_ACTION,
                _("the action \"%s\" was never possible in any game"))
    for (int event = 0; event < TTR_EVENT_COUNT; event++)
        tell_hook(at, event);
}

void check_usage(const check_job *job, const ttr_edition *edition,
                 const ttr_usage *usage)
{
    part at = {.job = job, .edition = edition, .usage = usage, .line = 1};
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        at.number = m;
        at.module = ttr_edition_module(edition, m);
        check_source_open(&at.source, edition, m);
        tell_module(&at);
        check_source_close(&at.source);
        at.field += at.module->fields.count;
        at.mark += at.module->marks.count;
        at.param += at.module->params.count;
        at.choice += at.module->choices.count;
        at.message += at.module->messages.count;
        at.action += at.module->actions.count;
        at.line += at.module->lines.count;
    }
}
