// SPDX-License-Identifier: MIT
/*
 * figures.c - Numbers as people read them.
 */
#include "lab/figures.h"

#include "base/language.h"
#include "base/text_builder.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Put the decimal sign of the language where printf() put a point. */
static const char *finish(char *out)
{
    /* Translators: one and a half; only its decimal sign is used. */
    const char *sign = strpbrk(_("1.5"), ".,");
    char *point = strchr(out, '.');

    if (sign && point)
        *point = *sign;
    return out;
}

/* 0 for what would be shown as -0.0. */
static double without_sign_of_zero(double value, int decimals)
{
    return fabs(value) < 0.5 * pow(10, -decimals) ? 0 : value;
}

const char *lab_number(char out[LAB_FIGURE], double value, int decimals)
{
    snprintf(out, LAB_FIGURE, "%.*f", decimals,
             without_sign_of_zero(value, decimals));
    return finish(out);
}

const char *lab_signed(char out[LAB_FIGURE], double value, int decimals)
{
    snprintf(out, LAB_FIGURE, "%+.*f", decimals,
             without_sign_of_zero(value, decimals));
    return finish(out);
}

const char *lab_value(char out[LAB_FIGURE], double value, double scale,
                      int decimals)
{
    char number[LAB_FIGURE];

    lab_number(number, scale * value, decimals);
    return text_write(out, LAB_FIGURE, scale > 1 ? "%s %%" : "%s", number);
}

const char *lab_range(char out[LAB_FIGURE], lab_estimate it, double scale,
                      int decimals)
{
    char low[LAB_FIGURE], high[LAB_FIGURE];

    out[0] = '\0';
    if (!isfinite(it.low) || !isfinite(it.high) || it.low >= it.high)
        return out;
    snprintf(out, LAB_FIGURE, "%.30s..%.30s",
             lab_number(low, scale * it.low, decimals),
             lab_number(high, scale * it.high, decimals));
    return out;
}

const char *lab_chance(char out[LAB_FIGURE], double p)
{
    char number[LAB_FIGURE];

    if (p >= 0.0001)
        return lab_number(out, p, 4);
    snprintf(out, LAB_FIGURE, "< %.32s", lab_number(number, 0.0001, 4));
    return out;
}

const char *lab_short(char out[LAB_FIGURE], double value, int digits)
{
    snprintf(out, LAB_FIGURE, "%.*g", digits, fabs(value) < 1e-9 ? 0 : value);
    return strchr(out, 'e') ? lab_number(out, value, 0) : finish(out);
}
