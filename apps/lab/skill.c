// SPDX-License-Identifier: MIT
/*
 * skill.c - How much of a game is skill, and how deep that goes.
 */
#include "lab/skill.h"

#include "base/language.h"
#include "base/table.h"
#include "lab/figures.h"
#include "lab/numbers.h"

#include <jansson.h>
#include <math.h>

const double lab_skill_class = 190.8; // 400 log10(3)

static double square(double x)
{
    return x * x;
}

/* The interval of a correlation, by Fisher's transformation. */
static lab_estimate correlation(double r, int64_t n)
{
    double reach =
        n > 3 ? lab_normal_quantile(0.975) / sqrt((double)n - 3) : INFINITY;
    double bound = fmax(-0.999999, fmin(0.999999, r));

    return (lab_estimate){.value = r,
                          .low = tanh(atanh(bound) - reach),
                          .high = tanh(atanh(bound) + reach),
                          .n = n};
}

lab_parts lab_leads_parts(const lab_leads *it)
{
    double n = (double)it->deals, x = (double)it->x / n, y = (double)it->y / n;
    double var_x = (double)it->xx / n - x * x;
    double var_y = (double)it->yy / n - y * y;
    double both = (double)it->xy / n - x * y;
    double within = (var_x + var_y) / 2;
    double whole = ((double)it->xx + (double)it->yy) / n / 2;
    double skill = (x - y) / 2;
    /* Half the difference of the two leads of a deal varies by this. */
    double reach = it->deals > 1 ? lab_t_quantile(0.975, n - 1) *
                                       sqrt(fmax(0, (within - both) / 2) / n)
                                 : INFINITY;
    lab_estimate deal =
        correlation(within > 0 ? both / within : NAN, it->deals);
    double least = skill > reach ? skill - reach : 0;

    return (lab_parts){
        .skill = {.value = square(skill) / whole,
                  .low = square(least) / whole,
                  .high = fmin(1, square(fabs(skill) + reach) / whole),
                  .n = it->deals},
        .deal = {.value = deal.value * within / whole,
                 .low = deal.low * within / whole,
                 .high = deal.high * within / whole,
                 .n = it->deals},
        .seat = square((x + y) / 2) / whole,
        .play = (within - both) / whole};
}

static double rating(double share, int64_t n)
{
    double least = 0.5 / (double)(n + 1);

    share = fmax(least, fmin(1 - least, share));
    return 400 * log10(share / (1 - share));
}

lab_estimate lab_rating_of(lab_estimate wins)
{
    return (lab_estimate){.value = rating(wins.value, wins.n),
                          .low = rating(wins.low, wins.n),
                          .high = rating(wins.high, wins.n),
                          .n = wins.n};
}

lab_estimate lab_skill_depth(const lab_skill *skill)
{
    lab_estimate sum = {0};
    double below = 0, above = 0;

    for (int i = 0; i + 1 < skill->bot_count; i++) {
        lab_estimate it = skill->pair[i].rating;
        sum.value += it.value;
        below += square(it.value - it.low);
        above += square(it.high - it.value);
        sum.n = it.n;
    }
    sum.low = sum.value - sqrt(below);
    sum.high = sum.value + sqrt(above);
    return sum;
}

static void tell_luck(const lab_skill *skill, const lab_skill_pair *it,
                      lab_remarks *out)
{
    char text[7][APP_DECIMAL];

    lab_remark(
        out, LAB_GOOD,
        /* Translators: bots, per cents and intervals */
        _("%s beats %s in %s %% (%s) of the games. Of what decides"
          " between them %s %% (%s) is skill; the rest is luck: %s %% the"
          " seat, %s %% the deal, %s %% how cards fall in play."),
        skill->bot[it->stronger], skill->bot[it->weaker],
        app_decimal(text[0], 100 * it->wins.value, 1),
        lab_range(text[1], it->wins, 100, 1),
        app_decimal(text[2], 100 * it->parts.skill.value, 0),
        lab_range(text[3], it->parts.skill, 100, 0),
        app_decimal(text[4], 100 * it->parts.seat, 0),
        app_decimal(text[5], 100 * it->parts.deal.value, 0),
        app_decimal(text[6], 100 * it->parts.play, 0));
}

