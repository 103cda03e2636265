// SPDX-License-Identifier: MIT
/*
 * comparison_remarks.c - A comparison in short.
 */
#include "lab/remarks.h"

#include "base/language.h"
#include "lab/figures.h"
#include "lab/fitting.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { TOLD = 5 };

/* Did any game differ in anything that is looked at? */
static bool differs(const lab_comparison *all)
{
    for (int i = 0; i < all->count; i++)
        if (all->it[i].difference.value != 0 || all->it[i].difference.error > 0)
            return true;
    return false;
}

/* Is it worth a sentence? Not what only counts the work of a game, and not the
   score of one of them, which says what the score of all does. */
static bool is_told(const lab_difference *it)
{
    static const char *const left_out[] = {"decisions", "options", "forced",
                                           "chair1_score"};

    for (size_t i = 0; i < sizeof left_out / sizeof left_out[0]; i++)
        if (strcmp(it->name, left_out[i]) == 0)
            return false;
    return it->shown && it->real &&
           !(strncmp(it->name, "seat", 4) == 0 && strstr(it->name, ".score"));
}

/* How large it is, as a part of the larger side. */
static double size_of(const lab_difference *it)
{
    return fabs(it->difference.value) /
           fmax(fabs(it->a.value), fabs(it->b.value));
}

static int by_size(const void *a, const void *b)
{
    double x = size_of(*(const lab_difference *const *)a);
    double y = size_of(*(const lab_difference *const *)b);

    return (x < y) - (x > y);
}

static void tell(lab_remarks *out, const lab_difference *it)
{
    int decimals = it->scale > 1 ? 1 : 2;
    char a[APP_DECIMAL], b[APP_DECIMAL], by[APP_DECIMAL], range[APP_DECIMAL];

    lab_value(a, it->a.value, it->scale, decimals);
    lab_value(b, it->b.value, it->scale, decimals);
    if (it->scale > 1)
        lab_remark(out, LAB_GOOD,
                   /* Translators: measure, A, B, difference, interval */
                   _("%s: %s in A, %s in B, that is %s percentage points"
                     " (%s)"),
                   it->title, a, b,
                   app_decimal_signed(by, it->scale * it->difference.value, 1),
                   lab_range(range, it->difference, it->scale, 1));
    else if (isfinite(it->change.value))
        lab_remark(out, LAB_GOOD,
                   /* Translators: measure, A, B, difference, interval */
                   _("%s: %s in A, %s in B, that is %s %% (%s)"), it->title, a,
                   b, app_decimal_signed(by, 100 * it->change.value, 1),
                   lab_range(range, it->change, 100, 1));
    else
        lab_remark(out, LAB_GOOD, _("%s: %s in A, %s in B"), it->title, a, b);
}

static void tell_largest(lab_remarks *out, const lab_comparison *all)
{
    const lab_difference *it[LAB_MAX_DIFFERENCES];
    size_t count = 0;
    int real = 0;

    for (int i = 0; i < all->count; i++) {
        real += all->it[i].shown && all->it[i].real;
        if (is_told(&all->it[i]))
            it[count++] = &all->it[i];
    }
    if (!real) {
        lab_remark(out, LAB_GOOD, "%s",
                   _("No difference stands out from chance; the table says how"
                     " large each can still be."));
        return;
    }
    lab_remark(out, LAB_GOOD,
               ngettext("%d of %d differences is real; the largest:",
                        "%d of %d differences are real; the largest:",
                        (unsigned long)real),
               real, all->compared);
    qsort(it, count, sizeof *it, by_size);
    for (size_t i = 0; i < count && i < TOLD; i++)
        tell(out, it[i]);
}

/* Both sides by the one figure of their seats. */
static void tell_fairness(lab_remarks *out, const lab_comparison *all)
{
    lab_estimate a = lab_unfairness(all->a, &all->tally_a);
    lab_estimate b = lab_unfairness(all->b, &all->tally_b);
    char text[4][APP_DECIMAL];

    lab_remark(
        out, b.low > 0.03 ? LAB_WARN : LAB_GOOD,
        _("Of the wins %s %% (%s) in A and %s %% (%s) in B would have to"
          " go to other seats for all seats to be equal."),
        app_decimal(text[0], 100 * a.value, 1), lab_range(text[1], a, 100, 1),
        app_decimal(text[2], 100 * b.value, 1), lab_range(text[3], b, 100, 1));
}

