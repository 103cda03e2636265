// SPDX-License-Identifier: MIT
/*
 * report.c - One page that shows what a run found.
 */
#include "lab/report.h"

#include "base/language.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/report_parts.h"
#include "lab/sheet.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static void show_wins(FILE *out, const lab_found *found)
{
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;
    page_bar bars[2 * TTR_MAX_PLAYERS];
    lab_row row;
    int count = 0;

    for (int p = 0; p < plan->players; p++, count++) {
        snprintf(bars[count].label, sizeof bars[count].label, _("seat %d"),
                 p + 1);
        bars[count].it = lab_seat_wins(plan, tally, p);
        bars[count].tone = 0;
    }
    for (int i = 0; plan->bot_count > 1 && i < plan->bot_count; i++, count++) {
        snprintf(bars[count].label, sizeof bars[count].label, "%s",
                 plan->bot[i].spec);
        bars[count].it = lab_bot_wins(plan, tally, i);
        bars[count].tone = 1;
    }
    page_section(out, "wins", _("Who wins"));
    page_say(out,
             _("Share of the games won, with 95 % intervals; a shared win "
               "counts as a fraction. The dashed line is an equal share."));
    page_bars(out, bars, count, 1.0 / plan->players, 100, 1);
    lab_sheet_page(out, lab_sides, NULL, 0);
    for (int i = 0; i < count; i++) {
        if (i < plan->players)
            lab_seat_row(found, i, &row);
        else
            lab_bot_row(found, i - plan->players, &row);
        page_row(out);
        lab_row_page(out, lab_sides, &row);
    }
    page_table_end(out);
    page_section_end(out);
}

static void show_against(FILE *out, const lab_plan *plan,
                         const lab_tally *tally)
{
    const char *headings[LAB_MAX_BOTS + 1] = {""};

    if (plan->bot_count < 2)
        return;
    for (int i = 0; i < plan->bot_count; i++)
        headings[i + 1] = plan->bot[i].spec;
    page_section(out, "against", _("Bots against each other"));
    page_say(out, _("How often the row comes in ahead of the column."));
    page_table(out, headings, plan->bot_count + 1);
    for (int a = 0; a < plan->bot_count; a++) {
        page_row(out);
        page_cell(out, plan->bot[a].spec);
        for (int b = 0; b < plan->bot_count; b++) {
            lab_estimate it = lab_bot_ahead(tally, a, b);
            if (a == b || !it.n)
                page_none(out);
            else
                page_value(out, it, 100, 1);
        }
    }
    page_table_end(out);
    page_section_end(out);
}

static void show_scores(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    page_histogram it[LAB_MAX_BOTS];
    const char *headings[LAB_QUANTILES + 1] = {""};

    for (int i = 0; i < plan->bot_count; i++)
        it[i] = (page_histogram){plan->bot[i].spec, tally->bot[i].scores, i};
    page_section(out, "scores", _("Final scores"));
    page_histograms(out, it, plan->bot_count, LAB_SCORES, LAB_SCORE_LEAST,
                    _("final score of a player"));
    for (int q = 0; q < LAB_QUANTILES; q++)
        headings[q + 1] = _(lab_quantiles[q].title);
    page_table(out, headings, LAB_QUANTILES + 1);
    for (int i = 0; i < plan->bot_count; i++) {
        page_row(out);
        page_cell(out, plan->bot[i].spec);
        for (int q = 0; q < LAB_QUANTILES; q++)
            page_number(out,
                        lab_histogram_quantile(tally->bot[i].scores, LAB_SCORES,
                                               LAB_SCORE_LEAST,
                                               lab_quantiles[q].p),
                        0);
    }
    page_table_end(out);
    page_section_end(out);
}

/* Where the points come from: each bot, and the winners. */
static void show_lines(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    lab_lines lines;
    const char *rows[LAB_MAX_BOTS + 1], *parts[LAB_MAX_LINES];
    double values[(LAB_MAX_BOTS + 1) * LAB_MAX_LINES];

    lab_lines_make(plan->edition, &lines);
    for (int l = 0; l < lines.count; l++) {
        parts[l] = app_text(plan->edition, lines.name[l]);
        for (int i = 0; i < plan->bot_count; i++)
            values[i * lines.count + l] =
                lab_ratio(tally->bot[i].line[l], tally->bot[i].games);
        values[plan->bot_count * lines.count + l] = lab_line_winner(tally, l);
    }
    for (int i = 0; i < plan->bot_count; i++)
        rows[i] = plan->bot[i].spec;
    rows[plan->bot_count] = _("winner");
    page_section(out, "points", _("Where the points come from"));
    page_stack(out, rows, plan->bot_count + 1, parts, lines.count, values);
    const char *headings[LAB_MAX_LINES + 1] = {""};
    for (int l = 0; l < lines.count; l++)
        headings[l + 1] = parts[l];
    page_table(out, headings, lines.count + 1);
    for (int r = 0; r <= plan->bot_count; r++) {
        page_row(out);
        page_cell(out, rows[r]);
        for (int l = 0; l < lines.count; l++)
            page_number(out, values[r * lines.count + l], 2);
    }
    page_table_end(out);
    page_section_end(out);
}

