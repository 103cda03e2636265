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

/* The window with the rules. */
typedef struct window {
    house_rule *it;
    tui_entry *entry;
    bool *chosen;
    tui_list list;
} window;

static void fill_entry(window *w, int i)
{
    const house_rule *it = &w->it[i];
    tui_entry *entry = &w->entry[i];

    *entry = (tui_entry){.text = it->text,
                         .note = it->note,
                         .refused = it->refused,
                         .ink = TUI_INK(w->chosen[i] ? TUI_GOOD : TUI_NORMAL)};
    snprintf(entry->sign, sizeof entry->sign, "%s",
             w->chosen[i] || it->own ? "✓" : "");
}

/* What the rule under the cursor changes stands above the list. */
static void explain(void *context, int cursor)
{
    window *w = context;

    w->list.question = w->it[cursor].rules[0] ? w->it[cursor].rules : NULL;
}

/* Enter and the space bar switch, Escape is done. */
static void run_window(menu *m, window *w)
{
    for (;;) {
        int at = tui_pick(&w->list, menu_below(m));
        if (at == TTR_NONE)
            return;
        w->chosen[at] = !w->chosen[at];
        take(m, w->it, w->chosen, w->list.count);
        for (int i = 0; i < w->list.count; i++) {
            w->chosen[i] = menu_is_house_rule(m, w->it[i].id);
            fill_entry(w, i);
        }
    }
}

void menu_house_rules(menu *m)
{
    char **ids = NULL;
    int id_count = 0;
    window w = {.it = NULL};

    if (ttr_library_modules(m->library, &ids, &id_count))
        return;
    int count = find_candidates(m, ids, id_count, &w.it);
    w.entry = must_alloc((size_t)count + 1, sizeof *w.entry);
    w.chosen = must_alloc((size_t)count + 1, sizeof *w.chosen);
    if (count) {
        for (int i = 0; i < count; i++) {
            w.chosen[i] = !w.it[i].refused && menu_is_house_rule(m, w.it[i].id);
            fill_entry(&w, i);
        }
        w.list = (tui_list){.title = _("House rules"),
                            .hint = _("Enter switches a rule on and off, Esc"
                                      " is done."),
                            .entry = w.entry,
                            .count = count,
                            .moved = explain,
                            .context = &w};
        explain(&w, 0);
        run_window(m, &w);
    }
    free(w.chosen);
    free(w.entry);
    free(w.it);
    ttr_library_ids_free(ids, id_count);
}
