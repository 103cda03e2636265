// SPDX-License-Identifier: MIT
/*
 * test_session.c - Games behind the front ends: saving, undo, the past.
 */
#define _POSIX_C_SOURCE 200809L // setenv, mkdtemp, fork

#include "base/cores.h"
#include "base/journal_file.h"
#include "game/moment.h"
#include "host/saves.h"
#include "host/session.h"
#include "host/thinker.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static char home[64];
static ttr_library *library;

static void set_up(void)
{
    snprintf(home, sizeof home, "%s", "/tmp/ttr-session-XXXXXX");
    cr_assert_not_null(mkdtemp(home));
    setenv("HOME", home, 1);
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
    library = source_library();
}

static void clean_up(void)
{
    char command[128];

    ttr_library_free(library);
    snprintf(command, sizeof command, "rm -rf %s", home);
    cr_assert_eq(system(command), 0);
}

TestSuite(session, .init = set_up, .fini = clean_up);

static game_match *match_of(const game_session *session)
{
    return game_session_match(session);
}

static game_session *begin(const char *edition, const char *players)
{
    ttr_setup setup = {.edition = edition, .seed = 7, .first = 0};
    game_session *session;
    game_party party;
    ttr_error why;
    ttr_error err;

    cr_assert_not(game_party_read(players, &party, &why), "%s", why.text);
    ttr_status status =
        game_session_new(&session, library, &setup, &party, NULL, NULL, &err);
    cr_assert_eq(status, TTR_OK, "%s", err.text);
    return session;
}

static game_session *load(const char *path)
{
    game_session *session;
    ttr_error err;

    cr_assert_eq(game_session_load(&session, library, path, &err), TTR_OK, "%s",
                 err.text);
    return session;
}

/* Do an action given as text. */
static ttr_status act(game_session *session, const char *text, ttr_error *err)
{
    const ttr_view *view =
        game_match_view(match_of(session), game_match_actor(match_of(session)));
    ttr_action action;

    ttr_status status = ttr_action_parse(game_match_edition(match_of(session)),
                                         &view->state, text, &action, err);
    cr_assert_eq(status, TTR_OK, "%s", err->text);
    return game_session_act(session, action, err);
}

static void done(game_session *session, const char *text)
{
    ttr_error err;

    cr_assert_eq(act(session, text, &err), TTR_OK, "%s: %s", text, err.text);
}

/* The first legal action of whoever has to act: keep all, then draw. */
static ttr_status act_first(game_session *session, ttr_error *err)
{
    ttr_action action;
    const ttr_view *view =
        game_match_view(match_of(session), game_match_actor(match_of(session)));
    int count = ttr_legal(game_match_table(match_of(session)), &view->state,
                          &action, 1);

    cr_assert_gt(count, 0);
    return game_session_act(session, action, err);
}

static void play_first(game_session *session, int actions)
{
    ttr_error err;

    for (int i = 0; i < actions; i++)
        cr_assert_eq(act_first(session, &err), TTR_OK, "%s", err.text);
}

static uint64_t fingerprint(const game_session *session)
{
    return ttr_state_fingerprint(
        game_match_edition(match_of(session)),
        ttr_match_state(game_match_base(match_of(session))));
}

static char *copy_path(const game_session *session, char path[GAME_PATH_MAX])
{
    snprintf(path, GAME_PATH_MAX, "%s", game_session_path(session));
    return path;
}

Test(session, a_game_goes_on_where_it_was_left)
{
    game_session *session = begin("usa", "Ann,Bob=ismcts:5,\"greedy\"");
    char path[GAME_PATH_MAX];

    play_first(session, 10);
    uint64_t before = fingerprint(session);
    copy_path(session, path);
    game_session_free(session);

    session = load(path);
    const game_party *party = game_match_party(match_of(session));
    cr_assert_eq(game_match_length(match_of(session)), 10);
    cr_assert_eq(fingerprint(session), before);
    cr_assert_str_eq(party->seat[0].name, "Ann");
    cr_assert_null(party->seat[0].bot);
    cr_assert_str_eq(party->seat[1].spec, "ismcts:5");
    cr_assert_eq(party->seat[1].iterations, 5);
    cr_assert_str_eq(party->seat[2].name, "greedy");
    cr_assert_null(party->seat[2].bot);
    game_session_free(session);
}

