// SPDX-License-Identifier: MIT
/*
 * count_table.c - The last page: who has won, all points by player, what
 * everybody did, and every ticket.
 */
#include "terminal/full/count_screen.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/palette.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_LEAST = 50 }; // cells of width beside the rows

/* A new row. */
static count_row *add_row(counting *c, count_row_kind kind, const char *label)
{
    if (c->row_count == c->row_capacity) {
        int capacity = c->row_capacity ? 2 * c->row_capacity : 64;
        c->row = must_grow(c->row, (size_t)capacity, sizeof *c->row);
        c->row_capacity = capacity;
    }
    count_row *row = &c->row[c->row_count++];
    *row = (count_row){.kind = kind};
    text_write(row->label, sizeof row->label, "%s", label);
    return row;
}

static void add_number(count_row *row, int player, int number)
{
    row->number[player] += number;
    row->has |= 1U << player;
}

/* The row of this label since the first, or a new one. */
static count_row *find_row(counting *c, int first, const char *label)
{
    for (int i = first; i < c->row_count; i++)
        if (strcmp(c->row[i].label, label) == 0)
            return &c->row[i];
    return add_row(c, COUNT_NUMBERS, label);
}

/* What the points of a step are for, tickets taken together. */
static const char *step_label(const game_step *step)
{
    if (step->ticket == TTR_NONE)
        return step->what;
    return step->done ? _("completed tickets") : _("failed tickets");
}

static void make_points(counting *c)
{
    add_row(c, COUNT_HEADING, _("Points"));
    int first = c->row_count;
    for (int i = 0; i < c->count; i++) {
        /* Completed ones stand above the others, whoever comes first. */
        if (c->step[i].ticket != TTR_NONE)
            find_row(c, first, _("completed tickets"));
        add_number(find_row(c, first, step_label(&c->step[i])),
                   c->step[i].player, c->step[i].points);
    }
    count_row *sum = add_row(c, COUNT_SUM, _("total"));
    for (int p = 0; p < c->players; p++)
        add_number(sum, p, c->result->score[p].total);
    add_row(c, COUNT_GAP, "");
}

/* The statistics, each with where it stands; those of wild cards have the
   edition's word for them. */
static const struct {
    const char *label;
    size_t offset;
} statistics[] = {
    {N_("turns"), offsetof(game_statistics, turns)},
    {N_("routes claimed"), offsetof(game_statistics, routes)},
    {N_("spaces claimed"), offsetof(game_statistics, spaces)},
    {N_("longest path"), offsetof(game_statistics, longest_path)},
    {N_("cards from the deck"), offsetof(game_statistics, cards_blind)},
    {N_("face-up cards"), offsetof(game_statistics, cards_open)},
    {NULL, offsetof(game_statistics, wilds_taken)},
    {NULL, offsetof(game_statistics, wilds_paid)},
    {N_("tickets seen"), offsetof(game_statistics, tickets_drawn)},
    {N_("tickets kept"), offsetof(game_statistics, tickets_kept)},
    {N_("tickets completed"), offsetof(game_statistics, tickets_done)},
    {N_("turns passed"), offsetof(game_statistics, passes)},
};

enum { LABEL_MAX = 2 * APP_LABEL_MAX };

static const char *statistic_label(const ttr_edition *edition, size_t i,
                                   char out[LABEL_MAX])
{
    char word[APP_LABEL_MAX];

    app_wilds_word(edition, word);
    if (statistics[i].label)
        return _(statistics[i].label);
    if (statistics[i].offset == offsetof(game_statistics, wilds_taken))
        /* Translators: "locomotives among them", below the face-up cards. */
        text_write(out, LABEL_MAX, _("%s among them"), word);
    else
        text_write(out, LABEL_MAX, _("%s paid"), word);
    return out;
}

static bool make_statistics(counting *c, ttr_error *err)
{
    game_statistics of[TTR_MAX_PLAYERS];
    const ttr_edition *edition = game_match_edition(c->match);
    char label[LABEL_MAX];

    for (int p = 0; p < c->players; p++)
        if (game_statistics_get(c->match, p, &of[p], err))
            return false;
    add_row(c, COUNT_HEADING, _("The game"));
    for (size_t i = 0; i < sizeof statistics / sizeof statistics[0]; i++) {
        count_row *row =
            add_row(c, COUNT_NUMBERS, statistic_label(edition, i, label));
        for (int p = 0; p < c->players; p++) {
            int number;
            memcpy(&number, (const char *)&of[p] + statistics[i].offset,
                   sizeof number);
            add_number(row, p, number);
        }
    }
    add_row(c, COUNT_GAP, "");
    return true;
}

static void make_tickets(counting *c)
{
    bool first = true;

    for (int p = 0; p < c->players; p++)
        for (int i = 0; i < c->count; i++) {
            const game_step *step = &c->step[i];
            if (step->player != p || step->ticket == TTR_NONE)
                continue;
            if (first)
                add_row(c, COUNT_HEADING, _("Tickets"));
            first = false;
            count_row *row = add_row(c, COUNT_TICKET, "");
            row->ticket = step->ticket;
            row->done = step->done;
            add_number(row, p, step->points);
        }
}

