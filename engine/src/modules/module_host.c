// SPDX-License-Identifier: MIT
/*
 * module_host.c - The table of all that the engine does for a rule module, and
 * what its functions check.
 *
 * A mistake of a module makes the action fail with a sentence and never reaches
 * the state. Functions that write also check that the hook may write, since
 * scripts share this table. A hook in C runs on after a failure: from then on
 * every function does nothing and answers a value that means nothing.
 */
#include "modules/module_host.h"

#include "base/fail.h"
#include "modules/module_checks.h"
#include "modules/module_edition.h"
#include "modules/module_emit.h"
#include "modules/module_fields.h"
#include "modules/module_game.h"
#include "modules/module_others.h"
#include "modules/module_tickets.h"
#include "modules/module_write.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool ttri_in_game(const ttr_game *game, const char *what)
{
    if (game->call->status)
        return false;
    if (game->state)
        return true;
    if (!game->call->in_init &&
        ttr_module_is_static(&ttri_own_module(game)->info,
                             (ttr_event_id)game->call->event))
        ttri_module_fail(game,
                         "%s: %s is declared static, so it is asked before"
                         " there is a game: only the edition can be asked",
                         what,
                         ttr_event_get((ttr_event_id)game->call->event)->name);
    else
        ttri_module_fail(
            game, "%s: there is no game yet, only the edition can be asked",
            what);
    return false;
}

/* An event nearby whose hooks may change the game. */
static const char *writing_event(int event)
{
    switch (event) {
    case TTR_EVENT_claim_allowed:
    case TTR_EVENT_claim_cards:
    case TTR_EVENT_claim_wilds_min:
    case TTR_EVENT_piece_kind:
    case TTR_EVENT_piece_count:
    case TTR_EVENT_payment_allowed:
        return "claim_begun";
    case TTR_EVENT_route_points:
    case TTR_EVENT_route_usable:
        return "route_claimed";
    case TTR_EVENT_draw_allowed:
    case TTR_EVENT_draw_cost:
        return "card_drawn";
    case TTR_EVENT_market_flush:
        return "card_shown";
    case TTR_EVENT_tickets_allowed:
    case TTR_EVENT_tickets_offered:
    case TTR_EVENT_tickets_keep_min:
        return "tickets_begun";
    case TTR_EVENT_ticket_rest:
        return "tickets_kept";
    case TTR_EVENT_actions:
    case TTR_EVENT_action_allowed:
    case TTR_EVENT_action_why:
        return "action_do";
    case TTR_EVENT_choice_options:
        return "choice_done";
    case TTR_EVENT_end_check:
    case TTR_EVENT_last_turns:
        return "turn_end";
    default:
        return "game_end";
    }
}

bool ttri_may_write(const ttr_game *game, const char *what)
{
    if (!ttri_in_game(game, what))
        return false;
    TTRI_FAIL_IF(game->call->pure, false,
                 "%s: a hook of the event %s may not change the game; one of"
                 " %s may",
                 what, ttr_event_get((ttr_event_id)game->call->event)->name,
                 writing_event(game->call->event));
    return true;
}

bool ttri_is_index(const ttr_game *game, const char *what, const char *noun,
                   int index, int count)
{
    if (game->call->status)
        return false;
    TTRI_FAIL_IF(index < 0 || index >= count, false,
                 "%s: %s %d does not exist, there are 0 to %d", what, noun,
                 index, count - 1);
    return true;
}

bool ttri_is_player(const ttr_game *game, const char *what, int player)
{
    if (!ttri_in_game(game, what))
        return false;
    TTRI_FAIL_IF(player < 0 || player >= game->state->players, false,
                 "%s: player %d does not exist, this game has players 0 to %d",
                 what, player, game->state->players - 1);
    return true;
}

const ttri_field *ttri_no_field(const ttr_game *game, const char *what,
                                int field, int index, ttr_field_type type)
{
    if (!ttri_in_game(game, what) ||
        !ttri_is_index(game, what, "field", field,
                       ttri_own_module(game)->info.fields.count))
        return NULL;
    const ttri_field *it =
        &game->edition->field[ttri_own_module(game)->first_field + field];
    TTRI_FAIL_IF(it->info->type != type, NULL,
                 "%s: %s is not a field of that type", what, it->info->name);
    (void)ttri_is_index(game, it->info->name, "index", index,
                        it->info->scope == TTR_ON_PLAYER ? game->state->players
                                                         : it->count);
    return NULL;
}

static void host_fail(const ttr_game *game, const char *format, ...)
    TTR_PRINTF(2, 3);

