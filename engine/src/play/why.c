// SPDX-License-Identifier: MIT
/*
 * why.c - Reasons why an action is not legal, in sentences for people.
 *
 * They speak to the player who is to act, and call things as people do: by
 * their names, not by their ids.
 *
 * Invariant: there is a reason exactly when ttri_is_legal() says no, or when a
 * rule module failed before it could say anything.
 */
#include <ttr/play.h>

#include "base/text.h"
#include "base/text_parse.h"
#include "modules/hooks.h"
#include "play/board.h"
#include "play/legal.h"
#include "play/price.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(ttr_reasons *reasons, const char *format, ...) TTR_PRINTF(2, 3);

static void add(ttr_reasons *reasons, const char *format, ...)
{
    char *text = reasons->text[reasons->count];
    va_list args;

    if (reasons->count == TTR_MAX_REASONS)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof reasons->text[0], TTRI_TEXT(format), args);
    va_end(args);
    text[ttri_utf8_check(text, strlen(text))] = '\0'; // cut within a letter
    reasons->count++;
}

enum {
    CARD_NAME = 200, // less than a line of a file
    ROUTE_NAME = 400 // two of them
};

/* As it stands within a sentence: "locomotive". */
static const char *card_name(const ttr_game *game, int card,
                             char out[CARD_NAME])
{
    snprintf(out, CARD_NAME, "%s",
             ttri_people_text(game->edition, game->edition->card[card].name,
                              ttr_language_now()));
    if (out[0] >= 'A' && out[0] <= 'Z')
        out[0] = (char)(out[0] - 'A' + 'a');
    return out;
}

/* "Boston – Montreal" */
static const char *route_name(const ttr_game *game, int route,
                              char out[ROUTE_NAME])
{
    const ttr_edition *edition = game->edition;
    const ttr_route *info = &edition->route[route];

    snprintf(out, ROUTE_NAME, "%s – %s", edition->place[info->from].name,
             edition->place[info->to].name);
    return out;
}

/* What the phase wants, when it wants something else than this action. */
static bool explain_phase(const ttr_game *game, ttr_action action,
                          ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    bool card =
        action.kind == TTR_ACTION_DRAW || action.kind == TTR_ACTION_TAKE;

    switch ((ttr_phase)state->phase) {
    case TTR_PHASE_OVER:
        add(reasons, "the game is over");
        return true;
    case TTR_PHASE_KEEP_TICKETS:
        if (action.kind == TTR_ACTION_KEEP)
            return false;
        add(reasons,
            "you must first choose which of the tickets offered to keep");
        return true;
    case TTR_PHASE_SECOND_CARD:
        if (card)
            return false;
        add(reasons, "you have begun to draw cards and must take another");
        return true;
    case TTR_PHASE_CHOICE:
        if (action.kind == TTR_ACTION_CHOOSE)
            return false;
        add(reasons, "a question must be answered first");
        return true;
    case TTR_PHASE_TURN:
        break;
    }
    return false;
}

/* Where the reasons of rule modules go. */
typedef struct hearer {
    const ttr_edition *edition;
    ttr_reasons *reasons;
} hearer;

static void hear(void *to, const char *why)
{
    const hearer *it = to;

    add(it->reasons, "%s",
        ttri_people_text(it->edition, why, ttr_language_now()));
}

/* B7, and what rule modules make of it: the card counts for more than what is
   left of the draw. card is TTR_NONE when blind. */
static void explain_draw_cost(const ttr_game *game, int card, int cost,
                              ttr_reasons *reasons)
{
    int left = game->state->draws_left;
    char name[CARD_NAME];

    if (card == TTR_NONE)
        add(reasons,
            "a card from the deck counts as %d cards, and you may take only %d"
            " more",
            cost, left);
    else if (cost == game->edition->number[TTR_NUMBER_draw_cards])
        add(reasons,
            "a face-up %s card counts as the whole draw and cannot be the "
            "second card",
            card_name(game, card, name));
    else
        add(reasons,
            "a face-up %s card counts as %d cards, and you may take only %d "
            "more",
            card_name(game, card, name), cost, left);
}

static void explain_draw(ttr_game *game, ttr_action action,
                         ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    bool blind = action.kind == TTR_ACTION_DRAW;
    int card = blind ? TTR_NONE : action.card;
    char name[CARD_NAME];

    if (blind && !state->deck_count && !state->discard_count)
        add(reasons, "there is no card left in the deck or the discards");
    if (!blind && card >= game->edition->card_kinds) {
        add(reasons, "there is no such card");
        return;
    }
    if (!blind && !memchr(state->market, card, state->market_count))
        add(reasons, "no %s card lies face up", card_name(game, card, name));
    int cost = ttri_draw_cost(game, card);
    if (cost > state->draws_left)
        explain_draw_cost(game, card, cost, reasons);
    TTRI_VETOES(game, draw_allowed, hear, (&(hearer){game->edition, reasons}),
                state->player, card, blind);
}

