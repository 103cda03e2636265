// SPDX-License-Identifier: MIT
/*
 * json_file.c - Files of JSON, and the texts in them.
 */
#include "base/json_file.h"

#include "base/error.h"
#include "base/json_memory.h"
#include "base/language.h"

#include <ttr/file.h>

enum { MOST_BYTES = 256 * 1024 * 1024 };

json_t *app_json_load(const char *path, ttr_error *err)
{
    char *text;
    size_t size;
    json_error_t why;

    if (ttr_file_read(path, MOST_BYTES, &text, &size, err))
        return NULL;
    json_t *all = app_json_read(text, size, 0, &why);
    ttr_free(text);
    if (!all) {
        app_fail(err, TTR_E_FILE, path, _("cannot be read: %s"), why.text);
        if (err)
            err->line = why.line > 0 ? why.line : 0;
    }
    return all;
}

const char *app_json_text(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}
