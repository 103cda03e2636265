/*
 * test_session.c - Games behind the front ends: seats, saving, undo, the past.
 */
#define _POSIX_C_SOURCE 200809L // setenv, mkdtemp, fork

#include "game/saves.h"
#include "game/session.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char home[64];

static void make_home(void)
{
    snprintf(home, sizeof home, "%s", "/tmp/ttr-session-XXXXXX");
    cr_assert_not_null(mkdtemp(home));
    setenv("HOME", home, 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
}

static void remove_home(void)
{
    char command[256];

    snprintf(command, sizeof command, "chmod -R u+w %s; rm -rf %s", home, home);
    cr_assert_eq(system(command), 0);
}

TestSuite(session, .init = make_home, .fini = remove_home);

static game_session *begin(const ttr_library *library, const char *edition,
                           const char *players, const char *path)
{
    ttr_setup setup = {.edition = edition, .seed = 7, .first = 0};
    game_session *session;
    game_party party;
    char why[256];
    ttr_error err;

    cr_assert(game_party_read(players, &party, why, sizeof why), "%s", why);
    ttr_status status =
        game_session_new(&session, library, &setup, &party, path, NULL, &err);
    cr_assert_eq(status, TTR_OK, "%s", err.text);
    return session;
}

/* Do an action given as text; the status of it. */
static ttr_status act(game_session *session, const char *text)
{
    const ttr_edition *edition = game_session_edition(session);
    const ttr_view *view =
        game_session_view(session, game_session_actor(session));
    ttr_action action;
    ttr_error err;

    ttr_status status =
        ttr_action_parse(edition, &view->state, text, &action, &err);
    cr_assert_eq(status, TTR_OK, "%s", err.text);
    return game_session_act(session, action, &err);
}

/* The first legal action of whoever has to act. */
static void act_first(game_session *session)
{
    ttr_action action;
    ttr_error err;
    const ttr_view *view =
        game_session_view(session, game_session_actor(session));

    cr_assert_gt(
        ttr_legal(game_session_table(session), &view->state, &action, 1), 0);
    cr_assert_eq(game_session_act(session, action, &err), TTR_OK, "%s",
                 err.text);
}

Test(session, bots_play_a_whole_game)
{
    ttr_library *library = source_library();
    game_session *session = begin(library, "paris", "random,random", NULL);
    ttr_result *result = malloc(sizeof *result);
    ttr_error err;

    while (game_session_actor(session) != TTR_NONE)
        cr_assert_eq(game_session_bot(session, &err), TTR_OK, "%s", err.text);
    cr_assert_eq(game_session_result(session, result, &err), TTR_OK);
    cr_assert_gt(result->winner_count, 0);
    free(result);
    game_session_free(session);
    ttr_library_free(library);
}

Test(session, what_was_played_is_there_after_a_load)
{
    ttr_library *library = source_library();
    game_session *session = begin(library, "usa", "Ann,Bob", NULL);
    char path[512];
    ttr_error err;

    snprintf(path, sizeof path, "%s", game_session_path(session));
    for (int i = 0; i < 10; i++)
        act_first(session);
    (void)act;
    game_session_free(session);
    cr_assert_eq(game_session_load(&session, library, path, &err), TTR_OK, "%s",
                 err.text);
    cr_assert_eq(game_session_length(session), 10);
    cr_assert_str_eq(game_session_party(session)->seat[1].name, "Bob");
    game_session_free(session);
    ttr_library_free(library);
}
