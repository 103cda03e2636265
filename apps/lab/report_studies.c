// SPDX-License-Identifier: MIT
/*
 * report_studies.c - The pages of comparisons, sweeps and ladders.
 */
#include "lab/report.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "lab/comparison.h"
#include "lab/figures.h"
#include "lab/grid.h"
#include "lab/page.h"
#include "lab/rating.h"
#include "lab/remarks.h"
#include "lab/report_parts.h"
#include "lab/sequential.h"
#include "lab/skill.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* How it was made, at the end of a page. */
static void begin_method(FILE *out, const char *command)
{
    page_section(out, "method", _("How it was made"));
    page_say(out, _("All play the same deals. To do it again:"));
    fputs("<p><code>", out);
    page_text(out, command);
    fputs("</code></p>\n", out);
}

static void end_method(FILE *out)
{
    char text[64];

    snprintf(text, sizeof text, "ttr %s", ttr_version());
    page_say(out, text);
    page_section_end(out);
}

static void show_list(FILE *out, const char *name, const app_list *list,
                      const char *none)
{
    char text[1024];
    text_builder all = text_into(text, sizeof text);

    for (int i = 0; i < list->count; i++)
        text_item(&all, ", ", "%s", list->item[i]);
    page_fact(out, name, *text ? text : none);
}

/* What was played, in all the games of a page. */
static void show_settings(FILE *out, const lab_arguments *arguments,
                          int64_t games)
{
    char text[64];

    fputs("<dl class=\"facts\">\n", out);
    if (arguments->players) {
        snprintf(text, sizeof text, "%lld", arguments->players);
        page_fact(out, _("players"), text);
    }
    page_fact(out, _("bots"), arguments->bots);
    show_list(out, _("house rules"), &arguments->variant.rules,
              _("no house rule"));
    show_list(out, _("settings"), &arguments->variant.sets,
              _("as the edition has them"));
    snprintf(text, sizeof text, "%" PRId64, games);
    page_fact(out, _("games"), text);
    snprintf(text, sizeof text, "%" PRIu64, arguments->seed);
    page_fact(out, _("seed"), text);
    fputs("</dl>\n", out);
}

/* A side in words: its house rules and bots. */
static void describe(FILE *out, const char *name, const lab_plan *plan)
{
    char text[2048];

    lab_plan_command(plan, text, sizeof text);
    fprintf(out, "<p><b>%s</b> <code>", name);
    page_text(out, text);
    fputs("</code></p>\n", out);
}

static void conclude(FILE *out, const lab_difference *it)
{
    char text[256];

    page_cell(out, it->certainty == LAB_REAL_DIFFERENCE ? _("real")
                   : it->certainty == LAB_OPEN_DIFFERENCE
                       ? _("may be chance")
                       : lab_difference_bound(it, text, sizeof text));
}

/* Real differences of shares in points, or of all others as a part of A. */
static int effects_of(const lab_comparison *all, bool shares, page_bar *bars)
{
    int count = 0;

    for (int i = 0; i < all->count; i++) {
        const lab_difference *it = &all->it[i];
        if (!it->shown || !it->real || (it->scale > 1) != shares)
            continue;
        page_bar *bar = &bars[count];
        bar->it = shares ? it->difference : it->change;
        if (!isfinite(bar->it.value))
            continue;
        snprintf(bar->label, sizeof bar->label, "%s", it->title);
        bar->tone = bar->it.value < 0 ? 1 : 0; // neither is good
        count++;
    }
    return count;
}

/* Those without a size in A, such as a score line that only B has. */
static void show_new(FILE *out, const lab_comparison *all)
{
    char list[1024] = "", text[1200], figure[APP_DECIMAL];
    text_builder names = text_into(list, sizeof list);

    for (int i = 0; i < all->count; i++) {
        const lab_difference *it = &all->it[i];
        if (it->shown && it->real && it->scale <= 1 &&
            !isfinite(it->change.value))
            text_item(&names, ", ", "%s %s", it->title,
                      app_decimal_signed(figure, it->difference.value, 2));
    }
    if (!*list)
        return;
    snprintf(text, sizeof text, _("What A does not have at all: %s."), list);
    page_say(out, text);
}

