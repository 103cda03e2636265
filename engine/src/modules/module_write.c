// SPDX-License-Identifier: MIT
/*
 * module_write.c - What a rule module can change, each time after the checks.
 */
#include "modules/module_write.h"

#include "base/random.h"
#include "modules/fields.h"
#include "modules/hooks.h"
#include "modules/module_checks.h"
#include "modules/things.h"
#include "play/board.h"
#include "play/cards.h"
#include "play/carry_on.h"
#include "play/price.h"

#include <stdio.h>
#include <string.h>

void ttri_host_add_points(ttr_game *game, int player, int line, int points)
{
    if (!ttri_may_write(game, "add_points") ||
        !ttri_is_player(game, "add_points", player) ||
        !ttri_is_index(game, "add_points", "line", line,
                       ttri_own_module(game)->info.lines.count))
        return;
    TTRI_FAIL_IF(points < -1000 || points > 1000 ||
                     game->state->score[player] + points > 30000 ||
                     game->state->score[player] + points < -30000,
                 TTRI_NOTHING, "add_points: %d points are too many", points);
    TTRI_USE(game, lines, ttri_own_module(game)->first_line + line);
    ttri_add_points(game, player, ttri_own_module(game)->first_line + line,
                    points);
}

/* The counter of one kind of card in a spot, and of all cards in it if there
   is such a counter. */
static uint8_t *spot_counter(ttr_game *game, const char *what, ttr_spot spot,
                             int card, uint8_t **total)
{
    ttr_state *state = game->state;

    *total = NULL;
    if (spot.kind == TTR_SPOT_HAND) {
        if (!ttri_is_player(game, what, spot.index))
            return NULL;
        *total = &state->hand_count[spot.index];
        return &state->hand[spot.index][card];
    }
    if (spot.kind == TTR_SPOT_DISCARD) {
        *total = &state->discard_count;
        return &state->discard[card];
    }
    if (spot.kind == TTR_SPOT_PILE) {
        const ttri_field *it =
            ttri_own_field(game, what, spot.field, spot.index, TTR_FIELD_PILE);
        if (!it)
            return NULL;
        *total = ttri_field_pile_count(state, it, spot.index);
        return &ttri_field_pile(state, it, spot.index)[card];
    }
    ttri_module_fail(game, "%s: cards of one kind cannot be taken from there",
                     what);
    return NULL;
}

/* Take a face-up card out of its slot. */
static bool take_shown(ttr_game *game, const char *what, int slot, int card,
                       int count)
{
    ttr_state *state = game->state;

    if (!ttri_is_index(game, what, "slot", slot, state->market_count))
        return false;
    TTRI_FAIL_IF(state->market[slot] != card || count != 1, false,
                 "%s: there is one %s card in slot %d", what,
                 game->edition->card[state->market[slot]].id, slot);
    ttri_market_remove(state, slot);
    return true;
}

/* The number of a pile among all fields, once it has been found sound. */
static int pile_number(const ttr_game *game, ttr_spot spot)
{
    return ttri_own_module(game)->first_field + spot.field;
}

static void put_cards(ttr_game *game, ttr_spot to, int card, int count)
{
    ttr_state *state = game->state;
    uint8_t *total;

    if (to.kind == TTR_SPOT_DECK) {
        memset(&state->deck[state->deck_count], card, (size_t)count);
        state->deck_count = (uint8_t)(state->deck_count + count);
        return;
    }
    uint8_t *counter =
        spot_counter(game, ttri_called(game, "move_cards"), to, card, &total);
    if (!counter)
        return;
    if (to.kind == TTR_SPOT_PILE)
        TTRI_USE(game, fields_written, pile_number(game, to));
    *counter = (uint8_t)(*counter + count);
    if (total)
        *total = (uint8_t)(*total + count);
}

/* If a claim under way fails for want of it, this module is to be told. */
static void note_taker(const ttr_game *game)
{
    game->call->taker = game->call->module + 1;
}

