// SPDX-License-Identifier: MIT
/*
 * players.c - The players of a position, in the legend.
 *
 * Only what everybody may know: the score so far, and when the game is over the
 * final count.
 */
#include "draw/legend.h"

#include "base/language.h"
#include "draw/field_tags.h"
#include "draw/font.h"

#include <math.h>

enum { COLUMNS = 3 + TTR_MAX_PIECE_KINDS + DRAW_FIELDS };

static const double row = 24, swatch = 30;
static const char acts_star[] = "#7a2e1d", won_star[] = "#c08a1e";

static double name_width(const draw_legend *legend)
{
    double widest = 60;

    for (int p = 0; p < legend->game->view->state.players; p++)
        widest =
            fmax(widest, draw_text_width(legend->game->names[p], legend->size));
    return widest + 14;
}

/* The columns: what everybody knows of the players, then what rule modules
   remember of them. */
typedef enum draw_figure {
    DRAW_POINTS,
    DRAW_PIECES, // index: the kind
    DRAW_HAND,
    DRAW_TICKETS,
    DRAW_FIELD // index: the field
} draw_figure;

typedef struct draw_column {
    draw_figure figure;
    int index;
    const char *head;
    double middle; // from the left of the first column
    int band;      // columns that do not fit stand in a table of their own
} draw_column;

typedef struct draw_table {
    int count;
    draw_column it[COLUMNS];
    double width; // of the widest band
    double used;  // of the band that is being filled
    int bands;
} draw_table;

static const char *cell(const draw_legend *legend, const draw_column *column,
                        int player, char out[64])
{
    const ttr_state *state = &legend->game->view->state;
    const ttr_result *result = legend->game->result;
    int value = 0;

    switch (column->figure) {
    case DRAW_POINTS:
        value = result ? result->score[player].total : state->score[player];
        break;
    case DRAW_PIECES:
        value = state->pieces[player][column->index];
        break;
    case DRAW_HAND:
        value = state->hand_count[player];
        break;
    case DRAW_TICKETS:
        value = state->held_count[player];
        break;
    case DRAW_FIELD:
        draw_field_text(legend->pen->edition, state, column->index, player, out,
                        64);
        return out;
    }
    snprintf(out, 64, "%d", value);
    return out;
}

/* Columns are as wide as what stands in them. */
static void add_column(const draw_legend *legend, draw_table *table,
                       draw_column column)
{
    double width = draw_text_width(column.head, legend->size * 0.88);
    char text[64];

    for (int p = 0; p < legend->game->view->state.players; p++)
        width = fmax(width, draw_text_width(cell(legend, &column, p, text),
                                            legend->size));
    double room = legend->width - 16 - swatch - name_width(legend);
    if (table->used > 0 && table->used + width + 16 > room) {
        table->bands++;
        table->used = 0;
    }
    column.middle = table->used + width / 2 + 8;
    column.band = table->bands - 1;
    table->used += width + 16;
    table->width = fmax(table->width, table->used);
    table->it[table->count++] = column;
}

static void find_columns(const draw_legend *legend, draw_table *table)
{
    const ttr_edition *edition = legend->pen->edition;
    int kinds = ttr_piece_kinds(edition);
    draw_fields fields;

    *table = (draw_table){.bands = 1};
    add_column(legend, table, (draw_column){DRAW_POINTS, 0, _("points"), 0, 0});
    for (int kind = 0; kind < kinds; kind++) {
        const char *name =
            app_text(edition, ttr_piece_get(edition, kind)->name);
        add_column(legend, table,
                   (draw_column){DRAW_PIECES, kind,
                                 kinds > 1 ? name : _("pieces left"), 0, 0});
    }
    add_column(legend, table,
               (draw_column){DRAW_HAND, 0, _("cards in hand"), 0, 0});
    add_column(legend, table,
               (draw_column){DRAW_TICKETS, 0, _("tickets"), 0, 0});
    draw_fields_find(&fields, edition, TTR_ON_PLAYER);
    for (int f = 0; f < fields.count; f++)
        add_column(legend, table,
                   (draw_column){
                       DRAW_FIELD, fields.it[f],
                       app_text(edition,
                                ttr_edition_field(edition, fields.it[f])->name),
                       0, 0});
}

