// SPDX-License-Identifier: MIT
/*
 * game_screen.c - The game screen: its loop.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"
#include "terminal/full/opening.h"

const char *game_screen_name(const game_screen *t, int player)
{
    return game_match_party(t->match)->seat[player].name;
}

bool game_screen_is_person(const game_screen *t, int player)
{
    return !game_match_party(t->match)->seat[player].bot;
}

game_screen_mode game_screen_mode_get(const game_screen *t)
{
    if (t->stuck)
        return GAME_SCREEN_STUCK;
    if (t->now.actor == TTR_NONE)
        return GAME_SCREEN_OVER;
    if (!game_screen_is_person(t, t->now.actor))
        return GAME_SCREEN_BOT;
    return t->now.actor == t->viewer ? GAME_SCREEN_PLAY : GAME_SCREEN_HOLD;
}

tui_below game_screen_below(game_screen *t)
{
    return (tui_below){.draw = game_screen_draw, .context = t};
}

/* In a window, h closes it and asks a bot, or Tab where letters narrow a list;
   the answer stands below the map. */
static const char *const *hint_key(bool filter)
{
    static const char *keys[3];

    keys[0] = filter ? _("Tab") : "h";
    keys[1] = _("hint");
    return keys;
}

bool game_screen_list(game_screen *t, tui_list *list, const char *asks,
                      const game_screen_ticks *ticks)
{
    t->asks = asks;
    list->beside = true;
    list->clear = game_screen_lines_below();
    if (game_screen_mode_get(t) == GAME_SCREEN_PLAY) {
        list->keys = "h";
        list->key_texts = hint_key(list->filter);
    }
    t->list = list;
    bool done = ticks ? tui_pick_several(list, ticks->chosen, ticks->least,
                                         true, game_screen_below(t))
                      : tui_pick(list, game_screen_below(t)) != TTR_NONE;
    t->list = NULL;
    t->asks = NULL;
    t->hint_asked = done && list->pressed == 'h';
    return done && !t->hint_asked;
}

int game_screen_pick(game_screen *t, tui_list *list, const char *asks)
{
    return game_screen_list(t, list, asks, NULL) ? list->cursor : TTR_NONE;
}

bool game_screen_confirm(game_screen *t, const char *title,
                         const char *question)
{
    bool play = game_screen_mode_get(t) == GAME_SCREEN_PLAY;

    t->asks = _("Answer yes or no.");
    tui_answer answer =
        tui_confirm_or(title, question, true, play ? hint_key(false) : NULL,
                       game_screen_below(t));
    t->asks = NULL;
    t->hint_asked = answer == TUI_THIRD;
    return answer == TUI_YES;
}

/* Has the player nothing to look at who has just acted? A card from the deck
   is seen when it is drawn, and only then. */
static bool saw_enough(const game_screen *t)
{
    int last = game_match_length(t->match) - 1;

    return last >= 0 &&
           game_match_action(t->match, last, t->viewer).kind != TTR_ACTION_DRAW;
}

/* Does the screen go to the next person without a key of the last one? */
static bool goes_on(const game_screen *t)
{
    return t->persons > 1 && game_screen_mode_get(t) == GAME_SCREEN_HOLD &&
           (t->viewer == GAME_SPECTATOR || t->settings->open || saw_enough(t));
}

/* What must be answered opens by itself, once: Escape leads back to the game,
   to look around before one answers. False when there is nothing more. */
static bool open_question(game_screen *t)
{
    int phase = t->now.view.state.phase;

    if (game_screen_mode_get(t) != GAME_SCREEN_PLAY || t->opened || t->left)
        return false;
    if (phase == TTR_PHASE_CHOICE && t->hurried)
        return false; // the next Enter would answer it
    t->opened = true;
    if (phase == TTR_PHASE_KEEP_TICKETS)
        game_screen_keep(t);
    else if (phase == TTR_PHASE_CHOICE)
        game_screen_choose(t);
    return true;
}

/* Hand over and open questions, one after the other. False when the terminal is
   gone. */
static bool open_questions(game_screen *t)
{
    game_guide_step step;

    if (game_screen_step(t, &step))
        return true; // what the guide says is read first
    do {
        int before = t->viewer;
        if (goes_on(t) && !game_screen_hand_over(t))
            return false;
        if (goes_on(t) && t->viewer == before)
            return true; // not taken over: left, or new rules
    } while (open_question(t));
    return true;
}

static tui_next run(game_screen *t)
{
    for (;;) {
        int fd;
        game_screen_watch(t);
        game_screen_bots(t);
        if (!open_questions(t))
            return TUI_NEXT_QUIT;
        if (t->left)
            return t->next;
        game_screen_hint_take(t);
        game_screen_think(t); // while the last action is looked at
        game_screen_draw(t);
        int wait = game_screen_wait(t, &fd);
        tui_event event = tui_read(wait, fd);
        if (event.kind == TUI_CLOSED)
            return TUI_NEXT_QUIT;
        if (!tui_is_called()) // that is no key that anybody pressed
            game_screen_key(t, &event);
    }
}

tui_next tui_game_screen(const ttr_library *library, game_settings *settings,
                         game_session *session)
{
    game_screen t = {.library = library,
                     .settings = settings,
                     .session = session,
                     .match = game_session_match(session)};

    tui_tell_opening(session);
    game_screen_watch_begin(&t);
    game_screen_begin(&t);
    tui_next next = run(&t);
    tui_call_off();
    game_session_forget(session);
    game_screen_clear(&t);
    return next;
}
