// SPDX-License-Identifier: MIT
/*
 * test_edition_mistakes.c - Edition files: every way to get them wrong.
 */
#include <ttr/edition.h>

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONG                                                                   \
    "abcdefghijklmnopqrstuvwxyzabcdefghijklmn" // as long as an id can be

/* A line of tiny_edition, what it becomes, and what is said of it. */
static const struct mistake {
    int line;
    const char *text;
    int said_of; // the line that is blamed, 0 for none
    const char *said;
} mistakes[] = {
    {1, "[editoin]", 1,
     "unknown section \"editoin\", did you mean \"edition\""},
    {1, "[editoin]", 0, "section [edition] is missing"},
    {2, "nme = Tiny", 2, "unknown key \"nme\", did you mean \"name\""},
    {2, "nme = Tiny", 1, "\"name\" is missing from [edition]"},
    {2, "name =", 2, "\"name\" is empty"},
    {2, "name = T\nname.french = T", 3, "unknown key \"name.french\""},
    {2, "name = T\nplace = city", 3, "expected the words for one and for"},
    {2, "name = T\nplace.fr = ville,", 3, "place.fr is \"ville,\""},
    {2, "name = T\nyear = MMIV", 3, "year is \"MMIV\""},
    {2, "name = T\ninherits = uas", 3,
     "unknown edition \"uas\", did you mean \"usa\""},
    {2, "name = T\ninherits = ../usa", 3, "unknown edition \"../usa\""},
    {3, "players = 2-9", 3, "players is \"2-9\""},
    {3, "players = 5-2", 3, "players is \"5-2\""},
    {3, "players = 1", 3, "from 2 to 8"},
    {3, "players 2", 3, "no \"=\""},
    {3, "players: 2-3", 3, "\":\" in a key"},
    {3, "= 2-3", 3, "no key"},
    {4, "[rules", 4, "section without \"]\""},
    {4, "[rules] x", 4, "text after"},
    {4, "[]", 4, "section without a name"},
    {5, "start_cards = 21", 5, "expected a number from 0 to 20"},
    {5, "start_cards = two", 5, "start_cards is \"two\""},
    {5, "start_cards = 02", 5, "start_cards is \"02\""},
    {5, "start_cards = 99999999999999999999", 5, "start_cards is"},
    {5, "start_crads = 2", 5, "did you mean \"start_cards\""},
    {5, "; nothing", 4, "\"start_cards\" is missing from [rules]"},
    {5, "start_cards = 9", 5, "more than the 28 cards there are"},
    {6, "start_tickets = 2", 6, "more than the 3 tickets there are"},
    {7, "start_tickets_keep = 2", 7, "but start_tickets is only 1"},
    {9, "draw_tickets_keep = 3", 9, "but draw_tickets is only 1"},
    {10, "market = 13", 10, "from 0 to 12"},
    {15, "tie_break = tickets, longest_path", 15,
     "did you mean \"longest-path\""},
    {15, "tie_break = tickets tickets", 15,
     "tie-break \"tickets\" is named twice"},
    {15, "tickets = long+bsae", 15,
     "unknown ticket list \"bsae\", did you mean \"base\""},
    {15, "tickets = long+long", 15, "ticket list \"long\" is named twice"},
    {15, "tickets = base+long", 42, "ticket \"bath--cork\" occurs twice"},
    {16, "[cards]\n[rules]", 17,
     "section [rules] occurs twice: the first begins on line 4"},
    {17, "Red = 12", 17, "cannot be the id of a card"},
    {17, "red = 0", 17, "from 1 to 255"},
    {17, "red = 12, A, B", 17, "how many, Name"},
    {17, "red = 250", 16, "266 cards, 255 are allowed"},
    {17, "red = 12\ngrey = 3", 18, "colour of routes"},
    {18, "red = 12", 18,
     "\"red\" occurs twice in [cards]: the first is on line 17"},
    {19, "; none", 16, "\"wild\" is missing from [cards]"},
    {21, "train = 201", 21, "from 1 to 200"},
    {21, "train = 200\nbus = 56", 22, "256 pieces of all kinds together"},
    {21, "; none", 20, "there are no pieces"},
    {21, "train = 2", 35, "takes 3 pieces, a player has 2"},
    {21, "a = 1\nb = 1\nc = 1\nd = 1\ne = 9", 25, "more than 4 kinds"},
    {23, "0 = 1", 23, "the length is \"0\""},
    {23, "21 = 1", 23, "from 1 to 20"},
    {25, "3 = -4", 25, "points is \"-4\""},
    {25, "4 = 4", 35, "no points for a length of 3"},
    {27, "widht = 100", 27, "did you mean \"width\""},
    {27, "width = 0", 27, "from 1 to 10000"},
    {30, "ayr = Ayr, 10", 30, "expected name, x, y"},
    {30, "ayr = , 10, 10", 30, "has no name"},
    {30, "ayr = Ayr, 101, 10", 30, "x is \"101\", expected a number from 0"},
    {30, "ayr = Ayr, 10, y", 30, "y is \"y\""},
    {30, "ayr = Ayr, 10, 10, lable n", 30, "did you mean \"label\""},
    {30, "ayr = Ayr, 10, 10, label nn", 30, "unknown side"},
    {30, "ayr = Ayr, 10, 10, label", 30, "needs a value"},
    {30, "ayr = Ayr, 10, 10, label n, label s", 30, "\"label\" is given twice"},
    {30, "ayr = Ayr, 10, 10,, label n", 30,
     "there is nothing between two commas"},
    {31, "bath = Ayr, 50, 70", 31, "is already the name of \"ayr\""},
    {31, "ba--th = Bath, 50, 70", 31, "cannot be the id of a place"},
    {31, LONG "x = Bath, 50, 70", 31,
     "cannot be the id of a place: it has more than 40"},
    {17, LONG "x = 12", 17,
     "cannot be the id of a card: it has more than 40 letters"},
    {21, LONG "x = 12", 21,
     "cannot be the id of a piece: it has more than 40 letters"},
    {32, "cork = Cork, 9, 9\ndover = Dover, 1, 1", 33,
     "\"dover\" cannot be reached from \"ayr\""},
    {34, "ayr--baht.1 = 2 red", 34,
     "unknown place \"baht\", did you mean \"bath\""},
    {34, "ayr--bath.1 = 2 rde", 34, "unknown colour \"rde\", did you mean"},
    {34, "ayr--bath.1 = 2 wild", 34, "cannot be wild"},
    {34, "ayr--bath.1 = 2", 34, "expected length colour"},
    {34, "ayr--bath.1 = 2 red grey", 34, "expected length colour"},
    {34, "ayr--bath.1 = 0 red", 34, "the length is \"0\""},
    {34, "ayr--bath.1 = 21 red", 34, "from 1 to 20"},
    {34, "ayr--bath.1 = 2 red, bend 201", 34, "the bend is \"201\""},
    {34, "ayr--bath.1 = 2 red, ferry 1", 34, "unknown mark \"ferry\""},
    {34, "ayr--bath.1 = 2 red, bedn 1", 34, "did you mean \"bend\""},
    {34, "; gone", 34 + 1, "\"ayr--bath.1\" is missing"},
    {34, "bath--ayr.1 = 2 red", 35, "joins the same places as \"bath--ayr.1\""},
    {34, "ayr--bath = 2 red", 35, "joins the same places as \"ayr--bath\""},
    {36, "bath--cork = 1 blue\nbath--ayr = 1 red", 37,
     "joins the same places as \"ayr--bath.2\""},
    {36, "bath--cork = 1 blue\nayr--bath.4 = 1 red", 37,
     "\"ayr--bath.3\" is missing"},
    {36,
     "bath--cork = 1 blue\nayr--bath.3 = 1 red\nayr--bath.4 = 1 red\n"
     "ayr--bath.5 = 1 red",
     39, "more than 4 routes between Ayr and Bath"},
    {36, "bath--cork = 1 blue\nayr--cork.5 = 1 red", 37, "end in .1 and .2"},
    {36, "bath--cork = 1 blue\ncork--bath = 1 red", 37,
     "joins the same places as \"bath--cork\""},
    {36, "bath--bath = 1 blue", 36, "joins a place with itself"},
    {36, "bath-cork = 1 blue", 36, "does not join two places"},
    {36, "remove = ayr--bath.1", 36, "does not inherit"},
    {38, "ayr--ayr = 3", 38, "joins a place with itself"},
    {38, "ayr--bristol = 3", 38, "unknown place \"bristol\""},
    {38, "ayr--bath = 0", 38, "from 1 to 999"},
    {38, "ayr--bath = 3, big", 38, "unknown mark \"big\""},
    {38, "cork--bath = 3", 40, "ticket \"cork--bath\" occurs twice"},
    {41, "[tickets.base]", 41, "unknown section \"tickets.base\""},
    {42, "cork--bth = 7", 42, "did you mean \"bath\""},
    {42, "[use]\nmodule = weather", 43, "no rule module \"weather\""},
    {42, "[use]\nmodule = Metro", 43, "cannot be the id of a rule module"},
    {42, "[use]\nmodul = metro", 43, "did you mean \"module\""},
    {42, "[use]\nmodule = weather\nmodule = weather", 44, "already in use"},
    {42, "[metro]\n1 = 2", 42, "unknown section \"metro\""},
};

