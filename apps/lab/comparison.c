// SPDX-License-Identifier: MIT
/*
 * comparison.c - Two rule sets or bots on the same deals.
 */
#include "lab/comparison.h"

#include "base/language.h"
#include "lab/figures.h"
#include "lab/fitting.h"
#include "lab/judges.h"
#include "lab/numbers.h"
#include "lab/sequential.h"
#include "lab/summary.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int find_line(const lab_lines *lines, const char *name)
{
    for (int i = 0; i < lines->count; i++)
        if (strcmp(lines->name[i], name) == 0)
            return i;
    return TTR_NONE;
}

void lab_comparison_init(lab_comparison *comparison, const lab_plan *a,
                         const lab_plan *b)
{
    lab_lines of_a, of_b;

    memset(comparison, 0, sizeof *comparison);
    comparison->a = a;
    comparison->b = b;
    lab_lines_make(a->edition, &of_a);
    lab_lines_make(b->edition, &of_b);
    comparison->lines = of_a;
    for (int i = 0; i < of_b.count; i++)
        if (find_line(&of_a, of_b.name[i]) < 0 &&
            comparison->lines.count < LAB_MAX_LINES)
            comparison->lines.name[comparison->lines.count++] = of_b.name[i];
    for (int i = 0; i < comparison->lines.count; i++) {
        const char *name = comparison->lines.name[i];
        comparison->line_a[i] = find_line(&of_a, name);
        comparison->line_b[i] = find_line(&of_b, name);
    }
}

static void add(lab_sum *sum, int64_t value)
{
    sum->sum += value;
    sum->squares += value * value;
}

static int64_t line_sum(const lab_record *record, int games, int line)
{
    int64_t sum = 0;

    for (int g = 0; line >= 0 && g < games; g++)
        for (int p = 0; p < record[g].players; p++)
            sum += record[g].line[p][line];
    return sum;
}

void lab_comparison_add(void *context, const lab_record *a, const lab_record *b,
                        int games)
{
    lab_comparison *it = context;

    it->blocks++;
    for (int m = 0; m < LAB_MEASURES; m++) {
        int64_t difference = 0;
        for (int g = 0; g < games; g++)
            difference += b[g].measure[m] - a[g].measure[m];
        add(&it->measure[m], difference);
    }
    for (int p = 0; p < it->a->players; p++) {
        int64_t win = 0, score = 0;
        for (int g = 0; g < games; g++) {
            win += b[g].win[p] - a[g].win[p];
            score += b[g].total[p] - a[g].total[p];
        }
        add(&it->win[p], win);
        add(&it->score[p], score);
    }
    for (int i = 0; i < it->lines.count; i++) {
        int64_t of_a = line_sum(a, games, it->line_a[i]);
        int64_t of_b = line_sum(b, games, it->line_b[i]);
        add(&it->line[i], of_b - of_a);
        add(&it->line_sum_a[i], of_a);
        add(&it->line_sum_b[i], of_b);
    }
}

/* Sums over blocks, as variance of the blocks. */
static double variance_of(lab_sum sum, double blocks)
{
    double mean = (double)sum.sum / blocks;

    return blocks > 0 ? (double)sum.squares / blocks - mean * mean : 0;
}

/* The sums of a figure over the blocks: of either side, and of B minus A. */
typedef struct pair_sums {
    lab_sum a, b, difference;
} pair_sums;

/* The estimate of a difference, and how likely it is by chance. */
static void weigh(lab_comparison *all, lab_difference *it, pair_sums sums)
{
    int games = lab_plan_block(all->a);
    double blocks = (double)all->blocks;
    double paired = variance_of(sums.difference, blocks);

    it->difference =
        lab_paired(sums.difference, all->blocks, games, it->unit, &it->p);
    if (it->scale > 1) { // of shares
        it->difference.low = fmax(-1, it->difference.low);
        it->difference.high = fmin(1, it->difference.high);
    }
    it->gain =
        paired > 0
            ? (variance_of(sums.a, blocks) + variance_of(sums.b, blocks)) /
                  paired
            : NAN;
    double size = it->scale > 1 || it->a.value == 0 ? NAN : fabs(it->a.value);
    it->change =
        (lab_estimate){it->difference.value / size, it->difference.low / size,
                       it->difference.high / size, it->difference.error / size,
                       it->difference.n};
}

bool lab_difference_is_none(const lab_difference *it)
{
    return it->difference.value == 0 && it->difference.error == 0;
}

const char *lab_difference_bound(const lab_difference *it, char *out,
                                 size_t size)
{
    double most = fmax(fabs(it->difference.low), fabs(it->difference.high));
    char text[APP_DECIMAL];

    if (lab_difference_is_none(it))
        snprintf(out, size, "%s", _("equal on every deal"));
    else if (isfinite(most))
        snprintf(out, size, _("none above %s"),
                 app_decimal_short(text, it->scale * most, 3));
    else
        snprintf(out, size, "%s", _("one deal tells nothing"));
    return out;
}

