// SPDX-License-Identifier: MIT
/*
 * game_screen_bots.c - Bots at their pace, and hints from them.
 *
 * Bots think in the session's thread from the moment their turn begins; what
 * the pace adds is only the time that must have passed before they act. So
 * keys are answered all the while, and the person before them can still take
 * back.
 */
#include "base/sets.h"
#include "terminal/full/game_screen.h"

#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "game/advice_text.h"

#include <stdio.h>

int game_screen_pause_time(const game_screen *t, bool person)
{
    /* After a person's own action it takes longer: time to take it back. */
    static const int pause[GAME_PACE_COUNT][2] = {
        [GAME_PACE_AT_ONCE] = {0, 1000},
        [GAME_PACE_FAST] = {500, 1000},
        [GAME_PACE_EASY] = {1800, 2200},
    };
    int pace = (int)t->settings->pace;

    if (t->hurry)
        return 0;
    if (pace < 0 || pace >= GAME_PACE_COUNT)
        pace = GAME_PACE_FAST;
    if (person && pace == GAME_PACE_AT_ONCE && !t->now.can_undo)
        return 0;
    return pause[pace][person];
}

void game_screen_wake_bots(game_screen *t, const tui_event *event)
{
    if (t->settings->pace == GAME_PACE_AT_ONCE && !tui_is(event, 'u'))
        t->due = app_milliseconds();
}

/* When a bot has thought long enough: a person who plays waits no longer than
   the pace that was chosen. Without any pause there is still the twinkling of
   an eye, else `hard` could think of nothing. */
static int64_t patience(const game_screen *t)
{
    enum { TWINKLING = 200 }; // milliseconds
    bool at_once = t->settings->pace == GAME_PACE_AT_ONCE;

    return t->hurry ? 0 : t->due + (at_once ? TWINKLING : 0);
}

/* At normal speed there is time for all of it as a rule; faster, the bot makes
   the best of what it has. 0 is no limit. */
static int thinking_time(const game_screen *t)
{
    int64_t left = patience(t) - app_milliseconds();

    if (!t->persons || t->settings->pace == GAME_PACE_EASY)
        return 0;
    return left < 1 ? 1 : left > 60000 ? 60000 : (int)left;
}

void game_screen_think(game_screen *t)
{
    ttr_error err = {0};

    if (game_screen_mode_get(t) != GAME_SCREEN_BOT || t->paused)
        return;
    if (!game_session_is_thinking(t->session) &&
        game_session_think_within(t->session, thinking_time(t), &err)) {
        game_screen_fail(t, &err);
        return;
    }
    if (t->persons && !game_session_has_thought(t->session) &&
        app_milliseconds() >= patience(t))
        game_session_hurry(t->session);
}

void game_screen_bots(game_screen *t)
{
    ttr_error err = {0};
    char told[APP_TROUBLE_TEXT];
    app_advice advice;

    game_screen_think(t);
    if (game_screen_mode_get(t) != GAME_SCREEN_BOT || t->paused ||
        !game_session_has_thought(t->session) || app_milliseconds() < t->due)
        return;
    if (game_session_advice(t->session, &advice, &err) ||
        game_session_act(t->session, advice.action, &err)) {
        game_screen_fail(t, &err);
        return;
    }
    int player = t->now.actor;
    t->message[0] = '\0';
    game_screen_renew(t);
    if (err.status)
        game_screen_say(t, TUI_WARNING, "%s",
                        app_trouble_told(&err, told, sizeof told));

    /* The second card of a turn is no news of its own. */
    int pause = game_screen_pause_time(t, false);
    t->due = app_milliseconds() + (t->now.actor == player ? pause / 2 : pause);
    if (game_screen_mode_get(t) != GAME_SCREEN_BOT)
        t->hurry = false;
}

int game_screen_wait(const game_screen *t, int *fd)
{
    bool bot = game_screen_mode_get(t) == GAME_SCREEN_BOT && !t->paused;

    *fd = -1;
    if (!bot && !t->hint_wanted)
        return -1;
    if (!game_session_has_thought(t->session)) {
        *fd = game_session_fd(t->session);
        int64_t rest = patience(t) - app_milliseconds();
        return bot && t->persons && rest > 0 ? (int)rest : -1;
    }
    int64_t left = bot ? t->due - app_milliseconds() : 0;
    return left < 0 ? 0 : left > 60000 ? 60000 : (int)left;
}

