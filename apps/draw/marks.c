// SPDX-License-Identifier: MIT
/*
 * marks.c - How the marks of rule modules look on a board.
 */
#include "draw/marks.h"

#include "draw/svg.h"

enum { STYLES = 4 };

static int things_of(const ttr_edition *edition, ttr_scope scope)
{
    return scope == TTR_ON_ROUTE   ? ttr_route_count(edition)
           : scope == TTR_ON_PLACE ? ttr_place_count(edition)
                                   : 0;
}

/* A number is needed when values differ, unless spaces for wilds, which every
   route shows, already tell it. */
static bool needs_numbers(const ttr_edition *edition, const draw_mark *it)
{
    if (it->least == it->most)
        return false;
    if (it->look != DRAW_OUTLINE)
        return true;
    for (int r = 0; r < ttr_route_count(edition); r++) {
        int value = ttr_edition_mark_value(edition, it->mark, r);
        if (value && value != ttr_route_get(edition, r)->wilds_min)
            return true;
    }
    return false;
}

/* The values that a mark has on this board; false when it stands nowhere. */
static bool find_values(const ttr_edition *edition, int mark, draw_mark *it)
{
    ttr_scope scope = ttr_edition_mark(edition, mark)->scope;

    *it = (draw_mark){.mark = mark};
    for (int i = 0; i < things_of(edition, scope); i++) {
        int value = ttr_edition_mark_value(edition, mark, i);
        if (!value)
            continue;
        it->least = it->least && it->least < value ? it->least : value;
        it->most = it->most > value ? it->most : value;
    }
    return it->most != 0 || it->least != 0;
}

void draw_marks_find(draw_marks *marks, const ttr_edition *edition)
{
    int used[DRAW_SHAPE + 1] = {0};

    marks->count = 0;
    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(edition, m);
        draw_mark it;
        if (marks->count == DRAW_MARKS || !find_values(edition, m, &it))
            continue;
        it.look = mark->scope == TTR_ON_ROUTE            ? DRAW_OUTLINE
                  : mark->most > 1 && !used[DRAW_FILLED] ? DRAW_FILLED
                                                         : DRAW_SHAPE;
        it.style = used[it.look]++;
        it.numbers = needs_numbers(edition, &it);
        marks->it[marks->count++] = it;
    }
}

bool draw_route_is_marked(const ttr_edition *edition, int route)
{
    for (int m = 0; m < ttr_edition_mark_count(edition); m++)
        if (ttr_edition_mark(edition, m)->scope == TTR_ON_ROUTE &&
            ttr_edition_mark_value(edition, m, route))
            return true;
    return false;
}

const char *draw_mark_colour(int style)
{
    static const char *const colours[STYLES] = {"#1f5f99", "#a3431f", "#6b3f8f",
                                                "#2d7350"};

    return colours[style % STYLES];
}

const char *draw_mark_tint(int style)
{
    static const char *const tints[STYLES] = {"#bcd8ee", "#f3cdb9", "#dccbe9",
                                              "#c3e2d0"};

    return tints[style % STYLES];
}

const char *draw_mark_dashes(int style)
{
    static const char *const dashes[STYLES] = {"", "7 3", "2.5 2.5", "9 3 2 3"};

    return dashes[style % STYLES];
}

void draw_mark_shape(FILE *out, const draw_mark *mark, draw_point at,
                     double radius, const char *text)
{
    fprintf(out,
            "<path d=\"M%.1f %.1fl%.1f %.1fl%.1f %.1fl%.1f %.1fZ\" fill=\"%s\""
            "/>\n",
            at.x, at.y - radius, radius, radius, -radius, radius, -radius,
            -radius, draw_mark_colour(mark->style + 1));
    if (*text)
        draw_write_words(out,
                         &(draw_words){.x = at.x,
                                       .y = at.y + radius * 0.4,
                                       .size = radius,
                                       .fill = "#fff"},
                         text);
}
