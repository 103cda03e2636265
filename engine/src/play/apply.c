// SPDX-License-Identifier: MIT
/*
 * apply.c - Doing actions.
 *
 * A state always knows what comes next (ttri_next). apply does the action,
 * says what comes next, and then carries on (carry_on.c) until a player has to
 * act again.
 */
#include <ttr/play.h>

#include "base/fail.h"
#include "modules/hooks.h"
#include "play/board.h"
#include "play/cards.h"
#include "play/carry_on.h"
#include "play/legal.h"

#include <assert.h>
#include <string.h>

static void draw_tickets(ttr_game *game)
{
    game->state->next = TTRI_DO_TICKETS;
    if (!ttri_hooked(game->edition, TTR_EVENT_tickets_begun))
        ttri_draw_tickets(game);
}

/* A ticket that was offered and not kept. */
static void put_back(ttr_game *game, int player, int ticket)
{
    ttr_state *state = game->state;
    int rest = TTRI_QUERY(game, ticket_rest, TTRI_REST_BELOW, player, ticket,
                          !state->turn);

    if (rest == TTRI_REST_OUT)
        ttri_box_ticket(state, ticket);
    else if (rest == TTRI_REST_ASIDE)
        ttri_set_add(state->aside, ticket);
    else
        ttri_put_ticket(game->edition, state, ticket, rest == TTRI_REST_TOP);
}

static void keep_tickets(ttr_game *game, unsigned mask)
{
    ttr_state *state = game->state;
    int player = ttri_keeper(state);
    int kept = 0;

    for (int i = 0; i < game->edition->ticket_words; i++) {
        uint64_t word = state->offered[player][i];
        state->offered[player][i] = 0;
        for (; word; word &= word - 1, mask >>= 1) {
            int ticket = i * 64 + ttri_lowest(word);
            if (mask & 1) {
                ttri_set_add(state->held[player], ticket);
                kept++;
                TTRI_TELL(game, ticket_kept, player, ticket);
            } else {
                put_back(game, player, ticket);
            }
        }
    }
    state->held_count[player] = (uint8_t)(state->held_count[player] + kept);
    state->offered_count[player] = 0;
    ttri_next_keeper(game->edition, state);
    TTRI_NOTIFY(game, tickets_kept, player, kept);
}

/* B6: card is TTR_NONE for a blind one. */
static void draw_card(ttr_game *game, int card)
{
    ttr_state *state = game->state;
    int player = state->player;
    bool blind = card == TTR_NONE;
    int cost = ttri_draw_cost(game, card);

    state->draws_left = (uint8_t)ttri_max(0, state->draws_left - cost);
    if (blind) {
        card = ttri_deck_pop(game);
        if (card != TTR_NONE) {
            ttri_hand_add(state, player, card, 1);
            TTRI_NOTIFY(game, card_drawn, player, card, true);
        }
    } else {
        const uint8_t *found = memchr(state->market, card, state->market_count);
        int slot = (int)(found - state->market);
        ttri_market_remove(state, slot);
        ttri_hand_add(state, player, card, 1);
        TTRI_NOTIFY(game, card_drawn, player, card, false);
        ttri_market_refill(game, slot);
    }
    ttri_cards_settle(game);
    state->next = TTRI_DO_DRAWN;
}

static void claim_route(ttr_game *game, ttr_action claim)
{
    ttr_state *state = game->state;

    state->claim = claim;
    state->next = TTRI_DO_CLAIM;
    TTRI_NOTIFY(game, claim_begun, state->player, claim.a, claim.card,
                claim.count, claim.wilds);
}

static void do_own_action(ttr_game *game, ttr_action action)
{
    const ttri_own_action *own = &game->edition->own_action[action.card];
    const ttri_module *module = &game->edition->module[own->module];
    int player = game->state->player;

    game->state->next = TTRI_DO_SETTLE;
    TTRI_TELL(game, action_do, player, action.card, action.a, action.b);
    ttri_resolve_action_do(game, own->module,
                           TTRI_ARGS(action_do, player,
                                     action.card - module->first_action,
                                     action.a, action.b));
}