void ttri_host_move_cards(ttr_game *game, ttr_spot from, ttr_spot to, int card,
                          int count)
{
    const char *what = ttri_called(game, "move_cards");
    uint8_t *total;

    if (!ttri_may_write(game, what) ||
        !ttri_is_index(game, what, "card", card, game->edition->card_kinds))
        return;
    if (from.kind == TTR_SPOT_MARKET) {
        if (take_shown(game, what, from.index, card, count))
            put_cards(game, to, card, count);
        return;
    }
    uint8_t *counter = spot_counter(game, what, from, card, &total);
    if (!counter)
        return;
    if (from.kind == TTR_SPOT_PILE)
        TTRI_USE(game, fields_read, pile_number(game, from));
    TTRI_FAIL_IF(count < 0 || count > *counter, TTRI_NOTHING,
                 "%s: there are %d %s cards, %d were to be moved", what,
                 *counter, game->edition->card[card].id, count);
    if (from.kind == TTR_SPOT_HAND)
        note_taker(game);
    *counter = (uint8_t)(*counter - count);
    if (total)
        *total = (uint8_t)(*total - count);
    put_cards(game, to, card, count);
}

int ttri_host_turn_up(ttr_game *game, ttr_spot to)
{
    if (!ttri_may_write(game, "turn_up"))
        return TTR_NONE;
    TTRI_FAIL_IF(to.kind == TTR_SPOT_DECK, TTR_NONE,
                 "turn_up: the card must go somewhere other than the deck");
    int card = ttri_deck_pop(game);
    if (card != TTR_NONE) {
        put_cards(game, to, card, 1);
        TTRI_TELL(game, card_turned_up, card);
    }
    return card;
}

/* B16: what a double route allows, said of one half that a player is to get. */
static bool may_own(const ttr_game *game, int route, int player)
{
    const ttr_route *info = &game->edition->route[route];
    int from = game->edition->number[TTR_NUMBER_double_routes_from];

    int beside = ttri_beside(game->edition, game->state, route, player);

    if (beside == TTR_NOBODY)
        return true;
    TTRI_FAIL_IF(beside == player, false,
                 "set_owner: player %d already has the other track of the "
                 "double route %s",
                 player, info->id);
    TTRI_FAIL_IF(game->state->players < from, false,
                 "set_owner: both tracks of the double route %s are for games "
                 "of %d players or more",
                 info->id, from);
    return true;
}

void ttri_host_set_owner(ttr_game *game, int route, int player)
{
    if (!ttri_may_write(game, "set_owner") ||
        !ttri_is_index(game, "set_owner", "route", route,
                       game->edition->route_count) ||
        (player != TTR_NOBODY && (!ttri_is_player(game, "set_owner", player) ||
                                  !may_own(game, route, player))))
        return;
    note_taker(game);
    game->state->owner[route] = (uint8_t)player;
    ttri_open_routes(game->edition, game->state);
}

void ttri_host_add_pieces(ttr_game *game, int player, int kind, int count)
{
    if (!ttri_may_write(game, "add_pieces") ||
        !ttri_is_player(game, "add_pieces", player) ||
        !ttri_is_index(game, "add_pieces", "piece", kind,
                       game->edition->piece_kinds))
        return;
    int left = game->state->pieces[player][kind] + count;
    TTRI_FAIL_IF(
        left < 0 || left > game->edition->piece[kind].count, TTRI_NOTHING,
        "add_pieces: player %d would have %d of %d %s pieces", player, left,
        game->edition->piece[kind].count, game->edition->piece[kind].id);
    note_taker(game);
    ttri_use_pieces(game->state, player, kind, -count);
}

uint32_t ttri_host_random(ttr_game *game, uint32_t n)
{
    if (!ttri_may_write(game, "random"))
        return 0;
    TTRI_FAIL_IF(n == 0, 0, "random: there is no number below 0");
    return ttr_random_below(&game->state->random[TTR_STREAM_MODULES], n);
}

