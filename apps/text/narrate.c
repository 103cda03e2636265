// SPDX-License-Identifier: MIT
/*
 * narrate.c - One action and what came of it, in sentences.
 *
 * There are two texts for everything a player does, "Ann draws" and "You
 * draw": other languages change more than the name. What is not known to the
 * reader is -1 in the events, so nothing is decided here about secrets.
 */
#include "text/narrate.h"

#include "base/language.h"
#include "text/narrator.h"

#include <stdlib.h>

/* What a rule module tells everybody. */
static void tell_message(app_narrator *it, const ttr_event *event)
{
    char text[APP_PROMPT_MAX];

    app_narrator_say(it, "%s",
                     app_message_text(it->edition, event, it->names,
                                      it->before->players, text));
}

static void tell_points(app_narrator *it, const ttr_event *event)
{
    int player = event->arg[0], points = event->arg[2];
    int number = abs(points);
    unsigned long many = (unsigned long)number;
    char buffer[32];
    const char *line =
        ttr_event_arg_text(it->edition, event, 1, buffer, sizeof buffer);
    const char *what = app_text(it->edition, line);

    if (app_narrator_is_you(it, player) && points >= 0)
        app_narrator_say(
            it,
            ngettext("You score %d point: %s", "You score %d points: %s", many),
            number, what);
    else if (app_narrator_is_you(it, player))
        app_narrator_say(
            it,
            ngettext("You lose %d point: %s", "You lose %d points: %s", many),
            number, what);
    else if (points >= 0)
        app_narrator_say(
            it,
            ngettext("%s scores %d point: %s", "%s scores %d points: %s", many),
            app_narrator_name(it, player), number, what);
    else
        app_narrator_say(
            it,
            ngettext("%s loses %d point: %s", "%s loses %d points: %s", many),
            app_narrator_name(it, player), number, what);
}

static void tell_changed_claim(app_narrator *it, const ttr_event *event)
{
    ttr_action claim =
        it->action.kind == TTR_ACTION_CLAIM ? it->action : it->before->claim;
    char payment[APP_LABEL_MAX];

    claim.count = (uint8_t)event->arg[2];
    claim.wilds = (uint8_t)event->arg[3];
    app_narrator_say(it, _("The claim now costs %s"),
                     app_payment_name(it->edition, claim, payment));
}

/* A ticket that a rule module gives. */
static void tell_given_ticket(app_narrator *it, const ttr_event *event)
{
    int player = event->arg[0];
    char ticket[APP_LABEL_MAX];

    app_ticket_name(it->edition, event->arg[1], ticket);
    if (app_narrator_is_you(it, player))
        app_narrator_say(it, _("You get a ticket: %s"), ticket);
    else if (event->arg[1] >= 0)
        app_narrator_say(it, _("%s gets a ticket: %s"),
                         app_narrator_name(it, player), ticket);
    else
        app_narrator_say(it, _("%s gets a ticket"),
                         app_narrator_name(it, player));
}

static void tell_renewals(app_narrator *it)
{
    int times = app_narrator_count(it, TTR_EVENT_market_renewed);
    char wilds[APP_LABEL_MAX];

    app_wilds_word(it->edition, wilds);
    if (times == 1)
        app_narrator_say(
            it, _("Too many %s lie face up: all face-up cards are replaced"),
            wilds);
    else if (times)
        app_narrator_say(it,
                         ngettext("Too many %s lie face up: all face-up cards"
                                  " are replaced %d time",
                                  "Too many %s lie face up: all face-up cards"
                                  " are replaced %d times",
                                  (unsigned long)times),
                         wilds, times);
}

static void tell_first_turn(app_narrator *it, int player)
{
    if (app_narrator_is_you(it, player))
        app_narrator_say(it, "%s",
                         _("The game begins: you have the first turn"));
    else
        app_narrator_say(it, _("The game begins: %s has the first turn"),
                         app_narrator_name(it, player));
}

