// SPDX-License-Identifier: MIT
/*
 * state_check.c - All that must hold in any state.
 *
 * Written without the functions that play: derived fields are worked out here
 * a second time, from the owners and the edition alone.
 */
#include <ttr/state.h>

#include "base/fail.h"
#include "modules/fields.h"
#include "play/game.h"

#include <string.h>

#define REQUIRE(condition, ...)                                                \
    do {                                                                       \
        if (!(condition))                                                      \
            return TTRI_FAIL(err, TTR_E_POSITION, __VA_ARGS__);                \
    } while (0)

static bool all_zero(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;

    /* Each equals the one before. */
    return !size || (!byte[0] && memcmp(byte, byte + 1, size - 1) == 0);
}

/* B1 to B14: every card is somewhere, once. */
static ttr_status check_cards(const ttr_edition *edition,
                              const ttr_state *state, ttr_error *err)
{
    int found[TTR_MAX_CARD_KINDS] = {0};
    int discards = 0;

    ttri_fields_count_cards(edition, state, found);
    for (int i = 0; i < state->deck_count; i++) {
        REQUIRE(state->deck[i] < edition->card_kinds, "unknown card in deck");
        found[state->deck[i]]++;
    }
    REQUIRE(state->market_count <= edition->number[TTR_NUMBER_market],
            "the market has %d cards", state->market_count);
    for (int i = 0; i < state->market_count; i++) {
        REQUIRE(state->market[i] < edition->card_kinds,
                "unknown card in the market");
        found[state->market[i]]++;
    }
    for (int c = 0; c < edition->card_kinds; c++) {
        found[c] += state->discard[c] + state->cards_out[c];
        discards += state->discard[c];
    }
    REQUIRE(discards == state->discard_count, "the discards are %d, not %d",
            discards, state->discard_count);
    for (int p = 0; p < state->players; p++) {
        int hand = 0;
        for (int c = 0; c < edition->card_kinds; c++) {
            found[c] += state->hand[p][c];
            hand += state->hand[p][c];
        }
        REQUIRE(hand == state->hand_count[p],
                "player %d holds %d cards, not %d", p, hand,
                state->hand_count[p]);
    }
    for (int c = 0; c < edition->card_kinds; c++)
        REQUIRE(found[c] == edition->card[c].count,
                "there are %d %s cards instead of %d", found[c],
                edition->card[c].id, edition->card[c].count);
    return TTR_OK;
}

static ttr_status check_tickets(const ttr_edition *edition,
                                const ttr_state *state, ttr_error *err)
{
    int found[TTR_MAX_TICKETS] = {0};

    for (int i = 0; i < state->ticket_count; i++)
        found[state->ticket_deck[i]]++;
    int boxed = 0, at = 0;
    for (int s = 0; s < TTR_MAX_STACKS; s++)
        for (int i = 0; i < state->stack_left[s]; i++, at++)
            REQUIRE(at < state->ticket_count &&
                        edition->ticket[state->ticket_deck[at]].stack == s,
                    "stack %d of the ticket deck is miscounted", s);
    REQUIRE(at == state->ticket_count, "the ticket deck is miscounted");
    for (int t = 0; t < TTR_MAX_TICKETS; t++) {
        boxed += ttr_set_has(state->boxed, t);
        found[t] += ttr_set_has(state->aside, t) +
                    ttr_set_has(state->boxed, t) +
                    ttr_set_has(state->tickets_out, t);
    }
    REQUIRE(boxed == state->boxed_count, "%d tickets are boxed, not %d", boxed,
            state->boxed_count);
    for (int p = 0; p < state->players; p++) {
        int held = 0, offered = 0;
        for (int t = 0; t < TTR_MAX_TICKETS; t++) {
            bool has = ttr_set_has(state->held[p], t);
            bool may = ttr_set_has(state->offered[p], t);
            found[t] += has + may;
            held += has;
            offered += may;
        }
        REQUIRE(held == state->held_count[p] &&
                    offered == state->offered_count[p],
                "the tickets of player %d are miscounted", p);
    }
    for (int t = 0; t < TTR_MAX_TICKETS; t++)
        REQUIRE(found[t] == (t < edition->ticket_count),
                "ticket %d is there %d times", t, found[t]);
    return TTR_OK;
}

