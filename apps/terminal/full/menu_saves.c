// SPDX-License-Identifier: MIT
/*
 * menu_saves.c - Saved games: going on, looking at them, deleting them.
 */
#define _POSIX_C_SOURCE 200809L // localtime_r

#include "terminal/full/menu.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void menu_save_name(const menu *m, const game_save *save, char *out,
                    size_t size)
{
    const char *name = save->edition;

    for (int i = 0; i < m->shelf_count; i++)
        if (m->shelf[i].edition && strcmp(m->shelf[i].id, save->edition) == 0)
            name =
                ttr_edition_text(m->shelf[i].edition, "name", app_language());
    text_write(out, size, "%s – %s", name, save->players);
}

static void tell_error(menu *m, const char *title, const ttr_error *err)
{
    char text[1024];

    ttr_error_format(err, text, sizeof text);
    tui_tell(title, text, menu_below(m));
}

tui_next menu_continue(menu *m, const char *path)
{
    ttr_error err = {0};

    if (game_session_load(m->session, m->library, path, &err)) {
        tell_error(m, _("This game cannot be continued"), &err);
        return TUI_NEXT_MENU;
    }
    return TUI_NEXT_GAME;
}

tui_next menu_look(menu *m, const char *path)
{
    ttr_error err = {0};

    if (game_session_look(m->session, m->library, path, &err)) {
        tell_error(m, _("This game cannot be viewed"), &err);
        return TUI_NEXT_MENU;
    }
    return TUI_NEXT_REPLAY;
}

/* A saved game in the list. */
typedef struct line {
    char text[384], note[96];
} line;

static void describe(const menu *m, const game_save *save, line *out)
{
    char date[64] = "";
    struct tm time;

    menu_save_name(m, save, out->text, sizeof out->text);
    if (localtime_r(&save->when, &time))
        strftime(date, sizeof date, "%Y-%m-%d %H:%M", &time);
    if (save->over)
        snprintf(out->note, sizeof out->note, _("finished, %s"), date);
    else
        snprintf(out->note, sizeof out->note,
                 ngettext("%d action, %s", "%d actions, %s",
                          (unsigned long)save->actions),
                 save->actions, date);
}

static void delete_one(menu *m, const game_save *save, const char *name)
{
    ttr_error err = {0};
    char question[512];

    snprintf(question, sizeof question, _("Delete this game for good? %s"),
             name);
    if (tui_confirm(_("Delete"), question, false, menu_below(m)) &&
        !game_saves_remove(save->path, &err))
        tell_error(m, _("Delete"), &err);
}

/* What to do with the game chosen; *again: show the list once more. */
static tui_next act(menu *m, const game_save *save, const char *name,
                    char pressed, bool *again)
{
    tui_next next = TUI_NEXT_MENU;

    if (pressed == 'd')
        delete_one(m, save, name);
    else if (pressed == 'v' || save->over)
        next = menu_look(m, save->path);
    else
        next = menu_continue(m, save->path);
    *again = next == TUI_NEXT_MENU;
    return next;
}

/* Show the list once. */
static tui_next show(menu *m, const game_save *saves, int count, int *cursor,
                     bool *again)
{
    const char *const keys[] = {"v", _("view"), "d", _("delete"), NULL};
    line *lines = must_alloc((size_t)count + 1, sizeof *lines);
    tui_entry *entry = must_alloc((size_t)count + 1, sizeof *entry);
    tui_next next = TUI_NEXT_MENU;

    *again = false;
    for (int i = 0; i < count; i++) {
        describe(m, &saves[i], &lines[i]);
        entry[i] = (tui_entry){.text = lines[i].text, .note = lines[i].note};
    }
    tui_list list = {.title = _("Saved games"),
                     .hint = _("Enter continues a game, or shows it again when"
                               " it is finished."),
                     .entry = entry,
                     .count = count,
                     .cursor = *cursor < count ? *cursor : count - 1,
                     .keys = "vd",
                     .key_texts = keys};
    int picked = tui_pick(&list, menu_below(m));
    if (picked != TTR_NONE) {
        *cursor = picked;
        m->over = &list;
        next = act(m, &saves[picked], lines[picked].text, list.pressed, again);
        m->over = NULL;
    }
    free(lines);
    free(entry);
    return next;
}

tui_next menu_saves(menu *m)
{
    tui_next next = TUI_NEXT_MENU;
    bool again = true;
    int cursor = 0;

    while (again) {
        game_save *saves;
        int count;
        if (!game_saves_list(&saves, &count))
            return TUI_NEXT_MENU;
        if (count == 0) {
            free(saves);
            tui_tell(_("Saved games"), _("There are no saved games."),
                     menu_below(m));
            return TUI_NEXT_MENU;
        }
        next = show(m, saves, count, &cursor, &again);
        free(saves);
    }
    return next;
}
