// SPDX-License-Identifier: MIT
/*
 * test_map_signs.c - What rule modules know of places and routes, on a map of
 * cells.
 */
#define _POSIX_C_SOURCE 200809L // setenv()

#include "base/palette.h"
#include "map_cells.h"
#include "support/position.h"
#include "support/tiny_edition.h"
#include "text/names.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void use_locale(void)
{
    setlocale(LC_ALL, "C.UTF-8");
}

TestSuite(map_signs, .init = use_locale, .fini = clear_table);

Test(map_signs, marks_and_fields_of_modules_are_shown_without_knowing_them)
{
    char glyph[TUI_GLYPH_BYTES];

    /* Values of marks: districts. */
    set_out("london", 2, 1, 0);
    tui_map *map = tui_map_new(edition(), 40, 120);
    int place = ttr_place_find(edition(), "brick-lane");
    cr_assert_eq(map_place_sign(map, NULL, place, 0, glyph), 4);
    cr_assert_str_eq(glyph, "4");
    cr_assert_eq(map->signs.badges, 0);
    tui_map_free(map);

    /* Fields of places: tokens, which symbol and how many. */
    set_up("san-francisco", "'players': 2, 'modules': {'tourist-tokens':"
                            "{'symbol': {'sunset': 7}, 'count':"
                            "{'sunset': 2}}}");
    map = tui_map_new(edition(), 40, 120);
    place = ttr_place_find(edition(), "sunset");
    cr_assert_eq(map->signs.badges, 1);
    cr_assert_eq(map_place_sign(map, now(), place, 0, glyph), 7);
    cr_assert_str_eq(glyph, "7");
    cr_assert_eq(map_place_sign(map, now(), place, 1, glyph), 2);
    cr_assert_str_eq(glyph, "²");
    place = ttr_place_find(edition(), "twin-peaks");
    cr_assert_eq(map_place_sign(map, now(), place, 0, glyph), 0);
    cr_assert_str_eq(glyph, "◎");

    /* Wilds that a route wants. */
    int ferry = ttr_route_find(edition(), "alcatraz--pier-39.1");
    map_cards cards;
    app_card_signs(edition(), cards.sign);
    cr_assert_eq(map_space_sign(map, &cards, ferry, 0), '*');
    cr_assert_eq(map_space_sign(map, &cards, ferry, 1), 'x');
    tui_map_free(map);

    for (int v = -1; v < 40; v++) {
        map_value_sign(v, true, glyph);
        cr_assert_eq(tui_cells(glyph), 1);
        map_value_sign(v, false, glyph);
        cr_assert_eq(tui_cells(glyph), 1);
    }
}

/* The small edition, with all that the module weather declares. */
static const char *snowy_edition(void)
{
    static char text[4000];
    const char *marks = strstr(tiny_edition, "[places]");
    const char *behind = strstr(tiny_edition, "[tickets]");

    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/map", 1);
    snprintf(text, sizeof text,
             "%.*s[use]\nmodule = weather\n[places]\n"
             "ayr = Ayr, 10, 10, height 3\nbath = Bath, 50, 70, height 12\n"
             "cork = Cork, 90, 10\n[routes]\nayr--bath.1 = 2 red, tunnel\n"
             "ayr--bath.2 = 3 grey, bridge 4\nbath--cork = 1 blue\n%s",
             (int)(marks - tiny_edition), tiny_edition, behind);
    return text;
}

/* More fields than there are cells for. */
static const char *many_fields_edition(void)
{
    static char text[4096];
    const char *marks = strstr(tiny_edition, "[places]");

    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/map", 1);
    snprintf(text, sizeof text, "%.*s[use]\nmodule = crowd\n%s",
             (int)(marks - tiny_edition), tiny_edition, marks);
    return text;
}

Test(map_signs, fields_of_routes_have_a_cell_of_their_own)
{
    char glyph[TUI_GLYPH_BYTES];

    set_up(snowy_edition(),
           "'players': 2, 'modules': {'weather': {'snow': {'ayr--bath.2': 5},"
           "'shovels': {'bath': [0, 2, 7]}, 'plough': {'bath': 1}}}");
    tui_map *map = tui_map_new(edition(), 24, 60);
    check_map(map, edition());
    cr_assert_eq(map->signs.badges, 2);
    for (int r = 0; r < map->routes; r++) {
        int cells = 0;
        for (int y = 0; y < map->height; y++)
            for (int x = 0; x < map->width; x++) {
                const tui_cell *cell = tui_map_cell(map, y, x);
                cells += cell->kind == TUI_CELL_LINE && cell->thing == r &&
                         cell->index == MAP_BADGE;
            }
        cr_assert_eq(cells, 1);
    }
    int snow = ttr_route_find(edition(), "ayr--bath.2");
    cr_assert(map_route_badge(map, now(), snow, glyph));
    cr_assert_str_eq(glyph, "⁵");
    cr_assert_not(map_route_badge(map, now(), 0, glyph));
    cr_assert_not(map_route_badge(map, NULL, snow, glyph));
    cr_assert_eq(map_route_mark(edition(), 0), 1);
    cr_assert_eq(map_route_mark(edition(), snow), 2);
    cr_assert_eq(map_route_mark(edition(), 2), 0);

    int bath = ttr_place_find(edition(), "bath");
    cr_assert_eq(map_place_sign(map, now(), bath, 0, glyph), 12);
    cr_assert_str_eq(glyph, "C");
    map_place_sign(map, now(), bath, 1, glyph);
    cr_assert_str_eq(glyph, "³", "so many are in the set");
    map_place_sign(map, now(), bath, 2, glyph);
    cr_assert_str_eq(glyph, "¹");
    map_place_sign(map, now(), 2, 2, glyph);
    cr_assert_str_eq(glyph, " ", "as it is when a game begins");
    tui_map_free(map);
}

