// SPDX-License-Identifier: MIT
/*
 * panel_players.c - What everybody may know of the players.
 *
 * A table with a line for each player where its columns fit with whole words,
 * the same with short ones where not. What rule modules remember stands in
 * further lines below each player, and that of the game at the end.
 */
#include "base/language.h"
#include "base/palette.h"
#include "game/fields.h"
#include "terminal/full/panels.h"
#include "text/names.h"

#include <stdio.h>

enum {
    DIGITS = 3, // cells of a column with a short heading
    MAX_COLUMNS = 3 + TTR_MAX_PIECE_KINDS,
    NAME_WISH = 12 // cells for names before headings are cut
};

/* A column: its heading, long and short, and a number for each player. */
typedef struct column {
    const char *heading, *brief;
    int value[TTR_MAX_PLAYERS];
} column;

typedef struct sheet {
    column column[MAX_COLUMNS];
    int count;
    bool brief; // short headings
} sheet;

static column *add(sheet *out, const char *heading, const char *brief)
{
    column *added = &out->column[out->count++];

    added->heading = heading;
    added->brief = brief;
    return added;
}

static void sheet_fill(const tui_seen *seen, sheet *out)
{
    const ttr_state *state = seen->state;

    out->count = 0;
    /* TRANSLATORS: three letters for "points" */
    column *points = add(out, _("points"), _("pts"));
    for (int p = 0; p < state->players; p++)
        points->value[p] = state->score[p];
    for (int k = 0; k < ttr_piece_kinds(seen->edition); k++) {
        const char *name =
            app_text(seen->edition, ttr_piece_get(seen->edition, k)->name);
        column *pieces = add(out, name, name);
        for (int p = 0; p < state->players; p++)
            pieces->value[p] = state->pieces[p][k];
    }
    /* TRANSLATORS: three letters for "cards" */
    column *cards = add(out, _("cards"), _("crd"));
    for (int p = 0; p < state->players; p++)
        cards->value[p] = state->hand_count[p];
    /* TRANSLATORS: three letters for "tickets" */
    column *tickets = add(out, _("tickets"), _("tkt"));
    for (int p = 0; p < state->players; p++)
        tickets->value[p] = state->held_count[p];
}

/* The cells of a column: its heading, or three digits. */
static int column_width(const sheet *in, int c)
{
    int cells =
        tui_cells(in->brief ? in->column[c].brief : in->column[c].heading);

    return in->brief || cells < DIGITS ? DIGITS : cells;
}

static int all_widths(const sheet *in)
{
    int cells = 0;

    for (int c = 0; c < in->count; c++)
        cells += 1 + column_width(in, c);
    return cells;
}

static void put_headings(tui_box box, const sheet *in)
{
    int x = box.width - all_widths(in);

    for (int c = 0; c < in->count; c++) {
        const char *text =
            in->brief ? in->column[c].brief : in->column[c].heading;
        int width = column_width(in, c);
        int cells = tui_cells(text) < width ? tui_cells(text) : width;
        char part[64];
        snprintf(part, sizeof part, "%.*s", (int)tui_fit(text, width), text);
        tui_put(box, 0, x + 1 + width - cells, TUI_INK(TUI_DIM), part);
        x += 1 + width;
    }
}

static void put_line(tui_box box, int y, const tui_seen *seen, int player,
                     const sheet *in)
{
    int x = box.width - all_widths(in);
    bool acts = ttr_state_actor(seen->state) == player;
    tui_ink ink = TUI_INK(acts ? TUI_BOLD : TUI_NORMAL);

    tui_put(box, y, 0, ink, acts ? "▸" : " ");
    tui_put_player(box, y, 1, x - 1, player, seen->party->seat[player].name);
    for (int c = 0; c < in->count; c++) {
        int width = column_width(in, c);
        tui_printf(box, y, x + 1, ink, "%*d", width,
                   in->column[c].value[player]);
        x += 1 + width;
    }
}

/* May seen->player know this field of a player, or of the game? */
static bool is_seen(const tui_seen *seen, int field, ttr_scope scope, int index)
{
    return ttr_edition_field(seen->edition, field)->scope == scope &&
           game_field_is_seen(seen->edition, field, index, seen->player);
}

/* A number, or the word that there is for it. */
static int put_number(tui_box box, int y, int x, const tui_seen *seen,
                      int field, int value)
{
    const ttr_field *it = ttr_edition_field(seen->edition, field);
    const char *names[TTR_MAX_PLAYERS];
    char word[APP_LABEL_MAX];

    game_party_names(seen->party, names);
    if (value == TTR_NONE && it->of)
        snprintf(word, sizeof word, "-");
    else
        app_field_value(seen->edition, it, value, names, word);
    return tui_put_cut(box, y, x, box.width - x, TUI_INK(TUI_NORMAL), word);
}

/* Counts by the shapes of players, "●2 ▲1". */
static int put_shares(tui_box box, int y, int x, const tui_seen *seen,
                      int field, int player)
{
    int start = x;

    for (int p = 0; p < seen->state->players; p++) {
        int count =
            ttr_state_field_pile(seen->edition, seen->state, field, player, p);
        if (count)
            x += tui_printf(box, y, x, (tui_ink){TUI_PLAYER, (uint8_t)p, 0, 0},
                            "%s%d", app_player_sign(p), count) +
                 1;
    }
    return x - start;
}

