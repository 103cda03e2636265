/*
 * why.c - Reasons why an action is not legal, in sentences for people.
 *
 * Invariant: there is a reason exactly when ttri_is_legal() says no.
 */
#include <ttr/play.h>

#include "hooks.h"
#include "legal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void add(ttr_reasons *reasons, const char *format, ...) TTR_PRINTF(2, 3);

static void add(ttr_reasons *reasons, const char *format, ...)
{
    va_list args;

    if (reasons->count == TTR_MAX_REASONS)
        return;
    va_start(args, format);
    vsnprintf(reasons->text[reasons->count], sizeof reasons->text[0], format,
              args);
    va_end(args);
    reasons->count++;
}

static const char *card_id(const ttr_game *game, int card)
{
    return game->edition->card[card].id;
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
            "player %d must first choose which of the tickets offered"
            " to keep",
            state->player);
        return true;
    case TTR_PHASE_SECOND_CARD:
        if (card)
            return false;
        add(reasons, "player %d has begun to draw cards and must take another",
            state->player);
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

static void explain_draw(ttr_game *game, ttr_action action,
                         ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    bool blind = action.kind == TTR_ACTION_DRAW;
    int card = blind ? TTR_NONE : action.card;

    if (blind && !state->deck_count && !state->discard_count)
        add(reasons, "there is no card left in the deck or the discards");
    if (!blind && card >= game->edition->card_kinds) {
        add(reasons, "there is no such card");
        return;
    }
    if (!blind && !memchr(state->market, card, state->market_count))
        add(reasons, "no %s lies face up", card_id(game, card));
    if (ttri_draw_cost(game, card) > state->draws_left)
        add(reasons,
            "a face-up %s counts as the whole draw and cannot be the second"
            " card",
            blind ? "card" : card_id(game, card));
    const char *veto =
        TTRI_VETO(game, draw_allowed, state->player, card, blind);
    if (veto)
        add(reasons, "%s", veto);
}

/* Why a route that the player does not own is not open to the player. */
static void explain_closed(const ttr_game *game, int route,
                           ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    const ttr_route *info = &game->edition->route[route];
    int from = game->edition->number[TTR_NUMBER_double_routes_from];

    if (state->owner[route] != TTR_NOBODY)
        add(reasons, "%s is already claimed by player %d", info->id,
            state->owner[route]);
    else if (info->twin != TTR_NO_ROUTE &&
             state->owner[info->twin] == state->player)
        add(reasons,
            "player %d already owns the other half of this double"
            " route",
            state->player);
    else if (info->twin != TTR_NO_ROUTE &&
             state->owner[info->twin] != TTR_NOBODY)
        add(reasons,
            "with fewer than %d players only one half of a double route can"
            " be claimed",
            from);
    else
        add(reasons, "%s is closed", info->id);
}

static void explain_payment(const ttr_game *game, ttr_action action,
                            ttri_cost cost, ttr_reasons *reasons)
{
    const ttr_edition *edition = game->edition;
    const ttr_route *route = &edition->route[action.a];
    const uint8_t *hand = game->state->hand[game->state->player];
    int wild = ttri_wild(edition);
    int paid = action.count + action.wilds;

    if (paid != cost.cards)
        add(reasons, "%s takes %d card%s, the payment has %d", route->id,
            cost.cards, cost.cards == 1 ? "" : "s", paid);
    if (action.count && route->colour != TTR_GREY &&
        route->colour != action.card)
        add(reasons, "%s takes %s cards, not %s", route->id,
            card_id(game, route->colour), card_id(game, action.card));
    if (action.wilds < cost.wilds_min)
        add(reasons, "%s takes at least %d wild card%s", route->id,
            cost.wilds_min, cost.wilds_min == 1 ? "" : "s");
    if (action.count > hand[action.card])
        add(reasons, "player %d has %d %s, %d would be paid",
            game->state->player, hand[action.card], card_id(game, action.card),
            action.count);
    if (action.wilds > hand[wild])
        add(reasons, "player %d has %d wild, %d would be paid",
            game->state->player, hand[wild], action.wilds);
}

static void explain_claim(ttr_game *game, ttr_action action,
                          ttr_reasons *reasons)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = game->state;
    int player = state->player;
    int wild = ttri_wild(edition);

    if (action.a < 0 || action.a >= edition->route_count) {
        add(reasons, "there is no such route");
        return;
    }
    if (action.card > wild ||
        (action.count ? action.card == wild : action.card != wild)) {
        add(reasons, "that is no payment");
        return;
    }
    if (!ttr_set_has(state->open[player], action.a)) {
        explain_closed(game, action.a, reasons);
        return;
    }
    ttri_cost cost = ttri_claim_cost(game, player, action.a);
    explain_payment(game, action, cost, reasons);
    int left = state->pieces[player][cost.piece_kind];
    if (cost.pieces > left)
        add(reasons, "%s takes %d %s piece%s, player %d has %d left",
            edition->route[action.a].id, cost.pieces,
            edition->piece[cost.piece_kind].id, cost.pieces == 1 ? "" : "s",
            player, left);
    const char *veto = TTRI_VETO(game, claim_allowed, player, action.a);
    if (veto)
        add(reasons, "%s", veto);
}

static void explain_keep(const ttr_game *game, ttr_action action,
                         ttr_reasons *reasons)
{
    const ttr_state *state = game->state;
    int offered = state->offered_count[state->player];

    if (state->phase != TTR_PHASE_KEEP_TICKETS)
        add(reasons, "no tickets are offered to player %d", state->player);
    else if (action.a < 0 || action.a >= 1 << offered)
        add(reasons, "only %d tickets are offered", offered);
    else if (ttri_bits((uint64_t)action.a) < state->keep_min)
        add(reasons, "at least %d of the %d tickets must be kept",
            state->keep_min, offered);
}

static void explain_choose(const ttr_game *game, ttr_action action,
                           ttr_reasons *reasons)
{
    const ttr_state *state = game->state;

    if (state->phase != TTR_PHASE_CHOICE) {
        add(reasons, "nothing is asked of player %d", state->player);
        return;
    }
    int asked = state->pending[state->pending_count - 1].choice;
    if (action.card != asked)
        add(reasons, "the question is %s",
            game->edition->choice[asked].info->name);
    else
        add(reasons, "that is no option of %s now",
            game->edition->choice[asked].info->name);
}

bool ttr_why(ttr_table *table, const ttr_state *state, ttr_action action,
             ttr_reasons *reasons)
{
    TTRI_GAME(game, table, state, NULL);

    reasons->count = 0;
    if (ttri_is_legal(&game, action))
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
        break;
    case TTR_ACTION_KEEP:
        explain_keep(&game, action, reasons);
        break;
    case TTR_ACTION_CHOOSE:
        explain_choose(&game, action, reasons);
        break;
    case TTR_ACTION_DO:
        if (action.card < game.edition->own_action_count)
            add(reasons, "%s is not possible now in this way",
                game.edition->own_action[action.card].info->name);
        break;
    case TTR_ACTION_PASS:
        add(reasons,
            "player %d can still act, and may pass only when nothing"
            " else is possible",
            state->player);
        break;
    default:
        break;
    }
    if (!reasons->count)
        add(reasons, "that is no action of this game");
    return false;
}
