// SPDX-License-Identifier: MIT
/*
 * test_edition.c - Edition files: what they say.
 */
#include <ttr/edition.h>
#include <ttr/play.h>

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ttr_language french = {.code = "fr"};
static const ttr_language german = {.code = "de"};

static uint64_t hash_of(const char *text, const ttr_variant *variant)
{
    ttr_report *report;
    ttr_edition *edition = parse_edition(text, strlen(text), variant, &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    uint64_t hash = ttr_edition_hash(edition);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return hash;
}

Test(edition, usa_is_the_board_of_the_box)
{
    ttr_library *shelf = source_library();
    ttr_report *report = ttr_report_new();
    ttr_edition *usa;

    cr_assert_eq(ttr_edition_load(&usa, shelf, "usa", NULL, report), TTR_OK);
    cr_assert_eq(ttr_report_count(report), 0, "%s", report_text(report));
    cr_assert_str_eq(ttr_edition_id(usa), "usa");
    cr_assert_eq(ttr_edition_players_min(usa), 2);
    cr_assert_eq(ttr_edition_players_max(usa), 5);
    cr_assert_eq(ttr_place_count(usa), 36);
    cr_assert_eq(ttr_route_count(usa), 100);
    cr_assert_eq(ttr_ticket_count(usa), 30);
    cr_assert_eq(ttr_card_kinds(usa), 9);
    int cards = 0, spaces = 0, doubles = 0;
    for (int i = 0; i < ttr_card_kinds(usa); i++)
        cards += ttr_card_get(usa, i)->count;
    for (int i = 0; i < ttr_route_count(usa); i++) {
        const ttr_route *route = ttr_route_get(usa, i);
        spaces += route->length;
        if (route->twin == TTR_NO_ROUTE)
            continue;
        doubles++;
        cr_assert_eq(ttr_route_get(usa, route->twin)->twin, i);
    }
    cr_assert_eq(cards, 110);
    cr_assert_eq(doubles, 44);
    cr_assert_gt(spaces, 300);
    cr_assert_str_eq(ttr_card_get(usa, 8)->name, "Locomotive");
    cr_assert_eq(ttr_edition_points(usa, 6), 15);
    cr_assert_eq(ttr_edition_points(usa, 7), 0);
    cr_assert_str_eq(ttr_edition_text(usa, "name", NULL), "USA");
    cr_assert_str_eq(ttr_edition_text(usa, "name", &french), "États-Unis");
    cr_assert_str_eq(ttr_edition_text(usa, "name", &german), "USA");
    cr_assert_str_eq(ttr_edition_text(usa, "nothing", &french), "");
    ttr_edition_free(usa);
    ttr_report_free(report);
    ttr_library_free(shelf);
}

Test(edition, every_field_of_a_small_file_arrives)
{
    ttr_report *report;
    ttr_edition *edition =
        parse_edition(tiny_edition, strlen(tiny_edition), NULL, &report);
    const ttr_tie_break *order;
    int width, height;

    cr_assert_not_null(edition, "%s", report_text(report));
    cr_assert_str_eq(ttr_edition_id(edition), "tiny");
    cr_assert_str_eq(ttr_edition_file(edition), "tiny.ini");
    cr_assert_eq(ttr_edition_number(edition, TTR_NUMBER_market), 5);
    cr_assert_eq(ttr_edition_number(edition, TTR_NUMBER_draw_cards), 2);
    cr_assert_eq(ttr_edition_tie_breaks(edition, &order), 2);
    cr_assert_eq(order[0], TTR_TIE_TICKETS);
    cr_assert_eq(order[1], TTR_TIE_LONGEST_PATH);
    cr_assert_eq(ttr_card_find(edition, "blue"), 1);
    cr_assert_str_eq(ttr_card_get(edition, 0)->name, "red");
    cr_assert_str_eq(ttr_card_get(edition, 1)->name, "Sea");
    cr_assert_eq(ttr_piece_find(edition, "train"), 0);
    cr_assert_eq(ttr_piece_get(edition, 0)->count, 10);
    ttr_edition_board(edition, &width, &height);
    cr_assert_eq(width * 1000 + height, 100080);
    const ttr_place *ayr = ttr_place_get(edition, 0);
    cr_assert_str_eq(ayr->name, "Ayr");
    cr_assert_str_eq(ayr->label, "ne");
    const ttr_route *half =
        ttr_route_get(edition, ttr_route_find(edition, "ayr--bath.2"));
    cr_assert_eq(half->length, 3);
    cr_assert_eq(half->colour, TTR_GREY);
    cr_assert_eq(half->bend, -12);
    cr_assert_eq(half->twin, 0);
    cr_assert_eq(half->points, 4);
    cr_assert_eq(half->cards + half->pieces, 6);
    cr_assert_eq(ttr_ticket_get(edition, 1)->points, 5);
    cr_assert_eq(ttr_ticket_find(edition, "cork--bath"), TTR_NONE);
    ttr_edition_free(edition);
    ttr_report_free(report);
}

/* Comments, spaces, ends of lines, byte order mark, order of sections. */
Test(edition, how_a_file_is_laid_out_does_not_matter)
{
    static char text[9000];
    uint64_t hash = hash_of(tiny_edition, NULL);
    size_t used = 0;

    used += (size_t)snprintf(text, sizeof text, "\xEF\xBB\xBF; tiny\r\n");
    for (const char *c = tiny_edition; *c; c++) {
        if (*c == '\n')
            used += (size_t)snprintf(text + used, sizeof text - used,
                                     "\t ; note\r\n\r\n   # more\r\n \t");
        else
            text[used++] = *c;
    }
    text[used] = '\0';
    cr_assert_eq(hash_of(text, NULL), hash);

    const char *cards = strstr(tiny_edition, "[cards]"),
               *places = strstr(tiny_edition, "[places]");
    snprintf(text, sizeof text, "%s%.*s%.*s", places, (int)(places - cards),
             cards, (int)(cards - tiny_edition), tiny_edition);
    cr_assert_eq(hash_of(text, NULL), hash);

    /* wild first in the file is the last kind all the same. */
    tiny_with_line(17, "wild = 4, Joker\nred = 12", text, sizeof text);
    char *second = strstr(strstr(text, "blue"), "wild");
    memmove(second, strchr(second, '\n') + 1, strlen(strchr(second, '\n')));
    cr_assert_eq(hash_of(text, NULL), hash);
}

Test(edition, the_hash_sees_what_decides_a_game_and_nothing_else)
{
    static const struct {
        int line;
        const char *text;
        bool same;
    } changes[] = {
        {2, "name = Other", true},
        {3, "players = 2", false},
        {5, "start_cards = 3", false},
        {15, "tie_break = tickets", false},
        {12, "end_pieces = 2\ndraw_cards = 2", true}, // the preset
        {12, "end_pieces = 2\ndraw_cards = 3", false},
        {18, "blue = 12", true},
        {18, "blue = 11", false},
        {21, "train = 11", false},
        {25, "3 = 5", false},
        {27, "width = 200", true},
        {30, "ayr = Ayr Town, 11, 12, label s", true},
        {34, "ayr--bath.1 = 2   red, bend 3", true},
        {34, "ayr--bath.1 = 2 blue", false},
        {38, "ayr--bath = 4", false},
        {42, "cork--bath = 8", true}, // a list that is not played
    };
    static char text[8000];
    uint64_t hash = hash_of(tiny_edition, NULL);

    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        tiny_with_line(changes[i].line, changes[i].text, text, sizeof text);
        cr_expect_eq(hash_of(text, NULL) == hash, changes[i].same, "%s",
                     changes[i].text);
    }
}

