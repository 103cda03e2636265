/*
 * command_bot.c - A bot that is a program.
 *
 * POSIX: needs fork, poll. The program is run by the shell, in
 * a group of its own, with a line of JSON each way for every decision. It is
 * ended by the end of its input, and if it does not go, by force.
 */
#define _POSIX_C_SOURCE 200809L

#include "bots/custom_bots.h"

#include "base/clock.h"
#include "base/language.h"

#include <ttr/position.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* For each end of a pipe that a program got by mistake, another one would never
   see the end of its input. No end is inherited once it is marked, and nobody
   forks before: the exception to "no mutable globals". */
static pthread_mutex_t birth = PTHREAD_MUTEX_INITIALIZER;

enum { LINE_MAX_BYTES = 1 << 20 };

typedef struct program {
    pid_t pid;
    int in, out; // its standard input and output, seen from here
    char *line;  // what it has said
    size_t used;
} program;

/* It has a second to go by itself. */
static void close_program(void *own)
{
    program *it = own;

    if (it->in >= 0)
        close(it->in);
    for (int i = 0; it->pid > 0 && i < 100; i++) {
        if (waitpid(it->pid, NULL, WNOHANG) != 0)
            it->pid = 0;
        else
            poll(NULL, 0, 10);
    }
    if (it->pid > 0) {
        kill(-it->pid, SIGKILL);
        waitpid(it->pid, NULL, 0);
    }
    if (it->out >= 0)
        close(it->out);
    free(it->line);
    free(it);
}

/* In the child: nothing but what may be called after fork in a program with
   threads. */
static void run_child(const char *command, int in, int out)
{
    setpgid(0, 0);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_IGN);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

static void close_pair(const int end[2])
{
    for (int i = 0; i < 2; i++)
        if (end[i] >= 0)
            close(end[i]);
}

/* A pipe of which no program gets an end, but by dup2(); nor does it take the
   place of standard input or output, when these are closed. */
static bool make_pipe(int end[2])
{
    if (pipe(end))
        return false;
    for (int i = 0; i < 2; i++) {
        int low = end[i];
        end[i] = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
        close(low);
    }
    return end[0] >= 0 && end[1] >= 0;
}

/* Run the command; false when that cannot be. */
static bool start(program *it, const char *command)
{
    int in[2] = {-1, -1}, out[2] = {-1, -1};

    pthread_mutex_lock(&birth);
    bool started = make_pipe(in) && make_pipe(out) && (it->pid = fork()) >= 0;
    if (started && it->pid == 0)
        run_child(command, in[0], out[1]);
    pthread_mutex_unlock(&birth);
    if (!started) {
        it->pid = 0;
        close_pair(in);
        close_pair(out);
        return false;
    }
    close(in[0]);
    close(out[1]);
    it->in = in[1];
    it->out = out[0];
    return true;
}

static program *open_program(const char *command)
{
    program *it = calloc(1, sizeof *it);

    if (!it)
        return NULL;
    it->in = it->out = -1;
    it->line = malloc(LINE_MAX_BYTES);
    if (it->line && start(it, command))
        return it;
    close_program(it);
    return NULL;
}

/* Wait until one of them is ready; false when it is too late. */
static bool wait_for(app_mind *mind, int fd, short what,
                     const app_effort *effort, long long until)
{
    for (;;) {
        struct pollfd it = {.fd = fd, .events = what};
        if (effort->stop && atomic_load(effort->stop))
            return own_fail(mind, 0, "%s", _("it was stopped"));
        if (poll(&it, 1, 50) > 0)
            return true;
        if (app_milliseconds() > until) {
            mind->silent = true;
            return own_fail(mind, 0,
                            ngettext("it did not answer within %d second",
                                     "it did not answer within %d seconds",
                                     (unsigned long)mind->bot->patience),
                            mind->bot->patience);
        }
    }
}

static bool gone(app_mind *mind)
{
    mind->silent = mind->new_game; // it has not said a word
    return own_fail(mind, 0, "%s", _("it has ended, or cannot be run"));
}

static bool send_line(app_mind *mind, program *it, const char *text,
                      const app_effort *effort, long long until)
{
    size_t left = strlen(text);

    while (left) {
        if (!wait_for(mind, it->in, POLLOUT, effort, until))
            return false;
        /* Small enough not to block after poll. */
        ssize_t done = write(it->in, text, left < 4096 ? left : 4096);
        if (done < 0 && errno != EINTR)
            return gone(mind);
        if (done > 0) {
            text += done;
            left -= (size_t)done;
        }
    }
    return true;
}

