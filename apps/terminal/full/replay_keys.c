// SPDX-License-Identifier: MIT
/*
 * replay_keys.c - What keys and the mouse do in the replay.
 */
#include "terminal/full/replay_screen.h"

#include "base/language.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEW = 5, MANY = 20 }; // steps at once

const char *const *replay_keys(void)
{
    static const char *keys[32];
    const char *const made[] = {"←→",       _("step"),
                                _("Space"), _("play"),
                                _("Tab"),   _("viewer"),
                                "g",        _("turn"),
                                "p",        _("play on from here"),
                                "c",        _("final count"),
                                "↑↓",       _("ticket"),
                                "l",        _("log"),
                                "r",        _("rules"),
                                "q",        _("leave"),
                                "?",        _("help"),
                                NULL};

    memcpy(keys, made, sizeof made);
    return keys;
}

/* All keys, for the help. */
static const char *const all_keys[] = {
    "← →",
    N_("one step back or forward"),
    N_("Shift ← →"),
    N_("five steps"),
    N_("Page keys"),
    N_("twenty steps; also Ctrl with the arrows"),
    N_("Home, End"),
    N_("the start, and as far as the game has come"),
    "g",
    N_("go to a turn"),
    N_("Space"),
    N_("play by itself, and stop"),
    "< >",
    N_("slower and faster"),
    N_("Tab"),
    N_("as the next player sees it, as nobody does, with all hands"),
    "1 - 9",
    N_("as this player sees it; 0: with all hands, n: as nobody does"),
    "↑ ↓",
    N_("the next ticket, with its way on the map"),
    "+ -",
    N_("enlarge and shrink the map"),
    "w a s d",
    N_("scroll the map"),
    "p",
    N_("play on from here, with other players if you like"),
    "c",
    N_("the final count"),
    "l",
    N_("everything that happened"),
    "r",
    N_("the rules of this edition"),
    "L",
    N_("the language"),
    "q",
    N_("leave"),
    "?",
    N_("help"),
    NULL};

static void show_help(replay *r)
{
    const char *keys[sizeof all_keys / sizeof all_keys[0]] = {0};

    for (int i = 0; all_keys[i]; i++)
        keys[i] = _(all_keys[i]);
    tui_help(keys, (tui_below){replay_draw, r});
}

/* All, each player, nobody, and so on round. */
static void next_viewer(replay *r, int step)
{
    int count = r->party->count + 2;
    int now = r->viewer == GAME_EVERYTHING  ? 0
              : r->viewer == GAME_SPECTATOR ? count - 1
                                            : r->viewer + 1;

    now = (now + step + count) % count;
    replay_look_through(r, now == 0           ? GAME_EVERYTHING
                           : now == count - 1 ? GAME_SPECTATOR
                                              : now - 1);
}

static void next_ticket(replay *r, int step)
{
    int count = r->first[TTR_MAX_PLAYERS];

    if (count == 0) {
        snprintf(r->message, sizeof r->message, "%s",
                 _("This view shows no tickets."));
        return;
    }
    r->cursor += step;
    if (r->cursor >= count || r->cursor < TTR_NONE)
        r->cursor = r->cursor < 0 ? count - 1 : TTR_NONE;
    if (r->cursor == TTR_NONE)
        return;
    const game_ticket *ticket = &r->ticket[r->cursor];
    const ttr_ticket *data = ttr_ticket_get(r->edition, ticket->ticket);
    tui_viewport_show(&r->viewport, ticket->progress.way,
                      (int[]){data->from, data->to});
}

static void ask_turn(replay *r)
{
    char text[16] = "", prompt[128], *end;
    int last = game_match_view(r->match, GAME_SPECTATOR)->state.turn;

    snprintf(prompt, sizeof prompt, _("Which turn, from 1 to %d?"), last);
    if (!tui_ask(_("Go to a turn"), prompt, text, sizeof text,
                 (tui_below){replay_draw, r}))
        return;
    long turn = strtol(text, &end, 10);
    if (end == text || *end || turn < 0) {
        snprintf(r->message, sizeof r->message, _("\"%s\" is not a turn."),
                 text);
        return;
    }
    replay_go(r,
              game_match_turn_moment(r->match, turn > last ? last : (int)turn));
}

/* The whole game so far, as the viewer may know it. */
static void show_log(replay *r)
{
    if (r->moment == 0) {
        snprintf(r->message, sizeof r->message, "%s",
                 _("Nothing has happened yet."));
        return;
    }
    text_builder text = text_growing();
    char story[REPLAY_STORY];

    for (int i = 0; i < r->moment; i++) {
        game_match_story(r->match, i, (app_reader){r->viewer, app_language()},
                         story, sizeof story);
        text_add(&text, "%s\n", story);
    }
    if (text.out)
        tui_page(_("What happened"), text.out, (tui_below){replay_draw, r});
    free(text.out);
}

/* The final count; true when it leads away from the replay. */
static bool show_count(replay *r, tui_next *next)
{
    if (!r->over) {
        snprintf(r->message, sizeof r->message, "%s",
                 _("There is no final count: this game is not over."));
        return false;
    }
    *next = tui_count(r->session);
    return *next != TUI_NEXT_REPLAY && *next != TUI_NEXT_BACK;
}

