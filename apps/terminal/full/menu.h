// SPDX-License-Identifier: MIT
/*
 * menu.h - The parts of the start menu.
 */
#ifndef TTR_APPS_TERMINAL_FULL_MENU_H
#define TTR_APPS_TERMINAL_FULL_MENU_H

#include "host/house_rule.h"
#include "terminal/full/tui.h"

/* An edition of the library. */
typedef struct menu_edition {
    char id[sizeof((game_settings *)0)->edition];
    ttr_edition *edition; // NULL when it cannot be used
    char why[256];        // then the first mistake
} menu_edition;

typedef struct menu {
    const ttr_library *library;
    game_settings *settings;
    const game_overrides *overrides; // never NULL
    game_session **session;

    menu_edition *shelf;
    int shelf_count;

    char person[TTR_MAX_PLAYERS][APP_NAME_MAX]; // who last sat at each seat
    game_party party;    // of settings->players, made to fit the edition
    bool as_typed;       // not yet: it was given as an argument
    unsigned changed;    // what was chosen here and is to be kept
    ttr_edition *chosen; // that of the settings with the house rules, or NULL
    char why[256];       // then the first mistake
    const ttr_edition *shown; // what the right part tells of, or NULL
    tui_list *list; // what the left part shows below a widget, or NULL
    tui_list *over; // a list above that one, likewise
} menu;

/* Load all editions. Sets an edition if none is set or there is no such. */
void menu_shelf_fill(menu *m);
void menu_shelf_clear(menu *m);

/* Where the edition of the settings is on the shelf, or TTR_NONE. */
int menu_shelf_find(const menu *m);

/* Take an edition of the shelf: settings, party and m->chosen follow. */
void menu_choose_edition(menu *m, int index);

/* Load m->chosen again after the house rules have changed. */
void menu_load_chosen(menu *m);

/* The first mistake of a report, or that memory is short. */
void menu_first_mistake(const ttr_report *report, char *out, size_t size);

/* A screen with the title, m->list at the left and m->shown at the right. */
tui_below menu_below(menu *m);

/* tui_pick() at the left. The list stays in sight below other widgets until
   m->list is set to another one or NULL. */
int menu_pick(menu *m, tui_list *list);

/* Let the user choose an edition; false for Escape. */
bool menu_pick_edition(menu *m);

/* The screen of a new game. False when it was left, else *m->session is
   there. */
bool menu_new_game(menu *m);

/* Begin it as it stands; false when that is not possible, which was told. */
bool menu_begin(menu *m);

/* Who plays: read from the settings, written to them, and made to fit. */
void menu_party_load(menu *m);
void menu_party_store(menu *m);
void menu_party_fit(menu *m, int count);

/* Ask who sits there; the next kind in a direction; another name. */
void menu_seat_ask(menu *m, int seat);
void menu_seat_turn(menu *m, int seat, int step);
void menu_seat_rename(menu *m, int seat);

/* "person", "easy", ... in the language of the program. */
const char *menu_seat_kind(const game_seat *seat);

/* Choose the house rules, and set the numbers of the rules. */
void menu_house_rules(menu *m);

/* A number of the rules that can be set. */
typedef struct menu_number {
    char name[80];  // as --set has it
    char text[160]; // what it counts
    char note[80];  // its value
    int least, most;
    int preset; // what it is when nobody sets it
    int value;
} menu_number;

/* Those of the base game and of the rules in play; the caller frees *out.
   Returns how many. */
int menu_numbers(const menu *m, menu_number **out);

/* What those are that were changed: "12: points for the longest path", since
   where room is short the end is cut. Returns how many. */
int menu_numbers_changed(const menu *m, char *out, size_t size);

/* A sentence with its range. */
void menu_number_explain(const menu_number *it, char *out, size_t size);

/* Ask for another value; add step to it. What is not possible is told, and
   then nothing has changed. */
void menu_number_ask(menu *m, const menu_number *it);
void menu_number_turn(menu *m, const menu_number *it, int step);

/* Is it one of the house rules of the settings? And how many are there? */
bool menu_is_house_rule(const menu *m, const char *id);
int menu_house_count(const menu *m);

/* Go on with a game, or look at it. TUI_NEXT_MENU when it could not be
   loaded, which was told. */
tui_next menu_continue(menu *m, const char *path);
tui_next menu_look(menu *m, const char *path);

/* The list of saved games; TUI_NEXT_MENU when nothing was chosen. */
tui_next menu_saves(menu *m);

/* "Paris: Ann, Mia (medium)" */
void menu_save_name(const menu *m, const game_save *save, char *out,
                    size_t size);

void menu_change_settings(menu *m);

/* Remember entries of the settings, GAME_KEEP_...; what goes wrong is told. */
void menu_store(menu *m, unsigned what);

#endif /* TTR_APPS_TERMINAL_FULL_MENU_H */
