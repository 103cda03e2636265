// SPDX-License-Identifier: MIT
/*
 * grid_remarks.c - A sweep in short.
 */
#include "lab/remarks.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/fitting.h"
#include "lab/grid.h"

#include <math.h>

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
typedef struct ends {
    int least, most; // cells
    bool apart;
} ends;

static ends find_ends(const lab_grid *grid, const lab_cell *cell,
                      const lab_shown *shown)
{
    int cells = grid->axis[0].count * lab_grid_across(grid);
    ends it = {0};

    for (int i = 1; i < cells; i++) {
        double value = lab_cell_figure(&cell[i], shown).value;
        if (value < lab_cell_figure(&cell[it.least], shown).value)
            it.least = i;
        if (value > lab_cell_figure(&cell[it.most], shown).value)
            it.most = i;
    }
    it.apart = lab_cell_figure(&cell[it.least], shown).high <
               lab_cell_figure(&cell[it.most], shown).low;
    return it;
}

static void tell_figure(lab_remarks *out, const lab_grid *grid,
                        const lab_shown *shown)
{
    ends it = find_ends(grid, grid->cell, shown);
    double scale = lab_shown_scale(shown);
    char title[96], at[2][2 * LAB_AXIS_WORDS], value[2][APP_DECIMAL];
    char range[2][APP_DECIMAL];
    lab_estimate low = lab_cell_figure(&grid->cell[it.least], shown);
    lab_estimate high = lab_cell_figure(&grid->cell[it.most], shown);

    lab_shown_title(shown, title);
    lab_value(value[0], low.value, scale, 2);
    lab_value(value[1], high.value, scale, 2);
    if (!it.apart)
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
            name_cell(grid, it.least, at[0], sizeof at[0]), value[1],
            lab_range(range[1], high, scale, 2),
            name_cell(grid, it.most, at[1], sizeof at[1]));
}

/* Is what is said of a figure another thing without fitted weights? It is the
   same if its least and most stand at the same values, and apart as now. */
static bool is_turned(const lab_grid *grid, const lab_shown *shown)
{
    ends was = find_ends(grid, grid->untuned, shown);
    ends is = find_ends(grid, grid->cell, shown);

    return was.apart != is.apart ||
           (is.apart && (was.least != is.least || was.most != is.most));
}

/* What fitting weights to each value has changed. */
static void tell_fittings(lab_remarks *out, const lab_grid *grid)
{
    int cells = grid->axis[0].count * lab_grid_across(grid);
    int used = 0, turned = 0;
    lab_grid before = *grid;

    for (int i = 0; i < cells; i++)
        used += grid->fitting[i].tuned.better;
    lab_remark(out, LAB_GOOD,
               ngettext("Weights were fitted to every value; with %d of %d they"
                        " are clearly better than the bot as it is, and are"
                        " played with.",
                        "Weights were fitted to every value; with %d of %d they"
                        " are clearly better than the bot as it is, and are"
                        " played with.",
                        (unsigned long)used),
               used, cells);
    before.cell = grid->untuned;
    for (int s = 0; s < grid->shown_count; s++) {
        const lab_shown *shown = &grid->shown[s];
        if (!is_turned(grid, shown))
            continue;
        if (!turned++)
            lab_remark(out, LAB_WARN, "%s",
                       _("The verdict is another one than with the bots as"
                         " they are; with them:"));
        tell_figure(out, &before, shown);
    }
    lab_remark(out, LAB_GOOD, "%s",
               turned ? _("With fitted weights:")
                      : _("The verdict is the same as with the bots as they"
                          " are."));
}

void lab_grid_remarks(const lab_grid *grid, lab_remarks *out)
{
    int cells = grid->axis[0].count * lab_grid_across(grid);
    double drawn = 0;
    int64_t games = 0;
    bool kept = false;
    char at[2][2 * LAB_AXIS_WORDS];

    *out = (lab_remarks){0};
    for (int i = 0; i < cells; i++) {
        const lab_cell *cell = &grid->cell[i];
        double players = (double)cell->games * cell->players;
        drawn += cell->measure[LAB_ticket_draws].value * players;
        games += cell->games;
        kept = kept || cell->measure[LAB_tickets_kept].value > 0;
    }
    if (grid->judges)
        lab_remark_judges(out, grid->judges,
                          name_cell(grid, 0, at[0], sizeof at[0]),
                          name_cell(grid, cells - 1, at[1], sizeof at[1]));
    if (kept)
        lab_remark_tickets(out, llround(drawn), games);
    if (grid->untuned)
        tell_fittings(out, grid);
    for (int s = 0; s < grid->shown_count; s++)
        tell_figure(out, grid, &grid->shown[s]);
}
