// SPDX-License-Identifier: MIT
/*
 * child.c - Other processes: started, listened to line by line, and ended.
 *
 * Linux: needs prctl, pipes that no other program inherits, and posix_spawn,
 * which threads may call at any time.
 */
#define _GNU_SOURCE // pipe2

#include "base/child.h"

#include "base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void close_end(int *end)
{
    int why = errno;

    if (*end >= 0)
        close(*end);
    *end = -1;
    errno = why;
}

/* A pipe of which no other program gets an end; nor does it take the place of
   standard input or output when these are closed. */
static bool make_pipe(int end[2])
{
    int low[2];

    if (pipe2(low, O_CLOEXEC))
        return false;
    for (int i = 0; i < 2; i++) {
        end[i] = fcntl(low[i], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close_end(&low[i]);
    }
    return end[0] >= 0 && end[1] >= 0;
}

/* Start it with these files as input and output, -1 for those of this process.
   Returns an errno. */
static int spawn(pid_t *pid, const char *const argv[], int in, int out,
                 bool group)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;

    int wrong = posix_spawn_file_actions_init(&files);
    if (wrong)
        return wrong;
    wrong = posix_spawnattr_init(&how);
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGXFSZ);
    if (!wrong) {
        posix_spawnattr_setsigdefault(&how, &usual);
        posix_spawnattr_setsigmask(&how, &none);
        posix_spawnattr_setflags(
            &how, (short)(flags | (group ? POSIX_SPAWN_SETPGROUP : 0)));
        if (in >= 0)
            wrong = posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
        if (!wrong && out >= 0)
            wrong =
                posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
        if (!wrong) /* The cast: it promises not to change them. */
            wrong = posix_spawnp(pid, argv[0], &files, &how,
                                 (char *const *)(uintptr_t)argv, environ);
        posix_spawnattr_destroy(&how);
    }
    posix_spawn_file_actions_destroy(&files);
    return wrong;
}

bool child_run(app_child *it, const char *const argv[], int output)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};
    bool talk = output < 0;

    *it = (app_child){.in = -1, .out = -1};
    int wrong = !talk || (make_pipe(in) && make_pipe(out)) ? 0 : errno;
    if (!wrong)
        wrong = spawn(&it->pid, argv, in[0], talk ? out[1] : output, talk);
    close_end(&in[0]);
    close_end(&out[1]);
    it->in = in[1];
    it->out = out[0];
    if (wrong) {
        close_end(&it->in);
        close_end(&it->out);
    }
    errno = wrong;
    return !wrong;
}

bool child_fork(app_child *it, void (*work)(void *context, int out),
                void *context)
{
    const struct rlimit none = {0, 0};
    int out[2] = {-1, -1};

    *it = (app_child){.in = -1, .out = -1};
    fflush(NULL); // or the child would write it again
    if (!make_pipe(out) || (it->pid = fork()) < 0) {
        close_end(&out[0]);
        close_end(&out[1]);
        return false;
    }
    if (it->pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); // nobody would listen any more
        setrlimit(RLIMIT_CORE, &none);    // a crash may well happen here
        dup2(STDERR_FILENO, STDOUT_FILENO);
        close_end(&out[0]);
        work(context, out[1]);
        _exit(0); // without the destructors of anybody's module
    }
    close_end(&out[1]);
    it->out = out[0];
    return true;
}

/* The next line, if all of it has been read. */
static bool take_line(app_child *it, char **line)
{
    char *from = it->text ? it->text + it->taken : NULL;
    char *end = from ? memchr(from, '\n', it->used - it->taken) : NULL;

    if (!end)
        return false;
    *end = '\0';
    *line = from;
    it->taken = (size_t)(end + 1 - it->text);
    return true;
}

static bool make_room(app_child *it)
{
    enum { PIECE = 4096 };

    it->used -= it->taken;
    if (it->used)
        memmove(it->text, it->text + it->taken, it->used);
    it->taken = 0;
    if (it->room - it->used >= PIECE)
        return true;
    size_t room = 2 * it->room + 2 * PIECE;
    char *text = room <= CHILD_LINE_MOST ? realloc(it->text, room) : NULL;
    if (!text)
        return false;
    it->text = text;
    it->room = room;
    return true;
}

static bool is_ready(int file, short what, int milliseconds)
{
    struct pollfd it = {.fd = file, .events = what};

    return poll(&it, 1, milliseconds) > 0;
}

child_news child_line(app_child *it, int milliseconds, char **line)
{
    int64_t until = app_milliseconds() + milliseconds;

    while (!take_line(it, line)) {
        int64_t left = until - app_milliseconds();
        if (!make_room(it))
            return CHILD_LONG;
        if (!is_ready(it->out, POLLIN, left > 0 ? (int)left : 0))
            return CHILD_QUIET;
        ssize_t got = read(it->out, it->text + it->used, it->room - it->used);
        if (got == 0 || (got < 0 && errno != EINTR))
            return CHILD_GONE;
        it->used += got > 0 ? (size_t)got : 0;
    }
    return CHILD_READY;
}

/* Write without the signal that a closed pipe sends to whoever writes. */
static ssize_t write_quietly(int file, const char *bytes, size_t size)
{
    const struct timespec at_once = {0};
    sigset_t broken, before;

    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ssize_t written = write(file, bytes, size);
    int why = errno;
    if (written < 0 && why == EPIPE && !sigismember(&before, SIGPIPE))
        sigtimedwait(&broken, NULL, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return written;
}

child_news child_send(app_child *it, const char *text, size_t size,
                      size_t *sent, int milliseconds)
{
    enum { PIECE = 4096 }; // small enough not to block after poll()
    int64_t until = app_milliseconds() + milliseconds;

    while (*sent < size) {
        int64_t left = until - app_milliseconds();
        size_t rest = size - *sent;
        if (!is_ready(it->in, POLLOUT, left > 0 ? (int)left : 0))
            return CHILD_QUIET;
        ssize_t done =
            write_quietly(it->in, text + *sent, rest < PIECE ? rest : PIECE);
        if (done < 0 && errno != EINTR)
            return CHILD_GONE;
        *sent += done > 0 ? (size_t)done : 0;
    }
    return CHILD_READY;
}

void child_forget(app_child *it)
{
    char *line;

    while (take_line(it, &line))
        ;
}

child_end child_wait(app_child *it)
{
    int status = 0;

    close_end(&it->in);
    close_end(&it->out);
    while (waitpid(it->pid, &status, 0) < 0 && errno == EINTR)
        ;
    free(it->text);
    *it = (app_child){.in = -1, .out = -1};
    if (WIFSIGNALED(status))
        return (child_end){true, WTERMSIG(status)};
    return (child_end){false, WEXITSTATUS(status)};
}

child_end child_kill(app_child *it)
{
    kill(it->pid, SIGKILL);
    return child_wait(it);
}

child_end child_close(app_child *it)
{
    siginfo_t ended = {0};
    bool there = true;

    close_end(&it->in);
    for (int i = 0; i < 100 && there; i++) {
        /* It stays to be waited for, so that its number is not another's. */
        if (waitid(P_PID, (id_t)it->pid, &ended, WEXITED | WNOHANG | WNOWAIT) ||
            ended.si_pid)
            there = false;
        else
            poll(NULL, 0, 10);
    }
    if (there)
        kill(-it->pid, SIGKILL);
    return child_wait(it);
}