Test(edition, overrides_are_checked_like_the_lines_of_a_file)
{
    static const struct {
        ttr_override set;
        const char *said; // NULL: it is right
    } cases[] = {
        {{"end_pieces", "3"}, NULL},
        {{"draw_cards", "3"}, NULL},
        {{"tie_break", "longest-path"}, NULL},
        {{"end_peices", "3"}, "did you mean \"end_pieces\""},
        {{"end_pieces", "201"}, "end_pieces is \"201\", expected a number"},
        {{"end_pieces", ""}, "end_pieces is \"\""},
        {{"tickets", "bsae"}, "did you mean \"base\""},
        {{"tickets", ""}, "unknown ticket list"},
        {{"tie_break", "points"}, "unknown tie-break"},
        {{"start_cards", "9"}, "more than the 28 cards"},
        {{"start_tickets_keep", "2"}, "but start_tickets is only 1"},
        {{"metro.2", "3"},
         "the rule module \"metro\" is not in use; \"with metro\" adds it"},
        {{"nowhere.2", "3"}, "unknown name \"nowhere.2\""},
        {{"players", "3"}, "unknown name \"players\""},
        {{"end_pieces", "\x1B"}, "not plain text"},
    };
    ttr_report *report;

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        ttr_variant variant = {.overrides = &cases[i].set,
                               .override_count = 1,
                               .module_label = "with",
                               .override_label = "but"};
        ttr_edition *edition = parse_edition(tiny_edition, strlen(tiny_edition),
                                             &variant, &report);
        cr_expect_eq(edition != NULL, !cases[i].said, "%s=%s%s",
                     cases[i].set.name, cases[i].set.value,
                     report_text(report));
        if (cases[i].said)
            cr_expect(report_has(report, "but", 0, cases[i].said), "%s",
                      report_text(report));
        else
            cr_expect_neq(ttr_edition_hash(edition),
                          hash_of(tiny_edition, NULL));
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
}

