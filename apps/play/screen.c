/*
 * screen.c - From one full screen to the next.
 */
#define _DEFAULT_SOURCE // ioctl's TIOCGWINSZ

#include "play/play.h"

#include "common/language.h"
#include "common/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LEAST_ROWS = 20, LEAST_COLUMNS = 60 };

bool play_has_screen(char *why, size_t size)
{
    const char *term = getenv("TERM");
    struct winsize window;

    why[0] = '\0';
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return false;
    if (!term || !*term || strcmp(term, "dumb") == 0) {
        snprintf(why, size, "%s",
                 _("this terminal cannot move its cursor: the game goes line"
                   " by line"));
        return false;
    }
    /* Some terminals do not know their size: they say 0. */
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_row &&
        window.ws_col &&
        (window.ws_row < LEAST_ROWS || window.ws_col < LEAST_COLUMNS)) {
        snprintf(why, size,
                 _("this terminal has less than %d lines of %d letters: the"
                   " game goes line by line"),
                 LEAST_ROWS, LEAST_COLUMNS);
        return false;
    }
    return true;
}

/* The same game once more, with another deal. */
static tui_next again(const ttr_library *library, const game_settings *settings,
                      game_session **session)
{
    game_session *next;
    ttr_error err;

    if (game_begin(&next, library, settings, NULL, NULL, &err))
        return TUI_NEXT_MENU;
    game_session_free(*session);
    *session = next;
    return TUI_NEXT_GAME;
}

/* One screen; returns which one follows. */
static tui_next show(const ttr_library *library, game_settings *settings,
                     const game_wish *wish, tui_next now,
                     game_session **session)
{
    game_session *onward = NULL;
    tui_next next;

    switch (now) {
    case TUI_NEXT_MENU:
        game_session_free(*session);
        *session = NULL;
        next = TUI_NEXT_QUIT;
        (void)wish;
        return *session || next == TUI_NEXT_MENU ? next : TUI_NEXT_QUIT;
    case TUI_NEXT_GAME:
        return tui_table(library, settings, *session);
    case TUI_NEXT_REPLAY:
        next = tui_replay(library, settings, *session, &onward);
        if (onward) {
            game_session_free(*session);
            *session = onward;
        }
        return next;
    case TUI_NEXT_AGAIN:
        return again(library, settings, session);
    case TUI_NEXT_QUIT:
        break;
    }
    return TUI_NEXT_QUIT;
}

bool play_on_screen(const ttr_library *library, game_settings *settings,
                    const game_wish *wish, tui_next next,
                    game_session **session, char *why, size_t size)
{
    char path[1024] = "";

    if (!tui_start(strcmp(settings->glyphs, "ascii") == 0, why, size))
        return false;
    while (next != TUI_NEXT_QUIT) {
        next = show(library, settings, wish, next, session);
        wish = NULL; // only for the first time
        if (*session)
            snprintf(path, sizeof path, "%s", game_session_path(*session));
    }
    tui_stop();
    game_session_free(*session);
    *session = NULL;
    if (path[0]) {
        printf(_("journal: %s"), path);
        putchar('\n');
    }
    return true;
}