/* How large the real differences are, to be seen together. */
static void show_effects(FILE *out, const lab_comparison *all)
{
    page_bar *bars = must_alloc((size_t)all->count, sizeof *bars);
    int real = 0;

    for (int i = 0; i < all->count; i++)
        real += all->it[i].shown && all->it[i].real;
    page_section(out, "effects", _("Real differences"));
    int parts = effects_of(all, false, bars);
    if (parts) {
        page_say(out, _("B minus A, in per cent of A."));
        page_bars(out, bars, parts, NAN, 100, 1);
    }
    int shares = effects_of(all, true, bars);
    if (shares) {
        page_say(out, _("Shares: B minus A, in percentage points."));
        page_bars(out, bars, shares, NAN, 100, 1);
    }
    show_new(out, all);
    if (!real)
        page_say(out, _("None: no difference stands out from chance."));
    page_section_end(out);
    free(bars);
}

void lab_comparison_report(FILE *out, const void *context)
{
    const lab_comparison *all = context;
    const char *const headings[] = {"",
                                    "A",
                                    "B",
                                    _("B minus A"),
                                    _("of A"),
                                    "p",
                                    _("gain from pairing"),
                                    _("verdict")};
    lab_remarks remarks;
    char subtitle[1024], text[1024];
    char a[400], b[400];

    report_name(all->a, a, sizeof a);
    report_name(all->b, b, sizeof b);
    /* Translators: two sides, as "2 players, greedy" */
    snprintf(subtitle, sizeof subtitle, _("A: %s; B: %s"), a, b);
    page_begin(out, ttr_edition_text(all->a->edition, "name", app_language()),
               subtitle);
    snprintf(text, sizeof text,
             _("Two sides on the same deals, %" PRId64 " games each."),
             all->tally_a.games);
    page_say(out, text);
    if (all->test)
        page_say(out, lab_sequential_say(all->test, text, sizeof text));
    lab_comparison_remarks(all, &remarks);
    lab_remarks_page(out, &remarks);
    show_effects(out, all);
    page_section(out, "differences", _("All differences"));
    snprintf(text, sizeof text,
             _("95 %% intervals of the paired difference, each by itself; p is"
               " corrected for %d comparisons (Holm). The gain is how many"
               " times as many games other deals on either side would take for"
               " the same interval."),
             all->compared);
    page_say(out, text);
    page_table(out, headings, 8);
    for (int i = 0; i < all->count; i++) {
        const lab_difference *it = &all->it[i];
        if (!it->shown)
            continue;
        page_row(out);
        page_cell(out, it->title);
        page_value(out, lab_exactly(it->a.value), it->scale,
                   it->scale > 1 ? 1 : 2);
        page_value(out, lab_exactly(it->b.value), it->scale,
                   it->scale > 1 ? 1 : 2);
        page_value(out, it->difference, it->scale, it->scale > 1 ? 2 : 3);
        page_value(out, lab_exactly(it->change.value), 100, 1);
        page_chance(out, it->adjusted);
        page_value(out, lab_exactly(it->gain), 1, 1);
        conclude(out, it);
    }
    page_table_end(out);
    page_section_end(out);
    begin_method(out, all->command);
    page_say(out, _("Each side by itself:"));
    describe(out, "A", all->a);
    describe(out, "B", all->b);
    if (all->a->weights || all->b->weights)
        page_say(out, _("These play with the bots as they are; the weights that"
                        " were fitted are in comparison.json."));
    report_scripts(out, &all->a->variant.rules, NULL);
    report_scripts(out, &all->b->variant.rules, &all->a->variant.rules);
    end_method(out);
    page_end(out);
}

