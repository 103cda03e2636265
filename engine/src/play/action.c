// SPDX-License-Identifier: MIT
/*
 * action.c - Actions as text: every action has one. action_read.c reads it.
 */
#include <ttr/action.h>

#include "modules/things.h"
#include "play/action_verbs.h"
#include "play/game.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *const ttri_verbs[TTRI_VERBS] = {
    [TTR_ACTION_NONE] = "nothing",    [TTR_ACTION_DRAW] = "draw",
    [TTR_ACTION_TAKE] = "take",       [TTR_ACTION_CLAIM] = "claim",
    [TTR_ACTION_TICKETS] = "tickets", [TTR_ACTION_KEEP] = "keep",
    [TTR_ACTION_CHOOSE] = "choose",   [TTR_ACTION_DO] = "do",
    [TTR_ACTION_PASS] = "pass",
};

bool ttr_action_equal(ttr_action a, ttr_action b)
{
    return a.kind == b.kind && a.card == b.card && a.count == b.count &&
           a.wilds == b.wilds && a.a == b.a && a.b == b.b;
}

/* A text that grows in the memory of the caller, cut when that is full. */
typedef struct line {
    char *out;
    size_t size, used;
} line;

static_assert(sizeof "claim " + TTR_ROUTE_TEXT + 2 * (TTR_MAX_ID + 5) <=
                  TTR_ACTION_TEXT,
              "the text of a claim fits");
static_assert(sizeof "do ." + TTR_MAX_MODULE_ID + TTRI_MAX_DECLARED +
                      TTR_ACTION_ARGS * TTR_ROUTE_TEXT <=
                  TTR_ACTION_TEXT,
              "the text of an own action fits");

static void add(line *to, const char *text)
{
    size_t room = to->size - to->used;
    size_t length = strlen(text);
    if (length >= room)
        length = room - 1;
    memcpy(to->out + to->used, text, length);
    to->used += length;
    to->out[to->used] = '\0';
}

/* An action of zeroed or foreign memory may name things that do not exist. */
static const char *card_id(const ttr_edition *edition, int card)
{
    return card < edition->card_kinds ? edition->card[card].id : "?";
}

static void add_count(line *to, const char *id, int count)
{
    char number[16];
    snprintf(number, sizeof number, ":%d", count);
    add(to, id);
    add(to, number);
}

/* colour: name it even when the payment has no card of it. */
static void add_claim(line *to, const ttr_edition *edition, ttr_action action,
                      bool colour)
{
    bool known = action.a >= 0 && action.a < edition->route_count;
    int wild = ttri_wild(edition);

    add(to, " ");
    add(to, known ? edition->route[action.a].id : "?");
    add(to, " ");
    if (!action.count && !action.wilds && !colour) {
        add(to, TTRI_FREE_TEXT);
        return;
    }
    colour = action.count || (colour && action.card != wild);
    if (colour)
        add_count(to, card_id(edition, action.card), action.count);
    if (colour && action.wilds)
        add(to, "+");
    if (action.wilds || !colour)
        add_count(to, edition->card[wild].id, action.wilds);
}

static void add_kept(line *to, const ttr_edition *edition,
                     const ttr_state *state, ttr_action action)
{
    int player = ttr_state_actor(state);
    int bit = 0;

    if (player == TTR_NONE)
        return;
    for (int t = 0; t < edition->ticket_count; t++) {
        if (!ttr_set_has(state->offered[player], t))
            continue;
        if (action.a >> bit++ & 1) {
            add(to, " ");
            add(to, edition->ticket[t].id);
        }
    }
}

static void add_value(line *to, const ttr_edition *edition,
                      ttr_option_type type, int value)
{
    char text[16];

    add(to, " ");
    add(to, ttri_thing_text(edition, type, value, text, sizeof text));
}

static void add_choice(line *to, const ttr_edition *edition, ttr_action action)
{
    if (action.card >= edition->choice_count) {
        add(to, " ?");
        return;
    }
    const ttr_choice *choice = edition->choice[action.card].info;
    add(to, " ");
    add(to, choice->name);
    add_value(to, edition, choice->option, action.a);
}

static void add_own_action(line *to, const ttr_edition *edition,
                           ttr_action action)
{
    const int args[TTR_ACTION_ARGS] = {action.a, action.b};

    if (action.card >= edition->own_action_count) {
        add(to, " ?");
        return;
    }
    const ttri_own_action *own = &edition->own_action[action.card];
    add(to, " ");
    add(to, edition->module_id[own->module]);
    add(to, ".");
    add(to, own->info->name);
    for (int i = 0; i < own->info->arg_count; i++)
        add_value(to, edition, own->info->arg[i], args[i]);
}

char *ttr_action_format(const ttr_edition *edition, const ttr_state *state,
                        ttr_action action, char *out, size_t size)
{
    line to = {out, size, 0};

    if (!size)
        return out;
    out[0] = '\0';
    add(&to,
        action.kind < TTRI_VERBS ? ttri_verbs[action.kind] : ttri_verbs[0]);
    switch (action.kind) {
    case TTR_ACTION_TAKE:
        add(&to, " ");
        add(&to, card_id(edition, action.card));
        break;
    case TTR_ACTION_CLAIM:
        add_claim(&to, edition, action, false);
        break;
    case TTR_ACTION_KEEP:
        add_kept(&to, edition, state, action);
        break;
    case TTR_ACTION_CHOOSE:
        add_choice(&to, edition, action);
        break;
    case TTR_ACTION_DO:
        add_own_action(&to, edition, action);
        break;
    default:
        break;
    }
    return out;
}

char *ttri_claim_format(const ttr_edition *edition, ttr_action claim, char *out,
                        size_t size)
{
    line to = {out, size, 0};

    add(&to, ttri_verbs[TTR_ACTION_CLAIM]);
    add_claim(&to, edition, claim, true);
    return out;
}
