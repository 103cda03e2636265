/*
 * board.c - An edition's board as SVG.
 */
#include "draw/board.h"

#include "common/names.h"
#include "draw/layout.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *id, *fill, *letter;
} colours[] = {
    {"red", "#d43a3a", "#fff"},    {"orange", "#ee8a25", "#000"},
    {"yellow", "#f2d22e", "#000"}, {"green", "#3c9a4b", "#fff"},
    {"blue", "#2f6fc4", "#fff"},   {"pink", "#e58abf", "#000"},
    {"purple", "#8653a8", "#fff"}, {"brown", "#8a5a33", "#fff"},
    {"white", "#fbfbf6", "#000"},  {"grey", "#b5b5ad", "#000"},
    {"black", "#2b2b2b", "#fff"},  {"wild", "#e8dfc8", "#000"},
};

enum { COLOURS = sizeof colours / sizeof colours[0], SPARE = 8 };

/* A colour that has no entry gets one by its letters, always the same. */
static int find_colour(const char *id)
{
    unsigned sum = 0;

    for (int i = 0; i < COLOURS; i++)
        if (strcmp(colours[i].id, id) == 0)
            return i;
    for (const char *letter = id; *letter; letter++)
        sum = sum * 31 + (unsigned char)*letter;
    return (int)(sum % SPARE);
}

const char *draw_colour(const char *card_id)
{
    return colours[find_colour(card_id)].fill;
}

const char *draw_letter(const char *card_id)
{
    return colours[find_colour(card_id)].letter;
}

const char *draw_player(int player)
{
    static const char *const fills[TTR_MAX_PLAYERS] = {
        "#c22b2b", "#1f5fb8", "#2e8540", "#d7a500",
        "#222222", "#7b3fa0", "#d96c1e", "#4a8f9c"};

    return fills[player % TTR_MAX_PLAYERS];
}

void draw_text(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '&':
            fputs("&amp;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*text, out);
        }
}

/* What drawing needs besides the layout. */
typedef struct draw_pen {
    FILE *out;
    const ttr_edition *edition;
    const draw_look *look;
    draw_layout *layout;
    char sign[TTR_MAX_CARD_KINDS][2];
} draw_pen;

/* A mark on a route, or NULL: shown by an outline and its first letter. */
static const ttr_attribute *route_mark(const ttr_edition *edition, int route)
{
    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        const ttr_attribute *mark = ttr_edition_mark(edition, m);
        if (mark->scope == TTR_ON_ROUTE &&
            ttr_edition_mark_value(edition, m, route))
            return mark;
    }
    return NULL;
}

static int place_mark(const ttr_edition *edition, int place)
{
    for (int m = 0; m < ttr_edition_mark_count(edition); m++)
        if (ttr_edition_mark(edition, m)->scope == TTR_ON_PLACE &&
            ttr_edition_mark_value(edition, m, place))
            return ttr_edition_mark_value(edition, m, place);
    return 0;
}

static int owner_of(const draw_pen *pen, int route)
{
    return pen->look->state ? pen->look->state->owner[route] : TTR_NOBODY;
}

/* One space; the last ones of a route that wants wilds show the wild's sign. */
static void draw_space_at(const draw_pen *pen, int r, int s)
{
    const ttr_route *route = ttr_route_get(pen->edition, r);
    const draw_line *line = &pen->layout->line[r];
    double thick = pen->layout->thick;
    int wild = ttr_card_kinds(pen->edition) - 1;
    int card = route->colour == TTR_GREY ? TTR_NONE : route->colour;
    int owner = owner_of(pen, r);

    if (s >= route->length - route->wilds_min)
        card = wild;
    const char *id = card < 0 ? "grey" : ttr_card_get(pen->edition, card)->id;
    fprintf(
        pen->out,
        "<g transform=\"translate(%.1f %.1f) rotate(%.1f)\"><rect x=\"%.1f\""
        " y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"%.1f\"",
        line->it[s].at.x, line->it[s].at.y, line->it[s].angle, -line->space / 2,
        -thick / 2, line->space, thick, thick / 5);
    if (pen->look->plain) {
        fputs("/></g>\n", pen->out);
        return;
    }
    fprintf(pen->out, " fill=\"%s\"/>",
            owner < TTR_MAX_PLAYERS ? draw_player(owner) : draw_colour(id));
    char digit[2] = {(char)('1' + owner % TTR_MAX_PLAYERS), '\0'};
    const char *sign = owner < TTR_MAX_PLAYERS ? digit
                       : card < 0              ? ""
                                               : pen->sign[card];
    if (*sign)
        fprintf(pen->out,
                "<text transform=\"rotate(%.1f)\" y=\"%.1f\" font-size=\"%.1f\""
                " text-anchor=\"middle\" fill=\"%s\" stroke=\"none\">%s</text>",
                -line->it[s].angle, thick * 0.29, thick * 0.8,
                owner < TTR_MAX_PLAYERS ? "#fff" : draw_letter(id), sign);
    fputs("</g>\n", pen->out);
}