/* What an action scored at once for who did it. */
static int gain(counting *c, int action)
{
    int player = game_match_action_player(c->match, action);
    int before = game_match_view_at(c->match, action, GAME_EVERYTHING)
                     ->state.score[player];

    return game_match_view_at(c->match, action + 1, GAME_EVERYTHING)
               ->state.score[player] -
           before;
}

/* The first sentence of a story is what was done. */
static void add_moment(counting *c, int action)
{
    char story[APP_STORY_MAX];
    app_reader reader = {GAME_EVERYTHING, app_language()};

    game_match_story(c->match, action, reader, story, sizeof story);
    story[strcspn(story, "\n")] = '\0';
    count_row *row = add_row(c, COUNT_MOMENT, story);
    row->player = game_match_action_player(c->match, action);
    add_number(row, row->player, gain(c, action));
}

/* The actions that scored most at once, the best first; of equal ones the
   first. */
static void make_moments(counting *c)
{
    enum { MOMENTS = 3 };
    int best[MOMENTS], count = 0;

    for (int i = 0; i < game_match_length(c->match); i++) {
        int at = count;
        if (gain(c, i) <= 0)
            continue;
        while (at > 0 && gain(c, i) > gain(c, best[at - 1]))
            at--;
        if (at == MOMENTS)
            continue;
        count += count < MOMENTS;
        memmove(&best[at + 1], &best[at],
                (size_t)(count - at - 1) * sizeof best[0]);
        best[at] = i;
    }
    if (!count)
        return;
    add_row(c, COUNT_GAP, "");
    add_row(c, COUNT_HEADING, _("Best moments"));
    for (int i = 0; i < count; i++)
        add_moment(c, best[i]);
}

bool count_rows_make(counting *c, ttr_error *err)
{
    make_points(c);
    if (!make_statistics(c, err))
        return false;
    make_tickets(c);
    make_moments(c);
    return true;
}

/* The points are equal, but somebody has won: what has decided? */
static const char *decided_by(const counting *c)
{
    const ttr_score *won = &c->result->score[c->result->winners[0]];
    const ttr_tie_break *order;
    int breaks = ttr_edition_tie_breaks(c->edition, &order);

    for (int p = 0; p < c->players; p++) {
        const ttr_score *other = &c->result->score[p];
        if (other == won || other->total != won->total)
            continue;
        for (int i = 0; i < breaks; i++) {
            if (order[i] == TTR_TIE_TICKETS &&
                other->tickets_done != won->tickets_done)
                return _("The points are equal: completed tickets decide.");
            if (order[i] == TTR_TIE_LONGEST_PATH &&
                other->longest_path != won->longest_path)
                return _("The points are equal: the longest path decides.");
        }
    }
    return NULL;
}

/* Who has won, as a sentence or two. Returns out. */
static const char *tell_winners(const counting *c, char *out, size_t size)
{
    const ttr_result *result = c->result;
    char names[1024] = "";

    out[0] = '\0';
    if (result->winner_count == 0)
        return out;
    int points = result->score[result->winners[0]].total;
    for (int i = 0; i < result->winner_count; i++)
        app_list_add(names, sizeof names,
                     c->party->seat[result->winners[i]].name,
                     i == result->winner_count - 1);
    if (result->winner_count > 1) {
        snprintf(out, size,
                 ngettext("%s share the victory with %d point.",
                          "%s share the victory with %d points.",
                          (unsigned long)(points < 0 ? -points : points)),
                 names, points);
        return out;
    }
    snprintf(out, size,
             ngettext("%s wins with %d point.", "%s wins with %d points.",
                      (unsigned long)(points < 0 ? -points : points)),
             names, points);
    const char *tie = decided_by(c);
    if (tie) {
        text_builder text = text_after(out, size);
        text_add(&text, " %s", tie);
    }
    return out;
}

/* Where the columns of the players begin, and how wide they are. */
typedef struct columns {
    int label, each;
} columns;

static columns columns_make(const counting *c, int width)
{
    int widest = 0, label;

    for (int i = 0; i < c->row_count; i++)
        if (c->row[i].kind == COUNT_NUMBERS || c->row[i].kind == COUNT_SUM) {
            int cells = tui_cells(c->row[i].label);
            widest = cells > widest ? cells : widest;
        }
    label = widest + 1;
    int each = (width - label) / c->players;
    if (each < 6) {
        each = 6;
        label = width - each * c->players;
    }
    return (columns){label, each > 16 ? 16 : each};
}

static void put_names(tui_box box, const counting *c, columns at)
{
    for (int p = 0; p < c->players; p++) {
        const char *name = c->party->seat[p].name;
        int cells = tui_cells(name) + 2, room = at.each - 1;
        if (cells > room)
            cells = room;
        tui_put_player(box, 0, at.label + (p + 1) * at.each - cells, cells, p,
                       name);
    }
}

