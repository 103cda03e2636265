// SPDX-License-Identifier: MIT
/*
 * carry_on.c - What comes next by itself: from the end of an action until a
 * player has to act again.
 *
 * A choice that a rule module asks for interrupts this at any point: what
 * comes next is in the state, so nothing else has to remember it.
 */
#include "play/carry_on.h"

#include "base/fail.h"
#include "base/text.h"
#include "modules/hooks.h"
#include "play/board.h"
#include "play/cards.h"
#include "play/legal.h"
#include "play/price.h"

static void pay(ttr_state *state, int player, int card, int count)
{
    ttri_hand_add(state, player, card, -count);
    ttri_discard(state, card, count);
}

/*
 * Can the claim that is under way still be carried out? It could when it was
 * begun, so the action fails because of the module that has taken away what it
 * needs, or, for pieces, says that it needs more.
 */
static bool is_claim_sound(ttr_game *game, const ttr_price *price)
{
    const ttr_edition *edition = game->edition;
    const char *why = ttri_claim_stuck(edition, game->state, price);
    unsigned asked = edition->hook_modules[TTR_EVENT_piece_kind] |
                     edition->hook_modules[TTR_EVENT_piece_count];

    if (!why)
        return true;
    if (game->call->taker)
        game->call->module = game->call->taker - 1;
    else if (asked)
        game->call->module = ttri_lowest(asked);
    ttri_module_fail(game,
                     "the claim of %s can no longer be carried out: %s;"
                     " call cancel_claim if that is meant",
                     edition->route[game->state->claim.a].id, TTRI_TEXT(why));
    return false;
}

/* B13, B14 */
void ttri_place_route(ttr_game *game, int player, ttr_action claim,
                      const ttr_price *price, int points)
{
    ttri_own_route(game->edition, game->state, player, claim.a);
    ttri_use_pieces(game->state, player, price->piece_kind, price->pieces);
    ttri_add_points(game, player, TTRI_LINE_ROUTES, points);
    TTRI_NOTIFY(game, route_claimed, player, claim.a, claim.card, claim.count,
                claim.wilds, points);
}

/* The claim that is under way is paid and placed. */
static void do_claim(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;
    ttr_action claim = state->claim;
    int player = state->player;
    int points = TTRI_QUERY(game, route_points, edition->route[claim.a].points,
                            player, claim.a);
    ttr_price price = ttri_claim_price(game, player, claim.a);

    if (game->call->status || !is_claim_sound(game, &price))
        return;
    if (claim.count)
        pay(state, player, claim.card, claim.count);
    if (claim.wilds)
        pay(state, player, ttri_wild(edition), claim.wilds);
    state->next = TTRI_DO_SETTLE;
    ttri_place_route(game, player, claim, &price, points);
}

static void do_drawn(ttr_game *game)
{
    ttr_state *state = game->state;

    /* An own action may have taken a face-up card in place of a draw. */
    if (state->market_count < game->edition->number[TTR_NUMBER_market])
        ttri_cards_settle(game);
    bool more = state->draws_left && ttri_any_card(game);
    state->next = more ? TTRI_WAIT_CARD : TTRI_DO_TURN_END;
}

static void do_turn_begin(ttr_game *game)
{
    ttr_state *state = game->state;

    if (state->turn >= TTR_MAX_TURNS) {
        game->call->status =
            TTRI_FAIL(&game->table->error, TTR_E_SCRIPT,
                      "more than %d turns: a rule module keeps the game from"
                      " ending",
                      TTR_MAX_TURNS);
        return;
    }
    state->turn++;
    state->answers = 0;
    state->draws_left = (uint8_t)game->edition->number[TTR_NUMBER_draw_cards];
    state->next = TTRI_WAIT_TURN;
    TTRI_NOTIFY(game, turn_begin, state->player, state->turn);
}