static void tell_gain(lab_remarks *out, const lab_comparison *all)
{
    lab_gains gains = lab_comparison_gains(all);
    char text[3][APP_DECIMAL];

    if (gains.middle)
        lab_remark(
            out, LAB_GOOD,
            _("Playing the same deals was worth %s times as many games"
              " as other deals (the middle one of the measures; from %s"
              " for %s to %s for %s)."),
            app_decimal(text[0], gains.middle->gain, 1),
            app_decimal(text[1], gains.least->gain, 1), gains.least->title,
            app_decimal(text[2], gains.most->gain, 1), gains.most->title);
}

/* Whether fitted weights are used on a side, and how good they are. */
static void tell_fitting(lab_remarks *out, const lab_fitting *it,
                         const char *side)
{
    char share[APP_DECIMAL], range[APP_DECIMAL];

    app_decimal(share, 100 * it->tuned.share.value, 1);
    lab_range(range, it->tuned.share, 100, 1);
    lab_remark(out, LAB_GOOD,
               it->tuned.better
                   /* Translators: side, share of wins, interval */
                   ? _("Weights fitted to %s win %s %% (%s) of the games there"
                       " against the bot as it is, and are played with.")
                   : _("Weights fitted to %s win %s %% (%s) of the games there"
                       " against the bot as it is, which is not clearly better:"
                       " it plays as it is."),
               side, share, range);
}

/* How a verdict turned with fitted weights. */
static const char *name_turn(lab_turn turn)
{
    switch (turn) {
    case LAB_TURN_LOST:
        return _("real then, may be chance now");
    case LAB_TURN_FOUND:
        return _("may be chance then, real now");
    case LAB_TURN_REVERSED:
        return _("real both times, the other way round");
    case LAB_TURN_SIZED:
        return _("real both times, of another size");
    case LAB_TURN_NONE:
        break;
    }
    return "";
}

/* A difference whose verdict depends on the weights. */
static void tell_turn(lab_remarks *out, const lab_difference *was,
                      const lab_difference *is, lab_turn turn)
{
    int decimals = is->scale > 1 ? 1 : 2;
    char before[APP_DECIMAL], after[APP_DECIMAL];

    app_decimal_signed(before, was->scale * was->difference.value, decimals);
    app_decimal_signed(after, is->scale * is->difference.value, decimals);
    lab_remark(out, LAB_WARN,
               /* Translators: measure, differences, what that means */
               _("%s: B minus A is %s with the bots as they are and %s with"
                 " fitted weights; %s."),
               is->title, before, after, name_turn(turn));
}

/* What fitting weights to both sides has changed, most of all the verdict. */
static void tell_fittings(lab_remarks *out, const lab_comparison *all)
{
    const lab_fittings *it = all->fittings;
    int turned = 0;

    tell_fitting(out, &it->side[0], "A");
    tell_fitting(out, &it->side[1], "B");
    for (int i = 0; i < all->count; i++)
        turned += all->it[i].shown && lab_fittings_turn(it->before, all, i);
    if (turned)
        lab_remark(out, LAB_WARN,
                   ngettext("With that the verdict on %d of %d measures is"
                            " another one, or of another size:",
                            "With that the verdict on %d of %d measures is"
                            " another one, or of another size:",
                            (unsigned long)turned),
                   turned, all->compared);
    else
        lab_remark(out, LAB_GOOD, "%s",
                   _("The verdict is the same as with the bots as they are:"
                     " the same differences are real, in the same"
                     " direction and of the same size."));
    for (int i = 0, told = 0; i < all->count && told < TOLD; i++) {
        lab_turn turn = lab_fittings_turn(it->before, all, i);
        if (!turn || !all->it[i].shown)
            continue;
        tell_turn(out, &it->before->it[i], &all->it[i], turn);
        told++;
    }
}

void lab_comparison_remarks(const lab_comparison *all, lab_remarks *out)
{
    const lab_found found[] = {{all->a, &all->tally_a},
                               {all->b, &all->tally_b}};

    *out = (lab_remarks){0};
    if (!differs(all)) {
        lab_remark(out, LAB_BAD,
                   _("Not one of the %" PRId64 " games differs: the change"
                     " touches something that these bots never do or that never"
                     " happens to them, so this says nothing about it."),
                   all->tally_a.games);
        lab_remark_idle(out, found, 2);
        return;
    }
    if (all->judges)
        lab_remark_judges(out, all->judges, "A", "B");
    lab_remark_idle(out, found, 2);
    if (all->fittings)
        tell_fittings(out, all);
    tell_largest(out, all);
    tell_fairness(out, all);
    tell_gain(out, all);
}
