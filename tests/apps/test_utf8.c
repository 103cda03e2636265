// SPDX-License-Identifier: MIT
/*
 * test_utf8.c - Letters, their widths and looks, where texts are cut and broken.
 */
#include "base/ascii.h"
#include "base/columns.h"
#include "base/utf8.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

static void use_utf8(void)
{
    setlocale(LC_CTYPE, "C.UTF-8");
}

static void to_ascii(const char *text, char *out)
{
    *out = '\0';
    while (*text) {
        char look[4];
        ascii_look(utf8_next(&text), look);
        strcat(out, look);
    }
}

TestSuite(utf8, .init = use_utf8);

Test(utf8, every_letter_is_read_as_it_was_written)
{
    for (uint32_t letter = 1; letter <= 0x10FFFF; letter++) {
        char text[5];
        const char *at = text;
        if (letter >= 0xD800 && letter < 0xE000)
            continue;
        int size = utf8_write(letter, text);
        cr_assert_eq((int)utf8_size(text), size, "U+%04X", letter);
        cr_assert_eq((int)utf8_wanted(text[0]), size, "U+%04X", letter);
        cr_assert_eq(utf8_next(&at), letter, "U+%04X", letter);
        cr_assert_eq(at, text + size, "U+%04X", letter);
    }
}

Test(utf8, bytes_that_are_no_utf8_are_one_letter_each)
{
    const char *bad[] = {"\xC0\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80",
                         "\xE2\x82", "\x80",         "\xC3"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        const char *at = bad[i];
        cr_assert_eq(utf8_next(&at), 0xFFFD, "text %zu", i);
        cr_assert_eq(at, bad[i] + 1, "text %zu", i);
        cr_assert_eq(utf8_size(bad[i]), 0, "text %zu", i);
    }
}

Test(utf8, every_letter_of_our_languages_has_an_ascii_look)
{
    char out[256];

    to_ascii("Châtelet – Œuvre « États-Unis » … ŒÆß", out);
    cr_assert_str_eq(out, "Chatelet - OEuvre < Etats-Unis > . OEAEss");
    to_ascii("┌─┐│└┘├┤●▲■◆★✚♥♣□○•⠉⣀★→×", out);
    cr_assert_str_eq(out, "+-+|++++@^#%&$v!oo*'.&>x");
    for (const char *at = "┌─│●▲■◆★✚♥♣⠿•←↑→↓█░▒▓╱╲╳"; *at;) {
        char look[4];
        uint32_t letter = utf8_next(&at);
        cr_assert_eq(ascii_look(letter, look), 1, "U+%04X", letter);
        cr_assert_str_neq(look, "?", "U+%04X", letter);
    }
}

Test(utf8, a_filter_minds_neither_case_nor_accents_nor_order)
{
    cr_assert(ascii_matches("Châtelet – Opéra", "chate"));
    cr_assert(ascii_matches("Châtelet – Opéra", "OPERA châ"));
    cr_assert(ascii_matches("Cœur", "coeur"));
    cr_assert(ascii_matches("Coeur", "œu"));
    cr_assert(ascii_matches("Жук", "жУ"));
    cr_assert(ascii_matches("anything", ""));
    cr_assert(ascii_matches("anything", "  "));
    cr_assert_not(ascii_matches("Châtelet", "chateau"));
    cr_assert_not(ascii_matches("Châtelet", "x"));
    cr_assert(ascii_matches_with("Châtelet – Opéra", "rouge", "rou opéra"));
    cr_assert(ascii_matches_with("Châtelet – Opéra", NULL, "opéra"));
    cr_assert_not(ascii_matches_with("Châtelet – Opéra", "rouge", "oug"));
    cr_assert_not(ascii_matches_with("Châtelet – Opéra", NULL, "rouge"));
    cr_assert_str_eq(ascii_find("l'Opéra", "OPERA"), "Opéra");
}

Test(utf8, a_letter_that_was_cut_is_taken_away)
{
    static const char whole[] = "aé日𝄞";
    static const size_t left[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10};
    char text[16];

    for (size_t size = 0; size < sizeof whole; size++) {
        snprintf(text, size + 1, "%s", whole);
        utf8_trim(text);
        cr_assert_eq(strlen(text), left[size], "%zu bytes", size);
    }
    snprintf(text, sizeof text, "%s", "a\x80\x80\x80\x80"); // no letter at all
    utf8_trim(text);
    cr_assert_str_eq(text, "a\x80\x80\x80\x80");
}

Test(utf8, a_line_ends_at_the_last_gap_that_fits)
{
    cr_assert_eq(utf8_line("one two three", 9, utf8_cells), 7);
    cr_assert_eq(utf8_line("one two three", 13, utf8_cells), 13);
    cr_assert_eq(utf8_line("one two\nthree", 13, utf8_cells), 7);
    cr_assert_eq(utf8_line("Châtelet Opéra", 10, utf8_cells), 9);
    cr_assert_eq(utf8_line("unbreakable", 4, utf8_cells), 0);
    cr_assert_eq(utf8_word("unbreakable word"), 11);
    cr_assert_eq(utf8_line("prix : 5", 5, utf8_cells), 0);
    cr_assert_eq(utf8_word("prix : 5"), 6);
    cr_assert_eq(utf8_line("le mot « oui » suit", 8, utf8_cells), 6);
}

Test(utf8, printed_lines_are_broken_and_points_indented)
{
    char out[512] = "";
    FILE *file = tmpfile();

    app_print_wrapped(file,
                      "- Routes of this edition can be claimed with any cards"
                      " of one colour, however many there are of them\n"
                      "\n"
                      "é");
    app_print_padded(file, "é", 3);
    fputs("|", file);
    rewind(file);
    out[fread(out, 1, sizeof out - 1, file)] = '\0';
    fclose(file);
    cr_assert_str_eq(out,
                     "- Routes of this edition can be claimed with any cards"
                     " of one colour, however\n  many there are of them\n\né\n"
                     "é  |");
}

Test(utf8, what_steers_a_terminal_is_made_harmless)
{
    char text[] = "a\033[2J\xc2\x9b"
                  "b\xe2\x80\xae"
                  "c\xff\td\né\r";

    cr_assert_str_eq(utf8_clean(text), "a?[2J?bc?\td\né?");
}
