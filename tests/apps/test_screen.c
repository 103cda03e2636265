// SPDX-License-Identifier: MIT
/*
 * test_screen.c - The parts of the screen that need no terminal: widths,
 * colours, keys.
 */
#include "base/palette.h"
#include "terminal/full/screen_colour.h"
#include "terminal/full/screen_keys.h"
#include "terminal/full/screen_text.h"
#include "terminal/full/widget_parts.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static void use_utf8(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
}

TestSuite(screen, .init = use_utf8);

Test(screen, letters_take_the_cells_that_a_terminal_gives_them)
{
    cr_assert_eq(tui_cells("Opéra"), 5);
    cr_assert_eq(tui_cells("e\u0301"), 1);
    cr_assert_eq(tui_cells("日本"), 4);
    cr_assert_eq(tui_cells("●◆▲"), 3);
    cr_assert_eq(tui_cells("a\u200Bb"), 2);
    cr_assert_eq(tui_cells("\xFF\xC3"), 2);
    cr_assert_eq(tui_cells(""), 0);
}

Test(screen, a_text_is_cut_between_letters)
{
    cr_assert_eq(tui_fit("Opéra", 3), 4);
    cr_assert_eq(tui_fit("日本", 3), 3);
    cr_assert_eq(tui_fit("e\u0301x", 1), 3);
    cr_assert_eq(tui_fit("ab", 9), 2);
    cr_assert_eq(tui_fit("ab", 0), 0);
}

Test(screen, in_ascii_the_cells_are_those_of_the_look)
{
    tui_text_set_ascii(true);
    cr_assert_eq(tui_cells("Œuvre"), 6);
    cr_assert_eq(tui_cells("e\u0301"), 1);
    cr_assert_eq(tui_fit("Œuvre", 1), 0);
}

Test(screen, a_cursor_steps_over_whole_letters)
{
    const char *text = "ae\u0301日";

    cr_assert_eq(tui_letter_after(text, 0), 1);
    cr_assert_eq(tui_letter_after(text, 1), 4);
    cr_assert_eq(tui_letter_after(text, 7), 7);
    cr_assert_eq(tui_letter_before(text, 7), 4);
    cr_assert_eq(tui_letter_before(text, 4), 1);
    cr_assert_eq(tui_letter_before(text, 0), 0);
}

/* What an ink with an own ground must reach: 3 : 1 where there are colours
   enough. */
Test(screen, all_inks_can_be_read_on_dark_and_on_light_grounds)
{
    for (int depth = TUI_DEPTH_8; depth <= TUI_DEPTH_DIRECT; depth++) {
        int enough = depth < TUI_DEPTH_256 ? 195 : 290;
        for (int kind = 0; kind < TUI_INK_KINDS; kind++) {
            for (int index = 0; index < APP_COLOURS; index++) {
                tui_ink ink = {(uint8_t)kind, (uint8_t)index, 0, 0};
                tui_look look = tui_look_of(ink, (tui_depth)depth);
                uint32_t letter = tui_colour_rgb(look.letter, (tui_depth)depth);
                uint32_t ground[] = {0, 0xFFFFFF};
                if (look.letter == TUI_OWN) {
                    cr_assert_eq(look.ground, TUI_OWN, "kind %d", kind);
                    continue;
                }
                if (look.ground != TUI_OWN)
                    ground[0] = ground[1] =
                        tui_colour_rgb(look.ground, (tui_depth)depth);
                for (int i = 0; i < 2; i++)
                    cr_assert_geq(app_contrast(letter, ground[i]), enough,
                                  "kind %d index %d depth %d ground %06X", kind,
                                  index, depth, (unsigned)ground[i]);
            }
        }
    }
}

