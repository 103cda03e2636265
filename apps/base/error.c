// SPDX-License-Identifier: MIT
/*
 * error.c - Filling in a ttr_error outside the engine.
 */
#include "base/error.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static TTR_PRINTF(4, 0) ttr_status
    fill(ttr_error *err, ttr_status status, const char *file,
         const char *format, va_list args)
{
    if (!err)
        return status;
    memset(err, 0, sizeof *err);
    err->status = status;
    err->source = "apps";
    text_write(err->file, sizeof err->file, "%s", file ? file : "");
    vsnprintf(err->text, sizeof err->text, format, args);
    utf8_trim(err->text); // where it was cut
    return status;
}

ttr_status app_fail(ttr_error *err, ttr_status status, const char *file,
                    const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill(err, status, file, format, args);
    va_end(args);
    return status;
}

ttr_status app_refuse(ttr_error *err, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fill(err, TTR_E_SETUP, NULL, format, args);
    va_end(args);
    return TTR_E_SETUP;
}

bool app_is_refusal(const ttr_error *err)
{
    return err->status == TTR_E_SETUP && !err->file[0];
}

ttr_status app_fail_system(ttr_error *err, const char *file, const char *what)
{
    int number = errno;

    return app_fail(err, TTR_E_FILE, file, _("%s: %s"), what,
                    app_system_error(number));
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

/* The end of a path, "scripts/toll.lua": enough to know the file, and nothing
   of where the program runs. */
static const char *short_path(const char *path)
{
    const char *at = path + strlen(path);

    for (int slashes = 0; at > path; at--)
        if (at[-1] == '/' && ++slashes == 2)
            break;
    return at;
}

const char *app_trouble_told(const ttr_error *trouble, char *out, size_t size)
{
    ttr_error short_one = *trouble;
    char why[APP_TROUBLE_TEXT];

    snprintf(short_one.file, sizeof short_one.file, "%s",
             short_path(trouble->file));
    ttr_error_format(&short_one, why, sizeof why);
    snprintf(out, size, _("bots decided without a hook that failed: %s"), why);
    return out;
}

const char *app_error_told(const ttr_error *err, char *out, size_t size)
{
    const char *name = short_path(err->file);

    if (err->status != TTR_E_SCRIPT || !*name)
        snprintf(out, size, "%s", err->text);
    else if (err->line)
        snprintf(out, size,
                 _("a rule module is broken, and this was not done: %s:%d: "
                   "%s"),
                 name, err->line, err->text);
    else
        snprintf(out, size,
                 _("a rule module is broken, and this was not done: %s: %s"),
                 name, err->text);
    return out;
}

ttr_status app_fail_memory(ttr_error *err)
{
    return app_fail(err, TTR_E_MEMORY, NULL, "%s", _("out of memory"));
}

ttr_status app_fail_report(ttr_error *err, ttr_status status,
                           const ttr_report *report)
{
    for (int i = 0; report && i < ttr_report_count(report); i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        if (it->level != TTR_LEVEL_ERROR)
            continue;
        app_fail(err, status, it->file, "%s", it->text);
        if (err)
            err->line = it->line;
        return status;
    }
    return app_fail_memory(err);
}
