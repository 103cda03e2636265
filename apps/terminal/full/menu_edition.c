// SPDX-License-Identifier: MIT
/*
 * menu_edition.c - Which edition is played.
 *
 * An edition with mistakes does not hide the others: it is in the list with
 * the first of them.
 */
#include "base/error.h"
#include "terminal/full/menu.h"
#include "terminal/full/overview.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/pack_needs.h"
#include "base/text.h"
#include "terminal/full/panels.h"

#include <ttr/ttr.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void menu_first_mistake(const ttr_report *report, char *out, size_t size)
{
    ttr_error err;

    app_fail_report(&err, TTR_E_EDITION, report);
    if (!err.line)
        err.file[0] = '\0'; // the name of what could not be found
    ttr_error_format(&err, out, size);
}

static void load_one(menu *m, const char *id, menu_edition *out)
{
    ttr_report *report = ttr_report_new();

    snprintf(out->id, sizeof out->id, "%s", id);
    if (!report ||
        app_edition_load(&out->edition, m->library, id, NULL, report))
        menu_first_mistake(report, out->why, sizeof out->why);
    ttr_report_free(report);
}

/* The oldest comes first, which is the base game, since newcomers begin with
   it; those without a year come last. */
static int by_age(const void *a, const void *b)
{
    const menu_edition *one = a, *other = b;
    const char *key[2] = {"", ""};

    if (one->edition)
        key[0] = ttr_edition_text(one->edition, "year", NULL);
    if (other->edition)
        key[1] = ttr_edition_text(other->edition, "year", NULL);
    if ((one->edition != NULL) != (other->edition != NULL))
        return one->edition ? -1 : 1;
    if (!*key[0] != !*key[1])
        return *key[0] ? -1 : 1;
    int order = strcmp(key[0], key[1]);
    return order ? order : strcmp(one->id, other->id);
}

static bool is_file(const char *edition)
{
    return app_ends_with(edition, ".ini");
}

/* One that was given as a file is not in the library. A file of the last time
   may be gone since: then it is as if there were none. */
static void add_file(menu *m)
{
    menu_edition *last = &m->shelf[m->shelf_count];

    load_one(m, m->settings->edition, last);
    m->shelf_count += last->edition || m->overrides->has_edition;
}

void menu_shelf_fill(menu *m)
{
    char **ids = NULL;
    int count = 0;

    if (ttr_library_editions(m->library, &ids, &count))
        return;
    m->shelf = must_alloc((size_t)count + 1, sizeof *m->shelf);
    for (int i = 0; i < count; i++)
        load_one(m, ids[i], &m->shelf[m->shelf_count++]);
    qsort(m->shelf, (size_t)m->shelf_count, sizeof *m->shelf, by_age);
    if (menu_shelf_find(m) == TTR_NONE && is_file(m->settings->edition))
        add_file(m);
    int at = menu_shelf_find(m);
    menu_choose_edition(m, at == TTR_NONE ? 0 : at);
    ttr_library_ids_free(ids, count);
}

void menu_shelf_clear(menu *m)
{
    for (int i = 0; i < m->shelf_count; i++)
        ttr_edition_free(m->shelf[i].edition);
    free(m->shelf);
    ttr_edition_free(m->chosen);
    m->shelf = NULL;
    m->shelf_count = 0;
    m->chosen = NULL;
}

int menu_shelf_find(const menu *m)
{
    for (int i = 0; i < m->shelf_count; i++)
        if (strcmp(m->shelf[i].id, m->settings->edition) == 0)
            return i;
    return TTR_NONE;
}

void menu_load_chosen(menu *m)
{
    ttr_report *report = ttr_report_new();

    ttr_edition_free(m->chosen);
    m->chosen = NULL;
    if (!report ||
        game_edition_load(&m->chosen, m->library, m->settings, report))
        menu_first_mistake(report, m->why, sizeof m->why);
    ttr_report_free(report);
    m->shown = m->chosen;
}

void menu_choose_edition(menu *m, int index)
{
    if (index < 0 || index >= m->shelf_count)
        return;
    /* Numbers are changed for one edition: another one has its own. */
    if (strcmp(m->settings->edition, m->shelf[index].id) != 0 &&
        !m->overrides->has_rules && m->settings->sets[0]) {
        m->settings->sets[0] = '\0';
        m->changed |= GAME_KEEP_RULES;
    }
    snprintf(m->settings->edition, sizeof m->settings->edition, "%s",
             m->shelf[index].id);
    menu_load_chosen(m);
    if (!m->as_typed)
        menu_party_fit(m, m->party.count);
}

