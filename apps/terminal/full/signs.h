/*
 * signs.h - A shape for each player, so that nobody needs to tell colours
 * apart: on the map, beside names and in the final count.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SIGNS_H
#define TTR_APPS_TERMINAL_FULL_SIGNS_H

/* One cell, as UTF-8: "●" for player 0 and so on. Each has an ASCII look of its
   own in screen_text.c. */
const char *tui_player_sign(int player);

#endif /* TTR_APPS_TERMINAL_FULL_SIGNS_H */
