// SPDX-License-Identifier: MIT
/*
 * print.c - What was found, as lines of text for a terminal.
 *
 * Columns are as wide as what stands in them, see base/table.h.
 */
#include "lab/print.h"

#include "base/columns.h"
#include "base/language.h"
#include "base/table.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/remarks.h"
#include "lab/sequential.h"
#include "lab/sheet.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* Of thousands no decimals are told. */
static int decimals_of(double value, int decimals)
{
    return fabs(value) < 1000 ? decimals : 0;
}

/* " (36.9..39.2)", or "" when there is no interval. */
static const char *in_brackets(lab_estimate it, double scale, int decimals,
                               char out[APP_DECIMAL + 4])
{
    char text[APP_DECIMAL];

    out[0] = '\0';
    if (*lab_range(text, it, scale, decimals))
        snprintf(out, APP_DECIMAL + 4, "(%s)", text);
    return out;
}

/* A value and its interval: two cells. */
static void estimate(app_table *table, lab_estimate it, double scale,
                     int decimals)
{
    char text[APP_DECIMAL + 4];

    decimals = decimals_of(scale * it.value, decimals);
    app_table_cell(table, lab_value(text, it.value, scale, decimals));
    app_table_cell(table, in_brackets(it, scale, decimals, text));
}

/* The first cell of a row, behind a mark. */
static void title(app_table *table, char mark, const char *text)
{
    char cell[512];

    snprintf(cell, sizeof cell, "%c %s", mark, text);
    app_table_cell(table, cell);
}

static bool is_printed(const lab_column *column)
{
    return column->where & LAB_IN_TERMINAL;
}

/* The titles of its columns. */
static void print_titles(app_table *table, lab_sheet sheet)
{
    for (const lab_column *it = sheet; it->key; it++) {
        if (!is_printed(it))
            continue;
        if (it->form == LAB_TEXT)
            title(table, ' ', *it->title ? _(it->title) : "");
        else {
            app_table_cell(table, _(it->title));
            app_table_cell(table, "");
        }
    }
    app_table_row(table);
}

app_table *lab_row_table(void)
{
    return app_table_new("lrjrjrj");
}

