// SPDX-License-Identifier: MIT
/*
 * console.h - A prompt on a live game, as its sources share it.
 *
 * The console is for those who write rules: it knows everything, and players
 * are numbers from 0, as rule modules know them. The game is a list of
 * moments. An action leads from one to the next, and so does setting something
 * by hand; taking back goes the other way.
 */
#ifndef TTR_APPS_WORKSHOP_CONSOLE_CONSOLE_H
#define TTR_APPS_WORKSHOP_CONSOLE_CONSOLE_H

#include "bots/bots.h"
#include "host/watch.h"
#include "workshop/console/input.h"

#include <ttr/ttr.h>

struct json_t;

typedef struct console_moment {
    ttr_state state;

    /* What led here; of kind 0 for the beginning, and for what was set by
       hand. */
    ttr_action action;
} console_moment;

typedef struct console {
    const ttr_library *library;
    ttr_library *shelf; // the library of a journal that has one, or NULL
    ttr_match *source;  // whose strings the set-up borrows, or NULL
    ttr_setup setup;
    ttr_edition *edition;
    ttr_table *table;

    console_moment *moment; // at least one
    int count, room;

    ttr_action *listed; // what `legal` has shown last
    int listed_count, capacity;

    int module;   // for Lua, or TTR_NONE
    watch *watch; // of the edition's files, or NULL
    bool leave;
    bool failed; // a line could not be done
    console_input *input;
} console;

/* console.c: what is said goes to standard output, so that it stands in its
   place among the rest; what is wrong also makes the line count as failed. */
void console_say(const char *format, ...) TTR_PRINTF(1, 2);
void console_refuse(console *it, const char *format, ...) TTR_PRINTF(2, 3);
void console_refuse_error(console *it, const ttr_error *err);
/* What scripts have said with ttr.log() at a table. */
void console_say_log(ttr_table *table);

/* console_game.c */
const ttr_state *console_state(const console *it);
/* "player 0", with the name if there is one. */
const char *console_player(const console *it, int player, char *out,
                           size_t size);
bool console_begin(console *it); // the deal of the set-up
void console_clear(console *it);
/* Do an action and tell what came of it. */
bool console_act(console *it, ttr_action action);
/* Go on from a position set by hand, which is checked. */
bool console_put(console *it, const ttr_state *state);
bool console_put_position(console *it, struct json_t *position);
bool console_undo(console *it); // false when there is nothing to take back
void console_reload(console *it);
/* Look whether the files have changed; true when something was said. typing: a
   line stands there already. */
bool console_watch(console *it, bool typing);
/* Load the journal, or begin with the set-up. False when it was refused. */
bool console_load(console *it, const char *path);
bool console_save(console *it, const char *path);

/* console_commands.c: do one line. */
void console_line(console *it, const char *line);

/* A command: the rest of its line behind its name. */
typedef void console_command(console *it, const char *rest);

/* console_show.c */
console_command console_show, console_hand, console_routes, console_places,
    console_score, console_position;
/* console_fields.c */
console_command console_fields, console_modules, console_use;
/* console_act.c */
console_command console_legal, console_why, console_bot, console_play,
    console_trace, console_take_back, console_save_to, console_load_from,
    console_new;
/* console_set.c */
console_command console_set;
/* console_lua.c: an expression, and a statement that changes the game. */
console_command console_evaluate, console_run;

/* Read a player, "0"; false, which is said, when there is none. */
bool console_read_player(console *it, const char *word, int *player);

/* Cut the next word off a line: copies it to word, returns what is behind. */
enum { CONSOLE_WORD_MAX = 256 };
const char *console_word(const char *line, char word[CONSOLE_WORD_MAX]);

/* complete.c: tell every line that begins as this one and could be meant. */
void console_complete(console *it, const char *line, console_offer *offer,
                      void *context);

/* console_commands.c: the commands, for help and completion; NULL behind the
   last. */
const char *console_command_name(int i);

#endif /* TTR_APPS_WORKSHOP_CONSOLE_CONSOLE_H */