Test(map_signs, pawns_have_a_cell_beside_their_place)
{
    char glyph[TUI_GLYPH_BYTES];
    static char text[4096];
    const char *marks = strstr(tiny_edition, "[places]");

    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/map", 1);
    snprintf(text, sizeof text, "%.*s[use]\nmodule = walkers\n%s",
             (int)(marks - tiny_edition), tiny_edition, marks);
    set_up(text, "'players': 2, 'modules': {'walkers': {'walker': ['bath',"
                 " -1]}}");
    tui_map *map = tui_map_new(edition(), 24, 60);
    check_map(map, edition());
    cr_assert_eq(map->signs.badges, 1);
    int bath = ttr_place_find(edition(), "bath");
    map_place_sign(map, now(), bath, 0, glyph);
    cr_assert_str_eq(glyph, "◎", "the place is not covered");
    map_place_sign(map, now(), bath, 1, glyph);
    cr_assert_str_eq(glyph, app_player_sign(0));
    map_place_sign(map, now(), ttr_place_find(edition(), "ayr"), 1, glyph);
    cr_assert_str_eq(glyph, " ");
    tui_map_free(map);

    set_up(text, "'players': 2, 'modules': {'walkers': {'walker': ['bath',"
                 " 'bath']}}");
    map = tui_map_new(edition(), 24, 60);
    map_place_sign(map, now(), bath, 1, glyph);
    cr_assert_str_eq(glyph, "²", "two of them");
    tui_map_free(map);

    set_up(text, "'players': 2, 'routes': {'bath--cork': 0}, 'modules':"
                 " {'walkers': {'yeti': 'bath', 'users': {'bath--cork':"
                 " [1]}}}");
    map = tui_map_new(edition(), 24, 60);
    map_place_sign(map, now(), bath, 1, glyph);
    cr_assert_str_eq(glyph, "Y", "a figure of the game");
    int route = ttr_route_find(edition(), "bath--cork");
    cr_assert(map_route_badge(map, now(), route, glyph));
    cr_assert_str_eq(glyph, "²", "two use its one space");
    tui_map_free(map);
}

/* "1 height, ◎¹ shovels": the key to the map of the edition. */
static const char *key_text(void)
{
    static char out[1024];
    tui_sign sign[16];
    int count = tui_map_key(edition(), sign, 16);

    out[0] = '\0';
    for (int i = 0; i < count; i++)
        snprintf(out + strlen(out), sizeof out - strlen(out), "%s%s %s",
                 i ? ", " : "", sign[i].sign, sign[i].name);
    return out;
}

Test(map_signs, what_has_no_cell_is_told_and_the_key_names_all)
{
    char glyph[TUI_GLYPH_BYTES];

    set_up(many_fields_edition(),
           "'players': 2, 'modules': {'crowd': {'b': {'ayr': 2}, 'c': {'ayr':"
           " 3}, 'd': {'bath': 4}, 'f': {'bath--cork': 1}}}");
    cr_assert_str_eq(key_text(), "1 a, ◎¹ b, ◎·¹ c, ⁺ d, (R) toll, ─¹─ e,"
                                 " ─⁺─ f");
    tui_map *map = tui_map_new(edition(), 24, 60);
    int ayr = ttr_place_find(edition(), "ayr");
    int bath = ttr_place_find(edition(), "bath");
    map_place_sign(map, now(), ayr, 2, glyph);
    cr_assert_str_eq(glyph, "³");
    map_place_sign(map, now(), bath, 2, glyph);
    cr_assert_str_eq(glyph, "⁺", "the fourth field has no cell");
    int route = ttr_route_find(edition(), "bath--cork");
    cr_assert(map_route_badge(map, now(), route, glyph));
    cr_assert_str_eq(glyph, "⁺");
    tui_map_free(map);
}
