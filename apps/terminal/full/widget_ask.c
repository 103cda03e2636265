// SPDX-License-Identifier: MIT
/*
 * widget_ask.c - A line of text, a message, a question.
 */
#include "base/ascii.h"
#include "base/language.h"
#include "base/utf8.h"
#include "terminal/full/screen_text.h"
#include "terminal/full/widget_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOX_WIDTH = 56 };

/* A line of text while it is written. */
typedef struct editor {
    const char *title, *prompt;
    char *text;
    size_t size;
    size_t at;  // the cursor, a byte
    bool whole; // nothing was pressed yet: a letter replaces all of the text
    tui_below below;
} editor;

static const char *const *editor_keys(void)
{
    static const char *keys[8];
    int n = 0;

    keys[n++] = _("Enter");
    keys[n++] = _("accept");
    keys[n++] = _("Esc");
    keys[n++] = _("back");
    keys[n++] = "F1";
    keys[n++] = _("help");
    keys[n] = NULL;
    return keys;
}

/* The text in one row, moved so that the cursor is in sight. */
static void draw_line(const editor *it, tui_box row)
{
    size_t from = 0;
    char part[1024];
    tui_ink plain = {.kind = TUI_BOLD}, cursor = {.picked = 1};

    for (;;) {
        snprintf(part, sizeof part, "%.*s", (int)(it->at - from),
                 it->text + from);
        if (tui_cells(part) < row.width || from >= it->at)
            break;
        from = tui_letter_after(it->text, from);
    }
    plain.picked = it->whole;
    tui_put(row, 0, 0, plain, it->text + from);
    size_t behind = tui_letter_after(it->text, it->at);
    int x = tui_cells(part);
    snprintf(part, sizeof part, "%.*s", (int)(behind - it->at),
             it->text + it->at);
    tui_put(row, 0, x, cursor, *part ? part : " ");
}

static void draw_editor(void *context)
{
    const editor *it = context;

    widget_draw_below(it->below);
    tui_box box = widget_open(4, BOX_WIDTH, false, it->title);
    tui_put(box, 0, 1, TUI_INK(TUI_NORMAL), it->prompt);
    tui_box row = {box.y + 2, box.x + 2, 1, box.width - 4};
    tui_put(box, 2, 0, TUI_INK(TUI_KEY), ">");
    draw_line(it, row);
    tui_key_bar(editor_keys());
}

static void insert(editor *it, const char *letter)
{
    size_t length = strlen(it->text), more = strlen(letter);

    if (it->whole) {
        it->text[0] = '\0';
        it->at = length = 0;
    }
    if (length + more >= it->size)
        return;
    memmove(it->text + it->at + more, it->text + it->at, length - it->at + 1);
    memcpy(it->text + it->at, letter, more);
    it->at += more;
}

static void erase_to(editor *it, size_t end)
{
    memmove(it->text + it->at, it->text + end, strlen(it->text + end) + 1);
}

/* True when the line is done with; *answer says how. */
static bool editor_press(editor *it, int key, bool *answer)
{
    size_t end = strlen(it->text);

    switch (key) {
    case TUI_LEFT:
        it->at = tui_letter_before(it->text, it->at);
        break;
    case TUI_RIGHT:
        it->at = tui_letter_after(it->text, it->at);
        break;
    case TUI_HOME:
    case TUI_CTRL_LEFT:
        it->at = 0;
        break;
    case TUI_END:
    case TUI_CTRL_RIGHT:
        it->at = end;
        break;
    case TUI_ERASE:
        end = it->at;
        it->at = tui_letter_before(it->text, it->at);
        erase_to(it, end);
        break;
    case TUI_DELETE:
        erase_to(it, tui_letter_after(it->text, it->at));
        break;
    case TUI_ERASE_ALL:
        it->at = 0;
        it->text[0] = '\0';
        break;
    default:
        *answer = key == TUI_ENTER;
        return key == TUI_ENTER || key == TUI_ESCAPE;
    }
    return false;
}

bool tui_ask(const char *title, const char *prompt, char *text, size_t size,
             tui_below below)
{
    editor it = {title, prompt, text, size, strlen(text), *text != 0, below};
    bool answer = false;
    char before[1024];

    snprintf(before, sizeof before, "%s", text);
    for (;;) {
        draw_editor(&it);
        tui_event event = tui_read(-1, -1);
        bool help = widget_is_press(&event, TUI_F1);
        if (help &&
            widget_help(&event, editor_keys(), (tui_below){draw_editor, &it}))
            continue;
        if (event.kind == TUI_CHAR)
            insert(&it, event.text);
        if (event.kind == TUI_CHAR || event.kind == TUI_PRESS)
            it.whole = false;
        if (event.kind == TUI_CLOSED)
            break;
        if (event.kind == TUI_PRESS && editor_press(&it, event.key, &answer))
            break;
    }
    if (!answer)
        snprintf(text, size, "%s", before);
    return answer;
}

/* A message, or a question with two answers. */
typedef struct notice {
    const char *title, *text;
    bool is_question;
    bool yes;                 // the answer that the cursor is on
    const char *const *third; // a further key and its text, or NULL
    bool is_third;            // that was the answer
    tui_box button[2];
    tui_below below;
} notice;