Test(edition_mistakes, each_mistake_is_told_with_its_line)
{
    enum { COUNT = sizeof mistakes / sizeof mistakes[0] };
    static char text[8000];
    ttr_report *report;

    for (int i = 0; i < COUNT; i++) {
        const struct mistake *m = &mistakes[i];
        tiny_with_line(m->line, m->text, text, sizeof text);
        cr_assert_null(parse_edition(text, strlen(text), NULL, &report), "%s",
                       m->text);
        cr_expect(report_has(report, "tiny.ini", m->said_of, m->said),
                  "%s\nexpected line %d: %s\nfound%s", m->text, m->said_of,
                  m->said, report_text(report));
        ttr_report_free(report);
    }
}

/* The mistakes that should not drag others behind them. */
Test(edition_mistakes, one_slip_is_told_once)
{
    static const struct {
        int line;
        const char *text;
    } slips[] = {{17, "red = x"},
                 {21, "train = x"},
                 {18, "Blue = 12"},
                 {25, "3 = x"},
                 {31, "bath = Bath, 50, 700"},
                 {34, "ayr--bath.1 = 2 rde"},
                 {36, "bath--bath = 1 blue"},
                 {42, "[use]\nmodule = weather\n[weather]\n2 = 3"}};
    static char text[8000];
    ttr_report *report;

    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        tiny_with_line(slips[i].line, slips[i].text, text, sizeof text);
        cr_assert_null(parse_edition(text, strlen(text), NULL, &report));
        int allowed = slips[i].line == 18 ? 2 : 1; // a route wants blue
        cr_expect_eq(ttr_report_errors(report), allowed, "%s%s", slips[i].text,
                     report_text(report));
        ttr_report_free(report);
    }
}

