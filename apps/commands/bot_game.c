// SPDX-License-Identifier: MIT
/*
 * bot_game.c - A game between bots, told line by line.
 *
 * Nobody waits for a person here, so the game is not saved after each action:
 * scripts play thousands of such games.
 */
#include "commands/play.h"

#include "base/crash.h"
#include "base/journal_file.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "host/bot_table.h"
#include "text/narrate.h"

#include <stdlib.h>

enum { MAX_EVENTS = 1024 };

/* Play until the game is over; false when a rule module or a bot failed. */
static bool play_match(ttr_match *match, const game_party *party,
                       bot_table *all)
{
    ttr_event events[MAX_EVENTS];

    app_narrate_print_setup(stdout, match);
    while (ttr_match_state(match)->phase != TTR_PHASE_OVER) {
        ttr_log log = {.event = events, .capacity = MAX_EVENTS};
        ttr_state before = *ttr_match_state(match);
        ttr_action action;
        ttr_error err;
        if (bot_table_choose(all, party, match, &action, &err)) {
            app_message_error(&err);
            return false;
        }
        ttr_status status = ttr_match_apply(match, action, &log);
        if (!status)
            app_narrate_print_action(stdout, match, &before, action, &log,
                                     APP_TELL_ALL);
        app_message_scripts(ttr_match_table(match));
        if (status) {
            app_message_error(ttr_table_error(ttr_match_table(match)));
            return false;
        }
    }
    return true;
}

static bool save(ttr_match *match, const char *journal)
{
    ttr_error err;

    if (!journal || !app_journal_save(match, journal, APP_SHARED, &err))
        return true;
    app_message_error(&err);
    return false;
}

static int finish(ttr_match *match)
{
    ttr_result *result = malloc(sizeof *result);
    int status = APP_FAILED;

    if (!result)
        app_message(_("out of memory"));
    else if (ttr_result_get(ttr_match_table(match), ttr_match_state(match),
                            result))
        app_message_error(ttr_table_error(ttr_match_table(match)));
    else {
        app_narrate_print_result(stdout, match, result);
        status = APP_OK;
    }
    free(result);
    return status;
}

/* The journal is there from the start, so that a folder that cannot be written
   is found out, and also after a rule module has failed. */
static int play_and_save(ttr_match *match, const game_party *party,
                         const char *journal)
{
    bot_table all = {0};
    ttr_error err;
    int status = APP_FAILED;

    app_crash_know(ttr_match_edition(match));
    if (!save(match, journal))
        return APP_FAILED;
    if (bot_table_make(ttr_match_edition(match), party, &all, &err))
        app_message_error(&err);
    else if (play_match(match, party, &all))
        status = finish(match);
    bot_table_free(&all);
    if (!save(match, journal))
        return APP_FAILED;
    if (journal) {
        printf(_("journal: %s"), journal);
        putchar('\n');
    }
    return status;
}

int play_told(const app_page *page, const ttr_library *library,
              const ttr_setup *setup, const game_party *party,
              const char *journal)
{
    ttr_match *match;
    ttr_error err;
    ttr_report *report = ttr_report_new();
    ttr_setup whole = *setup;
    int status = APP_FAILED;

    if (!report) {
        app_message(_("out of memory"));
        return APP_FAILED;
    }
    for (int p = 0; p < party->count; p++) {
        whole.names[p] = party->seat[p].name;
        whole.seats[p] = party->seat[p].spec;
    }
    if (ttr_match_new(&match, library, &whole, report, &err)) {
        status = play_refused(page, report, &err);
    } else {
        status = play_and_save(match, party, journal);
        ttr_match_free(match);
    }
    ttr_report_free(report);
    return status;
}