/* Is what {a place} and the like stand for there, if the text has them? */
static bool is_told(ttr_game *game, const char *text, char letter, int value)
{
    static const struct {
        const char *kind;
        ttr_option_type type;
    } things[] = {{"place", TTR_OPTION_PLACE},
                  {"route", TTR_OPTION_ROUTE},
                  {"card", TTR_OPTION_CARD},
                  {"ticket", TTR_OPTION_TICKET},
                  {"player", TTR_OPTION_PLAYER}};
    char brace[16];

    for (size_t i = 0; i < sizeof things / sizeof things[0]; i++) {
        snprintf(brace, sizeof brace, "{%c %s}", letter, things[i].kind);
        if (!strstr(text, brace))
            continue;
        if (things[i].type == TTR_OPTION_PLAYER
                ? !ttri_is_player(game, "tell", value)
                : !ttri_is_index(
                      game, "tell", things[i].kind, value,
                      ttri_thing_count(game->edition, things[i].type)))
            return false;
    }
    return true;
}

void ttri_host_tell(ttr_game *game, int player, int message, int a, int b)
{
    const ttri_module *module = ttri_own_module(game);

    if (!ttri_may_write(game, "tell") ||
        !ttri_is_player(game, "tell", player) ||
        !ttri_is_index(game, "tell", "message", message,
                       module->info.messages.count))
        return;
    TTRI_FAIL_IF(a != (int16_t)a || b != (int16_t)b, TTRI_NOTHING,
                 "tell: what is told has 16 bits, %d and %d have more", a, b);
    const char *text = module->info.messages.at[message].text;
    if (!is_told(game, text, 'a', a) || !is_told(game, text, 'b', b))
        return;
    TTRI_USE(game, messages, module->first_message + message);
    TTRI_TELL(game, told, player, module->first_message + message, a, b);
}

void ttri_host_next_turn(ttr_game *game, int player)
{
    const ttr_state *state = game->state;

    if (!ttri_may_write(game, "next_turn") ||
        !ttri_is_player(game, "next_turn", player))
        return;
    TTRI_FAIL_IF(!state->turn || state->next == TTRI_DO_OVER ||
                     state->next == TTRI_DO_TURN_BEGIN,
                 TTRI_NOTHING, "next_turn: only during a turn");
    game->state->next_player = (uint8_t)(player + 1);
}

void ttri_host_ask(ttr_game *game, int player, int choice, int a, int b)
{
    ttr_state *state = game->state;

    if (!ttri_may_write(game, "ask") || !ttri_is_player(game, "ask", player) ||
        !ttri_is_index(game, "ask", "choice", choice,
                       ttri_own_module(game)->info.choices.count))
        return;
    TTRI_FAIL_IF(
        a != (int16_t)a || b != (int16_t)b, TTRI_NOTHING,
        "ask: what is remembered with a choice has 16 bits, %d and %d have"
        " more",
        a, b);
    TTRI_FAIL_IF(state->pending_count == TTR_MAX_PENDING, TTRI_NOTHING,
                 "ask: %d questions are waiting already, which is as many as "
                 "can; ask the next one when one of them is answered",
                 TTR_MAX_PENDING);
    int global = ttri_own_module(game)->first_choice + choice;
    TTRI_USE(game, choices_asked, global);
    state->pending[state->pending_count++] =
        (ttr_pending){.player = (uint8_t)player,
                      .choice = (uint8_t)global,
                      .a = (int16_t)a,
                      .b = (int16_t)b};
}

/* Is there a claim to change? Two modules may have asked about the same one:
   what one of them called off stays so, and is no mistake of the other. */
static bool in_claim(const ttr_game *game, const char *what)
{
    TTRI_FAIL_IF(game->state->next != TTRI_DO_CLAIM, false,
                 "%s: no claim is about to be paid", what);
    return game->state->claim.kind;
}