/* A bit for each owner of a route beside this one. */
static unsigned owners_beside(const ttr_edition *edition,
                              const ttr_state *state, int route)
{
    unsigned owners = 0;

    for (int r = edition->route[route].twin; r != TTR_NO_ROUTE && r != route;
         r = edition->route[r].twin)
        if (state->owner[r] != TTR_NOBODY)
            owners |= 1u << state->owner[r];
    return owners;
}

/* B13, B16: pieces are on the routes, and nobody owns what is closed. */
static ttr_status check_routes(const ttr_edition *edition,
                               const ttr_state *state, ttr_error *err)
{
    bool both =
        state->players >= edition->number[TTR_NUMBER_double_routes_from];
    uint64_t open[TTR_MAX_PLAYERS][TTR_ROUTE_WORDS] = {{0}};

    for (int r = 0; r < edition->route_count; r++)
        REQUIRE(state->owner[r] == TTR_NOBODY ||
                    state->owner[r] < state->players,
                "%s has no owner of this game", edition->route[r].id);
    for (int r = 0; r < edition->route_count; r++) {
        int owner = state->owner[r];
        unsigned others = owners_beside(edition, state, r);
        REQUIRE(owner == TTR_NOBODY || !others ||
                    (both && !(others >> owner & 1)),
                "both halves of %s are claimed", edition->route[r].id);
        for (int p = 0; p < state->players && owner == TTR_NOBODY; p++)
            if (!others || (both && !(others >> p & 1)))
                open[p][r >> 6] |= UINT64_C(1) << (r & 63);
    }
    if (memcmp(open, state->open, (size_t)state->players * sizeof *open) == 0)
        return TTR_OK;
    for (int p = 0; p < state->players; p++)
        for (int r = 0; r < TTR_MAX_ROUTES; r++)
            REQUIRE(ttr_set_has(open[p], r) == ttr_set_has(state->open[p], r),
                    "route %d is wrongly open or closed to player %d", r, p);
    return TTR_OK;
}

/* What a route took is only known when no module answers at run time. */
static ttr_status check_pieces(const ttr_edition *edition,
                               const ttr_state *state, ttr_error *err)
{
    if (ttri_pieces_vary(edition))
        return TTR_OK;
    for (int p = 0; p < state->players; p++) {
        int left = 0;
        for (int kind = 0; kind < edition->piece_kinds; kind++) {
            int used = 0;
            for (int r = 0; r < edition->route_count; r++)
                if (state->owner[r] == p &&
                    edition->route[r].piece_kind == kind)
                    used += edition->route[r].pieces;
            left += state->pieces[p][kind];
            /* Fewer in all: a position may have pieces out of the game. */
            REQUIRE(used + state->pieces[p][kind] <= edition->piece[kind].count,
                    "player %d has %d of %d %s pieces left and %d on routes;"
                    " [pieces] says how many there are of a kind, left and on"
                    " routes together",
                    p, state->pieces[p][kind], edition->piece[kind].count,
                    edition->piece[kind].id, used);
        }
        REQUIRE(left == state->pieces_left[p],
                "player %d has %d pieces left, not %d", p, left,
                state->pieces_left[p]);
    }
    return TTR_OK;
}

static ttr_status check_score(const ttr_edition *edition,
                              const ttr_state *state, ttr_error *err)
{
    for (int p = 0; p < state->players; p++) {
        int sum = 0;
        for (int line = 0; line < TTR_MAX_LINES; line++)
            sum += state->points[p][line];
        REQUIRE(sum == state->score[p], "player %d has %d points, not %d", p,
                sum, state->score[p]);
    }
    (void)edition;
    return TTR_OK;
}

static ttr_status check_turn(const ttr_edition *edition, const ttr_state *state,
                             ttr_error *err)
{
    REQUIRE(state->first < state->players && state->player < state->players,
            "player %d is not in this game", state->player);
    REQUIRE(state->phase <= TTR_PHASE_OVER, "unknown phase %d", state->phase);
    REQUIRE(state->phase != TTR_PHASE_KEEP_TICKETS ||
                state->offered_count[ttr_state_actor(state)],
            "no tickets are offered to player %d", ttr_state_actor(state));
    REQUIRE(state->keep_min <= TTR_MAX_OFFER, "too many tickets to keep");
    REQUIRE(state->keeper <= state->players && state->resume < TTRI_NEXT_COUNT,
            "player %d cannot keep tickets", state->keeper - 1);
    REQUIRE(state->last_turns == TTR_NO_COUNT ||
                state->last_turns <= 4 * TTR_MAX_PLAYERS,
            "%d turns to go", state->last_turns);
    REQUIRE(state->next_player <= state->players &&
                (!state->next_player || state->turn),
            "player %d cannot have the next turn", state->next_player - 1);
    REQUIRE(state->draws_left <= edition->number[TTR_NUMBER_draw_cards],
            "%d cards to draw", state->draws_left);
    return TTR_OK;
}

