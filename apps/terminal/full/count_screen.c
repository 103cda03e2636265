// SPDX-License-Identifier: MIT
/*
 * count_screen.c - The final count on the screen, step by step.
 *
 * Every step is a key, forward or back, so that nobody waits and nobody is
 * hurried; Escape leads to the end at once.
 */
#include "terminal/full/count_screen.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/palette.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool any(const uint64_t *set)
{
    for (int i = 0; i < TTR_ROUTE_WORDS; i++)
        if (set[i])
            return true;
    return false;
}

/* The points of a player after the steps shown so far. */
static int total_now(const counting *c, int player)
{
    for (int i = c->at - 1; i >= 0; i--)
        if (c->step[i].player == player)
            return c->step[i].total;
    return 0;
}

/* A bar of the player's own signs, so that it needs no colour. */
static void put_bar(tui_box box, int y, int player, int points, int most)
{
    int room = box.width - 4;
    int cells = most > 0 && points > 0 ? (points * room + most - 1) / most : 0;
    tui_ink ink = {TUI_PLAYER, (uint8_t)player, 0, 0};

    for (int x = 0; x < cells; x++)
        tui_put(box, y, 2 + x, ink, app_player_sign(player));
}

/* Names and totals, with bars where they fit. Returns the lines. */
static int draw_totals(tui_box box, const counting *c, int acting)
{
    int lines = box.height >= 2 * c->players + 8 ? 2 : 1, y = 0;

    for (int p = 0; p < c->players; p++) {
        int points = total_now(c, p);
        tui_ink ink = TUI_INK(p == acting ? TUI_BOLD : TUI_NORMAL);
        tui_put_player(box, y, 0, box.width - 6, p, c->party->seat[p].name);
        tui_printf(box, y, box.width - 5, ink, "%5d", points);
        if (lines == 2)
            put_bar(box, y + 1, p, points, c->most);
        y += lines;
    }
    return y;
}

/* One step in one line: sign, what, points. */
static void put_step(tui_box box, int y, const counting *c, int i)
{
    const game_step *step = &c->step[i];
    bool latest = i == c->at - 1;
    tui_ink ink = TUI_INK(latest ? TUI_BOLD : TUI_DIM);
    tui_ink points = TUI_INK(step->points < 0   ? TUI_BAD
                             : step->points > 0 ? TUI_GOOD
                                                : TUI_NORMAL);
    const char *mark = step->ticket == TTR_NONE ? "" : step->done ? "✓ " : "✗ ";

    tui_put(box, y, 0, (tui_ink){TUI_PLAYER, (uint8_t)step->player, 0, 0},
            app_player_sign(step->player));
    int x = 2 + tui_put(box, y, 2, points, mark);
    tui_box line = {box.y + y, box.x, 1, box.width - 6};
    if (step->ticket == TTR_NONE)
        tui_put_cut(line, 0, x, line.width - x, ink, step->what);
    else
        tui_put_ticket(line, x, ink, c->edition, step->ticket);
    tui_printf(box, y, box.width - 5, points, "%+5d", step->points);
}

/* The steps so far, the latest at the bottom. */
static void draw_steps(tui_box box, const counting *c)
{
    int first = c->at > box.height ? c->at - box.height : 0;

    if (c->at == 0)
        tui_put_broken(box, 0, TUI_INK(TUI_NORMAL),
                       _("The game is over. Press any key to count the"
                         " points."));
    for (int i = first; i < c->at; i++)
        put_step(box, i - first, c, i);
}

/* What stands out on the map: the routes of the step, and its ticket. */
static void look_at_step(counting *c, tui_box box)
{
    tui_map_look look = {.state = &c->view.state,
                         .route = TTR_NONE,
                         .place = {TTR_NONE, TTR_NONE}};

    tui_viewport_fit(&c->viewport, box);
    if (c->at > 0) {
        const game_step *step = &c->step[c->at - 1];
        if (step->ticket != TTR_NONE) {
            const ttr_ticket *ticket = ttr_ticket_get(c->edition, step->ticket);
            look.place[0] = ticket->from;
            look.place[1] = ticket->to;
        }
        if (any(step->routes)) {
            look.trail = step->routes;
            look.others_dim = true;
        }
        tui_viewport_show(&c->viewport, look.trail, look.place);
    }
    tui_viewport_draw(&c->viewport, &look, box);
}

