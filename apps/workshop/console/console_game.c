// SPDX-License-Identifier: MIT
/*
 * console_game.c - The game of a console: its moments, and where it comes from.
 *
 * Invariant: there is at least one moment, and the states are all of the
 * edition at hand. When the rules change, the last moment is carried over and
 * the others end.
 */
#include "workshop/console/console.h"

#include "base/crash.h"
#include "base/journal_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "base/text.h"
#include "host/journal_paths.h"
#include "host/reload.h"
#include "text/narrate.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_EVENTS = 2048 };

const ttr_state *console_state(const console *it)
{
    return &it->moment[it->count - 1].state;
}

const char *console_player(const console *it, int player, char *out,
                           size_t size)
{
    const char *name = it->setup.names[player];

    if (name)
        snprintf(out, size, _("player %d (%s)"), player, name);
    else
        snprintf(out, size, _("player %d"), player);
    return out;
}

/* Add a moment. */
static void push(console *it, const ttr_state *state, ttr_action action)
{
    if (it->count == it->room) {
        it->room = it->room ? 2 * it->room : 64;
        it->moment =
            must_grow(it->moment, (size_t)it->room, sizeof *it->moment);
    }
    it->moment[it->count++] = (console_moment){*state, action};
    it->listed_count = 0;
}

/* Play this edition from now on, with nothing behind this state. */
static void take_edition(console *it, ttr_edition *edition, ttr_table *table,
                         const ttr_state *state)
{
    it->capacity = ttr_edition_max_actions(edition);
    it->listed =
        must_grow(it->listed, (size_t)it->capacity + 1, sizeof *it->listed);
    ttr_table_free(it->table);
    ttr_edition_free(it->edition);
    it->edition = edition;
    it->table = table;
    it->count = 0;
    app_crash_know(edition);
    if (it->watch)
        watch_turn_to(it->watch, edition);
    push(it, state, (ttr_action){0});
}

/* The edition of the set-up and a table for it; false, which is said, when it
   has mistakes. */
static bool load_edition(console *it, ttr_edition **edition, ttr_table **table)
{
    ttr_report *report = must_have(ttr_report_new());
    ttr_error err = {0};

    *edition = NULL;
    *table = NULL;
    if (app_edition_load(edition, it->library, it->setup.edition,
                         &it->setup.variant, report)) {
        for (int i = 0; i < ttr_report_count(report); i++) {
            const ttr_finding *finding = ttr_report_get(report, i);
            err.line = finding->line;
            snprintf(err.file, sizeof err.file, "%s", finding->file);
            snprintf(err.text, sizeof err.text, "%s%s",
                     finding->level == TTR_LEVEL_NOTE ? _("note: ") : "",
                     finding->text);
            console_refuse_error(it, &err);
        }
    } else if (ttr_table_new(table, *edition, &err)) {
        console_refuse_error(it, &err);
        ttr_edition_free(*edition);
        *edition = NULL;
    }
    ttr_report_free(report);
    return *edition != NULL;
}

/* A module for Lua: the first script, or the first of all. */
static int first_module(const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    for (int m = 0; m < count; m++) {
        if (app_ends_with(ttr_edition_module_file(edition, m), ".lua"))
            return m;
    }
    return count ? 0 : TTR_NONE;
}

static void begin_at(console *it, ttr_edition *edition, ttr_table *table,
                     const ttr_state *state)
{
    it->module = first_module(edition);
    take_edition(it, edition, table, state);
}

bool console_begin(console *it)
{
    ttr_edition *edition;
    ttr_table *table;
    ttr_state state = {0};

    if (!load_edition(it, &edition, &table))
        return false;
    int least = ttr_edition_players_min(edition);
    if (!it->setup.players)
        it->setup.players =
            least < 2 && ttr_edition_players_max(edition) >= 2 ? 2 : least;
    if (!ttr_start(table, it->setup.players, it->setup.seed, it->setup.first,
                   &state)) {
        begin_at(it, edition, table, &state);
        return true;
    }
    console_refuse_error(it, ttr_table_error(table));
    ttr_table_free(table);
    ttr_edition_free(edition);
    return false;
}

void console_clear(console *it)
{
    free(it->moment);
    free(it->listed);
    watch_free(it->watch);
    ttr_table_free(it->table);
    ttr_edition_free(it->edition);
    ttr_match_free(it->source);
}

/* Tell an action as one who knows everything. */
static void tell(const console *it, const ttr_state *before, ttr_action action,
                 const ttr_log *log)
{
    char name[TTR_MAX_PLAYERS][APP_NAME_MAX + 32], story[APP_STORY_MAX];
    const char *names[TTR_MAX_PLAYERS];

    for (int p = 0; p < before->players; p++)
        names[p] = console_player(it, p, name[p], sizeof name[p]);
    const app_scene scene = {.edition = it->edition,
                             .names = names,
                             .before = before,
                             .action = action,
                             .events = log->event,
                             .count = log->count};
    console_say("%s",
                app_narrate(&scene, (app_reader){TTR_NONE, app_language()},
                            story, sizeof story));
}