static bool is_winner(const draw_legend *legend, int player)
{
    const ttr_result *result = legend->game->result;

    for (int i = 0; result && i < result->winner_count; i++)
        if (result->winners[i] == player)
            return true;
    return false;
}

/* How high a band is. */
static double band_height(const draw_legend *legend)
{
    return (legend->game->view->state.players + 1) * row;
}

/* A player in the first band, or once more in a later one. */
static void draw_player_row(const draw_legend *legend, const draw_table *table,
                            int band, int p, draw_point at)
{
    double x = at.x, y = at.y;
    FILE *out = legend->pen->out;
    const ttr_state *state = &legend->game->view->state;
    double base = y + legend->size * 0.36;
    bool acts = ttr_state_actor(state) == p;

    fprintf(out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"16\" rx=\"5\""
            " fill=\"%s\"/><g fill=\"#fff\">",
            x, y - 8, swatch, app_css_of(app_player_shade(p)).text);
    draw_player_shape(out, p, x + swatch / 2, y, 5.2);
    fputs("</g>\n", out);
    draw_write_words(out,
                     &(draw_words){.x = x + swatch + 10,
                                   .y = base,
                                   .size = legend->size,
                                   .align = -1,
                                   .light = !acts && !is_winner(legend, p)},
                     legend->game->names[p]);
    for (int c = 0; c < table->count; c++) {
        char text[64];
        if (table->it[c].band != band)
            continue;
        draw_write_words(out,
                         &(draw_words){.x = x + swatch + name_width(legend) +
                                            table->it[c].middle,
                                       .y = base,
                                       .size = legend->size,
                                       .light = c > 0},
                         cell(legend, &table->it[c], p, text));
    }
    if (!band && (acts || is_winner(legend, p)))
        draw_star(out, x - 10, y, 6, acts ? acts_star : won_star);
}

/* What the star and the pale routes are. */
static void draw_key(const draw_legend *legend, double x, double y)
{
    const ttr_result *result = legend->game->result;
    bool won = result && result->winner_count;
    draw_words how = {.x = x,
                      .y = y + legend->size * 0.32,
                      .size = legend->size * 0.88,
                      .align = -1,
                      .fill = DRAW_SOFT,
                      .light = true};

    if (won || ttr_state_actor(&legend->game->view->state) != TTR_NONE) {
        draw_star(legend->pen->out, x - 10, y, 6, won ? won_star : acts_star);
        draw_write_words(legend->pen->out, &how,
                         won ? _("has won") : _("is to act"));
        how.x += swatch + name_width(legend);
    }
    draw_write_words(legend->pen->out, &how, _("pale: nobody's route yet"));
}

static void draw_players(const draw_legend *legend, double x, double y)
{
    draw_table table;

    find_columns(legend, &table);
    x += 16;
    for (int c = 0; c < table.count; c++)
        draw_write_words(
            legend->pen->out,
            &(draw_words){.x = x + swatch + name_width(legend) +
                               table.it[c].middle,
                          .y = y + 6 + table.it[c].band * band_height(legend),
                          .size = legend->size * 0.88,
                          .fill = DRAW_SOFT,
                          .light = true},
            table.it[c].head);
    for (int b = 0; b < table.bands; b++)
        for (int p = 0; p < legend->game->view->state.players; p++)
            draw_player_row(
                legend, &table, b, p,
                (draw_point){x, y + b * band_height(legend) + (p + 1) * row});
    draw_key(legend, x, y + table.bands * band_height(legend));
}

draw_block draw_players_block(const draw_legend *legend)
{
    draw_table table;

    find_columns(legend, &table);
    return (draw_block){.title = _("Players"),
                        .width = 16 + swatch + name_width(legend) + table.width,
                        .height = table.bands * band_height(legend) + row,
                        .draw = draw_players};
}
