// SPDX-License-Identifier: MIT
/*
 * base.c - Errors, reports and names.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include <ttr/base.h>

#include "base/bits.h"
#include "base/fail.h"
#include "base/text.h"
#include "base/text_parse.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FINDINGS = 200 };

struct ttr_report {
    ttr_finding finding[MAX_FINDINGS];
    int count;
    int errors;
};

void ttr_free(void *text)
{
    free(text);
}

const char *ttr_version(void)
{
    return TTR_VERSION;
}

const char *ttr_status_name(ttr_status status)
{
    static const char *const names[] = {
        [TTR_OK] = "ok",
        [TTR_E_ILLEGAL] = "illegal",
        [TTR_E_TEXT] = "text",
        [TTR_E_EDITION] = "edition",
        [TTR_E_NOT_FOUND] = "not found",
        [TTR_E_SETUP] = "set-up",
        [TTR_E_POSITION] = "position",
        [TTR_E_JOURNAL] = "journal",
        [TTR_E_MODULE] = "module",
        [TTR_E_SCRIPT] = "script",
        [TTR_E_FILE] = "file",
        [TTR_E_MEMORY] = "memory",
    };
    return ttri_within((int)status, sizeof names / sizeof *names)
               ? names[status]
               : "unknown";
}

static TTR_PRINTF(4, 0) void fill(ttr_error *err, ttr_status status,
                                  const char *source, const char *format,
                                  va_list args)
{
    memset(err, 0, sizeof *err);
    err->status = status;
    err->source = source;
    vsnprintf(err->text, sizeof err->text, TTRI_TEXT(format), args);
    ttri_text_clean(err->text, false); // it may quote a stranger
}

ttr_status ttri_fail(ttr_error *err, ttr_status status, const char *source,
                     const char *format, ...)
{
    if (err) {
        va_list args;
        va_start(args, format);
        fill(err, status, source, format, args);
        va_end(args);
    }
    return status;
}

ttr_status ttri_fail_at(ttr_error *err, ttr_status status, const char *source,
                        const char *file, int line, const char *format, ...)
{
    if (err) {
        va_list args;
        va_start(args, format);
        fill(err, status, source, format, args);
        va_end(args);
        snprintf(err->file, sizeof err->file, "%s", file);
        ttri_text_clean(err->file, false);
        err->line = line;
    }
    return status;
}

void ttr_error_format(const ttr_error *err, char *out, size_t size)
{
    if (err->file[0] && err->line)
        snprintf(out, size, "%s:%d: %s", err->file, err->line, err->text);
    else if (err->file[0])
        snprintf(out, size, "%s: %s", err->file, err->text);
    else
        snprintf(out, size, "%s", err->text);
}

ttr_report *ttr_report_new(void)
{
    return calloc(1, sizeof(ttr_report));
}

void ttr_report_free(ttr_report *report)
{
    if (!report)
        return;
    for (int i = 0; i < report->count; i++) {
        free((void *)(uintptr_t)report->finding[i].file); // our own copies
        free((void *)(uintptr_t)report->finding[i].text);
    }
    free(report);
}

void ttr_report_add(ttr_report *report, ttr_level level, const char *file,
                    int line, const char *format, ...)
{
    char text[1024];
    va_list args;

    if (level == TTR_LEVEL_ERROR)
        report->errors++;
    if (report->count == MAX_FINDINGS)
        return;

    va_start(args, format);
    vsnprintf(text, sizeof text, TTRI_TEXT(format), args);
    va_end(args);
    ttri_text_clean(text, true);

    char *own_file = strdup(file ? file : "");
    char *own_text = strdup(text);
    if (!own_file || !own_text) {
        free(own_file);
        free(own_text);
        return;
    }
    report->finding[report->count++] = (ttr_finding){
        .level = level, .line = line, .file = own_file, .text = own_text};
}

int ttr_report_count(const ttr_report *report)
{
    return report->count;
}

int ttr_report_errors(const ttr_report *report)
{
    return report->errors;
}

const ttr_finding *ttr_report_get(const ttr_report *report, int i)
{
    return ttri_within(i, report->count) ? &report->finding[i] : NULL;
}
