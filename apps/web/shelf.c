// SPDX-License-Identifier: MIT
/*
 * shelf.c - Editions that are loaded, shared by the games that are played with
 * them.
 *
 * The files of an edition are here as long as there is room for them: whoever
 * needs them after that asks the store.
 */
#define _GNU_SOURCE // mkdtemp, AT_FDCWD

#include "web/shelf.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/house_rules_json.h"
#include "base/language.h"
#include "base/pack_needs.h"
#include "base/tree.h"
#include "web/kept_files.h"

#include <ttr/position.h>

#include <jansson.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PLACES = 64, FILES = 128, FRESH = 60 * 1000 }; // milliseconds

typedef struct place {
    char *key; // NULL when it is empty
    ttr_edition *edition;
    ttr_table *table; // NULL until a game begins
    int64_t loaded;   // when, in milliseconds
    char files[SECRET_HASH];
} place;

/* Files of now, or of another time. */
typedef struct files {
    char hash[SECRET_HASH]; // "" when it is empty
    char *text;
    ttr_library *library; // with them before all others; NULL until needed
    int64_t used;         // when, in milliseconds
    bool stored;
} files;

struct shelf {
    const ttr_library *library;
    char folder[64]; // of files of another time; "" while there are none
    place place[PLACES];
    files files[FILES];
};

shelf *shelf_new(const ttr_library *library)
{
    shelf *it = calloc(1, sizeof *it);
    if (it)
        it->library = library;
    return it;
}

static void clear(place *at)
{
    ttr_table_free(at->table);
    ttr_edition_free(at->edition);
    free(at->key);
    *at = (place){.key = NULL};
}

static void clear_files(files *at)
{
    ttr_library_free(at->library);
    free(at->text);
    *at = (files){.text = NULL};
}

void shelf_free(shelf *it)
{
    if (!it)
        return;
    for (int i = 0; i < PLACES; i++)
        clear(&it->place[i]);
    for (int i = 0; i < FILES; i++)
        clear_files(&it->files[i]);
    if (*it->folder)
        (void)app_tree_remove(AT_FDCWD, it->folder);
    free(it);
}

const ttr_library *shelf_library(const shelf *it)
{
    return it->library;
}

/* Files -------------------------------------------------------------------- */

/* Where they are, or -1. */
static int find_files(const shelf *it, const char *hash)
{
    for (int i = 0; *hash && i < FILES; i++)
        if (strcmp(it->files[i].hash, hash) == 0)
            return i;
    return -1;
}

bool shelf_has(const shelf *it, const char *hash)
{
    return find_files(it, hash) >= 0;
}

/* The text is taken over. */
static void add_files(shelf *it, const char *hash, char *text)
{
    files *oldest = &it->files[0];
    int at = find_files(it, hash);
    for (int i = 1; i < FILES && at < 0; i++)
        if (it->files[i].used < oldest->used)
            oldest = &it->files[i];
    if (at >= 0) {
        free(text);
        it->files[at].used = app_milliseconds();
        return;
    }
    clear_files(oldest);
    oldest->text = text;
    oldest->used = app_milliseconds();
    snprintf(oldest->hash, sizeof oldest->hash, "%s", hash);
}

void shelf_keep(shelf *it, const char *hash, const char *text)
{
    char own[SECRET_HASH];
    secret_hash(text, own);
    char *copy = strcmp(own, hash) == 0 ? strdup(text) : NULL;
    if (!copy)
        return;
    add_files(it, hash, copy);
    shelf_set_stored(it, hash, true);
}

bool shelf_is_stored(const shelf *it, const char *hash)
{
    int at = find_files(it, hash);
    return at >= 0 && it->files[at].stored;
}

void shelf_set_stored(shelf *it, const char *hash, bool stored)
{
    int at = find_files(it, hash);
    if (at >= 0)
        it->files[at].stored = stored;
}

/* Files of another time, with all else behind them; NULL when that cannot be
   done. */
static ttr_library *library_of(shelf *it, files *at)
{
    char folder[sizeof it->folder + SECRET_HASH];
    if (at->library)
        return at->library;
    if (!*it->folder) {
        snprintf(it->folder, sizeof it->folder, "/tmp/ttr-editions-XXXXXX");
        if (!mkdtemp(it->folder))
            it->folder[0] = '\0';
    }
    snprintf(folder, sizeof folder, "%s/%s", it->folder, at->hash);
    if (!*it->folder || mkdir(folder, 0700) != 0 ||
        !kept_files_unpack(at->text, folder))
        return NULL;
    ttr_library *made = ttr_library_new();
    if (made && (ttr_library_add(made, folder) ||
                 ttr_library_add_all(made, it->library))) {
        ttr_library_free(made);
        made = NULL;
    }
    return at->library = made;
}

/* Editions ----------------------------------------------------------------- */

/* What an edition with its rules is known by; NULL when memory is short. */
static char *make_key(const shelf_wish *wish, const char *files_of)
{
    json_t *parts = json_pack("[s, s, O*, O*]", files_of, wish->edition,
                              wish->rules, wish->set);
    char *key = parts ? ttr_json_text(parts, JSON_COMPACT) : NULL;
    json_decref(parts);
    return key;
}

