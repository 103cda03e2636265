// SPDX-License-Identifier: MIT
/*
 * action_names.c - What actions and lines of the count are called.
 */
#include "text/names.h"

#include "base/language.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <string.h>

static void raise_first(char *text)
{
    unsigned char *byte = (unsigned char *)text;

    if (byte[0] >= 'a' && byte[0] <= 'z')
        byte[0] = (unsigned char)(byte[0] - 32);
    else if (byte[0] == 0xC3 && byte[1] >= 0xA0 && byte[1] <= 0xBE)
        byte[1] = (unsigned char)(byte[1] - 32);
}

void app_list_add(char *out, size_t size, const char *item, bool last)
{
    char before[1024];

    if (!out[0]) {
        text_write(out, size, "%s", item);
        return;
    }
    text_write(before, sizeof before, "%s", out);
    if (last)
        text_write(out, size, _("%s and %s"), before, item);
    else
        text_write(out, size, _("%s, %s"), before, item);
}

/* The tickets that the action `keep` keeps; "" for none. */
static const char *kept_names(const ttr_edition *edition,
                              const ttr_state *state, ttr_action keep,
                              char *out, size_t size)
{
    int player = ttr_state_actor(state);
    unsigned left = (unsigned)keep.a;

    out[0] = '\0';
    for (int t = 0; t < ttr_ticket_count(edition) && left && player >= 0; t++) {
        char ticket[APP_LABEL_MAX];
        if (!ttr_set_has(state->offered[player], t))
            continue;
        if (left & 1)
            app_list_add(out, size, app_ticket_short(edition, t, ticket),
                         left == 1);
        left >>= 1;
    }
    return out;
}

const char *app_own_action_name(const ttr_edition *edition, ttr_action action,
                                const char *const *names, char *out,
                                size_t size)
{
    const ttr_own_action *it = ttr_edition_own_action(edition, action.card);
    char arguments[2 * APP_LABEL_MAX] = "", one[APP_LABEL_MAX];

    if (!it) {
        text_write(out, size, "?");
        return out;
    }
    const char *help = it->help && it->help[0] ? it->help : it->name;
    bool untold = it->secret && action.a == TTR_UNTOLD;
    for (int i = 0; i < it->arg_count && i < TTR_ACTION_ARGS && !untold; i++)
        app_list_add(arguments, sizeof arguments,
                     app_argument_name(edition, it, i, i ? action.b : action.a,
                                       names, one),
                     false);
    if (arguments[0])
        text_write(out, size, _("%s: %s"), app_text(edition, help), arguments);
    else
        text_write(out, size, "%s", app_text(edition, help));
    return out;
}

static void name_claim(const ttr_edition *edition, ttr_action action, char *out,
                       size_t size)
{
    char route[APP_LABEL_MAX], payment[APP_LABEL_MAX];

    text_write(out, size, _("Claim %s with %s"),
               app_route_name(edition, action.a, route),
               app_payment_name(edition, action, payment));
}

static void name_keep(const ttr_edition *edition, const ttr_state *state,
                      ttr_action action, char *out, size_t size)
{
    char tickets[TTR_ACTION_TEXT];

    if (action.a)
        text_write(out, size, _("Keep %s"),
                   kept_names(edition, state, action, tickets, sizeof tickets));
    else
        text_write(out, size, "%s", _("Keep none"));
}

static void name_choice(const ttr_edition *edition, ttr_action action,
                        const char *const *names, char *out, size_t size)
{
    const ttr_choice *choice = ttr_edition_choice(edition, action.card);
    char option[APP_LABEL_MAX] = "?";

    if (choice)
        app_answer_name(edition, choice, action.a, names, option);
    text_write(out, size, "%s", option);
}

const char *app_action_name(const ttr_edition *edition, const ttr_state *state,
                            ttr_action action, const char *const *names,
                            char *out, size_t size)
{
    char card[APP_LABEL_MAX];

    switch ((ttr_action_kind)action.kind) {
    case TTR_ACTION_DRAW:
        text_write(out, size, "%s", _("Draw a card from the deck"));
        break;
    case TTR_ACTION_TAKE:
        text_write(out, size, _("Take a face-up card: %s"),
                   app_card_label(edition, action.card, card));
        break;
    case TTR_ACTION_CLAIM:
        name_claim(edition, action, out, size);
        break;
    case TTR_ACTION_TICKETS:
        text_write(out, size, "%s", _("Draw tickets"));
        break;
    case TTR_ACTION_KEEP:
        name_keep(edition, state, action, out, size);
        break;
    case TTR_ACTION_CHOOSE:
        name_choice(edition, action, names, out, size);
        break;
    case TTR_ACTION_DO:
        app_own_action_name(edition, action, names, out, size);
        break;
    case TTR_ACTION_PASS:
        text_write(out, size, "%s", _("Pass"));
        break;
    case TTR_ACTION_NONE:
        text_write(out, size, "?");
        break;
    }
    raise_first(out);
    return out;
}

const char *app_score_name(const ttr_edition *edition, const char *what,
                           char out[APP_LABEL_MAX])
{
    static const char lead[] = "ticket ";
    int ticket = TTR_NONE;

    if (strncmp(what, lead, strlen(lead)) == 0)
        ticket = ttr_ticket_find(edition, what + strlen(lead));
    if (ticket != TTR_NONE) {
        const ttr_ticket *it = ttr_ticket_get(edition, ticket);
        text_write(out, APP_LABEL_MAX, _("ticket %s – %s"),
                   app_place_name(edition, it->from),
                   app_place_name(edition, it->to));
    } else {
        text_write(out, APP_LABEL_MAX, "%s", app_text(edition, what));
    }
    return out;
}