static void draw_route(const draw_pen *pen, int r)
{
    const draw_line *line = &pen->layout->line[r];
    const ttr_attribute *mark = route_mark(pen->edition, r);
    double unit = pen->layout->unit;

    fprintf(pen->out,
            "<g class=\"route%s\" data-route=\"%s\" stroke=\"%s\""
            " stroke-width=\"%.2f\"%s",
            mark ? " marked" : "", ttr_route_get(pen->edition, r)->id,
            mark ? "#0a4d8c" : "#55503f", (mark ? 1.6 : 0.7) * unit,
            pen->look->plain ? "" : " fill=\"none\"");
    if (pen->look->attributes)
        pen->look->attributes(pen->out, pen->look->context, r);
    fputs(">\n", pen->out);
    if (pen->look->inside)
        pen->look->inside(pen->out, pen->look->context, r);
    fprintf(pen->out,
            "<path d=\"M%.1f %.1fQ%.1f %.1f %.1f %.1f\" fill=\"none\""
            " stroke=\"#8d8672\" stroke-width=\"%.2f\"/>\n",
            line->from.x, line->from.y, line->pull.x, line->pull.y, line->to.x,
            line->to.y, 1.2 * unit);
    for (int s = 0; s < line->count; s++)
        draw_space_at(pen, r, s);
    fputs("</g>\n", pen->out);
}

static const char *mark_colour(int value)
{
    static const char *const fills[] = {"#ffffff", "#f7b7a3", "#b5d99c",
                                        "#a9c9ee", "#f3dd8a", "#d7b8e8",
                                        "#9edbd3", "#e0c3a0"};

    return fills[value % 8];
}

static void draw_place(const draw_pen *pen, int p)
{
    const ttr_place *place = ttr_place_get(pen->edition, p);
    const draw_label *label = &pen->layout->label[p];
    double radius = pen->layout->place, font = pen->layout->font;
    int value = place_mark(pen->edition, p);

    fprintf(pen->out,
            "<circle cx=\"%d\" cy=\"%d\" r=\"%.1f\" fill=\"%s\""
            " stroke=\"#3b3628\" stroke-width=\"%.1f\"/>\n",
            place->x, place->y, radius, mark_colour(value), radius / 5);
    if (value)
        fprintf(pen->out,
                "<text x=\"%d\" y=\"%.1f\" font-size=\"%.1f\""
                " text-anchor=\"middle\" fill=\"#222\">%d</text>\n",
                place->x, place->y + radius * 0.45, radius * 1.3, value);
    fprintf(pen->out,
            "<text class=\"name\" x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\""
            " text-anchor=\"%s\" fill=\"#1d1a12\" stroke=\"#f6f1e1\""
            " stroke-width=\"%.1f\" paint-order=\"stroke\">",
            label->x, label->y, font, label->anchor, font / 4.5);
    draw_text(pen->out, place->name);
    fputs("</text>\n", pen->out);
}

void draw_board(FILE *out, const ttr_edition *edition, const draw_look *look)
{
    draw_pen pen = {.out = out,
                    .edition = edition,
                    .look = look,
                    .layout = draw_layout_new(edition)};

    if (!pen.layout)
        return;
    app_card_signs(edition, pen.sign);
    double edge = 18 * pen.layout->unit;
    double left = pen.layout->left - edge, top = pen.layout->top - edge;
    double width = pen.layout->right + edge - left;
    double height = pen.layout->bottom + edge - top;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.1f %.1f"
            " %.1f %.1f\" font-family=\"DejaVu Sans, Verdana, sans-serif\""
            " font-weight=\"bold\">\n<rect x=\"%.1f\" y=\"%.1f\""
            " width=\"%.1f\" height=\"%.1f\" fill=\"#f6f1e1\"/>\n",
            left, top, width, height, left, top, width, height);
    for (int r = 0; r < ttr_route_count(edition); r++)
        draw_route(&pen, r);
    for (int p = 0; p < ttr_place_count(edition); p++)
        draw_place(&pen, p);
    fputs("</svg>\n", out);
    free(pen.layout);
}
