// SPDX-License-Identifier: MIT
/*
 * print.c - What was found, as lines of text for a terminal.
 *
 * Columns are counted in letters, not in bytes as printf() does, so that they
 * stand straight in every language.
 */
#include "lab/print.h"

#include "base/columns.h"
#include "base/language.h"
#include "base/utf8.h"
#include "lab/figures.h"
#include "lab/remarks.h"
#include "lab/sequential.h"
#include "lab/sheet.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

enum { TITLE = 26, NUMBER = 9, RANGE = 19, CELL = 20, RATE = 12 };

static void left(FILE *out, const char *text, int width)
{
    app_print_padded(out, text, width);
}

/* At least a space before it, however wide it is. */
static void right(FILE *out, const char *text, int width)
{
    int more = width - utf8_columns(text);

    fprintf(out, "%*s%s", more > 0 ? more : 1, "", text);
}

/* How wide a column is: for its figures, and for its title with a gap. */
static int width_for(const char *title, int least)
{
    int width = utf8_columns(title) + 2;

    return width > least ? width : least;
}

/* " (36.9..39.2)", or "" when there is no interval. */
static const char *in_brackets(lab_estimate it, double scale, int decimals,
                               char out[LAB_FIGURE + 4])
{
    char text[LAB_FIGURE];

    out[0] = '\0';
    if (*lab_range(text, it, scale, decimals))
        snprintf(out, LAB_FIGURE + 4, " (%s)", text);
    return out;
}

/* width is that of the interval; 0 at the end of a line. */
static void estimate(FILE *out, lab_estimate it, double scale, int decimals,
                     int width)
{
    char text[LAB_FIGURE + 4];

    right(out, lab_value(text, it.value, scale, decimals), NUMBER);
    left(out, in_brackets(it, scale, decimals, text), width);
}

static bool is_printed(const lab_column *column)
{
    return column->where & LAB_IN_TERMINAL;
}

/* How wide the interval of a column is, if it has one: nothing is filled up
   after the last column. */
static int range_width(const lab_column *column)
{
    bool last = true;

    for (const lab_column *it = column + 1; it->key; it++)
        last = last && !is_printed(it);
    return column->form >= LAB_ESTIMATE && !last ? RANGE : 0;
}

/* The titles of its columns. */
static void print_titles(FILE *out, lab_sheet sheet)
{
    fputs("  ", out);
    for (const lab_column *it = sheet; it->key; it++) {
        if (!is_printed(it))
            continue;
        if (it->form == LAB_TEXT)
            left(out, *it->title ? _(it->title) : "", TITLE);
        else
            right(out, _(it->title), NUMBER);
        left(out, "", range_width(it));
    }
}

void lab_row_print(FILE *out, lab_sheet sheet, const lab_row *row)
{
    fputs("  ", out);
    for (const lab_column *it = sheet; it->key; it++) {
        const lab_entry *entry = &row->entry[it - sheet];
        if (!is_printed(it))
            continue;
        if (it->form == LAB_TEXT)
            left(out, entry->text, TITLE);
        else
            estimate(out, entry->it, lab_form_scale(it->form), it->decimals,
                     range_width(it));
    }
}

static void tell_head(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    char games[64], players[64];

    snprintf(games, sizeof games,
             ngettext("%" PRId64 " game", "%" PRId64 " games",
                      (unsigned long)tally->games),
             tally->games);
    snprintf(players, sizeof players,
             ngettext("%d player", "%d players", (unsigned long)plan->players),
             plan->players);
    /* Translators: edition: games, players */
    fprintf(out, _("%s: %s, %s"),
            ttr_edition_text(plan->edition, "name", app_language()), games,
            players);
    fputs("\n\n", out);
    print_titles(out, lab_sides);
    fputc('\n', out);
}

/* Deals that are not in the figures, and whose fault that is. */
static void tell_failed(FILE *out, const lab_tally *tally)
{
    int64_t bots = tally->failed_by_bots, rules = tally->failed - bots;

    if (tally->failed)
        fputc('\n', out);
    if (rules) {
        fprintf(out,
                ngettext("%" PRId64 " deal ended in a state that should not"
                         " occur",
                         "%" PRId64 " deals ended in a state that should not"
                         " occur",
                         (unsigned long)rules),
                rules);
        fputc('\n', out);
    }
    if (bots) {
        fprintf(out,
                ngettext("%" PRId64 " deal was left out, since a bot failed",
                         "%" PRId64 " deals were left out, since a bot failed",
                         (unsigned long)bots),
                bots);
        fputc('\n', out);
    }
}

