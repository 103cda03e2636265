// SPDX-License-Identifier: MIT
/*
 * legend.c - What the colours, signs and marks of a board mean.
 */
#include "draw/legend.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "draw/font.h"
#include "text/names.h"

#include <math.h>

static const double tile_length = DRAW_SAMPLE, tile_thick = 15, row = DRAW_ROW,
                    gutter = 34, title_height = 26;

static double width_of(const draw_legend *legend, const char *text)
{
    return draw_text_width(text, legend->size);
}

static void write_at(const draw_legend *legend, double x, double y,
                     const char *text, bool light)
{
    draw_write_words(
        legend->pen->out,
        &(draw_words){
            .x = x, .y = y, .size = legend->size, .align = -1, .light = light},
        text);
}

static void sample(const draw_legend *legend, double x, double y, int card)
{
    draw_tile tile = {.x = x + tile_length / 2,
                      .y = y,
                      .length = tile_length,
                      .thick = tile_thick,
                      .card = card};

    fputs("<g stroke=\"#3b3629\" stroke-width=\".9\">", legend->pen->out);
    draw_tile_at(legend->pen, &tile);
    fputs("</g>", legend->pen->out);
}

/* Cards: the kinds in two columns, and what takes any one colour. */
enum { CARD_COLUMNS = 2 };

static const char *card_text(const draw_legend *legend, int card,
                             char out[APP_LABEL_MAX])
{
    char name[APP_LABEL_MAX];

    if (card >= ttr_card_kinds(legend->pen->edition))
        return _("any one colour");
    return text_write(out, APP_LABEL_MAX, _("%s × %d"),
                      app_card_label(legend->pen->edition, card, name),
                      ttr_card_get(legend->pen->edition, card)->count);
}

static bool has_grey(const ttr_edition *edition)
{
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (ttr_route_get(edition, r)->colour == TTR_GREY)
            return true;
    return false;
}

/* What is listed: all kinds, but no wilds where there are none, and the number
   behind the last kind for any one colour, if a route takes that. */
static int find_cards(const draw_legend *legend,
                      int cards[TTR_MAX_CARD_KINDS + 1])
{
    int kinds = ttr_card_kinds(legend->pen->edition), count = 0;

    for (int card = 0; card <= kinds; card++)
        if (card == kinds ? has_grey(legend->pen->edition)
                          : ttr_card_get(legend->pen->edition, card)->count)
            cards[count++] = card;
    return count;
}

static double card_column(const draw_legend *legend)
{
    char text[APP_LABEL_MAX];
    double widest = 0;

    for (int card = 0; card <= ttr_card_kinds(legend->pen->edition); card++)
        widest = fmax(widest, width_of(legend, card_text(legend, card, text)));
    return tile_length + 9 + widest + 16;
}

static int card_rows(const draw_legend *legend)
{
    int cards[TTR_MAX_CARD_KINDS + 1];

    return (find_cards(legend, cards) + CARD_COLUMNS - 1) / CARD_COLUMNS;
}

static void draw_cards(const draw_legend *legend, double x, double y)
{
    int kinds = ttr_card_kinds(legend->pen->edition);
    int cards[TTR_MAX_CARD_KINDS + 1], count = find_cards(legend, cards);
    char text[APP_LABEL_MAX];

    for (int i = 0; i < count; i++) {
        int card = cards[i];
        double left = x + i / card_rows(legend) * card_column(legend);
        double middle = y + (i % card_rows(legend) + 0.5) * row;
        sample(legend, left, middle, card < kinds ? card : TTR_NONE);
        write_at(legend, left + tile_length + 9, middle + legend->size * 0.36,
                 card_text(legend, card, text), true);
    }
}

static draw_block cards_block(const draw_legend *legend)
{
    return (draw_block){.title = _("Cards"),
                        .width = CARD_COLUMNS * card_column(legend) - 16,
                        .height = card_rows(legend) * row,
                        .draw = draw_cards};
}

/* Points: a column for each length that routes have, a row for what differs by
   a mark. */
typedef struct draw_points {
    int lengths;                // how many
    int length[TTR_MAX_LENGTH]; // which
    int rows;                   // besides that of the lengths
    int mark[DRAW_MARKS + 1];   // of each row; TTR_NONE for the usual one
    int points[DRAW_MARKS + 1][TTR_MAX_LENGTH + 1]; // -1 for none
} draw_points;

