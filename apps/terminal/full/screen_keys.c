// SPDX-License-Identifier: MIT
/*
 * screen_keys.c - The bytes of keyboards and mice.
 */
#include "terminal/full/screen_keys.h"

#include "base/utf8.h"

#include <string.h>

enum { ESC = 27, PARAMETERS = 4, LONGEST = 64 };

/* A control sequence: ESC [ numbers letter. */
typedef struct sequence {
    int number[PARAMETERS];
    int count;
    char private;      // '<' of a mouse, '?' and so on, or 0
    unsigned char end; // the letter
} sequence;

static tui_keys_found press(int key, tui_event *event)
{
    if (!key)
        return TUI_KEYS_NOTHING;
    event->kind = TUI_PRESS;
    event->key = key;
    return TUI_KEYS_EVENT;
}

/* With Shift or Ctrl; the second number of a sequence tells. */
static int with_modifier(int key, int modifier)
{
    bool shift = modifier == 2, ctrl = modifier == 5 || modifier == 6;

    if (key == TUI_LEFT)
        return ctrl ? TUI_CTRL_LEFT : shift ? TUI_SHIFT_LEFT : key;
    if (key == TUI_RIGHT)
        return ctrl ? TUI_CTRL_RIGHT : shift ? TUI_SHIFT_RIGHT : key;
    return key;
}

/* The keys that end with a letter; lower case is rxvt's. */
static int key_of_letter(unsigned char letter)
{
    switch (letter) {
    case 'A':
    case 'a':
        return TUI_UP;
    case 'B':
    case 'b':
        return TUI_DOWN;
    case 'C':
        return TUI_RIGHT;
    case 'D':
        return TUI_LEFT;
    case 'F':
        return TUI_END;
    case 'H':
        return TUI_HOME;
    case 'M':
        return TUI_ENTER; // of the number block
    case 'P':
        return TUI_F1;
    case 'Z':
        return TUI_BACK_TAB;
    default:
        return 0;
    }
}

/* The keys that end with ~ are numbered. */
static int key_of_number(int number)
{
    switch (number) {
    case 1:
    case 7:
        return TUI_HOME;
    case 3:
        return TUI_DELETE;
    case 4:
    case 8:
        return TUI_END;
    case 5:
        return TUI_PAGE_UP;
    case 6:
        return TUI_PAGE_DOWN;
    case 11:
        return TUI_F1;
    default:
        return 0;
    }
}

static tui_keys_found mouse(int button, int x, int y, tui_event *event)
{
    enum { MODIFIERS = 4 | 8 | 16, MOVED = 32, WHEEL = 64 };

    button &= ~MODIFIERS;
    if (x < 1 || y < 1 || (button & MOVED))
        return TUI_KEYS_NOTHING;
    event->y = y - 1;
    event->x = x - 1;
    if (button == WHEEL || button == WHEEL + 1) {
        event->kind = TUI_WHEEL;
        event->key = button == WHEEL ? -1 : 1;
        return TUI_KEYS_EVENT;
    }
    event->kind = TUI_CLICK;
    return button == 0 ? TUI_KEYS_EVENT : TUI_KEYS_NOTHING;
}

static tui_keys_found end_sequence(const sequence *it, tui_event *event)
{
    const int *n = it->number;

    if (it->private == '<') {
        bool pressed = it->end == 'M' && it->count == 3;
        return pressed ? mouse(n[0], n[1], n[2], event) : TUI_KEYS_NOTHING;
    }
    if (it->private)
        return TUI_KEYS_NOTHING;
    if (it->end == '~' || it->end == '^' || it->end == '$')
        return press(with_modifier(key_of_number(n[0]), n[1]), event);
    if (it->end == 'c' && it->count == 0)
        return press(TUI_SHIFT_RIGHT, event);
    if (it->end == 'd' && it->count == 0)
        return press(TUI_SHIFT_LEFT, event);
    return press(with_modifier(key_of_letter(it->end), n[1]), event);
}

/* The old way of mice: three bytes behind ESC [ M. */
static tui_keys_found old_mouse(const unsigned char *bytes, size_t size,
                                bool all, size_t *used, tui_event *event)
{
    if (size < 6) {
        *used = all ? size : 0;
        return all ? TUI_KEYS_NOTHING : TUI_KEYS_INCOMPLETE;
    }
    *used = 6;
    return mouse(bytes[3] - 32, bytes[4] - 32, bytes[5] - 32, event);
}

