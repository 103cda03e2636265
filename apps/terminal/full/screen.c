// SPDX-License-Identifier: MIT
/*
 * screen.c - Taking the terminal and giving it back, whatever happens.
 *
 * Signals only set flags and write a byte into a pipe: what they ask for is
 * done by tui_read(), which waits for that pipe as well, so no signal is lost
 * between looking at a flag and waiting. A crash gives the terminal back by
 * the few calls that are allowed in a handler.
 */
#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1

#include "terminal/full/screen.h"

#include "base/crash.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/write.h"
#include "terminal/full/screen_terminal.h"
#include "terminal/full/screen_text.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

static const int crashes[] = {SIGSEGV, SIGBUS,  SIGFPE,
                              SIGILL,  SIGABRT, SIGQUIT};
static const int wishes[] = {SIGINT,  SIGTERM, SIGHUP,
                             SIGTSTP, SIGCONT, SIGWINCH};

enum {
    CRASH_COUNT = sizeof crashes / sizeof crashes[0],
    WISH_COUNT = sizeof wishes / sizeof wishes[0],
    RESTORE_MAX = 512,
    PATIENCE = 3 // so many times asked to end in vain, it ends at once
};

static struct {
    SCREEN *screen; // NULL: not started
    struct termios before;
    struct sigaction old_crash[CRASH_COUNT], old_wish[WISH_COUNT];
    int wake[2]; // the pipe
    bool has_mouse;

    /* What gives the terminal back, put together at the start. */
    char restore[RESTORE_MAX];
    size_t restore_size;
} terminal;

/* Signals may come to any thread. */
static atomic_bool is_full_screen; // there is something to restore
static atomic_int closing;         // so many times
static atomic_bool resized, suspending, continued;

static const char mouse_on[] = "\033[?1000h\033[?1006h";
static const char mouse_off[] = "\033[?1006l\033[?1000l";

/* Past stdio and ncurses, whose buffers are empty when this is called, or in
   a handler lost anyway. */
static void write_out(const char *text, size_t size)
{
    (void)!app_write_all(STDOUT_FILENO, text, size);
}

static void set_mouse(bool on)
{
    if (terminal.has_mouse)
        write_out(on ? mouse_on : mouse_off,
                  (on ? sizeof mouse_on : sizeof mouse_off) - 1);
}

/* Only what a handler may call. */
static void give_back(void)
{
    if (!atomic_exchange(&is_full_screen, false))
        return;
    write_out(terminal.restore, terminal.restore_size);
    tcsetattr(STDIN_FILENO, TCSANOW, &terminal.before);
}

static void on_crash(int number)
{
    int saved = errno;

    give_back();
    for (int i = 0; i < CRASH_COUNT; i++)
        if (crashes[i] == number)
            sigaction(number, &terminal.old_crash[i], NULL);
    raise(number); // delivered when this returns, to whoever was there before
    errno = saved;
}

static void end_at_once(int number)
{
    struct sigaction usual = {.sa_handler = SIG_DFL};

    give_back();
    sigaction(number, &usual, NULL);
    raise(number);
}

static void on_wish(int number)
{
    int saved = errno;

    if (number == SIGWINCH) {
        resized = true;
    } else if (number == SIGTSTP) {
        suspending = true;
    } else if (number == SIGCONT) {
        continued = true;
    } else {
        if (atomic_fetch_add(&closing, 1) + 1 >= PATIENCE)
            end_at_once(number);
    }
    /* A full pipe is as good: it wakes, too. */
    ssize_t ignored = write(terminal.wake[1], "", 1);
    (void)ignored;
    errno = saved;
}

tui_wishes tui_terminal_wishes(void)
{
    char bytes[64];

    while (read(terminal.wake[0], bytes, sizeof bytes) > 0)
        ;
    return (tui_wishes){.close = closing > 0,
                        .resize = atomic_exchange(&resized, false),
                        .suspend = atomic_exchange(&suspending, false),
                        .continued = atomic_exchange(&continued, false)};
}

int tui_terminal_fd(void)
{
    return terminal.wake[0];
}

void tui_terminal_lost(void)
{
    if (!closing)
        closing = 1;
}

