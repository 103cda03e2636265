// SPDX-License-Identifier: MIT
/*
 * palette.c - The colours and signs of cards and players.
 */
#include "base/palette.h"

#include <stdio.h>
#include <string.h>

/* Those that editions use most come first: they are lent in this order. White
   and black lines are the terminal's own letters, bold and not. */
static const struct {
    const char *id;
    app_shade card, line;
} colours[APP_COLOURS] = {
    [APP_RED] = {"red", {0xC9362F, 1, 1}, {0xD83A3A, 1, 1}},
    [APP_ORANGE] = {"orange", {0xEA8A2C, 9, 3}, {0xC87414, 9, 3}},
    [APP_YELLOW] = {"yellow", {0xF3D03A, 11, 3}, {0xA8870A, 3, 3}},
    [APP_GREEN] = {"green", {0x3F924B, 2, 2}, {0x2E9440, 2, 2}},
    [APP_BLUE] = {"blue", {0x2D69B3, 4, 4}, {0x3F80DC, 4, 4}},
    [APP_PINK] = {"pink", {0xE794C2, 13, 5}, {0xD860A8, 13, 5}},
    [APP_PURPLE] = {"purple", {0x7F4C9E, 5, 5}, {0x9A62D8, 5, 5}},
    [APP_BROWN] = {"brown", {0x87593B, 3, 3}, {0x9A7040, 3, 3}},
    [APP_BLACK] = {"black", {0x2B2A2E, 0, 0}, {0, -1, -1}},
    [APP_WHITE] = {"white", {0xFDFCF7, 15, 7}, {0, -1, -1}},
    [APP_TEAL] = {"teal", {0x1F7F7C, 6, 6}, {0x1F7F7C, 6, 6}},
    [APP_LIME] = {"lime", {0xA4CF45, 10, 2}, {0x7B9B33, 2, 2}},
    [APP_NAVY] = {"navy", {0x23345F, 4, 4}, {0x546182, 4, 4}},
    [APP_CYAN] = {"cyan", {0x7CC8DE, 14, 6}, {0x5F9AAA, 6, 6}},
    [APP_MAGENTA] = {"magenta", {0xB83280, 5, 5}, {0xB83280, 5, 5}},
    [APP_OLIVE] = {"olive", {0x7C7A33, 3, 3}, {0x7C7A33, 3, 3}},
    [APP_GOLD] = {"gold", {0xC9A227, 3, 3}, {0xBA9624, 3, 3}},
    [APP_SILVER] = {"silver", {0xB9BCC2, 7, 7}, {0x95989D, 8, -1}},
    [APP_VIOLET] = {"violet", {0xA98BD8, 13, 5}, {0xA98BD8, 13, 5}},
    [APP_BEIGE] = {"beige", {0xDCC9A3, 15, 7}, {0xA99A7D, 3, 3}},
    [APP_GREY] = {"grey", {0x9E9E9E, 7, 7}, {0x808080, 8, -1}},
    [APP_WILD] = {"wild", {0x1AB5B5, 14, 6}, {0x179090, 6, 6}},
};

static const struct {
    const char *sign;
    app_shade piece, name;
} players[TTR_MAX_PLAYERS] = {
    {"●", {0xB3261E, 1, 1}, {0xD83A3A, 1, 1}},
    {"▲", {0x1C57A8, 4, 4}, {0x3F80DC, 4, 4}},
    {"■", {0x22733A, 2, 2}, {0x2E9440, 2, 2}},
    {"◆", {0xA66A00, 3, 3}, {0xA8870A, 3, 3}},
    {"★", {0x6F3696, 5, 5}, {0x9A62D8, 5, 5}},
    {"✚", {0x1F7F8C, 6, 6}, {0x179090, 6, 6}},
    {"♥", {0xB04A86, 13, 7}, {0xD860A8, 13, -1}},
    {"♣", {0x4A4A50, 8, 0}, {0x808080, 8, -1}},
};

static const app_shade marks[APP_MARKS] = {
    {0x9ED8CD, 14, 6}, {0xF4A58A, 3, 3},  {0xA9D38C, 10, 2}, {0x8FBCEC, 12, 4},
    {0xF2D36B, 11, 3}, {0xCFA6E3, 13, 5}, {0xE3B98C, 3, 3},  {0xC9C9C9, 7, 7},
};

static int find_colour(const char *id)
{
    if (strcmp(id, "gray") == 0)
        return APP_GREY;
    for (int i = 0; i < APP_COLOURS; i++)
        if (strcmp(colours[i].id, id) == 0)
            return i;
    return TTR_NONE;
}

app_colour app_card_colour(const ttr_edition *edition, int card)
{
    bool taken[APP_COLOURS] = {false};
    int own = find_colour(ttr_card_get(edition, card)->id);

    if (own != TTR_NONE)
        return (app_colour)own;
    for (int i = 0; i < ttr_card_kinds(edition); i++) {
        int named = find_colour(ttr_card_get(edition, i)->id);
        if (named != TTR_NONE)
            taken[named] = true;
    }
    int wanted = 0; // how many are lent before this card
    for (int i = 0; i < card; i++)
        wanted += find_colour(ttr_card_get(edition, i)->id) == TTR_NONE;
    for (int i = 0; i < APP_GREY; i++)
        if (!taken[i] && wanted-- == 0)
            return (app_colour)i;
    return APP_RED;
}

app_shade app_card_shade(app_colour colour)
{
    return colours[colour % APP_COLOURS].card;
}

app_shade app_line_shade(app_colour colour)
{
    return colours[colour % APP_COLOURS].line;
}

app_shade app_player_shade(int player)
{
    return players[player % TTR_MAX_PLAYERS].piece;
}

app_shade app_name_shade(int player)
{
    return players[player % TTR_MAX_PLAYERS].name;
}

const char *app_player_sign(int player)
{
    return player >= 0 && player < TTR_MAX_PLAYERS ? players[player].sign : "?";
}

app_shade app_mark_shade(int value)
{
    return marks[(value % APP_MARKS + APP_MARKS) % APP_MARKS];
}

/* Of a channel, how much light it gives, in 1/10000; close to the curve of
   sRGB and without floating point. */
static int light_of(uint32_t channel)
{
    int c = (int)(channel & 255);

    return (c * c * 2 + c * c * c / 128) * 10 / 260;
}

static int light(uint32_t rgb)
{
    return (light_of(rgb >> 16) * 2126 + light_of(rgb >> 8) * 7152 +
            light_of(rgb) * 722) /
           10000;
}

int app_contrast(uint32_t one, uint32_t other)
{
    int a = light(one), b = light(other);
    int bright = a > b ? a : b, dark = a > b ? b : a;

    return (bright + 500) * 100 / (dark + 500);
}

bool app_takes_white(uint32_t ground)
{
    return app_contrast(ground, 0xFFFFFF) >= 350;
}

app_css app_css_of(app_shade shade)
{
    app_css out;

    snprintf(out.text, sizeof out.text, "#%06x", shade.rgb & 0xFFFFFFu);
    return out;
}