/* The latest step in full, below the map: names may be cut beside it. */
static void put_latest(tui_box line, const counting *c)
{
    if (c->at == 0)
        return;
    const game_step *step = &c->step[c->at - 1];
    int x = tui_put_player(line, 0, 0, line.width / 3, step->player,
                           c->party->seat[step->player].name);
    x += tui_put(line, 0, x, TUI_INK(TUI_NORMAL), "  ");
    tui_box rest = {line.y, line.x + x, 1, line.width - x - 6};
    if (step->ticket == TTR_NONE)
        x += tui_put_cut(rest, 0, 0, rest.width, TUI_INK(TUI_BOLD), step->what);
    else
        x += tui_put_ticket(rest, 0, TUI_INK(TUI_BOLD), c->edition,
                            step->ticket);
    tui_printf(line, 0, x + 1, TUI_INK(step->points < 0 ? TUI_BAD : TUI_GOOD),
               "%+d", step->points);
}

static const char *const *step_keys(void)
{
    static const char *keys[16];
    const char *const made[] = {_("Space"), _("go on"), "←",
                                _("back"),  _("Esc"),   _("to the end"),
                                "?",        _("help"),  NULL};

    memcpy(keys, made, sizeof made);
    return keys;
}

static void draw_steps_page(void *context)
{
    counting *c = context;
    tui_box all = tui_all();
    int side = all.width / 3;
    char right[64];

    if (side < 30)
        side = 30;
    if (side > 56)
        side = 56;
    tui_clear();
    snprintf(right, sizeof right, "%d / %d", c->at, c->count);
    tui_title_bar(_("Final count"), right);
    tui_key_bar(step_keys());

    tui_box map = {1, 0, all.height - 3, all.width - side - 1};
    look_at_step(c, map);
    put_latest((tui_box){all.height - 2, 0, 1, map.width}, c);
    tui_box panel = {1, all.width - side - 1, all.height - 2, side + 1};
    for (int y = 0; y < panel.height; y++)
        tui_put(panel, y, 0, TUI_INK(TUI_FRAME), "│");
    panel.x += 2;
    panel.width -= 2;
    int acting = c->at > 0 ? c->step[c->at - 1].player : TTR_NONE;
    int used = draw_totals(panel, c, acting) + 1;
    panel.y += used;
    panel.height -= used;
    draw_steps(panel, c);
}

/* Step by step. False when the terminal is gone. */
static bool show_steps(counting *c)
{
    tui_below below = {draw_steps_page, c};

    while (c->at <= c->count) {
        draw_steps_page(c);
        tui_event event = tui_read(-1, -1);
        switch (event.kind) {
        case TUI_CLOSED:
            return false;
        case TUI_RESIZE:
        case TUI_TIME:
        case TUI_READY:
            break;
        case TUI_PRESS:
            if (event.key == TUI_ESCAPE || event.key == TUI_END)
                return true;
            if (event.key == TUI_F1)
                tui_help(step_keys(), below);
            else if (event.key == TUI_LEFT || event.key == TUI_UP ||
                     event.key == TUI_ERASE || event.key == TUI_PAGE_UP)
                c->at -= c->at > 0;
            else if (event.key == TUI_HOME)
                c->at = 0;
            else
                c->at++;
            break;
        case TUI_CHAR:
            if (tui_is(&event, '?'))
                tui_help(step_keys(), below);
            else if (tui_is(&event, 'q'))
                return true;
            else
                c->at++;
            break;
        case TUI_WHEEL:
            c->at += event.key > 0 ? 1 : c->at > 0 ? -1 : 0;
            break;
        case TUI_CLICK:
        default:
            c->at++;
            break;
        }
    }
    c->at = c->count;
    return true;
}

static const char *const *last_page_keys(void)
{
    static const char *keys[20];
    const char *const made[] = {"m",  _("menu"),   "a", _("rematch"),
                                "r",  _("replay"), "s", _("step by step"),
                                "↑↓", _("scroll"), "q", _("quit"),
                                "?",  _("help"),   NULL};

    memcpy(keys, made, sizeof made);
    return keys;
}

