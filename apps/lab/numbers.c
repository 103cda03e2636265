// SPDX-License-Identifier: MIT
/*
 * numbers.c - Numbers as other programs read them.
 */
#include "lab/numbers.h"

#include "base/utf8.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
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

/* Would a spreadsheet compute it? A number is no formula. */
static bool is_formula(const char *text)
{
    char *end;

    if (!*text || !strchr("=+-@", *text))
        return false;
    strtod(text, &end);
    return *end != '\0';
}

void lab_csv_text(FILE *out, const char *text)
{
    bool quoted = strpbrk(text, ",\"") != NULL;
    uint32_t letter;

    fputs(quoted ? "\"" : "", out);
    fputs(is_formula(text) ? "'" : "", out);
    while ((letter = utf8_next(&text))) {
        char bytes[5];
        bool space = letter == '\n' || letter == '\t' || letter == '\r';
        letter = space ? ' ' : utf8_harmless(letter);
        if (letter)
            utf8_write(letter, bytes);
        fputs(letter == '"' ? "\"\"" : letter ? bytes : "", out);
    }
    fputs(quoted ? "\"" : "", out);
}
