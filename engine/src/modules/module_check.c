// SPDX-License-Identifier: MIT
/*
 * module_check.c - Is what a rule module declares possible? The same for
 * modules in C and for scripts.
 */
#include "modules/module_open.h"

#include "base/fail.h"
#include "base/text_parse.h"

#include <string.h>

/* Can the answer to this query depend on the edition alone? */
static bool may_be_static(ttr_event_id event)
{
    return event == TTR_EVENT_claim_cards ||
           event == TTR_EVENT_claim_wilds_min ||
           event == TTR_EVENT_piece_kind || event == TTR_EVENT_piece_count ||
           event == TTR_EVENT_route_points;
}

static bool is_name(const char *name)
{
    return name && strlen(name) <= TTRI_MAX_DECLARED &&
           ttri_is_id(name, strlen(name));
}

/* What is wrong with a name, which is_name() refuses. */
static ttr_status no_name(const char *name, const char *path, ttr_error *err)
{
    return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                        "\"%s\" cannot be a name: lower-case letters, digits"
                        " and single hyphens, at most %d",
                        name ? name : "", TTRI_MAX_DECLARED);
}

/* Decks, and what is dealt again among the items of a pool. */
static ttr_status check_pool(const ttr_field *field, const char *path,
                             ttr_error *err)
{
    if (field->type == TTR_FIELD_DECK &&
        (field->most < 0 || field->most > TTRI_MAX_ITEM || field->size < 1 ||
         field->size > TTRI_MAX_DECK))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a deck has room for 1 to %d numbers up"
                            " to %d, not for %d up to %d",
                            field->name, TTRI_MAX_DECK, TTRI_MAX_ITEM,
                            field->size, field->most);
    if (field->pool &&
        (field->type != TTR_FIELD_DECK && field->type != TTR_FIELD_NUMBER))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: only decks and numbers can be of a pool",
                            field->name);
    if (field->pool && !is_name(field->pool))
        return no_name(field->pool, path, err);
    return TTR_OK;
}

static ttr_status check_role(const ttr_field *field, const char *path,
                             ttr_error *err)
{
    bool users = field->role == TTR_ROLE_USERS;

    if (!field->role)
        return TTR_OK;
    bool right =
        field->scope == TTR_ON_ROUTE && field->of == TTR_OPTION_PLAYER &&
        field->type == (users ? TTR_FIELD_SET : TTR_FIELD_TALLY) &&
        (field->visibility == TTR_PUBLIC || field->visibility == TTR_UNSHOWN);
    if (!right && users)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: users are a set of players on routes"
                            " that everybody may know",
                            field->name);
    if (!right)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: pieces are a tally of players on routes"
                            " that everybody may know",
                            field->name);
    return TTR_OK;
}

static ttr_status check_field(const ttr_field *field, const char *path,
                              ttr_error *err)
{
    if (!is_name(field->name))
        return no_name(field->name, path, err);
    if (field->type == TTR_FIELD_NUMBER &&
        (field->least < INT16_MIN || field->most > INT16_MAX ||
         field->least > field->initial || field->initial > field->most))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: %d to %d with %d at the start is not"
                            " possible; numbers have 16 bits",
                            field->name, field->least, field->most,
                            field->initial);
    if (field->type == TTR_FIELD_SET &&
        (field->most < 0 || field->most > TTRI_MAX_SET))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a set takes numbers up to 63, not %d",
                            field->name, field->most);
    if (field->type == TTR_FIELD_TALLY &&
        (field->most < 1 || field->most > TTRI_MAX_TALLY))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a tally takes numbers up to 255, not %d",
                            field->name, field->most);
    ttr_status status = check_pool(field, path, err);
    if (status == TTR_OK)
        status = check_role(field, path, err);
    if (status)
        return status;
    if (field->type == TTR_FIELD_TALLY && field->of != TTR_OPTION_NUMBER &&
        field->of != TTR_OPTION_CARD && field->of != TTR_OPTION_PLAYER)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a tally counts cards or players",
                            field->name);
    if (field->type == TTR_FIELD_NUMBER && field->of && field->least < TTR_NONE)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: numbers that stand for things begin "
                            "with 0, or with -1 for none",
                            field->name);
    if ((field->visibility == TTR_OWNER || field->visibility == TTR_SIDE) &&
        field->scope != TTR_ON_PLAYER)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: only a field of scope player has an"
                            " owner",
                            field->name);
    return TTR_OK;
}