static void forward(replay *r, int steps)
{
    if (r->moment < r->length) {
        replay_go(r, r->moment + steps);
        return;
    }
    r->playing = false;
    snprintf(r->message, sizeof r->message, "%s",
             r->over ? _("This is the end. Press c for the final count.")
                     : _("The game has come this far. Press p to play on."));
}

static void press(replay *r, int key)
{
    switch (key) {
    case TUI_RIGHT:
        forward(r, 1);
        break;
    case TUI_LEFT:
        replay_go(r, r->moment - 1);
        break;
    case TUI_SHIFT_RIGHT:
        forward(r, FEW);
        break;
    case TUI_SHIFT_LEFT:
        replay_go(r, r->moment - FEW);
        break;
    case TUI_CTRL_RIGHT:
    case TUI_PAGE_DOWN:
        forward(r, MANY);
        break;
    case TUI_CTRL_LEFT:
    case TUI_PAGE_UP:
        replay_go(r, r->moment - MANY);
        break;
    case TUI_HOME:
        replay_go(r, 0);
        break;
    case TUI_END:
        replay_go(r, r->length);
        break;
    case TUI_TAB:
        next_viewer(r, 1);
        break;
    case TUI_BACK_TAB:
        next_viewer(r, -1);
        break;
    case TUI_UP:
        next_ticket(r, -1);
        break;
    case TUI_DOWN:
        next_ticket(r, 1);
        break;
    case TUI_F1:
        show_help(r);
        break;
    default:
        break;
    }
}

static void faster(replay *r, int step)
{
    int pace = (int)r->pace - step;

    if (pace >= GAME_PACE_AT_ONCE && pace < GAME_PACE_COUNT)
        r->pace = (game_pace)pace;
}

/* Letters that move the map; false for others. */
static bool move_map(replay *r, char letter)
{
    switch (letter) {
    case 'w':
        tui_viewport_scroll(&r->viewport, -3, 0);
        return true;
    case 's':
        tui_viewport_scroll(&r->viewport, 3, 0);
        return true;
    case 'a':
        tui_viewport_scroll(&r->viewport, 0, -6);
        return true;
    case 'd':
        tui_viewport_scroll(&r->viewport, 0, 6);
        return true;
    case '+':
    case '=':
        tui_viewport_zoom(&r->viewport, 1);
        return true;
    case '-':
        tui_viewport_zoom(&r->viewport, -1);
        return true;
    default:
        return false;
    }
}

static void next_language(replay *r)
{
    ttr_error err;
    bool kept =
        game_settings_speak(r->settings, app_language_index() + 1, &err);

    replay_go(r, r->moment); // tells everything anew
    if (!kept)
        tui_tell(_("The settings cannot be saved"), err.text,
                 (tui_below){replay_draw, r});
}

static void letter(replay *r, char letter)
{
    tui_below below = {replay_draw, r};

    if (move_map(r, letter))
        return;
    if (letter >= '1' && letter <= '9')
        replay_look_through(r, letter - '1');
    else if (letter == '0')
        replay_look_through(r, GAME_EVERYTHING);
    else if (letter == 'n')
        replay_look_through(r, GAME_SPECTATOR);
    else if (letter == ' ')
        r->playing = !r->playing && r->moment < r->length;
    else if (letter == '>' || letter == '.')
        faster(r, 1);
    else if (letter == '<' || letter == ',')
        faster(r, -1);
    else if (letter == 'g')
        ask_turn(r);
    else if (letter == 'l')
        show_log(r);
    else if (letter == 'L')
        next_language(r);
    else if (letter == 'r')
        tui_rules(r->edition, below);
    else if (letter == '?')
        show_help(r);
}

/* On the time line: that moment. */
static void click(replay *r, const tui_event *event)
{
    tui_box line = r->line;

    if (event->y != line.y || event->x < line.x ||
        event->x >= line.x + line.width || line.width < 2)
        return;
    replay_go(r, (event->x - line.x) * r->length / (line.width - 1));
}

bool replay_handle(replay *r, const tui_event *event, game_session **onward,
                   tui_next *next)
{
    bool enter = event->kind == TUI_PRESS && event->key == TUI_ENTER;

    if (tui_is(event, 'q') ||
        (event->kind == TUI_PRESS && !r->playing && event->key == TUI_ESCAPE)) {
        *next = TUI_NEXT_BACK;
        return true;
    }
    if (tui_is(event, 'c') || (enter && r->moment == r->length))
        return show_count(r, next);
    if (tui_is(event, 'p')) {
        *next = TUI_NEXT_GAME;
        r->playing = false;
        return replay_onward(r, onward);
    }
    if (event->kind == TUI_TIME && r->playing)
        forward(r, 1);
    else if (event->kind == TUI_CLICK)
        click(r, event);
    else if (event->kind == TUI_WHEEL)
        tui_viewport_scroll(&r->viewport, 3 * event->key, 0);
    if (event->kind == TUI_PRESS || event->kind == TUI_CHAR) {
        r->message[0] = '\0';
        if (event->kind == TUI_CHAR)
            letter(r, event->text[1] ? '\0' : event->text[0]);
        else {
            r->playing = false;
            press(r, event->key);
        }
    }
    return false;
}
