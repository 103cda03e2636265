// SPDX-License-Identifier: MIT
/*
 * action_read.c - Reading actions from text.
 *
 * Reading is a little wider than writing: more than one space and tickets in
 * any order are allowed, nothing else is.
 */
#include <ttr/action.h>

#include "base/fail.h"
#include "base/text.h"
#include "base/text_parse.h"
#include "modules/things.h"
#include "play/action_verbs.h"
#include "play/game.h"

#include <stdio.h>
#include <string.h>

/* What is being read, and the names to choose from when a word is unknown. */
typedef struct reader {
    const ttr_edition *edition;
    const ttr_state *state;
    const char *rest; // behind the words read so far
    uint64_t least;   // cards of a kind that a payment names
    ttr_error *err;
} reader;

static ttr_status unknown(reader *in, const char *what, const char *wrong,
                          const char *const *names, int count)
{
    char text[TTRI_UNKNOWN_TEXT];
    return TTRI_FAIL(in->err, TTR_E_TEXT, "%s",
                     ttri_unknown(what, wrong, names, count, text));
}

static ttr_status find_card(reader *in, ttri_token word, int *card)
{
    const char *names[TTR_MAX_CARD_KINDS];
    char id[TTRI_TOKEN_TEXT];

    *card = ttr_card_find(in->edition, ttri_token_copy(word, id));
    if (*card != TTR_NONE)
        return TTR_OK;
    for (int c = 0; c < in->edition->card_kinds; c++)
        names[c] = in->edition->card[c].id;
    return unknown(in, TTRI_N_("unknown card"), id, names,
                   in->edition->card_kinds);
}

static ttr_status find_route(reader *in, ttri_token word, int *route)
{
    const char *names[TTR_MAX_ROUTES];
    char id[TTRI_TOKEN_TEXT];

    *route = ttr_route_find(in->edition, ttri_token_copy(word, id));
    if (*route != TTR_NONE)
        return TTR_OK;
    for (int r = 0; r < in->edition->route_count; r++)
        names[r] = in->edition->route[r].id;
    return unknown(in, TTRI_N_("unknown route"), id, names,
                   in->edition->route_count);
}

/* The offered tickets are the likely ones, so they alone are proposed. */
static ttr_status unknown_ticket(reader *in, int player, const char *id)
{
    const char *names[TTR_MAX_TICKETS];
    int count = 0;

    for (int t = 0; t < in->edition->ticket_count; t++)
        if (ttr_set_has(in->state->offered[player], t))
            names[count++] = in->edition->ticket[t].id;
    return unknown(in, TTRI_N_("unknown ticket"), id, names, count);
}

static ttr_status read_nothing(reader *in, ttr_action *action)
{
    (void)in; // the words alone say it all
    (void)action;
    return TTR_OK;
}

static ttr_status read_take(reader *in, ttr_action *action)
{
    ttri_token word = ttri_token_next(&in->rest);
    int card;

    if (!word.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "take which card? write take <colour>");
    ttr_status status = find_card(in, word, &card);
    if (status)
        return status;
    action->card = (uint8_t)card;
    return TTR_OK;
}

/* One part of a payment, "red:2". */
static ttr_status read_part(reader *in, ttri_token part, int *card, int *count)
{
    const char *colon = memchr(part.text, ':', part.length);
    char text[TTRI_TOKEN_TEXT];
    uint64_t number;

    if (!colon || colon == part.text)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "payment \"%s\": write <colour>:<number>, as in red:2",
                         ttri_token_copy(part, text));
    size_t name = (size_t)(colon - part.text);
    ttri_token digits = {colon + 1, part.length - name - 1};
    if (!ttri_token_number(digits, UINT8_MAX, &number) || number < in->least)
        return TTRI_FAIL(
            in->err, TTR_E_TEXT,
            "payment \"%s\": the number must be a whole number from"
            " %d to %d",
            ttri_token_copy(part, text), (int)in->least, UINT8_MAX);
    *count = (int)number;
    return find_card(in, (ttri_token){part.text, name}, card);
}

static ttr_status read_payment(reader *in, ttri_token word, ttr_action *action)
{
    const char *plus = memchr(word.text, '+', word.length);
    size_t length = plus ? (size_t)(plus - word.text) : word.length;
    int wild = ttri_wild(in->edition);
    const char *wild_id = in->edition->card[wild].id;
    int card, count;

    ttr_status status =
        read_part(in, (ttri_token){word.text, length}, &card, &count);
    if (status)
        return status;
    action->card = (uint8_t)card;
    *(card == wild ? &action->wilds : &action->count) = (uint8_t)count;
    if (!plus)
        return TTR_OK;

    if (card == wild)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "a payment names %s last, as in red:1+%s:1", wild_id,
                         wild_id);
    status = read_part(in, (ttri_token){plus + 1, word.length - length - 1},
                       &card, &count);
    if (status)
        return status;
    if (card != wild)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "a payment has one colour, and %s as well", wild_id);
    action->wilds = (uint8_t)count;
    return TTR_OK;
}

