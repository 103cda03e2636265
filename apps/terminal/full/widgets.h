// SPDX-License-Identifier: MIT
/*
 * widgets.h - The few things that all screens are made of.
 *
 * Each of them runs its own loop and returns when it is answered; it draws over
 * what is on the screen by calling back before every redraw, so that a resize
 * draws everything anew. Escape answers "no" or "nothing" everywhere; F1 and ?
 * show the help.
 */
#ifndef TTR_APPS_TERMINAL_FULL_WIDGETS_H
#define TTR_APPS_TERMINAL_FULL_WIDGETS_H

#include "terminal/full/screen.h"

/* Draws what lies below a widget, on a screen that was cleared. draw may be
   NULL: an empty screen. */
typedef struct tui_below {
    void (*draw)(void *context);
    void *context;
} tui_below;

/* A bar at the bottom: "d draw  c claim  ? help". keys and texts alternate and
   end with NULL; what does not fit is left out from the end, but the last one
   always stays. */
void tui_key_bar(const char *const *keys_and_texts);
/* A bar at the top with a text at the left and one at the right. */
void tui_title_bar(const char *left, const char *right);

/* One entry of a list. */
typedef struct tui_entry {
    const char *text;
    const char *also; // a word it is found by as well, not shown; or NULL
    const char *note; // at the right edge, dim; or NULL
    tui_ink ink;      // of a sign of two cells before it; sign "" for none
    char sign[8];
    bool refused;    // shown dim, cannot be chosen; note says why
    const char *why; // the same as a sentence, for who tries; NULL: the note
} tui_entry;

typedef struct tui_list {
    const char *title;
    const char *question;   // above the entries, in as many lines as it takes,
                            // or NULL
    int question_room;      // lines that are kept for it at least, so that
                            // entries stay where they are when it changes
    const char *hint;       // a line below the entries, or NULL
    const tui_entry *entry; // the caller's
    int count;
    int cursor;  // the entry to start on; afterwards where it was
    bool filter; // typing narrows the list to entries that contain the letters
                 // (case and accents do not matter)
    bool beside; // at the right edge, leaving the left of the screen to see
    int clear;   // lines above the bar of keys that a list beside leaves free
    bool notes_stay;  // where room is short texts are cut, never notes
    const char *keys; // letters that end the list besides Enter; with filter,
                      // Tab stands for the first of them
    void (*moved)(void *context, int cursor); // the cursor came to this entry
    void (*missed)(void *context, const char *letters); // no entry has them
    void *context;
    char pressed;  // which of keys ended it, 0 for Enter
    tui_box place; // its frame, known before what lies below is drawn

    bool left;     // at the left, from bar to bar; see tui_right_part()
    bool sideways; // the keys left and right end it, too: pressed is < or >
    const char *const *key_texts; // of keys, for the bar, as tui_key_bar()
} tui_list;

/* Draw it as it is, to lie below another widget. */
void tui_draw_list(tui_list *list);

/* What a list with left leaves of the screen for whoever draws below. */
tui_box tui_right_part(void);

/* Returns the entry chosen, or TTR_NONE for Escape. */
int tui_pick(tui_list *list, tui_below below);

/* Several of them: chosen[] is ticked and unticked with space. least is how
   many are needed before Enter is accepted. False for Escape (which is refused
   with can_escape = false). */
bool tui_pick_several(tui_list *list, bool *chosen, int least, bool can_escape,
                      tui_below below);

/* A text to scroll and search through, with lines broken to fit; lines that
   begin with "# " are headings. */
void tui_page(const char *title, const char *text, tui_below below);

/* The same where something comes after it: go_on says what, for Enter. */
void tui_page_before(const char *title, const char *text, const char *go_on,
                     tui_below below);

/* Ask for a line of text; text holds the preset and then the answer. The first
   letter typed replaces the preset, other keys edit it. False for Escape. */
bool tui_ask(const char *title, const char *prompt, char *text, size_t size,
             tui_below below);

/* A message to be acknowledged, and a question; Enter answers preset. */
void tui_tell(const char *title, const char *text, tui_below below);
bool tui_confirm(const char *title, const char *question, bool preset,
                 tui_below below);

/* A question that a third key answers, too, with what it stands for: "h",
   _("hint"). */
typedef enum tui_answer { TUI_NO, TUI_YES, TUI_THIRD } tui_answer;
tui_answer tui_confirm_or(const char *title, const char *question, bool preset,
                          const char *const third[2], tui_below below);

#endif /* TTR_APPS_TERMINAL_FULL_WIDGETS_H */
