// SPDX-License-Identifier: MIT
/*
 * tickets.c - Tickets to print: two places on a small map, and the points.
 */
#include "draw/print_sheet.h"

#include "base/language.h"
#include "draw/font.h"
#include "draw/pen.h"
#include "text/names.h"

#include <math.h>

#define RUST "#7a2e1d"

static const double name_width = 195, line_width = DRAW_CARD_LONG - 165;

/* Where things stand on a ticket: wide boards have their map below the names,
   others beside them. */
typedef struct ticket_plan {
    draw_box map;
    double scale;     // of the layout
    draw_point shift; // after scaling
    bool beside;
} ticket_plan;

static draw_box places_box(const draw_sheet *sheet)
{
    draw_point first = sheet->layout->at[0];
    draw_box box = {first.x, first.y, first.x, first.y};

    for (int p = 1; p < ttr_place_count(sheet->edition); p++) {
        draw_point at = sheet->layout->at[p];
        box = draw_box_join(box, (draw_box){at.x, at.y, at.x, at.y});
    }
    return draw_box_grown(box, 40);
}

static ticket_plan make_plan(const draw_sheet *sheet)
{
    draw_box box = places_box(sheet);
    double width = box.right - box.left, height = box.bottom - box.top;
    ticket_plan plan = {.beside = width < 1.3 * height};

    plan.map =
        plan.beside
            ? (draw_box){225, 20, DRAW_CARD_LONG - 20, DRAW_CARD_SHORT - 20}
            : (draw_box){20, 135, DRAW_CARD_LONG - 20, DRAW_CARD_SHORT - 20};
    plan.scale = fmin((plan.map.right - plan.map.left) / width,
                      (plan.map.bottom - plan.map.top) / height);
    plan.shift.x = (plan.map.left + plan.map.right) / 2 -
                   (box.left + box.right) / 2 * plan.scale;
    plan.shift.y = (plan.map.top + plan.map.bottom) / 2 -
                   (box.top + box.bottom) / 2 * plan.scale;
    return plan;
}

static draw_point on_ticket(const ticket_plan *plan, draw_point at)
{
    return (draw_point){at.x * plan->scale + plan->shift.x,
                        at.y * plan->scale + plan->shift.y};
}

static void draw_lines(FILE *out, const draw_sheet *sheet)
{
    for (int r = 0; r < ttr_route_count(sheet->edition); r++) {
        const ttr_route *route = ttr_route_get(sheet->edition, r);
        if (ttr_route_rank(sheet->edition, r) > 0)
            continue;
        draw_point a = sheet->layout->at[route->from];
        draw_point b = sheet->layout->at[route->to];
        draw_point middle = sheet->layout->lane[r].trace.at[DRAW_STEPS / 2];
        fprintf(out, "M%.0f %.0fQ%.0f %.0f %.0f %.0f", a.x, a.y,
                2 * middle.x - (a.x + b.x) / 2, 2 * middle.y - (a.y + b.y) / 2,
                b.x, b.y);
    }
}

/* The map without the two places of a ticket, to be used by all of a page. */
void draw_ticket_defs(FILE *out, const draw_sheet *sheet)
{
    ticket_plan plan = make_plan(sheet);

    fprintf(out,
            "<g id=\"map\" transform=\"translate(%.1f %.1f) scale(%.3f)\">"
            "<path d=\"",
            plan.shift.x, plan.shift.y, plan.scale);
    draw_coast(out, sheet->edition, sheet->layout);
    fputs("\" fill=\"#f0e6cb\" stroke=\"#f0e6cb\" stroke-width=\"76\""
          " stroke-linejoin=\"round\" stroke-linecap=\"round\"/><path d=\"",
          out);
    draw_lines(out, sheet);
    fprintf(out,
            "\" fill=\"none\" stroke=\"#b9ae93\" stroke-width=\"%.1f\"/>"
            "<g fill=\"#8d8672\">",
            3 / plan.scale);
    for (int p = 0; p < ttr_place_count(sheet->edition); p++)
        fprintf(out, "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"%.1f\"/>",
                sheet->layout->at[p].x, sheet->layout->at[p].y, 5 / plan.scale);
    fputs("</g></g>\n", out);
}

/* The two places, and that they are to be joined. */
static void draw_ends(FILE *out, const draw_sheet *sheet, int ticket)
{
    const ttr_ticket *it = ttr_ticket_get(sheet->edition, ticket);
    ticket_plan plan = make_plan(sheet);
    draw_point a = on_ticket(&plan, sheet->layout->at[it->from]);
    draw_point b = on_ticket(&plan, sheet->layout->at[it->to]);

    fprintf(out,
            "<path d=\"M%.0f %.0fL%.0f %.0f\" stroke=\"" RUST
            "\" stroke-width=\"5\" stroke-dasharray=\"4 11\""
            " stroke-linecap=\"round\"/>\n",
            a.x, a.y, b.x, b.y);
    for (int end = 0; end < 2; end++)
        fprintf(out,
                "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"13\" fill=\"#fffef8\""
                " stroke=\"" RUST "\" stroke-width=\"7\"/>\n",
                end ? b.x : a.x, end ? b.y : a.y);
}

static bool name_fits(const ticket_plan *plan, const char *name, double size)
{
    return plan->beside
               ? draw_text_lines(name, name_width, size) <= 2 &&
                     draw_text_widest(name, name_width, size) <= name_width
               : draw_text_width(name, size) <= line_width;
}

