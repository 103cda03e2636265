// SPDX-License-Identifier: MIT
/*
 * play_screen.c - From one full screen to the next.
 */
#define _DEFAULT_SOURCE // ioctl's TIOCGWINSZ

#include "commands/play.h"

#include "base/columns.h"
#include "base/error.h"
#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_ROWS = 20, LEAST_COLUMNS = 60 };

ttr_status play_has_screen(ttr_error *err)
{
    const char *term = getenv("TERM");
    struct winsize window;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return app_fail(err, TTR_E_NOT_FOUND, NULL, "%s", "");
    if (!term || !*term || strcmp(term, "dumb") == 0)
        return app_fail(err, TTR_E_NOT_FOUND, NULL,
                        _("this terminal cannot move its cursor: the game goes"
                          " line by line"));
    /* Some terminals do not know their size: they say 0. */
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row &&
        window.ws_col &&
        (window.ws_row < LEAST_ROWS || window.ws_col < LEAST_COLUMNS))
        return app_fail(
            err, TTR_E_NOT_FOUND, NULL,
            _("this terminal has fewer than %d lines of %d characters: "
              "the game goes line by line"),
            LEAST_ROWS, LEAST_COLUMNS);
    return TTR_OK;
}

static void tell_failure(const char *title, const ttr_error *err)
{
    char text[1024];

    ttr_error_format(err, text, sizeof text);
    tui_tell(title, text, (tui_below){NULL, NULL});
}

/* The same game once more, with another deal. */
static void again(play_show *it)
{
    game_session *next;
    ttr_error err = {0};

    it->next = TUI_NEXT_MENU;
    if (game_begin_again(&next, it->library, it->session, &err)) {
        tell_failure(_("The game cannot begin"), &err);
        return;
    }
    game_session_free(it->session);
    it->session = next;
    it->next = TUI_NEXT_GAME;
}

static void menu(play_show *it, bool saves)
{
    game_session_free(it->session);
    it->session = NULL;
    it->next =
        tui_menu(it->library, it->settings, it->overrides, saves, &it->session);
    if (!it->session)
        it->next = TUI_NEXT_QUIT;
}

/* From a replay: to the list of saved games or the final count that it was
   begun in. From there: to the menu. */
static void back(play_show *it)
{
    if (it->origin == TUI_NEXT_GAME)
        it->next = tui_count_table(it->session);
    else
        menu(it, true);
    if (it->next == TUI_NEXT_BACK)
        it->next = TUI_NEXT_MENU;
}

/* One screen; says which one follows. */
static void step(play_show *it)
{
    game_session *onward = NULL;
    ttr_error err = {0};
    tui_next before = it->next;

    switch (it->next) {
    case TUI_NEXT_MENU:
        menu(it, false);
        break;
    case TUI_NEXT_GAME:
        if (it->watch && game_session_watch(it->session, &err)) {
            it->watch = false; // it is the same for every game
            tell_failure(_("The rules stay as they are"), &err);
        }
        it->next = tui_game_screen(it->library, it->settings, it->session);
        if (it->next == TUI_NEXT_BACK)
            it->next = TUI_NEXT_MENU;
        break;
    case TUI_NEXT_REPLAY:
        it->next = tui_replay(it->library, it->settings, it->session, it->start,
                              &onward);
        if (onward) {
            game_session_free(it->session);
            it->session = onward;
        }
        break;
    case TUI_NEXT_BACK:
        back(it);
        break;
    case TUI_NEXT_AGAIN:
        again(it);
        break;
    case TUI_NEXT_QUIT:
        break;
    }
    if (it->next == TUI_NEXT_REPLAY &&
        (before == TUI_NEXT_MENU || before == TUI_NEXT_GAME))
        it->origin = before;
    it->overrides = NULL; // only for the first time
    it->start = NULL;
}

/* What remains on the terminal: where the last game is, and how to go on. */
static void say_goodbye(const char *path, bool over)
{
    if (!path[0])
        return;
    if (over)
        app_print(_("journal: %s"), path);
    else
        app_print(_("The game is saved. To go on: ttr play --continue %s"),
                  path);
    putchar('\n');
}

ttr_status play_on_screen(play_show *it, ttr_error *err)
{
    char path[GAME_PATH_MAX] = "";
    bool over = true;
    const char *glyphs = it->settings->glyphs;
    bool ascii = *glyphs ? strcmp(glyphs, "ascii") == 0 : tui_lacks_glyphs();

    ttr_status status = tui_start(ascii, err);
    if (status)
        return status;
    while (it->next != TUI_NEXT_QUIT) {
        bool looked_at = it->next == TUI_NEXT_REPLAY;
        step(it);
        if (it->session) {
            bool kept = game_session_is_kept(it->session);
            snprintf(path, sizeof path, "%s",
                     kept ? game_session_path(it->session) : "");
            over =
                looked_at ||
                game_match_actor(game_session_match(it->session)) == TTR_NONE;
        }
        bool leaves =
            it->next == TUI_NEXT_MENU ||
            (it->next == TUI_NEXT_BACK && it->origin != TUI_NEXT_GAME);
        if (leaves && it->no_menu)
            it->next = TUI_NEXT_QUIT;
    }
    tui_stop();
    game_session_free(it->session);
    it->session = NULL;
    say_goodbye(path, over);
    return TTR_OK;
}
