// SPDX-License-Identifier: MIT
/*
 * tried_board.c - A board that is there already, to try a new rule module on.
 */
#include "workshop/new/tried_board.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1024 * 1024 }; // as of any edition file

/* Where the line behind the one that begins with a word begins, or NULL. */
static const char *behind_line(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (const char *at = text; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (strncmp(at, word, length) == 0) {
            const char *end = strchr(at, '\n');
            return end ? end + 1 : at + strlen(at);
        }
    }
    return NULL;
}

static ttr_status read_file(const char *path, char *text, ttr_error *err)
{
    FILE *file = fopen(path, "r");

    if (!file)
        return app_fail_system(err, path, _("cannot be read"));
    size_t size = fread(text, 1, MOST_BYTES, file);
    bool whole = !ferror(file) && feof(file);
    fclose(file);
    text[size] = '\0';
    if (!whole || strlen(text) != size || !strstr(text, "[edition]"))
        return app_fail(err, TTR_E_FILE, path, "%s",
                        _("is not an edition file: it has no [edition]"));
    return TTR_OK;
}

ttr_status new_board_read(const char *path, const char *id, char **out,
                          ttr_error *err)
{
    char *text = must_alloc(MOST_BYTES + 1, 1);
    ttr_status status = read_file(path, text, err);

    *out = NULL;
    if (!status) {
        const char *use = behind_line(text, "[use]");
        const char *at = use ? use : text + strlen(text);
        size_t size = strlen(text) + strlen(id) + 64;
        *out = must_alloc(size, 1);
        snprintf(*out, size, "%.*s%smodule = %s\n%s", (int)(at - text), text,
                 use ? "" : "\n[use]\n", id, at);
    }
    free(text);
    return status;
}