static lab_difference *next(lab_comparison *all, double unit, double scale)
{
    lab_difference *it = &all->it[all->count++];

    *it = (lab_difference){.unit = unit, .scale = scale};
    return it;
}

static void take_measures(lab_comparison *all)
{
    for (int m = 0; m < LAB_MEASURES; m++) {
        const lab_measure_info *info = lab_measure_get((lab_measure)m);
        double unit =
            info->unit == LAB_PER_PLAYER ? all->a->players : info->unit;
        lab_difference *it = next(all, unit, lab_measure_scale((lab_measure)m));
        snprintf(it->name, sizeof it->name, "%s", info->name);
        snprintf(it->title, sizeof it->title, "%s", _(info->title));
        it->a = lab_measure_estimate(all->a, &all->tally_a, (lab_measure)m);
        it->b = lab_measure_estimate(all->b, &all->tally_b, (lab_measure)m);
        weigh(all, it,
              (pair_sums){all->tally_a.measure[m], all->tally_b.measure[m],
                          all->measure[m]});
    }
}

static void take_seats(lab_comparison *all)
{
    int games = lab_plan_block(all->a);

    /* The first seat's wins are a measure already. */
    for (int p = 1; p < all->a->players; p++) {
        lab_difference *it = next(all, LAB_WIN, 100);
        snprintf(it->name, sizeof it->name, "seat%d.win", p + 1);
        snprintf(it->title, sizeof it->title, _("seat %d wins"), p + 1);
        it->a = lab_seat_wins(all->a, &all->tally_a, p);
        it->b = lab_seat_wins(all->b, &all->tally_b, p);
        weigh(all, it,
              (pair_sums){all->tally_a.seat[p].win, all->tally_b.seat[p].win,
                          all->win[p]});
    }
    for (int p = 0; p < all->a->players; p++) {
        lab_difference *it = next(all, 1, 1);
        snprintf(it->name, sizeof it->name, "seat%d.score", p + 1);
        snprintf(it->title, sizeof it->title, _("score of seat %d"), p + 1);
        it->a =
            lab_mean(all->tally_a.seat[p].score, all->tally_a.blocks, games, 1);
        it->b =
            lab_mean(all->tally_b.seat[p].score, all->tally_b.blocks, games, 1);
        weigh(all, it,
              (pair_sums){all->tally_a.seat[p].score,
                          all->tally_b.seat[p].score, all->score[p]});
    }
}

static void take_lines(lab_comparison *all)
{
    int games = lab_plan_block(all->a);

    for (int i = 0; i < all->lines.count; i++) {
        const char *name = all->lines.name[i];
        const ttr_edition *edition =
            (all->line_a[i] >= 0 ? all->a : all->b)->edition;
        lab_difference *it = next(all, all->a->players, 1);
        snprintf(it->name, sizeof it->name, "line.%s", name);
        snprintf(it->title, sizeof it->title, _("points: %s"),
                 app_text(edition, name));
        it->a = lab_mean(all->line_sum_a[i], all->blocks, games, it->unit);
        it->b = lab_mean(all->line_sum_b[i], all->blocks, games, it->unit);
        weigh(
            all, it,
            (pair_sums){all->line_sum_a[i], all->line_sum_b[i], all->line[i]});
    }
}

/* Where pieces stand on routes only, those left are those not on them. */
static bool are_mirrored(lab_sum x, lab_sum y)
{
    return x.sum == -y.sum && x.squares == y.squares;
}

/* What says the same as another one: without rotation the first bot sits in the
   first seat, and of two players one wins what the other does not. */
static const char *twin_of(const lab_comparison *all, const char *name)
{
    bool fixed = lab_plan_block(all->a) == 1;

    if (fixed && strcmp(name, "chair1_win") == 0)
        return "first_win";
    if (fixed && strcmp(name, "chair1_score") == 0)
        return "seat1.score";
    if (all->a->players == 2 && strcmp(name, "seat2.win") == 0)
        return "first_win";
    if (strcmp(name, "pieces_left") == 0 &&
        are_mirrored(all->measure[LAB_pieces_left], all->measure[LAB_spaces]))
        return "spaces";
    return NULL;
}

static const lab_difference *find(const lab_comparison *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (strcmp(all->it[i].name, name) == 0)
            return &all->it[i];
    return NULL;
}

static void choose_shown(lab_comparison *all)
{
    for (int i = 0; i < all->count; i++) {
        lab_difference *it = &all->it[i];
        it->shown =
            !twin_of(all, it->name) && (it->a.value != 0 || it->b.value != 0);
    }
}

