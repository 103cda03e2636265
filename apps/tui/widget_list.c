/*
 * widget_list.c - Lists to pick one or several entries from.
 */
#include "common/language.h"
#include "tui/screen_text.h"
#include "tui/widget_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILTER_MAX = 64, NOTE_LINES = 3 };

/* A list while it is open. */
typedef struct picker {
    tui_list *list;
    bool *chosen; // NULL: pick one
    int least;
    bool can_escape;
    tui_below below;

    int *shown; // the entries that match the filter
    int count;
    int at;   // the cursor, an index into shown
    int top;  // the first of shown that is on the screen
    int told; // the entry that moved() was last told
    char filter[FILTER_MAX];
    bool insist;  // Enter was refused: say what is missing
    tui_box rows; // where the entries are, for the mouse
} picker;

tui_box tui_right_part(void)
{
    enum { WIDEST_LIST = 52 };
    int width = tui_width() * 9 / 20;

    if (tui_width() - width > WIDEST_LIST)
        width = tui_width() - WIDEST_LIST;

    return (tui_box){1, tui_width() - width, tui_height() - 2, width};
}

/* What happened to the list. */
typedef enum outcome { OPEN, PICKED, LEFT } outcome;

static int entry_at(const picker *it)
{
    return it->count ? it->shown[it->at] : TTR_NONE;
}

static void apply_filter(picker *it)
{
    int before = entry_at(it);

    it->count = 0;
    it->at = 0;
    for (int i = 0; i < it->list->count; i++) {
        if (!tui_matches(it->list->entry[i].text, it->filter))
            continue;
        if (i == before)
            it->at = it->count;
        it->shown[it->count++] = i;
    }
    it->top = 0;
}

static int chosen_count(const picker *it)
{
    int count = 0;

    for (int i = 0; it->chosen && i < it->list->count; i++)
        count += it->chosen[i];
    return count;
}

/* The cells of the widest entry, with its note. */
static int widest(const picker *it)
{
    int most = tui_cells(it->list->title) + 4;

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
static int note_room(const picker *it, const tui_entry *entry, int width)
{
    int text = tui_cells(entry->text) + (entry->sign[0] ? 3 : 0) +
               (it->chosen ? 4 : 0);
    int room = width - text - 4;

    return room;
}

static void draw_entry(const picker *it, tui_box rows, int y, int index)
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
    int end = x + tui_put(text, 0, x, ink, entry->text);
    if (!entry->note || !*entry->note)
        return;
    int room = text.width - end - 2;
    int cells = tui_cells(entry->note);
    tui_ink dim = here ? ink : TUI_INK(TUI_DIM);
    if (cells <= room) {
        tui_put(text, 0, text.width - cells, dim, entry->note);
    } else if (room >= 8) {
        int size = (int)tui_fit(entry->note, room - 1);
        tui_printf(text, 0, end + 2, dim, "%.*s…", size, entry->note);
    }
}

/* What stands below the entries: what is missing, the whole of a note that is
   cut, or the hint. */
static const char *below_text(const picker *it, int width, char *out,
                              size_t size)
{
    int entry = entry_at(it);

    if (it->insist && it->chosen) {
        snprintf(out, size,
                 ngettext("Tick at least %d of them with the space bar.",
                          "Tick at least %d of them with the space bar.",
                          (unsigned long)it->least),
                 it->least);
        return out;
    }
    if (entry != TTR_NONE) {
        const tui_entry *here = &it->list->entry[entry];
        if (it->insist && here->note)
            return here->note;
        if (here->note && tui_cells(here->note) > note_room(it, here, width))
            return here->note;
    }
    return it->list->hint;
}

static void draw_below(const picker *it, tui_box box)
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

/* How many lines the part below the entries needs at most. */
static int below_lines(const picker *it, int width)
{
    int most = it->chosen ? 1 : 0;
    widget_line *lines;

    if (it->list->hint) {
        int count = widget_break(it->list->hint, width - 2, &lines);
        free(lines);
        most = count > most ? count : most;
    }
    for (int i = 0; i < it->list->count; i++) {
        const tui_entry *entry = &it->list->entry[i];
        if (!entry->note ||
            tui_cells(entry->note) <= note_room(it, entry, width))
            continue;
        int count = widget_break(entry->note, width - 2, &lines);
        free(lines);
        most = count > most ? count : most;
    }
    return most < NOTE_LINES ? most : NOTE_LINES;
}