static ttr_status read_claim(reader *in, ttr_action *action)
{
    ttri_token id = ttri_token_next(&in->rest);
    int route;

    if (!id.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "claim which route? write claim <route> <payment>");
    ttr_status status = find_route(in, id, &route);
    if (status)
        return status;
    ttri_token payment = ttri_token_next(&in->rest);
    if (!payment.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "claim %s with which cards? write claim <route>"
                         " <payment>, the payment as in red:1+%s:1",
                         in->edition->route[route].id,
                         in->edition->card[ttri_wild(in->edition)].id);
    action->a = (int16_t)route;
    if (ttri_token_is(payment, TTRI_FREE_TEXT)) {
        action->card = (uint8_t)ttri_wild(in->edition);
        return TTR_OK;
    }
    return read_payment(in, payment, action);
}

/* Among the tickets offered, in the order of the file: which one is this? */
static int offered_index(const reader *in, int player, int ticket)
{
    int index = 0;
    for (int t = 0; t < ticket; t++)
        index += ttr_set_has(in->state->offered[player], t);
    return index;
}

static ttr_status read_kept(reader *in, int player, ttri_token word,
                            ttr_action *action)
{
    char id[TTRI_TOKEN_TEXT];
    int ticket = ttr_ticket_find(in->edition, ttri_token_copy(word, id));

    if (ticket == TTR_NONE)
        return unknown_ticket(in, player, id);
    /* Right in itself, but no ttr_action can say it: a ticket is named by its
       place among those offered. */
    if (!ttr_set_has(in->state->offered[player], ticket))
        return TTRI_FAIL(in->err, TTR_E_ILLEGAL,
                         "ticket %s is not among those offered", id);
    int bit = 1 << offered_index(in, player, ticket);
    if (action->a & bit)
        return TTRI_FAIL(in->err, TTR_E_TEXT, "ticket %s is named twice", id);
    action->a = (int16_t)(action->a | bit);
    return TTR_OK;
}

/* No ticket at all can be right as well: whether it is legal shows later. */
static ttr_status read_keep(reader *in, ttr_action *action)
{
    int player = ttr_state_actor(in->state);
    ttri_token word = ttri_token_next(&in->rest);

    if (player == TTR_NONE || !in->state->offered_count[player])
        return TTRI_FAIL(in->err, TTR_E_ILLEGAL, "no tickets are offered now");
    for (; word.length; word = ttri_token_next(&in->rest)) {
        ttr_status status = read_kept(in, player, word, action);
        if (status)
            return status;
    }
    return TTR_OK;
}

/* A number by the word that its module has for it, which may be several. */
static int read_named(reader *in, ttri_token word, const char *name)
{
    const char *dot = strchr(name, '.'); // of an own action
    size_t length;
    int value = ttri_thing_of_word(in->edition, dot ? dot + 1 : name, word.text,
                                   &length);

    if (value != TTR_NONE)
        in->rest = word.text + length;
    return value;
}

/* A place, a route, yes or no: what the type asks for. */
static ttr_status read_value(reader *in, ttri_token word, ttr_option_type type,
                             const char *name, int16_t *value)
{
    char text[TTRI_TOKEN_TEXT], what[TTRI_UNKNOWN_TEXT];
    int found = ttri_thing_parse(in->edition, in->state, type,
                                 ttri_token_copy(word, text));

    if (found == TTR_NONE && type == TTR_OPTION_NUMBER)
        found = read_named(in, word, name);
    if (found == TTR_NONE)
        return TTRI_FAIL(
            in->err, TTR_E_TEXT, "%s: %s", name,
            ttri_thing_unknown(in->edition, in->state, type, text, what));
    *value = (int16_t)found;
    return TTR_OK;
}

/* The answer "none", if it is next. */
static bool reads_none(reader *in, ttr_option_type type)
{
    const char *rest = in->rest;

    if (type == TTR_OPTION_YES_NO ||
        !ttri_token_is(ttri_token_next(&rest), TTRI_NONE_TEXT))
        return false;
    in->rest = rest;
    return true;
}

static ttr_status read_choose(reader *in, ttr_action *action)
{
    const char *names[TTRI_MAX_CHOICES];
    char name[TTRI_TOKEN_TEXT];
    ttri_token word = ttri_token_next(&in->rest);

    if (!word.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT,
                         "choose needs the name of a choice");
    for (int i = 0; i < in->edition->choice_count; i++) {
        const ttr_choice *choice = in->edition->choice[i].info;
        names[i] = choice->name;
        if (!ttri_token_is(word, choice->name))
            continue;
        action->card = (uint8_t)i;
        if (reads_none(in, choice->option)) {
            action->a = TTR_NONE;
            return TTR_OK;
        }
        word = ttri_token_next(&in->rest);
        if (!word.length)
            return TTRI_FAIL(in->err, TTR_E_TEXT, "%s needs an answer",
                             choice->name);
        return read_value(in, word, choice->option, choice->name, &action->a);
    }
    return unknown(in, TTRI_N_("unknown choice"), ttri_token_copy(word, name),
                   names, in->edition->choice_count);
}

