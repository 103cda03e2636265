// SPDX-License-Identifier: MIT
/*
 * grid_remarks.c - A sweep in short.
 */
#include "lab/remarks.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/grid.h"

/* "end_pieces=3 market=4" */
static const char *name_cell(const lab_grid *grid, int cell, char *out,
                             size_t size)
{
    int across = lab_grid_across(grid);
    const int at[2] = {cell / across, cell % across};
    text_builder text = text_into(out, size);

    for (int a = 0; a < grid->axis_count; a++)
        text_item(&text, " ", "%s=%s", grid->axis[a].name,
                  grid->axis[a].value[at[a]]);
    return out;
}

/* Where a figure is least and most, and whether that is more than chance. */
static void tell_figure(lab_remarks *out, const lab_grid *grid,
                        const lab_shown *shown)
{
    int cells = grid->axis[0].count * lab_grid_across(grid);
    int least = 0, most = 0;
    double scale = lab_shown_scale(shown);
    char title[96], at[2][2 * LAB_AXIS_WORDS], value[2][LAB_FIGURE];
    char range[2][LAB_FIGURE];

    for (int i = 1; i < cells; i++) {
        double it = lab_cell_figure(&grid->cell[i], shown).value;
        if (it < lab_cell_figure(&grid->cell[least], shown).value)
            least = i;
        if (it > lab_cell_figure(&grid->cell[most], shown).value)
            most = i;
    }
    lab_estimate low = lab_cell_figure(&grid->cell[least], shown);
    lab_estimate high = lab_cell_figure(&grid->cell[most], shown);
    lab_shown_title(shown, title);
    lab_value(value[0], low.value, scale, 2);
    lab_value(value[1], high.value, scale, 2);
    if (low.high >= high.low)
        lab_remark(out, LAB_GOOD,
                   _("%s: no value stands out, all are from %s to %s and their"
                     " intervals overlap"),
                   title, value[0], value[1]);
    else
        lab_remark(
            out, LAB_GOOD,
            /* Translators: measure, then twice figure, interval, value */
            _("%s: least %s (%s) with %s, most %s (%s) with %s"), title,
            value[0], lab_range(range[0], low, scale, 2),
            name_cell(grid, least, at[0], sizeof at[0]), value[1],
            lab_range(range[1], high, scale, 2),
            name_cell(grid, most, at[1], sizeof at[1]));
}

void lab_grid_remarks(const lab_grid *grid, lab_remarks *out)
{
    int cells = grid->axis[0].count * lab_grid_across(grid);
    bool drawn = false, kept = false;
    char at[2][2 * LAB_AXIS_WORDS];

    *out = (lab_remarks){0};
    for (int i = 0; i < cells; i++) {
        drawn = drawn || grid->cell[i].measure[LAB_ticket_draws].value > 0;
        kept = kept || grid->cell[i].measure[LAB_tickets_kept].value > 0;
    }
    if (grid->judges)
        lab_remark_judges(out, grid->judges,
                          name_cell(grid, 0, at[0], sizeof at[0]),
                          name_cell(grid, cells - 1, at[1], sizeof at[1]));
    if (kept && !drawn)
        lab_remark_no_tickets(out);
    for (int s = 0; s < grid->shown_count; s++)
        tell_figure(out, grid, &grid->shown[s]);
}
