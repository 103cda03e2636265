// SPDX-License-Identifier: MIT
/*
 * named_modules.c - The rule modules that an edition file names.
 *
 * inih tells no line numbers, cuts long lines, and takes one that begins with a
 * space for the rest of the one before: it is given the lines one by one, as
 * the engine does. A line that is too long for it names no module.
 */
#include "workshop/check/named_modules.h"

#include <ttr/base.h>
#include <ttr/file.h>

#include <ini.h>
#include <string.h>

typedef struct reading {
    const char *rest;
    int line;
    check_named *take;
    void *context;
} reading;

static char *next_line(char *out, int room, void *context)
{
    reading *of = context;

    if (!*of->rest)
        return NULL;
    size_t length = strcspn(of->rest, "\n");
    const char *line = of->rest + strspn(of->rest, " \t");
    const char *end = of->rest + length;
    size_t left = line < end ? (size_t)(end - line) : 0;

    of->rest = end + (*end == '\n');
    of->line++;
    if (left >= (size_t)room)
        left = 0;
    memcpy(out, line, left);
    out[left] = '\0';
    return out;
}

static int take_entry(void *context, const char *section, const char *name,
                      const char *value)
{
    const reading *of = context;
    size_t length = strcspn(value, " \t\r");
    char id[CHECK_MODULE_ID];

    if (strcmp(section, "use") != 0 || strcmp(name, "module") != 0 || !length ||
        length >= sizeof id)
        return 1;
    memcpy(id, value, length);
    id[length] = '\0';
    of->take(of->context, id, of->line);
    return 1;
}

void check_named_modules(const char *path, check_named *take, void *context)
{
    reading of = {.take = take, .context = context};
    char *text;
    size_t size;

    if (ttr_file_read(path, TTR_EDITION_BYTES, &text, &size, NULL))
        return;
    of.rest = text;
    (void)ini_parse_stream(next_line, &of, take_entry, &of); // wrong lines too
    ttr_free(text);
}
