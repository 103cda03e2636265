// SPDX-License-Identifier: MIT
/*
 * palette.h - The colours and signs of cards and players, the same on the full
 * screen, in drawings and in a browser.
 *
 * Nobody needs to tell colours apart: each player has a sign as well, and each
 * kind of card a letter (app_card_signs()).
 */
#ifndef TTR_APPS_BASE_PALETTE_H
#define TTR_APPS_BASE_PALETTE_H

#include <ttr/ttr.h>

/* Colours of cards, whatever an edition calls them. */
typedef enum app_colour {
    APP_RED,
    APP_ORANGE,
    APP_YELLOW,
    APP_GREEN,
    APP_BLUE,
    APP_PINK,
    APP_PURPLE,
    APP_BROWN,
    APP_BLACK,
    APP_WHITE,
    APP_TEAL,
    APP_LIME,
    APP_NAVY,
    APP_CYAN,
    APP_MAGENTA,
    APP_OLIVE,
    APP_GOLD,
    APP_SILVER,
    APP_VIOLET,
    APP_BEIGE,
    APP_GREY, // from here on lent to no card
    APP_WILD,
    APP_COLOURS
} app_colour;

enum { APP_MARKS = 8 };

/* A colour as 0xRRGGBB, and which of 16 and of 8 of a terminal is meant: there
   are so few that the choice is made by hand. -1 for its own. */
typedef struct app_shade {
    uint32_t rgb;
    int8_t of16, of8;
} app_shade;

/* The colour of a kind of card, by its id; one whose id is no colour gets one
   that no other card of the edition has. */
app_colour app_card_colour(const ttr_edition *edition, int card);

/* A card and a space of its colour; and a line of that colour, which can be
   seen on a dark and on a light ground. */
app_shade app_card_shade(app_colour colour);
app_shade app_line_shade(app_colour colour);

/* A piece of a player, which white can be read on; a name in that colour, on a
   ground of any kind. */
app_shade app_player_shade(int player);
app_shade app_name_shade(int player);

/* The sign of a player, one column wide: "●" for player 0 and so on. Each has
   an ASCII look of its own. */
const char *app_player_sign(int player);

/* The ground of a place with a mark of this value: light, since cards and
   pieces are strong. */
app_shade app_mark_shade(int value);

/* How well one can be read on the other: 100 is not at all, 2100 is black on
   white. */
int app_contrast(uint32_t one, uint32_t other);

/* Are letters on this ground white? Else they are black. */
bool app_takes_white(uint32_t ground);

/* A colour as SVG and CSS write it: app_css_of(shade).text is "#c9362f", to the
   end of the expression. */
typedef struct app_css {
    char text[8];
} app_css;
app_css app_css_of(app_shade shade);

#endif /* TTR_APPS_BASE_PALETTE_H */
