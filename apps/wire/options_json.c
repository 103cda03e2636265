// SPDX-License-Identifier: MIT
/*
 * options_json.c - What a viewer may do, as JSON, and what was chosen.
 */
#include "base/error.h"
#include "base/language.h"
#include "wire/event_json.h"
#include "wire/moment_parts.h"

#include <jansson.h>
#include <string.h>

/* What labels are made from. */
typedef struct labels {
    const game_moment *moment;
    const char *names[TTR_MAX_PLAYERS];
} labels;

static void labels_init(labels *it, const game_moment *moment)
{
    it->moment = moment;
    game_party_names(game_match_party(moment->match), it->names);
}

static void write_take(reply *out, const game_moment *moment)
{
    const game_actions *actions = &moment->actions;
    const ttr_state *state = &moment->view.state;

    reply_key(out, "take");
    reply_open(out, '[');
    for (int i = 0; i < actions->take.count; i++) {
        int option = actions->take.first + i;
        reply_open(out, '{');
        reply_number_of(out, "option", option);
        reply_number_of(out, "card", actions->list[option].card);
        reply_key(out, "spots");
        reply_open(out, '[');
        for (int spot = 0; spot < state->market_count; spot++)
            if (state->market[spot] == actions->list[option].card)
                reply_number(out, spot);
        reply_close(out, ']');
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

/* {"route":17,"option":40,"pay":[[3,2,0],[3,1,1]]}: card, count and wilds of
   each way to pay, which are options 40 and 41. */
static void write_claims(reply *out, const labels *it)
{
    const game_actions *actions = &it->moment->actions;

    reply_key(out, "claims");
    reply_open(out, '[');
    for (int i = 0; i < actions->claim_count; i++) {
        const game_claim *claim = &actions->claim[i];
        reply_open(out, '{');
        reply_number_of(out, "route", claim->route);
        reply_number_of(out, "option", claim->payments.first);
        reply_key(out, "pay");
        reply_open(out, '[');
        for (int k = 0; k < claim->payments.count; k++) {
            ttr_action pay = actions->list[claim->payments.first + k];
            reply_open(out, '[');
            reply_number(out, pay.card);
            reply_number(out, pay.count);
            reply_number(out, pay.wilds);
            reply_close(out, ']');
        }
        reply_close(out, ']');
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

/* The same in short: {"count":3,"routes":[1,2,17]}. */
static void count_claims(reply *out, const labels *it)
{
    const game_actions *actions = &it->moment->actions;

    reply_key(out, "claims");
    reply_open(out, '{');
    reply_number_of(out, "count", actions->claim_count);
    wire_set_write(out, "routes", actions->claimable,
                   ttr_route_count(it->moment->edition));
    reply_close(out, '}');
}

static void write_keep(reply *out, const game_actions *actions)
{
    reply_key(out, "keep");
    reply_open(out, '{');
    reply_number_of(out, "least", actions->least);
    reply_key(out, "tickets");
    reply_open(out, '[');
    for (int i = 0; i < actions->offered_count; i++)
        reply_number(out, actions->offered[i]);
    reply_close(out, ']');
    reply_close(out, '}');
}

static void open_choice(reply *out, const labels *it)
{
    const game_question *question = &it->moment->actions.question;
    char text[APP_PROMPT_MAX];

    reply_key(out, "choice");
    reply_open(out, '{');
    reply_text_of(out, "module", question->module);
    reply_text_of(out, "choice", question->info->name);
    reply_text_of(out, "question",
                  game_moment_question(it->moment, app_language(), text));
    reply_text_of(out, "type", wire_option_type(question->info->option));
}

static void write_choice(reply *out, const labels *it)
{
    const game_actions *actions = &it->moment->actions;
    const game_question *question = &actions->question;
    char label[APP_LABEL_MAX];

    open_choice(out, it);
    reply_key(out, "options");
    reply_open(out, '[');
    for (int i = 0; i < question->answers.count; i++) {
        int option = question->answers.first + i;
        int value = actions->list[option].a;
        reply_open(out, '{');
        reply_number_of(out, "option", option);
        wire_number_or_null(out, "value", value, TTR_NONE);
        reply_text_of(out, "label",
                      app_answer_name(it->moment->edition, question->info,
                                      value, it->names, label));
        reply_close(out, '}');
    }
    reply_close(out, ']');
    reply_close(out, '}');
}

static void count_choice(reply *out, const labels *it)
{
    open_choice(out, it);
    reply_number_of(out, "count", it->moment->actions.question.answers.count);
    reply_close(out, '}');
}

/* The value of an argument and what it is called. */
static void write_argument(reply *out, const labels *it, const game_own *own,
                           int argument, int value)
{
    char label[APP_LABEL_MAX];

    wire_number_or_null(out, "value", value, TTR_NONE);
    reply_text_of(out, "label",
                  app_argument_name(it->moment->edition, own->info, argument,
                                    value, it->names, label));
}

/* A first argument: with the number of the option, or with what can follow. */
static void write_branch(reply *out, const labels *it, const game_own *own,
                         const game_branch *branch)
{
    reply_open(out, '{');
    write_argument(out, it, own, 0, branch->a);
    if (own->info->arg_count < 2) {
        reply_number_of(out, "option", branch->actions.first);
    } else {
        reply_key(out, "then");
        reply_open(out, '[');
        for (int i = 0; i < branch->actions.count; i++) {
            int option = branch->actions.first + i;
            reply_open(out, '{');
            write_argument(out, it, own, 1, it->moment->actions.list[option].b);
            reply_number_of(out, "option", option);
            reply_close(out, '}');
        }
        reply_close(out, ']');
    }
    reply_close(out, '}');
}

static void write_own_action(reply *out, const labels *it, const game_own *own)
{
    const game_actions *actions = &it->moment->actions;
    const ttr_own_action *info = own->info;
    const char *label = info->help && *info->help ? info->help : info->name;

    reply_open(out, '{');
    reply_text_of(out, "module", own->module);
    reply_text_of(out, "action", info->name);
    reply_text_of(out, "label", app_text(it->moment->edition, label));
    reply_key(out, "types");
    reply_open(out, '[');
    for (int i = 0; i < info->arg_count; i++)
        reply_text(out, wire_option_type(info->arg[i]));
    reply_close(out, ']');
    if (info->arg_count) {
        reply_key(out, "options");
        reply_open(out, '[');
        for (int i = 0; i < own->branch_count; i++)
            write_branch(out, it, own, &actions->branch[own->branch_first + i]);
        reply_close(out, ']');
    } else {
        reply_number_of(out, "option",
                        actions->branch[own->branch_first].actions.first);
    }
    reply_close(out, '}');
}

static void write_own(reply *out, const labels *it)
{
    const game_actions *actions = &it->moment->actions;

    reply_key(out, "own");
    reply_open(out, '[');
    for (int i = 0; i < actions->own_count; i++)
        write_own_action(out, it, &actions->own[i]);
    reply_close(out, ']');
}

static void count_own(reply *out, const labels *it)
{
    reply_key(out, "own");
    reply_open(out, '{');
    reply_number_of(out, "count", it->moment->actions.owns.count);
    reply_close(out, '}');
}

/* The groups that can be long, and their short forms. */
static const struct {
    const char *name;
    void (*write)(reply *out, const labels *it);
    void (*count)(reply *out, const labels *it);
} groups[] = {{"choice", write_choice, count_choice},
              {"own", write_own, count_own},
              {"claims", write_claims, count_claims}};
enum { GROUPS = sizeof groups / sizeof groups[0] };

static bool is_there(const game_actions *actions, int group)
{
    const bool there[GROUPS] = {actions->question.info != NULL,
                                actions->own_count > 0,
                                actions->claim_count > 0};

    return there[group];
}

void wire_options_part(reply *out, const game_moment *moment, size_t end)
{
    const game_actions *actions = &moment->actions;
    labels it;

    labels_init(&it, moment);
    reply_key(out, "options");
    reply_open(out, '{');
    if (actions->draw != TTR_NONE)
        reply_number_of(out, "draw", actions->draw);
    if (actions->take.count)
        write_take(out, moment);
    if (actions->tickets != TTR_NONE)
        reply_number_of(out, "tickets", actions->tickets);
    if (actions->keep.count)
        write_keep(out, actions);
    if (actions->pass != TTR_NONE)
        reply_number_of(out, "pass", actions->pass);
    for (int i = 0; i < GROUPS; i++) {
        size_t start = out->used;
        if (!is_there(actions, i))
            continue;
        groups[i].write(out, &it);
        if (out->used <= end)
            continue;
        out->used = start;
        groups[i].count(out, &it);
    }
    reply_close(out, '}');
}

bool wire_options_write(reply *out, const game_moment *moment,
                        const char *group, const ttr_language *language)
{
    labels it;
    int i = 0;

    while (i < GROUPS && strcmp(groups[i].name, group) != 0)
        i++;
    if (i == GROUPS)
        return false;
    const ttr_language *before = ttr_language_use(language);
    labels_init(&it, moment);
    reply_open(out, '{');
    reply_number_of(out, "version", (long long)moment->version);
    if (is_there(&moment->actions, i))
        groups[i].write(out, &it);
    reply_close(out, '}');
    ttr_language_use(before);
    return true;
}

/* The tickets of a list as bits of those offered; false when one is not. */
static bool read_keep(const game_actions *actions, const json_t *list,
                      ttr_action *action)
{
    *action = (ttr_action){.kind = TTR_ACTION_KEEP};
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *ticket = json_array_get(list, i);
        int bit = 0;
        while (bit < actions->offered_count &&
               (!json_is_integer(ticket) ||
                json_integer_value(ticket) != actions->offered[bit]))
            bit++;
        if (bit == actions->offered_count)
            return false;
        action->a = (int16_t)(action->a | 1 << bit);
    }
    return json_is_array(list);
}

ttr_status wire_answer_read(const game_moment *moment, const json_t *answer,
                            ttr_action *action, ttr_error *err)
{
    const game_actions *actions = &moment->actions;
    const json_t *option = json_object_get(answer, "option");
    const json_t *keep = json_object_get(answer, "keep");
    const char *text = json_string_value(json_object_get(answer, "action"));
    json_int_t number = json_integer_value(option);

    if (json_is_integer(option)) {
        if (number < 0 || number >= actions->count)
            return app_fail(err, TTR_E_ILLEGAL, NULL,
                            _("there is no such option"));
        *action = actions->list[number];
        return TTR_OK;
    }
    if (keep) {
        if (!read_keep(actions, keep, action))
            return app_fail(err, TTR_E_ILLEGAL, NULL,
                            _("these tickets are not offered"));
    } else if (text) {
        ttr_status status = ttr_action_parse(
            moment->edition, &moment->view.state, text, action, err);
        if (status)
            return status;
    } else {
        return app_fail(err, TTR_E_TEXT, NULL, "%s",
                        _("say what to do: an option, tickets to keep or an"
                          " action"));
    }
    if (game_actions_find(actions, *action) == TTR_NONE)
        return app_fail(err, TTR_E_ILLEGAL, NULL, _("this cannot be done now"));
    return TTR_OK;
}
