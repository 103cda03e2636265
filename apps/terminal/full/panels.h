// SPDX-License-Identifier: MIT
/*
 * panels.h - The parts of a game beside the map: market, hand, tickets,
 * players, log.
 *
 * Each draws into a box without a frame, from 20 columns up, and adapts to its
 * size: several columns where they fit, shorter texts where they do not. Each
 * returns how many lines it takes in a box of this width and boundless height,
 * so a box of height 0 draws nothing and measures. The table, the replay and
 * the final count share them.
 */
#ifndef TTR_APPS_TERMINAL_FULL_PANELS_H
#define TTR_APPS_TERMINAL_FULL_PANELS_H

#include "game/progress.h"
#include "game/seats.h"
#include "terminal/full/screen.h"

/* What the panels look at. */
typedef struct tui_seen {
    const ttr_edition *edition;
    const ttr_state *state; // of a view
    const game_party *party;
    int player; // whose hand it is, and "you" among the players; or TTR_NONE
} tui_seen;

/* The face-up cards, the deck, the tickets left. keys: with the keys that take
   them, 1, 2, ..., d and t. */
int tui_draw_market(tui_box box, const tui_seen *seen, bool keys);

/* What of the market is drawn at a cell of the screen: an index of
   state.market, TUI_MARKET_DECK, TUI_MARKET_TICKETS, or TTR_NONE. */
enum { TUI_MARKET_DECK = TTR_MAX_MARKET, TUI_MARKET_TICKETS };
int tui_market_at(tui_box box, const tui_seen *seen, bool keys, int y, int x);

/* How many cards of each kind seen->player has. */
int tui_draw_hand(tui_box box, const tui_seen *seen);

/* The tickets; cursor is the one that stands out, or TTR_NONE: then those that
   are open come first where there is no room for all. */
int tui_draw_tickets(tui_box box, const ttr_edition *edition,
                     const game_ticket *ticket, int count, int cursor);

/* Does what a ticket still needs stand there as a bare number, for want of
   room? */
bool tui_tickets_are_brief(tui_box box, const ttr_edition *edition,
                           const game_ticket *ticket, int count);

/* "Boston – Miami" from x on in a box of one line; both names are cut where it
   is longer. Returns the cells. */
int tui_put_ticket(tui_box line, int x, tui_ink ink, const ttr_edition *edition,
                   int ticket);

/* Points, cards, tickets and pieces left of all players, and what rule modules
   let everybody see of them and of the game. */
int tui_draw_players(tui_box box, const tui_seen *seen);

/* What the signs of rule modules on the map mean; 0 lines when there are
   none. */
int tui_draw_key(tui_box box, const ttr_edition *edition);

/* One entry of the log: a story, with '\n' between its sentences. */
typedef struct tui_log_entry {
    int player; // whose sign stands before it, or TTR_NONE
    const char *text;
} tui_log_entry;

/* The last entries that fit, the latest at the bottom; back is how many of the
   latest are left out. */
int tui_draw_log(tui_box box, const tui_log_entry *entry, int count, int back);

/* One entry from line y on, from its first line. Returns the lines. */
int tui_put_log_entry(tui_box box, int y, const tui_log_entry *entry);

/* Put a text that is cut with an ellipsis where it is longer than so many
   cells. Returns the cells it took. */
int tui_put_cut(tui_box box, int y, int x, int cells, tui_ink ink,
                const char *text);

/* Put a text broken into lines of the box, from line y on. Returns how many
   lines it takes, also when they do not fit. */
int tui_put_broken(tui_box box, int y, tui_ink ink, const char *text);

/* A line across the box with a title in it. */
void tui_put_heading(tui_box box, int y, const char *title);

/* "● Ann": the sign on the player's ground, and the name. */
int tui_put_player(tui_box box, int y, int x, int cells, int player,
                   const char *name);

#endif /* TTR_APPS_TERMINAL_FULL_PANELS_H */
