// SPDX-License-Identifier: MIT
/*
 * game_screen_draw.c - Drawing the game screen.
 *
 *     title                                   title
 *     map                                     panel: market, hand, tickets,
 *     map                                     players, log; two pages where
 *     map                                     they do not all fit
 *     what has just happened, or is said      message
 *     what is expected now                    prompt
 *     keys                                    key bar
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"
#include "base/palette.h"
#include "terminal/full/overview.h"

#include <stdio.h>
#include <string.h>

enum {
    PAGES = 2,
    LOG_LEAST = 4 // lines of the log that are worth its heading
};

tui_seen game_screen_seen(const game_screen *t)
{
    return (tui_seen){.edition = t->edition,
                      .state = &t->now.view.state,
                      .party = game_match_party(t->match),
                      .player = t->viewer};
}

static bool any_route(const uint64_t *set)
{
    for (int i = 0; i < TTR_ROUTE_WORDS; i++)
        if (set[i])
            return true;
    return false;
}

/* The whole board, with the ends of the viewer's tickets. */
static void draw_overview(const game_screen *t, const tui_map_look *map)
{
    tui_overview look = {.edition = t->edition,
                         .state = &t->now.view.state,
                         .trail = map->trail};
    tui_box box = t->box.map;

    for (int i = 0; i < t->now.ticket_count; i++) {
        const ttr_ticket *it =
            ttr_ticket_get(t->edition, t->now.ticket[i].ticket);
        look.named[it->from] = look.named[it->to] = true;
    }
    for (int i = 0; i < 2; i++)
        if (map->place[i] != TTR_NONE)
            look.named[map->place[i]] = true;
    box.width -= t->viewport.covered;
    tui_overview_draw(box, &look);
}

static void draw_map(game_screen *t)
{
    tui_map_look look = t->look;
    uint64_t pointed[TTR_ROUTE_WORDS] = {0};

    look.state = &t->now.view.state;
    /* Where a way or a place is shown, what can be claimed is beside the
       point. */
    bool way = look.others_dim && look.place[0] != TTR_NONE;
    look.lit =
        t->now.actions.claim_count && !way ? t->now.actions.claimable : NULL;
    look.trail = any_route(t->trail)   ? t->trail
                 : any_route(t->fresh) ? t->fresh
                                       : NULL;
    game_screen_guide_look(t, &look, pointed);
    if (t->overview)
        draw_overview(t, &look);
    else
        tui_viewport_draw(&t->viewport, &look, t->box.map);
}

/* The parts of the panel. */
typedef enum part {
    PART_MARKET,
    PART_HAND,
    PART_TICKETS,
    PART_PLAYERS,
    PART_KEY,
    PART_LOG,
    PART_COUNT
} part;

static int draw_part(game_screen *t, part which, tui_box box)
{
    tui_seen seen = game_screen_seen(t);

    switch (which) {
    case PART_MARKET:
        if (box.height)
            t->box.market = box;
        return tui_draw_market(box, &seen, true);
    case PART_HAND:
        return t->viewer < 0 ? 0 : tui_draw_hand(box, &seen);
    case PART_TICKETS:
        return t->viewer < 0 ? 0
                             : tui_draw_tickets(box, t->edition, t->now.ticket,
                                                t->now.ticket_count, TTR_NONE);
    case PART_PLAYERS:
        if (box.height)
            t->box.players_shown = true;
        return tui_draw_players(box, &seen);
    case PART_KEY:
        return tui_draw_key(box, t->edition);
    case PART_LOG:
        return tui_draw_log(box, t->log, t->log_count, 0);
    default:
        return 0;
    }
}

/* Where numbers stand without a word, the heading has it. */
static const char *tickets_title(const game_screen *t, tui_box box)
{
    if (tui_tickets_are_brief(box, t->edition, t->now.ticket,
                              t->now.ticket_count))
        /* TRANSLATORS: above "Calgary - Phoenix (13) 8": 13 points, 8 trains
           still to go; at most 23 letters */
        return _("Tickets (points) to go");
    return t->persons ? _("Your tickets") : _("Tickets");
}