static ttr_status check_fields(const ttr_module *info, const char *path,
                               ttr_error *err)
{
    for (int i = 0; i < info->fields.count; i++) {
        ttr_status status = check_field(&info->fields.at[i], path, err);
        if (status)
            return status;
        for (int k = 0; k < i; k++)
            if (strcmp(info->fields.at[i].name, info->fields.at[k].name) == 0)
                return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                    "field %s is declared twice",
                                    info->fields.at[i].name);
    }
    return TTR_OK;
}

static bool has_text(const char *text)
{
    return text && *text;
}

/* Parameters, and what people read. */
static ttr_status check_texts(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    for (int i = 0; i < info->params.count; i++)
        if (!has_text(info->params.at[i].name))
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "parameter %d has no name", i);
    for (int i = 0; i < info->lines.count; i++)
        if (!has_text(info->lines.at[i].name))
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "line %d has no text", i);
    for (int i = 0; i < info->messages.count; i++) {
        const ttr_message *it = &info->messages.at[i];
        if (!has_text(it->text) || strchr(it->text, '\n'))
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "message %s must be one line", it->name);
    }
    for (int i = 0; i < info->rules.count; i++)
        if (!has_text(info->rules.at[i].text))
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "rule %d has no text", i);
    for (int i = 0; i < info->translations.count; i++) {
        const ttr_translation *it = &info->translations.at[i];
        if (!has_text(it->language) || !it->text || !it->translation)
            return TTRI_FAIL_AT(
                err, TTR_E_MODULE, path, 0,
                "translation %d has no language, no text or no translation", i);
    }
    return TTR_OK;
}

static ttr_status check_names(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    for (int i = 0; i < info->marks.count; i++) {
        const ttr_mark *it = &info->marks.at[i];
        if (!is_name(it->name))
            return no_name(it->name, path, err);
        if (it->scope != TTR_ON_PLACE && it->scope != TTR_ON_ROUTE &&
            it->scope != TTR_ON_TICKET)
            return TTRI_FAIL_AT(
                err, TTR_E_MODULE, path, 0,
                "mark %s is for neither places, routes nor tickets", it->name);
        if (it->size < 0 || it->size > TTR_MAX_MARK_VALUES)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "mark %s: a list has room for 1 to %d values",
                                it->name, TTR_MAX_MARK_VALUES);
        if (it->of != TTR_OPTION_NUMBER && it->of != TTR_OPTION_PLACE &&
            it->of != TTR_OPTION_CARD)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "mark %s: values are numbers, places or cards",
                                it->name);
    }
    for (int i = 0; i < info->choices.count; i++)
        if (!is_name(info->choices.at[i].name))
            return no_name(info->choices.at[i].name, path, err);
    for (int i = 0; i < info->messages.count; i++)
        if (!is_name(info->messages.at[i].name))
            return no_name(info->messages.at[i].name, path, err);
    for (int i = 0; i < info->actions.count; i++) {
        const ttr_own_action *it = &info->actions.at[i];
        if (!is_name(it->name))
            return no_name(it->name, path, err);
        if (it->arg_count < 0 || it->arg_count > TTR_ACTION_ARGS)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "action %s has %d arguments, at most %d are"
                                " possible",
                                it->name, it->arg_count, TTR_ACTION_ARGS);
    }
    return TTR_OK;
}