static void put_numbers(tui_box box, int y, const counting *c,
                        const count_row *row, columns at)
{
    tui_ink ink = TUI_INK(row->kind == COUNT_SUM ? TUI_BOLD : TUI_NORMAL);

    tui_put_cut(box, y, 0, at.label - 1, ink, row->label);
    for (int p = 0; p < c->players; p++) {
        int x = at.label + p * at.each;
        if (row->has >> p & 1)
            tui_printf(box, y, x, ink, "%*d", at.each, row->number[p]);
        else
            tui_printf(box, y, x, TUI_INK(TUI_DIM), "%*s", at.each, "-");
    }
}

static void put_ticket(tui_box box, int y, const counting *c,
                       const count_row *row)
{
    tui_ink ink = TUI_INK(row->done ? TUI_GOOD : TUI_BAD);
    int player = 0;

    while (!(row->has >> player & 1))
        player++;
    tui_put(box, y, 0, (tui_ink){TUI_PLAYER, (uint8_t)player, 0, 0},
            app_player_sign(player));
    tui_put(box, y, 2, ink, row->done ? "✓" : "✗");
    tui_printf(box, y, 4, ink, "%+4d", row->number[player]);
    tui_box line = {box.y + y, box.x, 1, box.width};
    int x = 9 + tui_put_ticket(line, 9, TUI_INK(TUI_NORMAL), c->edition,
                               row->ticket);
    tui_put_cut(box, y, x + 2, box.width - x - 2,
                (tui_ink){TUI_NAME, (uint8_t)player, 0, 0},
                c->party->seat[player].name);
}

static void put_row(tui_box box, int y, const counting *c, const count_row *row,
                    columns at)
{
    switch (row->kind) {
    case COUNT_HEADING:
        tui_put(box, y, 0, TUI_INK(TUI_FRAME), row->label);
        break;
    case COUNT_NUMBERS:
    case COUNT_SUM:
        put_numbers(box, y, c, row, at);
        break;
    case COUNT_TICKET:
        put_ticket(box, y, c, row);
        break;
    case COUNT_MOMENT:
        tui_put(box, y, 0, (tui_ink){TUI_PLAYER, (uint8_t)row->player, 0, 0},
                app_player_sign(row->player));
        tui_printf(box, y, 4, TUI_INK(TUI_GOOD), "%+4d",
                   row->number[row->player]);
        tui_put_cut(box, y, 9, box.width - 9, TUI_INK(TUI_NORMAL), row->label);
        break;
    case COUNT_GAP:
    default:
        break;
    }
}

/* Where the game is kept, in the last line. */
static void put_journal(tui_box box, const counting *c)
{
    char text[640];

    snprintf(text, sizeof text, _("Journal: %s"),
             game_session_path(c->session));
    tui_put_cut(box, box.height - 1, 0, box.width, TUI_INK(TUI_DIM), text);
}

/* The board at the end, where the terminal is wide enough for it. */
static void draw_board(counting *c, tui_box box)
{
    tui_map_look look = {.state = &c->view.state,
                         .route = TTR_NONE,
                         .place = {TTR_NONE, TTR_NONE}};

    if (box.width < BOARD_LEAST)
        return;
    tui_viewport_fit(&c->viewport, box);
    tui_viewport_draw(&c->viewport, &look, box);
}

void count_draw_table(void *context)
{
    counting *c = context;
    tui_box all = tui_all();
    tui_box page = {1, 1, all.height - 2, all.width - 2};
    columns at = columns_make(c, page.width);
    char text[1200];

    if (page.width > at.label + at.each * c->players + 8)
        page.width = at.label + at.each * c->players + 8;
    tui_box top = page;
    top.width = all.width - 2;
    int used = tui_put_broken(top, 0, (tui_ink){TUI_WARNING, 0, 1, 0},
                              tell_winners(c, text, sizeof text));
    top.y += used + 1;
    put_names(top, c, at);
    tui_box rows = {top.y + 1, page.x, page.height - used - 4, page.width};
    c->shown = rows.height;
    if (c->top > c->row_count - c->shown)
        c->top = c->row_count > c->shown ? c->row_count - c->shown : 0;
    for (int i = 0; i < rows.height && c->top + i < c->row_count; i++)
        put_row(rows, i, c, &c->row[c->top + i], at);
    int edge = page.x + page.width, right = edge + 2;
    draw_board(c, (tui_box){top.y, right, rows.height + 1, all.width - right});
    if (c->top + rows.height < c->row_count)
        tui_put(all, rows.y + rows.height - 1, edge, TUI_INK(TUI_FRAME), "▼");
    if (c->top > 0)
        tui_put(all, rows.y, edge, TUI_INK(TUI_FRAME), "▲");
    page.width = all.width - 2;
    put_journal(page, c);
}