/* A row for a mark whose routes score something else than usual. */
static void add_points(const ttr_edition *edition, int mark, draw_points *it)
{
    int *points = it->points[it->rows];
    bool differs = false;

    for (int length = 0; length <= TTR_MAX_LENGTH; length++)
        points[length] = -1;
    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        if (!ttr_edition_mark_value(edition, mark, r))
            continue;
        points[route->length] = route->points;
        differs |= route->points != ttr_edition_points(edition, route->length);
    }
    if (differs)
        it->mark[it->rows++] = mark;
}

bool draw_has_length(const ttr_edition *edition, int length)
{
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (ttr_route_get(edition, r)->length == length)
            return true;
    return false;
}

static void find_points(const draw_legend *legend, draw_points *it)
{
    const ttr_edition *edition = legend->pen->edition;
    const draw_marks *marks = &legend->pen->marks;

    *it = (draw_points){.rows = 1, .mark = {TTR_NONE}};
    for (int length = 1; length <= TTR_MAX_LENGTH; length++) {
        it->points[0][length] = ttr_edition_points(edition, length);
        if (draw_has_length(edition, length))
            it->length[it->lengths++] = length;
    }
    for (int m = 0; m < marks->count; m++)
        if (marks->it[m].look == DRAW_OUTLINE)
            add_points(edition, marks->it[m].mark, it);
}

bool draw_points_are(const draw_legend *legend, int length, int points)
{
    draw_points it;

    find_points(legend, &it);
    for (int i = 1; i < it.rows; i++)
        if (length <= TTR_MAX_LENGTH && it.points[i][length] == points)
            return true;
    return it.rows > 1 && !draw_has_length(legend->pen->edition, length);
}

static const char *points_label(const draw_legend *legend,
                                const draw_points *it, int i,
                                char out[APP_LABEL_MAX])
{
    const ttr_edition *edition = legend->pen->edition;

    if (i < 0)
        return _("spaces");
    if (it->mark[i] == TTR_NONE)
        return _("points");
    return text_write(
        out, APP_LABEL_MAX, _("points, %s"),
        app_text(edition, ttr_edition_mark(edition, it->mark[i])->name));
}

static double points_column(const draw_legend *legend, const draw_points *it)
{
    int most = TTR_MAX_LENGTH;

    for (int i = 0; i < it->rows; i++)
        for (int c = 0; c < it->lengths; c++)
            most = (int)fmax(most, it->points[i][it->length[c]]);
    return (most > 99 ? 3.1 : 2) * legend->size * 0.7 + 7;
}

static double points_left(const draw_legend *legend, const draw_points *it)
{
    char text[APP_LABEL_MAX];
    double widest = 0;

    for (int i = -1; i < it->rows; i++)
        widest =
            fmax(widest, width_of(legend, points_label(legend, it, i, text)));
    return widest + 8;
}

static void draw_points_table(const draw_legend *legend, double x, double y)
{
    draw_points it;
    char text[APP_LABEL_MAX];

    find_points(legend, &it);
    double left = points_left(legend, &it);
    double column = points_column(legend, &it);
    fprintf(legend->pen->out,
            "<path d=\"M%.1f %.1fH%.1f\" stroke=\"" DRAW_COAST "\"/>\n", x,
            y + row, x + left + it.lengths * column);
    for (int i = -1; i < it.rows; i++) {
        double base = y + (i + 1.5) * row + legend->size * 0.36;
        write_at(legend, x, base, points_label(legend, &it, i, text), true);
        for (int c = 0; c < it.lengths; c++) {
            int length = it.length[c];
            int points = i < 0 ? length : it.points[i][length];
            snprintf(text, sizeof text, points < 0 ? "–" : "%d", points);
            draw_write_words(legend->pen->out,
                             &(draw_words){.x = x + left + (c + 0.5) * column,
                                           .y = base,
                                           .size = legend->size,
                                           .light = i < 0},
                             text);
        }
    }
}

static draw_block points_block(const draw_legend *legend)
{
    draw_points it;

    find_points(legend, &it);
    return (draw_block){.title = _("Points for a route"),
                        .width = points_left(legend, &it) +
                                 it.lengths * points_column(legend, &it),
                        .height = (it.rows + 1) * row,
                        .draw = draw_points_table};
}

/* What each player has, a line each. */
enum { FACTS = TTR_MAX_PIECE_KINDS + 4, FACT = 160 };

