// SPDX-License-Identifier: MIT
/*
 * screen_text.c - How wide texts are on the screen, and moving through them.
 */
#include "terminal/full/screen_text.h"

#include "base/ascii.h"
#include "base/utf8.h"

static bool only_ascii;

void tui_text_set_ascii(bool ascii)
{
    only_ascii = ascii;
}

bool tui_text_is_ascii(void)
{
    return only_ascii;
}

int tui_letter_cells(uint32_t letter)
{
    char look[4];

    if (only_ascii && !utf8_is_hidden(letter))
        return ascii_look(letter, look);
    return utf8_cells(letter);
}

int tui_cells(const char *text)
{
    int cells = 0;

    while (*text)
        cells += tui_letter_cells(utf8_next(&text));
    return cells;
}

size_t tui_fit(const char *text, int cells)
{
    return utf8_fit(text, cells, tui_letter_cells);
}

size_t tui_letter_after(const char *text, size_t at)
{
    const char *place = text + at;

    utf8_next(&place);
    while (*place) {
        const char *next = place;
        if (tui_letter_cells(utf8_next(&next)) > 0)
            break;
        place = next;
    }
    return (size_t)(place - text);
}

size_t tui_line_size(const char *text, int cells)
{
    size_t size = utf8_line(text, cells, tui_letter_cells);

    if (size || !*text || *text == '\n')
        return size;
    size = tui_fit(text, cells);
    return size ? size : tui_letter_after(text, 0);
}

size_t tui_letter_before(const char *text, size_t at)
{
    size_t before = 0, here = 0;

    while (here < at) {
        before = here;
        here = tui_letter_after(text, here);
    }
    return before;
}
