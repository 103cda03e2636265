// SPDX-License-Identifier: MIT
/*
 * panel_tickets.c - Tickets and how they stand.
 *
 * A ticket takes one line where its names fit, else two while there is room:
 * those that are open last lose the second line. In one line what stands at the
 * right shrinks before names are cut: both of them, since the end of a name
 * tells as much as its beginning.
 */
#include "base/language.h"
#include "terminal/full/panels.h"

#include <stdio.h>

/* What stands at the right of a ticket: its points and how far it is. */
typedef struct standing {
    tui_ink ink;
    const char *sign;
    char points[16], rest[APP_LABEL_MAX + 32];
    char brief[16]; // what is left of the rest where room is short
} standing;

static void standing_get(const ttr_edition *edition, const game_ticket *ticket,
                         standing *out)
{
    const game_progress *progress = &ticket->progress;
    char word[APP_LABEL_MAX];

    snprintf(out->points, sizeof out->points, "(%d)",
             ttr_ticket_get(edition, ticket->ticket)->points);
    out->brief[0] = '\0';
    switch (progress->state) {
    case GAME_TICKET_DONE:
        out->ink = TUI_INK(TUI_GOOD);
        out->sign = "✓";
        snprintf(out->rest, sizeof out->rest, "%s", _("done"));
        break;
    case GAME_TICKET_OPEN:
        out->ink = TUI_INK(TUI_NORMAL);
        out->sign = ticket->offered ? "?" : "·";
        /* TRANSLATORS: pieces still to be placed for a ticket, "17 trains" */
        snprintf(out->rest, sizeof out->rest, _("%d %s to go"),
                 progress->pieces,
                 app_pieces_word(edition, progress->pieces, word));
        snprintf(out->brief, sizeof out->brief, " %d", progress->pieces);
        break;
    case GAME_TICKET_UNKNOWN:
        out->ink = TUI_INK(TUI_WARNING);
        out->sign = "?";
        /* TRANSLATORS: how a ticket stands */
        snprintf(out->rest, sizeof out->rest, "%s", _("not known"));
        break;
    case GAME_TICKET_IMPOSSIBLE:
    default:
        out->ink = TUI_INK(TUI_BAD);
        out->sign = "✗";
        snprintf(out->rest, sizeof out->rest, "%s", _("lost"));
        break;
    }
}

/* A ticket that has a name, or more than two places, as it is called. */
static bool has_title(const ttr_edition *edition, int ticket)
{
    const ttr_ticket *data = ttr_ticket_get(edition, ticket);

    return data->place_count > 2 || app_word(edition, data->id);
}

int tui_put_ticket(tui_box line, int x, tui_ink ink, const ttr_edition *edition,
                   int ticket)
{
    const ttr_ticket *data = ttr_ticket_get(edition, ticket);
    const char *from = app_place_name(edition, data->from);
    const char *to = app_place_name(edition, data->to);
    int room = line.width - x - 3, start = x;
    int a = tui_cells(from), b = tui_cells(to);

    if (has_title(edition, ticket)) {
        char title[APP_LABEL_MAX];
        return tui_put_cut(line, 0, x, line.width - x, ink,
                           app_ticket_title(edition, ticket, title));
    }
    /* Each name gets its half, and what the other one leaves. */
    if (a + b > room && a <= room / 2)
        b = room - a;
    else if (a + b > room && b <= room - room / 2)
        a = room - b;
    else if (a + b > room) {
        a = room / 2;
        b = room - a;
    }
    x += tui_put_cut(line, 0, x, a, ink, from);
    x += tui_put(line, 0, x, ink, " – ");
    return x + tui_put_cut(line, 0, x, b, ink, to) - start;
}

static int names_width(const ttr_edition *edition, int ticket)
{
    char title[APP_LABEL_MAX];

    return tui_cells(app_ticket_title(edition, ticket, title));
}

/* Do the names and all that stands at the right fit into one line? */
static bool fits_one_line(int width, const ttr_edition *edition, int ticket,
                          const standing *at)
{
    int right = tui_cells(at->points) + 1 + tui_cells(at->rest);

    return 2 + names_width(edition, ticket) + 2 + right <= width;
}

/* What is marked on a ticket, in a line of its own. Returns the lines. */
static int put_marks(tui_box box, int y, tui_ink ink,
                     const ttr_edition *edition, int ticket)
{
    tui_box line = {box.y + y, box.x, y < box.height, box.width};
    char marks[APP_LABEL_MAX];

    if (!app_ticket_marks(edition, ticket, marks)[0])
        return 0;
    if (ink.picked)
        tui_fill(line, ink);
    tui_put_cut(line, 0, 2, line.width - 2, ink, marks);
    return 1;
}

/* One ticket in one line or two, and where there can be two its marks below.
   Returns the lines. */
