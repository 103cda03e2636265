/*
 * screen_colour.c - From the meaning of an ink to colours and attributes.
 */
#include "terminal/full/screen_colour.h"

#include <string.h>

/* A colour at each depth. Of 256 and of all the nearest is taken; of 8 and 16
   there are so few that the choice is made by hand. */
typedef struct shade {
    uint32_t rgb;
    int8_t of16, of8;
} shade;

/* Grounds of cards. */
static const shade cards[TUI_COLOURS] = {
    [TUI_RED] = {0xC8102E, 1, 1},     [TUI_ORANGE] = {0xF08A1D, 9, 3},
    [TUI_YELLOW] = {0xF7DB3B, 11, 3}, [TUI_GREEN] = {0x2E8B3D, 2, 2},
    [TUI_BLUE] = {0x1F6FC4, 4, 4},    [TUI_PINK] = {0xF08CC0, 13, 5},
    [TUI_PURPLE] = {0x8040A8, 5, 5},  [TUI_BROWN] = {0x8A5A2B, 3, 3},
    [TUI_WHITE] = {0xEFEFEF, 15, 7},  [TUI_GREY] = {0x9E9E9E, 7, 7},
    [TUI_BLACK] = {0x303030, 0, 0},   [TUI_WILD] = {0x1AB5B5, 14, 6},
};

/* Lines in the colours of cards on any ground; white and black are the
   terminal's own letters, bold and not. */
static const shade tints[TUI_COLOURS] = {
    [TUI_RED] = {0xD83A3A, 1, 1},        [TUI_ORANGE] = {0xC87414, 9, 3},
    [TUI_YELLOW] = {0xA8870A, 3, 3},     [TUI_GREEN] = {0x2E9440, 2, 2},
    [TUI_BLUE] = {0x3F80DC, 4, 4},       [TUI_PINK] = {0xD860A8, 13, 5},
    [TUI_PURPLE] = {0x9A62D8, 5, 5},     [TUI_BROWN] = {0x9A7040, 3, 3},
    [TUI_WHITE] = {0, TUI_OWN, TUI_OWN}, [TUI_GREY] = {0x808080, 8, TUI_OWN},
    [TUI_BLACK] = {0, TUI_OWN, TUI_OWN}, [TUI_WILD] = {0x179090, 6, 6},
};

enum { PLAYERS = 8, MARKS = 8 };

/* Grounds of pieces, and the same for names on any ground. */
static const shade pieces[PLAYERS] = {
    {0xB71C1C, 1, 1}, {0x1650A8, 4, 4}, {0x1F7A33, 2, 2}, {0xE8B800, 3, 3},
    {0x6D35A5, 5, 5}, {0x0E8C8C, 6, 6}, {0xD9691A, 9, 7}, {0x505050, 8, 0},
};
static const shade names[PLAYERS] = {
    {0xD83A3A, 1, 1},       {0x3F80DC, 4, 4},       {0x2E9440, 2, 2},
    {0xA8870A, 3, 3},       {0x9A62D8, 5, 5},       {0x179090, 6, 6},
    {0xC87414, 9, TUI_OWN}, {0x808080, 8, TUI_OWN},
};

/* Grounds of marks: light, since cards and pieces are strong. */
static const shade marks[MARKS] = {
    {0xFFD7AF, 3, 3},  {0xAFD7FF, 6, 6},  {0xD7FFAF, 2, 2},  {0xFFAFD7, 5, 5},
    {0xD7AFFF, 13, 5}, {0xFFFFAF, 11, 3}, {0xAFFFD7, 14, 6}, {0xD0D0D0, 7, 7},
};

static const uint32_t basic[16] = {
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD,
    0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00,
    0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
};

/* The steps of the cube of 256 colours. */
static const int steps[6] = {0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF};

