// SPDX-License-Identifier: MIT
/*
 * test_stopping.c - Stopping scripts that run too long: by a signal to their
 * own thread, or by counting, and what that does to the program around.
 */
#define _POSIX_C_SOURCE 200809L // sigaction, fork

#include "support/position.h"
#include "support/rules.h"

#include <ttr/search.h>

#include <criterion/criterion.h>
#include <dirent.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

TestSuite(stopping, .init = make_rules, .fini = clear_rules);

/* A rule under which no card can be drawn. */
static const char endless[] =
    "ttr.on(\"card_drawn\", function() while true do end end)\n";

/* Is the script stopped, and can the table be used afterwards? */
static bool is_stopped(void)
{
    return !play("draw") &&
           strstr(ttr_table_error(table())->text, "runs too long") &&
           play("tickets");
}

static int count_threads(void)
{
    DIR *tasks = opendir("/proc/self/task");
    int count = 0;

    cr_assert_not_null(tasks);
    while (readdir(tasks))
        count++;
    closedir(tasks);
    return count;
}

Test(stopping, the_library_starts_no_thread)
{
    int before = count_threads();

    rule(endless);
    set_up(usa, "'players': 2");
    cr_assert(is_stopped());
    cr_assert_eq(count_threads(), before);
}

Test(stopping, a_loop_is_stopped_by_a_signal)
{
    rule(endless);
    set_up(usa, "'players': 2");
    cr_assert_gt(ttr_stopping_signal(), 0);
    cr_assert(is_stopped());
}

Test(stopping, a_loop_is_stopped_by_counting)
{
    struct sigaction now;

    ttr_stopping_set(TTR_STOP_BY_COUNT);
    rule(endless);
    set_up(usa, "'players': 2");
    cr_assert(is_stopped());
    cr_assert_eq(ttr_stopping_signal(), 0);
    for (int i = SIGRTMIN; i <= SIGRTMAX; i++) {
        cr_assert_eq(sigaction(i, NULL, &now), 0);
        cr_assert_eq(now.sa_handler, SIG_DFL, "signal %d was taken", i);
    }
}

/* Many questions, each of which is answered in time. */
static const char slow[] =
    "ttr.on(\"claim_allowed\", function() for i = 1, 5000 do end end)\n";

/* How often can be asked until the time is up? -1 for more than often. */
static int count_questions(int often)
{
    ttr_action list[TTR_MAX_ROUTES * 16];

    for (int i = 0; i < often; i++)
        if (ttr_legal(table(), now(), list, 0) < 0)
            return i;
    return -1;
}

static void is_bounded(void)
{
    rule(slow);
    set_up(usa, "'players': 2, 'hands': [{'wild': 14}, {}]");
    cr_assert_eq(count_questions(3), -1);
    ttr_scripts_allow(200);
    cr_assert(count_questions(100000) >= 0);
    cr_assert(strstr(ttr_table_error(table())->text, "runs too long"));
    cr_assert_eq(count_questions(1), 0); // it stays so
    ttr_scripts_allow(1000);
    cr_assert_eq(count_questions(1), -1);
    ttr_scripts_allow(0);
    cr_assert_eq(count_questions(3), -1);
}

Test(stopping, many_short_calls_are_stopped_by_a_signal)
{
    is_bounded();
}

Test(stopping, many_short_calls_are_stopped_by_counting)
{
    ttr_stopping_set(TTR_STOP_BY_COUNT);
    is_bounded();
}

static void on_own_signal(int number)
{
    (void)number;
}

Test(stopping, a_signal_of_the_program_is_left_alone)
{
    struct sigaction own = {.sa_handler = on_own_signal}, now;

    cr_assert_eq(sigaction(SIGRTMAX - 1, &own, NULL), 0);
    cr_assert_neq(ttr_stopping_signal(), SIGRTMAX - 1);
    rule(endless);
    set_up(usa, "'players': 2");
    cr_assert(is_stopped());
    cr_assert_eq(sigaction(SIGRTMAX - 1, NULL, &now), 0);
    cr_assert_eq(now.sa_handler, on_own_signal);
}

