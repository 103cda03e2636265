// SPDX-License-Identifier: MIT
/*
 * start.c - The beginning of a game.
 */
#include <ttr/play.h>

#include "base/fail.h"
#include "base/random.h"
#include "modules/hooks.h"
#include "play/board.h"
#include "play/cards.h"
#include "play/carry_on.h"

#include <string.h>

/* B2: all cards are shuffled, hands are dealt, the market is turned up. */
static void deal_cards(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;

    for (int c = 0; c < edition->card_kinds; c++) {
        memset(&state->deck[state->deck_count], c,
               (size_t)edition->card[c].count);
        state->deck_count =
            (uint8_t)(state->deck_count + edition->card[c].count);
    }
    ttri_shuffle(&state->random[TTR_STREAM_CARDS], state->deck,
                 state->deck_count);
    for (int i = 0; i < edition->number[TTR_NUMBER_start_cards]; i++)
        for (int p = 0; p < state->players; p++)
            ttri_hand_add(state, p, ttri_deck_pop(game), 1);
    ttri_cards_settle(game);
}

/* B4: all are dealt before the first player chooses. Here at once, unless rule
   modules hook tickets_begun, which may ask each player something first: then
   carry_on.c deals, one player after the other. */
static void deal_tickets(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;
    int offer = edition->number[TTR_NUMBER_start_tickets];
    bool asks = ttri_hooked(edition, TTR_EVENT_tickets_begun);
    uint64_t generator = ttr_random_seed(state->seed, TTRI_PURPOSE_TICKETS);

    for (int t = 0; t < edition->ticket_count; t++)
        ttri_put_ticket(edition, state, t, false);
    for (int s = 0; s < edition->stack_count; s++)
        ttri_shuffle(&generator,
                     &state->ticket_deck[ttri_stack_begin(state, s)],
                     state->stack_left[s]);

    if (asks) {
        state->next = TTRI_DO_TICKETS;
        return;
    }
    for (int i = 0; offer && i < state->players; i++)
        ttri_offer_tickets(game, (state->first + i) % state->players, offer);
    ttri_next_keeper(edition, state);
}

ttr_status ttr_start(ttr_table *table, int players, uint64_t seed, int first,
                     ttr_state *state)
{
    const ttr_edition *edition = table->edition;

    if (players < edition->players_min || players > edition->players_max)
        return TTRI_FAIL(&table->error, TTR_E_SETUP,
                         "%s is for %d to %d players, not for %d",
                         ttr_edition_text(edition, "name", NULL),
                         edition->players_min, edition->players_max, players);
    if (first != TTR_NONE && (first < 0 || first >= players))
        return TTRI_FAIL(&table->error, TTR_E_SETUP,
                         "player %d cannot start, this game has players 0 to"
                         " %d",
                         first, players - 1);
    if (first == TTR_NONE) {
        uint64_t generator = ttr_random_seed(seed, TTRI_PURPOSE_FIRST);
        first = (int)ttr_random_below(&generator, (uint32_t)players);
    }

    if (table->before_game) {
        ttr_status status = table->before_game(table);
        if (status)
            return status;
    }
    ttr_state built; // aside: a rule module may fail
    TTRI_GAME(game, table, &built, NULL);
    game.call->changes = true;
    ttri_state_init(edition, &built, players, seed);
    built.first = built.player = (uint8_t)first;
    TTRI_NOTIFY_BARE(&game, setup_game);
    for (int p = 0; p < players; p++)
        TTRI_NOTIFY(&game, setup_player, p);
    deal_cards(&game);
    deal_tickets(&game);
    ttri_order_choices(&built, 0);
    ttri_carry_on(&game);
    if (!game.call->status)
        *state = built;
    return game.call->status;
}
