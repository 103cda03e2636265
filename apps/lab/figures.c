// SPDX-License-Identifier: MIT
/*
 * figures.c - What was measured, as people read it.
 */
#include "lab/figures.h"

#include "base/text_builder.h"

#include <math.h>
#include <stdio.h>

const char *lab_value(char out[APP_DECIMAL], double value, double scale,
                      int decimals)
{
    char number[APP_DECIMAL];

    app_decimal(number, scale * value, decimals);
    return text_write(out, APP_DECIMAL, scale > 1 ? "%s %%" : "%s", number);
}

const char *lab_range(char out[APP_DECIMAL], lab_estimate it, double scale,
                      int decimals)
{
    char low[APP_DECIMAL], high[APP_DECIMAL];

    out[0] = '\0';
    if (!isfinite(it.low) || !isfinite(it.high) || it.low >= it.high)
        return out;
    snprintf(out, APP_DECIMAL, "%.30s..%.30s",
             app_decimal(low, scale * it.low, decimals),
             app_decimal(high, scale * it.high, decimals));
    return out;
}

const char *lab_chance(char out[APP_DECIMAL], double p)
{
    char number[APP_DECIMAL];

    if (p >= 0.0001)
        return app_decimal(out, p, 4);
    snprintf(out, APP_DECIMAL, "< %.32s", app_decimal(number, 0.0001, 4));
    return out;
}
