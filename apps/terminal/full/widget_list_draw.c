// SPDX-License-Identifier: MIT
/*
 * widget_list_draw.c - How lists look.
 */
#include "base/language.h"
#include "terminal/full/widget_list.h"

#include <stdio.h>
#include <stdlib.h>

enum { NOTE_LINES = 3, QUESTION_LINES = 6, LEAST_WIDTH = 36 };

tui_box tui_right_part(void)
{
    enum { WIDEST_LIST = 52 };
    int width = tui_width() * 9 / 20;

    if (tui_width() - width > WIDEST_LIST)
        width = tui_width() - WIDEST_LIST;
    return (tui_box){1, tui_width() - width, tui_height() - 2, width};
}

/* The cells of the widest entry, with its note. */
static int widest(const widget_picker *it)
{
    int most = tui_cells(it->list->title) + 4;
    const char *question = it->list->question;

    if (question && tui_cells(question) > most)
        most = tui_cells(question);

    for (int i = 0; i < it->list->count; i++) {
        const tui_entry *entry = &it->list->entry[i];
        int cells = tui_cells(entry->text) + (entry->sign[0] ? 3 : 0);
        if (entry->note && *entry->note)
            cells += tui_cells(entry->note) + 2;
        most = cells > most ? cells : most;
    }
    return most + 2 + (it->chosen ? 4 : 0);
}

/* Does the note fit beside its text? Returns the cells it may take. */
static int note_room(const widget_picker *it, const tui_entry *entry, int width)
{
    if (it->list->notes_stay)
        return width;
    int text = tui_cells(entry->text) + (entry->sign[0] ? 3 : 0) +
               (it->chosen ? 4 : 0);
    return width - text - 4;
}

static void draw_entry(const widget_picker *it, tui_box rows, int y, int index)
{
    const tui_entry *entry = &it->list->entry[index];
    bool here = it->shown[it->at] == index;
    tui_ink ink = TUI_INK(here             ? TUI_SELECTED
                          : entry->refused ? TUI_DIM
                                           : TUI_NORMAL);
    tui_box row = {rows.y + y, rows.x, 1, rows.width};
    tui_box text = {row.y, row.x, 1, row.width - 1};
    int x = 1;

    if (here)
        tui_fill(row, ink);
    if (it->chosen)
        x += tui_put(text, 0, x, ink, it->chosen[index] ? "[x] " : "[ ] ");
    if (entry->sign[0]) {
        tui_put(text, 0, x, entry->ink, entry->sign);
        x += 3;
    }
    char part[WIDGET_SHORT_MAX];
    int cells = entry->note ? tui_cells(entry->note) : 0;
    int before = it->list->notes_stay && cells ? cells + 2 : 0;
    int end =
        x + tui_put(text, 0, x, ink,
                    widget_shorten(entry->text, text.width - x - before, part));
    int room = text.width - end - 2;
    if (!cells)
        return;
    tui_ink dim = here ? ink : TUI_INK(TUI_DIM);
    if (cells <= room) {
        tui_put(text, 0, text.width - cells, dim, entry->note);
    } else if (room >= 8) {
        int size = (int)tui_fit(entry->note, room - 1);
        tui_printf(text, 0, end + 2, dim, "%.*s…", size, entry->note);
    }
}

static void write_missing(const widget_picker *it, char *out, size_t size)
{
    snprintf(out, size,
             ngettext("Tick at least %d of them with the space bar.",
                      "Tick at least %d of them with the space bar.",
                      (unsigned long)it->least),
             it->least);
}

/* Why an entry cannot be chosen; NULL when it can. */
static const char *refusal(const tui_entry *entry)
{
    return !entry->refused ? NULL : entry->why ? entry->why : entry->note;
}

/* What stands below the entries: what is missing, the whole of a note that is
   cut, or the hint. */
