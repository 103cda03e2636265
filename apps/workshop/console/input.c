// SPDX-License-Identifier: MIT
/*
 * input.c - Lines for the console: typed in a terminal, or from a pipe.
 */
#define _POSIX_C_SOURCE 200809L // getline, poll, sigaction

#include "workshop/console/input.h"

#include "base/memory.h"
#include "workshop/console/edit.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct console_input {
    console_user user;
    bool terminal;
    console_edit *edit; // or NULL
    char *line;         // of getline()
    size_t room;
};

/* What a signal handler can reach is global. */
static volatile sig_atomic_t stopped;

static void note_stop(int number)
{
    (void)number;
    stopped = 1;
}

bool console_input_stopped(void)
{
    return stopped != 0;
}

int console_input_wait(const console_user *user)
{
    for (;;) {
        struct pollfd fds[2] = {
            {.fd = STDIN_FILENO, .events = POLLIN},
            {.fd = user->fd(user->context), .events = POLLIN}};
        int ready = poll(fds, 2, user->pause(user->context));
        if (stopped)
            return CONSOLE_STOPPED;
        if (ready < 0 && errno != EINTR)
            return CONSOLE_TYPED; // reading will tell what is wrong
        if (ready > 0 && fds[0].revents)
            return CONSOLE_TYPED;
        if (user->wake(user->context))
            return CONSOLE_WOKEN;
    }
}

console_input *console_input_new(const console_user *user)
{
    console_input *it = must_alloc(1, sizeof *it);
    struct sigaction action = {.sa_handler = note_stop};

    it->user = *user;
    it->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (it->terminal) {
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, NULL); // stops a line, not the program
        it->edit = console_edit_new(&it->user);
    }
    return it;
}

void console_input_free(console_input *input)
{
    if (!input)
        return;
    console_edit_free(input->edit);
    free(input->line);
    free(input);
}

bool console_input_is_terminal(const console_input *input)
{
    return input->terminal;
}

/* A terminal without libedit. */
static bool wait_plainly(console_input *it, const char *prompt)
{
    int what;

    do {
        fputs(prompt, stdout);
        fflush(stdout);
        what = console_input_wait(&it->user);
        if (what == CONSOLE_STOPPED) {
            stopped = 0;
            putchar('\n');
        }
    } while (what != CONSOLE_TYPED);
    return true;
}

const char *console_input_read(console_input *it, const char *prompt)
{
    stopped = 0;
    if (it->edit)
        return console_edit_read(it->edit, prompt);
    if (it->terminal && !wait_plainly(it, prompt))
        return NULL;
    ssize_t length = getline(&it->line, &it->room, stdin);
    if (length < 0)
        return NULL;
    if (length && it->line[length - 1] == '\n')
        it->line[length - 1] = '\0';
    return it->line;
}

void console_input_resume(void)
{
    stopped = 0;
}