static const char *const *notice_keys(const notice *it)
{
    static const char *keys[12];
    static char letter[2][5];
    int n = 0;

    if (it->is_question) {
        const char *words[] = {_("Yes"), _("No")};
        for (int i = 0; i < 2; i++) {
            const char *at = words[i];
            uint32_t first = utf8_next(&at);
            utf8_write(first < 128 ? first | 32 : first, letter[i]);
            keys[n++] = letter[i];
            keys[n++] = words[i];
        }
    }
    keys[n++] = _("Enter");
    keys[n++] = it->is_question ? _("choose") : _("go on");
    if (it->third) {
        keys[n++] = it->third[0];
        keys[n++] = it->third[1];
    }
    keys[n] = NULL;
    return keys;
}

static void draw_buttons(notice *it, tui_box box)
{
    const char *words[] = {_("Yes"), _("No")};
    int x = 1;

    for (int i = 0; i < 2; i++) {
        bool here = (i == 0) == it->yes;
        tui_ink ink = {.kind = TUI_BOLD, .picked = here};
        int cells = tui_printf(box, box.height - 1, x, ink, "[ %s ]", words[i]);
        it->button[i] = (tui_box){box.y + box.height - 1, box.x + x, 1, cells};
        x += cells + 2;
    }
}

static void draw_notice(void *context)
{
    notice *it = context;
    widget_line *lines;
    int width = tui_width() - 6 < BOX_WIDTH ? tui_width() - 6 : BOX_WIDTH;
    int count = widget_break(it->text, width - 2, &lines);
    int extra = it->is_question ? 2 : 0;

    widget_draw_below(it->below);
    tui_box box = widget_open(count + extra, width, false, it->title);
    tui_box inside = {box.y, box.x + 1, box.height - extra, box.width - 2};
    for (int i = 0; i < count && i < inside.height; i++)
        widget_put_line(inside, i, TUI_INK(TUI_NORMAL), &lines[i]);
    if (it->is_question)
        draw_buttons(it, box);
    tui_key_bar(notice_keys(it));
    free(lines);
}

static bool is_inside(tui_box box, const tui_event *event)
{
    return event->y >= box.y && event->y < box.y + box.height &&
           event->x >= box.x && event->x < box.x + box.width;
}

/* Keys that lead from one answer to the other. */
static bool is_step(int key)
{
    return key == TUI_LEFT || key == TUI_RIGHT || key == TUI_UP ||
           key == TUI_DOWN || key == TUI_TAB || key == TUI_BACK_TAB;
}

/* True when it was answered; it->yes is the answer. */
static bool notice_event(notice *it, const tui_event *event)
{
    bool leave = widget_is_press(event, TUI_ESCAPE);
    bool enter = widget_is_press(event, TUI_ENTER) || tui_is(event, ' ');
    const char *const *keys = notice_keys(it);

    if (event->kind == TUI_CLOSED || leave) {
        it->yes = false;
        return true;
    }
    if (!it->is_question)
        return enter || tui_is(event, 'q') || event->kind == TUI_CLICK;
    if (event->kind == TUI_CLICK) {
        it->yes = is_inside(it->button[0], event);
        return it->yes || is_inside(it->button[1], event);
    }
    if (it->third && tui_is(event, it->third[0][0])) {
        it->is_third = true;
        return true;
    }
    bool yes = tui_is(event, 'y') || ascii_matches(keys[0], event->text);
    bool no = tui_is(event, 'n') || ascii_matches(keys[2], event->text);
    if (event->kind == TUI_CHAR && !enter && (yes || no)) {
        it->yes = yes;
        return true;
    }
    if (event->kind == TUI_PRESS && is_step(event->key))
        it->yes = !it->yes;
    return enter;
}

static bool run_notice(notice *it)
{
    bool done = false;

    while (!done) {
        draw_notice(it);
        tui_event event = tui_read(-1, -1);
        if (!widget_help(&event, notice_keys(it), (tui_below){draw_notice, it}))
            done = notice_event(it, &event);
    }
    return it->yes;
}

void tui_tell(const char *title, const char *text, tui_below below)
{
    widget_line *lines;
    int count = widget_break(text, BOX_WIDTH - 2, &lines);
    notice it = {.title = title, .text = text, .below = below};

    free(lines);
    if (count > tui_height() - 4)
        tui_page(title, text, below);
    else
        run_notice(&it);
}

tui_answer tui_confirm_or(const char *title, const char *question, bool preset,
                          const char *const third[2], tui_below below)
{
    notice it = {.title = title,
                 .text = question,
                 .is_question = true,
                 .yes = preset,
                 .third = third,
                 .below = below};
    bool yes = run_notice(&it);

    return it.is_third ? TUI_THIRD : yes ? TUI_YES : TUI_NO;
}

bool tui_confirm(const char *title, const char *question, bool preset,
                 tui_below below)
{
    return tui_confirm_or(title, question, preset, NULL, below) == TUI_YES;
}