/* "2 to 5 players" */
static int put_facts(tui_box box, int y, const ttr_edition *edition)
{
    char text[320], word[APP_LABEL_MAX];

    snprintf(text, sizeof text,
             _("%d to %d players, %d %s, %d routes, %d tickets"),
             ttr_edition_players_min(edition), ttr_edition_players_max(edition),
             ttr_place_count(edition),
             app_places_word(edition, ttr_place_count(edition), word),
             ttr_route_count(edition), ttr_ticket_count(edition));
    return tui_put_broken(box, y, TUI_INK(TUI_DIM), text);
}

static int put_modules(const menu *m, tui_box box, int y)
{
    const char *const *ids;
    int count = ttr_edition_modules(m->shown, &ids);
    int lines = 0;

    for (int i = 0; i < count; i++) {
        const ttr_module *module = ttr_edition_module(m->shown, i);
        bool house = m->shown == m->chosen && menu_is_house_rule(m, ids[i]);
        tui_box text = {box.y, box.x + 2, box.height, box.width - 2};
        tui_put(box, y + lines, 0, TUI_INK(house ? TUI_GOOD : TUI_KEY),
                house ? "+" : "•");
        lines += tui_put_broken(
            text, y + lines, TUI_INK(TUI_NORMAL),
            ttr_module_text(module, module->summary ? module->summary : ids[i],
                            app_language()));
    }
    return lines;
}

/* The edition that is told of. */
static void draw_shown(const menu *m, tui_box box)
{
    int y = 1;
    const char *name = ttr_edition_text(m->shown, "name", app_language());
    const char *year = ttr_edition_text(m->shown, "year", app_language());
    int x = tui_put_cut(box, y, 0, box.width, TUI_INK(TUI_BOLD), name);
    tui_put(box, y++, x + 2, TUI_INK(TUI_DIM), year);
    y += tui_put_broken(box, y, TUI_INK(TUI_NORMAL),
                        ttr_edition_text(m->shown, "summary", app_language()));
    y += put_facts(box, y, m->shown);
    y += put_modules(m, box, y);
    tui_box rest = {box.y + y + 1, box.x, box.height - y - 2, box.width};
    tui_overview_draw(rest, &(tui_overview){.edition = m->shown});
}

static void draw_menu(void *context)
{
    const menu *m = context;
    char version[64];
    tui_box box = tui_right_part();

    snprintf(version, sizeof version, "ttr %s", ttr_version());
    tui_title_bar(_("Ticket to Ride"), version);
    if (m->list)
        tui_draw_list(m->list);
    box.x += 2;
    box.width -= 3;
    if (m->shown)
        draw_shown(m, box);
    if (m->over)
        tui_draw_list(m->over);
}

tui_below menu_below(menu *m)
{
    return (tui_below){draw_menu, m};
}

int menu_pick(menu *m, tui_list *list)
{
    list->left = true;
    m->list = NULL;
    int picked = tui_pick(list, menu_below(m));
    m->list = list;
    return picked;
}

static void on_moved(void *context, int cursor)
{
    menu *m = context;

    m->shown = m->shelf[cursor].edition;
}

/* How many can play, at the right edge of the list. */
static void describe(const menu_edition *it, tui_entry *entry, char note[256])
{
    *entry = (tui_entry){.text = it->id, .note = note, .refused = true};
    if (!it->edition) {
        snprintf(note, 256, "%s", it->why);
        return;
    }
    entry->text = ttr_edition_text(it->edition, "name", app_language());
    entry->refused = false;
    snprintf(note, 256, _("%d–%d players"),
             ttr_edition_players_min(it->edition),
             ttr_edition_players_max(it->edition));
}

bool menu_pick_edition(menu *m)
{
    size_t count = (size_t)m->shelf_count;
    tui_entry *entry = must_alloc(count + 1, sizeof *entry);
    char(*note)[256] = must_alloc(count + 1, sizeof *note);
    int cursor = menu_shelf_find(m), picked = TTR_NONE;
    bool again = true;

    while (again) {
        const char *const keys[] = {"r", _("rules"), NULL};
        for (int i = 0; i < m->shelf_count; i++)
            describe(&m->shelf[i], &entry[i], note[i]);
        tui_list list = {.title = _("Which edition?"),
                         .entry = entry,
                         .count = m->shelf_count,
                         .cursor = cursor,
                         .keys = "r",
                         .key_texts = keys,
                         .moved = on_moved,
                         .context = m};
        picked = menu_pick(m, &list);
        cursor = list.cursor;
        again = picked != TTR_NONE && list.pressed == 'r';
        if (again && m->shelf[picked].edition)
            tui_rules(m->shelf[picked].edition, menu_below(m));
        m->list = NULL;
    }
    free(entry);
    free(note);
    if (picked != TTR_NONE) {
        menu_choose_edition(m, picked);
        m->changed |= GAME_KEEP_EDITION;
    }
    m->shown = m->chosen;
    return picked != TTR_NONE;
}
