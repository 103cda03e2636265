// SPDX-License-Identifier: MIT
/*
 * game_screen_read.c - What one can read and set meanwhile, and the hand-over
 * from one person to the next.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One action under the name of its player. */
static void add_entry(const game_screen *t, text_builder *it, int i)
{
    const tui_log_entry *entry = &t->log[i];
    bool same = i > 0 && t->log[i - 1].player == entry->player && it->used;

    if (!same && entry->player >= 0)
        text_add(it, "%s# %s\n", it->used ? "\n" : "",
                 game_screen_name(t, entry->player));
    text_add(it, "%s\n", entry->text);
}

void game_screen_show_log(game_screen *t)
{
    text_builder it = text_growing();

    for (int i = 0; i < t->log_count; i++)
        add_entry(t, &it, i);
    tui_page(_("What happened"),
             it.out ? it.out : _("Nothing has happened yet."),
             game_screen_below(t));
    free(it.out);
}

/* What everybody saw since the last action of the player who comes next; NULL
   when there is nothing to tell. The caller frees it. */
static char *public_news(game_screen *t)
{
    app_reader everybody = {GAME_SPECTATOR, app_language()};
    char story[APP_STORY_MAX];
    text_builder it = text_growing();
    int last = game_match_length(t->match), first = last;

    while (first > 0 &&
           game_match_action_player(t->match, first - 1) != t->now.actor)
        first--;
    if (first == 0 && t->now.view.state.turn == 0)
        return NULL; // the first person: nothing to be told about the set-up
    for (int i = first; i < last; i++) {
        game_match_story(t->match, i, everybody, story, sizeof story);
        if (story[0])
            text_add(&it, "%s\n", story);
    }
    return it.out;
}

void game_screen_language(game_screen *t)
{
    ttr_error err;
    bool kept =
        game_settings_speak(t->settings, app_language_index() + 1, &err);

    game_screen_hint_drop(t);
    game_screen_retell(t);
    game_screen_say(t, TUI_NORMAL, _("Language: %s."),
                    app_language_name(app_language_index()));
    if (!kept)
        game_screen_say(t, TUI_WARNING, "%s", err.text);
}

void game_screen_leave(game_screen *t)
{
    bool sure =
        game_screen_mode_get(t) == GAME_SCREEN_OVER ||
        !game_session_is_kept(t->session) ||
        game_screen_confirm(t, _("Leave the game"),
                            _("The game is saved: it can be continued from"
                              " the menu. Leave it now?"));

    if (sure)
        t->left = true;
}

void game_screen_next_eyes(game_screen *t)
{
    if (t->persons)
        return;
    int player = (t->viewer + 1) % game_match_party(t->match)->count;
    game_screen_look_through(t, player);
    game_screen_say(t, TUI_NORMAL, _("Now you see what %s sees."),
                    game_screen_name(t, player));
}

/* What the screen between two people shows. */
typedef struct hand_over {
    game_screen *t;
    char *news; // or NULL
} hand_over;

/* How many lines a text takes. */
static int lines_of(const char *text, int width)
{
    tui_box none = {0, 0, 0, width};

    return text ? tui_put_broken(none, 0, TUI_INK(TUI_NORMAL), text) : 0;
}

static void draw_hand_over(void *context)
{
    const hand_over *it = context;
    game_screen *t = it->t;
    bool undo = t->now.can_undo && t->viewer != GAME_SPECTATOR;
    const char *const keys[] = {_("Enter"), _("go on"),        "q",
                                _("leave"), undo ? "u" : NULL, _("take back"),
                                NULL};
    const char *name = game_screen_name(t, t->now.actor);
    char left[256], right[256], text[256];
    tui_box all = tui_all();
    int width = all.width < 76 ? all.width : 76;
    int news = lines_of(it->news, width - 6);
    int height = 6 + (news ? news + 1 : 0);
    if (height > all.height - 2)
        height = all.height - 2;
    tui_box box = {(all.height - height) / 2, (all.width - width) / 2, height,
                   width};

    tui_clear();
    game_screen_title(t, left, right, sizeof left);
    tui_title_bar(left, right);
    tui_box inside = tui_frame(box, _("Next player"));
    tui_put_player(inside, 0, 2, inside.width - 4, t->now.actor, name);
    tui_box lines = {inside.y, inside.x + 2, inside.height, inside.width - 4};
    snprintf(text, sizeof text, _("Hand over to %s, then press Enter."), name);
    tui_put_broken(lines, 2, TUI_INK(TUI_BOLD), text);
    if (it->news)
        tui_put_broken(lines, 4, TUI_INK(TUI_NORMAL), it->news);
    tui_key_bar(keys);
}

/* Wait for the next player. False: the terminal is gone. */
static bool wait_for_next(hand_over *it)
{
    tui_below below = {.draw = draw_hand_over, .context = it};
    game_screen *t = it->t;

    for (;;) {
        draw_hand_over(it);
        tui_event event = tui_read(-1, -1);
        if (event.kind == TUI_CLOSED)
            return false;
        if (tui_is_called())
            return true;
        if (event.kind == TUI_PRESS && event.key == TUI_ENTER)
            break;
        if (tui_is(&event, 'u') && t->now.can_undo &&
            t->viewer != GAME_SPECTATOR) {
            game_screen_undo(t);
            return true;
        }
        if (tui_is(&event, 'q') &&
            (!game_session_is_kept(t->session) ||
             tui_confirm(_("Leave the game"),
                         _("The game is saved: it can be continued from the"
                           " menu. Leave it now?"),
                         true, below))) {
            t->left = true;
            return true;
        }
    }
    memset(t->fresh, 0, sizeof t->fresh);
    game_screen_look_through(t, t->now.actor);
    return true;
}

/* Nothing is hidden, so what was done last stays to be seen, with the card that
   was drawn. */
static void hand_over_openly(game_screen *t)
{
    char story[APP_STORY_MAX] = "";
    int last = game_match_length(t->match) - 1, before = t->viewer;

    if (last >= 0 && before != GAME_SPECTATOR &&
        game_match_action_player(t->match, last) == before)
        game_match_open_story(t->match, last, app_language(), story,
                              sizeof story);
    game_screen_look_through(t, t->now.actor);
    if (story[0])
        game_screen_say(t, TUI_NORMAL, "%s", story);
}

bool game_screen_hand_over(game_screen *t)
{
    if (t->settings->open) {
        hand_over_openly(t);
        return true;
    }
    hand_over it = {t, public_news(t)};
    bool there = wait_for_next(&it);
    free(it.news);
    return there;
}
