// SPDX-License-Identifier: MIT
/*
 * game_screen_keys.c - The keys and the mouse on the game screen.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"

#include <string.h>

enum { SCROLL_ROWS = 4, SCROLL_COLUMNS = 12 };

/* All keys, for the help. */
static const char *const all_keys[] = {
    "d",
    N_("draw a card from the deck"),
    "1 - 9",
    N_("take a face-up card"),
    "c",
    N_("claim a route: the list of those possible now"),
    "t",
    N_("draw tickets"),
    "o",
    N_("special actions of this edition"),
    N_("arrows"),
    N_("move from route to route on the map"),
    N_("Tab"),
    N_("next route that can be claimed; Shift-Tab: back"),
    N_("Enter"),
    N_("claim the route under the cursor, answer, go on"),
    "/",
    N_("find anything on the board by part of its name"),
    "w",
    N_("why can the route not be claimed?"),
    "h",
    N_("a hint from a bot"),
    "u",
    N_("take back the last action"),
    "k",
    N_("your tickets, with their ways on the map"),
    "l",
    N_("everything that happened"),
    "s",
    N_("the other page of the panel, where not all fits"),
    "+ -",
    N_("enlarge and shrink the map"),
    "m",
    N_("the map over the whole width"),
    "z",
    N_("the whole board at a glance, and the map again"),
    N_("Page keys"),
    N_("scroll the map; Shift with the arrows: sideways"),
    "p",
    N_("how fast the bots play; Enter: on to your turn"),
    N_("Space"),
    N_("stop and go on, where only bots play"),
    "v",
    N_("what the next bot sees, likewise"),
    "r",
    N_("the rules of this edition"),
    "L",
    N_("the language"),
    "q",
    N_("leave; the game is saved"),
    "?",
    N_("help"),
    NULL};

static void show_help(game_screen *t)
{
    const char *keys[sizeof all_keys / sizeof all_keys[0]] = {0};

    for (int i = 0; all_keys[i]; i++) // single letters are the same everywhere
        keys[i] = all_keys[i][1] ? _(all_keys[i]) : all_keys[i];
    tui_help(keys, game_screen_below(t));
}

/* Fills an array of keys and texts. */
typedef struct bar {
    const char **item;
    int count;
} bar;

static void bar_add(bar *it, const char *key, const char *text)
{
    it->item[it->count++] = key;
    it->item[it->count++] = text;
    it->item[it->count] = NULL;
}

static void bar_play(const game_screen *t, bar *it)
{
    int phase = t->now.view.state.phase;

    if (t->now.actions.pass != TTR_NONE)
        bar_add(it, _("Enter"), _("pass"));
    else if (phase == TTR_PHASE_KEEP_TICKETS || phase == TTR_PHASE_CHOICE)
        bar_add(it, _("Enter"), _("choose"));
    if (t->now.actions.draw != TTR_NONE)
        bar_add(it, "d", _("draw"));
    if (t->now.actions.take.count)
        bar_add(it, game_screen_take_keys(t), _("take"));
    if (t->now.actions.claim_count)
        bar_add(it, "c", _("claim"));
    if (t->now.actions.tickets != TTR_NONE)
        bar_add(it, "t", _("tickets"));
    if (t->now.actions.own_count)
        bar_add(it, "o", _("special"));
    bar_add(it, "h", _("hint"));
}

const char *const *game_screen_key_bar(const game_screen *t,
                                       const char *keys[64])
{
    bar it = {.item = keys};

    switch (game_screen_mode_get(t)) {
    case GAME_SCREEN_PLAY:
        bar_play(t, &it);
        break;
    case GAME_SCREEN_BOT:
        bar_add(&it, _("Enter"), _("faster"));
        if (!t->persons) {
            bar_add(&it, _("Space"), t->paused ? _("go on") : _("stop"));
            bar_add(&it, "v", _("other view"));
        }
        break;
    case GAME_SCREEN_STUCK:
        bar_add(&it, _("Enter"), _("try again"));
        break;
    default:
        bar_add(&it, _("Enter"), _("go on"));
        break;
    }
    if (t->now.can_undo)
        bar_add(&it, "u", _("take back"));
    if (t->overview || !tui_viewport_is_whole(&t->viewport))
        bar_add(&it, "z", t->overview ? _("map") : _("whole board"));
    bar_add(&it, "/", _("find"));
    bar_add(&it, "k", t->persons ? _("my tickets") : _("tickets"));
    bar_add(&it, "p", _("pace"));
    bar_add(&it, "l", _("log"));
    bar_add(&it, "m", t->wide ? _("panel") : _("wide map"));
    bar_add(&it, "r", _("rules"));
    bar_add(&it, "q", _("leave"));
    bar_add(&it, "?", _("help"));
    return keys;
}

/* Keys that play. */
static bool key_play(game_screen *t, char key)
{
    switch (key) {
    case 'd':
        game_screen_do_kind(t, TTR_ACTION_DRAW);
        return true;
    case 't':
        game_screen_draw_tickets(t);
        return true;
    case 'c':
        game_screen_claim_list(t);
        return true;
    case 'o':
        game_screen_own(t);
        return true;
    case 'u':
        game_screen_undo(t);
        return true;
    case 'h':
        game_screen_hint(t);
        return true;
    default:
        if (key < '0' || key > '9')
            return false;
        game_screen_take(t, key == '0' ? 9 : key - '1');
        return true;
    }
}