/* One measure over the grid: a curve for each value of the second number. */
static void show_figure(FILE *out, const lab_grid *grid, const lab_shown *shown)
{
    char title[96];
    int lines = grid->axis_count > 1 ? grid->axis[1].count : 1;
    int count = grid->axis[0].count;
    double factor = lab_shown_scale(shown);
    double *values = must_alloc((size_t)(3 * lines * count), sizeof *values);
    page_line *line = must_alloc((size_t)lines, sizeof *line);
    const char *labels[LAB_GRID_VALUES];
    char(*names)[128] = must_alloc((size_t)lines, sizeof *names);

    for (int i = 0; i < count; i++)
        labels[i] = grid->axis[0].value[i];
    for (int j = 0; j < lines; j++) {
        double *y = values + 3 * j * count, *low = y + count,
               *high = low + count;
        for (int i = 0; i < count; i++) {
            lab_estimate it = lab_cell_figure(lab_grid_cell(grid, i, j), shown);
            y[i] = factor * it.value;
            low[i] = factor * it.low;
            high[i] = factor * it.high;
        }
        if (grid->axis_count > 1)
            snprintf(names[j], sizeof names[j], "%s = %s", grid->axis[1].name,
                     grid->axis[1].value[j]);
        line[j] = (page_line){names[j], y, low, high, j};
    }
    page_section(out, shown->name, lab_shown_title(shown, title));
    page_say(out, lab_shown_help(shown));
    page_curves(out, line, lines, labels, count, false, grid->axis[0].name);
    page_section_end(out);
    free(values);
    free(line);
    free(names);
}

static void show_cells(FILE *out, const lab_grid *grid)
{
    const char *headings[LAB_GRID_SHOWN + 2] = {grid->axis[0].name};
    char titles[LAB_GRID_SHOWN][96];
    int columns = 1, across = grid->axis_count > 1 ? grid->axis[1].count : 1;

    if (grid->axis_count > 1)
        headings[columns++] = grid->axis[1].name;
    for (int s = 0; s < grid->shown_count; s++)
        headings[columns++] = lab_shown_title(&grid->shown[s], titles[s]);
    page_section(out, "table", _("All values"));
    page_table(out, headings, columns);
    for (int i = 0; i < grid->axis[0].count; i++)
        for (int j = 0; j < across; j++) {
            page_row(out);
            page_cell(out, grid->axis[0].value[i]);
            if (grid->axis_count > 1)
                page_cell(out, grid->axis[1].value[j]);
            for (int s = 0; s < grid->shown_count; s++) {
                const lab_shown *it = &grid->shown[s];
                page_value(out, lab_cell_figure(lab_grid_cell(grid, i, j), it),
                           lab_shown_scale(it), 2);
            }
        }
    page_table_end(out);
    page_section_end(out);
}

void lab_grid_report(FILE *out, const void *context)
{
    const lab_grid *grid = context;
    char subtitle[256];
    lab_remarks remarks;

    if (grid->axis_count > 1)
        snprintf(subtitle, sizeof subtitle, _("%s and %s varied"),
                 grid->axis[0].name, grid->axis[1].name);
    else
        snprintf(subtitle, sizeof subtitle, _("%s varied"), grid->axis[0].name);
    page_begin(out, grid->title, subtitle);
    snprintf(subtitle, sizeof subtitle,
             _("%" PRId64 " games for each value, on the same deals"),
             grid->cell[0].games);
    page_say(out, subtitle);
    lab_grid_remarks(grid, &remarks);
    lab_remarks_page(out, &remarks);
    show_settings(out, grid->arguments, grid->cell[0].games);
    for (int s = 0; s < grid->shown_count; s++)
        show_figure(out, grid, &grid->shown[s]);
    show_cells(out, grid);
    begin_method(out, grid->command);
    report_scripts(out, &grid->arguments->variant.rules, NULL);
    end_method(out);
    page_end(out);
}

static void show_standing(FILE *out, const lab_ladder *ladder,
                          const lab_standing *standing)
{
    page_bar bars[LAB_MAX_RATED];
    const char *headings[LAB_MAX_RATED + 1] = {""};

    for (int i = 0; i < ladder->bot_count; i++) {
        snprintf(bars[i].label, sizeof bars[i].label, "%s", ladder->bot[i]);
        bars[i].it = standing->rating[i];
        bars[i].tone = i;
        headings[i + 1] = ladder->bot[i];
    }
    page_section(out, standing->edition, standing->title);
    page_bars(out, bars, ladder->bot_count, NAN, 1, 0);
    page_say(out, _("Wins of the row against the column."));
    page_table(out, headings, ladder->bot_count + 1);
    for (int i = 0; i < ladder->bot_count; i++) {
        page_row(out);
        page_cell(out, ladder->bot[i]);
        for (int j = 0; j < ladder->bot_count; j++) {
            lab_estimate it = standing->pair[i < j ? i : j][i < j ? j : i].rate;
            if (i > j)
                it = (lab_estimate){1 - it.value, 1 - it.high, 1 - it.low,
                                    it.error, it.n};
            if (i == j)
                page_none(out);
            else
                page_value(out, it, 100, 1);
        }
    }
    page_table_end(out);
    page_section_end(out);
}

