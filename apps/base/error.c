// SPDX-License-Identifier: MIT
/*
 * error.c - Filling in a ttr_error outside the engine.
 */
#include "base/error.h"

#include "base/language.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

ttr_status app_fail(ttr_error *err, ttr_status status, const char *file,
                    const char *format, ...)
{
    va_list args;

    if (!err)
        return status;
    memset(err, 0, sizeof *err);
    err->status = status;
    err->source = "apps";
    snprintf(err->file, sizeof err->file, "%s", file ? file : "");
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    return status;
}

const char *app_system_error(int number)
{
    /* The locale of messages is never set, so the system speaks English, and
       the commonest of its errors are in the catalogues. */
    return _(strerror(number));
}

ttr_status app_fail_table(ttr_error *err, const ttr_table *table)
{
    const ttr_error *why = ttr_table_error(table);

    if (err)
        *err = *why;
    return why->status;
}

ttr_status app_fail_memory(ttr_error *err)
{
    return app_fail(err, TTR_E_MEMORY, NULL, "%s", _("out of memory"));
}
