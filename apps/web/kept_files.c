// SPDX-License-Identifier: MIT
/*
 * kept_files.c - The files of an edition as a text, and back again.
 */
#define _POSIX_C_SOURCE 200809L // mkdir

#include "web/kept_files.h"

#include "base/error.h"
#include "base/json_memory.h"
#include "base/path.h"
#include "base/replace_file.h"

#include <ttr/file.h>
#include <ttr/modules.h>
#include <ttr/position.h>

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILE_MAX = 4 << 20, PATH_ROOM = 4096 };

static const char maps[] = "maps/", scripts[] = "scripts/", script[] = ".lua";

/* The whole file as JSON's text, or NULL. */
static json_t *read_text(const char *path)
{
    char *bytes;
    size_t size;

    if (ttr_file_read(path, FILE_MAX, &bytes, &size, NULL))
        return NULL;
    json_t *text = json_stringn(bytes, size);
    ttr_free(bytes);
    return text;
}

static bool add_file(json_t *all, const char *folder, const char *path)
{
    char name[300];
    if (snprintf(name, sizeof name, "%s%s", folder, app_file_name(path)) >=
        (int)sizeof name)
        return false;
    return json_object_set_new(all, name, read_text(path)) == 0;
}

static bool is_script(const char *path)
{
    size_t size = strlen(path), tail = sizeof script - 1;
    return size > tail && strcmp(path + size - tail, script) == 0;
}

static bool add_all(json_t *all, const ttr_edition *edition)
{
    const char *const *names;
    int count = ttr_edition_files(edition, &names);
    for (int i = 0; i < count; i++)
        if (!add_file(all, maps, names[i]))
            return false;
    count = ttr_edition_modules(edition, &names);
    for (int i = 0; i < count; i++) {
        const char *path = ttr_edition_module_file(edition, i);
        if (is_script(path) && !add_file(all, scripts, path))
            return false;
    }
    return true;
}

char *kept_files_write(const ttr_edition *edition, char hash[SECRET_HASH])
{
    json_t *all = json_object();
    char *text = all && add_all(all, edition)
                     ? ttr_json_text(all, JSON_COMPACT | JSON_SORT_KEYS)
                     : NULL;
    json_decref(all);
    if (text)
        secret_hash(text, hash);
    return text;
}

/* Only names that kept_files_write() gives. */
static bool name_is_ours(const char *name)
{
    size_t lead = strncmp(name, maps, sizeof maps - 1) == 0 ? sizeof maps - 1
                  : strncmp(name, scripts, sizeof scripts - 1) == 0
                      ? sizeof scripts - 1
                      : 0;
    return lead && name[lead] && name[lead] != '.' && !strchr(name + lead, '/');
}

bool kept_files_unpack(const char *text, const char *folder)
{
    json_t *all =
               app_json_read(text, strlen(text), JSON_REJECT_DUPLICATES, NULL),
           *body;
    const char *name;
    char path[PATH_ROOM];
    ttr_error err;
    bool good = json_is_object(all);
    for (int i = 0; i < 2 && good; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, i ? "scripts" : "maps");
        good = mkdir(path, 0700) == 0;
    }
    json_object_foreach(all, name, body)
    {
        snprintf(path, sizeof path, "%s/%s", folder, name);
        good = good && name_is_ours(name) && json_is_string(body) &&
               app_replace_file(path, APP_PRIVATE, json_string_value(body),
                                json_string_length(body), &err) == TTR_OK;
    }
    json_decref(all);
    return good;
}
