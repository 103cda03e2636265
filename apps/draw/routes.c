// SPDX-License-Identifier: MIT
/*
 * routes.c - Drawing the routes of a board: outlines, tracks, spaces, pieces.
 *
 * What lies below is drawn for all routes before what lies above, so that no
 * route covers a space of another.
 */
#include "base/palette.h"
#include "base/text_builder.h"
#include "draw/field_tags.h"
#include "draw/pen.h"

#include <math.h>

static const double degrees = 180 / 3.14159265358979323846;

/* Who has a piece on each space of a route; false when nobody has one. */
static bool find_pieces(const draw_pen *pen, int route,
                        uint8_t space[TTR_MAX_LENGTH])
{
    int count = pen->look->view
                    ? ttr_route_spaces(pen->edition, &pen->look->view->state,
                                       route, space)
                    : 0;

    for (int i = 0; i < count; i++)
        if (space[i] < TTR_MAX_PLAYERS)
            return true;
    return false;
}

/* Rails and sleepers in a space that takes any one colour. */
static void draw_rails(const draw_pen *pen, const draw_tile *tile)
{
    double rail = tile->thick * 0.2, end = tile->length / 2 - 1;
    int sleepers = (int)fmax(2, tile->length / (tile->thick * 0.55));

    fprintf(pen->out, "<path d=\"M%.1f %.1fH%.1fM%.1f %.1fH%.1f", -end, -rail,
            end, -end, rail, end);
    for (int i = 0; i < sleepers; i++) {
        double x = end * ((2 * i + 1.0) / sleepers - 1);
        fprintf(pen->out, "M%.1f %.1fV%.1f", x, -rail * 1.7, rail * 1.7);
    }
    fprintf(pen->out, "\" stroke=\"#a39c88\" stroke-width=\"%.1f\"/>",
            tile->thick / 11);
}

void draw_tile_at(const draw_pen *pen, const draw_tile *tile)
{
    FILE *out = pen->out;
    int wild = ttr_card_kinds(pen->edition) - 1;
    bool any = tile->card < 0;

    fprintf(
        out,
        "<g transform=\"translate(%.1f %.1f) rotate(%.1f)\"><rect x=\"%.1f\""
        " y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\"",
        tile->x, tile->y, tile->angle, -tile->length / 2, -tile->thick / 2,
        tile->length, tile->thick, tile->thick / 5);
    if (pen->look->plain) {
        fputs("/></g>\n", out);
        return;
    }
    fprintf(out, " fill=\"%s\"/>",
            any                  ? "#ebe6d8"
            : tile->card == wild ? "url(#wild)"
                                 : draw_colour(pen->edition, tile->card).text);
    if (any)
        draw_rails(pen, tile);
    else if (tile->card == wild) {
        fprintf(out, "<g transform=\"rotate(%.1f)\" stroke-width=\"%.1f\">",
                -tile->angle, tile->thick / 16);
        draw_star(out, 0, 0, tile->thick * 0.46, "#fff");
        fputs("</g>", out);
    } else {
        fprintf(out,
                "<text transform=\"rotate(%.1f)\" y=\"%.1f\" font-size=\"%.1f\""
                " text-anchor=\"middle\" fill=\"%s\" stroke=\"none\">%s</text>",
                -tile->angle, tile->thick * 0.27, tile->thick * 0.74,
                draw_letter(pen->edition, tile->card), pen->sign[tile->card]);
    }
    fputs("</g>\n", out);
}

/* A player's piece on a space or between two. */
static void draw_piece(const draw_pen *pen, const draw_slab *slab, int owner)
{
    double length = slab->length * 0.97, thick = slab->thick * 0.97;
    double angle = atan2(slab->along.y, slab->along.x) * degrees;

    fprintf(pen->out,
            "<g transform=\"translate(%.1f %.1f) rotate(%.1f)\" stroke=\"#111\""
            " stroke-width=\"%.1f\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\""
            " height=\"%.1f\" rx=\"%.1f\" fill=\"%s\"/>"
            "<g transform=\"rotate(%.1f)\" fill=\"#fff\" stroke=\"none\">",
            slab->at.x, slab->at.y, angle, thick / 18, -length / 2, -thick / 2,
            length, thick, thick / 3.2,
            app_css_of(app_player_shade(owner)).text, -angle);
    draw_player_shape(pen->out, owner, 0, 0, thick * 0.33);
    fputs("</g></g>\n", pen->out);
}

