// SPDX-License-Identifier: MIT
/*
 * module_tickets.c - What a rule module asks of tickets and does with them.
 */
#include "modules/module_tickets.h"

#include "modules/hooks.h"
#include "modules/module_checks.h"
#include "play/board.h"

/* The events, besides a choice, in which a player can be offered tickets: what
   comes next is settled when they run. */
static bool may_offer_in(int event)
{
    return event == TTR_EVENT_action_do || event == TTR_EVENT_tickets_begun ||
           event == TTR_EVENT_choice_done || event == TTR_EVENT_game_start ||
           event == TTR_EVENT_turn_begin || event == TTR_EVENT_turn_end ||
           event == TTR_EVENT_route_claimed ||
           event == TTR_EVENT_tickets_kept || event == TTR_EVENT_game_end;
}

/* The player has an offer: what was to come waits until it is settled. */
static void wait_for_keep(ttr_game *game)
{
    ttr_state *state = game->state;

    if (state->next == TTRI_DO_OFFER || state->next == TTRI_WAIT_KEEP)
        return;
    if (game->call->event != TTR_EVENT_action_do)
        state->resume = state->next;
    ttri_next_keeper(game->edition, state);
}

void ttri_host_offer_tickets(ttr_game *game, int player, int count,
                             int keep_min)
{
    if (!ttri_may_write(game, "offer_tickets") ||
        !ttri_is_player(game, "offer_tickets", player))
        return;
    TTRI_FAIL_IF(
        !may_offer_in(game->call->event) || game->state->next == TTRI_DO_CLAIM,
        TTRI_NOTHING,
        "offer_tickets: not in %s: only in %s, a choice or an event of"
        " tickets, turns or claims that are over",
        ttr_event_get((ttr_event_id)game->call->event)->name, "action_do");
    TTRI_FAIL_IF(game->state->keep_later[player], TTRI_NOTHING,
                 "offer_tickets: player %d has an offer already", player);
    TTRI_FAIL_IF(count < 1 || count > TTR_MAX_OFFER, TTRI_NOTHING,
                 "offer_tickets: the number is 1 to %d, not %d", TTR_MAX_OFFER,
                 count);
    TTRI_FAIL_IF(!game->state->ticket_count, TTRI_NOTHING,
                 "offer_tickets: no ticket is left in the deck");
    ttri_offer_tickets(game, player, count);
    game->state->keep_later[player] =
        (uint8_t)(1 + ttri_max(0, ttri_min(keep_min, TTR_MAX_OFFER)));
    wait_for_keep(game);
}

int ttri_host_draw_ticket(ttr_game *game)
{
    ttr_state *state = game->state;

    if (!ttri_may_write(game, "draw_ticket") || !state->ticket_count)
        return TTR_NONE;
    int ticket = ttri_take_ticket(game->edition, state, 0);
    ttri_set_add(state->aside, ticket);
    return ticket;
}

static bool take_aside(ttr_game *game, const char *what, int ticket)
{
    if (!ttri_may_write(game, what) ||
        !ttri_is_index(game, what, "ticket", ticket,
                       game->edition->ticket_count))
        return false;
    TTRI_FAIL_IF(!ttr_set_has(game->state->aside, ticket), false,
                 "%s: ticket %s is not set aside", what,
                 game->edition->ticket[ticket].id);
    ttri_set_remove(game->state->aside, ticket);
    return true;
}

void ttri_host_give_ticket(ttr_game *game, int player, int ticket)
{
    if (!ttri_is_player(game, "give_ticket", player) ||
        !take_aside(game, "give_ticket", ticket))
        return;
    ttri_set_add(game->state->held[player], ticket);
    game->state->held_count[player]++;
    TTRI_TELL(game, ticket_kept, player, ticket);
}

void ttri_host_return_ticket(ttr_game *game, int ticket)
{
    if (take_aside(game, "return_ticket", ticket))
        ttri_put_ticket(game->edition, game->state, ticket, false);
}