/* The lists of its tickets are these, up to NULL, and there is no other. */
static void check_lists(const ttr_edition *edition, const char *const *names)
{
    int count = 0;

    for (; names[count]; count++) {
        cr_assert_str_eq(ttr_list_get(edition, count), names[count]);
        cr_assert_eq(ttr_list_find(edition, names[count]), count);
    }
    cr_assert_eq(ttr_list_count(edition), count);
    cr_assert_null(ttr_list_get(edition, count));
    cr_assert_null(ttr_list_get(edition, -1));
    cr_assert_eq(ttr_list_find(edition, "long"), TTR_NONE);
}

Test(edition, the_second_ticket_list_of_usa_can_be_chosen)
{
    static const struct {
        const char *value;
        int tickets, stacks;
        const char *first, *list[3];
    } lists[] = {{"base", 30, 1, "atlanta--montreal", {"base"}},
                 {"1910", 35, 1, "atlanta--chicago", {"1910"}},
                 {"base+1910", 65, 1, "atlanta--montreal", {"base", "1910"}},
                 {" 1910 + base", 65, 1, "atlanta--chicago", {"1910", "base"}},
                 {"base / 1910", 65, 2, "atlanta--montreal", {"base", "1910"}}};
    ttr_library *shelf = source_library();

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        ttr_override set = {"tickets", lists[i].value};
        ttr_variant variant = {.overrides = &set, .override_count = 1};
        ttr_report *report = ttr_report_new();
        ttr_edition *usa;
        cr_assert_eq(ttr_edition_load(&usa, shelf, "usa", &variant, report),
                     TTR_OK, "%s", report_text(report));
        cr_assert_eq(ttr_ticket_count(usa), lists[i].tickets);
        cr_assert_str_eq(ttr_ticket_get(usa, 0)->id, lists[i].first);
        cr_assert_eq(ttr_stack_count(usa), lists[i].stacks);
        check_lists(usa, lists[i].list);
        ttr_edition_free(usa);
        ttr_report_free(report);
    }
    ttr_library_free(shelf);
}

Test(edition, modules_of_a_variant_are_named_when_missing)
{
    const char *const modules[] = {"toll-bridges", "toll-bridges"};
    ttr_variant variant = {.modules = modules, .module_count = 1};
    ttr_report *report;

    cr_assert_null(
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report));
    cr_assert(report_has(report, "house rule", 0, "\"toll-bridges\""));
    ttr_report_free(report);
    variant.module_count = 2;
    cr_assert_null(
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report));
    cr_assert(report_has(report, "house rule", 0, "already in use"));
    ttr_report_free(report);
}

