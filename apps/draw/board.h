/*
 * board.h - An edition's board as SVG.
 *
 * Drawn from the edition's own coordinates: each route with its spaces, its
 * colour and the sign of its colour, the halves of a double route side by
 * side, bends followed; places with their names, which keep clear of spaces,
 * places and each other. Marks of rule modules show as they do everywhere: on
 * routes as an outline and a letter, on places as a coloured ring with the
 * value.
 */
#ifndef TTR_APPS_DRAW_BOARD_H
#define TTR_APPS_DRAW_BOARD_H

#include <ttr/ttr.h>

#include <stdio.h>

/* How to draw it. All zero is the bare board in the colours of the edition. */
typedef struct draw_look {
    const ttr_state *state; // whose pieces lie where; NULL for none

    /* Further attributes of a route's group, with a space before each, such as
       style; and elements inside it, such as <title>. NULL: none. */
    void (*attributes)(FILE *out, const void *context, int route);
    void (*inside)(FILE *out, const void *context, int route);
    const void *context;

    bool plain; // spaces take their fill from the group, and have no signs
} draw_look;

/* Write an <svg> element that scales to its container. */
void draw_board(FILE *out, const ttr_edition *edition, const draw_look *look);

/* "#d33" for a card by its id; ids that are no colour get one of their own. And
   the colour of letters on it. */
const char *draw_colour(const char *card_id);
const char *draw_letter(const char *card_id);

/* The colour of a player's pieces. */
const char *draw_player(int player);

/* A text with <, >, & and quotes written as XML wants them. */
void draw_text(FILE *out, const char *text);

#endif /* TTR_APPS_DRAW_BOARD_H */