Test(session, an_action_that_cannot_be_saved_has_not_happened)
{
    game_session *session = begin("usa", "Ann,Bob");
    char games[128], away[128], path[GAME_PATH_MAX];
    ttr_error err;

    play_first(session, 3);
    uint64_t before = fingerprint(session);
    snprintf(games, sizeof games, "%s/.local/share/ttr/games", home);
    snprintf(away, sizeof away, "%s/away", home);
    cr_assert_eq(rename(games, away), 0);
    cr_assert_eq(act_first(session, &err), TTR_E_FILE);
    cr_assert(strstr(err.text, "cannot be written"), "%s", err.text);
    cr_assert_eq(fingerprint(session), before);
    cr_assert_eq(game_match_length(match_of(session)), 3);

    cr_assert_eq(rename(away, games), 0);
    play_first(session, 1);
    copy_path(session, path);
    game_session_free(session);
    session = load(path);
    cr_assert_eq(game_match_length(match_of(session)), 4);
    game_session_free(session);
}

Test(session, a_game_is_played_by_one_process_at_a_time)
{
    game_session *session = begin("usa", "Ann,Bob"), *other;
    char path[GAME_PATH_MAX], lock[GAME_PATH_MAX + 8];
    struct stat info;
    ttr_error err;

    play_first(session, 1);
    copy_path(session, path);
    snprintf(lock, sizeof lock, "%s.lock", path);
    cr_assert_eq(game_session_load(&other, library, path, &err), TTR_E_FILE);
    cr_assert_null(other);
    cr_assert(strstr(err.text, "being played elsewhere"), "%s", err.text);
    cr_assert_eq(game_session_look(&other, library, path, &err), TTR_OK);
    game_session_free(other);
    game_session_free(session);
    cr_assert_neq(stat(lock, &info), 0, "the lock is removed at the end");

    FILE *stale = fopen(lock, "w");
    cr_assert_not_null(stale);
    fclose(stale);
    session = load(path);
    game_session_free(session);
    cr_assert_neq(stat(lock, &info), 0);
}

Test(session, a_game_in_which_nobody_did_anything_is_not_kept)
{
    game_session *session = begin("usa", "Ann,greedy"), *bots;
    char path[GAME_PATH_MAX];
    game_save *saves;
    struct stat info;
    ttr_error err;
    int count;

    copy_path(session, path);
    cr_assert_not(game_session_is_kept(session));
    cr_assert_eq(stat(path, &info), 0, "it is there while it is played");
    cr_assert(game_saves_list(&saves, &count));
    cr_assert_eq(count, 0, "but not in the list");
    free(saves);
    game_session_free(session);
    cr_assert_neq(stat(path, &info), 0);

    session = begin("usa", "greedy,Ann"); // the bot keeps its tickets
    copy_path(session, path);
    cr_assert_eq(game_session_bot(session, &err), TTR_OK);
    cr_assert_not(game_session_is_kept(session));
    play_first(session, 1);
    cr_assert(game_session_is_kept(session));
    game_session_free(session);
    cr_assert_eq(stat(path, &info), 0);

    bots = begin("usa", "greedy,greedy");
    cr_assert_eq(game_session_bot(bots, &err), TTR_OK);
    cr_assert(game_session_is_kept(bots), "of bots alone");
    game_session_free(bots);
}

/* In a process of its own: play on, and tell each action that is done. */
static void play_and_tell(const char *path, int out)
{
    game_session *session = load(path);
    ttr_error err;
    char byte = '.';

    while (game_match_actor(match_of(session)) != TTR_NONE &&
           act_first(session, &err) == TTR_OK)
        if (write(out, &byte, 1) != 1)
            break;
    _exit(0);
}

