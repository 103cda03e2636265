// SPDX-License-Identifier: MIT
/*
 * changes.c - Every change of a match, numbered.
 */
#include "game/changes.h"

#include <assert.h>
#include <stdlib.h>

void game_changes_clear(game_changes *changes)
{
    free(changes->change);
    *changes = (game_changes){0};
}

bool game_changes_reserve(game_changes *changes)
{
    if (changes->count < changes->room)
        return true;
    int room = 2 * changes->room + 64;
    game_change *change =
        realloc(changes->change, (size_t)room * sizeof *change);
    if (!change)
        return false;
    changes->change = change;
    changes->room = room;
    return true;
}

void game_changes_add(game_changes *changes, game_change change)
{
    assert(changes->count < changes->room);
    changes->change[changes->count++] = change;
}

void game_changes_drop_move(game_changes *changes, int move)
{
    int i = changes->count - 1;

    while (i >= 0 && changes->change[i].move != move)
        i--;
    assert(i >= 0);
    changes->change[i].move = TTR_NONE;
}

void game_changes_drop_moves(game_changes *changes)
{
    for (int i = 0; i < changes->count; i++)
        changes->change[i].move = TTR_NONE;
}
