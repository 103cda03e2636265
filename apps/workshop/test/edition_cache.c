// SPDX-License-Identifier: MIT
/*
 * edition_cache.c - Editions that tests have loaded.
 *
 * An edition never changes, so all tests of a file that want the same one, with
 * the same house rules, share it.
 */
#include "workshop/test/test_run.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "base/text_builder.h"
#include "workshop/test/show_value.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_TOLD = 6 }; // mistakes of an edition

typedef struct shelved {
    struct shelved *next;
    char *key;
    ttr_edition *edition;
} shelved;

struct test_shelf {
    shelved *first;
};

test_shelf *test_shelf_new(void)
{
    return must_alloc(1, sizeof(test_shelf));
}

void test_shelf_free(test_shelf *shelf)
{
    while (shelf && shelf->first) {
        shelved *it = shelf->first;
        shelf->first = it->next;
        ttr_edition_free(it->edition);
        free(it->key);
        free(it);
    }
    free(shelf);
}

static bool refuse_house_rules(test_run *run, const app_house_mistake *mistake)
{
    char given[TEST_GIVEN];

    test_given(mistake->value, given);
    switch (mistake->kind) {
    case APP_HOUSE_RULES:
        return test_refuse(run,
                           _("rules must be a list of rule modules,"
                             " { \"toll\" }, not %s"),
                           given);
    case APP_HOUSE_MANY_RULES:
        return test_refuse(run, _("there are more than %d rules"),
                           APP_HOUSE_MAX);
    case APP_HOUSE_RULE:
        return test_refuse(run,
                           _("rules[%d] must be the name of a rule"
                             " module, not %s"),
                           mistake->index + 1, given);
    case APP_HOUSE_SETTINGS:
        return test_refuse(run,
                           _("set must be a table of names and values,"
                             " { [\"toll.points\"] = 2 }, not %s"),
                           given);
    case APP_HOUSE_MANY_SETTINGS:
        return test_refuse(run, _("there are more than %d settings"),
                           APP_HOUSE_MAX);
    case APP_HOUSE_SETTING:
        break;
    }
    return test_refuse(run,
                       _("set.%.60s must be a whole number or a"
                         " text, not %s"),
                       mistake->name, given);
}

bool test_house_read(test_run *run, json_t *setup, app_house_json *out)
{
    json_t *set = json_object_get(setup, "set");
    bool empty = json_is_array(set) && !json_array_size(set); // {} of Lua
    app_house_mistake mistake;

    return app_house_json_read(json_object_get(setup, "rules"),
                               empty ? NULL : set, out, &mistake) ||
           refuse_house_rules(run, &mistake);
}

/* The mistakes of an edition, the worst of them first told. */
static void tell_report(test_run *run, const ttr_report *report)
{
    text_builder why = text_into(run->why, sizeof run->why);
    int told = 0;

    for (int i = 0; i < ttr_report_count(report) && told < MAX_TOLD; i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        char line[24] = "";
        if (it->level != TTR_LEVEL_ERROR)
            continue;
        if (it->line)
            snprintf(line, sizeof line, ":%d", it->line);
        text_item(&why, "\n", "%s%s%s%s", app_message_file(it->file), line,
                  *it->file ? ": " : "", it->text);
        told++;
    }
    if (!told)
        test_refuse(run, _("the edition cannot be read"));
}

static ttr_edition *load(test_run *run, const json_t *setup,
                         const app_house_json *house)
{
    const char *ini = json_string_value(json_object_get(setup, "ini"));
    const char *id = json_string_value(json_object_get(setup, "edition"));
    ttr_report *report = must_have(ttr_report_new());
    ttr_edition *edition = NULL;

    ttr_status status =
        ini ? ttr_edition_parse(&edition, run->file->library, "ini", ini,
                                strlen(ini), &house->variant, report)
            : app_edition_load(&edition, run->file->library, id,
                               &house->variant, report);
    if (status)
        tell_report(run, report);
    ttr_report_free(report);
    return status ? NULL : edition;
}

/* All that decides which edition it is, as text. */
static char *make_key(json_t *setup)
{
    static const char *const keys[] = {"edition", "ini", "rules", "set", NULL};
    json_t *part = json_object();

    for (const char *const *key = keys; *key; key++)
        json_object_set(part, *key, json_object_get(setup, *key));
    char *text = must_have(ttr_json_text(part, JSON_COMPACT | JSON_SORT_KEYS));
    json_decref(part);
    return text;
}

static const ttr_edition *find(const test_shelf *shelf, const char *key)
{
    for (const shelved *it = shelf->first; it; it = it->next)
        if (strcmp(it->key, key) == 0)
            return it->edition;
    return NULL;
}

static void put(test_shelf *shelf, char *key, ttr_edition *edition)
{
    shelved *it = must_alloc(1, sizeof *it);

    *it = (shelved){.next = shelf->first, .key = key, .edition = edition};
    shelf->first = it;
}

/* A text, if it is there at all. */
static bool is_text(test_run *run, json_t *setup, const char *key)
{
    const json_t *value = json_object_get(setup, key);
    char given[TEST_GIVEN];

    return !value || json_is_string(value) ||
           test_refuse(run, _("%s must be a text, not %s"), key,
                       test_given(value, given));
}

const ttr_edition *test_shelf_take(test_run *run, json_t *setup)
{
    test_shelf *shelf = run->file->shelf;
    app_house_json house;

    if (!is_text(run, setup, "edition") || !is_text(run, setup, "ini") ||
        !test_house_read(run, setup, &house))
        return NULL;
    char *key = make_key(setup);
    const ttr_edition *known = find(shelf, key);
    ttr_edition *loaded = known ? NULL : load(run, setup, &house);
    if (loaded)
        put(shelf, key, loaded);
    else
        free(key);
    return known ? known : loaded;
}
