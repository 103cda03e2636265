// SPDX-License-Identifier: MIT
/*
 * shelf.c - Editions that are loaded, shared by the games that are played with
 * them.
 */

#include "web/shelf.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/house_rules_json.h"
#include "base/language.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 64, FRESH = 60 * 1000 }; // milliseconds

typedef struct place {
    char *key; // NULL when it is empty
    ttr_edition *edition;
    int64_t loaded; // when, in milliseconds
} place;

struct shelf {
    const ttr_library *library;
    place place[PLACES];
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
    ttr_edition_free(at->edition);
    free(at->key);
    *at = (place){.key = NULL};
}

void shelf_free(shelf *it)
{
    for (int i = 0; it && i < PLACES; i++)
        clear(&it->place[i]);
    free(it);
}

const ttr_library *shelf_library(const shelf *it)
{
    return it->library;
}

/* What an edition with its rules is known by; NULL when memory is short. */
static char *make_key(const char *edition, json_t *rules, json_t *set)
{
    json_t *parts = json_pack("[s, O*, O*]", edition, rules, set);
    char *key = parts ? json_dumps(parts, JSON_COMPACT) : NULL;
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

static ttr_status load(const shelf *it, const char *edition, json_t *rules,
                       json_t *set, ttr_edition **out, ttr_error *err)
{
    app_house_json house;
    app_house_mistake mistake;
    if (!app_house_json_read(rules, set, &house, &mistake))
        return app_fail(err, TTR_E_SETUP, NULL,
                        _("\"rules\" is a list of texts, \"set\" an object of "
                          "numbers or texts"));
    ttr_report *report = ttr_report_new();
    if (!report)
        return app_fail_memory(err);
    ttr_status status =
        ttr_edition_load(out, it->library, edition, &house.variant, report);
    if (status)
        status = app_fail(err, status, NULL, "%s",
                          ttr_report_count(report) > 0
                              ? ttr_report_get(report, 0)->text
                              : _("there is no such edition"));
    ttr_report_free(report);
    return status;
}

ttr_status shelf_take(shelf *it, const char *edition, json_t *rules,
                      json_t *set, ttr_edition **out, ttr_error *err)
{
    *out = NULL;
    char *key = make_key(edition, rules, set);
    if (!key)
        return app_fail_memory(err);
    place *at = find(it, key);
    int64_t now = app_milliseconds();
    bool fresh =
        at->key && strcmp(at->key, key) == 0 && now - at->loaded < FRESH;
    if (!fresh) {
        ttr_edition *loaded;
        ttr_status status = load(it, edition, rules, set, &loaded, err);
        if (status) {
            free(key);
            return status;
        }
        clear(at);
        *at = (place){key, loaded, now};
    } else {
        free(key);
    }
    *out = ttr_edition_share(at->edition);
    return TTR_OK;
}
