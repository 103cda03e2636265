// SPDX-License-Identifier: MIT
/*
 * message.c - What the program says to people besides its output.
 */
#define _POSIX_C_SOURCE 200809L // getcwd

#include "base/message.h"

#include "base/columns.h"
#include "base/error.h"
#include "base/language.h"

#include <ttr/modules.h>

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *app_message_file(const char *file)
{
    char here[PATH_MAX];

    while (strncmp(file, "./", 2) == 0 && file[2])
        file += 2;
    if (file[0] != '/' || !getcwd(here, sizeof here))
        return file;
    size_t length = strlen(here);
    if (strncmp(file, here, length) != 0 || file[length] != '/')
        return file;
    return file + length + 1;
}

/* "ttr: file:line: ", as much of it as is known. */
static void begin(const char *file, int line)
{
    fflush(stdout); // what came before shall be seen before
    fputs("ttr: ", stderr);
    if (file[0])
        app_print_clean(stderr, app_message_file(file));
    if (file[0] && line)
        fprintf(stderr, ":%d", line);
    fputs(file[0] ? ": " : "", stderr);
}

void app_message(const char *format, ...)
{
    va_list args;

    begin("", 0);
    va_start(args, format);
    app_vprint_clean(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

void app_message_error(const ttr_error *err)
{
    begin(err->file, err->line);
    app_print_clean(stderr, err->text);
    fputc('\n', stderr);
}

void app_message_trouble(const ttr_error *trouble)
{
    char text[APP_TROUBLE_TEXT];

    app_message("%s", app_trouble_told(trouble, text, sizeof text));
}

void app_message_report(const ttr_report *report, int limit)
{
    static const char *const level[] = {
        [TTR_LEVEL_ERROR] = "",
        [TTR_LEVEL_WARNING] = N_("warning: "),
        [TTR_LEVEL_NOTE] = N_("note: "),
    };
    int count = ttr_report_count(report);

    for (int i = 0; i < count && i < limit; i++) {
        const ttr_finding *finding = ttr_report_get(report, i);
        begin(finding->file, finding->line);
        const char *lead = level[finding->level];
        fputs(*lead ? _(lead) : "", stderr);
        app_print_clean(stderr, finding->text);
        fputc('\n', stderr);
    }
    if (count > limit)
        app_message(ngettext("and %d more", "and %d more",
                             (unsigned long)(count - limit)),
                    count - limit);
}

void app_script_lines(ttr_table *table, app_script_line *tell)
{
    const ttr_edition *edition = ttr_table_edition(table);
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        const char *text = ttr_table_log(table, m);
        while (*text) {
            int length = (int)strcspn(text, "\n");
            tell(edition, m, text, length);
            text += length + (text[length] == '\n');
        }
        ttr_table_log_clear(table, m);
    }
}

static void print_line(const ttr_edition *edition, int module, const char *line,
                       int length)
{
    begin(ttr_edition_module_file(edition, module), 0);
    fprintf(stderr, "%.*s\n", length, line);
}

void app_message_scripts(ttr_table *table)
{
    app_script_lines(table, print_line);
}