uint32_t tui_colour_rgb(int colour, tui_depth depth)
{
    if (depth == TUI_DEPTH_DIRECT)
        return (uint32_t)colour;
    if (colour < 16)
        return basic[colour < 0 ? 0 : colour];
    if (colour >= 232)
        return (uint32_t)(8 + 10 * (colour - 232)) * 0x010101u;
    int cell = colour - 16;
    return (uint32_t)(steps[cell / 36] << 16 | steps[cell / 6 % 6] << 8 |
                      steps[cell % 6]);
}

static int distance(uint32_t one, uint32_t other)
{
    int red = (int)(one >> 16 & 255) - (int)(other >> 16 & 255);
    int green = (int)(one >> 8 & 255) - (int)(other >> 8 & 255);
    int blue = (int)(one & 255) - (int)(other & 255);

    /* Eyes see green best and blue least. */
    return 3 * red * red + 4 * green * green + 2 * blue * blue;
}

int tui_nearest_colour(uint32_t rgb, tui_depth depth)
{
    /* The first 16 of 256 are the user's own: nobody knows how they look. */
    int first = depth == TUI_DEPTH_256 ? 16 : 0;
    int last = depth == TUI_DEPTH_256 ? 255 : depth == TUI_DEPTH_16 ? 15 : 7;
    int best = first;

    if (depth == TUI_DEPTH_MONO)
        return TUI_OWN;
    /* Terminals take the first few for the colours of eight. */
    if (depth == TUI_DEPTH_DIRECT)
        return rgb < 16 ? 0 : (int)rgb;
    for (int i = first + 1; i <= last; i++)
        if (distance(rgb, tui_colour_rgb(i, depth)) <
            distance(rgb, tui_colour_rgb(best, depth)))
            best = i;
    return best;
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

int tui_contrast(uint32_t one, uint32_t other)
{
    int a = light(one), b = light(other);
    int bright = a > b ? a : b, dark = a > b ? b : a;

    return (bright + 500) * 100 / (dark + 500);
}

static int at_depth(shade it, tui_depth depth)
{
    switch (depth) {
    case TUI_DEPTH_MONO:
        return TUI_OWN;
    case TUI_DEPTH_8:
        return it.of8;
    case TUI_DEPTH_16:
        return it.of16;
    default:
        return it.of16 == TUI_OWN ? TUI_OWN : tui_nearest_colour(it.rgb, depth);
    }
}

/* Not number 0 where there is another: bold turns that one grey. */
static int black_of(tui_depth depth)
{
    static const int black[] = {TUI_OWN, 0, 0, 16, 0x101010};

    return black[depth];
}

static int white_of(tui_depth depth)
{
    static const int white[] = {TUI_OWN, 7, 15, 231, 0xFFFFFF};

    return white[depth];
}

/* Letters on a ground, whichever can be read better. */
static tui_look on_ground(shade ground, tui_depth depth)
{
    tui_look look = {.letter = TUI_OWN, .ground = at_depth(ground, depth)};

    if (look.ground == TUI_OWN)
        return look;
    uint32_t below = tui_colour_rgb(look.ground, depth);
    uint32_t white = tui_colour_rgb(white_of(depth), depth);
    bool dark = tui_contrast(below, white) >= tui_contrast(below, 0);
    look.letter = dark ? white_of(depth) : black_of(depth);
    return look;
}

/* Letters on the terminal's own ground, which may be dark or light. */
static tui_look on_own(shade letter, tui_depth depth)
{
    enum { ENOUGH = 200 };
    tui_look look = {.letter = at_depth(letter, depth), .ground = TUI_OWN};

    if (look.letter == TUI_OWN)
        return look;
    uint32_t rgb = tui_colour_rgb(look.letter, depth);
    if (tui_contrast(rgb, 0xFFFFFF) < ENOUGH)
        look.ground = black_of(depth);
    else if (tui_contrast(rgb, 0x000000) < ENOUGH)
        look.ground = white_of(depth);
    return look;
}

static tui_look look_of_card(int index, tui_depth depth)
{
    return on_ground(cards[index % TUI_COLOURS], depth);
}

static tui_look look_of_tint(int index, tui_depth depth)
{
    tui_look look = on_own(tints[index % TUI_COLOURS], depth);

    look.bold = index == TUI_WHITE;
    return look;
}

static tui_look look_of_piece(int index, tui_depth depth)
{
    tui_look look = on_ground(pieces[index % PLAYERS], depth);

    /* Without colours a piece differs from a free space. */
    look.reverse = depth == TUI_DEPTH_MONO;
    look.bold = true;
    return look;
}

static tui_look look_of_text(tui_ink_kind kind, tui_depth depth)
{
    static const shade title = {0x1F4E79, 4, 4}, key = {0x3F80DC, 6, 6},
                       good = {0x2E9440, 2, 2}, bad = {0xD83A3A, 1, 1},
                       warning = {0xF7DB3B, 11, 3}, dim = {0x808080, 8, -1};
    bool mono = depth == TUI_DEPTH_MONO;
    tui_look look = {.letter = TUI_OWN, .ground = TUI_OWN};

    switch (kind) {
    case TUI_DIM:
    case TUI_FRAME:
        look = on_own(dim, depth);
        look.dim = kind == TUI_DIM && look.letter == TUI_OWN;
        break;
    case TUI_TITLE:
        look = on_ground(title, depth);
        look.reverse = mono;
        break;
    case TUI_KEY:
        look = on_own(key, depth);
        look.bold = true;
        break;
    case TUI_GOOD:
        look = on_own(good, depth);
        break;
    case TUI_BAD:
        look = on_own(bad, depth);
        look.underline = mono;
        break;
    case TUI_WARNING:
        look = on_ground(warning, depth);
        look.reverse = look.bold = mono;
        break;
    case TUI_SELECTED:
        look.reverse = true;
        break;
    case TUI_BOLD:
        look.bold = true;
        break;
    default:
        break;
    }
    return look;
}

static tui_look plain_look(tui_ink ink, tui_depth depth)
{
    switch (ink.kind) {
    case TUI_CARD:
        return look_of_card(ink.index, depth);
    case TUI_TINT:
        return look_of_tint(ink.index, depth);
    case TUI_PLAYER:
        return look_of_piece(ink.index, depth);
    case TUI_NAME: {
        tui_look look = on_own(names[ink.index % PLAYERS], depth);
        look.bold = true;
        return look;
    }
    case TUI_MARK: {
        tui_look look = on_ground(marks[ink.index % MARKS], depth);
        look.underline = depth == TUI_DEPTH_MONO;
        return look;
    }
    default:
        return look_of_text((tui_ink_kind)ink.kind, depth);
    }
}

tui_look tui_look_of(tui_ink ink, tui_depth depth)
{
    tui_look look = plain_look(ink, depth);

    look.bold |= ink.strong;
    /* Bold black is grey where there are few colours, and cannot be read. */
    if (look.letter == 0 && depth < TUI_DEPTH_256)
        look.bold = false;
    if (ink.picked) {
        look.reverse = !look.reverse;
        look.underline = look.underline || depth == TUI_DEPTH_MONO;
    }
    return look;
}

tui_colour tui_colour_of(const char *card_id)
{
    static const struct {
        const char *id;
        tui_colour colour;
    } known[] = {
        {"red", TUI_RED},       {"orange", TUI_ORANGE}, {"yellow", TUI_YELLOW},
        {"green", TUI_GREEN},   {"blue", TUI_BLUE},     {"pink", TUI_PINK},
        {"purple", TUI_PURPLE}, {"brown", TUI_BROWN},   {"white", TUI_WHITE},
        {"grey", TUI_GREY},     {"gray", TUI_GREY},     {"black", TUI_BLACK},
        {"wild", TUI_WILD},     {"violet", TUI_PURPLE}, {"cyan", TUI_WILD},
        {"magenta", TUI_PINK},
    };
    unsigned sum = 0;

    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(known[i].id, card_id) == 0)
            return known[i].colour;
    for (; *card_id; card_id++)
        sum = sum * 31 + (unsigned char)*card_id;
    return (tui_colour)(sum % TUI_WILD);
}