/* A deck has numbers that it may have, and zeroes behind them. */
static bool is_deck_sound(const ttr_field *info, const uint8_t *deck)
{
    if (deck[0] > info->size)
        return false;
    for (int i = 1; i <= deck[0]; i++)
        if (deck[i] > info->most)
            return false;
    return all_zero(&deck[deck[0] + 1], (size_t)(info->size - deck[0]));
}

/* What modules remember is within what they declared. */
static ttr_status check_fields(const ttr_edition *edition,
                               const ttr_state *state, ttr_error *err)
{
    for (int f = 0; f < edition->field_count; f++) {
        const ttri_field *field = &edition->field[f];
        const ttr_field *info = field->info;
        for (int i = 0; i < field->count; i++) {
            if (info->type == TTR_FIELD_NUMBER) {
                int value = ttri_field_get_number(state, field, i);
                REQUIRE(value >= info->least && value <= info->most,
                        "%s[%d] is %d, not within %d to %d", info->name, i,
                        value, info->least, info->most);
            }
            REQUIRE(
                info->type != TTR_FIELD_SET || info->most >= 63 ||
                    !(ttri_field_get_set(state, field, i) >> (info->most + 1)),
                "%s[%d] has numbers above %d", info->name, i, info->most);
            for (int c = 0; c < field->entries; c++)
                REQUIRE(info->type != TTR_FIELD_TALLY ||
                            ttri_field_pile(state, field, i)[c] <= info->most,
                        "%s[%d] has a number above %d", info->name, i,
                        info->most);
            const uint8_t *count = ttri_field_pile_count(state, field, i);
            int cards = 0;
            for (int c = 0; count && c < field->entries; c++)
                cards += ttri_field_pile(state, field, i)[c];
            REQUIRE(!count || cards == *count, "%s[%d] has %d cards, not %d",
                    info->name, i, cards, count ? *count : 0);
            REQUIRE(info->type != TTR_FIELD_DECK ||
                        is_deck_sound(info, ttri_field_deck(state, field, i)),
                    "%s[%d] is not a sound deck", info->name, i);
        }
    }
    return TTR_OK;
}

static ttr_status check_padding(const ttr_edition *edition,
                                const ttr_state *state, ttr_error *err)
{
    size_t routes = (size_t)edition->route_count;

    REQUIRE(all_zero(&state->deck[state->deck_count],
                     sizeof state->deck - state->deck_count) &&
                all_zero(&state->market[state->market_count],
                         sizeof state->market - state->market_count) &&
                all_zero(&state->ticket_deck[state->ticket_count],
                         sizeof state->ticket_deck - state->ticket_count) &&
                all_zero(&state->owner[routes], sizeof state->owner - routes) &&
                all_zero(&state->pending[state->pending_count],
                         sizeof state->pending -
                             state->pending_count * sizeof state->pending[0]),
            "unused bytes are not zero");
    for (int p = state->players; p < TTR_MAX_PLAYERS; p++)
        REQUIRE(all_zero(state->open[p], sizeof state->open[p]) &&
                    all_zero(state->hand[p], sizeof state->hand[p]) &&
                    all_zero(state->held[p], sizeof state->held[p]) &&
                    !state->score[p] && !state->hand_count[p],
                "player %d is not in this game but has something", p);
    return TTR_OK;
}

ttr_status ttr_state_check(const ttr_edition *edition, const ttr_state *state,
                           ttr_error *err)
{
    ttr_status (*const checks[])(const ttr_edition *, const ttr_state *,
                                 ttr_error *) = {
        check_turn,   check_cards, check_tickets, check_routes,
        check_pieces, check_score, check_fields,  check_padding,
    };

    REQUIRE(state->players >= 1 && state->players <= TTR_MAX_PLAYERS,
            "%d players", state->players);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        ttr_status status = checks[i](edition, state, err);
        if (status)
            return status;
    }
    return TTR_OK;
}
