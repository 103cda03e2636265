// SPDX-License-Identifier: MIT
/*
 * board.c - An edition's board as SVG.
 */
#include "draw/board.h"

#include "draw/field_tags.h"
#include "draw/font.h"
#include "draw/pen.h"
#include "text/names.h"

#include <math.h>
#include <string.h>

bool draw_pen_begin(draw_pen *pen, FILE *out, const ttr_edition *edition,
                    const draw_look *look)
{
    *pen = (draw_pen){.out = out,
                      .edition = edition,
                      .look = look,
                      .layout = draw_layout_new(edition)};
    if (!pen->layout)
        return false;
    draw_marks_find(&pen->marks, edition);
    app_card_signs(edition, pen->sign);
    return true;
}

void draw_pen_end(draw_pen *pen)
{
    draw_layout_free(pen->layout);
}

/* The number in a place, and the shapes at its edge. */
static void draw_place_marks(const draw_pen *pen, int p)
{
    draw_point at = pen->layout->at[p];
    double radius = pen->layout->place;
    int shapes = 0;

    for (int m = 0; m < pen->marks.count; m++) {
        const draw_mark *mark = &pen->marks.it[m];
        int value = ttr_edition_mark_value(pen->edition, mark->mark, p);
        char text[16];
        if (mark->look == DRAW_OUTLINE || !value)
            continue;
        snprintf(text, sizeof text, "%d", value);
        if (mark->look == DRAW_FILLED)
            draw_write_words(pen->out,
                             &(draw_words){.x = at.x,
                                           .y = at.y + radius * 0.47,
                                           .size = radius * 1.3},
                             text);
        else
            draw_mark_shape(pen->out, mark,
                            (draw_point){at.x, at.y - radius * 0.1 * shapes++},
                            radius * 0.62, mark->numbers ? text : "");
    }
}

static int filled_value(const draw_pen *pen, int p)
{
    for (int m = 0; m < pen->marks.count; m++)
        if (pen->marks.it[m].look == DRAW_FILLED)
            return ttr_edition_mark_value(pen->edition, pen->marks.it[m].mark,
                                          p);
    return 0;
}

/* A soft spot of its colour around each place that has one. */
static void draw_halos(const draw_pen *pen)
{
    for (int p = 0; p < ttr_place_count(pen->edition); p++) {
        draw_point at = pen->layout->at[p];
        int value = filled_value(pen, p);
        if (value)
            fprintf(pen->out,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\""
                    " opacity=\".3\"/>\n",
                    at.x, at.y, pen->layout->place * 4.2,
                    app_css_of(app_mark_shade(value)).text);
    }
}

static void draw_name(const draw_pen *pen, int p)
{
    const draw_label *label = &pen->layout->label[p];
    const char *name = app_place_name(pen->edition, p);
    double font = pen->layout->font;
    char part[256];
    draw_words how = {.size = font, .align = label->align};

    how.x = label->align < 0   ? label->box.left
            : label->align > 0 ? label->box.right
                               : (label->box.left + label->box.right) / 2;
    how.y = label->box.top + font * draw_font_ascent;
    for (int line = label->cut ? 0 : 1; line < 2; line++) {
        size_t from = line ? label->cut : 0;
        size_t bytes = line ? strlen(name + from) : label->cut;
        while (bytes && name[from + bytes - 1] == ' ')
            bytes--;
        snprintf(part, sizeof part, "%.*s", (int)fmin((double)bytes, 255),
                 name + from);
        how.width = draw_text_is_known(part) ? draw_text_width(part, font) : 0;
        draw_write_words(pen->out, &how, part);
        how.y += font * draw_font_line;
    }
}

enum { TAG_SPOTS = 16 };

/* Where a tag of a place can be: its corners, then its sides, then farther
   away, in parts of its radius. */
