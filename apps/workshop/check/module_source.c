// SPDX-License-Identifier: MIT
/*
 * module_source.c - The source of a rule module, to say where something stands.
 */
#define _POSIX_C_SOURCE 200809L // opendir

#include "workshop/check/module_source.h"

#include "base/text.h"

#include <dirent.h>
#include <ttr/file.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1024 * 1024 };

static char *read_text(const char *path)
{
    char *text;
    size_t size;

    return ttr_file_read(path, MOST_BYTES, &text, &size, NULL) ? NULL : text;
}

/* The source in C beside a shared object: the one that has the entry. */
static void find_beside(check_source *source, const char *object)
{
    char folder[900];
    const char *slash = strrchr(object, '/');
    const struct dirent *file;

    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - object) : 1,
             slash ? object : ".");
    DIR *opened = opendir(folder);
    while (opened && !source->text && (file = readdir(opened))) {
        char path[sizeof source->path];
        if (!app_ends_with(file->d_name, ".c") ||
            (size_t)snprintf(path, sizeof path, "%s/%s", folder,
                             file->d_name) >= sizeof path)
            continue;
        char *text = read_text(path);
        if (text && strstr(text, "ttr_module_entry")) {
            memcpy(source->path, path, sizeof path);
            source->text = text;
        } else {
            free(text);
        }
    }
    if (opened)
        closedir(opened);
}

void check_source_open(check_source *source, const ttr_edition *edition,
                       int module)
{
    check_source_open_file(source, ttr_edition_module_file(edition, module));
    source->edition = edition;
    source->module = module;
}

void check_source_open_file(check_source *source, const char *file)
{
    *source = (check_source){.script = app_ends_with(file, ".lua")};
    snprintf(source->path, sizeof source->path, "%s", file);
    if (source->script)
        source->text = read_text(file);
    else
        find_beside(source, file);
}

void check_source_close(check_source *source)
{
    free(source->text);
    source->text = NULL;
}

/* The line of a byte of the source; 0 for NULL. */
static int line_at(const check_source *source, const char *byte)
{
    int line = byte ? 1 : 0;

    for (const char *at = source->text; byte && at < byte; at++)
        line += *at == '\n';
    return line;
}

/* The line on which a text stands first, or 0. */
static int line_of(const check_source *source, const char *text)
{
    return line_at(source,
                   source->text && *text ? strstr(source->text, text) : NULL);
}

/* The line of the function of a hook in C, if it is called like its event, or
   of its entry in the table of hooks; or 0. */
static int line_of_hook(const check_source *source, const char *event)
{
    char text[80];
    const char *at = source->text;

    snprintf(text, sizeof text, "%s(", event);
    while (at && (at = strstr(at, text)))
        if (at > source->text && (at[-1] == ' ' || at[-1] == '*'))
            return line_at(source, at);
        else
            at++;
    snprintf(text, sizeof text, ".%s = ", event);
    return line_of(source, text);
}

check_where check_declared(const check_source *source, ttr_declared what,
                           int index, const char *name)
{
    int line = source->edition ? ttr_module_line(source->edition,
                                                 source->module, what, index)
                               : 0;
    char quoted[80];

    snprintf(quoted, sizeof quoted, "\"%s\"", name ? name : "");
    if (!line && name)
        line = what == TTR_DECLARED_HOOK ? line_of_hook(source, name)
                                         : line_of(source, quoted);
    if (!line && what == TTR_DECLARED_MODULE && source->script)
        line = 1; // where one would begin to say what it is
    return (check_where){source->path, line};
}

check_where check_text_at(const check_source *source, const char *text,
                          check_where otherwise)
{
    int line = line_of(source, text);

    return line ? (check_where){source->path, line} : otherwise;
}

int check_text_count(const check_source *source, const char *text)
{
    int count = 0;

    for (const char *at = source->text; *text && at && (at = strstr(at, text));
         at++)
        count++;
    return count;
}