static bool open_pipe(void)
{
    if (pipe(terminal.wake) != 0)
        return false;
    for (int i = 0; i < 2; i++) {
        fcntl(terminal.wake[i], F_SETFL, O_NONBLOCK);
        fcntl(terminal.wake[i], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static void catch_signals(void)
{
    static app_crash_stack stack;
    /* Restarted, so that files are written as if no signal had come. */
    struct sigaction wish = {.sa_handler = on_wish, .sa_flags = SA_RESTART};
    struct sigaction crash = {.sa_handler = on_crash, .sa_flags = SA_ONSTACK};

    app_crash_stack_init(&stack);
    sigfillset(&wish.sa_mask);
    for (int i = 0; i < WISH_COUNT; i++) {
        sigaction(wishes[i], NULL, &terminal.old_wish[i]);
        /* Ignored signals stay ignored: that is how nohup works. */
        bool ignored = terminal.old_wish[i].sa_handler == SIG_IGN;
        if (!ignored || wishes[i] == SIGWINCH)
            sigaction(wishes[i], &wish, NULL);
    }
    for (int i = 0; i < CRASH_COUNT; i++)
        sigaction(crashes[i], &crash, &terminal.old_crash[i]);
}

static void release_signals(void)
{
    for (int i = 0; i < WISH_COUNT; i++)
        sigaction(wishes[i], &terminal.old_wish[i], NULL);
    for (int i = 0; i < CRASH_COUNT; i++)
        sigaction(crashes[i], &terminal.old_crash[i], NULL);
}

/* Add a capability to what restores, without its waiting times. */
static void add_restore(const char *text)
{
    for (; text && *text; text++) {
        if (text[0] == '$' && text[1] == '<' && strchr(text, '>')) {
            text = strchr(text, '>');
            continue;
        }
        if (terminal.restore_size < RESTORE_MAX)
            terminal.restore[terminal.restore_size++] = *text;
    }
}

static const char *capability(const char *name)
{
    const char *text = tigetstr(name);

    return text == (const char *)-1 ? NULL : text;
}

static void prepare_restore(void)
{
    terminal.restore_size = 0;
    add_restore(terminal.has_mouse ? mouse_off : NULL);
    add_restore(capability("sgr0"));
    add_restore(capability("op"));
    add_restore(capability("rmkx"));
    add_restore(capability("cnorm"));
    add_restore(capability("rmcup"));
}

static tui_depth find_depth(void)
{
    const char *none = getenv("NO_COLOR");

    if ((none && *none) || !has_colors() || start_color() != OK)
        return TUI_DEPTH_MONO;
    if (use_default_colors() != OK)
        return TUI_DEPTH_MONO;
    if (COLORS == 1 << 24)
        return TUI_DEPTH_DIRECT;
    /* Other direct colours have too few bits to be told what they mean. */
    if (COLORS > 256)
        return TUI_DEPTH_8;
    return COLORS == 256  ? TUI_DEPTH_256
           : COLORS >= 16 ? TUI_DEPTH_16
           : COLORS >= 8  ? TUI_DEPTH_8
                          : TUI_DEPTH_MONO;
}

/* Keys at once, without an echo; Ctrl-S must not freeze the screen. */
static void set_modes(void)
{
    struct termios modes;

    cbreak();
    noecho();
    nonl();
    if (tcgetattr(STDIN_FILENO, &modes) == 0) {
        modes.c_iflag &= (tcflag_t) ~(IXON | IXOFF);
        modes.c_lflag &= (tcflag_t)~IEXTEN;
        tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
    }
    def_prog_mode();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    leaveok(stdscr, FALSE);
    typeahead(-1); // a screen half drawn is worse than a late one
    curs_set(0);
}

void tui_terminal_size(int *height, int *width)
{
    *height = LINES;
    *width = COLS;
}

void tui_terminal_measure(void)
{
    struct winsize size;

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 ||
        size.ws_col == 0)
        return;
    if (size.ws_row != LINES || size.ws_col != COLS)
        resizeterm(size.ws_row, size.ws_col);
}

void tui_terminal_redraw(void)
{
    clearok(curscr, TRUE);
}

void tui_terminal_resume(void)
{
    reset_prog_mode();
    set_mouse(true);
    is_full_screen = true;
    tui_terminal_measure();
    tui_terminal_redraw();
    refresh(); // also takes the screen again after endwin()
    curs_set(0);
}

void tui_terminal_suspend(void)
{
    struct sigaction usual = {.sa_handler = SIG_DFL}, own;

    set_mouse(false);
    endwin();
    is_full_screen = false;
    sigaction(SIGTSTP, &usual, &own);
    raise(SIGTSTP); // here the program stands still
    sigaction(SIGTSTP, &own, NULL);
    tui_terminal_resume();
}

static ttr_status fail_to_draw(ttr_error *err)
{
    return app_fail(err, TTR_E_NOT_FOUND, NULL,
                    _("this terminal can show plain lines only"));
}

/* Can this terminal be drawn on at all? */
static ttr_status examine(ttr_error *err)
{
    int found;

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
        tcgetattr(STDIN_FILENO, &terminal.before) != 0)
        return app_fail(err, TTR_E_NOT_FOUND, NULL,
                        _("this is not a terminal"));
    if (setupterm(NULL, STDOUT_FILENO, &found) != OK) {
        const char *name = getenv("TERM");
        return app_fail(err, TTR_E_NOT_FOUND, NULL,
                        _("the type of this terminal is not known: %s"),
                        name ? name : "");
    }
    bool can_draw = capability("cup") && capability("clear");
    del_curterm(cur_term);
    return can_draw ? TTR_OK : fail_to_draw(err);
}

bool tui_lacks_glyphs(void)
{
    const char *name = getenv("TERM");

    return name && strncmp(name, "linux", 5) == 0;
}

ttr_status tui_start(bool ascii, ttr_error *err)
{
    static bool registered;

    if (terminal.screen)
        return TTR_OK;
    ttr_status status = examine(err);
    if (status)
        return status;
    if (!open_pipe())
        return app_fail(err, TTR_E_FILE, NULL, _("too many files are open"));
    closing = 0;
    resized = suspending = continued = false;
    tui_text_set_ascii(ascii || !app_language_is_utf8());
    catch_signals();
    terminal.screen = newterm(NULL, stdout, stdin);
    if (!terminal.screen) {
        release_signals();
        close(terminal.wake[0]);
        close(terminal.wake[1]);
        return fail_to_draw(err);
    }
    if (!registered)
        atexit(tui_stop);
    must_end_after(tui_stop);
    registered = true;
    terminal.has_mouse = capability("kmous") != NULL;
    prepare_restore();
    is_full_screen = true;
    set_modes();
    tui_draw_start(find_depth());
    tui_terminal_measure();
    set_mouse(true);
    return TTR_OK;
}

void tui_stop(void)
{
    if (!terminal.screen)
        return;
    if (is_full_screen) {
        set_mouse(false);
        endwin();
    }
    is_full_screen = false;
    tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal.before);
    release_signals();
    delscreen(terminal.screen);
    terminal.screen = NULL;
    close(terminal.wake[0]);
    close(terminal.wake[1]);
    tui_text_set_ascii(false);
}