void lab_print_run(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    const lab_found found = {plan, tally};
    lab_row row;

    tell_head(out, plan, tally);
    for (int i = 0; i < plan->bot_count; i++) {
        lab_bot_row(&found, i, &row);
        lab_row_print(out, lab_sides, &row);
        fputc('\n', out);
    }
    for (int p = 0; p < plan->players; p++) {
        lab_seat_row(&found, p, &row);
        lab_row_print(out, lab_sides, &row);
        fputc('\n', out);
    }
    fputs("\n  ", out);
    left(out, _("unfairness of the seats"), TITLE);
    estimate(out, lab_unfairness(plan, tally), 100, 1, 0);
    fputc('\n', out);
    fputc('\n', out);
    for (int m = 0; m < LAB_MEASURES; m++) {
        double scale = lab_measure_scale((lab_measure)m);
        fputs("  ", out);
        left(out, _(lab_measure_get((lab_measure)m)->title), TITLE);
        estimate(out, lab_measure_estimate(plan, tally, (lab_measure)m), scale,
                 scale > 1 ? 1 : 2, 0);
        fputc('\n', out);
    }
    lab_module_actions_print(out, &found);
    tell_failed(out, tally);
}

/* The texts of a difference, by column; the last one has no width. */
enum { OF_A, OF_B, DIFFERENCE, INTERVAL, CHANGE, SIZE, PLACES };

typedef struct difference_text {
    char text[PLACES][256];
} difference_text;

static void write_difference(const lab_difference *it, difference_text *out)
{
    int decimals = it->scale > 1 ? 1 : 2;
    char figure[LAB_FIGURE + 4];

    memset(out, 0, sizeof *out);
    lab_value(out->text[OF_A], it->a.value, it->scale, decimals);
    lab_value(out->text[OF_B], it->b.value, it->scale, decimals);
    /* Of what is small a difference is smaller still. */
    decimals = it->scale > 1 ? 2 : 3;
    lab_signed(out->text[DIFFERENCE], it->scale * it->difference.value,
               decimals);
    in_brackets(it->difference, it->scale, decimals, out->text[INTERVAL]);
    if (isfinite(it->change.value))
        snprintf(out->text[CHANGE], sizeof out->text[CHANGE], "%s %%",
                 lab_signed(figure, 100 * it->change.value, 1));
    if (it->certainty == LAB_NO_DIFFERENCE)
        lab_difference_bound(it, out->text[SIZE], sizeof out->text[SIZE]);
}

static void tell_difference(FILE *out, const lab_difference *it,
                            const int width[PLACES])
{
    static const char marks[] = {' ', '?', '*'};
    difference_text row;
    int last = SIZE;

    write_difference(it, &row);
    while (!row.text[last][0])
        last--;
    fprintf(out, "%c ", marks[it->certainty]);
    left(out, it->title, width[SIZE]);
    for (int i = OF_A; i <= last; i++)
        if (i == INTERVAL)
            left(out, row.text[i], i == last ? 0 : width[i]);
        else if (i == SIZE)
            fprintf(out, "  %s", row.text[i]);
        else
            right(out, row.text[i], width[i]);
    fputc('\n', out);
}

/* As wide as what stands in it; of SIZE it is that of the titles. */
static void measure_columns(const lab_comparison *all, int width[PLACES])
{
    static const int least[PLACES] = {NUMBER, NUMBER, NUMBER,
                                      RANGE,  NUMBER, TITLE};
    difference_text row;

    memcpy(width, least, sizeof least);
    for (int d = 0; d < all->count; d++) {
        const lab_difference *it = &all->it[d];
        if (!it->shown)
            continue;
        write_difference(it, &row);
        for (int i = OF_A; i < SIZE; i++)
            width[i] = width_for(row.text[i], width[i]);
        width[SIZE] = width_for(it->title, width[SIZE]);
    }
}

void lab_print_comparison(FILE *out, const lab_comparison *all)
{
    int width[PLACES];
    char text[1024];
    lab_remarks remarks;

    lab_comparison_remarks(all, &remarks);
    lab_remarks_print(out, &remarks);
    measure_columns(all, width);
    fprintf(out,
            _("%" PRId64 " games of each, on the same deals; B minus A with"
              " 95 %% intervals\n"),
            all->tally_a.games);
    fprintf(out,
            _("* real: below 5 %% by chance, corrected for %d comparisons\n"
              "? stands out by itself, but not among so many: may be chance\n"),
            all->compared);
    fputs("\n  ", out);
    left(out, "", width[SIZE]);
    right(out, "A", width[OF_A]);
    right(out, "B", width[OF_B]);
    right(out, "B - A", width[DIFFERENCE]);
    left(out, "", width[INTERVAL]);
    right(out, _("of A"), width[CHANGE]);
    fputc('\n', out);
    for (int i = 0; i < all->count; i++)
        if (all->it[i].shown)
            tell_difference(out, &all->it[i], width);
    if (all->test)
        fprintf(out, "\n%s\n",
                lab_sequential_say(all->test, text, sizeof text));
}

