// SPDX-License-Identifier: MIT
/*
 * narrate_action.c - What a player did, in a sentence.
 */
#include "text/narrator.h"

#include "base/language.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The names of the tickets that these events are about; "" when the reader may
   not know one of them. */
static const char *ticket_names(const app_narrator *it, ttr_event_id id,
                                char *out, size_t size)
{
    int left = app_narrator_count(it, id);

    out[0] = '\0';
    for (int i = 0; i < it->count; i++) {
        char ticket[APP_LABEL_MAX];
        const ttr_event *event = &it->events[i];
        if (event->id != id)
            continue;
        if (event->arg[1] < 0) {
            out[0] = '\0';
            return out;
        }
        app_list_add(out, size,
                     app_ticket_short(it->edition, event->arg[1], ticket),
                     --left == 0);
    }
    return out;
}

void app_narrator_tell_card(app_narrator *it, const ttr_event *event)
{
    int player = event->arg[0], card = event->arg[1];
    bool blind = event->arg[2];
    char name[APP_LABEL_MAX];

    if (card >= 0)
        app_card_label(it->edition, card, name);
    if (app_narrator_is_you(it, player) && card >= 0)
        app_narrator_say(it,
                         blind ? _("You draw a card: %s")
                               : _("You take a face-up card: %s"),
                         name);
    else if (app_narrator_is_you(it, player))
        app_narrator_say(it, "%s", _("You draw a card"));
    else if (card >= 0)
        app_narrator_say(it,
                         blind ? _("%s draws a card: %s")
                               : _("%s takes a face-up card: %s"),
                         app_narrator_name(it, player), name);
    else
        app_narrator_say(it, _("%s draws a card"),
                         app_narrator_name(it, player));
}

void app_narrator_tell_claim(app_narrator *it, const ttr_event *event)
{
    int player = event->arg[0], points = event->arg[5];
    unsigned long many = (unsigned long)abs(points);
    ttr_action paid = {.kind = TTR_ACTION_CLAIM,
                       .card = (uint8_t)event->arg[2],
                       .count = (uint8_t)event->arg[3],
                       .wilds = (uint8_t)event->arg[4]};
    char route[APP_LABEL_MAX], payment[APP_LABEL_MAX];

    app_route_name(it->edition, event->arg[1], route);
    app_payment_name(it->edition, paid, payment);
    if (app_narrator_is_you(it, player))
        app_narrator_say(it,
                         ngettext("You claim %s with %s: %d point",
                                  "You claim %s with %s: %d points", many),
                         route, payment, points);
    else
        app_narrator_say(it,
                         ngettext("%s claims %s with %s: %d point",
                                  "%s claims %s with %s: %d points", many),
                         app_narrator_name(it, player), route, payment, points);
}

/* A claim that is not finished: a rule module asks something first. */
static void tell_claim_begun(app_narrator *it, int player)
{
    char route[APP_LABEL_MAX], payment[APP_LABEL_MAX];

    app_route_name(it->edition, it->action.a, route);
    app_payment_name(it->edition, it->action, payment);
    if (app_narrator_is_you(it, player))
        app_narrator_say(it, _("You begin to claim %s with %s"), route,
                         payment);
    else
        app_narrator_say(it, _("%s begins to claim %s with %s"),
                         app_narrator_name(it, player), route, payment);
}

void app_narrator_tell_offer(app_narrator *it, int player)
{
    int count = app_narrator_count(it, TTR_EVENT_ticket_offered);
    unsigned long many = (unsigned long)count;
    char tickets[1024];

    ticket_names(it, TTR_EVENT_ticket_offered, tickets, sizeof tickets);
    if (app_narrator_is_you(it, player) && tickets[0])
        app_narrator_say(
            it,
            ngettext("You draw %d ticket: %s", "You draw %d tickets: %s", many),
            count, tickets);
    else if (app_narrator_is_you(it, player))
        app_narrator_say(
            it, ngettext("You draw %d ticket", "You draw %d tickets", many),
            count);
    else if (tickets[0])
        app_narrator_say(
            it,
            ngettext("%s draws %d ticket: %s", "%s draws %d tickets: %s", many),
            app_narrator_name(it, player), count, tickets);
    else
        app_narrator_say(
            it, ngettext("%s draws %d ticket", "%s draws %d tickets", many),
            app_narrator_name(it, player), count);
}

static void tell_keep(app_narrator *it, int player)
{
    int offered = player >= 0 ? it->before->offered_count[player] : 0;
    int count = app_narrator_count(it, TTR_EVENT_ticket_kept);
    unsigned long many = (unsigned long)offered;
    char tickets[1024];

    ticket_names(it, TTR_EVENT_ticket_kept, tickets, sizeof tickets);
    if (app_narrator_is_you(it, player) && tickets[0])
        app_narrator_say(it, _("You keep %s"), tickets);
    else if (app_narrator_is_you(it, player))
        app_narrator_say(it,
                         ngettext("You keep %d of %d ticket",
                                  "You keep %d of %d tickets", many),
                         count, offered);
    else if (tickets[0])
        app_narrator_say(it, _("%s keeps %s"), app_narrator_name(it, player),
                         tickets);
    else
        app_narrator_say(it,
                         ngettext("%s keeps %d of %d ticket",
                                  "%s keeps %d of %d tickets", many),
                         app_narrator_name(it, player), count, offered);
}