static void keep_in_sight(picker *it, int height)
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

static void draw_filter(const picker *it, tui_box box)
{
    int x = 1 + tui_put(box, 0, 1, TUI_INK(TUI_KEY), _("Find:"));

    x += 1 + tui_put(box, 0, x + 1, TUI_INK(TUI_BOLD), it->filter);
    tui_ink cursor = {.picked = 1};
    tui_put(box, 0, x, cursor, " ");
    if (it->count == 0)
        tui_put(box, 0, x + 2, TUI_INK(TUI_BAD), _("nothing found"));
    else if (!it->filter[0])
        tui_put(box, 0, x + 2, TUI_INK(TUI_DIM), _("type to narrow the list"));
}

static void draw_position(const picker *it, tui_box rows)
{
    char text[32];

    if (it->count <= rows.height)
        return;
    snprintf(text, sizeof text, " %d/%d ", it->at + 1, it->count);
    tui_box frame = {rows.y + rows.height, rows.x, 1, rows.width};
    tui_put(frame, 0, rows.width - tui_cells(text) - 1, TUI_INK(TUI_DIM), text);
}

static const char *const *keys_of(const picker *it)
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
        keys[n++] = _("back");
    }
    keys[n++] = it->list->filter ? "F1" : "?";
    keys[n++] = _("help");
    keys[n] = NULL;
    return keys;
}

/* How wide the inside is. */
static int inner_width(const picker *it)
{
    int most = it->list->beside ? tui_width() / 2 : tui_width() - 4;
    int width = widest(it) < most ? widest(it) : most;

    if (it->list->left)
        return tui_width() - tui_right_part().width - 2;
    return width < 36 ? 36 : width;
}

/* How many lines there are besides the entries; below is how many of them stand
   below. */
static int fixed_lines(const picker *it, int width, int *below)
{
    *below = below_lines(it, width);
    return (it->list->filter ? 1 : 0) + (*below ? *below + 1 : 0);
}

/* Where the frame is. */
static tui_box place_of(const picker *it)
{
    int width = inner_width(it);
    int below;
    int height = it->list->count + fixed_lines(it, width, &below);

    if (it->list->left)
        return (tui_box){1, 0, tui_height() - 2, width + 2};
    tui_box box = widget_place(height, width, it->list->beside);
    if (it->list->beside && box.height > tui_height() - 2 - it->list->clear)
        box.height = tui_height() - 2 - it->list->clear;
    return box;
}