static tui_keys_found read_sequence(const unsigned char *bytes, size_t size,
                                    bool all, size_t *used, tui_event *event)
{
    sequence it = {0};
    size_t i = 2;

    if (size > 2 && bytes[2] == 'M')
        return old_mouse(bytes, size, all, used, event);
    if (size > 2 && bytes[2] == '[') // function keys of the Linux console
        i = 3;
    if (i < size && strchr("<=>?", bytes[i]) && bytes[i])
        it.private = (char)bytes[i++];
    for (; i < size && i < LONGEST; i++) {
        unsigned char c = bytes[i];
        if (c >= '0' && c <= '9') {
            it.count += it.count == 0;
            int *number = &it.number[it.count - 1];
            *number = *number < 10000 ? *number * 10 + (c - '0') : *number;
        } else if (c == ';' || c == ':') {
            it.count += it.count == 0;
            it.count += it.count < PARAMETERS;
        } else if (c == ESC || c < 32 || c >= 127) {
            *used = i; // broken off; this byte begins something else
            return TUI_KEYS_NOTHING;
        } else if (c >= 64 || c == '$') {
            it.end = c;
            *used = i + 1;
            if (i == 3 && bytes[2] == '[')
                return press(c == 'A' ? TUI_F1 : 0, event);
            return end_sequence(&it, event);
        }
    }
    *used = all || i == LONGEST ? i : 0;
    return *used ? TUI_KEYS_NOTHING : TUI_KEYS_INCOMPLETE;
}

/* Answers of the terminal to questions of others: up to BEL or ESC \. */
static tui_keys_found skip_string(const unsigned char *bytes, size_t size,
                                  bool all, size_t *used)
{
    for (size_t i = 2; i < size; i++) {
        bool end = bytes[i] == 7 || bytes[i] == ESC;
        if (!end)
            continue;
        bool two = bytes[i] == ESC && i + 1 < size && bytes[i + 1] == '\\';
        *used = i + (bytes[i] == 7) + (two ? 2 : 0);
        return TUI_KEYS_NOTHING;
    }
    *used = all || size >= LONGEST ? size : 0;
    return *used ? TUI_KEYS_NOTHING : TUI_KEYS_INCOMPLETE;
}

static tui_keys_found read_escape(const unsigned char *bytes, size_t size,
                                  bool all, size_t *used, tui_event *event)
{
    if (size == 1 && !all) {
        *used = 0;
        return TUI_KEYS_INCOMPLETE;
    }
    if (size > 1 && bytes[1] == '[' && (size > 2 || !all))
        return read_sequence(bytes, size, all, used, event);
    if (size > 1 && bytes[1] == 'O' && (size > 2 || !all)) {
        bool whole = size > 2;
        *used = whole ? 3 : 0;
        if (!whole)
            return TUI_KEYS_INCOMPLETE;
        if (bytes[2] == 'c')
            return press(TUI_CTRL_RIGHT, event);
        if (bytes[2] == 'd')
            return press(TUI_CTRL_LEFT, event);
        return press(key_of_letter(bytes[2]), event);
    }
    if (size > 1 && (bytes[1] == ']' || bytes[1] == 'P') && size > 3)
        return skip_string(bytes, size, all, used);

    /* The key alone. What follows at once, as with Alt, counts by itself. */
    *used = 1;
    return press(TUI_ESCAPE, event);
}

static tui_keys_found read_control(unsigned char byte, tui_event *event)
{
    enum { CTRL = 'A' - 1 };

    switch (byte) {
    case 8:
    case 127:
        return press(TUI_ERASE, event);
    case '\t':
        return press(TUI_TAB, event);
    case '\n':
    case '\r':
        return press(TUI_ENTER, event);
    case 'A' - CTRL:
        return press(TUI_HOME, event);
    case 'B' - CTRL:
        return press(TUI_LEFT, event);
    case 'D' - CTRL:
        return press(TUI_DELETE, event);
    case 'E' - CTRL:
        return press(TUI_END, event);
    case 'F' - CTRL:
        return press(TUI_RIGHT, event);
    case 'L' - CTRL:
        return TUI_KEYS_REDRAW;
    case 'N' - CTRL:
        return press(TUI_DOWN, event);
    case 'P' - CTRL:
        return press(TUI_UP, event);
    case 'U' - CTRL:
        return press(TUI_ERASE_ALL, event);
    default:
        return TUI_KEYS_NOTHING;
    }
}

static tui_keys_found read_letter(const unsigned char *bytes, size_t size,
                                  bool all, size_t *used, tui_event *event)
{
    char letter[5] = {0};
    const char *at = letter;
    size_t length = utf8_wanted((char)bytes[0]);

    if (!length)
        length = 1;
    memcpy(letter, bytes, size < length ? size : length);
    uint32_t code = utf8_next(&at);
    *used = (size_t)(at - letter);
    if (size < length && !all) {
        *used = 0;
        return TUI_KEYS_INCOMPLETE;
    }
    if (utf8_is_control(code) || code == UTF8_BAD || utf8_is_hidden(code))
        return TUI_KEYS_NOTHING;
    event->kind = TUI_CHAR;
    memcpy(event->text, letter, *used);
    return TUI_KEYS_EVENT;
}

tui_keys_found tui_keys_read(const unsigned char *bytes, size_t size, bool all,
                             size_t *used, tui_event *event)
{
    *event = (tui_event){0};
    if (bytes[0] == ESC)
        return read_escape(bytes, size, all, used, event);
    if (bytes[0] < 32 || bytes[0] == 127) {
        *used = 1;
        return read_control(bytes[0], event);
    }
    return read_letter(bytes, size, all, used, event);
}
