// SPDX-License-Identifier: MIT
/*
 * menu.c - The start menu.
 */
#include "terminal/full/menu.h"

#include "base/language.h"
#include "host/guide_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum item {
    ITEM_NEW,
    ITEM_CONTINUE,
    ITEM_SAVES,
    ITEM_SETTINGS,
    ITEM_LEARN,
    ITEM_HELP,
    ITEM_RULES,
    ITEM_QUIT,
    ITEMS
} item;

/* What the entries of the menu say. */
typedef struct front {
    item order[ITEMS];
    tui_entry entry[ITEMS]; // in this order
    bool has_latest;
    game_save latest;
    char latest_name[384];
    char count[32];
    int saves;
} front;

/* In the order of the items; who has never played begins with learning. */
static void arrange(front *it)
{
    int at = 0;

    if (!it->saves)
        it->order[at++] = ITEM_LEARN;
    for (int i = 0; i < ITEMS; i++)
        if (it->saves || i != ITEM_LEARN)
            it->order[at++] = (item)i;
}

static int place_of(const front *it, item which)
{
    int at = 0;

    while (it->order[at] != which)
        at++;
    return at;
}

static void fill(menu *m, front *it)
{
    game_save *saves;
    const char *name =
        m->chosen ? ttr_edition_text(m->chosen, "name", app_language()) : "";

    it->saves = 0;
    if (game_saves_list(&saves, &it->saves))
        free(saves);
    snprintf(it->count, sizeof it->count, "%d", it->saves);
    it->has_latest = game_saves_latest(&it->latest);
    if (it->has_latest)
        menu_save_name(m, &it->latest, it->latest_name, sizeof it->latest_name);
    arrange(it);
    tui_entry *entry[ITEMS];
    for (int i = 0; i < ITEMS; i++)
        entry[it->order[i]] = &it->entry[i];
    *entry[ITEM_NEW] = (tui_entry){.text = _("New game"), .note = name};
    bool guided = m->chosen && game_guide_is_there(m->chosen);
    *entry[ITEM_LEARN] = (tui_entry){
        .text = _("Learn by playing"),
        .note = guided ? _("a guided first game") : _("this one has no guide"),
        .refused = !guided,
        .why = _("This edition has no guided first game: choose another one"
                 " in New game first.")};
    *entry[ITEM_CONTINUE] = (tui_entry){
        .text = _("Continue"),
        .note = it->has_latest ? it->latest_name : _("no game is open"),
        .refused = !it->has_latest,
        .why = _("There is no game to continue. Choose New game to start"
                 " one.")};
    *entry[ITEM_SAVES] =
        (tui_entry){.text = _("Saved games"), .note = it->count};
    *entry[ITEM_SETTINGS] =
        (tui_entry){.text = _("Settings"), .note = _("language, pace, glyphs")};
    *entry[ITEM_HELP] = (tui_entry){.text = _("How to play")};
    *entry[ITEM_RULES] =
        (tui_entry){.text = _("Rules of the edition"), .note = name};
    *entry[ITEM_QUIT] = (tui_entry){.text = _("Quit")};
}

static tui_next new_game(menu *m)
{
    bool begun = menu_pick_edition(m) && menu_new_game(m);

    return begun ? TUI_NEXT_GAME : TUI_NEXT_MENU;
}

/* What arguments have given is not asked. Without any the menu comes first. */
static tui_next new_game_as_wished(menu *m)
{
    const game_overrides *overrides = m->overrides;

    if (!overrides->has_edition && !overrides->has_players &&
        !overrides->has_rules)
        return TUI_NEXT_MENU;
    if (!overrides->has_edition && !menu_pick_edition(m))
        return TUI_NEXT_MENU;
    if (overrides->has_players && menu_begin(m))
        return TUI_NEXT_GAME;
    menu_party_fit(m, m->party.count);
    return menu_new_game(m) ? TUI_NEXT_GAME : TUI_NEXT_MENU;
}

static tui_next learn(menu *m)
{
    ttr_error err = {0};
    char text[1024];

    if (!game_session_guide(m->session, m->library, m->settings->edition,
                            _("Alex"), &err))
        return TUI_NEXT_GAME;
    ttr_error_format(&err, text, sizeof text);
    tui_tell(_("The game cannot begin"), text, menu_below(m));
    return TUI_NEXT_MENU;
}

static void show_help(menu *m)
{
    const char *const keys[] = {"↑↓",       _("move"),   "←→", _("change"),
                                _("Enter"), _("choose"), "r",  _("rules"),
                                _("Esc"),   _("back"),   "?",  _("help"),
                                NULL};

    tui_help(keys, menu_below(m));
}

static void show_rules(menu *m)
{
    if (m->chosen)
        tui_rules(m->chosen, menu_below(m));
}

/* TUI_NEXT_MENU: show the menu again. */
static tui_next choose(menu *m, const front *it, item which)
{
    switch (which) {
    case ITEM_NEW:
        return new_game(m);
    case ITEM_LEARN:
        return learn(m);
    case ITEM_CONTINUE:
        return menu_continue(m, it->latest.path);
    case ITEM_SAVES:
        return menu_saves(m);
    case ITEM_SETTINGS:
        menu_change_settings(m);
        return TUI_NEXT_MENU;
    case ITEM_HELP:
        show_help(m);
        return TUI_NEXT_MENU;
    case ITEM_RULES:
        show_rules(m);
        return TUI_NEXT_MENU;
    default:
        return TUI_NEXT_QUIT;
    }
}

static tui_next run(menu *m, bool saves)
{
    front it;
    int cursor = TTR_NONE;
    tui_next next = new_game_as_wished(m);

    if (saves) {
        m->shown = m->chosen;
        fill(m, &it);
        cursor = place_of(&it, ITEM_SAVES);
        next = menu_saves(m);
    }
    while (next == TUI_NEXT_MENU) {
        const char *const keys[] = {"r", _("rules"), "q", _("quit"), NULL};
        fill(m, &it);
        m->shown = m->chosen;
        if (cursor == TTR_NONE)
            cursor = place_of(&it, it.has_latest ? ITEM_CONTINUE : ITEM_NEW);
        tui_list list = {.title = _("Welcome aboard"),
                         .entry = it.entry,
                         .count = ITEMS,
                         .cursor = cursor,
                         .keys = "rq",
                         .key_texts = keys};
        int picked = menu_pick(m, &list);
        cursor = list.cursor;
        item chosen = ITEM_QUIT;
        if (list.pressed == 'r')
            chosen = ITEM_RULES;
        else if (picked != TTR_NONE && list.pressed != 'q')
            chosen = it.order[picked];
        next = choose(m, &it, chosen);
        m->list = NULL;
    }
    return next;
}

tui_next tui_menu(const ttr_library *library, game_settings *settings,
                  const game_overrides *overrides, bool saves,
                  game_session **session)
{
    static const game_overrides none = {0};
    menu m = {.library = library,
              .settings = settings,
              .overrides = overrides ? overrides : &none,
              .session = session};

    *session = NULL;
    m.as_typed = m.overrides->has_players;
    menu_party_load(&m);
    menu_shelf_fill(&m);
    tui_next next = TUI_NEXT_QUIT;
    if (m.shelf_count > 0)
        next = run(&m, saves);
    else
        tui_tell(_("No editions"), _("No edition was found."),
                 (tui_below){NULL, NULL});
    menu_store(&m, m.changed);
    menu_shelf_clear(&m);
    return next;
}
