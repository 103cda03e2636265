// SPDX-License-Identifier: MIT
/*
 * house_file.c - The rules of a plan as an edition of their own.
 */
#define _POSIX_C_SOURCE 200809L // PATH_MAX

#include "lab/house_file.h"

#include "base/language.h"
#include "base/path.h"
#include "base/replace_file.h"
#include "base/text.h"
#include "base/text_builder.h"
#include "lab/folder.h"

#include <limits.h>
#include <string.h>

enum { MOST_SCRIPT = 1024 * 1024 };

/* "./rules/toll.lua" is the module toll. */
static int module_length(const char *rule)
{
    size_t length = strlen(app_file_name(rule));

    return (int)(app_ends_with(rule, ".lua") ? length - strlen(".lua")
                                             : length);
}

static void add_rules(text_builder *text, const app_list *rules)
{
    if (rules->count)
        text_add(text, "\n[use]\n");
    for (int i = 0; i < rules->count; i++)
        text_add(text, "module = %.*s\n", module_length(rules->item[i]),
                 app_file_name(rules->item[i]));
}

/* Is it the last setting of this number, as the last one counts? */
static bool is_last(const app_list *sets, int i)
{
    size_t length = strcspn(sets->item[i], "=") + 1;

    for (int j = i + 1; j < sets->count; j++)
        if (strncmp(sets->item[j], sets->item[i], length) == 0)
            return false;
    return true;
}

/* The settings of the rules, with module "", or of a module. */
static void add_settings(text_builder *text, const app_list *sets,
                         const char *module, size_t length)
{
    text_add(text, "\n[%.*s]\n", length ? (int)length : 5,
             length ? module : "rules");
    for (int i = 0; i < sets->count; i++) {
        const char *word = sets->item[i], *equals = strchr(word, '=');
        size_t name = strcspn(word, ".=");
        size_t section = word[name] == '.' ? name : 0;
        if (!equals || !is_last(sets, i) || section != length ||
            memcmp(word, module, length) != 0)
            continue;
        const char *key = section ? word + section + 1 : word;
        text_add(text, "%.*s = %s\n", (int)(equals - key), key, equals + 1);
    }
}

/* Is this the first setting of its module, or of the rules? */
static bool is_first(const app_list *sets, int i, size_t length)
{
    for (int j = 0; j < i; j++) {
        size_t name = strcspn(sets->item[j], ".=");
        size_t section = sets->item[j][name] == '.' ? name : 0;
        if (section == length &&
            memcmp(sets->item[j], sets->item[i], section) == 0)
            return false;
    }
    return true;
}

void lab_house_take(lab_house *house, const lab_plan *plan)
{
    const app_list *sets = &plan->variant.sets;
    text_builder text = text_into(house->text, sizeof house->text);
    const char *id = ttr_edition_id(plan->edition);
    char name[256];

    snprintf(house->id, sizeof house->id, "%.100s-balanced", id);
    /* Translators: an edition whose numbers were found by ttr balance */
    text_write(name, sizeof name, _("%s, balanced"),
               ttr_edition_text(plan->edition, "name", app_language()));
    text_add(&text, "[edition]\ninherits = %s\nname = %s\n", id, name);
    add_rules(&text, &plan->variant.rules);
    for (int i = 0; i < sets->count; i++) {
        size_t length = strcspn(sets->item[i], ".=");
        if (sets->item[i][length] != '.')
            length = 0;
        if (is_first(sets, i, length))
            add_settings(&text, sets, sets->item[i], length);
    }
}

static ttr_status copy_script(const char *rule, const char *folder,
                              ttr_error *err)
{
    char path[2 * PATH_MAX];
    char *text;
    size_t length;
    ttr_status status = ttr_file_read(rule, MOST_SCRIPT, &text, &length, err);

    if (status)
        return status;
    text_write(path, sizeof path, "%s/%s", folder, app_file_name(rule));
    status = app_replace_file(path, APP_SHARED, text, length, err);
    ttr_free(text);
    return status;
}

ttr_status lab_house_write(const lab_house *house, const char *folder,
                           const app_list *rules, ttr_error *err)
{
    static const char *const parts[] = {"house", "house/maps", "house/scripts"};
    char path[PATH_MAX];
    ttr_status status = TTR_OK;

    for (int i = 0; i < 3 && !status; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, parts[i]);
        status = lab_folder_make(path, err);
    }
    for (int i = 0; i < rules->count && !status; i++)
        if (app_ends_with(rules->item[i], ".lua"))
            status = copy_script(rules->item[i], path, err);
    snprintf(path, sizeof path, "%s/house/maps/%s.ini", folder, house->id);
    return status ? status
                  : app_replace_file(path, APP_SHARED, house->text,
                                     strlen(house->text), err);
}
