// SPDX-License-Identifier: MIT
/*
 * candidates.c - The sensible actions of a position, for a search.
 */
#include "bots/candidates.h"

#include <string.h>

enum { MOST_CLAIMS = 7, MOST_OTHERS = 16 };

typedef struct list {
    ttr_action *action;
    int count;
} list;

static void add(list *to, ttr_action action)
{
    for (int i = 0; i < to->count; i++)
        if (ttr_action_equal(to->action[i], action))
            return;
    if (to->count < BOT_MAX_CANDIDATES)
        to->action[to->count++] = action;
}

/* A route that can be claimed, with the cheapest payment. */
typedef struct offer {
    int value;
    ttr_action claim;
} offer;

static void add_claims(const bot_desk *desk, list *to)
{
    const bot_outlook *outlook = desk->outlook;
    offer best[MOST_CLAIMS];
    int count = 0, at;

    for (int i = 0; i < desk->legal_count; i++) {
        ttr_action claim = desk->legal[i];
        if (claim.kind != TTR_ACTION_CLAIM || !outlook->gain[claim.a])
            continue;
        int value = outlook->gain[claim.a] -
                    bot_outlook_price(&desk->at, outlook, claim);
        for (at = 0; at < count && best[at].claim.a != claim.a; at++)
            ;
        if (at < count && best[at].value >= value)
            continue;
        if (at == count && count < MOST_CLAIMS)
            count++;
        else if (at == count && best[--at].value >= value)
            continue;
        for (; at > 0 && best[at - 1].value < value; at--)
            best[at] = best[at - 1];
        best[at] = (offer){value, claim};
    }
    for (int i = 0; i < count; i++)
        add(to, best[i].claim);
}

/* Face-up cards that are wanted more than some card that has no use. */
static void add_cards(const bot_desk *desk, list *to)
{
    const bot_outlook *outlook = desk->outlook;
    int least = outlook->tempo / desk->at.atlas->draw_cards *
                desk->at.weights->spare_card / 100;

    for (int i = 0; i < desk->legal_count; i++) {
        ttr_action action = desk->legal[i];
        if (action.kind == TTR_ACTION_DRAW ||
            (action.kind == TTR_ACTION_TAKE &&
             outlook->want[action.card] > least))
            add(to, action);
    }
}

static void add_others(const bot_desk *desk, list *to)
{
    int others = 0;

    for (int i = 0; i < desk->legal_count && others < MOST_OTHERS; i++) {
        ttr_action action = desk->legal[i];
        if ((action.kind == TTR_ACTION_TICKETS && desk->outlook->turns < 3) ||
            action.kind == TTR_ACTION_CLAIM || action.kind == TTR_ACTION_DRAW ||
            action.kind == TTR_ACTION_TAKE)
            continue;
        add(to, action);
        others++;
    }
}

int bot_candidates(bot_desk *desk, ttr_action out[BOT_MAX_CANDIDATES])
{
    list to = {out, 0};
    bot_decision decision;
    bool turn = desk->at.state->phase == TTR_PHASE_TURN;

    if (!bot_decide(desk, &decision) || !bot_list(desk))
        return 0;
    add(&to, decision.action);
    if (desk->legal_count == 1)
        return 1;
    if (turn || desk->at.state->phase == TTR_PHASE_SECOND_CARD) {
        add_claims(desk, &to);
        add_cards(desk, &to);
    }
    if (desk->at.state->phase != TTR_PHASE_SECOND_CARD)
        add_others(desk, &to);
    return to.count;
}