/* "66.40 ±0.88", to the further end of the interval */
static void tell_cell(FILE *out, const lab_cell *cell, const lab_shown *shown,
                      int width)
{
    lab_estimate it = lab_cell_figure(cell, shown);
    double scale = lab_shown_scale(shown);
    char value[LAB_FIGURE], half[LAB_FIGURE], text[2 * LAB_FIGURE + 4];

    lab_value(value, it.value, scale, 2);
    if (isfinite(it.low) && isfinite(it.high))
        snprintf(text, sizeof text, "%s ±%s", value,
                 lab_number(half, scale * lab_reach(it), 2));
    else
        snprintf(text, sizeof text, "%s", value);
    right(out, text, width);
}

/* One number: a line a value, a column a measure. */
static void tell_line(FILE *out, const lab_grid *grid)
{
    int first = width_for(grid->axis[0].name, 16);
    char title[96];

    right(out, grid->axis[0].name, first);
    for (int s = 0; s < grid->shown_count; s++) {
        lab_shown_title(&grid->shown[s], title);
        right(out, title, width_for(title, CELL));
    }
    fputc('\n', out);
    for (int i = 0; i < grid->axis[0].count; i++) {
        right(out, grid->axis[0].value[i], first);
        for (int s = 0; s < grid->shown_count; s++) {
            lab_shown_title(&grid->shown[s], title);
            tell_cell(out, &grid->cell[i], &grid->shown[s],
                      width_for(title, CELL));
        }
        fputc('\n', out);
    }
}

/* "fee.points=9" */
static const char *axis_label(const lab_axis *axis, int i, char out[128])
{
    snprintf(out, 128, "%s=%s", axis->name, axis->value[i]);
    return out;
}

/* A measure by two numbers. */
static void tell_table(FILE *out, const lab_grid *grid, const lab_shown *shown)
{
    const lab_axis *down = &grid->axis[0], *across = &grid->axis[1];
    char text[128];
    int first = CELL;

    for (int i = 0; i < down->count; i++)
        first = width_for(axis_label(down, i, text), first);
    left(out, "", first);
    for (int j = 0; j < across->count; j++) {
        axis_label(across, j, text);
        right(out, text, width_for(text, CELL));
    }
    fputc('\n', out);
    for (int i = 0; i < down->count; i++) {
        right(out, axis_label(down, i, text), first);
        for (int j = 0; j < across->count; j++)
            tell_cell(out, lab_grid_cell(grid, i, j), shown,
                      width_for(axis_label(across, j, text), CELL));
        fputc('\n', out);
    }
}

/* Two numbers: a table for each measure. */
static void tell_tables(FILE *out, const lab_grid *grid)
{
    char title[96];

    for (int s = 0; s < grid->shown_count; s++) {
        fprintf(out, "%s%s\n", s ? "\n" : "",
                lab_shown_title(&grid->shown[s], title));
        tell_table(out, grid, &grid->shown[s]);
    }
}

void lab_print_grid(FILE *out, const lab_grid *grid)
{
    lab_remarks remarks;

    lab_grid_remarks(grid, &remarks);
    lab_remarks_print(out, &remarks);
    if (grid->axis_count == 1)
        tell_line(out, grid);
    else
        tell_tables(out, grid);
}

void lab_print_standing(FILE *out, const lab_ladder *ladder,
                        const lab_standing *standing)
{
    char text[LAB_FIGURE];
    int first = 18;

    for (int i = 0; i < ladder->bot_count; i++)
        first = width_for(ladder->bot[i], first);
    fprintf(out, "%s\n  ", standing->edition);
    left(out, "", first);
    right(out, _("rating"), NUMBER);
    left(out, "", RANGE - 4);
    for (int j = 0; j < ladder->bot_count; j++)
        right(out, ladder->bot[j], width_for(ladder->bot[j], RATE));
    fputc('\n', out);
    for (int i = 0; i < ladder->bot_count; i++) {
        lab_estimate it = standing->rating[i];
        char interval[LAB_FIGURE + 4];
        fputs("  ", out);
        left(out, ladder->bot[i], first);
        right(out, lab_number(text, it.value, 0), NUMBER);
        left(out, in_brackets(it, 1, 0, interval), RANGE - 4);
        for (int j = 0; j < ladder->bot_count; j++) {
            double rate = i < j ? standing->pair[i][j].rate.value
                                : 1 - standing->pair[j][i].rate.value;
            right(out, i == j ? "-" : lab_value(text, rate, 100, 1),
                  width_for(ladder->bot[j], RATE));
        }
        fputc('\n', out);
    }
}
