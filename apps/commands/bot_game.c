// SPDX-License-Identifier: MIT
/*
 * bot_game.c - A game between bots, told line by line.
 *
 * Nobody waits for a person here, so the game is not saved after each action:
 * scripts play thousands of such games.
 */
#include "base/columns.h"
#include "base/crash.h"
#include "base/error.h"
#include "base/journal_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "base/pack_needs.h"
#include "commands.h"
#include "commands/play.h"
#include "host/bot_table.h"
#include "host/journal_paths.h"
#include "text/narrate.h"

#include <stdlib.h>

enum { MAX_EVENTS = 1024 };

/* Play until the game is over. */
static ttr_status play_match(ttr_match *match, const game_party *party,
                             bot_table *all, ttr_error *err)
{
    ttr_event events[MAX_EVENTS];
    ttr_table *table = ttr_match_table(match);

    app_narrate_print_setup(stdout, match);
    while (ttr_match_state(match)->phase != TTR_PHASE_OVER) {
        ttr_log log = {.event = events, .capacity = MAX_EVENTS};
        ttr_state before = *ttr_match_state(match);
        ttr_action action;
        ttr_status status = bot_table_choose(all, party, match, &action, err);
        if (status)
            return status;
        const ttr_error *trouble =
            app_mind_trouble(all->mind[ttr_state_actor(&before)]);
        if (trouble)
            app_message_trouble(trouble);
        status = ttr_match_apply(match, action, &log);
        if (!status)
            app_narrate_print_action(stdout, match, &before, action, &log,
                                     APP_TELL_ALL);
        app_message_scripts(table);
        if (status)
            return app_fail_table(err, table);
    }
    return TTR_OK;
}

ttr_status play_tell_result(ttr_match *match, ttr_error *err)
{
    ttr_result *result = must_alloc(1, sizeof *result);
    ttr_status status = TTR_OK;

    if (ttr_result_get(ttr_match_table(match), ttr_match_state(match), result))
        status = app_fail_table(err, ttr_match_table(match));
    else
        app_narrate_print_result(stdout, match, result);
    free(result);
    return status;
}

static ttr_status play_to_the_end(ttr_match *match, const game_party *party,
                                  ttr_error *err)
{
    bot_table all = {0};
    ttr_status status =
        bot_table_make(ttr_match_edition(match), party, &all, err);

    if (!status)
        status = play_match(match, party, &all, err);
    if (!status)
        status = play_tell_result(match, err);
    bot_table_free(&all);
    return status;
}

/* The journal is there from the start, so that a folder that cannot be written
   is found out, and also after a rule module has failed. */
static ttr_status play_and_save(ttr_match *match, const game_party *party,
                                const char *journal, ttr_error *err)
{
    ttr_error unsaved;

    app_crash_know(ttr_match_edition(match));
    if (!journal)
        return play_to_the_end(match, party, err);
    ttr_status status = app_journal_save(match, journal, APP_SHARED, err);
    if (status)
        return status;
    status = play_to_the_end(match, party, err);
    if (app_journal_save(match, journal, APP_SHARED, &unsaved)) {
        if (status)
            app_message_error(err);
        *err = unsaved;
        return unsaved.status;
    }
    app_print(_("journal: %s"), journal);
    putchar('\n');
    return status;
}

ttr_status play_told(const ttr_library *library, const ttr_setup *setup,
                     const game_party *party, const char *journal,
                     ttr_report *report, ttr_error *err)
{
    ttr_match *match;
    ttr_setup whole = *setup;

    for (int p = 0; p < party->count; p++) {
        whole.names[p] = party->seat[p].name;
        whole.seats[p] = party->seat[p].spec;
    }
    ttr_status status = app_match_new(&match, library, &whole, report, err);
    if (status)
        return status;
    char note[GAME_NOTE_SIZE];
    game_note_write(ttr_match_edition(match), false, note);
    if (journal && *note) // it finds its edition again
        status = ttr_match_set_note(match, note, err);
    if (!status)
        status = play_and_save(match, party, journal, err);
    ttr_match_free(match);
    return status;
}