/* A piece that is there for whoever will own the route: its colour and sign
   come from the page. */
static void draw_ready_piece(const draw_pen *pen, const draw_slab *slab)
{
    double length = slab->length * 0.97, thick = slab->thick * 0.97;
    double angle = atan2(slab->along.y, slab->along.x) * degrees;

    fprintf(
        pen->out,
        "<g transform=\"translate(%.1f %.1f) rotate(%.1f)\"><rect x=\"%.1f\""
        " y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\"/>"
        "<use class=\"sign\" transform=\"rotate(%.1f) scale(%.2f)\"/></g>\n",
        slab->at.x, slab->at.y, angle, -length / 2, -thick / 2, length, thick,
        thick / 3.2, -angle, thick * 0.33);
}

/* As many pieces as the route takes: fewer than spaces stand in the middle of
   their share. space is whose they are; without it they wait for an owner. */
static void draw_pieces(const draw_pen *pen, int r, const uint8_t *space)
{
    const ttr_route *route = ttr_route_get(pen->edition, r);
    const draw_lane *lane = &pen->layout->lane[r];
    int pieces = route->pieces < lane->count ? route->pieces : lane->count;

    for (int i = 0; i < pieces; i++) {
        double at = (i + 0.5) * lane->count / pieces - 0.5;
        const draw_slab *a = &lane->it[(int)floor(at)];
        const draw_slab *b = &lane->it[(int)ceil(at)];
        draw_slab slab = draw_slab_line(a->at, b->at, a->thick);
        slab.length = a->length;
        if (a == b)
            slab = *a;
        if (!space)
            draw_ready_piece(pen, &slab);
        else if (space[i] < TTR_MAX_PLAYERS)
            draw_piece(pen, &slab, space[i]);
    }
}

/* The spaces of a route; the last ones of a route that wants wilds show it. */
static void draw_spaces(const draw_pen *pen, int r)
{
    const ttr_route *route = ttr_route_get(pen->edition, r);
    const draw_lane *lane = &pen->layout->lane[r];
    int wild = ttr_card_kinds(pen->edition) - 1;
    int colour = route->colour == TTR_GREY ? TTR_NONE : route->colour;

    for (int s = 0; s < lane->count; s++) {
        const draw_slab *slab = &lane->it[s];
        draw_tile tile = {
            .x = slab->at.x,
            .y = slab->at.y,
            .angle = atan2(slab->along.y, slab->along.x) * degrees,
            .length = slab->length,
            .thick = slab->thick,
            .card = s >= lane->count - route->wilds_min ? wild : colour};
        draw_tile_at(pen, &tile);
    }
}

/* What a page adds to a route: pieces above its spaces, */
static void draw_ready_pieces(const draw_pen *pen, int r)
{
    fprintf(pen->out,
            "<g class=\"pieces\" display=\"none\" stroke=\"#111\""
            " stroke-width=\"%.1f\">\n",
            pen->layout->thick / 18);
    draw_pieces(pen, r, NULL);
    fputs("</g>\n", pen->out);
}

/* and below them something to touch, which can also be lit. */
static void draw_hit(const draw_pen *pen, int r)
{
    enum { POINTS = 9 };
    const draw_lane *lane = &pen->layout->lane[r];

    fputs("<path class=\"hit\" d=\"", pen->out);
    for (int i = 0; i < POINTS; i++) {
        double part = (double)i / (POINTS - 1);
        draw_point at = draw_trace_at(
            &lane->trace, lane->start * (1 - part) + lane->end * part, NULL);
        fprintf(pen->out, "%c%.1f %.1f", i ? 'L' : 'M', at.x, at.y);
    }
    fprintf(pen->out,
            "\" fill=\"none\" stroke=\"none\" stroke-width=\"%.1f\""
            " pointer-events=\"stroke\"/>\n",
            pen->layout->thick *
                (draw_route_is_marked(pen->edition, r) ? 1.36 : 1.6));
}