Test(session, a_kill_loses_nothing_that_was_done, .timeout = 50)
{
    game_session *session = begin("usa", "Ann,Bob");
    char path[GAME_PATH_MAX], command[GAME_PATH_MAX + 64];
    int told = 1;

    play_first(session, 1);
    copy_path(session, path);
    game_session_free(session);
    for (int round = 0; round < 25; round++) {
        int tube[2];
        char byte;
        cr_assert_eq(pipe(tube), 0);
        pid_t child = fork();
        cr_assert_geq(child, 0);
        if (child == 0)
            play_and_tell(path, tube[1]);
        close(tube[1]);
        for (int i = 0; i <= round % 4; i++)
            told += read(tube[0], &byte, 1) == 1;
        struct timespec moment = {.tv_nsec = round * 173000 % 3000000};
        nanosleep(&moment, NULL); // somewhere in an action
        kill(child, SIGKILL);
        while (read(tube[0], &byte, 1) == 1)
            told++;
        close(tube[0]);
        cr_assert_eq(waitpid(child, NULL, 0), child);

        session = load(path);
        int length = game_match_length(match_of(session));
        cr_assert(length == told || length == told + 1, "%d of %d", length,
                  told);
        told = length;
        game_session_free(session);
    }
    snprintf(command, sizeof command, "test $(ls '%s'* | wc -l) = 1", path);
    cr_assert_eq(system(command), 0, "nothing is left beside the journal");
}

Test(session, a_damaged_game_is_read_as_far_as_it_is_sound)
{
    game_session *session = begin("usa", "Ann,Bob");
    char path[GAME_PATH_MAX], kept[GAME_PATH_MAX + 16];
    struct stat info;
    ttr_error err;

    play_first(session, 8);
    copy_path(session, path);
    game_session_free(session);
    cr_assert_eq(stat(path, &info), 0);
    cr_assert_eq(truncate(path, info.st_size - 30), 0);
    off_t damaged = info.st_size - 30;

    cr_assert_eq(game_session_load(&session, library, path, &err), TTR_OK);
    cr_assert_eq(err.status, TTR_E_JOURNAL);
    cr_assert_eq(game_match_length(match_of(session)), 7);
    play_first(session, 3);
    game_session_free(session);
    snprintf(kept, sizeof kept, "%s.damaged", path);
    cr_assert_eq(stat(kept, &info), 0);
    cr_assert_eq(info.st_size, damaged);
    session = load(path);
    cr_assert_eq(game_match_length(match_of(session)), 10);
    game_session_free(session);
}

Test(session, what_reveals_nothing_can_be_taken_back)
{
    game_session *session = begin("usa", "Ann,random");
    ttr_error err;

    cr_assert_not(game_match_can_undo(match_of(session)),
                  "nothing has happened");
    cr_assert_eq(game_session_undo(session, &err), TTR_E_ILLEGAL);
    ttr_action keep = {.kind = TTR_ACTION_KEEP, .a = 3};
    uint64_t before = fingerprint(session);
    cr_assert_eq(game_session_act(session, keep, &err), TTR_OK);
    cr_assert(game_match_can_undo(match_of(session)),
              "tickets returned are known");
    cr_assert_eq(game_session_undo(session, &err), TTR_OK);
    cr_assert_eq(fingerprint(session), before);
    cr_assert_eq(game_session_act(session, keep, &err), TTR_OK);
    cr_assert_eq(game_session_bot(session, &err), TTR_OK);
    cr_assert_not(game_match_can_undo(match_of(session)), "a bot has acted");

    done(session, "draw");
    cr_assert_not(game_match_can_undo(match_of(session)), "a card was seen");
    const ttr_view *view = game_match_view(match_of(session), 0);
    char take[80];
    int wild = ttr_card_kinds(game_match_edition(match_of(session))) - 1;
    for (int i = 0; i < view->state.market_count; i++)
        if (view->state.market[i] != wild)
            snprintf(take, sizeof take, "take %s",
                     ttr_card_get(game_match_edition(match_of(session)),
                                  view->state.market[i])
                         ->id);
    done(session, take);
    cr_assert_not(game_match_can_undo(match_of(session)),
                  "the market was filled up");
    while (game_match_actor(match_of(session)) != 0)
        cr_assert_eq(game_session_bot(session, &err), TTR_OK);
    done(session, "tickets");
    cr_assert_not(game_match_can_undo(match_of(session)), "tickets were seen");
    game_session_free(session);
}