static int put_ticket(tui_box box, int y, const ttr_edition *edition,
                      const game_ticket *ticket, bool two, bool picked)
{
    tui_box line = {box.y + y, box.x, y < box.height, box.width};
    standing at;

    standing_get(edition, ticket, &at);
    at.ink.picked = picked;
    int right = tui_cells(at.points) + 1 + tui_cells(at.rest);
    bool fits = fits_one_line(box.width, edition, ticket->ticket, &at);
    bool marks = two;
    two = two && !fits;
    if (picked)
        tui_fill((tui_box){line.y, line.x, line.height + two, line.width},
                 at.ink);
    tui_put(line, 0, 0, at.ink, at.sign);
    if (fits || two) {
        tui_put_ticket(line, 2, at.ink, edition, ticket->ticket);
        tui_printf(box, y + two, box.width - right, at.ink, "%s %s", at.points,
                   at.rest);
        return 1 + two +
               (marks ? put_marks(box, y + 1 + two, at.ink, edition,
                                  ticket->ticket)
                      : 0);
    }
    right = tui_cells(at.points) + tui_cells(at.brief);
    tui_printf(line, 0, box.width - right, at.ink, "%s%s", at.points, at.brief);
    line.width -= right + 1;
    tui_put_ticket(line, 2, at.ink, edition, ticket->ticket);
    return 1;
}

/* Which tickets may take two lines. */
typedef enum layout { ALL_TWO, OPEN_TWO, ALL_ONE } layout;

static bool may_take_two(layout how, const game_ticket *ticket)
{
    return how == ALL_TWO ||
           (how == OPEN_TWO && ticket->progress.state == GAME_TICKET_OPEN);
}

static int lines_of(int width, const ttr_edition *edition,
                    const game_ticket *ticket, int count, layout how)
{
    tui_box none = {0, 0, 0, width};
    int lines = 0;

    for (int i = 0; i < count; i++)
        lines += put_ticket(none, 0, edition, &ticket[i],
                            may_take_two(how, &ticket[i]), false);
    return lines;
}

/* The most generous layout that fits. */
static layout layout_for(tui_box box, const ttr_edition *edition,
                         const game_ticket *ticket, int count)
{
    layout how = ALL_TWO;

    while (how < ALL_ONE &&
           lines_of(box.width, edition, ticket, count, how) > box.height)
        how++;
    return how;
}

bool tui_tickets_are_brief(tui_box box, const ttr_edition *edition,
                           const game_ticket *ticket, int count)
{
    layout how = layout_for(box, edition, ticket, count);
    bool brief = false;

    for (int i = 0; i < count; i++) {
        standing at;
        standing_get(edition, &ticket[i], &at);
        brief |= at.brief[0] && !may_take_two(how, &ticket[i]) &&
                 !fits_one_line(box.width, edition, ticket[i].ticket, &at);
    }
    return brief;
}

static bool is_open(const game_ticket *ticket)
{
    return ticket->progress.state == GAME_TICKET_OPEN ||
           ticket->progress.state == GAME_TICKET_UNKNOWN;
}

/* Those that are open come first where not all can be seen. */
static void put_in_order(const game_ticket *ticket, int count, bool open_first,
                         int order[TTR_MAX_TICKETS])
{
    int n = 0;

    for (int i = 0; i < count; i++)
        if (!open_first || is_open(&ticket[i]))
            order[n++] = i;
    for (int i = 0; i < count && open_first; i++)
        if (!is_open(&ticket[i]))
            order[n++] = i;
}

/* In the last line: how many more there are, in this order. */
static void put_more(tui_box box, int y, const game_ticket *ticket,
                     const int *order, int count)
{
    int open = 0;

    for (int i = 0; i < count; i++)
        open += is_open(&ticket[order[i]]);
    if (open)
        /* TRANSLATORS: tickets that there is no room for, and how many of these
           are not completed yet; at most 24 letters */
        tui_printf(box, y, 2, TUI_INK(TUI_WARNING),
                   _("%d more, %d of them open"), count, open);
    else
        tui_printf(box, y, 2, TUI_INK(TUI_DIM),
                   ngettext("%d more", "%d more", (unsigned long)count), count);
}

int tui_draw_tickets(tui_box box, const ttr_edition *edition,
                     const game_ticket *ticket, int count, int cursor)
{
    int order[TTR_MAX_TICKETS];
    int y = 0, first = 0;
    layout how = layout_for(box, edition, ticket, count);

    if (cursor < 0 || cursor >= count)
        cursor = TTR_NONE;
    if (how == ALL_ONE && cursor >= box.height)
        first = cursor - box.height + 1;
    put_in_order(ticket, count, count > box.height && cursor == TTR_NONE,
                 order);
    for (int i = first; i < count && y < box.height; i++) {
        const game_ticket *it = &ticket[order[i]];
        if (how == ALL_ONE && y == box.height - 1 && i < count - 1 &&
            cursor < i) {
            put_more(box, y, ticket, &order[i], count - i);
            break;
        }
        y += put_ticket(box, y, edition, it, may_take_two(how, it),
                        order[i] == cursor);
    }
    return lines_of(box.width, edition, ticket, count, ALL_TWO);
}