static const char *part_title(const game_screen *t, part which, tui_box box)
{
    switch (which) {
    case PART_MARKET:
        return _("Market");
    case PART_HAND:
        return t->persons ? _("Your hand") : game_screen_name(t, t->viewer);
    case PART_TICKETS:
        return tickets_title(t, box);
    case PART_PLAYERS:
        return _("Players");
    case PART_KEY:
        return _("Signs on the map");
    default:
        return _("What happened");
    }
}

/* How many lines the parts from first to last take with their headings. */
static int lines_of(const int height[PART_COUNT], int first, int last)
{
    int sum = 0;

    for (int i = first; i <= last; i++)
        sum += height[i] ? height[i] + 1 : 0;
    return sum;
}

/*
 * Which parts are shown, and how high: all of them if they fit. Otherwise the
 * first page has market, hand and tickets, the second players, key and log. The
 * last part of a page is cut, the log takes what is left. Where all but the key
 * fit on one page it is left out: the page with the rules has it, too. Returns
 * how many pages there are.
 */
static int place_parts(game_screen *t, tui_box box, int height[PART_COUNT])
{
    int first = PART_MARKET, last = PART_LOG;

    for (int i = 0; i < PART_COUNT; i++)
        height[i] = draw_part(t, (part)i, (tui_box){.width = box.width});
    height[PART_LOG] = 1;
    bool whole = lines_of(height, PART_MARKET, PART_PLAYERS) <= box.height;
    int left = box.height - lines_of(height, PART_MARKET, PART_PLAYERS);
    bool all = whole && left >= LOG_LEAST;
    if (all && left - lines_of(height, PART_KEY, PART_KEY) < LOG_LEAST)
        height[PART_KEY] = 0;
    if (!all && t->page)
        first = PART_PLAYERS;
    else if (!all)
        last = whole ? PART_PLAYERS : PART_TICKETS;
    left = box.height;
    for (int i = 0; i < PART_COUNT; i++) {
        if (i < first || i > last || left < 2)
            height[i] = 0;
        if (height[i] && (i == PART_LOG || height[i] > left - 1))
            height[i] = left - 1;
        if (height[i])
            left -= height[i] + 1;
    }
    return all ? 1 : PAGES;
}

static void draw_panel(game_screen *t, tui_box box)
{
    int height[PART_COUNT];
    int y = box.y;

    for (int row = 0; row < box.height; row++)
        tui_put(box, row, 0, TUI_INK(TUI_FRAME), "│");
    tui_box inside = {box.y, box.x + 1, box.height, box.width - 1};
    int pages = place_parts(t, inside, height);
    for (int i = 0; i < PART_COUNT; i++) {
        if (!height[i])
            continue;
        tui_box part_box = {y + 1, inside.x + 1, height[i], inside.width - 1};
        tui_put_heading(inside, y - box.y, part_title(t, (part)i, part_box));
        draw_part(t, (part)i, part_box);
        if (i == PART_TICKETS || i == PART_LOG)
            tui_hot_key(part_box, i == PART_LOG ? "l" : "k");
        y += height[i] + 1;
    }
    if (pages > 1) {
        char text[64];
        int cells = snprintf(text, sizeof text, " s: %d/%d ",
                             t->page % PAGES + 1, PAGES);
        int x = inside.width - cells - 1;
        tui_put(inside, 0, x, TUI_INK(TUI_KEY), text);
        tui_hot_key((tui_box){inside.y, inside.x + x, 1, cells}, "s");
    }
}

