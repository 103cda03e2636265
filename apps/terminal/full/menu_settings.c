// SPDX-License-Identifier: MIT
/*
 * menu_settings.c - What the user likes: language, pace, glyphs, questions.
 */
#include "terminal/full/menu.h"

#include "base/language.h"
#include "terminal/full/screen_text.h"

#include <stdio.h>
#include <string.h>

typedef enum setting {
    LANGUAGE,
    PACE,
    GLYPHS,
    CONFIRM,
    OPEN,
    SETTINGS
} setting;

static void tell_unsaved(menu *m, const ttr_error *err)
{
    char text[1024];

    ttr_error_format(err, text, sizeof text);
    tui_tell(_("The settings cannot be saved"), text, menu_below(m));
}

void menu_store(menu *m, unsigned what)
{
    ttr_error err = {0};

    if (what && !game_settings_save(m->settings, what, &err))
        tell_unsaved(m, &err);
}

static const char *pace_name(game_pace pace)
{
    static const char *const names[GAME_PACE_COUNT] = {
        [GAME_PACE_AT_ONCE] = N_("at once"),
        [GAME_PACE_FAST] = N_("fast"),
        [GAME_PACE_EASY] = N_("normal speed"),
    };

    return _(names[pace < GAME_PACE_COUNT ? pace : GAME_PACE_EASY]);
}

static void fill(const menu *m, tui_entry entry[SETTINGS])
{
    entry[LANGUAGE] = (tui_entry){
        .text = _("Language"), .note = app_language_name(app_language_index())};
    entry[PACE] = (tui_entry){.text = _("Pace of the bots"),
                              .note = pace_name(m->settings->pace)};
    entry[GLYPHS] = (tui_entry){.text = _("Letters and lines"),
                                .note = tui_text_is_ascii() ? _("ASCII only")
                                                            : _("Unicode")};
    entry[CONFIRM] =
        (tui_entry){.text = _("Ask before a route is claimed"),
                    .note = m->settings->confirm ? _("yes") : _("no")};
    entry[OPEN] = (tui_entry){.text = _("Hide cards between turns"),
                              .note = m->settings->open ? _("no") : _("yes")};
    if (!app_language_is_utf8()) {
        entry[GLYPHS].refused = true;
        entry[GLYPHS].note = _("ASCII only, as the locale wants it");
    }
}

static void turn(menu *m, setting which, int step)
{
    game_settings *it = m->settings;
    ttr_error err = {0};

    switch (which) {
    case LANGUAGE:
        if (!game_settings_speak(it, app_language_index() + step, &err))
            tell_unsaved(m, &err);
        break;
    case PACE:
        it->pace = (game_pace)(((int)it->pace + step + GAME_PACE_COUNT) %
                               GAME_PACE_COUNT);
        menu_store(m, GAME_KEEP_PACE);
        break;
    case GLYPHS:
        if (app_language_is_utf8())
            tui_text_set_ascii(!tui_text_is_ascii());
        snprintf(it->glyphs, sizeof it->glyphs, "%s",
                 tui_text_is_ascii() ? "ascii" : "unicode");
        menu_store(m, GAME_KEEP_GLYPHS);
        break;
    case OPEN:
        it->open = !it->open;
        menu_store(m, GAME_KEEP_OPEN);
        break;
    default:
        it->confirm = !it->confirm;
        menu_store(m, GAME_KEEP_CONFIRM);
        break;
    }
}

void menu_change_settings(menu *m)
{
    tui_entry entry[SETTINGS];
    int cursor = 0;

    for (;;) {
        const char *const keys[] = {"←→", _("change"), NULL};
        fill(m, entry);
        tui_list list = {.title = _("Settings"),
                         .hint = _("Enter and the arrows change a setting."),
                         .entry = entry,
                         .count = SETTINGS,
                         .cursor = cursor,
                         .key_texts = keys,
                         .sideways = true};
        int picked = menu_pick(m, &list);
        if (picked != TTR_NONE)
            turn(m, (setting)picked, list.pressed == '<' ? -1 : 1);
        m->list = NULL;
        if (picked == TTR_NONE)
            return;
        cursor = picked;
    }
}
