// SPDX-License-Identifier: MIT
/*
 * weights_file.c - Writing one section of a file of weights.
 */
#define _POSIX_C_SOURCE 200809L // getline

#include "lab/weights_file.h"

#include "base/replace_file.h"

#include <ttr/file.h>

#include <stdlib.h>
#include <string.h>

static bool is_head_of(const char *line, const char *name)
{
    size_t length = strlen(name);

    return strncmp(line + 1, name, length) == 0 && line[1 + length] == ']';
}

/* All of the old file but the section, in whose place the new one comes. */
static void merge(FILE *from, FILE *to, const lab_section *section)
{
    char *line = NULL;
    size_t size = 0;
    bool inside = false, printed = false;

    while (from && getline(&line, &size, from) > 0) {
        if (line[0] == '[')
            inside = is_head_of(line, section->name);
        if (inside && !printed) {
            section->print(to, section->context);
            printed = true;
        }
        if (!inside)
            fputs(line, to);
    }
    if (!printed)
        section->print(to, section->context);
    free(line);
}

ttr_status lab_section_write(const char *path, const lab_section *section,
                             ttr_error *err)
{
    FILE *from = NULL;
    app_replacement file;
    ttr_status status = ttr_file_open(&from, path, TTR_EDITION_BYTES, err);

    if (status && status != TTR_E_NOT_FOUND)
        return status;
    status = app_replace_begin(&file, path, APP_SHARED, err);
    if (!status) {
        merge(from, file.out, section);
        status = app_replace_finish(&file, err);
    }
    if (from)
        fclose(from);
    return status;
}