Test(edition_mistakes, all_mistakes_are_told_in_the_order_of_lines)
{
    static char one[8000], text[9000];
    ttr_report *report;

    tiny_with_line(12, "end_peices = 2", one, sizeof one);
    snprintf(text, sizeof text, "%s[tikets]\nayr--bath = 1\n", one);
    char *name = strstr(text, "Tiny");
    memcpy(name, "\xE9iny", 4);
    memcpy(strstr(text, "blue\n"), "bleu", 4);
    cr_assert_null(parse_edition(text, strlen(text), NULL, &report));
    static const int lines[] = {2, 4, 12, 36, 43};
    cr_assert_eq(ttr_report_count(report), 5, "%s", report_text(report));
    for (int i = 0; i < 5; i++)
        cr_expect_eq(ttr_report_get(report, i)->line, lines[i], "%s",
                     report_text(report));
    ttr_report_free(report);
}

Test(edition_mistakes, text_that_is_no_text_is_refused)
{
    static const struct {
        const char *bytes;
        size_t size;
        const char *said;
    } bad[] = {
        {"\xE9t\xE9", 3, "not UTF-8: byte 0xE9"},
        {"\xC0\x80", 2, "not UTF-8"},     // overlong
        {"\xED\xA0\x80", 3, "not UTF-8"}, // surrogate
        {"\xF4\x90\x80\x80", 4, "not UTF-8"},
        {"\xE2\x82", 2, "not UTF-8"},
        {"a\0b", 3, "NUL byte"},
        {"a\rb", 3, "control character: byte 0x0D"},
        {"\x1B[31m", 5, "control character"},
        {"a\xC2\x9B", 3, "control character"},
        {"a\xE2\x80\xAE", 4, "control character"}, // from right to left
    };
    char text[2000];
    ttr_report *report;

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        int start = snprintf(text, sizeof text, "[edition]\n\n  name = ");
        memcpy(text + start, bad[i].bytes, bad[i].size);
        size_t size = (size_t)start + bad[i].size;
        cr_assert_null(parse_edition(text, size, NULL, &report));
        cr_expect(report_has(report, "tiny.ini", 3, bad[i].said), "%s",
                  report_text(report));
        ttr_report_free(report);
    }
}