static void host_fail(const ttr_game *game, const char *format, ...)
{
    char text[400];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    const char *told =
        ttri_people_text(game->edition, text, ttr_language_now());
    if (!game->call->in_init)
        ttri_module_fail(game, "%s", told);
    else if (!game->call->status) // no line of a script is at fault
        game->call->status =
            TTRI_FAIL(&game->table->error, TTR_E_MODULE, "module %s: %s",
                      game->edition->module[game->call->module].info.id, told);
}

/* In the order of module.h. */
const ttr_host ttri_host = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_host),
    .place_count = ttri_host_place_count,
    .route_count = ttri_host_route_count,
    .ticket_count = ttri_host_ticket_count,
    .card_kinds = ttri_host_card_kinds,
    .piece_kinds = ttri_host_piece_kinds,
    .place = ttri_host_place,
    .route = ttri_host_route,
    .ticket = ttri_host_ticket,
    .card = ttri_host_card,
    .piece = ttri_host_piece,
    .find_place = ttri_host_find_place,
    .find_card = ttri_host_find_card,
    .find_piece = ttri_host_find_piece,
    .number = ttri_host_number,
    .mark = ttri_host_mark,
    .param = ttri_host_param,
    .param_count = ttri_host_param_count,

    .player_count = ttri_host_player_count,
    .current = ttri_host_current,
    .first = ttri_host_first,
    .turn = ttri_host_turn,
    .last_turns = ttri_host_last_turns,
    .random = ttri_host_random,
    .continue_turn = ttri_host_continue_turn,
    .next_turn = ttri_host_next_turn,
    .end_after = ttri_host_end_after,

    .points = ttri_host_points,
    .add_points = ttri_host_add_points,
    .emit_score = ttri_host_emit_score,

    .owner = ttri_host_owner,
    .set_owner = ttri_host_set_owner,
    .pieces = ttri_host_pieces,
    .add_pieces = ttri_host_add_pieces,
    .joined = ttri_host_joined,
    .group = ttri_host_group,
    .longest_path = ttri_host_longest_path,

    .claim = ttri_host_claim,
    .change_claim = ttri_host_change_claim,
    .cancel_claim = ttri_host_cancel_claim,

    .hand = ttri_host_hand,
    .hand_count = ttri_host_hand_count,
    .market = ttri_host_market,
    .market_count = ttri_host_market_count,
    .deck_count = ttri_host_deck_count,
    .discards = ttri_host_discards,
    .move_cards = ttri_host_move_cards,
    .turn_up = ttri_host_turn_up,
    .draw_card = ttri_host_draw_card,

    .holds = ttri_host_holds,
    .held_count = ttri_host_held_count,
    .ticket_done = ttri_host_ticket_done,
    .ticket_deck_count = ttri_host_ticket_deck_count,
    .aside = ttri_host_aside,
    .offer_tickets = ttri_host_offer_tickets,
    .draw_ticket = ttri_host_draw_ticket,
    .give_ticket = ttri_host_give_ticket,
    .return_ticket = ttri_host_return_ticket,

    .get = ttri_host_get,
    .set = ttri_host_set,
    .get_set = ttri_host_get_set,
    .set_set = ttri_host_set_set,
    .get_count = ttri_host_get_count,
    .set_count = ttri_host_set_count,

    .ask = ttri_host_ask,
    .emit = ttri_host_emit,
    .emit_action = ttri_host_emit_action,
    .tell = ttri_host_tell,
    .fail = host_fail,

    .deck_size = ttri_host_deck_size,
    .deck_item = ttri_host_deck_item,
    .deck_put = ttri_host_deck_put,
    .deck_take = ttri_host_deck_take,
    .deck_shuffle = ttri_host_deck_shuffle,

    .ticket_list = ttri_host_ticket_list,
    .list_count = ttri_host_list_count,
    .list_name = ttri_host_list_name,
    .ticket_places = ttri_host_ticket_places,
    .ticket_place = ttri_host_ticket_place,
    .deck_ticket = ttri_host_deck_ticket,
    .offered = ttri_host_offered,
    .move_ticket = ttri_host_move_ticket,
    .claim_route = ttri_host_claim_route,
    .find_action = ttri_host_find_action,
    .draw_to = ttri_host_draw_to,
    .take_any = ttri_host_take_any,
    .fetch_cards = ttri_host_fetch_cards,
    .deck_cards = ttri_host_deck_cards,
    .spend_draws = ttri_host_spend_draws,
    .side = ttri_host_side,
    .set_side = ttri_host_set_side,
    .remember = ttri_host_remember,
    .recall = ttri_host_recall,
    .mark_item = ttri_host_mark_item,
    .uses = ttri_host_uses,
    .field_of = ttri_host_field_of,
    .field_item_of = ttri_host_field_item_of,
    .mark_of = ttri_host_mark_of,
    .mark_item_of = ttri_host_mark_item_of,
};
