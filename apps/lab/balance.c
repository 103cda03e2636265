// SPDX-License-Identifier: MIT
/*
 * balance.c - Looking for the value that brings a figure to a target.
 */
#include "lab/balance.h"

#include "base/language.h"
#include "base/table.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/numbers.h"
#include "lab/remarks.h"

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <string.h>

enum { SPREAD = 5, ROUNDS = 6 };

double lab_balance_miss(const lab_balance *it, const lab_trial *trial)
{
    return fabs(trial->figure.value - it->target);
}

static const lab_trial *find(const lab_balance *it, const int at[2])
{
    for (int i = 0; i < it->count; i++)
        if (it->trial[i].at[0] == at[0] && it->trial[i].at[1] == at[1])
            return &it->trial[i];
    return NULL;
}

/* A search along one axis, the other one held. */
typedef struct line {
    lab_balance *of;
    lab_balance_play *play;
    void *context;
    int axis;
    int at[2]; // the best so far
} line;

/* Play a value of this axis unless it was; false when that cannot be. */
static bool try_value(line *it, int value)
{
    lab_balance *of = it->of;
    int at[2] = {it->at[0], it->at[1]};

    at[it->axis] = value;
    if (find(of, at))
        return true;
    if (of->count == LAB_TRIALS || !it->play(it->context, at))
        return false;
    if (of->best < 0 || lab_balance_miss(of, &of->trial[of->count - 1]) <
                            lab_balance_miss(of, &of->trial[of->best]))
        of->best = of->count - 1;
    return true;
}

/* The nearest value of this line that was tried beside the best one, to one
   side; or the best one itself. */
static int beside(const line *it, int step)
{
    int at[2] = {it->at[0], it->at[1]};

    for (int i = it->at[it->axis] + step;
         i >= 0 && i < it->of->axis[it->axis].count; i += step) {
        at[it->axis] = i;
        if (find(it->of, at))
            return i;
    }
    return it->at[it->axis];
}

static void go_to_best(line *it)
{
    memcpy(it->at, it->of->trial[it->of->best].at, sizeof it->at);
}

static bool search_line(line *it)
{
    int last = it->of->axis[it->axis].count - 1;
    int points = last + 1 < SPREAD ? last + 1 : SPREAD;

    for (int i = 0; i < points; i++)
        if (!try_value(it, points > 1 ? i * last / (points - 1) : 0))
            return false;
    for (;;) {
        go_to_best(it);
        int best = it->at[it->axis];
        int left = beside(it, -1), right = beside(it, 1);
        if (best - left <= 1 && right - best <= 1)
            return true;
        if (best - left > 1 && !try_value(it, (left + best) / 2))
            return false;
        if (right - best > 1 && !try_value(it, (best + right) / 2))
            return false;
    }
}

bool lab_balance_search(lab_balance *balance, lab_balance_play *play,
                        void *context)
{
    line it = {.of = balance, .play = play, .context = context};

    balance->best = -1;
    it.at[1] = balance->axis_count > 1 ? balance->axis[1].count / 2 : 0;
    for (int round = 0; round < ROUNDS; round++) {
        int before = balance->best;
        it.axis = balance->axis_count > 1 ? round % 2 : 0;
        if (!search_line(&it))
            return false;
        if (balance->axis_count == 1 || (round && balance->best == before))
            break;
    }
    return true;
}

const char *lab_balance_words(const lab_balance *it, const lab_trial *trial,
                              char *out, size_t size)
{
    text_builder words = text_into(out, size);

    for (int a = 0; a < it->axis_count; a++)
        text_item(&words, " ", "%s=%s", it->axis[a].name,
                  it->axis[a].value[trial->at[a]]);
    return out;
}

int64_t lab_balance_cost(const lab_balance *it)
{
    int64_t games = it->check.games;

    for (int i = 0; i < it->count; i++)
        games += it->trial[i].games;
    return games;
}

static bool holds(lab_estimate it, double value)
{
    return it.low <= value && value <= it.high;
}