bool console_act(console *it, ttr_action action)
{
    ttr_event events[MAX_EVENTS];
    ttr_log log = {.event = events, .capacity = MAX_EVENTS};
    ttr_state state = *console_state(it);
    ttr_error err = {0};

    ttr_status status = ttr_apply(it->table, &state, action, &log);
    console_say_log(it->table);
    if (status) {
        console_refuse_error(it, ttr_table_error(it->table));
        return false;
    }
    if (ttr_table_check_scripts(it->table, &err)) {
        console_refuse_error(it, &err);
        return false;
    }
    tell(it, console_state(it), action, &log);
    push(it, &state, action);
    return true;
}

bool console_put(console *it, const ttr_state *state)
{
    ttr_error err = {0};

    if (ttr_state_check(it->edition, state, &err)) {
        console_refuse_error(it, &err);
        return false;
    }
    push(it, state, (ttr_action){0});
    return true;
}

bool console_put_position(console *it, json_t *position)
{
    ttr_state state;
    ttr_error err = {0};

    if (ttr_position_read(it->table, position, &state, &err)) {
        console_refuse_error(it, &err);
        return false;
    }
    push(it, &state, (ttr_action){0});
    return true;
}

bool console_undo(console *it)
{
    if (it->count == 1)
        return false;
    it->count--;
    it->listed_count = 0;
    return true;
}

/* The module at hand by its name, in the new version. */
static int same_module(const console *it, const ttr_edition *edition)
{
    const char *const *old, *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    ttr_edition_modules(it->edition, &old);
    for (int m = 0; m < count && it->module != TTR_NONE; m++)
        if (strcmp(ids[m], old[it->module]) == 0)
            return m;
    return first_module(edition);
}

void console_reload(console *it)
{
    ttr_edition *edition;
    ttr_table *table;
    ttr_state state;
    watch_losses losses;
    ttr_error err = {0};
    char told[1024];

    if (!load_edition(it, &edition, &table)) {
        console_say("%s", _("The old rules stay in force."));
        return;
    }
    int module = same_module(it, edition);
    json_t *position =
        watch_carry(it->edition, console_state(it), edition, &losses);
    bool ok = position && !ttr_position_read(table, position, &state, &err);
    if (!ok) {
        console_refuse_error(it, &err);
        console_say("%s", _("The old rules stay in force."));
    }
    json_decref(position);
    if (!ok) {
        ttr_table_free(table);
        ttr_edition_free(edition);
        return;
    }
    take_edition(it, edition, table, &state);
    it->module = module;
    console_say("%s", watch_losses_text(&losses, told, sizeof told));
}

bool console_watch(console *it, bool typing)
{
    if (!it->watch ||
        !(typing ? watch_has_changed(it->watch) : watch_wait(it->watch)))
        return false;
    if (typing)
        putchar('\n');
    bool failed = it->failed;
    console_reload(it);
    it->failed = failed; // nobody has typed that
    return true;
}

bool console_load(console *it, const char *path)
{
    ttr_match *match;
    ttr_library *shelf;
    ttr_error err = {0};
    ttr_edition *edition;
    ttr_table *table;
    ttr_setup before = it->setup;

    if (game_journal_load(&match, &shelf, it->library, path,
                          TTR_JOURNAL_RECOVER, &err)) {
        console_refuse_error(it, &err);
        return false;
    }
    if (shelf) { // it has all that the library had
        ttr_library_free(it->shelf);
        it->library = it->shelf = shelf;
    }
    if (err.status)
        console_refuse_error(it, &err); // what is sound before it is there
    else if (ttr_match_rules_changed(match))
        app_message("%s", game_rules_changed_text());
    ttr_match_setup(match, &it->setup);
    ttr_state state;
    if (!load_edition(it, &edition, &table) || ttr_match_at(match, 0, &state)) {
        it->setup = before;
        ttr_match_free(match);
        return false;
    }
    begin_at(it, edition, table, &state);
    ttr_match_free(it->source);
    it->source = match;
    for (int i = 0; i < ttr_match_length(match); i++) {
        ttr_action action = ttr_match_action(match, i);
        if (ttr_apply(it->table, &state, action, NULL)) {
            console_refuse_error(it, ttr_table_error(it->table));
            break;
        }
        push(it, &state, action);
    }
    return true;
}

/* The journal begins at the deal, or at what was last set by hand. */
bool console_save(console *it, const char *path)
{
    int first = it->count - 1;
    ttr_match *match = NULL;
    ttr_error err = {0};

    while (first > 0 && it->moment[first].action.kind)
        first--;
    const ttr_state *start = &it->moment[first].state;
    bool dealt =
        first == 0 &&
        !ttr_match_new_on(&match, it->edition, &it->setup, NULL, &err) &&
        ttr_state_equal(it->edition, ttr_match_state(match), start);
    if (!dealt) {
        json_t *position = ttr_position_write(it->edition, start);
        ttr_match_free(match);
        match = NULL;
        if (ttr_match_new_on(&match, it->edition, &it->setup, position, &err))
            match = NULL;
        json_decref(position);
    }
    ttr_status status = match ? TTR_OK : TTR_E_SETUP;
    for (int i = first + 1; i < it->count && !status; i++) {
        status = ttr_match_apply(match, it->moment[i].action, NULL);
        if (status)
            err = *ttr_table_error(ttr_match_table(match));
    }
    if (!status)
        status = app_journal_save(match, path, APP_SHARED, &err);
    ttr_match_free(match);
    if (status)
        console_refuse_error(it, &err);
    return !status;
}
