// SPDX-License-Identifier: MIT
/*
 * replay.c - `ttr replay`: verify a journal and show its game again.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp

#include "base/columns.h"
#include "base/command.h"
#include "base/crash.h"
#include "base/data.h"
#include "base/journal_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "commands.h"
#include "commands/play.h"
#include "host/journal_paths.h"
#include "lab/past_game.h"
#include "text/narrate.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_EVENTS = 1024 };

/* What the arguments say. */
typedef struct order {
    const ttr_library *library;
    char path[GAME_PATH_MAX];
    lab_past_order past;
    const char *journal, *viewer;
    long long turn;
    bool recover, plain;
} order;

/* Play the match once more, telling it from a turn on. */
static ttr_status tell_match(ttr_match *match, int turn, int viewer,
                             ttr_error *err)
{
    ttr_event events[MAX_EVENTS];
    ttr_table *table = ttr_match_table(match);
    ttr_state state;

    if (ttr_match_at(match, 0, &state))
        return app_fail_table(err, table);
    app_narrate_print_setup(stdout, match);
    for (int i = 0; i < ttr_match_length(match); i++) {
        ttr_log log = {.event = events, .capacity = MAX_EVENTS};
        ttr_state before = state;
        ttr_action action = ttr_match_action(match, i);
        if (ttr_apply(table, &state, action, &log))
            return app_fail_table(err, table);
        if (before.turn >= turn)
            app_narrate_print_action(stdout, match, &before, action, &log,
                                     viewer);
    }
    return TTR_OK;
}

/* Whose secrets are told: a player by number or name, all or none. False when
   there is no such player. */
static bool find_viewer(const order *it, const ttr_match *match, int *viewer)
{
    char name[APP_NAME_MAX], *end;
    int players = ttr_match_state(match)->players;

    *viewer = APP_TELL_ALL;
    if (!it->viewer || strcmp(it->viewer, "all") == 0)
        return true;
    *viewer = TTR_NONE;
    if (strcmp(it->viewer, "none") == 0)
        return true;
    for (int p = 0; p < players; p++)
        if (strcmp(it->viewer, app_player_name(match, p, name)) == 0) {
            *viewer = p;
            return true;
        }
    long number = strtol(it->viewer, &end, 10);
    if (*end || end == it->viewer || number < 0 || number >= players)
        return false;
    *viewer = (int)number;
    return true;
}

static ttr_status tell_end(ttr_match *match, ttr_error *err)
{
    const ttr_state *state = ttr_match_state(match);

    if (state->phase != TTR_PHASE_OVER) {
        char name[APP_NAME_MAX];
        putchar('\n');
        app_print(_("not over: %s is to act"),
                  app_player_name(match, ttr_state_actor(state), name));
        putchar('\n');
        return TTR_OK;
    }
    return play_tell_result(match, err);
}

/* The full screen; false when it cannot be used. */
static bool show(order *it, int viewer)
{
    game_session *session;
    game_settings settings;
    tui_replay_start start = {.turn = (int)it->turn,
                              .viewer_given = it->viewer != NULL,
                              .viewer = viewer};

    if (it->plain || it->journal || play_has_screen(NULL) ||
        game_session_look(&session, it->library, it->path, NULL))
        return false;
    game_settings_load(&settings);
    play_show screen = {.library = it->library,
                        .settings = &settings,
                        .next = TUI_NEXT_REPLAY,
                        .session = session,
                        .start = &start,
                        .no_menu = true};
    bool shown = !play_on_screen(&screen, NULL);
    if (!shown)
        game_session_free(session);
    return shown;
}

static ttr_status tell(order *it, ttr_match *match, int viewer, ttr_error *err)
{
    ttr_status status = tell_match(match, (int)it->turn, viewer, err);

    if (!status)
        status = tell_end(match, err);
    if (!status && it->journal)
        status = app_journal_save(match, it->journal, APP_SHARED, err);
    return status;
}

/* What is not as it was when the journal was written. */
static void tell_damage(const ttr_match *match, const ttr_error *damage)
{
    int sound = ttr_match_length(match);

    if (damage->status) {
        app_message_error(damage);
        app_message(ngettext("%d action before that is intact",
                             "%d actions before that are intact",
                             (unsigned long)sound),
                    sound);
    } else if (ttr_match_rules_changed(match)) {
        app_message("%s", game_rules_changed_text());
    }
}

