// SPDX-License-Identifier: MIT
/*
 * sequential.c - A test of a comparison that may stop early.
 */
#include "lab/sequential.h"

#include "base/error.h"
#include "base/language.h"
#include "lab/figures.h"
#include "lab/numbers.h"
#include "lab/summary.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Read "name=value,..."; *percent when a difference was given in percent. */
static bool read_values(lab_sequential *test, const char *text, bool *percent)
{
    const struct {
        const char *name;
        double *value;
        bool is_difference;
    } keys[] = {{"h0=", &test->h0, true},
                {"h1=", &test->h1, true},
                {"alpha=", &test->alpha, false},
                {"beta=", &test->beta, false}};

    for (const char *rest = text; *rest;) {
        size_t k = 0;
        while (k < 4 && strncmp(rest, keys[k].name, strlen(keys[k].name)) != 0)
            k++;
        if (k == 4)
            return false;
        const char *number = rest + strlen(keys[k].name);
        char *end;
        *keys[k].value = strtod(number, &end);
        if (end == number)
            return false;
        if (*end == '%') {
            *keys[k].value /= 100;
            *percent = *percent || keys[k].is_difference;
            end++;
        }
        if (*end && *end != ',')
            return false;
        rest = end + (*end == ',');
    }
    return true;
}

ttr_status lab_sequential_read(lab_sequential *test,
                               const lab_comparison *comparison,
                               const char *text, ttr_error *err)
{
    lab_evidence ignored;
    bool percent = false;

    test->alpha = test->beta = 0.05;
    if (!read_values(test, text, &percent) || !isfinite(test->h0) ||
        !isfinite(test->h1) || test->h0 == test->h1 || !(test->alpha > 0) ||
        !(test->beta > 0) || test->alpha >= 0.5 || test->beta >= 0.5 ||
        !lab_comparison_figure(comparison, test->metric, &ignored))
        return app_refuse(err,
                          _("--sprt %s --metric %s: must be like h0=0,h1=0.05"
                            " with a measure such as chair1_win or turns"),
                          text, test->metric);
    if (percent && !lab_figure_is_share(test->metric))
        return app_refuse(
            err, _("--sprt %s: %s is not a share; write it without %%"), text,
            test->metric);
    lab_sprt_bounds(test->alpha, test->beta, &test->low, &test->high);
    return TTR_OK;
}

bool lab_sequential_decide(lab_sequential *test,
                           const lab_comparison *comparison)
{
    lab_evidence it;

    if (!lab_comparison_figure(comparison, test->metric, &it))
        return false;
    test->ratio = lab_llr(it, test->h0, test->h1);
    return test->ratio <= test->low || test->ratio >= test->high;
}

/* A difference as the table has it: of shares in percent. */
static const char *difference_text(const lab_sequential *test, double value,
                                   char out[APP_DECIMAL])
{
    return lab_figure_is_share(test->metric) ? lab_value(out, value, 100, 2)
                                             : app_decimal(out, value, 2);
}

const char *lab_sequential_say(const lab_sequential *test, char *out,
                               size_t size)
{
    bool is_h1 = test->ratio >= test->high, is_h0 = test->ratio <= test->low;
    char ratio[APP_DECIMAL], low[APP_DECIMAL], high[APP_DECIMAL];
    char is[APP_DECIMAL], is_not[APP_DECIMAL];

    app_decimal(ratio, test->ratio, 2);
    app_decimal(low, test->low, 2);
    app_decimal(high, test->high, 2);
    difference_text(test, is_h1 ? test->h1 : test->h0, is);
    difference_text(test, is_h1 ? test->h0 : test->h1, is_not);
    if (is_h0 || is_h1)
        snprintf(out, size,
                 /* Translators: measure, two differences, three numbers */
                 _("sequential test of %s: the difference is %s rather than"
                   " %s (ratio %s, bounds %s and %s). The games ended because"
                   " that was decided, so the intervals are too narrow and the"
                   " difference of what was tested looks larger than it is: for"
                   " its size play a fixed number of games with another"
                   " seed."),
                 test->metric, is, is_not, ratio, low, high);
    else
        snprintf(out, size,
                 /* Translators: measure, two differences, three numbers */
                 _("sequential test of %s: not decided between %s and %s; play"
                   " more games (ratio %s, bounds %s and %s)"),
                 test->metric, is, is_not, ratio, low, high);
    return out;
}

json_t *lab_sequential_write(const lab_sequential *test)
{
    const char *accepted = test->ratio >= test->high  ? "h1"
                           : test->ratio <= test->low ? "h0"
                                                      : NULL;

    return json_pack("{s:s, s:f, s:f, s:f, s:f, s:o, s:f, s:f, s:s?, s:b}",
                     "metric", test->metric, "h0", test->h0, "h1", test->h1,
                     "alpha", test->alpha, "beta", test->beta, "ratio",
                     lab_json_number(test->ratio), "low", test->low, "high",
                     test->high, "accepted", accepted, "intervals_too_narrow",
                     accepted != NULL);
}