/* Where it is, or an empty place, or that of the oldest. */
static place *find(shelf *it, const char *key)
{
    place *oldest = &it->place[0];
    for (int i = 0; i < PLACES; i++) {
        place *at = &it->place[i];
        if (at->key && strcmp(at->key, key) == 0)
            return at;
        if (oldest->key && (!at->key || at->loaded < oldest->loaded))
            oldest = at;
    }
    return oldest;
}

static ttr_status load(const ttr_library *library, const shelf_wish *wish,
                       ttr_edition **out, ttr_error *err)
{
    app_house_json house;
    app_house_mistake mistake;
    if (!app_house_json_read(wish->rules, wish->set, &house, &mistake))
        return app_fail(err, TTR_E_SETUP, NULL,
                        _("\"rules\" is a list of texts, \"set\" an object of "
                          "numbers or texts"));
    ttr_report *report = ttr_report_new();
    if (!report)
        return app_fail_memory(err);
    ttr_status status =
        app_edition_load(out, library, wish->edition, &house.variant, report);
    if (status)
        status = app_fail(err, status, NULL, "%s",
                          ttr_report_count(report) > 0
                              ? ttr_report_get(report, 0)->text
                              : _("there is no such edition"));
    ttr_report_free(report);
    return status;
}

/* Load it into its place; the key is taken over. */
static ttr_status fill(shelf *it, place *at, char *key,
                       const ttr_library *library, const shelf_wish *wish,
                       ttr_error *err)
{
    ttr_edition *loaded;
    char hash[SECRET_HASH] = "";
    ttr_status status = load(library, wish, &loaded, err);
    if (status) {
        free(key);
        return status;
    }
    char *text = kept_files_write(loaded, hash);
    if (text)
        add_files(it, hash, text);
    if (at->key && *hash && strcmp(at->key, key) == 0 &&
        strcmp(at->files, hash) == 0) { // games go on sharing what they have
        at->loaded = app_milliseconds();
        ttr_edition_free(loaded);
        free(key);
        return TTR_OK;
    }
    clear(at);
    *at = (place){key, loaded, NULL, app_milliseconds(), ""};
    snprintf(at->files, sizeof at->files, "%s", hash);
    return TTR_OK;
}

/* With the files of now, or with those of a hash. */
static ttr_status take(shelf *it, const shelf_wish *wish, files *from,
                       ttr_edition **out, ttr_error *err)
{
    char *key = make_key(wish, from ? from->hash : "");
    const ttr_library *library = from ? library_of(it, from) : it->library;
    if (!key || !library) {
        free(key);
        return app_fail_memory(err);
    }
    place *at = find(it, key);
    bool there = at->key && strcmp(at->key, key) == 0;
    if (there && (from || app_milliseconds() - at->loaded < FRESH)) {
        free(key);
    } else {
        ttr_status status = fill(it, at, key, library, wish, err);
        if (status)
            return status;
    }
    *out = ttr_edition_share(at->edition);
    return TTR_OK;
}

ttr_status shelf_take(shelf *it, const shelf_wish *wish, ttr_edition **out,
                      ttr_error *err)
{
    *out = NULL;
    ttr_status status = take(it, wish, NULL, out, err);
    if (!*wish->files ||
        (status == TTR_OK && ttr_edition_hash(*out) == wish->hash))
        return status;
    int from = find_files(it, wish->files);
    ttr_edition *old = NULL;
    ttr_error why;
    ttr_status before = from < 0 ? TTR_E_NOT_FOUND
                                 : take(it, wish, &it->files[from], &old, &why);
    if (before && before != TTR_E_MEMORY)
        return status; // what there is now must do
    ttr_edition_free(*out);
    *out = old;
    if (before)
        *err = why;
    return before;
}

/* Where an edition that was taken is, or NULL. */
static const place *place_of(const shelf *it, const ttr_edition *edition)
{
    for (int i = 0; i < PLACES; i++)
        if (it->place[i].edition == edition)
            return &it->place[i];
    return NULL;
}

ttr_status shelf_table(shelf *it, const ttr_edition *edition, ttr_table **out,
                       ttr_error *err)
{
    const place *found = place_of(it, edition);
    place *at = found ? &it->place[found - it->place] : NULL;
    /* One at which a script has kept something is no table for new games. */
    if (at && at->table && ttr_table_check_scripts(at->table, err)) {
        ttr_table_free(at->table);
        at->table = NULL;
    }
    if (at && at->table) {
        *out = ttr_table_share(at->table);
        return TTR_OK;
    }
    ttr_status status = ttr_table_new(out, edition, err);
    if (!status && at)
        at->table = ttr_table_share(*out);
    return status;
}

ttr_status shelf_installed(shelf *it, const char *edition, ttr_edition **out,
                           ttr_error *err)
{
    shelf_wish wish = {.edition = edition, .files = ""};
    return shelf_take(it, &wish, out, err);
}

const char *shelf_files(const shelf *it, const ttr_edition *edition,
                        const char **text)
{
    const place *found = place_of(it, edition);
    int at = found ? find_files(it, found->files) : -1;
    *text = at >= 0 ? it->files[at].text : NULL;
    return at >= 0 ? it->files[at].hash : NULL;
}

const char *shelf_name_files(const shelf *it, const ttr_edition *edition,
                             char out[SECRET_HASH])
{
    const char *text, *hash = shelf_files(it, edition, &text);
    if (hash)
        snprintf(out, SECRET_HASH, "%s", hash);
    else
        snprintf(out, SECRET_HASH, "%016llx",
                 (unsigned long long)ttr_edition_hash(edition));
    return out;
}