static void do_action(ttr_game *game, ttr_action action)
{
    ttr_state *state = game->state;

    if (action.kind != TTR_ACTION_PASS && state->phase == TTR_PHASE_TURN)
        state->passes = 0;
    switch (action.kind) {
    case TTR_ACTION_DRAW:
        draw_card(game, TTR_NONE);
        break;
    case TTR_ACTION_TAKE:
        draw_card(game, action.card);
        break;
    case TTR_ACTION_CLAIM:
        claim_route(game, action);
        break;
    case TTR_ACTION_TICKETS:
        draw_tickets(game);
        break;
    case TTR_ACTION_KEEP:
        keep_tickets(game, (unsigned)action.a);
        break;
    case TTR_ACTION_CHOOSE:
        ttri_answer(game, action.a);
        break;
    case TTR_ACTION_DO:
        do_own_action(game, action);
        break;
    case TTR_ACTION_PASS:
        state->passes++;
        state->next = TTRI_DO_TURN_END;
        TTRI_TELL(game, passed, state->player);
        break;
    default:
        break;
    }
}

static ttr_status refuse(ttr_table *table, const ttr_state *state,
                         ttr_action action)
{
    ttr_reasons reasons;

    /* Only a module that changes its mind can allow it now. */
    if (ttr_why(table, state, action, &reasons))
        return TTRI_FAIL(&table->error, TTR_E_ILLEGAL,
                         "a rule module does not allow this, but does when it "
                         "is asked again");
    return TTRI_FAIL(&table->error, TTR_E_ILLEGAL, "%s", reasons.text[0]);
}

/* Events that no action causes, those that drawing cards or tickets does not,
   and further ones that drawing cards does not: bits of the first word of a
   set. Those not named here, and all of the second word, are taken to be
   possible, so that a new one costs time at worst. */
#define BIT(event) (UINT64_C(1) << TTR_EVENT_##event)
static const uint64_t not_in_actions =
    BIT(setup_game) | BIT(setup_player) | BIT(ticket_done) |
    BIT(ticket_points) | BIT(score) | BIT(tie_break) | BIT(bot_value);
static const uint64_t not_in_draws =
    BIT(payment_allowed) | BIT(card_spaces) | BIT(action_why) |
    BIT(game_start) | BIT(claim_allowed) | BIT(claim_cards) |
    BIT(claim_wilds_min) | BIT(piece_kind) | BIT(piece_count) |
    BIT(route_points) | BIT(claim_begun) | BIT(route_claimed) | BIT(actions) |
    BIT(action_do) | BIT(choice_options) | BIT(choice_done);
static const uint64_t ticket_events =
    BIT(tickets_offered) | BIT(tickets_keep_min) | BIT(tickets_kept) |
    BIT(tickets_begun) | BIT(ticket_rest) | BIT(tickets_allowed);

/* May a hook run, and so fail, when this legal action is done? */
static bool may_fail(const ttr_table *table, const ttr_state *state,
                     ttr_action action)
{
    uint64_t never = not_in_actions;

    if (action.kind == TTR_ACTION_DRAW || action.kind == TTR_ACTION_TAKE)
        never |= not_in_draws | ticket_events;
    else if (action.kind == TTR_ACTION_TICKETS ||
             (action.kind == TTR_ACTION_KEEP && state->turn))
        never |= not_in_draws;
    return (table->always[0] & ~never) || table->always[1] ||
           !ttri_hooks_wait(table, state) || state->turn >= TTR_MAX_TURNS;
}

ttr_status ttr_apply(ttr_table *table, ttr_state *state, ttr_action action,
                     ttr_log *log)
{
    const ttr_edition *edition = table->edition;
    ttr_log told = log ? *log : (ttr_log){0};
    TTRI_GAME(game, table, state, log);

    if (!ttri_is_legal(&game, action))
        return game.call->status ? game.call->status
                                 : refuse(table, state, action);

    bool saved = may_fail(table, state, action);
    game.call->changes = true;
    if (saved)
        ttr_state_copy(edition, &table->before, state);
    do_action(&game, action);
    if (action.kind != TTR_ACTION_CHOOSE)
        ttri_order_choices(state, 0);
    ttri_carry_on(&game);
    if (game.call->status) {
        assert(saved); // or what is restored is of an earlier call
        ttr_state_copy(edition, state, &table->before);
        if (log)
            *log = told;
    }
    return game.call->status;
}