/* B19, R4: does the last round begin, or is it over? */
static void count_last_turns(ttr_game *game)
{
    ttr_state *state = game->state;
    int player = state->player;

    if (state->last_turns != TTR_NO_COUNT) {
        state->last_turns = (uint8_t)ttri_max(0, state->last_turns - 1);
        return;
    }
    int end = state->pieces_left[player] <=
              game->edition->number[TTR_NUMBER_end_pieces];
    if (!TTRI_QUERY(game, end_check, end, player))
        return;
    state->last_turns =
        (uint8_t)TTRI_QUERY(game, last_turns, state->players, player);
    TTRI_TELL(game, end_triggered, player, state->last_turns);
}

/* Whose turn is next. The last round is counted in turns: one that a rule
   module gives besides takes none from the others, and one that it passes over
   is over. */
static int next_player(ttr_state *state)
{
    int next = (state->player + 1) % state->players;

    if (!state->next_player)
        return next;
    next = state->next_player - 1;
    state->next_player = 0;
    int passed = (next - state->player + state->players) % state->players - 1;
    if (state->last_turns != TTR_NO_COUNT)
        state->last_turns = (uint8_t)ttri_max(
            0, ttri_min(state->last_turns - passed, 4 * TTR_MAX_PLAYERS));
    return next;
}

static void do_turn_over(ttr_game *game)
{
    ttr_state *state = game->state;

    ttri_cards_settle(game);
    count_last_turns(game);
    int next = next_player(state);
    if (state->last_turns == 0 || state->passes == state->players) {
        state->next = TTRI_DO_GAME_END;
        return;
    }
    state->player = (uint8_t)next;
    state->next = TTRI_DO_TURN_BEGIN;
}

void ttri_draw_tickets(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;
    int player = state->player;

    if (!state->keep_later[player]) { // else a module has made the offer
        int offer =
            TTRI_QUERY(game, tickets_offered,
                       edition->number[TTR_NUMBER_draw_tickets], player);
        int keep =
            TTRI_QUERY(game, tickets_keep_min,
                       edition->number[TTR_NUMBER_draw_tickets_keep], player);
        ttri_offer_tickets(game, player, offer);
        state->keep_later[player] = (uint8_t)(keep + 1);
    }
    ttri_next_keeper(edition, state);
}

/* B4 as in start.c, for one player: tickets_begun is hooked. */
static void offer_start(ttr_game *game)
{
    ttr_state *state = game->state;
    int offer = game->edition->number[TTR_NUMBER_start_tickets];

    if (!state->keep_later[state->player])
        ttri_offer_tickets(game, state->player, offer);
    state->player = (uint8_t)((state->player + 1) % state->players);
    state->next = TTRI_DO_TICKETS;
    if (state->player == state->first)
        ttri_next_keeper(game->edition, state);
}

static ttr_phase phase_of(uint8_t next)
{
    switch (next) {
    case TTRI_WAIT_KEEP:
        return TTR_PHASE_KEEP_TICKETS;
    case TTRI_WAIT_CARD:
        return TTR_PHASE_SECOND_CARD;
    case TTRI_WAIT_OVER:
        return TTR_PHASE_OVER;
    default:
        return TTR_PHASE_TURN;
    }
}

/* The claim is over, or there was none; cards are as they should be again. */
static void settle(ttr_game *game, ttri_next next)
{
    game->state->claim = (ttr_action){0};
    ttri_cards_settle(game);
    game->state->next = (uint8_t)next;
}