/* The latest of the log that fits, the last action from its first line on. */
static void draw_recent(game_screen *t, tui_box box)
{
    int lines = 0, first = t->log_count;
    tui_box text = {box.y, box.x + 2, 0, box.width - 2};

    while (first > 0 && lines < box.height) {
        int more = tui_put_broken(text, 0, TUI_INK(TUI_NORMAL),
                                  t->log[first - 1].text);
        if (lines && lines + more > box.height)
            break;
        lines += more;
        first--;
    }
    text.height = box.height;
    for (int y = 0; first < t->log_count && y < box.height; first++) {
        const tui_log_entry *entry = &t->log[first];
        if (entry->player >= 0)
            tui_put(box, y, 0,
                    (tui_ink){TUI_PLAYER, (uint8_t)entry->player, 0, 0},
                    app_player_sign(entry->player));
        y += tui_put_broken(text, y, TUI_INK(TUI_NORMAL), entry->text);
    }
}

static void draw_message(game_screen *t, tui_box box)
{
    char guide[GAME_SCREEN_TEXT_MAX + GAME_GUIDE_TEXT];
    const char *text = t->message;
    tui_ink_kind ink = (tui_ink_kind)t->message_ink;

    if (!*text && game_screen_guide_text(t, guide, sizeof guide)) {
        text = guide;
        ink = TUI_GOOD;
    }
    if (!*text) {
        draw_recent(t, box);
        return;
    }

    /* A long message covers the lowest lines of the map. */
    int lines = tui_put_broken((tui_box){.width = box.width}, 0,
                               TUI_INK(TUI_NORMAL), text);
    int more = lines > box.height ? lines - box.height : 0;
    if (more > box.y / 2)
        more = box.y / 2;
    box.y -= more;
    box.height += more;
    tui_fill(box, TUI_INK(TUI_NORMAL));
    tui_put_broken(box, 0, TUI_INK(ink), text);
}

/* What is expected now, with the player's sign before it. Returns how many
   lines it takes. */
static int draw_prompt(const game_screen *t, tui_box box)
{
    char text[GAME_SCREEN_TEXT_MAX];
    int x = 0;

    game_screen_prompt(t, text, sizeof text);
    if (game_screen_mode_get(t) == GAME_SCREEN_PLAY)
        x = 2 + tui_put_player(box, 0, 0, box.width / 3, t->now.actor,
                               game_screen_name(t, t->now.actor));
    tui_box rest = {box.y, box.x + x, box.height, box.width - x};
    return tui_put_broken(rest, 0, TUI_INK(TUI_BOLD), text);
}

static int panel_width(const game_screen *t, int width)
{
    if (t->wide)
        return 0;
    return width < 70    ? 24
           : width < 100 ? 28
           : width < 130 ? 36
           : width < 180 ? 42
                         : 48;
}

int game_screen_lines_below(void)
{
    int height = tui_height();

    return height < 28 ? 3 : height < 45 ? 4 : 5;
}

void game_screen_draw(void *context)
{
    game_screen *t = context;
    tui_box all = tui_all();
    int side = panel_width(t, all.width);
    int below = game_screen_lines_below();
    int rows = all.height - below - 2;
    int prompt = draw_prompt(t, (tui_box){.width = all.width});
    char left[256], right[256];
    const char *keys[64];

    t->box = (game_screen_boxes){.map = {1, 0, rows, all.width - side}};
    tui_clear();
    bool first = !t->viewport.map;
    tui_viewport_fit(&t->viewport, t->box.map);
    if (first && t->viewport.map) // the middle is the best place to begin
        tui_viewport_scroll(
            &t->viewport, (tui_map_height(t->viewport.map) - rows) / 2,
            (tui_map_width(t->viewport.map) - all.width + side) / 2);
    game_screen_map_cover(t, t->list ? all.width - side - t->list->place.x : 0);
    draw_map(t);
    game_screen_draw_news(t, t->box.map);
    if (side)
        draw_panel(t, (tui_box){1, all.width - side, rows, side});
    game_screen_title(t, left, right, sizeof left);
    tui_title_bar(left, right);
    if (prompt > below - 1)
        prompt = below - 1;
    if (t->list) // then what it says of its cursor matters more
        prompt = 1;
    draw_message(t, (tui_box){1 + rows, 0, below - prompt, all.width});
    draw_prompt(t, (tui_box){1 + rows + below - prompt, 0, prompt, all.width});
    tui_key_bar(game_screen_key_bar(t, keys));
}
