/*
 * start.c - Tables, and the beginning of a game.
 */
#include <ttr/play.h>

#include "base/fail.h"
#include "base/random.h"
#include "lua/script.h"
#include "modules/hooks.h"
#include "play/apply.h"
#include "play/cards.h"
#include "tools/trace.h"

#include <stdlib.h>
#include <string.h>

ttr_status ttr_table_new(ttr_table **out, const ttr_edition *edition,
                         ttr_error *err)
{
    *out = calloc(1, sizeof **out);
    if (!*out)
        return TTRI_FAIL(err, TTR_E_MEMORY, "out of memory");
    (*out)->edition = edition;
    for (int i = 0; i < edition->module_count; i++) {
        if (!edition->module[i].script)
            continue;
        ttr_status status = ttri_script_open(&(*out)->script[i], edition, i,
                                             &(*out)->prepared, err);
        if (status) {
            ttr_table_free(*out);
            *out = NULL;
            return status;
        }
    }
    return TTR_OK;
}

void ttr_table_free(ttr_table *table)
{
    if (!table)
        return;
    ttri_trace_end(table);
    for (int i = 0; i < TTR_MAX_MODULES; i++)
        ttri_script_close(table->script[i]);
    free(table);
}

const ttr_edition *ttr_table_edition(const ttr_table *table)
{
    return ttri_trace_edition(table);
}

const ttr_error *ttr_table_error(const ttr_table *table)
{
    return &table->error;
}

void ttri_state_init(const ttr_edition *edition, ttr_state *state, int players,
                     uint64_t seed)
{
    memset(state, 0, sizeof *state);
    state->seed = seed;
    for (int i = 0; i < TTR_STREAM_COUNT; i++)
        state->random[i] = ttr_random_seed(seed, (uint64_t)i);
    state->players = (uint8_t)players;
    state->last_turns = TTR_NO_COUNT;
    memset(state->owner, TTR_NOBODY, (size_t)edition->route_count);
    memcpy(state->fields, edition->initial_fields, edition->field_bytes);
    ttri_open_routes(edition, state);
    for (int p = 0; p < players; p++) {
        for (int kind = 0; kind < edition->piece_kinds; kind++) {
            int count = edition->piece[kind].count;
            state->pieces[p][kind] = (uint8_t)count;
            state->pieces_left[p] = (uint8_t)(state->pieces_left[p] + count);
        }
    }
}

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
        for (int p = 0; p < state->players; p++) {
            state->hand[p][ttri_deck_pop(game)]++;
            state->hand_count[p]++;
        }
    ttri_cards_settle(game);
}

/* B4: all are dealt before the first player chooses. */
static void deal_tickets(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;
    int offer = edition->number[TTR_NUMBER_start_tickets];
    uint64_t generator = ttr_random_seed(state->seed, TTRI_PURPOSE_TICKETS);

    for (int t = 0; t < edition->ticket_count; t++)
        state->ticket_deck[t] = (uint8_t)t;
    state->ticket_count = (uint8_t)edition->ticket_count;
    ttri_shuffle(&generator, state->ticket_deck, edition->ticket_count);

    state->next = offer ? TTRI_WAIT_KEEP : TTRI_DO_GAME_START;
    for (int i = 0; offer && i < state->players; i++)
        ttri_offer_tickets(game, (state->first + i) % state->players, offer);
    if (offer)
        state->keep_min =
            (uint8_t)edition->number[TTR_NUMBER_start_tickets_keep];
}

/* A script that keeps state of its own is found out soon when somebody plays,
   and hardly costs a program that plays thousands of games. */
static bool must_check_scripts(ttr_table *table)
{
    uint64_t game = table->games++;

    return game < 4 || game % 64 == 0;
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

    if (must_check_scripts(table)) {
        ttr_status status = ttr_table_check_scripts(table, &table->error);
        if (status)
            return status;
    }
    TTRI_GAME(game, table, state, NULL);
    if (edition->module_count)
        ttr_state_copy(edition, &table->before, state);
    ttri_state_init(edition, state, players, seed);
    state->first = state->player = (uint8_t)first;
    TTRI_NOTIFY_BARE(&game, setup_game);
    for (int p = 0; p < players; p++)
        TTRI_NOTIFY(&game, setup_player, p);
    deal_cards(&game);
    deal_tickets(&game);
    ttri_order_choices(state, 0);
    ttri_carry_on(&game);
    if (game.call->status)
        ttr_state_copy(edition, state, &table->before);
    return game.call->status;
}
