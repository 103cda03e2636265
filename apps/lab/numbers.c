// SPDX-License-Identifier: MIT
/*
 * numbers.c - Numbers as other programs read them.
 */
#include "lab/numbers.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

json_t *lab_json_number(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

json_t *lab_json_estimate(lab_estimate it)
{
    return json_pack("{s:o, s:o, s:o, s:I}", "value", lab_json_number(it.value),
                     "low", lab_json_number(it.low), "high",
                     lab_json_number(it.high), "n", (json_int_t)it.n);
}

void lab_csv_number(FILE *out, double value, int digits)
{
    if (isfinite(value))
        fprintf(out, "%.*g", digits, value);
}

void lab_csv_text(FILE *out, const char *text)
{
    if (!strpbrk(text, ",\"\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++)
        fprintf(out, *text == '"' ? "\"\"" : "%c", *text);
    fputc('"', out);
}
