// SPDX-License-Identifier: MIT
/*
 * test_child.c - Other processes, listened to and ended.
 */
#define _DEFAULT_SOURCE // fileno, dprintf, kill, usleep

#include "base/child.h"

#include <criterion/criterion.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LONG = 60000 }; // milliseconds that nothing here needs

static bool shell(app_child *it, const char *command)
{
    const char *const arguments[] = {"sh", "-c", command, NULL};

    return child_run(it, arguments, -1);
}

static const char *next(app_child *it)
{
    char *line;

    return child_line(it, LONG, &line) == CHILD_READY ? line : NULL;
}

Test(child, a_program_answers_line_by_line)
{
    app_child it;
    size_t sent = 0;

    cr_assert(shell(&it, "while read x; do echo \"<$x>\"; echo more; done"));
    cr_assert_eq(child_send(&it, "a\nb\n", 4, &sent, LONG), CHILD_READY);
    cr_assert_eq(sent, 4);
    cr_assert_str_eq(next(&it), "<a>");
    cr_assert_str_eq(next(&it), "more");
    cr_assert_str_eq(next(&it), "<b>");
    child_end end = child_close(&it);
    cr_assert(!end.crashed && end.number == 0);
}

Test(child, lines_may_be_long_and_come_in_pieces)
{
    app_child it;

    cr_assert(shell(&it, "head -c 100000 /dev/zero | tr '\\0' x; echo; echo y;"
                         " printf rest"));
    cr_assert_eq(strlen(next(&it)), 100000);
    cr_assert_str_eq(next(&it), "y");
    cr_assert_null(next(&it), "a line without an end is none");
    child_wait(&it);
}

Test(child, a_line_without_end_is_given_up)
{
    app_child it;
    char *line;

    cr_assert(shell(&it, "yes | tr -d '\\n'"));
    cr_assert_eq(child_line(&it, LONG, &line), CHILD_LONG);
    child_kill(&it);
}

Test(child, one_that_is_silent_is_not_waited_for)
{
    app_child it;
    char *line;

    cr_assert(shell(&it, "exec sleep 1000"));
    cr_assert_eq(child_line(&it, 0, &line), CHILD_QUIET);
    cr_assert_eq(child_line(&it, 20, &line), CHILD_QUIET);
    child_end end = child_kill(&it);
    cr_assert(end.crashed && end.number == SIGKILL);
}

Test(child, one_that_does_not_go_is_ended_with_its_children)
{
    app_child it;

    cr_assert(shell(&it, "sleep 1000 & echo $!; wait; sleep 1000"));
    pid_t grandchild = (pid_t)atoi(next(&it));
    child_end end = child_close(&it);
    cr_assert(end.crashed && end.number == SIGKILL);
    for (int i = 0; kill(grandchild, 0) == 0; i++) { // until init has seen it
        char path[64], state = '?';
        snprintf(path, sizeof path, "/proc/%d/stat", (int)grandchild);
        FILE *file = fopen(path, "r");
        if (!file)
            break;
        cr_assert_eq(fscanf(file, "%*d %*s %c", &state), 1);
        fclose(file);
        if (state == 'Z' || state == 'X')
            break;
        cr_assert_lt(i, 1000, "it is still there: %c", state);
        usleep(10000);
    }
}

Test(child, sending_to_one_that_is_gone_is_no_signal)
{
    app_child it;
    char *line;
    size_t sent = 0;

    signal(SIGPIPE, SIG_DFL);
    cr_assert(shell(&it, "exit 3"));
    cr_assert_eq(child_line(&it, LONG, &line), CHILD_GONE);
    siginfo_t ended;
    cr_assert_eq(waitid(P_PID, (id_t)it.pid, &ended, WEXITED | WNOWAIT), 0);
    cr_assert_eq(child_send(&it, "a\n", 2, &sent, LONG), CHILD_GONE);
    child_end end = child_wait(&it);
    cr_assert(!end.crashed && end.number == 3);
}

Test(child, one_that_does_not_read_takes_what_the_pipe_takes)
{
    enum { SIZE = 1 << 20 };
    char *text = calloc(1, SIZE);
    app_child it;
    size_t sent = 0;

    cr_assert(shell(&it, "exec sleep 1000"));
    cr_assert_eq(child_send(&it, text, SIZE, &sent, 20), CHILD_QUIET);
    cr_assert_lt(sent, SIZE);
    child_kill(&it);
    free(text);
}

Test(child, what_was_said_can_be_forgotten)
{
    app_child it;
    size_t sent = 0;

    cr_assert(shell(&it, "printf 'a\\nb\\n'; read x; echo $x"));
    cr_assert_str_eq(next(&it), "a");
    child_forget(&it);
    cr_assert_eq(child_send(&it, "c\n", 2, &sent, LONG), CHILD_READY);
    cr_assert_str_eq(next(&it), "c");
    child_close(&it);
}

Test(child, a_program_that_is_not_there_is_told)
{
    const char *const arguments[] = {"no-such-program-of-ttr", NULL};
    app_child it;

    cr_assert_not(child_run(&it, arguments, -1));
    cr_assert_eq(errno, ENOENT);
}

Test(child, output_can_go_into_a_file)
{
    const char *const arguments[] = {"echo", "hello", NULL};
    FILE *file = tmpfile();
    char line[16];
    app_child it;

    cr_assert(child_run(&it, arguments, fileno(file)));
    child_end end = child_wait(&it);
    cr_assert(!end.crashed && end.number == 0);
    rewind(file);
    cr_assert_not_null(fgets(line, sizeof line, file));
    cr_assert_str_eq(line, "hello\n");
    fclose(file);
}

static void report(void *context, int out)
{
    dprintf(out, "%s\n", (const char *)context);
}

static void crash(void *context, int out)
{
    (void)context;
    dprintf(out, "before\n");
    raise(SIGKILL);
}

static void leave(void *context, int out)
{
    (void)context;
    (void)out;
    _exit(7);
}

Test(child, work_is_done_in_a_copy_of_this_process)
{
    static char said[] = "done";
    app_child it;

    cr_assert(child_fork(&it, report, said));
    cr_assert_str_eq(next(&it), "done");
    cr_assert_null(next(&it));
    child_end end = child_wait(&it);
    cr_assert(!end.crashed && end.number == 0);

    cr_assert(child_fork(&it, crash, NULL));
    cr_assert_str_eq(next(&it), "before");
    cr_assert_null(next(&it));
    end = child_wait(&it);
    cr_assert(end.crashed && end.number == SIGKILL);

    cr_assert(child_fork(&it, leave, NULL));
    end = child_wait(&it);
    cr_assert(!end.crashed && end.number == 7);
}
