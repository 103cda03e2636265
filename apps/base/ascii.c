// SPDX-License-Identifier: MIT
/*
 * ascii.c - The looks of letters in ASCII, and comparing texts by them.
 */
#include "base/ascii.h"

#include "base/utf8.h"

#include <ctype.h>
#include <string.h>
#include <wctype.h>

/* Runs of letters with one look each; the looks of a run have the same
   number of letters, written one after the other. */
static const struct run {
    uint32_t first, last;
    uint8_t length; // of each look
    const char *looks;
} runs[] = {
    {0xA0, 0xAF, 1, " !cLoY|S\"Ca<--R-"},
    {0xB0, 0xBF, 1, "o+23'uP.,1o>///?"},
    {0xC0, 0xC5, 1, "AAAAAA"},
    {0xC6, 0xC6, 2, "AE"},
    {0xC7, 0xDD, 1, "CEEEEIIIIDNOOOOOxOUUUUY"},
    {0xDE, 0xDF, 2, "Thss"},
    {0xE0, 0xE5, 1, "aaaaaa"},
    {0xE6, 0xE6, 2, "ae"},
    {0xE7, 0xFD, 1, "ceeeeiiiidnooooo/ouuuuy"},
    {0xFE, 0xFE, 2, "th"},
    {0xFF, 0xFF, 1, "y"},
    {0x100, 0x131, 1, "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi"},
    {0x132, 0x133, 2, "IJij"},
    {0x134, 0x148, 1, "JjKkkLlLlLlLlLlNnNnNn"},
    {0x14A, 0x151, 1, "NnOoOoOo"},
    {0x152, 0x153, 2, "OEoe"},
    {0x154, 0x17F, 1, "RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs"},
    {0x218, 0x21B, 1, "SsTt"},
    {0x2010, 0x2015, 1, "------"},
    {0x2018, 0x201F, 1, "'','\"\"\"\""},
    {0x2020, 0x2022, 1, "++*"},
    {0x2026, 0x2026, 1, "."},
    {0x2032, 0x2033, 1, "'\""},
    {0x2039, 0x203A, 1, "<>"},
    {0x2070, 0x207A, 1, "0i??456789+"},
    {0x20AC, 0x20AC, 3, "EUR"},
    {0x2116, 0x2116, 2, "No"},
    {0x2190, 0x2195, 1, "<^>v-|"},
    {0x21B5, 0x21B5, 1, "<"},
    {0x2212, 0x2212, 1, "-"},
    {0x221E, 0x221E, 1, "8"},
    {0x2248, 0x2248, 1, "~"},
    {0x2260, 0x2261, 1, "#="},
    {0x2264, 0x2265, 1, "<>"},
    {0x2500, 0x2503, 1, "--||"},
    {0x2504, 0x250B, 1, "--||--||"},
    {0x250C, 0x254B, 1,
     "++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++++"},
    {0x254C, 0x254F, 1, "--||"},
    {0x2550, 0x2551, 1, "=|"},
    {0x2552, 0x256C, 1, "+++++++++++++++++++++++++++"},
    {0x256D, 0x2570, 1, "++++"},
    {0x2571, 0x2573, 1, "/\\X"},
    {0x2574, 0x257F, 1, "-|-|-|-|-|-|"},
    {0x2580, 0x259F, 1, "\"_______########|||::#|\"...'.#.\""},
    {0x25A0, 0x25A3, 1, "#oo#"},
    {0x25AA, 0x25AD, 1, "#o=="},
    {0x25AE, 0x25AF, 1, "#|"},
    {0x25B2, 0x25C1, 1, "^^^^>>>>>>vvvv<<"},
    {0x25C2, 0x25C5, 1, "<<<<"},
    {0x25C6, 0x25CA, 1, "%ooo%"},
    {0x25CB, 0x25CF, 1, "ooo+@"},
    {0x25D0, 0x25D7, 1, "@@@@@@@@"},
    {0x25E6, 0x25E6, 1, "o"},
    {0x2605, 0x2606, 1, "&&"},
    {0x2610, 0x2612, 1, "oxx"},
    {0x2660, 0x2667, 1, "Avo!Av%!"},
    {0x2691, 0x2691, 1, "P"},
    {0x2693, 0x2693, 1, "j"},
    {0x2713, 0x271A, 1, "vvxxxx+$"},
    {0x2B1B, 0x2B1F, 1, "#o##%"},
};