static void do_next(ttr_game *game)
{
    ttr_state *state = game->state;

    switch ((ttri_next)state->next) {
    case TTRI_WAIT_KEEP:
    case TTRI_WAIT_TURN:
    case TTRI_WAIT_CARD:
    case TTRI_WAIT_OVER:
    case TTRI_NEXT_COUNT:
        break;
    case TTRI_DO_GAME_START:
        state->next = TTRI_DO_TURN_BEGIN;
        TTRI_NOTIFY_BARE(game, game_start);
        break;
    case TTRI_DO_TURN_BEGIN:
        do_turn_begin(game);
        break;
    case TTRI_DO_CLAIM:
        if (state->claim.kind)
            do_claim(game);
        else
            state->next = TTRI_DO_SETTLE;
        break;
    case TTRI_DO_SETTLE:
        settle(game, TTRI_DO_TURN_END);
        break;
    case TTRI_DO_DRAWN:
        do_drawn(game);
        break;
    case TTRI_DO_TURN_END:
        state->draws_left = 0;
        state->next = TTRI_DO_TURN_OVER;
        TTRI_NOTIFY(game, turn_end, state->player, state->turn);
        break;
    case TTRI_DO_TURN_OVER:
        do_turn_over(game);
        break;
    case TTRI_DO_GAME_END:
        state->next = TTRI_DO_OVER;
        TTRI_NOTIFY_BARE(game, game_end);
        break;
    case TTRI_DO_OVER:
        state->next = TTRI_WAIT_OVER;
        TTRI_TELL_BARE(game, game_over);
        break;
    case TTRI_DO_GO_ON:
        settle(game, TTRI_WAIT_TURN);
        break;
    case TTRI_DO_TICKETS:
        state->next = TTRI_DO_OFFER;
        TTRI_NOTIFY(game, tickets_begun, state->player, !state->turn);
        break;
    case TTRI_DO_OFFER:
        if (state->turn)
            ttri_draw_tickets(game);
        else
            offer_start(game);
        break;
    }
}

/* Choices asked by the same event are asked in the order in which the modules
   asked for them, and before those that were waiting already. */
void ttri_order_choices(ttr_state *state, int from)
{
    for (int i = from, j = state->pending_count - 1; i < j; i++, j--) {
        ttr_pending other = state->pending[i];
        state->pending[i] = state->pending[j];
        state->pending[j] = other;
    }
}

void ttri_answer(ttr_game *game, int option)
{
    ttr_state *state = game->state;
    ttr_pending top = state->pending[--state->pending_count];
    const ttri_choice *choice = &game->edition->choice[top.choice];
    const ttri_module *module = &game->edition->module[choice->module];
    int from = state->pending_count;

    state->pending[from] = (ttr_pending){0};
    if (state->answers++ == TTR_MAX_ANSWERS) {
        game->call->module = choice->module;
        ttri_module_fail(game,
                         "more than %d answers in one turn: it asks %s"
                         " again and again",
                         TTR_MAX_ANSWERS, choice->info->name);
        return;
    }
    TTRI_TELL(game, choice_done, top.player, top.choice, top.a, top.b, option);
    ttri_resolve_choice_done(game, choice->module,
                             TTRI_ARGS(choice_done, top.player,
                                       top.choice - module->first_choice, top.a,
                                       top.b, option));
    ttri_order_choices(state, from);
}

/* A choice without options is dropped, one with a single option is taken by
   itself. Returns whether the player has to answer. */
static bool must_ask(ttr_game *game)
{
    ttr_state *state = game->state;
    const ttr_pending *top = &state->pending[state->pending_count - 1];
    ttr_action options[2];
    ttri_list list = {.out = options, .capacity = 2, .enough = 2};

    ttri_list_options(game, &list);
    if (game->call->status)
        return true;
    if (!list.count) {
        state->pending[--state->pending_count] = (ttr_pending){0};
        return false;
    }
    if (list.count == 1 && !game->edition->choice[top->choice].info->always) {
        ttri_answer(game, options[0].a);
        return false;
    }
    TTRI_TELL(game, choice_asked, top->player, top->choice, top->a, top->b);
    return true;
}

void ttri_carry_on(ttr_game *game)
{
    ttr_state *state = game->state;

    while (!game->call->status) {
        if (state->pending_count) {
            if (must_ask(game)) {
                /* A state that waits can be saved: what it is about to do
                   must be possible. */
                if (state->next == TTRI_DO_CLAIM && state->claim.kind)
                    is_claim_sound(game, NULL);
                state->phase = TTR_PHASE_CHOICE;
                return;
            }
            continue;
        }
        if (state->next == TTRI_WAIT_KEEP &&
            !state->offered_count[ttri_keeper(state)])
            ttri_next_keeper(game->edition, state); // a module took them
        if (state->next <= TTRI_WAIT_OVER)
            break;
        do_next(game);
        ttri_order_choices(state, 0);
    }
    state->phase = (uint8_t)phase_of(state->next);
}