/* Why a route that the player does not own is not open to the player. */
static void explain_closed(const ttr_game *game, int route,
                           ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    int from = game->edition->number[TTR_NUMBER_double_routes_from];
    int beside = ttri_beside(game->edition, state, route, state->player);
    char name[ROUTE_NAME];

    route_name(game, route, name);
    if (state->owner[route] == state->player)
        add(reasons, "%s is already yours", name);
    else if (state->owner[route] != TTR_NOBODY)
        add(reasons, "%s belongs to another player", name);
    else if (beside == state->player)
        add(reasons, "you already own the other track of this double route");
    else if (beside != TTR_NOBODY)
        add(reasons,
            "with fewer than %d players only one track of a double route can "
            "be claimed",
            from);
    else
        add(reasons, "%s is closed", name);
}

/* Too few cards of a kind. */
static void explain_hand(const ttr_game *game, int card, int paid,
                         ttr_reasons *reasons)
{
    int have = game->state->hand[game->state->player][card];
    char name[CARD_NAME];

    add(reasons,
        TTRI_PLURAL("you have %d %s card, %d would be paid",
                    "you have %d %s cards, %d would be paid", have),
        have, card_name(game, card, name), paid);
}

/* When cards pay for more than one space each. */
static void explain_worth(ttr_game *game, ttr_action action, int price,
                          ttr_reasons *reasons)
{
    int player = game->state->player;
    int wild = ttri_wild(game->edition);
    int paid =
        action.count * ttri_card_spaces(game, player, action.a, action.card) +
        action.wilds * ttri_card_spaces(game, player, action.a, wild);
    char name[ROUTE_NAME];

    route_name(game, action.a, name);
    if (paid < price)
        add(reasons, "%s costs %d, these cards are worth %d", name, price,
            paid);
    else
        add(reasons, "%s costs %d, fewer of these cards are enough", name,
            price);
}

static void explain_payment(ttr_game *game, ttr_action action, ttr_price price,
                            ttr_reasons *reasons)
{
    const ttr_edition *edition = game->edition;
    const ttr_route *route = &edition->route[action.a];
    const uint8_t *hand = game->state->hand[game->state->player];
    int wild = ttri_wild(edition);
    int paid = action.count + action.wilds;
    bool worth = ttri_hooked(edition, TTR_EVENT_card_spaces);
    char name[ROUTE_NAME], card[CARD_NAME], other[CARD_NAME];

    route_name(game, action.a, name);
    if (worth && !ttri_is_price(game, game->state->player, action, &price))
        explain_worth(game, action, price.cards, reasons);
    if (!worth && paid != price.cards)
        add(reasons,
            TTRI_PLURAL("%s takes %d card, the payment has %d",
                        "%s takes %d cards, the payment has %d", price.cards),
            name, price.cards, paid);
    if (action.count && route->colour != TTR_GREY &&
        route->colour != action.card)
        add(reasons, "%s takes %s cards, not %s", name,
            card_name(game, route->colour, card),
            card_name(game, action.card, other));
    if (action.wilds < price.wilds_min)
        add(reasons,
            TTRI_PLURAL("%s takes at least %d %s card",
                        "%s takes at least %d %s cards", price.wilds_min),
            name, price.wilds_min, card_name(game, wild, card));
    if (action.count > hand[action.card])
        explain_hand(game, action.card, action.count, reasons);
    if (action.wilds > hand[wild])
        explain_hand(game, wild, action.wilds, reasons);
}

static void explain_claim(ttr_game *game, ttr_action action,
                          ttr_reasons *reasons)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = game->state;
    int player = state->player;
    int wild = ttri_wild(edition);
    char name[ROUTE_NAME];

    if (action.a < 0 || action.a >= edition->route_count) {
        add(reasons, "there is no such route");
        return;
    }
    if (action.card > wild ||
        (action.count ? action.card == wild : action.card != wild)) {
        add(reasons, "that is not a payment");
        return;
    }
    if (!ttr_set_has(state->open[player], action.a)) {
        explain_closed(game, action.a, reasons);
        return;
    }
    ttr_price price = ttri_claim_price(game, player, action.a);
    explain_payment(game, action, price, reasons);
    int left = state->pieces[player][price.piece_kind];
    if (price.pieces > left)
        add(reasons,
            TTRI_PLURAL("%s takes %d piece (%s), you have %d left",
                        "%s takes %d pieces (%s), you have %d left",
                        price.pieces),
            route_name(game, action.a, name), price.pieces,
            ttri_people_text(edition, edition->piece[price.piece_kind].name,
                             ttr_language_now()),
            left);
    TTRI_VETOES(game, claim_allowed, hear, (&(hearer){edition, reasons}),
                player, action.a);
    if (!reasons->count)
        TTRI_VETOES(game, payment_allowed, hear, (&(hearer){edition, reasons}),
                    player, action.a, action.card, action.count, action.wilds);
}