Test(stopping, calls_of_the_system_go_on_after_the_signal)
{
    struct sigaction now;

    cr_assert_eq(sigaction(ttr_stopping_signal(), NULL, &now), 0);
    cr_assert(now.sa_flags & SA_RESTART);
}

Test(stopping, a_thread_that_blocks_the_signal_counts)
{
    sigset_t all;

    sigfillset(&all);
    cr_assert_eq(pthread_sigmask(SIG_BLOCK, &all, NULL), 0);
    rule(endless);
    set_up(usa, "'players': 2");
    cr_assert(is_stopped());
}

Test(stopping, a_table_can_be_used_in_a_child)
{
    int status;

    rule(endless);
    set_up(usa, "'players': 2");
    cr_assert(is_stopped());
    set_up(usa, "'players': 2"); // a tick ago a script ran
    pid_t child = fork();
    if (child == 0)
        _exit(is_stopped() ? 0 : 1);
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

/* A table of its own for each thread. */
static void *draw_at_own_table(void *place)
{
    ttr_table *own = NULL;
    ttr_state state = *now();
    ttr_action draw = {.kind = TTR_ACTION_DRAW};
    bool *stopped = place;

    if (ttr_table_new(&own, edition(), NULL) == TTR_OK)
        *stopped = ttr_apply(own, &state, draw, NULL) == TTR_E_SCRIPT &&
                   strstr(ttr_table_error(own)->text, "runs too long") != NULL;
    ttr_table_free(own);
    return NULL;
}

static void stop_in_threads(void)
{
    enum { THREADS = 4 };
    pthread_t thread[THREADS];
    bool stopped[THREADS] = {false};

    rule(endless);
    set_up(usa, "'players': 2");
    for (int i = 0; i < THREADS; i++)
        cr_assert_eq(
            pthread_create(&thread[i], NULL, draw_at_own_table, &stopped[i]),
            0);
    for (int i = 0; i < THREADS; i++) {
        cr_assert_eq(pthread_join(thread[i], NULL), 0);
        cr_assert(stopped[i]);
    }
}

Test(stopping, threads_are_stopped_each_by_itself)
{
    stop_in_threads();
}

Test(stopping, threads_that_count_are_stopped_each_by_itself)
{
    ttr_stopping_set(TTR_STOP_BY_COUNT);
    stop_in_threads();
}

/* One script calls the engine, which calls the other. */
static void stop_inside(void)
{
    rule("ttr.on(\"card_drawn\", function(player)\n"
         "    while true do pcall(ttr.joined, player, 0, 1) end\n"
         "end)\n");
    other_rule("ttr.on(\"route_usable\", function()\n"
               "    while true do end\n"
               "end)\n");
    set_up(usa_with_two, "'players': 2");
    cr_assert_not(play("draw"));
    const ttr_error *err = ttr_table_error(table());
    cr_assert(strstr(err->text, "runs too long"), "%s", err->text);
    cr_assert(strstr(err->file, "other.lua"), "%s", err->file);
}

Test(stopping, a_script_within_another_one_ends_both)
{
    stop_inside();
}

Test(stopping, a_script_that_counts_within_another_one_ends_both)
{
    ttr_stopping_set(TTR_STOP_BY_COUNT);
    stop_inside();
}

Test(stopping, two_scripts_share_the_time_of_a_call)
{
    rule("ttr.on(\"card_drawn\", function(player)\n"
         "    while true do ttr.joined(player, 0, 1) end\n"
         "end)\n");
    other_rule("ttr.on(\"route_usable\", function() return 1 end)\n");
    set_up(usa_with_two, "'players': 2");
    cr_assert(is_stopped());
}