static const double tag_spots[TAG_SPOTS][2] = {
    {1.2, -0.9}, {-1.2, -0.9}, {1.2, 0.9}, {-1.2, 0.9},
    {0, -1.6},   {0, 1.6},     {2.2, 0},   {-2.2, 0},
    {2.3, -1.8}, {-2.3, -1.8}, {2.3, 1.8}, {-2.3, 1.8},
    {0, -2.9},   {0, 2.9},     {3.8, 0},   {-3.8, 0},
};

/* A spot for a tag that is not yet taken and covers no name; of equals, the
   nearest. */
static draw_point find_spot(const draw_pen *pen, int p, bool taken[TAG_SPOTS])
{
    double radius = pen->layout->place, most = -1;
    draw_point at = pen->layout->at[p], found = at;
    int best = 0;

    for (int i = 0; i < TAG_SPOTS; i++) {
        draw_point spot = {at.x + tag_spots[i][0] * radius,
                           at.y + tag_spots[i][1] * radius};
        double free = draw_box_distance(pen->layout->label[p].box, spot);
        free = fmin(free, radius); // far is as good as farther
        if (!taken[i] && free > most) {
            most = free;
            best = i;
            found = spot;
        }
        /* A corner that will do is better than a side that is free. */
        if (i == 3 && most > radius * 0.5)
            break;
    }
    taken[best] = true;
    return found;
}

/* A player's pawn: its shape on a disc of its colour. */
static void draw_pawn(const draw_pen *pen, draw_point at, int player)
{
    double size = pen->layout->place * 0.75;

    fprintf(pen->out,
            "<g class=\"pawn\"><circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\""
            " fill=\"%s\" stroke=\"" DRAW_INK "\" stroke-width=\"%.1f\"/>"
            "<g fill=\"#fff\" stroke=\"none\">",
            at.x, at.y, size, app_css_of(app_player_shade(player)).text,
            size / 9);
    draw_player_shape(pen->out, player, at.x, at.y, size * 0.55);
    fputs("</g></g>\n", pen->out);
}

/* What stands at a place: pawns of players, and figures of the game. */
static void draw_standing(const draw_pen *pen, const draw_fields *fields,
                          int place, bool taken[TAG_SPOTS])
{
    const ttr_state *state = &pen->look->view->state;

    for (int f = 0; f < fields->count; f++) {
        int number = fields->it[f];
        const ttr_field *field = ttr_edition_field(pen->edition, number);
        char sign[APP_FIGURE_MAX];
        if (!app_field_stands(field))
            continue;
        bool pawn = field->scope == TTR_ON_PLAYER;
        for (int i = 0; i < (pawn ? state->players : 1); i++) {
            if (ttr_state_field(pen->edition, state, number, i) != place)
                continue;
            draw_point spot = find_spot(pen, place, taken);
            if (pawn)
                draw_pawn(pen, spot, i);
            else
                draw_tag(pen->out, spot, pen->layout->place * 1.1, f,
                         app_figure_sign(pen->edition, field, sign));
        }
    }
}

/* Tags with what rule modules remember of the places of a position. */
static void draw_place_tags(const draw_pen *pen)
{
    draw_fields fields, pawns, figures;
    char text[64];

    draw_fields_find(&fields, pen->edition, TTR_ON_PLACE);
    draw_fields_find(&pawns, pen->edition, TTR_ON_PLAYER);
    draw_fields_find(&figures, pen->edition, TTR_ON_GAME);
    for (int p = 0; p < ttr_place_count(pen->edition); p++) {
        bool taken[TAG_SPOTS] = {false};
        draw_standing(pen, &pawns, p, taken);
        draw_standing(pen, &figures, p, taken);
        for (int f = 0; f < fields.count; f++)
            if (draw_field_text(pen->edition, &pen->look->view->state,
                                fields.it[f], p, text, sizeof text))
                draw_tag(pen->out, find_spot(pen, p, taken),
                         pen->layout->place * 1.1, f, text);
    }
}

