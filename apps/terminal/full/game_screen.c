// SPDX-License-Identifier: MIT
/*
 * game_screen.c - The game screen: its loop.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"
#include "terminal/full/opening.h"

const char *table_name(const table *t, int player)
{
    return game_match_party(t->match)->seat[player].name;
}

bool table_is_person(const table *t, int player)
{
    return !game_match_party(t->match)->seat[player].bot;
}

table_mode table_mode_get(const table *t)
{
    if (t->stuck)
        return TABLE_STUCK;
    if (t->now.actor == TTR_NONE)
        return TABLE_OVER;
    if (!table_is_person(t, t->now.actor))
        return TABLE_BOT;
    return t->now.actor == t->viewer ? TABLE_PLAY : TABLE_HOLD;
}

tui_below table_below(table *t)
{
    return (tui_below){.draw = table_draw, .context = t};
}

int table_pick(table *t, tui_list *list, const char *asks)
{
    t->asks = asks;
    list->beside = true;
    list->clear = table_lines_below();
    t->list = list;
    int chosen = tui_pick(list, table_below(t));
    t->list = NULL;
    t->asks = NULL;
    return chosen;
}

bool table_confirm(table *t, const char *title, const char *question)
{
    t->asks = _("Answer yes or no.");
    bool yes = tui_confirm(title, question, true, table_below(t));
    t->asks = NULL;
    return yes;
}

/* What must be answered opens by itself, once: Escape leads back to the table,
   to look around before one answers. False when the terminal is gone. */
static bool open_questions(table *t)
{
    if (t->persons > 1 && t->viewer == GAME_SPECTATOR &&
        table_mode_get(t) == TABLE_HOLD && !table_hand_over(t))
        return false;
    while (table_mode_get(t) == TABLE_PLAY && !t->opened && !t->left) {
        int phase = t->now.view.state.phase;
        t->opened = true;
        if (phase == TTR_PHASE_KEEP_TICKETS)
            table_keep(t);
        else if (phase == TTR_PHASE_CHOICE)
            table_choose(t);
    }
    return true;
}

static tui_next run(table *t)
{
    for (;;) {
        int fd;
        table_watch(t);
        table_bots(t);
        table_hint_take(t);
        if (!open_questions(t))
            return TUI_NEXT_QUIT;
        if (t->left)
            return t->next;
        table_think(t); // while the last action is looked at
        table_draw(t);
        int wait = table_wait(t, &fd);
        tui_event event = tui_read(wait, fd);
        if (event.kind == TUI_CLOSED)
            return TUI_NEXT_QUIT;
        if (!tui_is_called()) // that is no key that anybody pressed
            table_key(t, &event);
    }
}

tui_next tui_table(const ttr_library *library, game_settings *settings,
                   game_session *session)
{
    table t = {.library = library,
               .settings = settings,
               .session = session,
               .match = game_session_match(session)};

    tui_tell_opening(session);
    table_watch_begin(&t);
    table_begin(&t);
    tui_next next = run(&t);
    tui_call_off();
    game_session_forget(session);
    table_clear(&t);
    return next;
}