static void say_keys(game_screen *t)
{
    game_screen_say(t, TUI_NORMAL, "%s", _("? shows the keys."));
}

/* Keys that look. */
static void key_look(game_screen *t, char key)
{
    switch (key) {
    case '/':
        game_screen_find(t);
        break;
    case 'w':
        game_screen_why(t);
        break;
    case 'k':
        game_screen_show_tickets(t);
        break;
    case 'l':
        game_screen_show_log(t);
        break;
    case 'r':
        tui_rules(t->edition, game_screen_below(t));
        break;
    case '?':
        show_help(t);
        break;
    case 's':
        t->page = !t->page;
        break;
    case 'm':
        t->wide = !t->wide;
        break;
    case 'z':
        t->overview = !t->overview;
        break;
    case '+':
        if (!tui_viewport_zoom(&t->viewport, 1))
            game_screen_say(t, TUI_NORMAL, "%s",
                            _("The map is as large as it can be."));
        break;
    case '-':
        if (!tui_viewport_zoom(&t->viewport, -1))
            game_screen_say(t, TUI_NORMAL, "%s",
                            _("The map is as small as it can be."));
        break;
    default:
        say_keys(t);
        break;
    }
}

/* Keys that set something. */
static void key_set(game_screen *t, char key)
{
    switch (key) {
    case 'p':
        game_screen_pace(t);
        break;
    case 'L':
        game_screen_language(t);
        break;
    case 'q':
        game_screen_leave(t);
        break;
    case ' ':
    case 'v': // these are for games without persons
        if (t->persons)
            say_keys(t);
        else if (key == ' ')
            game_screen_pause(t);
        else
            game_screen_next_eyes(t);
        break;
    default:
        key_look(t, key);
        break;
    }
}

static void press(game_screen *t, int key)
{
    switch (key) {
    case TUI_UP:
    case TUI_DOWN:
    case TUI_LEFT:
    case TUI_RIGHT:
        game_screen_map_move(t, key);
        break;
    case TUI_TAB:
        game_screen_map_next_claimable(t, 1);
        break;
    case TUI_BACK_TAB:
        game_screen_map_next_claimable(t, -1);
        break;
    case TUI_PAGE_UP:
        tui_viewport_scroll(&t->viewport, -SCROLL_ROWS, 0);
        break;
    case TUI_PAGE_DOWN:
        tui_viewport_scroll(&t->viewport, SCROLL_ROWS, 0);
        break;
    case TUI_SHIFT_LEFT:
    case TUI_CTRL_LEFT:
        tui_viewport_scroll(&t->viewport, 0, -SCROLL_COLUMNS);
        break;
    case TUI_SHIFT_RIGHT:
    case TUI_CTRL_RIGHT:
        tui_viewport_scroll(&t->viewport, 0, SCROLL_COLUMNS);
        break;
    case TUI_ESCAPE:
        game_screen_map_unmark(t);
        t->message[0] = '\0';
        break;
    case TUI_F1:
        show_help(t);
        break;
    default:
        break;
    }
}

static bool inside(tui_box box, int y, int x)
{
    return y >= box.y && y < box.y + box.height && x >= box.x &&
           x < box.x + box.width;
}

static void click(game_screen *t, int y, int x)
{
    tui_seen seen = game_screen_seen(t);

    if (!inside(t->box.market, y, x)) {
        game_screen_map_click(t, y, x);
        return;
    }
    int what = tui_market_at(t->box.market, &seen, true, y, x);
    if (what == TUI_MARKET_DECK)
        game_screen_do_kind(t, TTR_ACTION_DRAW);
    else if (what == TUI_MARKET_TICKETS)
        game_screen_draw_tickets(t);
    else if (what != TTR_NONE)
        game_screen_take(t, what);
}

void game_screen_key(game_screen *t, const tui_event *event)
{
    bool enter = event->kind == TUI_PRESS && event->key == TUI_ENTER;

    if (event->kind == TUI_WHEEL) {
        tui_viewport_scroll(&t->viewport, event->key * 2, 0);
        return;
    }
    if (event->kind != TUI_CHAR && event->kind != TUI_PRESS &&
        event->kind != TUI_CLICK)
        return;
    if (game_screen_mode_get(t) == GAME_SCREEN_PLAY)
        memset(t->fresh, 0, sizeof t->fresh); // seen
    if (enter) {
        game_screen_enter(t);
        return;
    }
    t->hurried = false;
    game_screen_hint_drop(t);
    game_screen_wake_bots(t, event);
    if (event->kind == TUI_CLICK)
        click(t, event->y, event->x);
    else if (event->kind == TUI_PRESS)
        press(t, event->key);
    else if (event->text[1])
        say_keys(t);
    else if (!key_play(t, event->text[0]))
        key_set(t, event->text[0]);
}