/* Which other values may be as good for all that these games tell. */
static void tell_others(lab_remarks *out, const lab_balance *it)
{
    char list[512] = "", words[2 * LAB_AXIS_WORDS];
    text_builder names = text_into(list, sizeof list);

    for (int i = 0; i < it->count; i++)
        if (i != it->best && holds(it->trial[i].figure, it->target))
            text_item(
                &names, ", ", "%s",
                lab_balance_words(it, &it->trial[i], words, sizeof words));
    if (*list)
        lab_remark(out, LAB_WARN,
                   _("The target is within the intervals of these, too, so more"
                     " games could find another one: %s"),
                   list);
}

static void remark(const lab_balance *it, lab_remarks *out)
{
    const lab_trial *best = &it->trial[it->best];
    double scale = lab_shown_scale(&it->goal);
    char words[2 * LAB_AXIS_WORDS], title[96];
    char text[4][APP_DECIMAL];

    *out = (lab_remarks){0};
    lab_balance_words(it, best, words, sizeof words);
    lab_shown_title(&it->goal, title);
    lab_remark(out, LAB_GOOD,
               /* Translators: values, measure, figure, target */
               _("%s comes nearest: %s %s where %s is wished for"), words,
               title, lab_value(text[0], best->figure.value, scale, 2),
               lab_value(text[1], it->target, scale, 2));
    if (it->check.games)
        lab_remark(out,
                   holds(it->check.figure, it->target) ? LAB_GOOD : LAB_WARN,
                   holds(it->check.figure, it->target)
                       ? _("On other deals, which it was not chosen by, it is"
                           " %s (%s): the target is within the interval.")
                       : _("On other deals, which it was not chosen by, it is"
                           " %s (%s): the target is outside of the interval."),
                   lab_value(text[2], it->check.figure.value, scale, 2),
                   lab_range(text[3], it->check.figure, scale, 2));
    tell_others(out, it);
    lab_remark(out, LAB_GOOD, _("That took %d values and %" PRId64 " games."),
               it->count, lab_balance_cost(it));
}

void lab_balance_print(FILE *out, const lab_balance *it)
{
    lab_remarks remarks;
    char words[2 * LAB_AXIS_WORDS], title[96], text[APP_DECIMAL];
    char cell[2 * LAB_AXIS_WORDS + 4];
    double scale = lab_shown_scale(&it->goal);

    remark(it, &remarks);
    lab_remarks_print(out, &remarks);
    fprintf(out, "%s\n", lab_shown_title(&it->goal, title));
    app_table *table = app_table_new("lrj");
    for (int i = 0; i < it->count; i++) {
        lab_balance_words(it, &it->trial[i], words, sizeof words);
        snprintf(cell, sizeof cell, "%c %s", i == it->best ? '*' : ' ', words);
        app_table_cell(table, cell);
        app_table_cell(table,
                       lab_value(text, it->trial[i].figure.value, scale, 2));
        lab_range(text, it->trial[i].figure, scale, 2);
        snprintf(cell, sizeof cell, *text ? "(%s)" : "%s", text);
        app_table_cell(table, cell);
        app_table_row(table);
    }
    app_table_print(out, table);
    app_table_free(table);
}

static json_t *write_trial(const lab_balance *it, const lab_trial *trial)
{
    json_t *at = json_object();

    for (int a = 0; a < it->axis_count; a++)
        json_object_set_new(at, it->axis[a].name,
                            json_string(it->axis[a].value[trial->at[a]]));
    return json_pack("{s:o, s:I, s:o}", "at", at, "games",
                     (json_int_t)trial->games, "figure",
                     lab_json_estimate(trial->figure));
}

json_t *lab_balance_write(const lab_balance *it)
{
    json_t *tried = json_array();

    for (int i = 0; i < it->count; i++)
        json_array_append_new(tried, write_trial(it, &it->trial[i]));
    return json_pack("{s:s, s:s, s:s, s:f, s:o, s:o, s:I, s:o}", "edition",
                     it->edition, "command", it->command, "figure",
                     it->goal.name, "target", it->target, "found",
                     write_trial(it, &it->trial[it->best]), "check",
                     write_trial(it, &it->check), "games",
                     (json_int_t)lab_balance_cost(it), "tried", tried);
}