/* Braille is drawn as thin lines of dots. */
static const char *braille(uint32_t letter)
{
    if (letter == 0x2800)
        return " ";
    return (letter & 0xC0) == 0 && (letter & 0x24) == 0 ? "'" : ".";
}

int ascii_look(uint32_t letter, char out[4])
{
    const char *looks = "?";
    size_t length = 1;

    if (letter >= 0x300 && letter < 0x370) // marks on the letter before
        length = 0;
    else if (letter >= 0x2800 && letter < 0x2900)
        looks = braille(letter);
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        const struct run *run = &runs[i];
        if (letter < run->first || letter > run->last)
            continue;
        length = run->length;
        looks = run->looks + (letter - run->first) * length;
    }
    memcpy(out, looks, length);
    if (letter < 0x7F && !utf8_is_control(letter))
        out[0] = (char)letter;
    out[length] = '\0';
    return (int)length;
}

/* A text letter by letter as it is compared: small letters without accents,
   "é" as "e" and "œ" as "o" and "e". */
typedef struct folded {
    const char *rest;
    char look[4]; // what is left of the letter begun
    const char *next;
} folded;

static folded fold(const char *text)
{
    return (folded){.rest = text};
}

static uint32_t fold_next(folded *it)
{
    while (!it->next || !*it->next) {
        uint32_t letter = utf8_next(&it->rest);
        if (!letter)
            return 0;
        if (utf8_is_hidden(letter))
            continue;
        ascii_look(letter, it->look);
        if (it->look[0] == '?')
            return (uint32_t)towlower((wint_t)letter);
        it->next = it->look;
    }
    unsigned char c = (unsigned char)*it->next++;
    return c >= 'A' && c <= 'Z' ? c + 32u : c;
}

static bool begins_with(const char *text, const char *needle)
{
    folded a = fold(text), b = fold(needle);

    for (uint32_t want = fold_next(&b); want; want = fold_next(&b))
        if (fold_next(&a) != want)
            return false;
    return true;
}

const char *ascii_find(const char *text, const char *needle)
{
    for (; *text; utf8_next(&text))
        if (begins_with(text, needle))
            return text;
    return *needle ? NULL : text;
}

bool ascii_matches_with(const char *text, const char *also, const char *filter)
{
    char word[128];

    while (*filter) {
        size_t length = strcspn(filter, " ");
        if (length > 0 && length < sizeof word) {
            memcpy(word, filter, length);
            word[length] = '\0';
            if (!ascii_find(text, word) &&
                !(also && ascii_find(also, word) == also))
                return false;
        }
        filter += length + (filter[length] == ' ');
    }
    return true;
}

bool ascii_matches(const char *text, const char *filter)
{
    return ascii_matches_with(text, NULL, filter);
}

const char *ascii_fold(const char *text, char *out, size_t size)
{
    size_t used = 0;

    for (uint32_t letter = utf8_next(&text); letter;
         letter = utf8_next(&text)) {
        char ascii[4];
        int length = ascii_look(letter, ascii);
        for (int i = 0; i < length && used + 1 < size; i++) {
            int byte = (unsigned char)ascii[i];
            if (isalnum(byte))
                out[used++] = (char)tolower(byte);
            else if (used && out[used - 1] != ' ' && byte != '\'')
                out[used++] = ' ';
        }
    }
    if (used && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
    return out;
}