static const char *below_text(const widget_picker *it, int width, char *out,
                              size_t size)
{
    int entry = widget_list_entry(it);

    if (it->insist && it->chosen) {
        write_missing(it, out, size);
        return out;
    }
    if (entry != TTR_NONE) {
        const tui_entry *here = &it->list->entry[entry];
        if (it->insist)
            return refusal(here);
        if (here->note && tui_cells(here->note) > note_room(it, here, width))
            return here->note;
    }
    return it->list->hint;
}

static void draw_below(const widget_picker *it, tui_box box)
{
    char text[256];
    const char *what = below_text(it, box.width, text, sizeof text);
    widget_line *lines;
    tui_ink ink = TUI_INK(it->insist ? TUI_WARNING : TUI_DIM);

    if (!what)
        return;
    int count = widget_break(what, box.width - 2, &lines);
    tui_box inside = {box.y, box.x + 1, box.height, box.width - 2};
    for (int i = 0; i < count && i < box.height; i++)
        widget_put_line(inside, i, ink, &lines[i]);
    free(lines);
}

/* How many lines a text takes; none when it is NULL. */
static int lines_of(const char *text, int width)
{
    widget_line *lines;

    if (!text)
        return 0;
    int count = widget_break(text, width - 2, &lines);
    free(lines);
    return count;
}

static void raise_to(int *most, int count)
{
    if (count > *most)
        *most = count;
}

/* How many lines the part below the entries needs at most. */
static int below_lines(const widget_picker *it, int width)
{
    int most = lines_of(it->list->hint, width);
    char text[256];

    if (it->chosen) {
        write_missing(it, text, sizeof text);
        raise_to(&most, lines_of(text, width));
    }
    for (int i = 0; i < it->list->count; i++) {
        const tui_entry *entry = &it->list->entry[i];
        raise_to(&most, lines_of(refusal(entry), width));
        if (entry->note && tui_cells(entry->note) > note_room(it, entry, width))
            raise_to(&most, lines_of(entry->note, width));
    }
    return most < NOTE_LINES ? most : NOTE_LINES;
}

/* How many lines the question takes. */
static int question_lines(const widget_picker *it, int width)
{
    widget_line *lines;
    int count = it->list->question_room;

    if (it->list->question) {
        int needed = widget_break(it->list->question, width - 2, &lines);
        free(lines);
        count = needed > count ? needed : count;
    }
    return count < QUESTION_LINES ? count : QUESTION_LINES;
}

static void draw_question(const widget_picker *it, tui_box box, int count)
{
    widget_line *lines;
    tui_box inside = {box.y, box.x + 1, box.height, box.width - 2};

    if (!it->list->question)
        return;
    int needed = widget_break(it->list->question, box.width - 2, &lines);
    for (int i = 0; i < count && i < needed; i++)
        widget_put_line(inside, i, TUI_INK(TUI_BOLD), &lines[i]);
    free(lines);
}

static void keep_in_sight(widget_picker *it, int height)
{
    if (height < 1)
        height = 1;
    if (it->at < it->top)
        it->top = it->at;
    if (it->at >= it->top + height)
        it->top = it->at - height + 1;
    if (it->top > it->count - height)
        it->top = it->count - height;
    if (it->top < 0)
        it->top = 0;
}

static void draw_filter(const widget_picker *it, tui_box box)
{
    char part[WIDGET_SHORT_MAX];
    int x = 1 + tui_put(box, 0, 1, TUI_INK(TUI_KEY), _("Find:"));

    x += 1 + tui_put(box, 0, x + 1, TUI_INK(TUI_BOLD), it->filter);
    tui_ink cursor = {.picked = 1};
    tui_put(box, 0, x, cursor, " ");
    if (it->count == 0)
        tui_put(box, 0, x + 2, TUI_INK(TUI_BAD), _("nothing found"));
    else if (!it->filter[0])
        tui_put(box, 0, x + 2, TUI_INK(TUI_DIM),
                widget_shorten(_("type to narrow the list"), box.width - x - 3,
                               part));
}

