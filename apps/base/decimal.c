// SPDX-License-Identifier: MIT
/*
 * decimal.c - Numbers as people read them.
 */
#include "base/decimal.h"

#include "base/language.h"

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

const char *app_decimal(char out[APP_DECIMAL], double value, int decimals)
{
    snprintf(out, APP_DECIMAL, "%.*f", decimals,
             without_sign_of_zero(value, decimals));
    return finish(out);
}

const char *app_decimal_signed(char out[APP_DECIMAL], double value,
                               int decimals)
{
    snprintf(out, APP_DECIMAL, "%+.*f", decimals,
             without_sign_of_zero(value, decimals));
    return finish(out);
}

const char *app_decimal_short(char out[APP_DECIMAL], double value, int digits)
{
    snprintf(out, APP_DECIMAL, "%.*g", digits, fabs(value) < 1e-9 ? 0 : value);
    return strchr(out, 'e') ? app_decimal(out, value, 0) : finish(out);
}