void lab_row_print(app_table *table, lab_sheet sheet, const lab_row *row)
{
    for (const lab_column *it = sheet; it->key; it++) {
        const lab_entry *entry = &row->entry[it - sheet];
        if (!is_printed(it))
            continue;
        if (it->form == LAB_TEXT)
            title(table, ' ', entry->text);
        else
            estimate(table, entry->it, lab_form_scale(it->form), it->decimals);
    }
    app_table_row(table);
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

/* Bots, seats, how unfair these are, and all measures. */
static void tell_figures(app_table *table, const lab_found *found)
{
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;
    lab_row row;

    print_titles(table, lab_sides);
    for (int i = 0; i < plan->bot_count; i++) {
        lab_bot_row(found, i, &row);
        lab_row_print(table, lab_sides, &row);
    }
    for (int p = 0; p < plan->players; p++) {
        lab_seat_row(found, p, &row);
        lab_row_print(table, lab_sides, &row);
    }
    app_table_row(table);
    title(table, ' ', _("unfairness of the seats"));
    estimate(table, lab_unfairness(plan, tally), 100, 1);
    app_table_row(table);
    app_table_row(table);
    for (int m = 0; m < LAB_MEASURES; m++) {
        double scale = lab_measure_scale((lab_measure)m);
        title(table, ' ', _(lab_measure_get((lab_measure)m)->title));
        estimate(table, lab_measure_estimate(plan, tally, (lab_measure)m),
                 scale, scale > 1 ? 1 : 2);
        app_table_row(table);
    }
}

void lab_print_run(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    const lab_found found = {plan, tally};
    app_table *table = lab_row_table();

    tell_head(out, plan, tally);
    tell_figures(table, &found);
    app_table_print(out, table);
    app_table_free(table);
    lab_module_actions_print(out, &found);
    tell_failed(out, tally);
}

static void tell_difference(app_table *table, const lab_difference *it)
{
    static const char marks[] = {' ', '?', '*'};
    char text[APP_DECIMAL + 4], change[APP_DECIMAL];
    int decimals = it->scale > 1 ? 1 : 2;
    double largest = it->scale * fmax(fabs(it->a.value), fabs(it->b.value));
    bool is_equal = lab_difference_is_none(it);

    title(table, is_equal ? '=' : marks[it->certainty], it->title);
    decimals = decimals_of(largest, decimals);
    app_table_cell(table, lab_value(text, it->a.value, it->scale, decimals));
    app_table_cell(table, lab_value(text, it->b.value, it->scale, decimals));
    /* Of what is small a difference is smaller still. */
    decimals = decimals_of(largest, it->scale > 1 ? 2 : 3);
    app_table_cell(
        table,
        app_decimal_signed(text, it->scale * it->difference.value, decimals));
    app_table_cell(table,
                   in_brackets(it->difference, it->scale, decimals, text));
    if (isfinite(it->change.value))
        app_table_cell(table,
                       text_write(text, sizeof text, "%s %%",
                                  app_decimal_signed(
                                      change, 100 * it->change.value,
                                      decimals_of(100 * it->change.value, 1))));
    app_table_row(table);
}

static void tell_differences(FILE *out, const lab_comparison *all)
{
    app_table *table = app_table_new("lrrrjr");

    title(table, ' ', "");
    app_table_cell(table, "A");
    app_table_cell(table, "B");
    app_table_cell(table, "B - A");
    app_table_cell(table, "");
    app_table_cell(table, _("of A"));
    app_table_row(table);
    for (int i = 0; i < all->count; i++)
        if (all->it[i].shown)
            tell_difference(table, &all->it[i]);
    app_table_print(out, table);
    app_table_free(table);
}

void lab_print_comparison(FILE *out, const lab_comparison *all)
{
    char text[1024];
    lab_remarks remarks;

    lab_comparison_remarks(all, &remarks);
    lab_remarks_print(out, &remarks);
    fprintf(out,
            _("%" PRId64 " games of each, on the same deals; B minus A with"
              " 95 %% intervals\n"),
            all->tally_a.games);
    fprintf(out,
            _("* real: below 5 %% by chance, corrected for %d comparisons\n"
              "? stands out by itself, but not among so many: may be chance\n"
              "= the same on every deal\n"),
            all->compared);
    fprintf(out, "%s\n\n",
            all->tally_a.blocks > 1
                ? _("others: none is beyond the further end of its interval")
                : _("one deal tells nothing"));
    tell_differences(out, all);
    if (all->test) {
        fputc('\n', out);
        app_print_wrapped(out,
                          lab_sequential_say(all->test, text, sizeof text));
    }
}

/* "66.40 ±0.88", to the further end of the interval */
static void tell_cell(app_table *table, const lab_cell *cell,
                      const lab_shown *shown)
{
    lab_estimate it = lab_cell_figure(cell, shown);
    double scale = lab_shown_scale(shown);
    int decimals = decimals_of(scale * it.value, 2);
    char value[APP_DECIMAL], half[APP_DECIMAL], text[2 * APP_DECIMAL + 4];

    lab_value(value, it.value, scale, decimals);
    if (isfinite(it.low) && isfinite(it.high))
        snprintf(text, sizeof text, "%s ±%s", value,
                 app_decimal(half, scale * lab_reach(it), decimals));
    else
        snprintf(text, sizeof text, "%s", value);
    app_table_cell(table, text);
}

/* A first column of names, then so many of figures. */
static app_table *table_for(int columns)
{
    char align[LAB_GRID_SHOWN + LAB_GRID_VALUES + 2] = "l";

    memset(align + 1, 'r', (size_t)columns);
    align[columns + 1] = '\0';
    return app_table_new(align);
}

/* One number: a line a value, a column a measure. */
static void tell_line(FILE *out, const lab_grid *grid)
{
    app_table *table = table_for(grid->shown_count);
    char text[96];

    title(table, ' ', grid->axis[0].name);
    for (int s = 0; s < grid->shown_count; s++)
        app_table_cell(table, lab_shown_title(&grid->shown[s], text));
    app_table_row(table);
    for (int i = 0; i < grid->axis[0].count; i++) {
        title(table, ' ', grid->axis[0].value[i]);
        for (int s = 0; s < grid->shown_count; s++)
            tell_cell(table, &grid->cell[i], &grid->shown[s]);
        app_table_row(table);
    }
    app_table_print(out, table);
    app_table_free(table);
}

/* "fee.points=9" */
static const char *axis_label(const lab_axis *axis, int i, char out[128])
{
    snprintf(out, 128, "%.63s=%.63s", axis->name, axis->value[i]);
    return out;
}

/* A measure by two numbers. */
static void tell_table(FILE *out, const lab_grid *grid, const lab_shown *shown)
{
    const lab_axis *down = &grid->axis[0], *across = &grid->axis[1];
    app_table *table = table_for(across->count);
    char text[128];

    title(table, ' ', "");
    for (int j = 0; j < across->count; j++)
        app_table_cell(table, axis_label(across, j, text));
    app_table_row(table);
    for (int i = 0; i < down->count; i++) {
        title(table, ' ', axis_label(down, i, text));
        for (int j = 0; j < across->count; j++)
            tell_cell(table, lab_grid_cell(grid, i, j), shown);
        app_table_row(table);
    }
    app_table_print(out, table);
    app_table_free(table);
}

/* Two numbers: a table for each measure. */
static void tell_tables(FILE *out, const lab_grid *grid)
{
    char text[96];

    for (int s = 0; s < grid->shown_count; s++) {
        fprintf(out, "%s%s\n", s ? "\n" : "",
                lab_shown_title(&grid->shown[s], text));
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

/* A bot of a ladder: its rating, and how often it beats each of them. */
static void tell_rank(app_table *table, const lab_ladder *ladder,
                      const lab_standing *standing, int i)
{
    char text[APP_DECIMAL];

    title(table, ' ', ladder->bot[i]);
    estimate(table, standing->rating[i], 1, 0);
    for (int j = 0; j < ladder->bot_count; j++) {
        double rate = i < j ? standing->pair[i][j].rate.value
                            : 1 - standing->pair[j][i].rate.value;
        app_table_cell(table, i == j ? "-" : lab_value(text, rate, 100, 1));
    }
    app_table_row(table);
}

void lab_print_standing(FILE *out, const lab_ladder *ladder,
                        const lab_standing *standing)
{
    char align[LAB_MAX_RATED + 4] = "lrj";

    memset(align + 3, 'r', (size_t)ladder->bot_count);
    app_table *table = app_table_new(align);
    fprintf(out, "%s\n", standing->edition);
    title(table, ' ', "");
    app_table_cell(table, _("rating"));
    app_table_cell(table, "");
    for (int j = 0; j < ladder->bot_count; j++)
        app_table_cell(table, ladder->bot[j]);
    app_table_row(table);
    for (int i = 0; i < ladder->bot_count; i++)
        tell_rank(table, ladder, standing, i);
    app_table_print(out, table);
    app_table_free(table);
}
