// SPDX-License-Identifier: MIT
/*
 * screen_read.c - Waiting for keys, the mouse, time, and others.
 */
#define _XOPEN_SOURCE 700

#include "base/clock.h"
#include "base/language.h"
#include "terminal/full/screen_hot.h"
#include "terminal/full/screen_keys.h"
#include "terminal/full/screen_terminal.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    ESCAPE_DELAY = 25, // ms; so long the bytes of one key may be apart
    FRAME = 16,        // ms; keys that wait longer do not hold the screen back
    INPUT_MAX = 1024
};

/* Bytes that were read and not yet understood. */
static struct {
    unsigned char bytes[INPUT_MAX];
    size_t size;
    long long since; // when the last of them came, ms
    long long shown; // when the screen was last shown
} input;

/* Who may interrupt whatever is read. */
static struct {
    tui_caller caller; // ready is NULL when there is none
    bool called;
    int escapes; // given since: what does not close by some is left open
} call;

enum { MOST_ESCAPES = 16 };

void tui_call(const tui_caller *caller)
{
    call.caller = *caller;
    call.called = false;
    call.escapes = 0;
}

void tui_call_off(void)
{
    call.caller.ready = NULL;
    call.called = false;
}

bool tui_is_called(void)
{
    return call.called;
}

/* Shall what is open be closed now? */
static bool is_called(void)
{
    if (call.caller.ready && !call.called)
        call.called = call.caller.ready(call.caller.context);
    return call.called && call.escapes < MOST_ESCAPES;
}

static tui_event plain_event(tui_event_kind kind)
{
    return (tui_event){.kind = kind};
}

static void read_input(void)
{
    ssize_t count =
        read(STDIN_FILENO, input.bytes + input.size, INPUT_MAX - input.size);

    if (count > 0) {
        input.size += (size_t)count;
        input.since = app_milliseconds();
    } else if (count == 0 || (errno != EINTR && errno != EAGAIN)) {
        tui_terminal_lost();
    }
}

/* Has more come meanwhile? Then it is read. A program that was busy for a
   while must not take the half of a key that it knows for the whole. */
static bool is_more(void)
{
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    size_t before = input.size;

    if (poll(&fd, 1, 0) > 0)
        read_input();
    return input.size > before;
}

/* Take the next event from the bytes that are there. */
static bool take_input(tui_event *event)
{
    while (input.size > 0) {
        bool late =
            app_milliseconds() - input.since >= ESCAPE_DELAY && !is_more();
        size_t used;
        tui_keys_found found =
            tui_keys_read(input.bytes, input.size, late, &used, event);
        if (found == TUI_KEYS_INCOMPLETE)
            return false;
        input.size -= used;
        memmove(input.bytes, input.bytes + used, input.size);
        if (found == TUI_KEYS_EVENT)
            return true;
        if (found == TUI_KEYS_REDRAW) {
            tui_terminal_redraw();
            tui_show();
        }
    }
    return false;
}

/* Do what signals have asked for. *redraw: the caller has to draw again. False
   when the program shall end. */
static bool obey(bool *redraw)
{
    tui_wishes wishes = tui_terminal_wishes();

    *redraw = wishes.suspend || wishes.continued || wishes.resize;
    if (wishes.close)
        return false;
    if (wishes.suspend)
        tui_terminal_suspend();
    else if (wishes.continued)
        tui_terminal_resume();
    if (wishes.resize)
        tui_terminal_measure();
    return true;
}

static int smaller(int one, int other)
{
    return one < 0 ? other : other < 0 ? one : one < other ? one : other;
}

static int caller_fd(void)
{
    return call.caller.ready && !call.called ? call.caller.fd : -1;
}

static int caller_pause(void)
{
    return call.caller.ready && !call.called
               ? call.caller.pause(call.caller.context)
               : -1;
}

/* Wait for bytes, signals or fd; true when it is fd alone. */
static bool wait_for(int milliseconds, int fd)
{
    struct pollfd fds[4] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = tui_terminal_fd(), .events = POLLIN},
        {.fd = fd, .events = POLLIN}, // negative ones are passed over
        {.fd = caller_fd(), .events = POLLIN},
    };

    if (poll(fds, 4, milliseconds) <= 0)
        return false;
    if (fds[0].revents)
        read_input();
    return fds[2].revents && !fds[0].revents && !fds[1].revents;
}

static bool is_too_small(void)
{
    int height, width;

    tui_terminal_size(&height, &width);
    return height < TUI_LEAST_HEIGHT || width < TUI_LEAST_WIDTH;
}

static void show_too_small(void)
{
    int height, width;

    tui_terminal_size(&height, &width);
    tui_box all = {0, 0, height, width};
    int y = height > 1 ? height / 2 - 1 : 0;
    tui_clear();
    tui_put(all, y, 0, TUI_INK(TUI_BOLD), _("This window is too small."));
    tui_printf(all, y + 1, 0, TUI_INK(TUI_NORMAL),
               _("%d × %d, needed: %d × %d"), width, height, TUI_LEAST_WIDTH,
               TUI_LEAST_HEIGHT);
    tui_show();
}

/* Say so until it is large enough. False when the program shall end. */
static bool wait_for_size(void)
{
    bool redraw, go_on = true;

    while (go_on && is_too_small()) {
        show_too_small();
        wait_for(-1, -1);
        input.size = 0; // keys for a screen that nobody sees
        go_on = obey(&redraw);
    }
    return go_on;
}

static bool show_now(void)
{
    tui_show();
    input.shown = app_milliseconds();
    return true;
}

static int milliseconds_until(long long moment)
{
    long long left = moment - app_milliseconds();

    return left < 0 ? 0 : (int)left;
}

tui_event tui_read(int milliseconds, int fd)
{
    long long end = app_milliseconds() + milliseconds;
    tui_event event;
    bool redraw;

    for (bool shown = false;; shown = true) {
        if (!obey(&redraw))
            return plain_event(TUI_CLOSED);
        if (is_too_small())
            return plain_event(wait_for_size() ? TUI_RESIZE : TUI_CLOSED);
        if (redraw)
            return plain_event(TUI_RESIZE);
        /* Keys that come faster than frames are answered by one picture. */
        if (!shown && app_milliseconds() - input.shown >= FRAME)
            shown = show_now();
        if (is_called()) {
            call.escapes++;
            return (tui_event){.kind = TUI_PRESS, .key = TUI_ESCAPE};
        }
        if (take_input(&event))
            return tui_hot_event(event);
        if (!shown)
            show_now();

        int left = milliseconds < 0 ? -1 : milliseconds_until(end);
        int patience = input.size == 0
                           ? -1
                           : milliseconds_until(input.since + ESCAPE_DELAY);
        left = smaller(left, caller_pause());
        if (wait_for(smaller(left, patience), fd))
            return plain_event(TUI_READY);
        if (input.size == 0 && milliseconds >= 0 && app_milliseconds() >= end)
            return plain_event(TUI_TIME);
    }
}

bool tui_is(const tui_event *event, char letter)
{
    return event->kind == TUI_CHAR && event->text[0] == letter &&
           event->text[1] == '\0';
}