static void draw_spot(const draw_pen *pen, int p)
{
    draw_point at = pen->layout->at[p];
    double radius = pen->layout->place;
    int value = filled_value(pen, p);

    fprintf(pen->out,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\""
            " stroke=\"" DRAW_INK "\" stroke-width=\"%.1f\"/>\n",
            at.x, at.y, radius - radius / 10,
            value ? app_css_of(app_mark_shade(value)).text : "#fffef8",
            radius / 5);
    draw_place_marks(pen, p);
}

/* Each place with its name, as one thing. */
static void draw_interactive_places(const draw_pen *pen)
{
    for (int p = 0; p < ttr_place_count(pen->edition); p++) {
        fprintf(pen->out, "<g id=\"p-%s\" class=\"place\">\n",
                ttr_place_get(pen->edition, p)->id);
        draw_spot(pen, p);
        fprintf(pen->out,
                "<g class=\"name\" stroke=\"" DRAW_LAND
                "\" stroke-width=\"%.1f\""
                " paint-order=\"stroke\" stroke-linejoin=\"round\">\n",
                pen->layout->font / 6);
        draw_name(pen, p);
        fputs("</g></g>\n", pen->out);
    }
}

/* All places and their names. */
static void draw_places(const draw_pen *pen)
{
    if (pen->look->interactive) {
        draw_interactive_places(pen);
        return;
    }
    for (int p = 0; p < ttr_place_count(pen->edition); p++)
        draw_spot(pen, p);
    if (pen->look->view)
        draw_place_tags(pen);
    fprintf(pen->out,
            "<g stroke=\"" DRAW_LAND "\" stroke-width=\"%.1f\""
            " paint-order=\"stroke\" stroke-linejoin=\"round\">\n",
            pen->layout->font / 6);
    for (int p = 0; p < ttr_place_count(pen->edition); p++)
        draw_name(pen, p);
    fputs("</g>\n", pen->out);
}

void draw_board_inside(const draw_pen *pen)
{
    draw_land(pen);
    if (!pen->look->plain)
        draw_halos(pen);
    draw_routes(pen);
    draw_places(pen);
}

/* All of the coast is in it. */
draw_box draw_board_box(const draw_pen *pen)
{
    const draw_layout *layout = pen->layout;
    draw_box box = draw_box_grown(layout->box, 12);

    for (int p = 0; p < ttr_place_count(pen->edition); p++) {
        draw_point at = layout->at[p];
        draw_box place = {at.x, at.y, at.x, at.y};
        box = draw_box_join(box, draw_box_grown(place, DRAW_SHORE / 2 + 24));
    }
    for (int r = 0; r < ttr_route_count(pen->edition); r++)
        box = draw_box_join(
            box, draw_box_grown(layout->lane[r].box, DRAW_SHORE / 2 + 12));
    return box;
}

/* What pieces show of their owner, of the size 1. */
static void draw_signs(FILE *out)
{
    for (int player = 0; player < TTR_MAX_PLAYERS; player++) {
        fprintf(out, "<g id=\"sign-%d\" fill=\"#fff\" stroke=\"none\">",
                player);
        draw_player_shape(out, player, 0, 0, 1);
        fputs("</g>", out);
    }
}

ttr_status draw_board(FILE *out, const ttr_edition *edition,
                      const draw_look *look)
{
    draw_pen pen;

    if (!draw_pen_begin(&pen, out, edition, look))
        return TTR_E_MEMORY;
    draw_box box = draw_board_box(&pen);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%.1f %.1f"
            " %.1f %.1f\" font-family=\"" DRAW_FONT "\" font-weight=\"bold\""
            " fill=\"" DRAW_INK "\">\n",
            box.left, box.top, box.right - box.left, box.bottom - box.top);
    if (!look->plain) {
        fputs("<defs>", out);
        draw_wild_gradient(out);
        if (look->interactive)
            draw_signs(out);
        fputs("</defs>\n", out);
    }
    draw_board_inside(&pen);
    fputs("</svg>\n", out);
    draw_pen_end(&pen);
    return TTR_OK;
}