/* <module>.<action> */
static bool is_own_action(const ttr_edition *edition, int i, ttri_token word)
{
    const char *module = edition->module_id[edition->own_action[i].module];
    size_t length = strlen(module);

    return word.length > length && !memcmp(word.text, module, length) &&
           word.text[length] == '.' &&
           ttri_token_is(
               (ttri_token){word.text + length + 1, word.length - length - 1},
               edition->own_action[i].info->name);
}

static ttr_status read_args(reader *in, const ttr_own_action *info,
                            const char *name, ttr_action *action)
{
    int16_t *const args[TTR_ACTION_ARGS] = {&action->a, &action->b};

    for (int k = 0; k < info->arg_count; k++) {
        ttri_token word = ttri_token_next(&in->rest);
        if (!word.length)
            return TTRI_FAIL(in->err, TTR_E_TEXT,
                             "argument %d of %s is missing", k + 1, name);
        ttr_status status = read_value(in, word, info->arg[k], name, args[k]);
        if (status)
            return status;
    }
    return TTR_OK;
}

/* People leave out the module: the name alone is looked for as well. */
static ttr_status unknown_own(reader *in, const char *wrong,
                              const char *const *names)
{
    const char *alone[TTRI_MAX_OWN_ACTIONS];
    int count = in->edition->own_action_count;

    for (int i = 0; i < count; i++)
        alone[i] = in->edition->own_action[i].info->name;
    const char *near =
        strchr(wrong, '.') ? NULL : ttr_nearest(wrong, alone, count);
    for (int i = 0; i < count && near; i++)
        if (strcmp(near, alone[i]) == 0)
            return TTRI_FAIL(in->err, TTR_E_TEXT,
                             "%s \"%s\", did you mean \"%s\"?",
                             TTRI_TEXT("unknown own action"), wrong, names[i]);
    return unknown(in, TTRI_N_("unknown own action"), wrong, names, count);
}

static ttr_status read_do(reader *in, ttr_action *action)
{
    const char *names[TTRI_MAX_OWN_ACTIONS];
    char full[TTRI_MAX_OWN_ACTIONS][TTRI_TOKEN_TEXT], name[TTRI_TOKEN_TEXT];
    ttri_token word = ttri_token_next(&in->rest);

    if (!word.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT, "do needs the name of an action");
    for (int i = 0; i < in->edition->own_action_count; i++) {
        const ttri_own_action *own = &in->edition->own_action[i];
        snprintf(full[i], sizeof full[i], "%.60s.%.60s",
                 in->edition->module_id[own->module], own->info->name);
        names[i] = full[i];
        if (!is_own_action(in->edition, i, word))
            continue;
        action->card = (uint8_t)i;
        return read_args(in, own->info, full[i], action);
    }
    return unknown_own(in, ttri_token_copy(word, name), names);
}

static ttr_status (*const readers[])(reader *in, ttr_action *action) = {
    [TTR_ACTION_DRAW] = read_nothing, [TTR_ACTION_TAKE] = read_take,
    [TTR_ACTION_CLAIM] = read_claim,  [TTR_ACTION_TICKETS] = read_nothing,
    [TTR_ACTION_KEEP] = read_keep,    [TTR_ACTION_CHOOSE] = read_choose,
    [TTR_ACTION_DO] = read_do,        [TTR_ACTION_PASS] = read_nothing,
};

static ttr_status parse(reader *in, ttr_action *out)
{
    ttri_token verb = ttri_token_next(&in->rest);
    ttr_action action = {0};
    char name[TTRI_TOKEN_TEXT];

    if (!verb.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT, "no action is given");
    for (int kind = 1; kind < TTRI_VERBS; kind++)
        if (ttri_token_is(verb, ttri_verbs[kind]))
            action.kind = (uint8_t)kind;
    if (!action.kind)
        return unknown(in, TTRI_N_("unknown action"),
                       ttri_token_copy(verb, name), ttri_verbs + 1,
                       TTRI_VERBS - 1);

    ttr_status status = readers[action.kind](in, &action);
    if (status)
        return status;
    ttri_token more = ttri_token_next(&in->rest);
    if (more.length)
        return TTRI_FAIL(in->err, TTR_E_TEXT, "unexpected \"%s\" after %s",
                         ttri_token_copy(more, name), ttri_verbs[action.kind]);
    *out = action;
    return TTR_OK;
}

ttr_status ttr_action_parse(const ttr_edition *edition, const ttr_state *state,
                            const char *text, ttr_action *out, ttr_error *err)
{
    return parse(&(reader){edition, state, text, 1, err}, out);
}

ttr_status ttri_claim_parse(const ttr_edition *edition, const char *text,
                            ttr_action *out, ttr_error *err)
{
    const char *rest = text;

    if (!ttri_token_is(ttri_token_next(&rest), ttri_verbs[TTR_ACTION_CLAIM]))
        return TTR_E_TEXT;
    return parse(&(reader){edition, NULL, text, 0, err}, out);
}