void lab_skill_remarks(const lab_skill *skill, lab_remarks *out)
{
    const lab_skill_pair *last = &skill->pair[skill->bot_count - 2];
    lab_estimate depth = lab_skill_depth(skill);
    char text[3][APP_DECIMAL];

    *out = (lab_remarks){0};
    tell_luck(skill, &skill->pair[skill->pair_count - 1], out);
    lab_remark(out, LAB_GOOD,
               /* Translators: bots, rating, interval, number */
               _("Depth: from %s to %s it is %s points of rating (%s), that is"
                 " %s steps at each of which the better one wins three games of"
                 " four."),
               skill->bot[0], skill->bot[skill->bot_count - 1],
               app_decimal(text[0], depth.value, 0),
               lab_range(text[1], depth, 1, 0),
               app_decimal(text[2], depth.value / lab_skill_class, 1));
    app_decimal(text[0], last->rating.value, 0);
    lab_range(text[1], last->rating, 1, 0);
    if (last->rating.low > 0)
        lab_remark(out, LAB_GOOD,
                   _("The last step, from %s to %s, is still worth %s points"
                     " (%s): there is more to find in this game."),
                   skill->bot[last->weaker], skill->bot[last->stronger],
                   text[0], text[1]);
    else
        lab_remark(out, LAB_WARN,
                   _("The last step, from %s to %s, is not clearly worth"
                     " anything: %s points (%s). That is the end of the depth"
                     " of this game, or of these bots."),
                   skill->bot[last->weaker], skill->bot[last->stronger],
                   text[0], text[1]);
}

/* A value and its interval: two cells. */
static void put_estimate(app_table *table, lab_estimate it, double scale,
                         int decimals)
{
    char value[APP_DECIMAL], range[APP_DECIMAL], cell[APP_DECIMAL + 4];

    app_table_cell(table, lab_value(value, it.value, scale, decimals));
    lab_range(range, it, scale, decimals);
    snprintf(cell, sizeof cell, *range ? "(%s)" : "%s", range);
    app_table_cell(table, cell);
}

static void put_row(app_table *table, const lab_skill *skill,
                    const lab_skill_pair *it)
{
    char text[APP_DECIMAL];
    const lab_estimate parts[] = {it->parts.skill, lab_exactly(it->parts.seat),
                                  it->parts.deal, lab_exactly(it->parts.play)};

    app_table_cell(table, skill->bot[it->stronger]);
    app_table_cell(table, skill->bot[it->weaker]);
    put_estimate(table, it->wins, 100, 1);
    put_estimate(table, it->rating, 1, 0);
    for (int i = 0; i < 4; i++)
        app_table_cell(table, lab_value(text, parts[i].value, 100, 1));
    app_table_row(table);
}

void lab_skill_print(FILE *out, const lab_skill *skill)
{
    const char *const titles[] = {
        _("stronger"), _("weaker"), _("wins"), "",          _("rating"), "",
        _("skill"),    _("seat"),   _("deal"), _("in play")};
    app_table *table = app_table_new("llrjrjrrrr");
    lab_remarks remarks;

    lab_skill_remarks(skill, &remarks);
    lab_remarks_print(out, &remarks);
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        app_table_cell(table, titles[i]);
    app_table_row(table);
    for (int i = 0; i < skill->pair_count; i++)
        put_row(table, skill, &skill->pair[i]);
    app_table_print(out, table);
    app_table_free(table);
}

static json_t *write_pair(const lab_skill *skill, const lab_skill_pair *it)
{
    return json_pack(
        "{s:s, s:s, s:I, s:o, s:o, s:{s:o, s:o, s:o, s:o}}", "stronger",
        skill->bot[it->stronger], "weaker", skill->bot[it->weaker], "deals",
        (json_int_t)it->leads.deals, "wins", lab_json_estimate(it->wins),
        "rating", lab_json_estimate(it->rating), "parts", "skill",
        lab_json_estimate(it->parts.skill), "seat",
        lab_json_number(it->parts.seat), "deal",
        lab_json_estimate(it->parts.deal), "play",
        lab_json_number(it->parts.play));
}

json_t *lab_skill_write(const lab_skill *skill)
{
    json_t *pairs = json_array();
    const lab_parts *ends = &skill->pair[skill->pair_count - 1].parts;

    for (int i = 0; i < skill->pair_count; i++)
        json_array_append_new(pairs, write_pair(skill, &skill->pair[i]));
    return json_pack("{s:s, s:s, s:o, s:o, s:o}", "edition", skill->edition,
                     "command", skill->command, "luck",
                     lab_json_number(1 - ends->skill.value), "depth",
                     lab_json_estimate(lab_skill_depth(skill)), "pairs", pairs);
}