static int find_facts(const draw_legend *legend, char fact[FACTS][FACT])
{
    const ttr_edition *edition = legend->pen->edition;
    int cards = ttr_edition_number(edition, TTR_NUMBER_start_cards);
    int tickets = ttr_edition_number(edition, TTR_NUMBER_start_tickets);
    int keep = ttr_edition_number(edition, TTR_NUMBER_start_tickets_keep);
    int last = ttr_edition_number(edition, TTR_NUMBER_end_pieces);
    int path = ttr_edition_number(edition, TTR_NUMBER_longest_path);
    int n = 0;

    for (int kind = 0; kind < ttr_piece_kinds(edition); kind++)
        app_pieces_name(edition, kind, ttr_piece_get(edition, kind)->count,
                        fact[n++]);
    snprintf(fact[n++], FACT,
             ngettext("%d card at the start", "%d cards at the start",
                      (unsigned long)cards),
             cards);
    snprintf(fact[n++], FACT,
             ngettext("%d ticket at the start: keep at least %d",
                      "%d tickets at the start: keep at least %d",
                      (unsigned long)tickets),
             tickets, keep);
    snprintf(fact[n++], FACT,
             ngettext("last round from %d piece left",
                      "last round from %d pieces left", (unsigned long)last),
             last);
    if (path)
        snprintf(fact[n++], FACT,
                 ngettext("longest path: %d point", "longest path: %d points",
                          (unsigned long)path),
                 path);
    return n;
}

static void draw_facts(const draw_legend *legend, double x, double y)
{
    char fact[FACTS][FACT];
    int count = find_facts(legend, fact);

    for (int i = 0; i < count; i++)
        write_at(legend, x, y + (i + 0.5) * row * 0.9 + legend->size * 0.36,
                 fact[i], true);
}

static draw_block facts_block(const draw_legend *legend)
{
    char fact[FACTS][FACT];
    int count = find_facts(legend, fact);
    draw_block block = {.title = _("Each player"),
                        .height = count * row * 0.9,
                        .draw = draw_facts};

    for (int i = 0; i < count; i++)
        block.width = fmax(block.width, width_of(legend, fact[i]));
    return block;
}

/* From left to right; a row is as high as its highest block, and what is left
   of its width goes between the blocks. */
static int end_row(draw_legend *legend, int from, double width)
{
    double used = 0, height = 0;
    int to = from;

    while (to < legend->count &&
           (to == from ||
            used + gutter + legend->block[to].width <= width + 0.5)) {
        used += (to > from ? gutter : 0) + legend->block[to].width;
        height = fmax(height, legend->block[to].height);
        to++;
    }
    double more =
        to - from > 1 ? fmin(60, (width - used) / (to - from - 1)) : 0;
    double x = 0;
    for (int i = from; i < to; i++) {
        legend->block[i].x = x;
        legend->block[i].y = legend->height;
        x += legend->block[i].width + gutter + more;
    }
    legend->height += title_height + height + (to < legend->count ? 16 : 0);
    return to;
}

void draw_legend_arrange(draw_legend *legend, double width)
{
    double room = width;

    legend->width = width;

    legend->count = 0;
    legend->height = 0;
    if (legend->game->view)
        legend->block[legend->count++] = draw_players_block(legend);
    legend->block[legend->count++] = cards_block(legend);
    legend->block[legend->count++] = points_block(legend);
    if (!legend->game->view)
        legend->block[legend->count++] = facts_block(legend);
    for (int i = 0; i < legend->count; i++)
        legend->block[i].width =
            fmax(legend->block[i].width,
                 draw_text_width(legend->block[i].title, legend->size * 1.1));
    for (int i = 0; i < legend->count; i++)
        room -= legend->block[i].width + gutter;
    if (draw_marks_block(legend, room, width, &legend->block[legend->count]))
        legend->count++;
    for (int from = 0; from < legend->count;)
        from = end_row(legend, from, width);
}

void draw_legend_draw(const draw_legend *legend, double x, double y)
{
    for (int i = 0; i < legend->count; i++) {
        const draw_block *block = &legend->block[i];
        draw_write_words(legend->pen->out,
                         &(draw_words){.x = x + block->x,
                                       .y = y + block->y + legend->size,
                                       .size = legend->size * 1.1,
                                       .align = -1,
                                       .fill = "#7a2e1d"},
                         block->title);
        block->draw(legend, x + block->x, y + block->y + title_height - 4);
    }
}