static void draw_route(const draw_pen *pen, int r)
{
    uint8_t space[TTR_MAX_LENGTH];
    bool taken = find_pieces(pen, r, space);

    fputs("<g ", pen->out);
    if (pen->look->interactive)
        fprintf(pen->out, "id=\"r-%s\" ", ttr_route_get(pen->edition, r)->id);
    fprintf(pen->out,
            "class=\"route\" data-route=\"%s\" stroke=\"#3b3629\""
            " stroke-width=\"%.2f\"%s",
            ttr_route_get(pen->edition, r)->id, pen->layout->thick / 15,
            pen->look->plain ? "" : " fill=\"none\"");
    if (pen->look->view && !taken)
        fputs(" opacity=\".5\"", pen->out); // what is taken stands out
    if (pen->look->attributes)
        pen->look->attributes(pen->out, pen->look->context, r);
    fputs(">\n", pen->out);
    if (pen->look->inside)
        pen->look->inside(pen->out, pen->look->context, r);
    if (pen->look->interactive)
        draw_hit(pen, r);
    draw_spaces(pen, r);
    if (taken)
        draw_pieces(pen, r, space);
    else if (pen->look->interactive)
        draw_ready_pieces(pen, r);
    fputs("</g>\n", pen->out);
}

/* The line from place to place, as far as there are no spaces on it. */
static void draw_way(const draw_pen *pen, int r)
{
    const ttr_route *route = ttr_route_get(pen->edition, r);
    const draw_lane *lane = &pen->layout->lane[r];

    draw_point from = pen->layout->at[route->from];
    draw_point to = pen->layout->at[route->to];

    fprintf(pen->out, "M%.1f %.1f", from.x, from.y);
    for (int s = 0; s < lane->count; s++) {
        const draw_slab *it = &lane->it[s];
        double x = it->along.x * it->length / 2;
        double y = it->along.y * it->length / 2;
        fprintf(pen->out, "L%.1f %.1fM%.1f %.1f", it->at.x - x, it->at.y - y,
                it->at.x + x, it->at.y + y);
    }
    fprintf(pen->out, "L%.1f %.1f", to.x, to.y);
}

/* Around the spaces of a route. */
static void draw_outline(const draw_pen *pen, int r)
{
    enum { POINTS = 9 };
    const draw_lane *lane = &pen->layout->lane[r];
    double more = pen->layout->edge / 2;

    for (int i = 0; i < POINTS; i++) {
        double part = (double)i / (POINTS - 1);
        double at =
            (lane->start - more) * (1 - part) + (lane->end + more) * part;
        draw_point point = draw_trace_at(&lane->trace, at, NULL);
        fprintf(pen->out, "%c%.1f %.1f", i ? 'L' : 'M', point.x, point.y);
    }
}

/* The end of a path that is such an outline: first its edge, then what is
   between the edge and the spaces. */
static void paint_outline(const draw_pen *pen, const draw_mark *mark,
                          double thick, int layer)
{
    const char *dashes = draw_mark_dashes(mark->style);
    double edge = thick * 0.3;

    fprintf(pen->out,
            "\" fill=\"none\" stroke=\"%s\" stroke-width=\"%.1f\""
            " stroke-linejoin=\"round\"",
            layer ? draw_mark_tint(mark->style) : draw_mark_colour(mark->style),
            thick + edge * (layer ? 1.2 : 2));
    if (!layer && *dashes)
        fprintf(pen->out, " stroke-dasharray=\"%s\"", dashes);
    fputs("/>\n", pen->out);
}

static void draw_outlines(const draw_pen *pen, const draw_mark *mark)
{
    for (int layer = 0; layer < 2; layer++) {
        fputs("<path d=\"", pen->out);
        for (int r = 0; r < ttr_route_count(pen->edition); r++)
            if (ttr_edition_mark_value(pen->edition, mark->mark, r))
                draw_outline(pen, r);
        paint_outline(pen, mark, pen->layout->thick, layer);
    }
}

void draw_mark_number(const draw_pen *pen, const draw_mark *mark, draw_point at,
                      double radius, int value)
{
    char text[16];

    snprintf(text, sizeof text, "%d", value);
    fprintf(pen->out,
            "<circle class=\"value\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\""
            " fill=\"%s\" stroke=\"#fff\" stroke-width=\"%.1f\"/>\n",
            at.x, at.y, radius, draw_mark_colour(mark->style), radius / 6);
    draw_write_words(pen->out,
                     &(draw_words){.x = at.x,
                                   .y = at.y + radius * 0.42,
                                   .size = radius * 1.2,
                                   .fill = "#fff"},
                     text);
}