static void tell_new_deck(app_narrator *it, int cards)
{
    app_narrator_say(
        it,
        ngettext("The deck was empty: %d discarded card becomes the new"
                 " deck",
                 "The deck was empty: %d discarded cards are shuffled into"
                 " a new deck",
                 (unsigned long)cards),
        cards);
}

/* Events that come only once after each action, or that nothing but a rule
   module causes. */
static void tell_rest(app_narrator *it, const ttr_event *event)
{
    char card[APP_LABEL_MAX];

    switch (event->id) {
    case TTR_EVENT_turn_begin:
        if (event->arg[1] == 1)
            tell_first_turn(it, event->arg[0]);
        break;
    case TTR_EVENT_card_turned_up:
        app_narrator_say(it, _("Turned up from the deck: %s"),
                         app_card_label(it->edition, event->arg[0], card));
        break;
    case TTR_EVENT_claim_changed:
        tell_changed_claim(it, event);
        break;
    case TTR_EVENT_claim_called_off:
        app_narrator_say(it, "%s",
                         _("The claim is called off: its cards stay in hand"));
        break;
    case TTR_EVENT_deck_shuffled:
        tell_new_deck(it, event->arg[0]);
        break;
    case TTR_EVENT_end_triggered:
        app_narrator_say(it,
                         ngettext("The last round begins: %d more turn",
                                  "The last round begins: %d more turns",
                                  (unsigned long)event->arg[1]),
                         event->arg[1]);
        break;
    case TTR_EVENT_game_end:
        /* Something is asked before the game is over. */
        if (!app_narrator_find(it, TTR_EVENT_game_over))
            app_narrator_say(it, "%s", _("The last turn is over"));
        break;
    case TTR_EVENT_game_over:
        app_narrator_say(it, "%s", _("The game is over"));
        break;
    case TTR_EVENT_told:
        tell_message(it, event);
        break;
    default:
        break;
    }
}

/* What came of the action; the events that its own sentence was about are
   left out. */
static void tell_events(app_narrator *it)
{
    int kind = it->action.kind;
    bool card = kind == TTR_ACTION_DRAW || kind == TTR_ACTION_TAKE;
    bool claim = kind == TTR_ACTION_CLAIM;
    bool answer = kind == TTR_ACTION_CHOOSE;

    for (int i = 0; i < it->count; i++) {
        const ttr_event *event = &it->events[i];
        switch (event->id) {
        case TTR_EVENT_card_drawn:
            if (!card)
                app_narrator_tell_card(it, event);
            card = false;
            break;
        case TTR_EVENT_route_claimed:
            if (!claim)
                app_narrator_tell_claim(it, event);
            claim = false;
            break;
        case TTR_EVENT_choice_done:
            if (!answer)
                app_narrator_tell_only_choice(it, event);
            answer = false;
            break;
        case TTR_EVENT_ticket_kept:
            if (kind != TTR_ACTION_KEEP)
                tell_given_ticket(it, event);
            break;
        case TTR_EVENT_points_scored:
            if (event->arg[1] > 0) // 0 is routes, told with the claim
                tell_points(it, event);
            break;
        default:
            tell_rest(it, event);
            break;
        }
    }
}

static void tell_all(app_narrator *it)
{
    const ttr_event *offer = app_narrator_find(it, TTR_EVENT_ticket_offered);

    app_narrator_tell_action(it);
    if (offer && it->action.kind != TTR_ACTION_TICKETS)
        app_narrator_tell_offer(it, offer->arg[0]);
    tell_events(it);
    tell_renewals(it);
}

const char *app_narrate(const app_scene *scene, app_reader reader, char *out,
                        size_t size)
{
    app_narrator it = {.edition = scene->edition,
                       .before = scene->before,
                       .action = scene->action,
                       .events = scene->events,
                       .count = scene->count,
                       .viewer = reader.viewer,
                       .text = text_into(out, size)};
    const ttr_language *before = ttr_language_use(reader.language);

    for (int p = 0; p < scene->before->players; p++)
        it.names[p] = scene->names[p];
    tell_all(&it);
    ttr_language_use(before);
    return out;
}
