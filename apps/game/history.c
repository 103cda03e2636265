// SPDX-License-Identifier: MIT
/*
 * history.c - What has happened in a game.
 *
 * Invariant: state[i] is the position at moment i * GAME_HISTORY_STEP, as far
 * as the history goes; events of an action follow those of the one before; last
 * is the position at last_moment, unless that is TTR_NONE.
 */
#include "game/history.h"

#include <stdlib.h>
#include <string.h>

/* Room for more elements of an array; false when memory is short. */
static bool grow(void **array, int *room, int needed, size_t size)
{
    if (needed <= *room)
        return true;
    int more = needed > 1 ? 2 * needed : 1; // many games have only begun
    void *bigger = realloc(*array, (size_t)more * size);
    if (!bigger)
        return false;
    *array = bigger;
    *room = more;
    return true;
}

static bool grow_states(game_history *history)
{
    void *array = history->state;
    bool grown = grow(&array, &history->state_room, history->state_count + 1,
                      sizeof *history->state);

    history->state = array;
    return grown;
}

static bool grow_all(game_history *history, int events)
{
    void *moves = history->move;
    void *list = history->event;
    bool grown = grow(&moves, &history->move_room, history->length + 1,
                      sizeof *history->move) &&
                 grow(&list, &history->event_room,
                      history->event_count + events, sizeof *history->event);

    history->move = moves;
    history->event = list;
    return grown && ((history->length + 1) % GAME_HISTORY_STEP != 0 ||
                     grow_states(history));
}

/* Without memory it is found by playing a few actions. */
static void keep_last(game_history *history, const ttr_state *before)
{
    if (!history->last)
        history->last = malloc(sizeof *history->last);
    if (history->last)
        *history->last = *before;
    history->last_moment = history->length;
}

ttr_status game_history_init(game_history *history, const ttr_state *start)
{
    *history = (game_history){.length = 0};
    if (!grow_states(history))
        return TTR_E_MEMORY;
    history->state[history->state_count++] = *start;
    return TTR_OK;
}

void game_history_clear(game_history *history)
{
    free(history->move);
    free(history->event);
    free(history->state);
    free(history->last);
    *history = (game_history){.length = 0};
}

/* Did tickets only go to the bottom of their deck? Those that a player has
   returned were known to that player. */
static bool ticket_deck_kept(const ttr_state *before, const ttr_state *after)
{
    return after->ticket_count >= before->ticket_count &&
           memcmp(before->ticket_deck, after->ticket_deck,
                  before->ticket_count) == 0;
}

/*
 * Has the action shown something that was hidden from its player, or changed
 * it? Of each byte of the state a view has either the value or a blank. So a
 * byte that changed in the state but not in the player's views was hidden, and
 * is another one now: a card left the deck, a random number was drawn, a field
 * that nobody sees was written. At the end everything is shown.
 */
static bool reveals(const ttr_edition *edition, const ttr_state *before,
                    const ttr_state *after, int player)
{
    ttr_view seen[2];
    ttr_state now = *after;

    if (after->phase == TTR_PHASE_OVER || !ticket_deck_kept(before, after))
        return true;
    /* The first kind of card is the number 0, as the empty end of the deck. */
    if (after->deck_count != before->deck_count)
        return true;
    memcpy(now.ticket_deck, before->ticket_deck, sizeof now.ticket_deck);
    ttr_view_make(edition, before, player, &seen[0]);
    ttr_view_make(edition, &now, player, &seen[1]);

    const unsigned char *a = (const unsigned char *)before;
    const unsigned char *b = (const unsigned char *)&now;
    const unsigned char *seen_a = (const unsigned char *)&seen[0].state;
    const unsigned char *seen_b = (const unsigned char *)&seen[1].state;
    for (size_t i = 0; i < ttr_edition_state_size(edition); i++)
        if (a[i] != b[i] && seen_a[i] == seen_b[i])
            return true;
    return false;
}

ttr_status game_history_add(game_history *history, const ttr_edition *edition,
                            const ttr_state *before, const ttr_state *after,
                            ttr_action action, const ttr_log *log)
{
    int player = ttr_state_actor(before);

    if (!grow_all(history, log->count))
        return TTR_E_MEMORY;
    keep_last(history, before);
    history->move[history->length++] = (game_move){
        .action = action,
        .player = (uint8_t)player,
        .revealed = reveals(edition, before, after, player),
        .turn = before->turn,
        .first = history->event_count,
        .count = log->count,
    };
    if (log->count)
        memcpy(&history->event[history->event_count], log->event,
               (size_t)log->count * sizeof *log->event);
    history->event_count += log->count;
    if (history->length % GAME_HISTORY_STEP == 0)
        history->state[history->state_count++] = *after;
    return TTR_OK;
}

void game_history_drop(game_history *history)
{
    if (history->length % GAME_HISTORY_STEP == 0)
        history->state_count--;
    history->length--;
    history->event_count = history->move[history->length].first;
    history->last_moment = TTR_NONE;
}

ttr_status game_history_at(const game_history *history, ttr_table *table,
                           int moment, ttr_state *state)
{
    if (history->last && moment == history->last_moment) {
        *state = *history->last;
        return TTR_OK;
    }
    *state = history->state[moment / GAME_HISTORY_STEP];
    for (int i = moment - moment % GAME_HISTORY_STEP; i < moment; i++) {
        ttr_status status =
            ttr_apply(table, state, history->move[i].action, NULL);
        if (status)
            return status;
    }
    return TTR_OK;
}
