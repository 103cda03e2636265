/*
 * history.c - What has happened in a game.
 *
 * Invariant: state[i] is the position at moment i * GAME_PAST_STEP, as far as
 * the past goes; events of an action stand behind those of the one before.
 */
#include "game/history.h"

#include <stdlib.h>
#include <string.h>

/* Room for more elements of an array; false when memory is short. */
static bool grow(void **array, int *room, int needed, size_t size)
{
    if (needed <= *room)
        return true;
    int more = 2 * needed;
    void *bigger = realloc(*array, (size_t)more * size);
    if (!bigger)
        return false;
    *array = bigger;
    *room = more;
    return true;
}

static bool grow_states(game_past *past)
{
    void *array = past->state;
    bool grown = grow(&array, &past->state_room, past->state_count + 1,
                      sizeof *past->state);

    past->state = array;
    return grown;
}

static bool grow_all(game_past *past, int events)
{
    void *deeds = past->deed;
    void *list = past->event;
    bool grown =
        grow(&deeds, &past->deed_room, past->length + 1, sizeof *past->deed) &&
        grow(&list, &past->event_room, past->event_count + events,
             sizeof *past->event);

    past->deed = deeds;
    past->event = list;
    return grown && grow_states(past);
}

ttr_status game_past_init(game_past *past, const ttr_state *start)
{
    *past = (game_past){.length = 0};
    if (!grow_states(past))
        return TTR_E_MEMORY;
    past->state[past->state_count++] = *start;
    return TTR_OK;
}

void game_past_clear(game_past *past)
{
    free(past->deed);
    free(past->event);
    free(past->state);
    *past = (game_past){.length = 0};
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

ttr_status game_past_add(game_past *past, const ttr_edition *edition,
                         const ttr_state *before, const ttr_state *after,
                         ttr_action action, const ttr_log *log)
{
    int player = ttr_state_actor(before);

    if (!grow_all(past, log->count))
        return TTR_E_MEMORY;
    past->deed[past->length++] = (game_deed){
        .action = action,
        .player = (uint8_t)player,
        .revealed = reveals(edition, before, after, player),
        .turn = before->turn,
        .first = past->event_count,
        .count = log->count,
    };
    if (log->count)
        memcpy(&past->event[past->event_count], log->event,
               (size_t)log->count * sizeof *log->event);
    past->event_count += log->count;
    if (past->length % GAME_PAST_STEP == 0)
        past->state[past->state_count++] = *after;
    return TTR_OK;
}

void game_past_drop(game_past *past)
{
    if (past->length % GAME_PAST_STEP == 0)
        past->state_count--;
    past->length--;
    past->event_count = past->deed[past->length].first;
}

ttr_status game_past_at(const game_past *past, ttr_table *table, int moment,
                        ttr_state *state)
{
    *state = past->state[moment / GAME_PAST_STEP];
    for (int i = moment - moment % GAME_PAST_STEP; i < moment; i++) {
        ttr_status status = ttr_apply(table, state, past->deed[i].action, NULL);
        if (status)
            return status;
    }
    return TTR_OK;
}
