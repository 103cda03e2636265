// SPDX-License-Identifier: MIT
/*
 * screen.h - The terminal: cells, inks and keys. Only screen*.c know of
 * ncurses.
 *
 * Texts are UTF-8. Where the locale or the settings allow ASCII only, letters
 * and glyphs are replaced by their nearest ASCII look: callers draw with
 * Unicode and need not care. Inks are meanings, not colours: how a meaning
 * looks depends on how many colours the terminal has, and without any on bold,
 * reverse and underline. Nothing outside the screen is drawn, so callers need
 * not clip.
 */
#ifndef TTR_APPS_TERMINAL_FULL_SCREEN_H
#define TTR_APPS_TERMINAL_FULL_SCREEN_H

#include <ttr/base.h>

typedef enum tui_ink_kind {
    TUI_NORMAL,
    TUI_DIM,
    TUI_BOLD,
    TUI_TITLE,    // a bar across the screen
    TUI_KEY,      // a key that can be pressed, in a bar of keys
    TUI_SELECTED, // the entry of a list on which the cursor is
    TUI_GOOD,     // done, possible
    TUI_BAD,      // lost, impossible
    TUI_WARNING,  // look here
    TUI_FRAME,
    TUI_CARD,   // a card or a space of a route: dark or light letter on the
                // colour's ground; index: app_colour
    TUI_TINT,   // a line in that colour, on the terminal's own ground
    TUI_PLAYER, // a piece of a player: letter on the player's ground; index:
                // player
    TUI_NAME,   // a player's name, in the player's colour on the own ground
    TUI_MARK,   // a place or route with a mark of that value; index: 0..7
    TUI_INK_KINDS
} tui_ink_kind;

typedef struct tui_ink {
    uint8_t kind; // tui_ink_kind
    uint8_t index;
    uint8_t strong; // also bold
    uint8_t picked; // also reverse: the thing on which the cursor is
} tui_ink;

#define TUI_INK(kind) ((tui_ink){(uint8_t)(kind), 0, 0, 0})

/* A part of the screen; what is drawn is clipped to it. */
typedef struct tui_box {
    int y, x, height, width;
} tui_box;

/*
 * Begin and end. It fails when this terminal cannot show it: use the line
 * mode then. ascii: no Unicode even if the locale has it. The
 * terminal is restored by tui_stop(), at exit, and when a signal ends the
 * program; Ctrl-Z and fg work.
 */
TTR_MUST_USE ttr_status tui_start(bool ascii, ttr_error *err);
void tui_stop(void);

/* Has this terminal letters and lines but few other glyphs, as the console of
   Linux? Then ASCII is better, unless the user wants it otherwise. */
bool tui_lacks_glyphs(void);

/* At least 20 by 60 cells are there: tui_read() shows a notice and waits when
   the terminal is smaller. */
int tui_height(void);
int tui_width(void);

/* The whole screen as a box. */
tui_box tui_all(void);

void tui_clear(void);
void tui_fill(tui_box box, tui_ink ink);

/* Draw a text within box, cut at its right edge; y, x count from the corner of
   the box. Returns the cells that it took. */
int tui_put(tui_box box, int y, int x, tui_ink ink, const char *text);
int tui_printf(tui_box box, int y, int x, tui_ink ink, const char *format, ...)
    TTR_PRINTF(5, 6);

/* A frame along the edge of box with a title in it; returns the inside. */
tui_box tui_frame(tui_box box, const char *title);

/* How many cells a text takes. */
int tui_cells(const char *text);

/* How many bytes of a text fit into so many cells. */
size_t tui_fit(const char *text, int cells);

/* Bring what was drawn to the terminal. */
void tui_show(void);

typedef enum tui_event_kind {
    TUI_CHAR,   // a letter, in text
    TUI_PRESS,  // a special key, in key
    TUI_CLICK,  // the mouse, at y, x
    TUI_WHEEL,  // the wheel at y, x; key is -1 up, +1 down
    TUI_RESIZE, // draw again
    TUI_TIME,   // the time is over
    TUI_READY,  // fd is readable
    TUI_CLOSED  // the terminal is gone, or the program shall end: clean up
} tui_event_kind;

enum {
    TUI_UP = 1,
    TUI_DOWN,
    TUI_LEFT,
    TUI_RIGHT,
    TUI_HOME,
    TUI_END,
    TUI_PAGE_UP,
    TUI_PAGE_DOWN,
    TUI_ENTER,
    TUI_ESCAPE,
    TUI_TAB,
    TUI_BACK_TAB,
    TUI_ERASE,
    TUI_DELETE,
    TUI_F1,
    TUI_SHIFT_LEFT,
    TUI_SHIFT_RIGHT,
    TUI_CTRL_LEFT,
    TUI_CTRL_RIGHT,
    TUI_ERASE_ALL // Ctrl-U
};

typedef struct tui_event {
    tui_event_kind kind;
    int key;      // TUI_PRESS, TUI_WHEEL
    char text[8]; // TUI_CHAR: one letter as UTF-8
    int y, x;
} tui_event;

/*
 * Show what was drawn and wait for an event: at most so many milliseconds, -1
 * for ever, and until fd is readable, -1 for none. Uses no CPU meanwhile.
 * Ctrl-L draws everything again by itself. After TUI_CLOSED every further call
 * returns it at once: every loop must end on it.
 */
tui_event tui_read(int milliseconds, int fd);

/*
 * Something outside that matters more than what is on the screen: while fd is
 * readable or the time of pause() is over, ready() is asked, and once it says
 * yes, tui_read() gives Escape to whoever reads, so that lists and questions
 * close and the screen itself gets its turn. It is asked no more until
 * tui_call_off() or another tui_call(). The functions get the context.
 */
typedef struct tui_caller {
    int fd;
    int (*pause)(void *context); // milliseconds, -1 for ever
    bool (*ready)(void *context);
    void *context;
} tui_caller;

void tui_call(const tui_caller *caller);
void tui_call_off(void);
bool tui_is_called(void); // ready() has said yes

/*
 * A click into this box counts as the key that is named: a letter, or "Enter",
 * "Esc", "Tab", "Space", "F1", also in the language of the program. Until the
 * next tui_clear(). Bars of keys do it by themselves.
 */
void tui_hot_key(tui_box box, const char *key);

/* Is it this letter? An ASCII letter, as it is written. */
bool tui_is(const tui_event *event, char letter);

#endif /* TTR_APPS_TERMINAL_FULL_SCREEN_H */