Test(edition_mistakes, lines_and_sections_that_are_too_long_are_refused)
{
    char line[600], text[8000];
    ttr_report *report;

    for (int length = 190; length < 450; length += 3) {
        snprintf(line, sizeof line, "name = %0*d", length - 7, 1);
        tiny_with_line(2, line, text, sizeof text);
        ttr_edition *edition = parse_edition(text, strlen(text), NULL, &report);
        cr_assert_eq(edition != NULL, length <= 199, "%d", length);
        if (length > 199)
            cr_assert(report_has(report, "tiny.ini", 2, "199 are allowed"));
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
    for (int length = 48; length < 52; length++) {
        snprintf(line, sizeof line, "[tickets.%0*d]", length - 8, 1);
        tiny_with_line(41, line, text, sizeof text);
        ttr_edition *edition = parse_edition(text, strlen(text), NULL, &report);
        cr_assert_eq(edition != NULL, length <= 49, "%d%s", length,
                     report_text(report));
        if (length > 49)
            cr_assert(report_has(report, "tiny.ini", 41, "longer than 49"));
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
}

/* Append "<prefix><i><middle>" lines. */
static void append_lines(char *text, size_t room, const char *format, int count)
{
    size_t used = strlen(text);
    for (int i = 0; i < count; i++) {
        char number[12];
        snprintf(number, sizeof number, "%d", i);
        for (const char *c = format; *c && used + 12 < room; c++) {
            if (*c == '@')
                used +=
                    (size_t)snprintf(text + used, room - used, "%s", number);
            else
                text[used++] = *c;
        }
        text[used] = '\0';
    }
}

Test(edition_mistakes, an_edition_larger_than_a_state_is_refused)
{
    static const struct {
        const char *section, *format, *said;
        int count;
    } cases[] = {
        {"[places]", "p@ = P@, 1, 1\n", "more than 128 places", 129},
        {"[cards]", "c@ = 1\n", "more than 31 colours", 36},
        {"[use]", "module = m@\n", "more than 16 rule modules", 17},
        {"[junk@]\n", "[junk@]\n", "more than 64 sections", 70},
        {"[junk]", "k@ = 1\n", "more than 4096 entries", 5000},
    };
    static char text[200000];
    ttr_report *report;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(text, sizeof text, "%s\n", cases[i].section);
        append_lines(text, sizeof text, cases[i].format, cases[i].count);
        cr_assert_null(parse_edition(text, strlen(text), NULL, &report));
        bool told = false;
        for (int k = 0; k < ttr_report_count(report); k++)
            told |=
                strstr(ttr_report_get(report, k)->text, cases[i].said) != NULL;
        cr_expect(told, "%s", cases[i].said);
        ttr_report_free(report);
    }
}

/* Random damage: bytes changed, lines cut, doubled or swapped. */
static size_t damage(char *text, size_t size, uint64_t *random)
{
    int times = 1 + (int)(*random >> 62);
    for (int i = 0; i < times; i++) {
        *random = *random * 6364136223846793005u + 1442695040888963407u;
        size_t at = (size_t)(*random >> 33) % size;
        unsigned char byte = (unsigned char)(*random >> 20);
        switch (*random >> 16 & 3) {
        case 0:
            text[at] = (char)byte;
            break;
        case 1:
            text[at] = "=,;[]-\n.0 "[byte % 10];
            break;
        case 2: // leave out some bytes
            if (size - at > byte) {
                memmove(text + at, text + at + byte, size - at - byte);
                size -= byte;
            }
            break;
        default: // repeat some bytes elsewhere
            if (size - at > byte)
                memmove(text + (*random >> 40) % (size - byte), text + at,
                        byte);
            break;
        }
    }
    return size;
}

Test(edition_mistakes, damaged_files_are_refused_or_read_but_never_crash)
{
    size_t size;
    char *usa = read_whole_file(TTR_SOURCE_DIR "/maps/usa.ini", &size);
    char *text = malloc(size);
    uint64_t random = 2004;
    int read = 0, refused = 0;

    for (int i = 0; i < 2000; i++) {
        ttr_report *report;
        memcpy(text, usa, size);
        size_t left = damage(text, size, &random);
        ttr_edition *edition = parse_edition(text, left, NULL, &report);
        read += edition != NULL;
        refused += edition == NULL;
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
    cr_assert_gt(read, 20);
    cr_assert_gt(refused, 1000);
    free(text);
    free(usa);
}