static void scroll(counting *c, int rows)
{
    c->top += rows;
    if (c->top > c->row_count - c->shown)
        c->top = c->row_count - c->shown;
    if (c->top < 0)
        c->top = 0;
}

static void scroll_key(counting *c, int key)
{
    switch (key) {
    case TUI_UP:
        scroll(c, -1);
        break;
    case TUI_DOWN:
        scroll(c, 1);
        break;
    case TUI_PAGE_UP:
        scroll(c, -c->shown);
        break;
    case TUI_PAGE_DOWN:
        scroll(c, c->shown);
        break;
    case TUI_HOME:
        c->top = 0;
        break;
    case TUI_END:
        scroll(c, c->row_count);
        break;
    default:
        break;
    }
}

static void draw_table_page(void *context)
{
    tui_clear();
    tui_title_bar(_("Final count"),
                  ttr_edition_text(((counting *)context)->edition, "name",
                                   app_language()));
    tui_key_bar(last_page_keys());
    count_draw_table(context);
}

/* A key of the last page; true when it leads away from it. */
static bool last_page_key(counting *c, const tui_event *event, tui_next *next)
{
    tui_below below = {draw_table_page, c};

    *next = TUI_NEXT_MENU;
    if (event->kind == TUI_WHEEL)
        scroll(c, 3 * event->key);
    if (event->kind == TUI_PRESS) {
        /* Not Enter, which may still be one of those that went on. */
        if (event->key == TUI_ESCAPE) {
            *next = TUI_NEXT_BACK;
            return true;
        }
        if (event->key == TUI_F1)
            tui_help(last_page_keys(), below);
        scroll_key(c, event->key);
    }
    if (tui_is(event, '?'))
        tui_help(last_page_keys(), below);
    if (tui_is(event, 'a'))
        *next = TUI_NEXT_AGAIN;
    else if (tui_is(event, 'r'))
        *next = TUI_NEXT_REPLAY;
    else if (tui_is(event, 'q'))
        *next = TUI_NEXT_QUIT;
    else
        return tui_is(event, 'm');
    return true;
}

/* The steps, if wanted, then the last page until its user has chosen. */
static tui_next show(counting *c, bool steps)
{
    tui_next next;

    if (steps && !show_steps(c))
        return TUI_NEXT_QUIT;
    for (;;) {
        draw_table_page(c);
        tui_event event = tui_read(-1, -1);
        if (event.kind == TUI_CLOSED)
            return TUI_NEXT_QUIT;
        if (tui_is(&event, 's')) {
            c->at = 0;
            if (!show_steps(c))
                return TUI_NEXT_QUIT;
        } else if (last_page_key(c, &event, &next))
            return next;
    }
}

static void find_most(counting *c)
{
    for (int i = 0; i < c->count; i++)
        if (c->step[i].total > c->most)
            c->most = c->step[i].total;
}

static tui_next count(game_session *session, bool steps)
{
    counting *c = must_alloc(1, sizeof *c);
    tui_next next = TUI_NEXT_MENU;
    ttr_error err = {0};

    c->session = session;
    c->match = game_session_match(session);
    c->edition = game_match_edition(c->match);
    c->party = game_match_party(c->match);
    c->players = c->party->count;
    c->view = *game_match_view(c->match, GAME_EVERYTHING);
    c->viewport.edition = c->edition;
    c->result = must_alloc(1, sizeof *c->result);
    if (game_count(c->match, app_language(), &c->step, &c->count, &err) ||
        game_match_result(c->match, c->result, &err) ||
        !count_rows_make(c, &err)) {
        char text[APP_TOLD];
        tui_tell(_("Final count"), app_error_told(&err, text, sizeof text),
                 (tui_below){NULL, NULL});
    } else {
        find_most(c);
        next = show(c, steps);
    }
    tui_viewport_clear(&c->viewport);
    free(c->row);
    free(c->step);
    free(c->result);
    free(c);
    return next;
}

tui_next tui_count(game_session *session)
{
    return count(session, true);
}

tui_next tui_count_table(game_session *session)
{
    return count(session, false);
}
