// SPDX-License-Identifier: MIT
/*
 * font.c - How wide texts are.
 *
 * A browser or converter may put another face in its place, so the widths are
 * those of a rather wide one; texts measured here fit in most others.
 */
#define _POSIX_C_SOURCE 200809L // strnlen

#include "draw/font.h"

#include "base/utf8.h"

#include <string.h>

/* Thousandths of the size, of U+0020 to U+007E and U+00A0 to U+017F. */
static const uint16_t ascii[] = {
    348, 456, 521, 838, 696,  1002, 872, 306,  457, 457, 523, 838, 380, 415,
    380, 365, 696, 696, 696,  696,  696, 696,  696, 696, 696, 696, 400, 400,
    838, 838, 838, 580, 1000, 774,  762, 734,  830, 683, 683, 821, 837, 372,
    372, 775, 637, 995, 837,  850,  733, 850,  770, 720, 682, 812, 774, 1103,
    771, 724, 725, 457, 365,  457,  838, 500,  500, 675, 716, 593, 716, 678,
    435, 716, 712, 343, 343,  665,  343, 1042, 712, 687, 716, 716, 493, 595,
    478, 712, 652, 924, 645,  652,  582, 712,  365, 712, 838};
static const uint16_t latin[] = {
    348,  456,  696,  696, 636, 696, 365, 500, 500, 1000, 564,  646,  838, 415,
    1000, 500,  500,  838, 438, 438, 500, 736, 636, 380,  500,  438,  564, 646,
    1035, 1035, 1035, 580, 774, 774, 774, 774, 774, 774,  1085, 734,  683, 683,
    683,  683,  372,  372, 372, 372, 838, 837, 850, 850,  850,  850,  850, 838,
    850,  812,  812,  812, 812, 724, 738, 719, 675, 675,  675,  675,  675, 675,
    1048, 593,  678,  678, 678, 678, 343, 343, 343, 343,  687,  712,  687, 687,
    687,  687,  687,  838, 687, 712, 712, 712, 712, 652,  716,  652,  774, 675,
    774,  675,  774,  675, 734, 593, 734, 593, 734, 593,  734,  593,  830, 716,
    838,  716,  683,  678, 683, 678, 683, 678, 683, 678,  683,  678,  821, 716,
    821,  716,  821,  716, 821, 716, 837, 712, 974, 790,  372,  343,  372, 343,
    372,  343,  372,  343, 372, 343, 744, 686, 372, 343,  775,  665,  665, 637,
    343,  637,  343,  637, 479, 637, 557, 642, 371, 837,  712,  837,  712, 837,
    712,  983,  837,  712, 850, 687, 850, 687, 850, 687,  1167, 1094, 770, 493,
    770,  493,  770,  493, 720, 595, 720, 595, 720, 595,  720,  595,  682, 478,
    682,  478,  682,  478, 812, 712, 812, 712, 812, 712,  812,  712,  812, 712,
    812,  712,  1103, 924, 724, 652, 724, 725, 582, 725,  582,  725,  582, 435};

enum {
    OTHER = 760,     // most letters of other alphabets, Cyrillic for one
    IDEOGRAM = 1000, // from U+1100 on
    SIGN = 880       // arrows and shapes
};

static int width_of(uint32_t letter)
{
    if (letter >= 0x20 && letter <= 0x7E)
        return ascii[letter - 0x20];
    if (letter >= 0xA0 && letter <= 0x17F)
        return latin[letter - 0xA0];
    if (letter >= 0x300 && letter <= 0x36F)
        return 0; // accents of their own
    if (letter == 0x2013)
        return 500; // the dash between two places
    if (letter >= 0x2018 && letter <= 0x201A)
        return 380;
    if (letter >= 0x2190 && letter <= 0x27BF)
        return SIGN;
    return letter >= 0x1100 ? IDEOGRAM : OTHER;
}

double draw_text_width_part(const char *text, size_t bytes, double size)
{
    const char *end = text + strnlen(text, bytes);
    int sum = 0;

    while (text < end)
        sum += width_of(utf8_next(&text));
    return sum * size / 1000;
}

double draw_text_width(const char *text, double size)
{
    return draw_text_width_part(text, strlen(text), size);
}

bool draw_text_is_known(const char *text)
{
    while (*text)
        if (utf8_next(&text) > 0x17F)
            return false;
    return true;
}

size_t draw_text_line(const char *text, double width, double size)
{
    size_t bytes = utf8_line(text, (int)(width * 1000 / size), width_of);

    if (!bytes)
        bytes = utf8_word(text);
    while (bytes && text[bytes - 1] == ' ')
        bytes--;
    return bytes;
}

/* Both at once: the lines, and the widest of them. */
static int measure_lines(const char *text, double width, double size,
                         double *widest)
{
    int lines = 0;

    *widest = 0;
    while (*text) {
        size_t bytes = draw_text_line(text, width, size);
        if (!bytes) // spaces alone
            break;
        double line = draw_text_width_part(text, bytes, size);
        *widest = line > *widest ? line : *widest;
        text += bytes;
        text += strspn(text, " ");
        lines++;
    }
    return lines;
}

int draw_text_lines(const char *text, double width, double size)
{
    double widest;

    return measure_lines(text, width, size, &widest);
}

double draw_text_widest(const char *text, double width, double size)
{
    double widest;

    measure_lines(text, width, size, &widest);
    return widest;
}