static void draw_position(const widget_picker *it, tui_box rows)
{
    char text[32];

    if (it->count <= rows.height)
        return;
    snprintf(text, sizeof text, " %d/%d ", it->at + 1, it->count);
    tui_box frame = {rows.y + rows.height, rows.x, 1, rows.width};
    tui_put(frame, 0, rows.width - tui_cells(text) - 1, TUI_INK(TUI_DIM), text);
}

const char *const *widget_list_keys(const widget_picker *it)
{
    enum { MOST = 12, OWN = 12 };
    static const char *keys[MOST + OWN + 1];
    const char *const *more = it->list->key_texts;
    int n = 0;

    keys[n++] = "↑↓";
    keys[n++] = _("move");
    if (it->chosen) {
        keys[n++] = _("Space");
        keys[n++] = _("tick");
    }
    keys[n++] = _("Enter");
    keys[n++] = it->chosen ? _("accept") : _("choose");
    for (int i = 0; more && more[i] && i < OWN; i++)
        keys[n++] = more[i];
    if (it->can_escape) {
        keys[n++] = _("Esc");
        keys[n++] = it->filter[0] ? _("clear") : _("back");
    }
    keys[n++] = it->list->filter ? "F1" : "?";
    keys[n++] = _("help");
    keys[n] = NULL;
    return keys;
}

/* How wide the inside is. */
static int inner_width(const widget_picker *it)
{
    int most = it->list->beside ? tui_width() / 2 : tui_width() - 4;
    int width = widest(it) < most ? widest(it) : most;

    if (it->list->left)
        return tui_width() - tui_right_part().width - 2;
    return width < LEAST_WIDTH ? LEAST_WIDTH : width;
}

/* How many lines there are besides the entries; below is how many of them stand
   below. */
static int fixed_lines(const widget_picker *it, int width, int *below)
{
    *below = below_lines(it, width);
    return question_lines(it, width) + (it->list->filter ? 1 : 0) +
           (*below ? *below + 1 : 0);
}

/* Where the frame is. */
static tui_box place_of(const widget_picker *it)
{
    int width = inner_width(it);
    int below;
    int height = it->list->count + fixed_lines(it, width, &below);

    if (it->list->left)
        return (tui_box){1, 0, tui_height() - 2, width + 2};
    tui_box box = widget_place(height, width, it->list->beside);
    if (!it->list->beside && box.x <= 2) { // no edge right beside another one
        box.x = 0;
        box.width = tui_width();
        if (box.height > tui_height() - 6) {
            box.y = 1;
            box.height = tui_height() - 2;
        }
    }
    if (it->list->beside && box.height > tui_height() - 2 - it->list->clear)
        box.height = tui_height() - 2 - it->list->clear;
    return box;
}

static void draw_frame(widget_picker *it)
{
    int extra;
    int fixed = fixed_lines(it, it->list->place.width - 2, &extra);

    tui_fill(it->list->place, TUI_INK(TUI_NORMAL));
    tui_box box = tui_frame(it->list->place, it->list->title);

    it->rows = box;
    int asked = question_lines(it, box.width);
    if (asked) {
        draw_question(it, box, asked);
        it->rows.y += asked;
    }
    if (it->list->filter) {
        draw_filter(it, (tui_box){it->rows.y, box.x, 1, box.width});
        it->rows.y++;
    }
    it->rows.height = box.height - fixed;
    keep_in_sight(it, it->rows.height);
    for (int i = 0; i < it->rows.height && it->top + i < it->count; i++)
        draw_entry(it, it->rows, i, it->shown[it->top + i]);
    if (extra)
        draw_below(
            it, (tui_box){box.y + box.height - extra, box.x, extra, box.width});
    draw_position(it, it->rows);
}

void widget_list_draw(widget_picker *it)
{
    it->list->place = place_of(it);
    widget_draw_below(it->below);
    draw_frame(it);
    tui_key_bar(widget_list_keys(it));
}

void widget_list_draw_frame(widget_picker *it)
{
    it->list->place = place_of(it);
    draw_frame(it);
}