void lab_ladder_report(FILE *out, const void *context)
{
    const lab_ladder *ladder = context;

    page_begin(out, _("Ladder of bots"),
               _("ratings with 95 % intervals; 400 points are ten times the"
                 " odds"));
    const lab_pair *pair = &ladder->standing[0].pair[0][1];
    show_settings(out, ladder->arguments, pair->blocks * pair->games);
    for (int e = 0; e < ladder->edition_count; e++)
        show_standing(out, ladder, &ladder->standing[e]);
    begin_method(out, ladder->command);
    report_scripts(out, &ladder->arguments->variant.rules, NULL);
    end_method(out);
    page_end(out);
}

/* What decides between two bots, as parts of a whole. */
static void show_parts(FILE *out, const lab_skill *skill)
{
    const char *const parts[] = {_("skill"), _("seat"), _("deal"), _("play")};
    char(*names)[2 * GAME_SPEC_MAX + 8] =
        must_alloc((size_t)skill->pair_count, sizeof *names);
    const char *rows[LAB_SKILL_PAIRS];
    double values[LAB_SKILL_PAIRS * 4];

    for (int i = 0; i < skill->pair_count; i++) {
        const lab_skill_pair *it = &skill->pair[i];
        snprintf(names[i], sizeof names[i], "%s / %s", skill->bot[it->stronger],
                 skill->bot[it->weaker]);
        rows[i] = names[i];
        values[4 * i] = 100 * it->parts.skill.value;
        values[4 * i + 1] = 100 * it->parts.seat;
        values[4 * i + 2] = 100 * it->parts.deal.value;
        values[4 * i + 3] = 100 * it->parts.play;
    }
    page_section(out, "luck", _("Skill and luck"));
    page_say(out,
             _("What decides between two bots, in per cent: who plays, who sits"
               " first, what is dealt, and how cards fall as the play goes its"
               " own way."));
    page_stack(out, rows, skill->pair_count, parts, 4, values);
    page_section_end(out);
    free(names);
}

/* What each step is worth, and all figures. */
static void show_steps(FILE *out, const lab_skill *skill)
{
    page_bar bars[LAB_SKILL_PAIRS];
    const char *const headings[] = {_("stronger"), _("weaker"), _("wins"),
                                    _("rating"),   _("skill"),  _("seat"),
                                    _("deal"),     _("play")};

    page_section(out, "depth", _("Depth"));
    page_say(out, _("What each is above the one before, in points of rating;"
                    " 400 points are ten times the odds."));
    for (int i = 0; i + 1 < skill->bot_count; i++) {
        bars[i] = (page_bar){.it = skill->pair[i].rating};
        snprintf(bars[i].label, sizeof bars[i].label, "%s",
                 skill->bot[skill->pair[i].stronger]);
    }
    page_bars(out, bars, skill->bot_count - 1, NAN, 1, 0);
    page_table(out, headings, 8);
    for (int i = 0; i < skill->pair_count; i++) {
        const lab_skill_pair *it = &skill->pair[i];
        page_row(out);
        page_cell(out, skill->bot[it->stronger]);
        page_cell(out, skill->bot[it->weaker]);
        page_value(out, it->wins, 100, 1);
        page_value(out, it->rating, 1, 0);
        page_value(out, it->parts.skill, 100, 1);
        page_value(out, lab_exactly(it->parts.seat), 100, 1);
        page_value(out, it->parts.deal, 100, 1);
        page_value(out, lab_exactly(it->parts.play), 100, 1);
    }
    page_table_end(out);
    page_section_end(out);
}

void lab_skill_report(FILE *out, const void *context)
{
    const lab_skill *skill = context;
    lab_remarks remarks;

    page_begin(out, skill->title, _("Skill and luck"));
    lab_skill_remarks(skill, &remarks);
    lab_remarks_page(out, &remarks);
    show_parts(out, skill);
    show_steps(out, skill);
    begin_method(out, skill->command);
    report_scripts(out, &skill->arguments->variant.rules, NULL);
    end_method(out);
    page_end(out);
}