/* Correct for those that are shown; the others follow theirs. */
static void correct(lab_comparison *all)
{
    double p[LAB_MAX_DIFFERENCES], adjusted[LAB_MAX_DIFFERENCES];
    bool real[LAB_MAX_DIFFERENCES];

    all->compared = 0;
    for (int i = 0; i < all->count; i++)
        if (all->it[i].shown)
            p[all->compared++] = all->it[i].p;
    lab_holm(p, all->compared, 0.05, adjusted, real);
    for (int i = 0, n = 0; i < all->count; i++) {
        lab_difference *it = &all->it[i];
        it->adjusted = it->shown ? adjusted[n] : 1;
        it->real = it->shown && real[n];
        n += it->shown;
    }
    for (int i = 0; i < all->count; i++) {
        lab_difference *it = &all->it[i];
        const char *name = twin_of(all, it->name);
        const lab_difference *twin = name ? find(all, name) : NULL;
        if (twin) {
            it->adjusted = twin->adjusted;
            it->real = twin->real;
        }
        it->certainty = it->real       ? LAB_REAL_DIFFERENCE
                        : it->p < 0.05 ? LAB_OPEN_DIFFERENCE
                                       : LAB_NO_DIFFERENCE;
    }
}

void lab_comparison_finish(lab_comparison *comparison)
{
    comparison->count = 0;
    take_measures(comparison);
    take_seats(comparison);
    take_lines(comparison);
    choose_shown(comparison);
    correct(comparison);
}

bool lab_comparison_figure(const lab_comparison *comparison, const char *name,
                           lab_evidence *out)
{
    double games = lab_plan_block(comparison->a);
    double blocks = (double)comparison->blocks;

    for (int m = 0; m < LAB_MEASURES; m++) {
        const lab_measure_info *info = lab_measure_get((lab_measure)m);
        if (strcmp(info->name, name) != 0)
            continue;
        double unit =
            games * (info->unit == LAB_PER_PLAYER ? comparison->a->players
                                                  : info->unit);
        double apart = variance_of(comparison->tally_a.measure[m], blocks) +
                       variance_of(comparison->tally_b.measure[m], blocks);
        bool is_share = lab_measure_scale((lab_measure)m) > 1;
        *out = (lab_evidence){
            .blocks = comparison->blocks,
            .sum = (double)comparison->measure[m].sum / unit,
            .squares = (double)comparison->measure[m].squares / (unit * unit),
            /* Of a count, as far as the sides vary by themselves. */
            .scale = is_share ? 1 : fmax(1 / games, sqrt(apart) / unit)};
        return true;
    }
    return false;
}

static int by_gain(const void *a, const void *b)
{
    double x = (*(const lab_difference *const *)a)->gain;
    double y = (*(const lab_difference *const *)b)->gain;

    return (x > y) - (x < y);
}

lab_gains lab_comparison_gains(const lab_comparison *comparison)
{
    const lab_difference *known[LAB_MAX_DIFFERENCES];
    size_t count = 0;

    for (int i = 0; i < comparison->count; i++)
        if (comparison->it[i].shown && isfinite(comparison->it[i].gain))
            known[count++] = &comparison->it[i];
    if (!count)
        return (lab_gains){0};
    qsort(known, count, sizeof *known, by_gain);
    return (lab_gains){known[0], known[count / 2], known[count - 1]};
}

json_t *lab_comparison_write(const lab_comparison *comparison)
{
    json_t *differences = json_object();

    for (int i = 0; i < comparison->count; i++) {
        const lab_difference *it = &comparison->it[i];
        json_object_set_new(
            differences, it->name,
            json_pack("{s:o, s:o, s:o, s:o, s:o, s:f, s:f, s:b}", "a",
                      lab_json_estimate(it->a), "b", lab_json_estimate(it->b),
                      "difference", lab_json_estimate(it->difference), "change",
                      lab_json_estimate(it->change), "pairing_gain",
                      lab_json_number(it->gain), "p", it->p, "p_adjusted",
                      it->adjusted, "real", (int)it->real));
    }
    json_t *json = json_pack(
        "{s:s, s:o, s:o, s:I, s:I, s:o, s:o, s:o}", "command",
        comparison->command ? comparison->command : "", "a",
        lab_plan_write(comparison->a), "b", lab_plan_write(comparison->b),
        "blocks", (json_int_t)comparison->blocks, "games_each",
        (json_int_t)comparison->tally_a.games, "differences", differences,
        "summary_a", lab_summary(comparison->a, &comparison->tally_a),
        "summary_b", lab_summary(comparison->b, &comparison->tally_b));
    if (comparison->judges)
        json_object_set_new(json, "judges",
                            lab_judges_write(comparison->judges));
    if (comparison->fittings)
        json_object_set_new(json, "tuning", lab_fittings_write(comparison));
    if (comparison->test)
        json_object_set_new(json, "sprt",
                            lab_sequential_write(comparison->test));
    return json;
}