static void draw_frame_of(picker *it)
{
    int extra;
    int fixed = fixed_lines(it, inner_width(it), &extra);

    tui_fill(it->list->place, TUI_INK(TUI_NORMAL));
    tui_box box = tui_frame(it->list->place, it->list->title);

    it->rows = box;
    if (it->list->filter) {
        draw_filter(it, box);
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

static void draw_list(void *context)
{
    picker *it = context;

    it->list->place = place_of(it);
    widget_draw_below(it->below);
    draw_frame_of(it);
    tui_key_bar(keys_of(it));
}

static void move(picker *it, int by)
{
    int at = it->at + by;

    it->at = at >= it->count ? it->count - 1 : at;
    if (it->at < 0)
        it->at = 0;
    it->insist = false;
}

static void tell_moved(picker *it)
{
    int entry = entry_at(it);

    if (entry == it->told || entry == TTR_NONE)
        return;
    it->told = entry;
    it->list->cursor = entry;
    if (it->list->moved)
        it->list->moved(it->list->context, entry);
}

static void toggle(picker *it)
{
    int entry = entry_at(it);

    it->insist = false;
    if (entry != TTR_NONE && !it->list->entry[entry].refused)
        it->chosen[entry] = !it->chosen[entry];
}

static outcome accept(picker *it)
{
    int entry = entry_at(it);

    if (it->chosen) {
        it->insist = chosen_count(it) < it->least;
        return it->insist ? OPEN : PICKED;
    }
    if (entry == TTR_NONE)
        return OPEN;
    it->insist = it->list->entry[entry].refused;
    return it->insist ? OPEN : PICKED;
}

static outcome leave(picker *it)
{
    if (it->filter[0]) {
        it->filter[0] = '\0';
        apply_filter(it);
        return OPEN;
    }
    return it->can_escape ? LEFT : OPEN;
}

static outcome press_key(picker *it, char key)
{
    it->list->pressed = key;
    return entry_at(it) == TTR_NONE ? OPEN : PICKED;
}

static outcome on_key(picker *it, int key)
{
    int page = it->rows.height > 1 ? it->rows.height - 1 : 1;

    if (it->list->sideways && (key == TUI_LEFT || key == TUI_RIGHT))
        return press_key(it, key == TUI_LEFT ? '<' : '>');

    switch (key) {
    case TUI_UP:
        move(it, it->at == 0 ? it->count : -1);
        break;
    case TUI_DOWN:
        move(it, it->at == it->count - 1 ? -it->count : 1);
        break;
    case TUI_PAGE_UP:
        move(it, -page);
        break;
    case TUI_PAGE_DOWN:
        move(it, page);
        break;
    case TUI_HOME:
        move(it, -it->count);
        break;
    case TUI_END:
        move(it, it->count);
        break;
    case TUI_ERASE:
        it->filter[tui_letter_before(it->filter, strlen(it->filter))] = '\0';
        apply_filter(it);
        break;
    case TUI_ERASE_ALL:
        it->filter[0] = '\0';
        apply_filter(it);
        break;
    case TUI_ENTER:
        return accept(it);
    case TUI_ESCAPE:
        return leave(it);
    default:
        break;
    }
    return OPEN;
}

static outcome on_letter(picker *it, const tui_event *event)
{
    if (it->chosen && tui_is(event, ' ')) {
        toggle(it);
        return OPEN;
    }
    if (it->list->filter) {
        if (strlen(it->filter) + strlen(event->text) < FILTER_MAX)
            strcat(it->filter, event->text);
        apply_filter(it);
        return OPEN;
    }
    const char *keys = it->list->keys ? it->list->keys : "";
    if (!event->text[1] && strchr(keys, event->text[0]))
        return press_key(it, event->text[0]);
    if (tui_is(event, 'j') || tui_is(event, 'k'))
        return on_key(it, tui_is(event, 'j') ? TUI_DOWN : TUI_UP);
    if (tui_is(event, ' '))
        return accept(it);
    return tui_is(event, 'q') ? leave(it) : OPEN;
}

static outcome on_click(picker *it, const tui_event *event)
{
    int y = event->y - it->rows.y, x = event->x - it->rows.x;

    if (y < 0 || y >= it->rows.height || x < 0 || x >= it->rows.width ||
        it->top + y >= it->count)
        return OPEN;
    it->at = it->top + y;
    if (!it->chosen)
        return accept(it);
    toggle(it);
    return OPEN;
}

static outcome on_event(picker *it, const tui_event *event)
{
    switch (event->kind) {
    case TUI_PRESS:
        return on_key(it, event->key);
    case TUI_CHAR:
        return on_letter(it, event);
    case TUI_CLICK:
        return on_click(it, event);
    case TUI_WHEEL:
        move(it, event->key);
        return OPEN;
    default:
        return event->kind == TUI_CLOSED ? LEFT : OPEN;
    }
}

/* False when memory is short. */
static bool open_list(picker *it)
{
    size_t room = it->list->count > 0 ? (size_t)it->list->count : 1;

    it->shown = malloc(room * sizeof *it->shown);
    if (!it->shown)
        return false;
    apply_filter(it);
    if (it->list->cursor >= 0 && it->list->cursor < it->count)
        it->at = it->list->cursor;
    it->told = TTR_NONE;
    return true;
}

void tui_draw_list(tui_list *list)
{
    picker it = {.list = list};

    if (open_list(&it))
        draw_frame_of(&it);
    free(it.shown);
}

static bool run(picker *it)
{
    outcome result = OPEN;

    if (!open_list(it))
        return false;
    it->list->pressed = 0;
    while (result == OPEN) {
        tell_moved(it);
        draw_list(it);
        tui_event event = tui_read(-1, -1);
        if (!widget_help(&event, keys_of(it), (tui_below){draw_list, it}))
            result = on_event(it, &event);
    }
    tell_moved(it);
    free(it->shown);
    return result == PICKED;
}

int tui_pick(tui_list *list, tui_below below)
{
    picker it = {.list = list, .can_escape = true, .below = below};

    return run(&it) ? list->cursor : TTR_NONE;
}

bool tui_pick_several(tui_list *list, bool *chosen, int least, bool can_escape,
                      tui_below below)
{
    picker it = {.list = list,
                 .chosen = chosen,
                 .least = least,
                 .can_escape = can_escape,
                 .below = below};

    return run(&it);
}
