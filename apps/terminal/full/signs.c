/*
 * signs.c - A shape for each player.
 */
#include "terminal/full/signs.h"

#include <ttr/base.h>

const char *tui_player_sign(int player)
{
    static const char *const signs[TTR_MAX_PLAYERS] = {"●", "▲", "■", "◆",
                                                       "★", "✚", "♥", "♣"};

    return player >= 0 && player < TTR_MAX_PLAYERS ? signs[player] : "?";
}