/* A pile as "2R 1W", a set by its numbers. Returns the cells. */
static int put_value(tui_box box, int y, int x, const tui_seen *seen, int field,
                     int player)
{
    const ttr_edition *edition = seen->edition;
    char sign[TTR_MAX_CARD_KINDS][2];
    int start = x;

    switch (ttr_edition_field(edition, field)->type) {
    case TTR_FIELD_PILE:
    case TTR_FIELD_TALLY:
        if (ttr_edition_field(edition, field)->of == TTR_OPTION_PLAYER)
            return put_shares(box, y, x, seen, field, player);
        app_card_signs(edition, sign);
        for (int card = 0; card < ttr_card_kinds(edition); card++) {
            int count =
                ttr_state_field_pile(edition, seen->state, field, player, card);
            app_colour colour = app_card_colour(edition, card);
            if (count)
                x += tui_printf(box, y, x,
                                (tui_ink){TUI_CARD, (uint8_t)colour, 0, 0},
                                "%d%s", count, sign[card]) +
                     1;
        }
        break;
    case TTR_FIELD_SET: {
        uint64_t set = ttr_state_field_set(edition, seen->state, field, player);
        for (int i = 0; i < 64; i++)
            if (set >> i & 1 && ttr_edition_field(edition, field)->of)
                x += put_number(box, y, x, seen, field, i) + 1;
            else if (set >> i & 1)
                x += tui_printf(box, y, x,
                                (tui_ink){TUI_MARK, (uint8_t)(i & 7), 0, 0},
                                "%d", i) +
                     1;
        break;
    }
    case TTR_FIELD_NUMBER:
    default:
        x += put_number(box, y, x, seen, field,
                        ttr_state_field(edition, seen->state, field, player)) +
             1;
        break;
    }
    return x - start;
}

/* A field with its name, or the word for both together. Returns the cells. */
static int put_field(tui_box box, int y, int x, const tui_seen *seen, int f,
                     int index)
{
    const ttr_field *field = ttr_edition_field(seen->edition, f);
    int value = ttr_state_field(seen->edition, seen->state, f, index);
    char word[APP_LABEL_MAX];

    if (field->type == TTR_FIELD_NUMBER && field->of == TTR_OPTION_NUMBER &&
        app_value_word(seen->edition, field->name, value, word))
        return tui_put_cut(box, y, x, box.width - x, TUI_INK(TUI_NORMAL),
                           word) +
               1;
    int cells = tui_put_cut(box, y, x, box.width - x, TUI_INK(TUI_DIM),
                            app_text(seen->edition, field->name)) +
                1;
    return cells + put_value(box, y, x + cells, seen, f, index);
}

/* How many cells it would take where there is room for all of it. */
static int field_cells(const tui_seen *seen, int f, int index)
{
    return put_field((tui_box){.width = 1000}, 0, 0, seen, f, index);
}

/* Is there anything to say of it? Numbers of players stand there always, so
   that one sees what there is; those of the game when they have changed. */
static bool is_told(const tui_seen *seen, int f, int index)
{
    const ttr_field *field = ttr_edition_field(seen->edition, f);

    return (field->type == TTR_FIELD_NUMBER && field->scope == TTR_ON_PLAYER) ||
           game_field_is_set(seen->edition, seen->state, f, index);
}

/* What rule modules remember of a player or of the game, in lines of the box
   from line y on; the last of at most `most` lines says when there is more.
   Returns how many lines all of it takes. */
static int put_fields(tui_box box, int y, int most, const tui_seen *seen,
                      ttr_scope scope, int index)
{
    enum { LEFT = 3 };
    int line = 0, x = LEFT, count = 0;

    for (int f = 0; f < ttr_edition_field_count(seen->edition); f++) {
        if (!is_seen(seen, f, scope, index) || !is_told(seen, f, index))
            continue;
        int cells = field_cells(seen, f, index);
        if (x > LEFT && x + cells - 1 > box.width) {
            if (line + 1 == most)
                tui_put(box, y + line, box.width - 1, TUI_INK(TUI_DIM), "…");
            line++;
            x = LEFT;
        }
        if (line < most)
            put_field(box, y + line, x, seen, f, index);
        x += cells + 1;
        count++;
    }
    return count ? line + 1 : 0;
}

/* The lines of the player with the most to say. */
static int field_lines(const tui_seen *seen, int width)
{
    int most = 0;

    for (int p = 0; p < seen->state->players; p++) {
        int lines =
            put_fields((tui_box){.width = width}, 0, 0, seen, TTR_ON_PLAYER, p);
        most = lines > most ? lines : most;
    }
    return most;
}

int tui_draw_players(tui_box box, const tui_seen *seen)
{
    sheet in = {0};
    int players = seen->state->players, y = 0;
    int lines = field_lines(seen, box.width);
    int game =
        put_fields((tui_box){.width = box.width}, 0, 0, seen, TTR_ON_GAME, 0);
    int wish = players * (1 + lines) + 1 + game;

    sheet_fill(seen, &in);
    in.brief = all_widths(&in) + 3 + NAME_WISH > box.width;
    while (lines && box.height < players * (1 + lines))
        lines--;
    if (box.height > players * (1 + lines)) {
        put_headings(box, &in);
        y = 1;
    }
    for (int p = 0; p < players && y < box.height; p++, y += 1 + lines) {
        put_line(box, y, seen, p, &in);
        put_fields(box, y + 1, lines, seen, TTR_ON_PLAYER, p);
    }
    put_fields(box, y, box.height - y, seen, TTR_ON_GAME, 0);
    return wish;
}