/* Whatever comes from a list of words in a header: a module that was built
   with a newer one can have a word that is not known here. */
static ttr_status check_types(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    const char *wrong = NULL;

    for (int i = 0; i < info->fields.count; i++) {
        const ttr_field *it = &info->fields.at[i];
        if (it->of > TTR_OPTION_TICKET || it->type > TTR_FIELD_DECK ||
            (unsigned)it->scope > TTR_ON_TICKET ||
            (unsigned)it->visibility > TTR_SIDE || it->role > TTR_ROLE_PIECES)
            wrong = it->name;
    }
    for (int i = 0; i < info->params.count; i++)
        if ((unsigned)info->params.at[i].type > TTR_PARAM_TABLE)
            wrong = info->params.at[i].name;
    for (int i = 0; i < info->choices.count; i++)
        if ((unsigned)info->choices.at[i].option > TTR_OPTION_TICKET)
            wrong = info->choices.at[i].name;
    for (int i = 0; i < info->actions.count; i++)
        for (int k = 0; k < info->actions.at[i].arg_count; k++)
            if ((unsigned)info->actions.at[i].arg[k] > TTR_OPTION_TICKET)
                wrong = info->actions.at[i].name;
    if (wrong)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "%s is of a type that is not known here", wrong);
    return TTR_OK;
}

static ttr_status check_hooks(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    static const ttr_hooks none;
    const ttr_hooks *hooks = info->hooks ? info->hooks : &none;

    for (int i = 0; i < info->statics.count; i++)
        if (!may_be_static(info->statics.at[i]))
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "only what a claim takes and scores can be"
                                " static");
    if (info->choices.count && (!hooks->choice_options || !hooks->choice_done))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "choices need hooks of choice_options and"
                            " choice_done");
    if (info->actions.count && (!hooks->actions || !hooks->action_do))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "own actions need hooks of actions and action_do");
    return TTR_OK;
}

ttr_status ttri_module_check(const ttr_module *info, const char *path,
                             ttr_error *err)
{
    ttr_status status = check_fields(info, path, err);

    if (status == TTR_OK)
        status = check_names(info, path, err);
    if (status == TTR_OK)
        status = check_texts(info, path, err);
    if (status == TTR_OK)
        status = check_types(info, path, err);
    return status ? status : check_hooks(info, path, err);
}

/* Whatever is wrong with a declaration by itself: the first mistake into err,
   the others into the report. Each sentence once. */
typedef struct finder {
    const char *path;
    ttr_report *more;
    ttr_error *err;
} finder;

static void find_mistake(const finder *to, const ttr_module *alone)
{
    ttr_error one = {0};

    if (!ttri_module_check(alone, to->path, &one) ||
        strcmp(one.text, to->err->text) == 0)
        return;
    if (!to->err->status)
        *to->err = one;
    else
        ttr_report_add(to->more, TTR_LEVEL_ERROR, one.file, one.line, "%s",
                       one.text);
}

#define FIND_EACH(list)                                                        \
    for (int i = 0; i < info->list.count; i++) {                               \
        ttr_module alone = {.hooks = info->hooks};                             \
        alone.list.at = &info->list.at[i];                                     \
        alone.list.count = 1;                                                  \
        find_mistake(&to, &alone);                                             \
    }

ttr_status ttri_module_check_all(const ttr_module *info, const char *path,
                                 ttr_report *more, ttr_error *err)
{
    ttr_error first = {0};
    const finder to = {path, more, &first};

    FIND_EACH(fields)
    FIND_EACH(marks)
    FIND_EACH(params)
    FIND_EACH(choices)
    FIND_EACH(messages)
    FIND_EACH(actions)
    FIND_EACH(lines)
    FIND_EACH(rules)
    FIND_EACH(translations)
    FIND_EACH(statics)
    if (!first.status) // twice the same, which needs all of them
        return ttri_module_check(info, path, err);
    *err = first;
    return err->status;
}