void game_screen_pace(game_screen *t)
{
    static const char *const texts[GAME_PACE_COUNT] = {
        [GAME_PACE_AT_ONCE] = N_("Bots now play at once."),
        [GAME_PACE_FAST] = N_("Bots now play fast."),
        [GAME_PACE_EASY] = N_("Bots now play at normal speed."),
    };
    int pace = (int)t->settings->pace + 1;
    ttr_error err;

    t->settings->pace = (game_pace)(pace >= GAME_PACE_COUNT ? 0 : pace);
    t->due = app_milliseconds() + game_screen_pause_time(t, false);
    game_screen_say(t, TUI_NORMAL, "%s", _(texts[t->settings->pace]));
    if (!game_settings_save(t->settings, GAME_KEEP_PACE, &err))
        game_screen_say(t, TUI_WARNING, "%s", err.text);
}

void game_screen_hurry(game_screen *t)
{
    t->due = app_milliseconds();

    /* Where only bots play it is one step: it would be the whole game. */
    t->hurry = t->persons > 0;
    t->hurried = t->hurry;
}

void game_screen_pause(game_screen *t)
{
    if (t->persons)
        return;
    t->paused = !t->paused;
    t->due = app_milliseconds();
}

void game_screen_hint_drop(game_screen *t)
{
    if (t->hint_wanted)
        game_session_forget(t->session);
    if (t->hint_given) {
        t->message[0] = '\0';
        game_screen_map_unmark(t);
    }
    t->hint_wanted = false;
    t->hint_given = false;
}

/* Say what to do and why, and let Enter do it. */
static void give_hint(game_screen *t, const app_advice *advice)
{
    char action[TTR_ACTION_TEXT], reason[GAME_ADVICE_TEXT];
    const char *names[TTR_MAX_PLAYERS];

    game_screen_map_unmark(t);
    if (advice->action.kind == TTR_ACTION_CLAIM) {
        int route = advice->action.a;
        app_set_add(t->trail, route);
        game_screen_map_show_route(t, route);
    }
    game_party_names(game_match_party(t->match), names);
    app_action_name(t->edition, &t->now.view.state, advice->action, names,
                    action, sizeof action);
    game_advice_text(&t->now, advice, app_language(), reason);
    if (reason[0])
        game_screen_say(t, TUI_GOOD, _("Hint: %s. %s"), action, reason);
    else
        game_screen_say(t, TUI_GOOD, _("Hint: %s."), action);
    t->hint = advice->action;
    t->hint_given = true;
}

void game_screen_hint(game_screen *t)
{
    ttr_error err = {0};
    app_advice advice = app_advice_none;
    game_guide_step step;

    if (game_screen_mode_get(t) != GAME_SCREEN_PLAY) {
        game_screen_say(t, TUI_WARNING, "%s",
                        _("Hints are for your own turn."));
        return;
    }
    game_screen_hint_drop(t);
    if (game_screen_step(t, &step) && step.waits) {
        t->message[0] = '\0'; // what it says is all
        return;
    }
    if (game_match_step_action(t->match, &advice.action)) {
        give_hint(t, &advice); // the guide knows best
        return;
    }
    if (game_session_think(t->session, &err)) {
        game_screen_say_error(t, &err);
        return;
    }
    t->hint_wanted = true;
    game_screen_say(t, TUI_NORMAL, "%s", _("A bot thinks about your turn ..."));
}

void game_screen_hint_take(game_screen *t)
{
    app_advice advice;
    ttr_error err = {0};
    char told[APP_TROUBLE_TEXT], hint[sizeof t->message];

    if (t->hint_asked) {
        t->hint_asked = false;
        game_screen_hint(t);
    }
    if (!t->hint_wanted || !game_session_has_thought(t->session))
        return;
    t->hint_wanted = false;
    if (game_session_advice(t->session, &advice, &err))
        game_screen_say_error(t, &err);
    else if (!game_screen_can(t, advice.action))
        game_screen_say(t, TUI_WARNING, "%s", _("The bot has no advice."));
    else
        give_hint(t, &advice);
    if (t->hint_given && err.status) {
        snprintf(hint, sizeof hint, "%s", t->message);
        game_screen_say(t, TUI_WARNING, "%s %s", hint,
                        app_trouble_told(&err, told, sizeof told));
    }
}

bool game_screen_hint_accept(game_screen *t)
{
    ttr_action action = t->hint;

    if (!t->hint_given)
        return false;
    game_screen_hint_drop(t);
    game_screen_act(t, action);
    return true;
}