Test(session, a_claim_can_be_taken_back_and_is_gone_from_the_file)
{
    game_session *session = begin("usa", "Ann,Bob");
    char path[GAME_PATH_MAX];
    game_moment now = {0};
    ttr_error err;

    do {
        play_first(session, 1);
        cr_assert_eq(game_moment_make(&now, match_of(session), 0, &err),
                     TTR_OK);
    } while (!now.actions.claim_count);
    ttr_action payment = now.actions.list[now.actions.claim[0].payments.first];
    game_moment_clear(&now);
    int length = game_match_length(match_of(session));
    uint64_t before = fingerprint(session);
    cr_assert_eq(game_session_act(session, payment, &err), TTR_OK);
    cr_assert(game_match_can_undo(match_of(session)));
    copy_path(session, path);
    game_session_free(session);

    session = load(path);
    cr_assert(game_match_can_undo(match_of(session)), "also after a load");
    cr_assert_eq(game_session_undo(session, &err), TTR_OK);
    cr_assert_eq(fingerprint(session), before);
    game_session_free(session);
    session = load(path);
    cr_assert_eq(game_match_length(match_of(session)), length);
    game_session_free(session);
}

Test(session, thinking_can_be_stopped_at_any_time, .timeout = 30)
{
    game_session *session = begin("usa", "ismcts:1000000000,Ann");
    struct timespec moment = {.tv_nsec = 20 * 1000 * 1000};
    ttr_error err;

    for (int i = 0; i < 5; i++) {
        cr_assert_eq(game_session_think(session, &err), TTR_OK);
        cr_assert_eq(game_session_think(session, &err), TTR_OK, "once is all");
        nanosleep(&moment, NULL);
        cr_assert(game_session_is_thinking(session));
        cr_assert_not(game_session_has_thought(session));
        game_session_forget(session);
        cr_assert_not(game_session_is_thinking(session));
    }
    app_advice advice;
    cr_assert_eq(game_session_advice(session, &advice, &err), TTR_E_ILLEGAL);
    cr_assert_eq(game_session_think(session, &err), TTR_OK);
    play_first(session, 1); // somebody acts for the bot: it stops to think
    cr_assert_not(game_session_is_thinking(session));
    cr_assert_eq(game_session_bot(session, &err), TTR_E_ILLEGAL, "Ann's turn");
    play_first(session, 1);
    cr_assert_eq(game_session_think(session, &err), TTR_OK);
    nanosleep(&moment, NULL);
    game_session_free(session);
}

Test(session, a_game_with_bots_that_think_by_time_is_loaded, .timeout = 30)
{
    game_session *session = begin("usa", "ismcts:40ms,Ann=hard:1s");
    char path[GAME_PATH_MAX];
    ttr_error err;

    const game_party *party = game_match_party(match_of(session));
    cr_assert_eq(party->seat[0].milliseconds, 40);
    cr_assert_eq(party->seat[1].milliseconds, 1000);
    while (game_match_actor(match_of(session)) != 0)
        play_first(session, 1);
    cr_assert_eq(game_session_bot(session, &err), TTR_OK, "%s", err.text);
    play_first(session, 6);
    uint64_t last = fingerprint(session);
    copy_path(session, path);
    game_session_free(session);

    session = load(path); // the actions count, not how they were found
    party = game_match_party(match_of(session));
    cr_assert_eq(fingerprint(session), last);
    cr_assert_str_eq(party->seat[0].spec, "ismcts:40ms");
    cr_assert_eq(party->seat[0].milliseconds, 40);
    game_session_free(session);
}

Test(session, where_people_wait_a_bot_thinks_with_all_cores)
{
    game_session *session = begin("usa", "ismcts:2s,Ann");
    const app_effort effort =
        game_seat_effort(&game_match_party(match_of(session))->seat[0]);

    cr_assert_eq(effort.milliseconds, 2000);
    cr_assert_eq(effort.iterations, 0);
    cr_assert_eq(effort.threads, app_cores());
    cr_assert_geq(effort.threads, 1);
    game_session_free(session);
}

