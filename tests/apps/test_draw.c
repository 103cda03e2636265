// SPDX-License-Identifier: MIT
/*
 * test_draw.c - Drawings of boards: nothing lies on anything else.
 *
 * What overlaps is found twice: by the geometry that the layout itself uses,
 * and by painting everything on a fine grid, which shares no code with it.
 */
#define _POSIX_C_SOURCE 200809L // open_memstream(), setenv()

#include "base/palette.h"
#include "draw/board.h"
#include "draw/clash.h"
#include "draw/font.h"
#include "support/position.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(draw, .fini = clear_table);

/* Do something with each edition that is shipped, and its layout. */
static void for_each_edition(void (*check)(const ttr_edition *edition,
                                           const draw_layout *layout))
{
    ttr_library *library = source_library();
    char **ids;
    int count;

    cr_assert_eq(ttr_library_editions(library, &ids, &count), TTR_OK);
    cr_assert(count >= 6);
    for (int i = 0; i < count; i++) {
        ttr_report *report = ttr_report_new();
        ttr_edition *edition;
        cr_assert_eq(ttr_edition_load(&edition, library, ids[i], NULL, report),
                     TTR_OK, "%s: %s", ids[i], report_text(report));
        draw_layout *layout = draw_layout_new(edition);
        check(edition, layout);
        draw_layout_free(layout);
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
    ttr_library_ids_free(ids, count);
    ttr_library_free(library);
}

/* Cells of half a unit, and who has painted each. */
enum { FINE = 2, SIDE = FINE * (DRAW_BOARD + 600), EDGE = 300 };

typedef struct grid {
    const char *edition;
    uint16_t *cell;
    int told; // overlaps, so that not every cell is named
} grid;

/* Numbers of what is painted. */
enum { PLACE = 1, NAME = 200, SPACE = 400 };

static const char *what(int number)
{
    return number >= SPACE ? "a space" : number >= NAME ? "a name" : "a place";
}

static bool is_inside(const draw_slab *slab, double x, double y)
{
    double dx = x - slab->at.x, dy = y - slab->at.y;
    double along = dx * slab->along.x + dy * slab->along.y;
    double across = dx * slab->along.y - dy * slab->along.x;

    return fabs(along) < slab->length / 2 && fabs(across) < slab->thick / 2;
}

/* Paint a slab, or a circle when it has a radius; the cells must be free. */
static void paint(grid *it, const draw_slab *slab, double radius, int number)
{
    double reach = radius > 0 ? radius : (slab->length + slab->thick) / 2 + 1;
    int left = (int)((slab->at.x - reach + EDGE) * FINE);
    int top = (int)((slab->at.y - reach + EDGE) * FINE);
    int size = (int)(2 * reach * FINE) + 2;

    for (int y = top; y < top + size; y++)
        for (int x = left; x < left + size; x++) {
            double px = (x + 0.5) / FINE - EDGE, py = (y + 0.5) / FINE - EDGE;
            if (radius > 0 ? hypot(px - slab->at.x, py - slab->at.y) >= radius
                           : !is_inside(slab, px, py))
                continue;
            cr_assert(x >= 0 && y >= 0 && x < SIDE && y < SIDE);
            uint16_t *cell = &it->cell[y * SIDE + x];
            if (*cell && *cell != number && it->told++ > 5)
                return;
            cr_expect(!*cell || *cell == number, "%s: %s lies on %s (%d, %d)",
                      it->edition, what(number), what(*cell), number, *cell);
            *cell = (uint16_t)number;
        }
}

static void paint_all(grid *it, const draw_layout *layout,
                      const ttr_edition *edition)
{
    int number = SPACE;

    for (int p = 0; p < ttr_place_count(edition); p++)
        paint(it, &(draw_slab){.at = layout->at[p]}, layout->place, PLACE + p);
    for (int r = 0; r < ttr_route_count(edition); r++)
        for (int s = 0; s < layout->lane[r].count; s++)
            paint(it, &layout->lane[r].it[s], 0, number++);
    for (int p = 0; p < ttr_place_count(edition); p++) {
        draw_slab name = draw_slab_of(layout->label[p].box);
        paint(it, &name, 0, NAME + p);
    }
}

/* What a clash is about, for the message. */
static const char *name_of(const ttr_edition *edition, bool route, int i)
{
    return route ? ttr_route_get(edition, i)->id
                 : ttr_place_get(edition, i)->id;
}

static void expect_no_clash(const draw_layout *layout,
                            const ttr_edition *edition)
{
    enum { MOST = 100 };
    static const char *const kinds[] = {
        "name on name",   "name on place",  "name on space", "name on line",
        "space on space", "space on place", "lines cross"};
    draw_clash it[MOST];
    int count = draw_clashes(layout, edition, it, MOST);

    for (int i = 0; i < count && i < MOST; i++)
        cr_expect(false, "%s: %s: %s, %s", ttr_edition_id(edition),
                  kinds[it[i].kind],
                  name_of(edition, it[i].kind >= DRAW_SPACE_ON_SPACE, it[i].a),
                  name_of(edition,
                          it[i].kind != DRAW_NAME_ON_NAME &&
                              it[i].kind != DRAW_NAME_ON_PLACE &&
                              it[i].kind != DRAW_SPACE_ON_PLACE,
                          it[i].b));
}

static void check_clashes(const ttr_edition *edition, const draw_layout *layout)
{
    grid it = {ttr_edition_id(edition), calloc((size_t)SIDE * SIDE, 2), 0};

    expect_no_clash(layout, edition);
    paint_all(&it, layout, edition);
    free(it.cell);
}

static void check_spaces(const ttr_edition *edition, const draw_layout *layout)
{
    for (int r = 0; r < ttr_route_count(edition); r++) {
        const draw_lane *lane = &layout->lane[r];
        cr_expect_eq(lane->count, ttr_route_get(edition, r)->length);
        cr_expect(lane->space > 1.5 * layout->thick,
                  "%s: %s has spaces of %.1f x %.1f", ttr_edition_id(edition),
                  ttr_route_get(edition, r)->id, lane->space, layout->thick);
    }
}

static void check_names(const ttr_edition *edition, const draw_layout *layout)
{
    for (int p = 0; p < ttr_place_count(edition); p++) {
        double own = draw_box_distance(layout->label[p].box, layout->at[p]);
        cr_expect(own < 3 * layout->place, "%s: the name of %s is far away",
                  ttr_edition_id(edition), ttr_place_get(edition, p)->id);
        for (int q = 0; q < ttr_place_count(edition); q++)
            cr_expect(q == p || own < draw_box_distance(layout->label[p].box,
                                                        layout->at[q]),
                      "%s: the name of %s is nearer to %s",
                      ttr_edition_id(edition), ttr_place_get(edition, p)->id,
                      ttr_place_get(edition, q)->id);
    }
}

static void check_board(const ttr_edition *edition, const draw_layout *layout)
{
    check_clashes(edition, layout);
    check_spaces(edition, layout);
    check_names(edition, layout);
}

Test(draw, boards_are_clear_countable_and_well_named)
{
    for_each_edition(check_board);
}

/* A small edition with these places and routes. */
static ttr_edition *small_board(const char *places, const char *routes)
{
    static const char head[] =
        "[edition]\nname = Small\nplayers = 2\n[rules]\nstart_cards = 1\n"
        "start_tickets = 1\nstart_tickets_keep = 1\ndraw_tickets = 1\n"
        "draw_tickets_keep = 1\nmarket = 2\nmarket_wild_limit = 2\n"
        "end_pieces = 1\ndouble_routes_from = 3\nlongest_path = 0\n"
        "[cards]\nred = 20\nwild = 5\n[pieces]\nboat = 30\n"
        "[points]\n1 = 1\n2 = 2\n20 = 9\n[board]\nwidth = 100\n"
        "height = 100\n[tickets]\na--b = 1\na--c = 1\n[places]\n";
    static char text[4096];
    ttr_report *report;

    snprintf(text, sizeof text, "%s%s[routes]\n%s", head, places, routes);
    ttr_edition *edition = parse_edition(text, strlen(text), NULL, &report);
    cr_assert_not_null(edition, "%s", report_text(report));
    ttr_report_free(report);
    return edition;
}

static bool has_clash(const ttr_edition *edition, draw_clash_kind kind)
{
    enum { MOST = 200 };
    draw_clash it[MOST];
    draw_layout *layout = draw_layout_new(edition);
    int count = draw_clashes(layout, edition, it, MOST);
    bool found = false;

    for (int i = 0; i < count && i < MOST; i++)
        found |= it[i].kind == kind;
    draw_layout_free(layout);
    return found;
}

/* How often something is in the drawing of the position on the table. */
static int drawn(const char *wanted)
{
    ttr_view view;
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    int count = 0;

    ttr_view_make(edition(), now(), TTR_NONE, &view);
    cr_assert_eq(draw_board(out, edition(), &(draw_look){.view = &view}),
                 TTR_OK);
    fclose(out);
    for (const char *at = text; (at = strstr(at, wanted)); at++)
        count++;
    free(text);
    return count;
}

Test(draw, pawns_and_pieces_of_all_users_are_drawn)
{
    static char text[4096];
    const char *marks = strstr(tiny_edition, "[places]");
    char fill[2][40];

    for (int p = 0; p < 2; p++)
        snprintf(fill[p], sizeof fill[p], "fill=\"%s\"/><g transform",
                 app_css_of(app_player_shade(p)).text);
    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/map", 1);
    snprintf(text, sizeof text, "%.*s[use]\nmodule = walkers\n%s",
             (int)(marks - tiny_edition), tiny_edition, marks);
    set_up(text, "'players': 2, 'routes': {'ayr--bath.1': 0}");
    cr_assert_eq(drawn("class=\"pawn\""), 0);
    cr_assert_eq(drawn(fill[0]), 2);
    cr_assert_eq(drawn(fill[1]), 0);
    set_up(text, "'players': 2, 'routes': {'ayr--bath.1': 0}, 'modules':"
                 " {'walkers': {'walker': ['bath', 'cork'], 'users':"
                 " {'ayr--bath.1': [1]}}}");
    cr_assert_eq(drawn("class=\"pawn\""), 2);
    cr_assert_eq(drawn(fill[0]), 1);
    cr_assert_eq(drawn(fill[1]), 1);
}

Test(draw, figures_stand_on_the_map_and_users_without_a_space_beside_it)
{
    static char text[4096];
    const char *marks = strstr(tiny_edition, "[places]");
    char crowd[40];

    snprintf(crowd, sizeof crowd, ">%s%s</text>", app_player_sign(0),
             app_player_sign(1));
    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/map", 1);
    snprintf(text, sizeof text, "%.*s[use]\nmodule = walkers\n%s",
             (int)(marks - tiny_edition), tiny_edition, marks);
    set_up(text, "'players': 2, 'routes': {'bath--cork': 0, 'ayr--bath.1': 0}");
    cr_assert_eq(drawn(">Y</text>"), 0);
    cr_assert_eq(drawn(crowd), 0);
    set_up(text, "'players': 2, 'routes': {'bath--cork': 0, 'ayr--bath.1': 0},"
                 " 'modules': {'walkers': {'yeti': 'bath', 'users':"
                 " {'bath--cork': [1], 'ayr--bath.1': [1]}}}");
    cr_assert_eq(drawn(">Y</text>"), 1);
    cr_assert_eq(drawn(crowd), 1, "of the route of one space alone");
}

Test(draw, lines_that_cross_are_told)
{
    ttr_edition *edition = small_board(
        "a = A, 0, 0\nb = B, 100, 100\nc = C, 0, 100\nd = D, 100, 0\n",
        "a--b = 2 red\nc--d = 2 red\na--c = 1 red\n");

    cr_expect(has_clash(edition, DRAW_LINES_CROSS));
    ttr_edition_free(edition);
    edition = small_board(
        "a = A, 0, 0\nb = B, 100, 100\nc = C, 0, 100\nd = D, 100, 0\n",
        "a--d = 2 red\nb--d = 2 red\na--c = 1 red\nb--c = 1 red\n");
    cr_expect(!has_clash(edition, DRAW_LINES_CROSS));
    ttr_edition_free(edition);
}

Test(draw, boards_that_cannot_be_clear_are_drawn_nevertheless)
{
    ttr_edition *edition = small_board(
        "a = A, 5, 5\nb = B, 5, 5\nc = C, 5, 5\n",
        "a--b.1 = 20 grey\na--b.2 = 20 grey, bend 200\nb--c = 2 red\n");

    cr_expect(has_clash(edition, DRAW_SPACE_ON_PLACE));
    ttr_edition_free(edition);
}

Test(draw, widths_are_those_of_the_font)
{
    cr_assert_float_eq(draw_text_width("Boston", 1000), 3921, 1);
    cr_assert_float_eq(draw_text_width("Père-Lachaise", 1000), 7905, 1);
    cr_assert_float_eq(draw_text_width("", 10), 0, 0.001);
    cr_assert(draw_text_width("\xff\xc3", 10) > 0, "no UTF-8 is no crash");
    cr_assert(draw_text_is_known("Turmstraße"));
    cr_assert(!draw_text_is_known("Москва"));
}

Test(draw, lines_are_broken_between_words)
{
    const char *text = "Zoologischer Garten";

    cr_assert_eq(draw_text_line(text, 1000, 10), strlen(text));
    cr_assert_eq(draw_text_line(text, 100, 10), strlen("Zoologischer"));
    cr_assert_eq(draw_text_line(text, 1, 10), strlen("Zoologischer"),
                 "at least one word");
    cr_assert_eq(draw_text_line("", 100, 10), 0);
}

Test(draw, slabs_overlap_as_deep_as_they_do)
{
    draw_slab flat = {{0, 0}, {1, 0}, 10, 4};
    draw_slab steep = {{0, 0}, {0, 1}, 10, 4};

    cr_assert_float_eq(draw_slab_depth(&flat, &steep), 7, 1e-9);
    steep.at.x = 8;
    cr_assert_float_eq(draw_slab_depth(&flat, &steep), -1, 1e-9);
    steep.at.x = 6.5;
    cr_assert_float_eq(draw_slab_depth(&flat, &steep), 0.5, 1e-9);
    cr_assert_float_eq(draw_slab_circle(&flat, (draw_point){8, 6}, 6), 1, 1e-9);
    cr_assert_float_eq(draw_slab_circle(&flat, (draw_point){0, 0}, 1), 3, 1e-9);
}