/* The number that a variant makes of the longest path. */
static int longest_path_with(const char *text, const ttr_variant *variant)
{
    ttr_report *report;
    ttr_edition *edition = parse_edition(text, strlen(text), variant, &report);

    cr_assert_not_null(edition, "%s", report_text(report));
    int number = ttr_edition_number(edition, TTR_NUMBER_longest_path);
    const char *const *ids;
    cr_assert_eq(ttr_edition_modules(edition, &ids), 0);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return number;
}

Test(edition, a_module_that_became_a_number_adds_to_it)
{
    const char *const modules[] = {"longest-path", "longest-path"};
    const ttr_override points = {"longest-path.points", "7"};
    const ttr_override wrong = {"longest-path.points", "101"};
    const ttr_override unknown = {"longest-path.point", "7"};
    ttr_variant variant = {.modules = modules, .module_count = 1};
    char text[4000];
    ttr_report *report;

    int plain = longest_path_with(tiny_edition, NULL);
    cr_assert_eq(longest_path_with(tiny_edition, &variant), plain + 10);
    variant.overrides = &points;
    variant.override_count = 1;
    cr_assert_eq(longest_path_with(tiny_edition, &variant), plain + 7);
    snprintf(text, sizeof text,
             "%s[use]\nmodule = longest-path\n[longest-path]\npoints = 3\n",
             tiny_edition);
    cr_assert_eq(longest_path_with(text, NULL), plain + 3);
    variant.overrides = &wrong;
    cr_assert_null(
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report));
    cr_assert(report_has(report, "house rule longest-path.points", 0,
                         "expected a number from 1 to 100"));
    ttr_report_free(report);
    variant.overrides = &unknown;
    cr_assert_null(
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report));
    cr_assert(report_has(report, "house rule longest-path.point", 0,
                         "did you mean \"points\"?"));
    ttr_report_free(report);
    variant.override_count = 0;
    variant.module_count = 2;
    cr_assert_null(
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report));
    cr_assert(report_has(report, "house rule", 0, "already in use"));
    ttr_report_free(report);
}

Test(edition, the_example_of_the_manual_is_an_edition)
{
    size_t size;
    char *page =
        read_whole_file(TTR_SOURCE_DIR "/docs/edition-format.md", &size);
    char *start = strstr(page, "```ini\n; A complete edition");
    cr_assert_not_null(start);
    start += strlen("```ini\n");
    char *end = strstr(start, "\n```");
    cr_assert_not_null(end);
    ttr_report *report;
    ttr_edition *edition =
        parse_edition(start, (size_t)(end + 1 - start), NULL, &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    cr_assert_eq(ttr_report_count(report), 0, "%s", report_text(report));
    cr_assert_eq(ttr_edition_tie_breaks(edition, &(const ttr_tie_break *){0}),
                 2);
    ttr_edition_free(edition);
    ttr_report_free(report);
    free(page);
}

/* What people type of it can be read again, whatever the ids. */
Test(edition, ids_as_long_as_they_can_be_are_read_whole)
{
    char text[8000], action[TTR_ACTION_TEXT];
    char *out = text;
    ttr_report *report;
    ttr_state state = {0};
    ttr_action read;
    ttr_error err;

    /* "ayr" becomes one long id, "bath" another. */
    for (const char *in = tiny_edition; *in && out < text + 7900;) {
        bool ayr = strncmp(in, "ayr", 3) == 0,
             bath = strncmp(in, "bath", 4) == 0;
        if (ayr || bath) {
            memset(out, ayr ? 'x' : 'y', TTR_MAX_ID);
            out += TTR_MAX_ID;
            in += ayr ? 3 : 4;
        } else
            *out++ = *in++;
    }
    *out = '\0';
    ttr_edition *edition = parse_edition(text, strlen(text), NULL, &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    ttr_action claim = {.kind = TTR_ACTION_CLAIM, .count = 1, .wilds = 1};
    ttr_action_format(edition, &state, claim, action, sizeof action);
    cr_assert_eq(ttr_action_parse(edition, &state, action, &read, &err), TTR_OK,
                 "%s", err.text);
    cr_assert(ttr_action_equal(read, claim));
    ttr_edition_free(edition);
    ttr_report_free(report);
}