static void explain_keep(const ttr_game *game, ttr_action action,
                         ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    int offered = state->offered_count[ttr_state_actor(state)];

    if (state->phase != TTR_PHASE_KEEP_TICKETS)
        add(reasons, "no tickets are offered to you");
    else if (action.a < 0 || action.a >= 1 << offered)
        add(reasons,
            TTRI_PLURAL("only %d ticket is offered",
                        "only %d tickets are offered", offered),
            offered);
    else if (ttri_bits((uint64_t)action.a) < state->keep_min)
        add(reasons,
            TTRI_PLURAL("at least %d of the %d tickets must be kept",
                        "at least %d of the %d tickets must be kept",
                        state->keep_min),
            state->keep_min, offered);
}

static void explain_choose(const ttr_game *game, ttr_action action,
                           ttr_reasons *reasons)
{
    const ttr_state *state = game->state;

    if (state->phase != TTR_PHASE_CHOICE) {
        add(reasons, "nothing is asked of you");
        return;
    }
    const ttr_pending *asked = &state->pending[state->pending_count - 1];
    char question[400];
    ttr_choice_prompt(game->edition, asked, NULL, ttr_language_now(), question,
                      sizeof question);
    if (action.card != asked->choice)
        add(reasons, "another question must be answered first: %s", question);
    else
        add(reasons, "that is not an answer to the question: %s", question);
}

static const char *own_action_name(const ttr_game *game, int action)
{
    const ttr_own_action *info = game->edition->own_action[action].info;

    return ttri_people_text(game->edition, info->help ? info->help : info->name,
                            ttr_language_now());
}

/* What other modules have against it, what its own module says, or, when
   nobody says anything, what it is. */
static void explain_own(ttr_game *game, ttr_action action, ttr_reasons *reasons)
{
    const ttr_edition *edition = game->edition;
    int player = game->state->player;
    hearer to = {edition, reasons};

    if (action.card >= edition->own_action_count)
        return;
    TTRI_VETOES(game, action_allowed, hear, &to, player, action.card, action.a,
                action.b);
    int module = edition->own_action[action.card].module;
    int own = action.card - edition->module[module].first_action;
    const char *why = ttri_ask_why(
        game, module, TTRI_ARGS(action_why, player, own, action.a, action.b));
    if (why)
        hear(&to, why);
    if (!reasons->count)
        add(reasons, "not possible in this way now: %s",
            own_action_name(game, action.card));
}

bool ttr_why(ttr_table *table, const ttr_state *state, ttr_action action,
             ttr_reasons *reasons)
{
    TTRI_GAME(game, table, state, NULL);

    reasons->count = 0;
    bool legal = ttri_is_legal(&game, action);
    reasons->failed = game.call->status != TTR_OK;
    if (reasons->failed) {
        add(reasons, "%s", table->error.text);
        return false;
    }
    if (legal)
        return true;
    if (explain_phase(&game, action, reasons))
        return false;
    switch (action.kind) {
    case TTR_ACTION_DRAW:
    case TTR_ACTION_TAKE:
        explain_draw(&game, action, reasons);
        break;
    case TTR_ACTION_CLAIM:
        explain_claim(&game, action, reasons);
        break;
    case TTR_ACTION_TICKETS:
        if (!state->ticket_count)
            add(reasons, "the ticket deck is empty");
        TTRI_VETOES(&game, tickets_allowed, hear,
                    (&(hearer){game.edition, reasons}), state->player);
        break;
    case TTR_ACTION_KEEP:
        explain_keep(&game, action, reasons);
        break;
    case TTR_ACTION_CHOOSE:
        explain_choose(&game, action, reasons);
        break;
    case TTR_ACTION_DO:
        explain_own(&game, action, reasons);
        break;
    case TTR_ACTION_PASS:
        add(reasons, "you can still act, and may pass only when nothing else"
                     " is possible");
        break;
    default:
        break;
    }
    if (!reasons->count)
        add(reasons, "that is not an action of this game");
    return false;
}
