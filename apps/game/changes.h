// SPDX-License-Identifier: MIT
/*
 * changes.h - Every change of a match, numbered: its versions.
 *
 * A version is the number of changes so far, and only grows: taking back is a
 * change like any other. Whoever has seen version v is told the changes after
 * it, each once and in order.
 */
#ifndef TTR_APPS_GAME_CHANGES_H
#define TTR_APPS_GAME_CHANGES_H

#include <ttr/base.h>

typedef enum game_change_kind {
    GAME_CHANGE_ACTION,
    GAME_CHANGE_UNDO,  // the last action was taken back
    GAME_CHANGE_SEAT,  // somebody else plays for a player now
    GAME_CHANGE_RULES, // the edition was loaded anew
    GAME_CHANGE_OTHER  // something that the host knows of
} game_change_kind;

typedef struct game_change {
    uint8_t kind;  // game_change_kind
    int8_t player; // whose it is, or TTR_NONE
    bool by_bot;   // of a seat: a bot stands in, not the person again

    /* Of an action its index in the history; TTR_NONE when it is no longer
       there, being taken back or done under older rules. */
    int32_t move;
} game_change;

/* All zero is no change. */
typedef struct game_changes {
    game_change *change; // change[i] led to version i + 1
    int count, room;
} game_changes;

void game_changes_clear(game_changes *changes);

/* Room for one more; false when memory is short. */
TTR_MUST_USE bool game_changes_reserve(game_changes *changes);

/* Add one, for which there must be room. */
void game_changes_add(game_changes *changes, game_change change);

/* The last action of the history, `move`, is no longer there. */
void game_changes_drop_move(game_changes *changes, int move);

/* No action so far is there any longer. */
void game_changes_drop_moves(game_changes *changes);

#endif /* TTR_APPS_GAME_CHANGES_H */
