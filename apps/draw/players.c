/*
 * players.c - The players of a position, in the legend.
 *
 * Only what everybody may know: the score so far, and when the game is over the
 * final count.
 */
#include "draw/legend.h"

#include "common/language.h"
#include "draw/fields.h"
#include "draw/font.h"

#include <math.h>

enum { FIGURES = 4, COLUMNS = FIGURES + DRAW_FIELDS };

static const double row = 24, swatch = 30;

static double name_width(const draw_legend *legend)
{
    double widest = 60;

    for (int p = 0; p < legend->game->view->state.players; p++)
        widest =
            fmax(widest, draw_text_width(legend->game->names[p], legend->size));
    return widest + 14;
}

/* Points, pieces, cards and tickets of a player. */
static int figure(const draw_legend *legend, int player, int which)
{
    const ttr_state *state = &legend->game->view->state;
    const ttr_result *result = legend->game->result;

    switch (which) {
    case 0:
        return result ? result->score[player].total : state->score[player];
    case 1:
        return state->pieces_left[player];
    case 2:
        return state->hand_count[player];
    default:
        return state->held_count[player];
    }
}

/* The columns: what everybody knows of the players, then what rule modules
   remember of them. */
typedef struct draw_table {
    draw_fields fields;
    int count;
    const char *head[COLUMNS];
    double middle[COLUMNS]; // from the left of the first
    double width;
} draw_table;

static const char *cell(const draw_legend *legend, const draw_table *table,
                        int player, int column, char out[64])
{
    if (column < FIGURES)
        snprintf(out, 64, "%d", figure(legend, player, column));
    else
        draw_field_text(legend->pen->edition, &legend->game->view->state,
                        table->fields.it[column - FIGURES], player, out, 64);
    return out;
}

static void find_columns(const draw_legend *legend, draw_table *table)
{
    const ttr_edition *edition = legend->pen->edition;

    *table = (draw_table){
        .head = {_("points"), _("pieces"), _("cards"), _("tickets")}};
    draw_fields_find(&table->fields, edition, TTR_ON_PLAYER);
    table->count = FIGURES + table->fields.count;
    for (int c = 0; c < table->count; c++) {
        char text[64];
        if (c >= FIGURES)
            table->head[c] = app_text(
                edition,
                ttr_edition_field(edition, table->fields.it[c - FIGURES])
                    ->name);
        double width = draw_text_width(table->head[c], legend->size * 0.88);
        for (int p = 0; p < legend->game->view->state.players; p++)
            width = fmax(width, draw_text_width(cell(legend, table, p, c, text),
                                                legend->size));
        table->middle[c] = table->width + width / 2 + 8;
        table->width += width + 16;
    }
}

static bool is_winner(const draw_legend *legend, int player)
{
    const ttr_result *result = legend->game->result;

    for (int i = 0; result && i < result->winner_count; i++)
        if (result->winners[i] == player)
            return true;
    return false;
}

static void draw_player_row(const draw_legend *legend, const draw_table *table,
                            int p, double x, double y)
{
    FILE *out = legend->pen->out;
    const ttr_state *state = &legend->game->view->state;
    double base = y + legend->size * 0.36;
    bool acts = ttr_state_actor(state) == p;

    fprintf(out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"16\" rx=\"5\""
            " fill=\"%s\"/><g fill=\"#fff\">",
            x, y - 8, swatch, draw_player(p));
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
        draw_write_words(out,
                         &(draw_words){.x = x + swatch + name_width(legend) +
                                            table->middle[c],
                                       .y = base,
                                       .size = legend->size,
                                       .light = c > 0},
                         cell(legend, table, p, c, text));
    }
    if (acts || is_winner(legend, p))
        draw_star(out, x - 10, y, 6, acts ? "#7a2e1d" : "#c08a1e");
}

static void draw_players(const draw_legend *legend, double x, double y)
{
    draw_table table;

    find_columns(legend, &table);
    x += 16;
    for (int c = 0; c < table.count; c++)
        draw_write_words(legend->pen->out,
                         &(draw_words){.x = x + swatch + name_width(legend) +
                                            table.middle[c],
                                       .y = y + 6,
                                       .size = legend->size * 0.88,
                                       .fill = DRAW_SOFT,
                                       .light = true},
                         table.head[c]);
    for (int p = 0; p < legend->game->view->state.players; p++)
        draw_player_row(legend, &table, p, x, y + (p + 1) * row);
}

draw_block draw_players_block(const draw_legend *legend)
{
    draw_table table;

    find_columns(legend, &table);
    return (draw_block){.title = _("Players"),
                        .width = 16 + swatch + name_width(legend) + table.width,
                        .height = (legend->game->view->state.players + 1) * row,
                        .draw = draw_players};
}
