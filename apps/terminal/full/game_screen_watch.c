// SPDX-License-Identifier: MIT
/*
 * game_screen_watch.c - New rules while a game is on the screen.
 *
 * When the files of the edition change, lists and questions close as by
 * Escape, the session takes the new rules, and the screen is made again around
 * the same viewer. What is wrong with the files stays on the screen until it
 * is mended.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int pause_of(void *context)
{
    const game_screen *t = context;
    return game_session_watch_pause(t->session);
}

static bool is_ready(void *context)
{
    game_screen *t = context;
    return game_session_has_news(t->session);
}

void game_screen_watch_begin(game_screen *t)
{
    if (!game_session_is_watching(t->session))
        return;
    tui_call(&(tui_caller){.fd = game_session_watch_fd(t->session),
                           .pause = pause_of,
                           .ready = is_ready,
                           .context = t});
}

/* Everything that belongs to the old edition, anew. */
static void begin_again(game_screen *t)
{
    int viewer = t->viewer;

    game_screen_clear(t);
    t->log = NULL;
    t->log_text = NULL;
    t->log_count = t->log_capacity = 0;
    t->persons = 0;
    t->look = (tui_map_look){0};
    t->hint_wanted = t->hint_given = t->stuck = t->opened = false;
    memset(&t->viewport, 0, sizeof t->viewport);
    memset(t->trail, 0, sizeof t->trail);
    memset(t->fresh, 0, sizeof t->fresh);
    memset(t->done_at, 0, sizeof t->done_at);
    game_screen_begin(t);
    if (t->viewer != viewer)
        game_screen_look_through(t, viewer);
}

void game_screen_watch(game_screen *t)
{
    char told[GAME_SCREEN_TEXT_MAX];

    if (!tui_is_called())
        return;
    game_screen_hint_drop(t);
    game_session_forget(t->session);
    game_news news =
        game_session_renew(t->session, t->library, told, sizeof told);
    if (news == GAME_NEWS_RULES)
        begin_again(t);
    t->opened = false; // what the news have closed
    t->message[0] = '\0';
    snprintf(t->news, sizeof t->news, "%s", told);
    game_screen_watch_begin(t);
}

/* What is wrong stays, good news go with the next action. */
void game_screen_draw_news(const game_screen *t, tui_box box)
{
    const char *trouble = game_session_trouble(t->session);
    tui_ink ink = TUI_INK(*trouble ? TUI_BAD : TUI_GOOD);
    char text[GAME_SCREEN_TEXT_MAX];

    if (*trouble)
        snprintf(text, sizeof text, _("The old rules stay in force. %s"),
                 trouble);
    else
        snprintf(text, sizeof text, "%s", t->news);
    if (!*text)
        return;
    if (t->list && t->list->place.x > box.x) // beside the list
        box.width = t->list->place.x - box.x;
    int lines = tui_put_broken((tui_box){.width = box.width}, 0, ink, text);
    if (lines < box.height)
        box.height = lines;
    tui_fill(box, TUI_INK(TUI_NORMAL));
    tui_put_broken(box, 0, ink, text);
}