void ttri_host_change_claim(ttr_game *game, int count, int wilds)
{
    if (!ttri_may_write(game, "change_claim") ||
        !in_claim(game, "change_claim"))
        return;
    ttr_action *claim = &game->state->claim;
    const uint8_t *hand = game->state->hand[game->state->player];
    int wild = ttri_wild(game->edition);
    TTRI_FAIL_IF(count < 0 || wilds < 0 || (claim->card == wild && count) ||
                     (claim->card != wild && count > hand[claim->card]) ||
                     wilds > hand[wild],
                 TTRI_NOTHING,
                 "change_claim: the player does not have these cards");
    claim->count = (uint8_t)count;
    claim->wilds = (uint8_t)wilds;
    TTRI_TELL(game, claim_changed, game->state->player, claim->a, count, wilds);
}

void ttri_host_cancel_claim(ttr_game *game)
{
    if (!ttri_may_write(game, "cancel_claim") ||
        !in_claim(game, "cancel_claim"))
        return;
    TTRI_TELL(game, claim_called_off, game->state->player,
              game->state->claim.a);
    game->state->claim = (ttr_action){0};
}

/* The state counts the turn that is under way as well. */
void ttri_host_end_after(ttr_game *game, int turns)
{
    ttr_state *state = game->state;

    if (!ttri_may_write(game, "end_after"))
        return;
    TTRI_FAIL_IF(turns < (state->turn ? 0 : 1) || turns >= 4 * TTR_MAX_PLAYERS,
                 TTRI_NOTHING, "end_after: %d turns are not possible", turns);
    if (state->next == TTRI_DO_GAME_END || state->next == TTRI_DO_OVER)
        return; // it ends anyway
    bool between = !state->turn || state->next == TTRI_DO_TURN_BEGIN;
    state->last_turns = (uint8_t)(turns + !between);
    if (!state->last_turns)
        state->next = TTRI_DO_GAME_END;
}

int ttri_host_draw_card(ttr_game *game, int player)
{
    if (!ttri_may_write(game, "draw_card") ||
        !ttri_is_player(game, "draw_card", player))
        return TTR_NONE;
    int card = ttri_deck_pop(game);
    if (card != TTR_NONE) {
        ttri_hand_add(game->state, player, card, 1);
        TTRI_TELL(game, card_drawn, player, card, true);
    }
    return card;
}

void ttri_host_continue_turn(ttr_game *game)
{
    ttr_state *state = game->state;

    if (!ttri_may_write(game, "continue_turn"))
        return;
    TTRI_FAIL_IF(state->next != TTRI_DO_SETTLE && state->next != TTRI_DO_GO_ON,
                 TTRI_NOTHING,
                 "continue_turn: only in an own action, in route_claimed, or in"
                 " a choice asked there");
    TTRI_FAIL_IF(state->answers == TTR_MAX_ANSWERS, TTRI_NOTHING,
                 "continue_turn: %d times in one turn, so it never ends",
                 TTR_MAX_ANSWERS);
    state->answers++;
    state->next = TTRI_DO_GO_ON;
}

void ttri_host_claim_route(ttr_game *game, int player, int route)
{
    const char *what = "claim_route";

    if (!ttri_may_write(game, what) || !ttri_is_player(game, what, player) ||
        !ttri_is_index(game, what, "route", route, game->edition->route_count))
        return;
    const char *id = game->edition->route[route].id;
    TTRI_FAIL_IF(!ttr_set_has(game->state->open[player], route), TTRI_NOTHING,
                 "%s: %s is not open to player %d", what, id, player);
    ttr_price price = ttri_claim_price(game, player, route);
    if (game->call->status)
        return;
    TTRI_FAIL_IF(price.pieces > game->state->pieces[player][price.piece_kind],
                 TTRI_NOTHING,
                 "%s: player %d does not have the %d pieces for"
                 " %s",
                 what, player, price.pieces, id);
    note_taker(game);
    int points = TTRI_QUERY(game, route_points,
                            game->edition->route[route].points, player, route);
    if (game->call->status)
        return;
    ttri_place_route(game, player,
                     (ttr_action){.kind = TTR_ACTION_CLAIM,
                                  .card = (uint8_t)ttri_wild(game->edition),
                                  .a = (int16_t)route},
                     &price, points);
}

