/*
 * replay.c - `ttr replay`: verify a journal and tell its game again.
 */
#include "commands.h"
#include "common/data.h"
#include "common/language.h"
#include "common/message.h"
#include "common/tell.h"

#include <stdlib.h>

enum { MAX_EVENTS = 1024 };

/* Play the match once more from its start, telling it. */
static bool tell_match(ttr_match *match)
{
    ttr_event events[MAX_EVENTS];
    ttr_table *table = ttr_match_table(match);
    ttr_state state;

    if (ttr_match_at(match, 0, &state)) {
        app_message_error(ttr_table_error(table));
        return false;
    }
    app_tell_setup(stdout, match);
    for (int i = 0; i < ttr_match_length(match); i++) {
        ttr_log log = {.event = events, .capacity = MAX_EVENTS};
        ttr_state before = state;
        ttr_action action = ttr_match_action(match, i);
        if (ttr_apply(table, &state, action, &log)) {
            app_message_error(ttr_table_error(table));
            return false;
        }
        app_tell_action(stdout, match, &before, action, &log);
    }
    return true;
}

static int tell_end(ttr_match *match)
{
    const ttr_state *state = ttr_match_state(match);
    ttr_result *result;
    int status = APP_FAILED;

    if (state->phase != TTR_PHASE_OVER) {
        char name[APP_NAME_MAX];
        putchar('\n');
        printf(_("not over: %s is to act"),
               app_player_name(match, ttr_state_actor(state), name));
        putchar('\n');
        return APP_OK;
    }
    result = malloc(sizeof *result);
    if (!result)
        app_message(_("out of memory"));
    else if (ttr_result_get(ttr_match_table(match), state, result))
        app_message_error(ttr_table_error(ttr_match_table(match)));
    else {
        app_tell_result(stdout, match, result);
        status = APP_OK;
    }
    free(result);
    return status;
}

static int replay(const ttr_library *library, const char *file, bool recover,
                  const char *journal)
{
    ttr_match *match;
    ttr_error err = {0};
    ttr_journal_mode mode = recover ? TTR_JOURNAL_RECOVER : TTR_JOURNAL_STRICT;

    if (ttr_journal_load(&match, library, file, mode, &err)) {
        app_message_error(&err);
        return APP_FAILED;
    }
    if (err.status) {
        app_message_error(&err);
        int sound = ttr_match_length(match);
        app_message(ngettext("%d action before that is sound",
                             "%d actions before that are sound",
                             (unsigned long)sound),
                    sound);
    }
    int status = tell_match(match) ? tell_end(match) : APP_FAILED;
    if (status == APP_OK && journal && ttr_journal_save(match, journal, &err)) {
        app_message_error(&err);
        status = APP_FAILED;
    }
    ttr_match_free(match);
    return status;
}

int command_replay(int argc, char **argv)
{
    app_list paths = {0};
    bool recover = false;
    const char *journal = NULL;
    const app_option options[] = {
        {"recover", NULL, N_("keep what is sound of a damaged journal"),
         .flag = &recover},
        {"journal", "FILE", N_("write what was read there, whole again"),
         .text = &journal},
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "replay",
        .operands = N_("<journal>"),
        .about = N_("Verify a journal, action by action, and tell its game."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    status = replay(library, operands.item[0], recover, journal);
    ttr_library_free(library);
    return status;
}
