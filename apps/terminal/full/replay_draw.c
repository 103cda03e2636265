// SPDX-License-Identifier: MIT
/*
 * replay_draw.c - The replay on the screen.
 *
 * The map at the left with the story of the last action and the time line
 * below it; at the right what the viewer sees of players, market, hands and
 * tickets, and the log where there is room for it.
 */
#include "terminal/full/replay_screen.h"

#include "base/language.h"
#include "base/palette.h"
#include "text/names.h"

#include <stdio.h>
#include <string.h>

enum {
    STRIP = 3, // lines below the map: story and time line
    ROOMY = 24 // lines of a panel in which cards need not be in two columns
};

/* A part of the panel: a heading, and a box for what is below it. Lines are
   taken from the top of *rest; a height of 0 is left when nothing fits. */
static tui_box take(tui_box *rest, const char *heading, int lines)
{
    tui_box part = *rest;

    if (rest->height < 2) {
        part.height = 0;
        return part;
    }
    tui_put_heading(*rest, 0, heading);
    part.y++;
    part.height = lines < rest->height - 1 ? lines : rest->height - 1;
    rest->y += part.height + 1;
    rest->height -= part.height + 1;
    return part;
}

static tui_box measure(tui_box box)
{
    box.height = 0;
    return box;
}

/* "3R 1G 2*": what a player has, on as few lines as it takes. */
static int draw_short_hand(tui_box box, const replay *r, int player)
{
    char sign[TTR_MAX_CARD_KINDS][2], text[16];
    int x = 2, y = 0;

    if (box.height > 0)
        tui_put(box, 0, 0, (tui_ink){TUI_PLAYER, (uint8_t)player, 0, 0},
                app_player_sign(player));
    app_card_signs(r->edition, sign);
    for (int card = 0; card < ttr_card_kinds(r->edition); card++) {
        int count = r->view.state.hand[player][card];
        tui_ink ink = {TUI_CARD, 0, 0, 0};
        if (count == 0)
            continue;
        snprintf(text, sizeof text, "%d%s", count, sign[card]);
        if (x + tui_cells(text) > box.width) {
            x = 2;
            y++;
        }
        ink.index = (uint8_t)app_card_colour(r->edition, card);
        if (y < box.height)
            tui_put(box, y, x, ink, text);
        x += tui_cells(text) + 1;
    }
    return y + 1;
}

/* "✓ 2  · 1  ✗ 0": how the tickets of a player stand, in short. */
static void draw_short_tickets(tui_box box, int y, const replay *r, int player)
{
    int done = 0, open = 0, lost = 0, unknown = 0;

    for (int i = r->first[player]; i < r->first[player + 1]; i++) {
        game_ticket_state state = r->ticket[i].progress.state;
        done += state == GAME_TICKET_DONE;
        open += state == GAME_TICKET_OPEN;
        lost += state == GAME_TICKET_IMPOSSIBLE;
        unknown += state == GAME_TICKET_UNKNOWN;
    }
    int x = 2 + tui_printf(box, y, 2, TUI_INK(TUI_GOOD), "✓ %d", done) + 2;
    x += tui_printf(box, y, x, TUI_INK(TUI_NORMAL), "· %d", open) + 2;
    x += tui_printf(box, y, x, TUI_INK(TUI_BAD), "✗ %d", lost) + 2;
    if (unknown)
        tui_printf(box, y, x, TUI_INK(TUI_WARNING), "? %d", unknown);
}

/* Hand and tickets of one player among all. Returns the lines. */
static int draw_secrets(tui_box box, const replay *r, int player, bool brief)
{
    int first = r->first[player], count = r->first[player + 1] - first;
    int y = draw_short_hand(box, r, player);

    if (count == 0)
        return y;
    if (brief) {
        if (y < box.height)
            draw_short_tickets(box, y, r, player);
        return y + 1;
    }
    tui_box below = {box.y + y, box.x + 2, box.height - y, box.width - 2};
    if (below.height < 0)
        below.height = 0;
    return y + tui_draw_tickets(below, r->edition, r->ticket + first, count,
                                r->cursor - first);
}

static int secrets_lines(tui_box box, const replay *r, bool brief)
{
    int lines = 0;

    for (int p = 0; p < r->party->count; p++)
        lines += draw_secrets(measure(box), r, p, brief);
    return lines;
}

static void draw_all_secrets(tui_box *rest, const replay *r)
{
    bool brief = secrets_lines(*rest, r, false) > rest->height - 1;
    tui_box box =
        take(rest, _("Hands and tickets"), secrets_lines(*rest, r, brief));

    for (int p = 0; p < r->party->count && box.height > 0; p++) {
        int lines = draw_secrets(box, r, p, brief);
        box.y += lines;
        box.height -= lines;
    }
}

static void draw_one_secrets(tui_box *rest, const replay *r,
                             const tui_seen *seen)
{
    const game_ticket *ticket = r->ticket + r->first[r->viewer];
    int count = r->first[r->viewer + 1] - r->first[r->viewer];

    int lines = tui_draw_hand(measure(*rest), seen);
    if (rest->height < ROOMY)
        lines = (ttr_card_kinds(r->edition) + 1) / 2;
    /* Tickets need room, too. */
    if (lines + 4 > rest->height)
        draw_short_hand(take(rest, _("Hand"),
                             draw_short_hand(measure(*rest), r, r->viewer)),
                        r, r->viewer);
    else
        tui_draw_hand(take(rest, _("Hand"), lines), seen);
    tui_box box = take(
        rest, _("Tickets"),
        tui_draw_tickets(measure(*rest), r->edition, ticket, count, TTR_NONE));
    tui_draw_tickets(box, r->edition, ticket, count, r->cursor);
}