int ttri_host_draw_to(ttr_game *game, ttr_spot to)
{
    if (!ttri_may_write(game, "draw_to"))
        return TTR_NONE;
    TTRI_FAIL_IF(to.kind == TTR_SPOT_DECK, TTR_NONE,
                 "draw_to: the card must go somewhere other than the deck");
    int card = ttri_deck_pop(game);
    if (card != TTR_NONE)
        put_cards(game, to, card, 1);
    return card;
}

int ttri_host_take_any(ttr_game *game, ttr_spot from, ttr_spot to)
{
    int count[TTR_MAX_CARD_KINDS], sum = 0, card = 0;
    uint8_t *total;

    if (!ttri_may_write(game, "take_any"))
        return TTR_NONE;
    for (int c = 0; c < game->edition->card_kinds; c++) {
        const uint8_t *counter =
            spot_counter(game, "take_any", from, c, &total);
        if (!counter)
            return TTR_NONE;
        sum += count[c] = *counter;
    }
    if (!sum)
        return TTR_NONE;
    int at = (int)ttri_host_random(game, (uint32_t)sum);
    while (at >= count[card])
        at -= count[card++];
    game->call->called = "take_any";
    ttri_host_move_cards(game, from, to, card, 1);
    game->call->called = NULL;
    return card;
}

int ttri_host_deck_cards(const ttr_game *game, int card)
{
    int count = 0;

    if (!ttri_in_game(game, "deck_cards") ||
        !ttri_is_index(game, "deck_cards", "card", card,
                       game->edition->card_kinds))
        return 0;
    for (int i = 0; i < game->state->deck_count; i++)
        count += game->state->deck[i] == card;
    return count;
}

void ttri_host_fetch_cards(ttr_game *game, ttr_spot to, int card, int count)
{
    ttr_state *state = game->state;
    int left = 0;

    if (!ttri_may_write(game, "fetch_cards") ||
        !ttri_is_index(game, "fetch_cards", "card", card,
                       game->edition->card_kinds))
        return;
    int there = ttri_host_deck_cards(game, card);
    TTRI_FAIL_IF(count < 0 || count > there || to.kind == TTR_SPOT_DECK,
                 TTRI_NOTHING,
                 "fetch_cards: there are %d such cards in the deck, %d were to"
                 " go elsewhere",
                 there, count);
    put_cards(game, to, card, count);
    for (int i = 0; i < state->deck_count; i++)
        if (state->deck[i] != card || count-- <= 0)
            state->deck[left++] = state->deck[i];
    memset(&state->deck[left], 0, (size_t)(state->deck_count - left));
    state->deck_count = (uint8_t)left;
    ttri_shuffle(&state->random[TTR_STREAM_CARDS], state->deck, left);
}

void ttri_host_spend_draws(ttr_game *game, int count)
{
    ttr_state *state = game->state;

    if (!ttri_may_write(game, "spend_draws"))
        return;
    TTRI_FAIL_IF(game->call->event != TTR_EVENT_action_do, TTRI_NOTHING,
                 "spend_draws: only in an own action");
    TTRI_FAIL_IF(count < 1 || count > state->draws_left, TTRI_NOTHING,
                 "spend_draws: %d cards may still be drawn, not %d",
                 state->draws_left, count);
    state->draws_left = (uint8_t)(state->draws_left - count);
    state->next = TTRI_DO_DRAWN;
}

void ttri_host_set_side(ttr_game *game, int player, int side)
{
    if (!ttri_may_write(game, "set_side") ||
        !ttri_is_player(game, "set_side", player))
        return;
    TTRI_FAIL_IF(side < TTR_NONE || side >= TTR_MAX_PLAYERS, TTRI_NOTHING,
                 "set_side: a side is a number from 0 to %d, not %d",
                 TTR_MAX_PLAYERS - 1, side);
    game->state->side[player] = (uint8_t)(side + 1);
}