Test(screen, without_colours_inks_differ_by_attributes)
{
    tui_look card = tui_look_of(TUI_INK(TUI_CARD), TUI_DEPTH_MONO);
    tui_look piece = tui_look_of(TUI_INK(TUI_PLAYER), TUI_DEPTH_MONO);
    tui_look here = tui_look_of((tui_ink){TUI_CARD, 0, 0, 1}, TUI_DEPTH_MONO);

    cr_assert_eq(card.letter, TUI_OWN);
    cr_assert_eq(card.ground, TUI_OWN);
    cr_assert(piece.reverse && !card.reverse);
    cr_assert(here.reverse && here.underline);
}

Test(screen, the_nearest_colour_is_near)
{
    cr_assert_eq(tui_nearest_colour(0xFF0000, TUI_DEPTH_256), 196);
    cr_assert_eq(tui_nearest_colour(0x808080, TUI_DEPTH_256), 244);
    cr_assert_eq(tui_nearest_colour(0xFE0101, TUI_DEPTH_16), 9);
    cr_assert_eq(tui_nearest_colour(0xC80000, TUI_DEPTH_8), 1);
    cr_assert_eq(tui_nearest_colour(0x123456, TUI_DEPTH_DIRECT), 0x123456);
    cr_assert_eq(tui_nearest_colour(0x000001, TUI_DEPTH_DIRECT), 0);
    for (int c = 16; c < 256; c++) {
        uint32_t rgb = tui_colour_rgb(c, TUI_DEPTH_256);
        int near = tui_nearest_colour(rgb, TUI_DEPTH_256);
        cr_assert_eq(tui_colour_rgb(near, TUI_DEPTH_256), rgb, "%d", c);
    }
}

/* Read all events of a text; returns how many, the last in *event. */
static int read_all(const char *bytes, size_t size, tui_event *event)
{
    int count = 0;

    for (size_t at = 0; at < size;) {
        tui_event next;
        size_t used = 0;
        tui_keys_found found = tui_keys_read((const unsigned char *)bytes + at,
                                             size - at, true, &used, &next);
        cr_assert_neq(found, TUI_KEYS_INCOMPLETE);
        cr_assert(used > 0 && at + used <= size);
        at += used;
        if (found == TUI_KEYS_EVENT) {
            *event = next;
            count++;
        }
    }
    return count;
}

Test(screen, the_keys_of_all_common_terminals_are_known)
{
    static const struct {
        const char *bytes;
        int key;
    } keys[] = {
        {"\033[A", TUI_UP},
        {"\033OB", TUI_DOWN},
        {"\033[1;2D", TUI_SHIFT_LEFT},
        {"\033[1;5C", TUI_CTRL_RIGHT},
        {"\033Oc", TUI_CTRL_RIGHT},
        {"\033[d", TUI_SHIFT_LEFT},
        {"\033[1~", TUI_HOME},
        {"\033[7~", TUI_HOME},
        {"\033[H", TUI_HOME},
        {"\033OF", TUI_END},
        {"\033[4~", TUI_END},
        {"\033[8~", TUI_END},
        {"\033[3~", TUI_DELETE},
        {"\033[5~", TUI_PAGE_UP},
        {"\033[6~", TUI_PAGE_DOWN},
        {"\033[Z", TUI_BACK_TAB},
        {"\033OP", TUI_F1},
        {"\033[[A", TUI_F1},
        {"\033[11~", TUI_F1},
        {"\033", TUI_ESCAPE},
        {"\r", TUI_ENTER},
        {"\n", TUI_ENTER},
        {"\t", TUI_TAB},
        {"\177", TUI_ERASE},
        {"\b", TUI_ERASE},
        {"\033[1;5A", TUI_UP},
    };

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        tui_event event = {0};
        cr_assert_eq(read_all(keys[i].bytes, strlen(keys[i].bytes), &event), 1,
                     "key %zu", i);
        cr_assert_eq(event.kind, TUI_PRESS, "key %zu", i);
        cr_assert_eq(event.key, keys[i].key, "key %zu", i);
    }
}