static void show_measures(FILE *out, const lab_plan *plan,
                          const lab_tally *tally)
{
    const char *const headings[] = {_("measure"), _("mean"), _("what it is")};

    page_section(out, "measures", _("All measures"));
    page_table(out, headings, 3);
    for (int m = 0; m < LAB_MEASURES; m++) {
        const lab_measure_info *info = lab_measure_get((lab_measure)m);
        page_row(out);
        page_cell(out, _(info->title));
        double scale = lab_measure_scale((lab_measure)m);
        page_value(out, lab_measure_estimate(plan, tally, (lab_measure)m),
                   scale, scale > 1 ? 1 : 2);
        page_cell(out, _(info->help));
    }
    page_table_end(out);
    page_section_end(out);
}

static void show_length(FILE *out, const lab_tally *tally)
{
    const page_histogram it = {"", tally->turns, 2};
    char text[256];

    page_section(out, "length", _("Length"));
    page_histograms(out, &it, 1, LAB_TURNS, 0, _("turns of a game"));
    snprintf(text, sizeof text,
             _("Half of the games take at most %d turns, 95 %% at most %d."),
             lab_histogram_quantile(tally->turns, LAB_TURNS, 0, 0.5),
             lab_histogram_quantile(tally->turns, LAB_TURNS, 0, 0.95));
    page_say(out, text);
    page_section_end(out);
}

/* What whoever was ahead at the times of a game won, in per cent. */
static void leader_curves(const lab_tally *tally, page_line lines[3],
                          double room[5][LAB_BINS])
{
    for (int i = 0; i < LAB_BINS; i++) {
        lab_estimate it = {0};
        if (tally->games)
            it = lab_proportion((double)tally->leader_wins[i] / LAB_WIN,
                                tally->games);
        room[0][i] = 100 * it.value;
        room[1][i] = 100 * it.low;
        room[2][i] = 100 * it.high;
        room[3][i] = lab_ratio(tally->leader_chance[i], tally->games) / 10;
        room[4][i] = 100 * lab_ratio(tally->decided[i], tally->games);
    }
    lines[0] = (page_line){_("the favourite of that moment wins, %"), room[0],
                           room[1], room[2], 0};
    lines[1] =
        (page_line){_("its chance by the estimate, %"), room[3], NULL, NULL, 2};
    lines[2] = (page_line){_("decided just then, % of the games"), room[4],
                           NULL, NULL, 1};
}

static void show_tension(FILE *out, const lab_tally *tally)
{
    char text[LAB_BINS][16], said[1024], apart[APP_DECIMAL];
    const char *labels[LAB_BINS];
    double room[5][LAB_BINS];
    page_line lines[3];

    report_times(text, labels);
    leader_curves(tally, lines, room);
    page_section(out, "tension", _("Tension"));
    snprintf(said, sizeof said,
             _("Who will win is estimated over the course of the game from "
               "points, tickets completed and not, cards and pieces, weighed "
               "as they have told of the winner in recorded games. How often "
               "the favourite wins in the end, where several that are equal "
               "count in parts; the chance it was said to have; and when the "
               "later winner became the favourite for good. In these games "
               "the chances that were said and what came of them are %s points "
               "apart on average."),
             app_decimal(apart, 100 * lab_foretold_apart(tally), 1));
    page_say(out, said);
    page_curves(out, lines, 3, labels, LAB_BINS, true, _("part of the game"));
    page_section_end(out);
}

static void show_method(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    char text[2048];

    page_section(out, "method", _("How it was made"));
    snprintf(text, sizeof text,
             _("%" PRId64 " games in %" PRId64 " blocks. A block is one deal,"
               " played once for each seating of the bots. Intervals are over"
               " blocks: those of means are Student's, those of win rates are"
               " Wilson's for as many independent games as the blocks are"
               " worth. The first seat starts. To do it again:"),
             tally->games, tally->blocks);
    page_say(out, text);
    lab_plan_command(plan, text, sizeof text);
    fputs("<p><code>", out);
    page_text(out, text);
    fputs("</code></p>\n", out);
    report_scripts(out, &plan->variant.rules, NULL);
    snprintf(text, sizeof text, _("Edition %s, hash %016" PRIx64 ", ttr %s."),
             plan->edition_id, ttr_edition_hash(plan->edition), ttr_version());
    page_say(out, text);
    page_section_end(out);
}

void lab_report(FILE *out, const void *context)
{
    const lab_found *found = context;
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;
    char subtitle[512];

    report_name(plan, subtitle, sizeof subtitle);
    page_begin(out, ttr_edition_text(plan->edition, "name", app_language()),
               subtitle);
    report_settings(out, plan, tally);
    report_verdicts(out, plan, tally);
    show_wins(out, found);
    show_against(out, plan, tally);
    show_scores(out, plan, tally);
    show_lines(out, plan, tally);
    show_length(out, tally);
    report_map(out, found);
    report_tickets(out, found);
    show_tension(out, tally);
    report_options(out, tally);
    report_actions(out, plan, tally);
    show_measures(out, plan, tally);
    report_rules(out, found);
    report_module_actions(out, found);
    show_method(out, plan, tally);
    page_end(out);
}