/* One line, with a NUL instead of its end. */
static bool receive_line(app_mind *mind, program *it, const app_effort *effort,
                         long long until)
{
    it->used = 0;
    for (;;) {
        char *end = memchr(it->line, '\n', it->used);
        if (end) {
            *end = '\0';
            return true;
        }
        if (it->used == LINE_MAX_BYTES)
            return own_fail(mind, 0, "%s", _("its answer is too long"));
        if (!wait_for(mind, it->out, POLLIN, effort, until))
            return false;
        ssize_t got =
            read(it->out, it->line + it->used, LINE_MAX_BYTES - it->used);
        if (got == 0 || (got < 0 && errno != EINTR))
            return gone(mind);
        it->used += got > 0 ? (size_t)got : 0;
    }
}

/* Send a request and take its answer apart: what key has, or NULL. */
static bool ask(app_mind *mind, json_t *request, const app_effort *effort,
                const char *key, json_t **answer)
{
    program *it = mind->own;
    int64_t until = app_milliseconds() + 1000LL * mind->bot->patience;
    char *text = request ? json_dumps(request, JSON_COMPACT) : NULL;
    json_error_t error;

    json_decref(request);
    if (!text)
        return own_fail(mind, 0, "%s", _("out of memory"));
    bool done = send_line(mind, it, text, effort, until) &&
                send_line(mind, it, "\n", effort, until) &&
                receive_line(mind, it, effort, until);
    free(text);
    if (!done)
        return false;
    *answer = json_loads(it->line, 0, &error);
    if (!json_is_object(*answer))
        done = own_fail(mind, 0,
                        _("it answered \"%.100s\", which is no JSON"
                          " object"),
                        it->line);
    else if (!json_is_true(json_object_get(*answer, "ok")))
        done = own_fail(mind, 0,
                        _("it answered \"%.100s\", without \"ok\":"
                          " true"),
                        it->line);
    else if (key && !json_is_string(json_object_get(*answer, key)))
        done = own_fail(mind, 0, _("it answered \"%.100s\", without \"%s\""),
                        it->line, key);
    if (!done)
        json_decref(*answer);
    return done;
}

/* Tell it that another game begins. */
static bool begin(app_mind *mind, const ttr_view *view,
                  const app_effort *effort)
{
    json_t *answer;

    if (!ask(mind,
             json_pack("{s:s, s:i, s:s, s:i, s:i}", "cmd", "new", "protocol", 1,
                       "edition", ttr_edition_id(mind->edition), "players",
                       view->state.players, "player", view->player),
             effort, NULL, &answer))
        return false;
    json_decref(answer);
    mind->new_game = false;
    return true;
}

static bool think(app_mind *mind, ttr_table *table, const ttr_view *view,
                  const app_effort *effort, uint64_t *generator,
                  ttr_action *out)
{
    json_t *answer;
    int count;

    /* A program that went away is noticed by its pipe, not by a signal. */
    signal(SIGPIPE, SIG_IGN);
    if (!mind->own) {
        mind->own = open_program(mind->bot->source);
        mind->own_free = close_program;
        if (!mind->own)
            return own_fail(mind, 0, "%s", _("it cannot be run"));
    }
    if (mind->new_game && !begin(mind, view, effort))
        return false;
    json_t *actions = own_actions(mind, table, view, &count);
    if (!actions)
        return false;
    json_int_t seed = (json_int_t)ttr_random_below(generator, UINT32_MAX);
    if (!ask(mind,
             json_pack("{s:s, s:i, s:o, s:o, s:i, s:I}", "cmd", "bot", "player",
                       view->player, "view",
                       ttr_position_write_view(mind->edition, view), "actions",
                       actions, "iterations", effort->iterations, "seed", seed),
             effort, "action", &answer))
        return false;
    bool done = own_answer(mind, view,
                           json_string_value(json_object_get(answer, "action")),
                           count, out);
    json_decref(answer);
    return done;
}

bool mind_think_command(app_mind *mind, ttr_table *table, const ttr_view *view,
                        const app_effort *effort, uint64_t *generator,
                        ttr_action *out)
{
    if (think(mind, table, view, effort, generator, out))
        return true;

    /* What it still says would be taken for the answer to the next question;
       so the next one is put to a new run of it. */
    if (mind->own)
        close_program(mind->own);
    mind->own = NULL;
    mind->new_game = true;
    return false;
}