Test(screen, the_mouse_clicks_and_turns_its_wheel)
{
    tui_event event = {0};

    cr_assert_eq(read_all("\033[<0;5;3M\033[<0;5;3m", 18, &event), 1);
    cr_assert_eq(event.kind, TUI_CLICK);
    cr_assert(event.y == 2 && event.x == 4);
    cr_assert_eq(read_all("\033[<65;1;1M", 10, &event), 1);
    cr_assert(event.kind == TUI_WHEEL && event.key == 1);
    cr_assert_eq(read_all("\033[M !\"", 6, &event), 1);
    cr_assert(event.kind == TUI_CLICK && event.x == 0 && event.y == 1);
    cr_assert_eq(read_all("\033[<32;5;3M\033[<2;1;1M", 19, &event), 0);
}

Test(screen, sequences_that_mean_nothing_leave_no_letters)
{
    tui_event event = {0};
    const char *texts[] = {
        "\033[200~", "\033[I",    "\033[?62;22c", "\033[15;2~",
        "\033[[C",   "\033[<99M", "\033[",        "\033]11;rgb:ff/ff/ff\007",
        "\033[M",    "\033[38;5;"};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        int count = read_all(texts[i], strlen(texts[i]), &event);
        /* ESC [ alone is the key Escape and a bracket. */
        cr_assert_eq(count, strcmp(texts[i], "\033[") == 0 ? 2 : 0, "text %zu",
                     i);
    }
    cr_assert_eq(read_all("\033[12\033[A", 7, &event), 1);
    cr_assert_eq(event.key, TUI_UP);
    cr_assert_eq(read_all("\033q", 2, &event), 2);
    cr_assert(tui_is(&event, 'q'));
}

Test(screen, parts_of_a_key_wait_for_the_rest)
{
    const char *parts[] = {"\033", "\033[",    "\033[1;",   "\033O",
                           "\xC3", "\xE2\x82", "\033[<0;5", "\033[M "};
    tui_event event;
    size_t used;

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        cr_assert_eq(tui_keys_read((const unsigned char *)parts[i],
                                   strlen(parts[i]), false, &used, &event),
                     TUI_KEYS_INCOMPLETE, "part %zu", i);
}

Test(screen, any_bytes_are_read_to_their_end)
{
    uint64_t x = 88172645463325252u;
    char bytes[64];
    tui_event event;

    for (int round = 0; round < 20000; round++) {
        for (size_t i = 0; i < sizeof bytes; i++) {
            x ^= x << 13, x ^= x >> 7, x ^= x << 17;
            bytes[i] = x % 5 == 0 ? "\033[<O;M~"[x / 8 % 7] : (char)(x >> 24);
        }
        read_all(bytes, 1 + x % sizeof bytes, &event);
    }
}

Test(screen, lines_are_broken_between_words)
{
    widget_line *lines;
    int count = widget_break(
        "# Head\n\n- one two three\nalongwordthatfitsnowhere", 10, &lines);

    cr_assert_eq(count, 7);
    cr_assert(lines[0].heading && lines[0].size == 4);
    cr_assert_eq(lines[1].size, 0);
    cr_assert_eq(strncmp(lines[2].text, "- one two", lines[2].size), 0);
    cr_assert(lines[3].indent == 2 && lines[3].size == 5);
    cr_assert_eq(lines[4].size, 10);
    free(lines);
    cr_assert_eq(tui_line_size("la nuit : oui", 8), 2);
    cr_assert_eq(tui_line_size("dit « oui » non", 8), 3);
    cr_assert_eq(tui_line_size("a bcdefgh", 5), 1);
    cr_assert_eq(tui_line_size("ab  cd", 4), 2);
    cr_assert_eq(tui_line_size("日", 1), 3);
    cr_assert_eq(tui_line_size("", 1), 0);
    cr_assert_eq(widget_break("", 10, &lines), 0);
    free(lines);
}
