// SPDX-License-Identifier: MIT
/*
 * screen_colour.c - From the meaning of an ink to colours and attributes.
 */
#include "terminal/full/screen_colour.h"

#include "base/palette.h"

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

static int at_depth(app_shade it, tui_depth depth)
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
static tui_look on_ground(app_shade ground, tui_depth depth)
{
    tui_look look = {.letter = TUI_OWN, .ground = at_depth(ground, depth)};

    if (look.ground == TUI_OWN)
        return look;
    uint32_t below = tui_colour_rgb(look.ground, depth);
    look.letter = app_takes_white(below) ? white_of(depth) : black_of(depth);
    return look;
}

/* Letters on the terminal's own ground, which may be dark or light. */
static tui_look on_own(app_shade letter, tui_depth depth)
{
    enum { ENOUGH = 200 };
    tui_look look = {.letter = at_depth(letter, depth), .ground = TUI_OWN};

    if (look.letter == TUI_OWN)
        return look;
    uint32_t rgb = tui_colour_rgb(look.letter, depth);
    if (app_contrast(rgb, 0xFFFFFF) < ENOUGH)
        look.ground = black_of(depth);
    else if (app_contrast(rgb, 0x000000) < ENOUGH)
        look.ground = white_of(depth);
    return look;
}

static tui_look look_of_card(int index, tui_depth depth)
{
    return on_ground(app_card_shade((app_colour)index), depth);
}

static tui_look look_of_tint(int index, tui_depth depth)
{
    tui_look look = on_own(app_line_shade((app_colour)index), depth);

    look.bold = index == APP_WHITE;
    return look;
}

static tui_look look_of_piece(int index, tui_depth depth)
{
    tui_look look = on_ground(app_player_shade(index), depth);

    /* Without colours a piece differs from a free space. */
    look.reverse = depth == TUI_DEPTH_MONO;
    look.bold = true;
    return look;
}

static tui_look look_of_text(tui_ink_kind kind, tui_depth depth)
{
    static const app_shade title = {0x1F4E79, 4, 4}, key = {0x3F80DC, 6, 6},
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
        tui_look look = on_own(app_name_shade(ink.index), depth);
        look.bold = true;
        return look;
    }
    case TUI_MARK: {
        tui_look look = on_ground(app_mark_shade(ink.index), depth);
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