int ttri_host_ticket_list(const ttr_game *game, int ticket)
{
    return ttri_is_index(game, "ticket_list", "ticket", ticket,
                         game->edition->ticket_count)
               ? game->edition->ticket[ticket].list
               : 0;
}

int ttri_host_list_count(const ttr_game *game)
{
    return game->call->status ? 0 : game->edition->list_count;
}

const char *ttri_host_list_name(const ttr_game *game, int list)
{
    return ttri_is_index(game, "list_name", "list", list,
                         game->edition->list_count)
               ? game->edition->list[list]
               : game->edition->list[0];
}

int ttri_host_ticket_places(const ttr_game *game, int ticket)
{
    return ttri_is_index(game, "ticket_places", "ticket", ticket,
                         game->edition->ticket_count)
               ? game->edition->ticket[ticket].place_count
               : 0;
}

int ttri_host_ticket_place(const ttr_game *game, int ticket, int i)
{
    int count = ttri_host_ticket_places(game, ticket);

    return ttri_is_index(game, "ticket_place", "place", i, count)
               ? game->edition->ticket[ticket].place[i]
               : 0;
}

int ttri_host_deck_ticket(const ttr_game *game, int at)
{
    return ttri_in_game(game, "deck_ticket") &&
                   ttri_within(at, game->state->ticket_count)
               ? game->state->ticket_deck[at]
               : TTR_NONE;
}

bool ttri_host_offered(const ttr_game *game, int player, int ticket)
{
    return ttri_is_player(game, "offered", player) &&
           ttri_is_index(game, "offered", "ticket", ticket,
                         game->edition->ticket_count) &&
           ttr_set_has(game->state->offered[player], ticket);
}

/* Put a ticket that is nowhere where it is to go. */
static void put_ticket(ttr_game *game, int ticket, ttr_ticket_spot where,
                       int player)
{
    ttr_state *state = game->state;

    switch (where) {
    case TTR_TICKET_TOP:
    case TTR_TICKET_BOTTOM:
        ttri_put_ticket(game->edition, state, ticket, where == TTR_TICKET_TOP);
        break;
    case TTR_TICKET_HAND:
        ttri_set_add(state->held[player], ticket);
        state->held_count[player]++;
        TTRI_TELL(game, ticket_kept, player, ticket);
        break;
    case TTR_TICKET_OFFER:
        ttri_offer_ticket(game, player, ticket);
        wait_for_keep(game);
        break;
    case TTR_TICKET_ASIDE:
        ttri_set_add(state->aside, ticket);
        break;
    case TTR_TICKET_OUT:
        ttri_box_ticket(state, ticket);
        break;
    }
}

void ttri_host_move_ticket(ttr_game *game, int ticket, ttr_ticket_spot where,
                           int player)
{
    const char *what = "move_ticket";
    bool of_player = where == TTR_TICKET_HAND || where == TTR_TICKET_OFFER;

    if (!ttri_may_write(game, what) ||
        !ttri_is_index(game, what, "ticket", ticket,
                       game->edition->ticket_count) ||
        !ttri_is_index(game, what, "spot", (int)where, TTR_TICKET_OUT + 1) ||
        (of_player && !ttri_is_player(game, what, player)))
        return;
    TTRI_FAIL_IF(where == TTR_TICKET_OFFER &&
                     (!may_offer_in(game->call->event) ||
                      game->state->next == TTRI_DO_CLAIM ||
                      game->state->offered_count[player] == TTR_MAX_OFFER),
                 TTRI_NOTHING,
                 "move_ticket: player %d cannot be offered a"
                 " ticket now",
                 player);
    TTRI_FAIL_IF(!ttri_remove_ticket(game, ticket), TTRI_NOTHING,
                 "move_ticket: ticket %s is not in this game",
                 game->edition->ticket[ticket].id);
    put_ticket(game, ticket, where, player);
}