/* Letters in which all names of tickets fit, or nearly. */
static double name_size(const draw_sheet *sheet, const ticket_plan *plan)
{
    double size = plan->beside ? 36 : 46;

    for (int t = 0; t < ttr_ticket_count(sheet->edition); t++) {
        const ttr_ticket *it = ttr_ticket_get(sheet->edition, t);
        const char *from = app_place_name(sheet->edition, it->from);
        const char *to = app_place_name(sheet->edition, it->to);
        while (size > 20 &&
               (!name_fits(plan, from, size) || !name_fits(plan, to, size)))
            size -= 1;
    }
    return size;
}

static void draw_names(FILE *out, const draw_sheet *sheet,
                       const ticket_plan *plan, const ttr_ticket *it)
{
    const char *from = app_place_name(sheet->edition, it->from);
    const char *to = app_place_name(sheet->edition, it->to);
    const char *title = app_word(sheet->edition, it->id);
    draw_words how = {.x = 26, .size = name_size(sheet, plan), .align = -1};

    if (title) {
        how.y = plan->beside ? 18 + how.size : 62;
        draw_write_lines(out, &how, plan->beside ? name_width : line_width,
                         title);
        return;
    }
    if (plan->beside) {
        how.y = 18 + how.size;
        how.y = draw_write_lines(out, &how, name_width, from) + how.size * 0.4;
        draw_write_lines(out, &how, name_width, to);
        return;
    }
    how.y = 62;
    draw_write_words(out, &how, from);
    how.y = 62 + how.size * 1.18;
    draw_write_words(out, &how, to);
}

static void draw_points(FILE *out, const ticket_plan *plan, int points)
{
    double x = plan->beside ? 85 : DRAW_CARD_LONG - 75;
    double y = plan->beside ? DRAW_CARD_SHORT - 80 : 72;
    char text[16];

    snprintf(text, sizeof text, "%d", points);
    fprintf(out,
            "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"50\" fill=\"" RUST "\"/>\n", x,
            y);
    draw_write_words(
        out,
        &(draw_words){
            .x = x, .y = y + 21, .size = points > 99 ? 44 : 58, .fill = "#fff"},
        text);
}

/* Marks of the ticket, in small letters along its lower edge. */
static void draw_ticket_marks(FILE *out, const draw_sheet *sheet, int ticket)
{
    double x = DRAW_CARD_LONG - 26;

    for (int m = 0; m < ttr_edition_mark_count(sheet->edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(sheet->edition, m);
        char text[APP_LABEL_MAX];
        if (mark->scope != TTR_ON_TICKET)
            continue;
        if (!ttr_edition_mark_value(sheet->edition, m, ticket))
            continue;
        app_mark_name(sheet->edition, m, ticket, text);
        draw_write_words(out,
                         &(draw_words){.x = x,
                                       .y = DRAW_CARD_SHORT - 22,
                                       .size = 24,
                                       .align = 1,
                                       .fill = RUST},
                         text);
        x -= draw_text_width(text, 24) + 24;
    }
}

void draw_ticket(FILE *out, const draw_sheet *sheet, int ticket)
{
    const ttr_ticket *it = ttr_ticket_get(sheet->edition, ticket);
    ticket_plan plan = make_plan(sheet);

    fprintf(out,
            "<rect width=\"%d\" height=\"%d\" fill=\"" DRAW_PAPER
            "\" stroke=\"#cfc6ae\" stroke-width=\"2\"/>\n"
            "<use href=\"#map\"/>\n",
            DRAW_CARD_LONG, DRAW_CARD_SHORT);
    draw_ends(out, sheet, ticket);
    draw_names(out, sheet, &plan, it);
    draw_points(out, &plan, it->points);
    draw_ticket_marks(out, sheet, ticket);
}

void draw_ticket_back(FILE *out, const draw_sheet *sheet)
{
    const char *name = ttr_edition_text(sheet->edition, "name", app_language());
    double size = fmin(60, 60 * 520 / fmax(1, draw_text_width(name, 60)));
    ticket_plan plan = make_plan(sheet);

    fprintf(out,
            "<rect width=\"%d\" height=\"%d\" fill=\"" RUST "\"/>\n"
            "<rect x=\"24\" y=\"24\" width=\"%d\" height=\"%d\" rx=\"20\""
            " fill=\"none\" stroke=\"#f0d9a8\" stroke-width=\"5\"/>\n"
            "<g opacity=\".25\" transform=\"translate(%.0f %.0f)\">"
            "<use href=\"#map\"/></g>\n",
            DRAW_CARD_LONG, DRAW_CARD_SHORT, DRAW_CARD_LONG - 48,
            DRAW_CARD_SHORT - 48,
            (DRAW_CARD_LONG - plan.map.left - plan.map.right) / 2,
            (DRAW_CARD_SHORT - plan.map.top - plan.map.bottom) / 2);
    draw_write_words(out,
                     &(draw_words){.x = DRAW_CARD_LONG / 2.0,
                                   .y = DRAW_CARD_SHORT / 2.0,
                                   .size = size,
                                   .fill = "#f7e7c1"},
                     name);
    draw_write_words(out,
                     &(draw_words){.x = DRAW_CARD_LONG / 2.0,
                                   .y = DRAW_CARD_SHORT / 2.0 + 64,
                                   .size = 34,
                                   .light = true,
                                   .fill = "#f7e7c1"},
                     _("Ticket"));
}
