// SPDX-License-Identifier: MIT
/*
 * menu_rules.c - House rules on top of an edition.
 *
 * One list: the rules that can be switched, those of the edition itself, the
 * numbers of all that is in play, and last the rules that need another board.
 */
#include "terminal/full/menu.h"

#include "base/language.h"
#include "base/memory.h"

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

/* Those that can be chosen come first, then those of the edition. */
static int rank(const house_rule *it)
{
    return !it->refused ? 0 : it->own ? 1 : 2;
}

static int by_use(const void *a, const void *b)
{
    const house_rule *one = a, *other = b;

    if (rank(one) != rank(other))
        return rank(one) - rank(other);
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

/* The window with the rules. */
typedef struct window {
    menu *m;
    house_rule *rule;
    int rule_count;
    int usable; // how many of them stand before the numbers
    menu_number *number;
    int number_count;
    tui_entry *entry; // with room for all rules and numbers
    char text[1800];  // what the entry under the cursor is about
    tui_list list;
} window;

/* The number of an entry, or NULL when it is a rule. */
static const menu_number *number_at(const window *w, int entry)
{
    int i = entry - w->usable;

    return i >= 0 && i < w->number_count ? &w->number[i] : NULL;
}

static const house_rule *rule_at(const window *w, int entry)
{
    return &w->rule[entry < w->usable ? entry : entry - w->number_count];
}

static void fill_entry(window *w, int i)
{
    const menu_number *number = number_at(w, i);

    if (number) {
        w->entry[i] = (tui_entry){.text = number->text,
                                  .note = number->note,
                                  .ink = TUI_INK(TUI_GOOD),
                                  .sign = " "};
        if (number->value != number->preset)
            memcpy(w->entry[i].sign, "✓", sizeof "✓");
        return;
    }
    const house_rule *rule = rule_at(w, i);
    bool on = rule->own || menu_is_house_rule(w->m, rule->id);
    w->entry[i] = (tui_entry){.text = rule->text,
                              .note = rule->note,
                              .refused = rule->refused,
                              .ink = TUI_INK(rule->own ? TUI_DIM : TUI_GOOD),
                              .sign = " "};
    if (on)
        memcpy(w->entry[i].sign, "✓", sizeof "✓");
}

/* What the entry under the cursor is about stands above the list. */
static void explain(void *context, int cursor)
{
    window *w = context;
    const menu_number *number = number_at(w, cursor);

    if (number)
        menu_number_explain(number, w->text, sizeof w->text);
    else
        snprintf(w->text, sizeof w->text, "%s", rule_at(w, cursor)->rules);
    w->list.question = w->text[0] ? w->text : NULL;
}

/* The numbers anew, since other rules have others. */
static void fill(window *w)
{
    free(w->number);
    w->number_count = menu_numbers(w->m, &w->number);
    w->list.count = w->rule_count + w->number_count;
    w->entry = must_grow(w->entry, (size_t)w->list.count + 1, sizeof *w->entry);
    for (int i = 0; i < w->list.count; i++)
        fill_entry(w, i);
    w->list.entry = w->entry;
}

/* The numbers of a rule that is switched off are nobody's. */
static void drop_numbers(window *w, const char *id)
{
    size_t length = strlen(id);

    for (int i = 0; i < w->number_count; i++)
        if (strncmp(w->number[i].name, id, length) == 0 &&
            w->number[i].name[length] == '.')
            game_sets_put(w->m->settings->sets, sizeof w->m->settings->sets,
                          w->number[i].name, NULL);
}

/* Also rules that were given as files stay. */
static void list_without(const char *list, const char *id,
                         char out[GAME_RULES_MAX])
{
    char word[GAME_RULES_MAX];

    for (const char *at = list; *at;) {
        size_t length = strcspn(at, ",");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (strcmp(word, id) != 0)
            game_list_add(out, GAME_RULES_MAX, word);
        at += length + (at[length] == ',');
    }
}

/* Switch a rule, if those that are on then work together. */
static void switch_rule(window *w, const char *id)
{
    menu *m = w->m;
    char rules[GAME_RULES_MAX] = "", text[600];
    char before[GAME_RULES_MAX], sets_before[GAME_RULES_MAX];

    memcpy(before, m->settings->rules, sizeof before);
    memcpy(sets_before, m->settings->sets, sizeof sets_before);
    list_without(before, id, rules);
    if (!menu_is_house_rule(m, id))
        game_list_add(rules, sizeof rules, id);
    drop_numbers(w, id);
    memcpy(m->settings->rules, rules, sizeof rules);
    menu_load_chosen(m);
    if (m->chosen) {
        m->changed |= GAME_KEEP_RULES;
        return;
    }
    snprintf(text, sizeof text, _("These rules do not work together: %s"),
             m->why);
    tui_tell(_("House rules"), text, menu_below(m));
    memcpy(m->settings->rules, before, sizeof before);
    memcpy(m->settings->sets, sets_before, sizeof sets_before);
    menu_load_chosen(m);
}

/* Enter and the space bar switch or set, Escape is done. */
static void run_window(window *w)
{
    for (;;) {
        int at = tui_pick(&w->list, menu_below(w->m));
        if (at == TTR_NONE)
            return;
        char pressed = w->list.pressed;
        w->m->over = &w->list;
        const menu_number *number = number_at(w, at);
        if (number && pressed)
            menu_number_turn(w->m, number, pressed == '<' ? -1 : 1);
        else if (number)
            menu_number_ask(w->m, number);
        else if (!rule_at(w, at)->refused)
            switch_rule(w, rule_at(w, at)->id);
        w->m->over = NULL;
        fill(w);
        explain(w, at);
    }
}

void menu_house_rules(menu *m)
{
    char **ids = NULL;
    int id_count = 0;
    window w = {.m = m};

    if (ttr_library_modules(m->library, &ids, &id_count))
        return;
    w.rule_count = find_candidates(m, ids, id_count, &w.rule);
    while (w.usable < w.rule_count && rank(&w.rule[w.usable]) < 2)
        w.usable++;
    w.list = (tui_list){.title = _("House rules"),
                        .hint = _("Enter switches a rule or sets a number, Esc"
                                  " is done."),
                        .question_room = 4,
                        .moved = explain,
                        .notes_stay = true,
                        .sideways = true,
                        .context = &w};
    fill(&w);
    if (w.list.count) {
        explain(&w, 0);
        run_window(&w);
    }
    free(w.entry);
    free(w.number);
    free(w.rule);
    ttr_library_ids_free(ids, id_count);
}