Test(session, journals_without_seats_are_for_persons)
{
    game_session *session;
    ttr_error err;

    cr_assert_eq(
        game_session_look(&session, library,
                          TTR_SOURCE_DIR "/tests/data/golden/usa-3.ttr", &err),
        TTR_OK, "%s", err.text);
    cr_assert_eq(game_party_persons(game_match_party(match_of(session))), 3);
    cr_assert(game_match_is_looking(match_of(session)));
    cr_assert_eq(game_match_actor(match_of(session)), TTR_NONE);
    cr_assert_eq(
        game_session_act(session, (ttr_action){.kind = TTR_ACTION_DRAW}, &err),
        TTR_E_ILLEGAL);

    /* Every turn has its first moment. */
    int last = 0;
    for (int turn = 0; turn < 200; turn++) {
        int moment = game_match_turn_moment(match_of(session), turn);
        cr_assert_geq(moment, last);
        last = moment;
        if (moment < game_match_length(match_of(session)) && turn)
            cr_assert_eq(
                game_match_view_at(match_of(session), moment, 0)->state.turn,
                turn);
    }
    cr_assert_eq(last, game_match_length(match_of(session)));
    game_session_free(session);
}

Test(session, secrets_are_shown_when_nobody_is_left_to_keep_them)
{
    game_session *session = begin("usa", "Ann,random");
    const ttr_view *view = game_match_view(match_of(session), GAME_EVERYTHING);

    for (int p = 0; p < 2; p++)
        for (int c = 0; c < TTR_MAX_CARD_KINDS; c++)
            cr_assert_eq(view->state.hand[p][c], 0, "a person plays");
    game_session_free(session);

    session = begin("usa", "random,random");
    view = game_match_view(match_of(session), GAME_EVERYTHING);
    int cards = 0;
    for (int c = 0; c < TTR_MAX_CARD_KINDS; c++)
        cards += view->state.hand[1][c];
    cr_assert_eq(cards, view->state.hand_count[1]);
    cr_assert_eq(view->state.seed, 0);
    game_session_free(session);
}

/* Replace the seat of a player in a journal that has no actions. */
static void write_seat(const char *path, const char *seat)
{
    ttr_setup setup = {
        .edition = "usa", .players = 2, .seats = {"person", seat}};
    ttr_match *match;
    ttr_error err;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err), TTR_OK);
    cr_assert_eq(app_journal_save(match, path, APP_PRIVATE, &err), TTR_OK);
    ttr_match_free(match);
}

Test(session, a_bot_that_is_not_there_can_be_looked_at_and_replaced)
{
    game_session *session, *onward;
    char path[128];
    game_party party;
    ttr_error err;

    snprintf(path, sizeof path, "%s/game.ttr", home);
    write_seat(path, "deep-thought:42");
    cr_assert_eq(game_session_load(&session, library, path, &err), TTR_E_SETUP);
    cr_assert_null(session);
    cr_assert(strstr(err.text, "deep-thought:42"), "%s", err.text);
    cr_assert_eq(game_session_look(&session, library, path, &err), TTR_OK);

    /* Whoever leaves it as it is plays in its place. */
    party = *game_match_party(match_of(session));
    cr_assert_eq(
        game_session_branch(&onward, library, session, 0, &party, &err), TTR_OK,
        "%s", err.text);
    char again[GAME_PATH_MAX];
    snprintf(again, sizeof again, "%s", game_session_path(onward));
    game_session_free(onward);
    cr_assert_eq(game_session_load(&onward, library, again, &err), TTR_OK, "%s",
                 err.text);
    cr_assert_str_eq(game_match_party(match_of(onward))->seat[1].spec,
                     "person");
    game_session_free(onward);

    cr_assert(game_seat_make("Bob", "random", 1, &party.seat[1]));
    cr_assert_eq(
        game_session_branch(&onward, library, session, 0, &party, &err), TTR_OK,
        "%s", err.text);
    cr_assert_str_neq(game_session_path(onward), path);
    game_session_free(session);
    play_first(onward, 4);
    game_session_free(onward);
}

Test(session, a_game_that_is_not_saved_leaves_no_file)
{
    ttr_setup setup = {.edition = "usa", .seed = 7, .first = 0};
    game_party party;
    game_session *session;
    ttr_error why;
    game_save *saves;
    int count;

    cr_assert_not(game_party_read("random,random", &party, &why));
    cr_assert_eq(
        game_session_new(&session, library, &setup, &party, "", NULL, NULL),
        TTR_OK);
    while (game_match_actor(match_of(session)) != TTR_NONE)
        cr_assert_eq(game_session_bot(session, NULL), TTR_OK);
    cr_assert_str_eq(game_session_path(session), "");
    game_session_free(session);
    cr_assert(game_saves_list(&saves, &count));
    cr_assert_eq(count, 0);
    free(saves);
}