static void draw_panel(tui_box rest, const replay *r)
{
    tui_seen seen = {r->edition, &r->view.state, r->party,
                     r->viewer >= 0 ? r->viewer : TTR_NONE};

    tui_box players = rest;
    players.height = tui_draw_players(measure(rest), &seen);
    if (rest.height < ROOMY && players.height > 7)
        players.height = r->party->count + 1;
    tui_draw_players(players, &seen);
    rest.y += players.height;
    rest.height -= players.height;
    /* Two columns of cards where the panel is low. */
    int lines = tui_draw_market(measure(rest), &seen, false);
    if (rest.height < ROOMY)
        lines = (r->view.state.market_count + 3) / 2;
    tui_draw_market(take(&rest, _("Market"), lines), &seen, false);
    if (r->viewer >= 0)
        draw_one_secrets(&rest, r, &seen);
    else if (r->viewer == GAME_EVERYTHING)
        draw_all_secrets(&rest, r);
    if (rest.height >= 4)
        tui_draw_log(take(&rest, _("Log"), rest.height), r->log, r->log_count,
                     0);
}

static void draw_map(tui_box box, replay *r)
{
    tui_map_look look = {.state = &r->view.state,
                         .trail = r->fresh,
                         .route = TTR_NONE,
                         .place = {TTR_NONE, TTR_NONE}};
    bool fitted = r->viewport.map != NULL;

    tui_viewport_fit(&r->viewport, box);
    if (!fitted)
        tui_viewport_show(&r->viewport, r->fresh, NULL);
    if (r->cursor != TTR_NONE) {
        const game_ticket *ticket = &r->ticket[r->cursor];
        const ttr_ticket *data = ttr_ticket_get(r->edition, ticket->ticket);
        look.place[0] = data->from;
        look.place[1] = data->to;
        look.trail = ticket->progress.way;
    }
    tui_viewport_draw(&r->viewport, &look, box);
}

/* Where in the game the moment is: "━━━●────". */
static void draw_line(tui_box box, replay *r)
{
    char text[48];

    snprintf(text, sizeof text, " %d/%d", r->moment, r->length);
    box.width -= tui_cells(text);
    r->line = box;
    int at = r->length ? r->moment * (box.width - 1) / r->length : 0;
    for (int x = 0; x < box.width; x++)
        tui_put(box, 0, x, TUI_INK(x <= at ? TUI_BOLD : TUI_DIM),
                x == at  ? "●"
                : x < at ? "━"
                         : "─");
    box.width += tui_cells(text);
    tui_put(box, 0, box.width - tui_cells(text), TUI_INK(TUI_NORMAL), text);
}

static void draw_strip(tui_box box, replay *r)
{
    tui_box text = {box.y, box.x, box.height - 1, box.width};

    if (r->message[0])
        tui_put_broken(text, 0, TUI_INK(TUI_WARNING), r->message);
    else if (r->log_count)
        tui_put_log_entry(text, 0, &r->log[r->log_count - 1]);
    else
        tui_put_broken(text, 0, TUI_INK(TUI_NORMAL),
                       _("The start of the game. The right arrow steps"
                         " forward, Space plays by itself."));
    draw_line((tui_box){box.y + box.height - 1, box.x, 1, box.width}, r);
}

static void draw_title(const replay *r)
{
    const char *name = ttr_edition_text(r->edition, "name", app_language());
    char left[256], right[128];

    if (r->view.state.turn)
        snprintf(left, sizeof left, _("%s: replay, turn %d"), name,
                 r->view.state.turn);
    else
        snprintf(left, sizeof left, _("%s: replay, before the first turn"),
                 name);
    if (r->viewer == GAME_EVERYTHING)
        snprintf(right, sizeof right, "%s", _("all hands"));
    else if (r->viewer == GAME_SPECTATOR)
        snprintf(right, sizeof right, "%s", _("nobody's hand"));
    else
        snprintf(right, sizeof right, _("as %s sees it"),
                 r->party->seat[r->viewer].name);
    tui_title_bar(left, right);
}

void replay_draw(void *context)
{
    replay *r = context;
    tui_box all = tui_all();
    int side = all.width / 3;

    if (side < 28)
        side = 28;
    if (side > 50)
        side = 50;
    tui_clear();
    draw_title(r);
    tui_key_bar(replay_keys());
    int width = all.width - side - 1;
    draw_map((tui_box){1, 0, all.height - 2 - STRIP, width}, r);
    draw_strip((tui_box){all.height - 1 - STRIP, 0, STRIP, width}, r);
    tui_box panel = {1, width, all.height - 2, side + 1};
    for (int y = 0; y < panel.height; y++)
        tui_put(panel, y, 0, TUI_INK(TUI_FRAME), "│");
    panel.x++;
    panel.width--;
    draw_panel(panel, r);
}
