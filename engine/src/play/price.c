// SPDX-License-Identifier: MIT
/*
 * price.c - What a claim costs, and what pays for it.
 */
#include "play/price.h"
#include "base/bits.h"
#include "base/fail.h"
#include "modules/hooks.h"
#include "play/network.h"

ttr_price ttri_claim_price(ttr_game *game, int player, int route)
{
    const ttr_route *info = &game->edition->route[route];
    ttr_price price = {
        TTRI_QUERY(game, claim_cards, info->cards, player, route),
        TTRI_QUERY(game, claim_wilds_min, info->wilds_min, player, route),
        TTRI_QUERY(game, piece_kind, info->piece_kind, player, route),
        TTRI_QUERY(game, piece_count, info->pieces, player, route),
    };

    /* More wilds than cards are as many as cards. */
    price.wilds_min = ttri_min(price.wilds_min, price.cards);
    return price;
}

int ttri_card_spaces(ttr_game *game, int player, int route, int card)
{
    return TTRI_QUERY(game, card_spaces, 1, player, route, card);
}

bool ttri_is_price(ttr_game *game, int player, ttr_action claim,
                   const ttr_price *price)
{
    if (!ttri_hooked(game->edition, TTR_EVENT_card_spaces))
        return claim.count + claim.wilds == price->cards;
    int card = ttri_card_spaces(game, player, claim.a, claim.card);
    int wild =
        ttri_card_spaces(game, player, claim.a, ttri_wild(game->edition));
    int paid = claim.count * card + claim.wilds * wild;
    return paid >= price->cards &&
           (!claim.count || paid - card < price->cards) &&
           (claim.wilds <= price->wilds_min || paid - wild < price->cards);
}

static ttr_status check_route(ttr_table *table, int route)
{
    if (ttri_within(route, table->edition->route_count))
        return TTR_OK;
    return TTRI_FAIL(&table->error, TTR_E_SETUP, "route %d does not exist",
                     route);
}

ttr_status ttr_card_spaces(ttr_table *table, const ttr_state *state, int player,
                           int route, int card, int *spaces)
{
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player) || check_route(table, route))
        return TTR_E_SETUP;
    if (!ttri_within(card, game.edition->card_kinds))
        return TTRI_FAIL(&table->error, TTR_E_SETUP, "card %d does not exist",
                         card);
    int found = ttri_card_spaces(&game, player, route, card);
    if (!game.call->status)
        *spaces = found;
    return game.call->status;
}

ttr_status ttr_claim_price(ttr_table *table, const ttr_state *state, int player,
                           int route, ttr_price *price)
{
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player) || check_route(table, route))
        return TTR_E_SETUP;
    ttr_price found = ttri_claim_price(&game, player, route);
    if (!game.call->status)
        *price = found;
    return game.call->status;
}

ttr_status ttr_claim_allowed(ttr_table *table, const ttr_state *state,
                             int player, int route, bool *allowed)
{
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player) || check_route(table, route))
        return TTR_E_SETUP;
    bool found = !TTRI_VETO(&game, claim_allowed, player, route);
    if (!game.call->status)
        *allowed = found;
    return game.call->status;
}