/* Values of marks that spaces do not tell, at the ends of the routes: those of
   every other mark at the other end. */
static void draw_route_numbers(const draw_pen *pen, const draw_mark *mark)
{
    for (int r = 0; r < ttr_route_count(pen->edition); r++) {
        const draw_lane *lane = &pen->layout->lane[r];
        int value = ttr_edition_mark_value(pen->edition, mark->mark, r);
        draw_point at = draw_trace_at(
            &lane->trace, mark->style % 2 ? lane->start : lane->end, NULL);
        if (value)
            draw_mark_number(pen, mark, at, pen->layout->thick * 0.46, value);
    }
}

void draw_outline_sample(const draw_pen *pen, const draw_mark *mark, double x,
                         double y, double length)
{
    for (int layer = 0; layer < 2; layer++) {
        fprintf(pen->out, "<path d=\"M%.1f %.1fh%.1f", x, y, length);
        paint_outline(pen, mark, 11, layer);
    }
    fprintf(pen->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"11\""
            " rx=\"2\" fill=\"" DRAW_PAPER "\" stroke=\"#3b3629\""
            " stroke-width=\".8\"/>\n",
            x + 3, y - 5.5, length - 6);
}

/* A route with fewer spaces than users shows all of them beside it. */
static void draw_crowd(const draw_pen *pen, int route)
{
    const ttr_state *state = &pen->look->view->state;
    unsigned users = ttr_route_users(pen->edition, state, route);
    const draw_lane *lane = &pen->layout->lane[route];
    draw_point along,
        at = draw_trace_at(&lane->trace, (lane->start + lane->end) / 2, &along);
    char text[64];
    text_builder signs = text_into(text, sizeof text);
    int count = 0;

    for (int p = 0; p < state->players; p++)
        if (users >> p & 1 && ++count)
            text_add(&signs, "%s", app_player_sign(p));
    if (count <= ttr_route_get(pen->edition, route)->length)
        return;
    at.x -= along.y * pen->layout->thick * 1.2;
    at.y += along.x * pen->layout->thick * 1.2;
    draw_tag(pen->out, at, pen->layout->thick * 0.8, 0, text);
}

/* Tags with what rule modules remember of the routes of a position. */
static void draw_route_tags(const draw_pen *pen)
{
    draw_fields fields;
    char text[64];

    draw_fields_find(&fields, pen->edition, TTR_ON_ROUTE);
    for (int r = 0; r < ttr_route_count(pen->edition); r++) {
        const draw_lane *lane = &pen->layout->lane[r];
        double along = (lane->start + lane->end) / 2;
        draw_crowd(pen, r);
        for (int f = 0; f < fields.count; f++) {
            if (!draw_field_text(pen->edition, &pen->look->view->state,
                                 fields.it[f], r, text, sizeof text))
                continue;
            draw_tag(pen->out, draw_trace_at(&lane->trace, along, NULL),
                     pen->layout->thick * 0.8, f, text);
            /* The next one beside it. */
            along = fmin(along + pen->layout->thick * 1.2, lane->end);
        }
    }
}

void draw_routes(const draw_pen *pen)
{
    for (int m = 0; m < pen->marks.count && !pen->look->plain; m++)
        if (pen->marks.it[m].look == DRAW_OUTLINE)
            draw_outlines(pen, &pen->marks.it[m]);
    fputs("<path d=\"", pen->out);
    for (int r = 0; r < ttr_route_count(pen->edition); r++)
        draw_way(pen, r);
    fprintf(pen->out,
            "\" fill=\"none\" stroke=\"#8d8672\" stroke-width=\"%.1f\""
            "/>\n",
            pen->layout->thick / 8);
    for (int r = 0; r < ttr_route_count(pen->edition); r++)
        draw_route(pen, r);
    for (int m = 0; m < pen->marks.count && !pen->look->plain; m++)
        if (pen->marks.it[m].look == DRAW_OUTLINE && pen->marks.it[m].numbers)
            draw_route_numbers(pen, &pen->marks.it[m]);
    if (pen->look->view)
        draw_route_tags(pen);
}
