// SPDX-License-Identifier: MIT
/*
 * menu_rules.c - House rules on top of an edition.
 */
#include "terminal/full/menu.h"

#include "base/language.h"
#include "base/memory.h"
#include "host/house_rule.h"

#include <ttr/ttr.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_in_list(const char *list, const char *id)
{
    size_t length = strlen(id);

    for (const char *at = list; *at;) {
        size_t word = strcspn(at, ",");
        if (word == length && strncmp(at, id, length) == 0)
            return true;
        at += word + (at[word] == ',');
    }
    return false;
}

bool menu_is_house_rule(const menu *m, const char *id)
{
    return is_in_list(m->settings->rules, id);
}

int menu_house_count(const menu *m)
{
    int count = 0;

    for (const char *at = m->settings->rules; *at;) {
        size_t word = strcspn(at, ",");
        count += word > 0;
        at += word + (at[word] == ',');
    }
    return count;
}

/* An edition of the shelf that has the module for its own. */
static const ttr_edition *home_of(const menu *m, const char *id)
{
    int index;

    for (int i = 0; i < m->shelf_count; i++)
        if (m->shelf[i].edition &&
            house_rule_is_of(m->shelf[i].edition, id, &index))
            return m->shelf[i].edition;
    return NULL;
}

/* Those that can be chosen come first. */
static int by_use(const void *a, const void *b)
{
    const house_rule *one = a, *other = b;

    if (one->refused != other->refused)
        return one->refused ? 1 : -1;
    return strcmp(one->text, other->text);
}

/* The house_rules that are shown; the caller frees *out. */
static int find_candidates(const menu *m, char **ids, int id_count,
                           house_rule **out)
{
    int at = menu_shelf_find(m), count = 0;
    const ttr_edition *plain = at == TTR_NONE ? NULL : m->shelf[at].edition;

    *out = must_alloc((size_t)id_count + 1, sizeof **out);
    if (!plain)
        return 0;
    for (int i = 0; i < id_count; i++) {
        house_rule *it = &(*out)[count];
        *it = (house_rule){.id = ids[i]};
        house_rule_describe(it, m->library, plain, home_of(m, it->id));
        count += !it->hidden;
    }
    qsort(*out, (size_t)count, sizeof **out, by_use);
    return count;
}

/* Take the rules that are ticked, if they work together. */
static void take(menu *m, const house_rule *it, const bool *chosen, int count)
{
    char before[GAME_RULES_MAX], text[600];

    memcpy(before, m->settings->rules, sizeof before);
    m->settings->rules[0] = '\0';
    for (int i = 0; i < count; i++)
        if (chosen[i])
            game_list_add(m->settings->rules, sizeof m->settings->rules,
                          it[i].id);
    menu_load_chosen(m);
    if (m->chosen) {
        m->changed |= GAME_KEEP_RULES;
        return;
    }
    snprintf(text, sizeof text, _("These rules do not work together: %s"),
             m->why);
    tui_tell(_("House rules"), text, menu_below(m));
    memcpy(m->settings->rules, before, sizeof before);
    menu_load_chosen(m);
}

void menu_house_rules(menu *m)
{
    char **ids = NULL;
    int id_count = 0;
    house_rule *it;

    if (ttr_library_modules(m->library, &ids, &id_count))
        return;
    int count = find_candidates(m, ids, id_count, &it);
    tui_entry *entry = must_alloc((size_t)count + 1, sizeof *entry);
    bool *chosen = must_alloc((size_t)count + 1, sizeof *chosen);
    for (int i = 0; i < count; i++) {
        entry[i] = (tui_entry){
            .text = it[i].text, .note = it[i].note, .refused = it[i].refused};
        chosen[i] = !it[i].refused && menu_is_house_rule(m, it[i].id);
    }
    tui_list list = {
        .title = _("House rules"),
        .hint = _("The space bar switches a rule on and off. They are added to"
                  " the rules of the edition."),
        .entry = entry,
        .count = count};
    if (tui_pick_several(&list, chosen, 0, true, menu_below(m)))
        take(m, it, chosen, count);
    free(chosen);
    free(entry);
    free(it);
    ttr_library_ids_free(ids, id_count);
}
