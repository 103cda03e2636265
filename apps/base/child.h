// SPDX-License-Identifier: MIT
/*
 * child.h - Other processes: started, listened to line by line, and ended.
 *
 * Two kinds: a program, with pipes to and from it or with a file as its
 * output; and a copy of this process that does some work and reports through a
 * pipe, so that whatever crashes or hangs there does not do so here.
 *
 *     app_child it;
 *     if (!child_fork(&it, work, context))
 *         return refuse(strerror(errno));
 *     while ((what = child_line(&it, 100, &line)) != CHILD_GONE)
 *         ...
 *     child_end end = child_wait(&it);
 */
#ifndef TTR_APPS_BASE_CHILD_H
#define TTR_APPS_BASE_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct app_child {
    pid_t pid;
    int in, out; // pipes to it and from it; -1 for none
    char *text;  // what it has said and nobody has taken
    size_t used, room, taken;
} app_child;

/* What came of waiting for a child. */
typedef enum child_news {
    CHILD_READY, // there is a line, or all was sent
    CHILD_QUIET, // nothing in this time
    CHILD_GONE,  // it has closed its end
    CHILD_LONG   // a line without an end, or no memory for it
} child_news;

/* How a child has ended. */
typedef struct child_end {
    bool crashed; // by a signal
    int number;   // of the signal, or its exit status
} child_end;

enum { CHILD_LINE_MOST = 1 << 24 }; // bytes

/*
 * Start a program, which is looked for in PATH. Its standard output is the file
 * output; with -1 it can be talked to through pipes, and is the head of a group
 * of its own. Any thread may do so at any time. False with errno when it cannot
 * be started.
 */
bool child_run(app_child *it, const char *const argv[], int output);

/*
 * Do some work in a copy of this process, which must have no other threads.
 * What it prints goes to standard error; what it reports, to the file out. It
 * ends with this process at the latest, and leaves no core. False with errno.
 */
bool child_fork(app_child *it, void (*work)(void *context, int out),
                void *context);

/* Wait for its next line, at most so many milliseconds. It stays until the next
   call and ends with NUL instead of '\n'. */
child_news child_line(app_child *it, int milliseconds, char **line);

/* Send it text from *sent on, as much as it takes in that time. */
child_news child_send(app_child *it, const char *text, size_t size,
                      size_t *sent, int milliseconds);

/* Forget the lines that it has said and that were read on the way. */
void child_forget(app_child *it);

/* Wait until it has ended, after everything was read; kill it first; or close
   its input, and kill it and its group if it is still there after a second. */
child_end child_wait(app_child *it);
child_end child_kill(app_child *it);
child_end child_close(app_child *it);

#endif /* TTR_APPS_BASE_CHILD_H */