static const char *option_name(const app_narrator *it, int choice, int option,
                               char out[APP_LABEL_MAX])
{
    const ttr_choice *info = ttr_edition_choice(it->edition, choice);

    if (info)
        app_answer_name(it->edition, info, option, it->names, out);
    else
        text_write(out, APP_LABEL_MAX, "?");
    return out;
}

/* Put the name of an option where the text wants it. */
static void put_option(char *text, size_t size, const char *option)
{
    static const char here[] = "{option}";
    char *at = strstr(text, here), rest[APP_PROMPT_MAX];

    if (!at)
        return;
    text_write(rest, sizeof rest, "%s", at + strlen(here));
    text_write(at, size - (size_t)(at - text), "%s%s", option, rest);
}

/* The answer by the words of its module; false when it has none for it. */
static bool tell_by_module(app_narrator *it, int player,
                           const ttr_pending *asked, int option)
{
    char told[APP_PROMPT_MAX], name[APP_LABEL_MAX];

    if (!ttr_edition_choice(it->edition, asked->choice))
        return false;
    ttr_choice_told(it->edition, asked, option, it->names, app_language(), told,
                    sizeof told);
    if (!told[0])
        return false;
    put_option(told, sizeof told, option_name(it, asked->choice, option, name));
    if (app_narrator_is_you(it, player))
        app_narrator_say(it, _("You: %s"), told);
    else
        app_narrator_say(it, _("%s: %s"), app_narrator_name(it, player), told);
    return true;
}

/* An answer, by the words of the module or with the question; only is one that
   was the only one, and so was taken by itself. */
static void tell_answer(app_narrator *it, int player, const ttr_pending *asked,
                        int option, bool only)
{
    const ttr_choice *info = ttr_edition_choice(it->edition, asked->choice);
    bool untold = info && info->secret && option == TTR_UNTOLD;
    char name[APP_LABEL_MAX], prompt[APP_PROMPT_MAX];

    if (!untold && tell_by_module(it, player, asked, option))
        return;
    app_choice_prompt(it->edition, asked, it->names, it->before->players,
                      prompt);
    option_name(it, asked->choice, option, name);
    if (untold)
        app_narrator_say(it, _("%s chooses in secret (%s)"),
                         app_narrator_name(it, player), prompt);
    else if (app_narrator_is_you(it, player) && only)
        app_narrator_say(it, _("Your only choice: %s (%s)"), name, prompt);
    else if (app_narrator_is_you(it, player))
        app_narrator_say(it, _("You choose: %s (%s)"), name, prompt);
    else if (only)
        app_narrator_say(it, _("The only choice of %s: %s (%s)"),
                         app_narrator_name(it, player), name, prompt);
    else
        app_narrator_say(it, _("%s chooses: %s (%s)"),
                         app_narrator_name(it, player), name, prompt);
}

/* The answer is that of the event, in which it may be hidden. */
static void tell_choice(app_narrator *it, int player)
{
    const ttr_event *event = app_narrator_find(it, TTR_EVENT_choice_done);

    if (it->before->pending_count && event)
        tell_answer(it, player,
                    &it->before->pending[it->before->pending_count - 1],
                    event->arg[4], false);
}

void app_narrator_tell_only_choice(app_narrator *it, const ttr_event *event)
{
    const ttr_pending asked = {.player = (uint8_t)event->arg[0],
                               .choice = (uint8_t)event->arg[1],
                               .a = event->arg[2],
                               .b = event->arg[3]};

    tell_answer(it, event->arg[0], &asked, event->arg[4], true);
}

static void tell_own_action(app_narrator *it, int player)
{
    const ttr_event *event = app_narrator_find(it, TTR_EVENT_action_do);
    ttr_action done = it->action;
    char action[TTR_ACTION_TEXT];

    if (event) { // in which its arguments may be hidden
        done.a = event->arg[2];
        done.b = event->arg[3];
    }
    app_own_action_name(it->edition, done, it->names, action, sizeof action);
    if (app_narrator_is_you(it, player))
        app_narrator_say(it, _("You: %s"), action);
    else
        app_narrator_say(it, _("%s: %s"), app_narrator_name(it, player),
                         action);
}

void app_narrator_tell_action(app_narrator *it)
{
    int player = ttr_state_actor(it->before);
    const ttr_event *event;

    switch ((ttr_action_kind)it->action.kind) {
    case TTR_ACTION_DRAW:
    case TTR_ACTION_TAKE:
        event = app_narrator_find(it, TTR_EVENT_card_drawn);
        if (event)
            app_narrator_tell_card(it, event);
        break;
    case TTR_ACTION_CLAIM:
        event = app_narrator_find(it, TTR_EVENT_route_claimed);
        if (event)
            app_narrator_tell_claim(it, event);
        else
            tell_claim_begun(it, player);
        break;
    case TTR_ACTION_TICKETS:
        app_narrator_tell_offer(it, player);
        break;
    case TTR_ACTION_KEEP:
        tell_keep(it, player);
        break;
    case TTR_ACTION_CHOOSE:
        tell_choice(it, player);
        break;
    case TTR_ACTION_DO:
        tell_own_action(it, player);
        break;
    case TTR_ACTION_PASS:
        if (app_narrator_is_you(it, player))
            app_narrator_say(it, "%s", _("You pass: nothing else is possible"));
        else
            app_narrator_say(it, _("%s passes: nothing else is possible"),
                             app_narrator_name(it, player));
        break;
    case TTR_ACTION_NONE:
        break;
    }
}