/* The journal is verified before anything is shown of it. */
static ttr_status replay(order *it, ttr_error *err)
{
    ttr_match *match;
    ttr_error damage = {0};
    int viewer;
    ttr_journal_mode mode =
        it->recover ? TTR_JOURNAL_RECOVER : TTR_JOURNAL_STRICT;
    ttr_status status =
        game_journal_load(&match, NULL, it->library, it->path, mode, &damage);

    if (status) {
        *err = damage;
        return status;
    }
    tell_damage(match, &damage);
    app_crash_know(ttr_match_edition(match));
    if (!find_viewer(it, match, &viewer))
        status = app_refuse(err, _("--viewer: there is no player \"%s\""),
                            it->viewer);
    else if (!show(it, viewer))
        status = tell(it, match, viewer, err);
    ttr_match_free(match);
    return status;
}

/* Play a game of a run again and save it where nobody else looks. */
static ttr_status save_past(order *it, const lab_past *past, ttr_error *err)
{
    ttr_match *match;
    char note[GAME_NOTE_SIZE];
    ttr_status status = lab_past_play(past, &match, err);

    if (status)
        return status;
    game_note_write(ttr_match_edition(match), false, note);
    if (*note) // it finds its edition again
        status = ttr_match_set_note(match, note, err);
    if (!status)
        status = app_journal_save(match, it->path, APP_SHARED, err);
    ttr_match_free(match);
    return status;
}

/* A game of a run; the library is that of the run. */
static ttr_status replay_past(order *it, app_call *call, ttr_error *err)
{
    const char *folder = getenv("TMPDIR");
    char hidden[] = "ttr-game-XXXXXX";
    lab_past *past = must_alloc(1, sizeof *past);
    ttr_status status = lab_past_find(past, &it->past, call, err);

    snprintf(it->path, sizeof it->path, "%s/%s",
             folder && *folder ? folder : "/tmp", hidden);
    if (!status && !mkdtemp(it->path))
        status = app_fail_system(err, it->path, _("cannot make the folder"));
    if (!status) {
        char made[GAME_PATH_MAX];
        memcpy(made, it->path, sizeof made);
        snprintf(it->path, sizeof it->path, "%.*s/game.ttr",
                 (int)(sizeof it->path - 16), made);
        it->library = past->run.library;
        status = save_past(it, past, err);
        if (!status)
            status = replay(it, err);
        remove(it->path);
        remove(made);
    }
    lab_past_clear(past);
    free(past);
    return status;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    order *it = call->order;

    if (it->past.folder && call->what)
        return app_refuse(err, "%s",
                          _("--of is instead of a journal: leave out one"));
    if (it->past.folder)
        return replay_past(it, call, err);
    if (it->past.game >= 0 || it->past.side)
        return app_refuse(err, "%s",
                          _("--game and --side are for --of FOLDER"));
    if (!call->what)
        return app_refuse_missing(err, "<journal>");
    ttr_status status = play_find_game(call->what, it->path, err);
    it->library = call->library;
    return status ? status : replay(it, err);
}

int command_replay(int argc, char **argv)
{
    order it = {0};
    app_call call = {.order = &it};
    app_option options[6 + LAB_PAST_OPTIONS];
    const app_option own[] = {
        {"turn", "N", N_("begin with this turn"), .number = &it.turn,
         .least = 0, .most = TTR_MAX_TURNS},
        {"viewer", N_("PLAYER"),
         N_("whose secrets are shown: a player, by name or from 0; all; none"),
         .text = &it.viewer},
        {"plain", NULL, N_("line by line: for pipes and screen readers"),
         .flag = &it.plain},
        {"recover", NULL, N_("keep the intact part of a damaged journal"),
         .flag = &it.recover},
        {"journal", N_("FILE"), N_("write what was read there, whole again"),
         .text = &it.journal},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "replay",
                 .operands = N_("<journal>"),
                 .about =
                     N_("Verify a journal, action by action, and show its"
                        " game: on the full screen, or\nline by line without a"
                        " terminal. A number is that of the list of `ttr"
                        " games`. With\n--of it is a game of a run of the"
                        " bench, played again by its number:\n\n"
                        "  ttr replay --of results --game 17"),
                 APP_OPTIONS(options),
                 .operands_most = 1},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    memcpy(options, own, sizeof own);
    lab_past_options(&it.past, options + sizeof own / sizeof own[0]);
    return app_command_run(&command, &call, argc, argv);
}
