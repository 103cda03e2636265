// SPDX-License-Identifier: MIT
/*
 * journals.c - Journals that strangers send: tried aside before they count.
 *
 * Invariant: a trial belongs to its thread until that has written to its fd,
 * then to the loop.
 */
#define _GNU_SOURCE // eventfd, CLOCK_THREAD_CPUTIME_ID

#include "web/journals.h"

#include "base/error.h"
#include "base/language.h"

#include <event2/event.h>

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    TRIALS = 4,          // at once
    ACTIONS_MAX = 5000,  // a game has a few hundred
    LONGEST = 500 * 1000 // microseconds of a processor
};

typedef struct trial {
    journals *all;
    pthread_t thread;
    int fd;
    struct event *done;
    const ttr_language *language;
    char *text;
    size_t size;
    ttr_match *match;
    ttr_error err;
    journals_tried *tried;
    void *context;
} trial;

struct journals {
    struct event_base *base;
    const ttr_library *library;
    trial *trial[TRIALS];
};

journals *journals_new(struct event_base *base, const ttr_library *library)
{
    journals *it = calloc(1, sizeof *it);
    if (it) {
        it->base = base;
        it->library = library;
    }
    return it;
}

static void trial_free(trial *it)
{
    ttr_match_free(it->match);
    if (it->done)
        event_free(it->done);
    if (it->fd >= 0)
        close(it->fd);
    free(it->text);
    free(it);
}

void journals_free(journals *it)
{
    for (int i = 0; it && i < TRIALS; i++)
        if (it->trial[i]) {
            pthread_join(it->trial[i]->thread, NULL);
            trial_free(it->trial[i]);
        }
    free(it);
}

/* In the thread of a trial ------------------------------------------------- */

static bool is_id(const char *text, size_t size)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    for (size_t i = 0; i < size; i++)
        if (!strchr(letters, text[i]))
            return false;
    return size > 0;
}

/* What the header names must be installed here; and it may not be too long. */
static ttr_status check_lines(const trial *it, ttr_error *err)
{
    int lines = 0;
    for (const char *at = it->text; *at; lines++) {
        size_t size = strcspn(at, "\n");
        size_t lead = strncmp(at, "edition ", 8) == 0 ? 8
                      : strncmp(at, "rule ", 5) == 0  ? 5
                                                      : 0;
        if ((lead && !is_id(at + lead, strcspn(at + lead, " \n"))) ||
            strncmp(at, "position ", 9) == 0)
            return app_fail(err, TTR_E_JOURNAL, NULL,
                            _("this is not a journal of a game that can be "
                              "played here from its beginning"));
        at += size + (at[size] == '\n');
    }
    if (lines > ACTIONS_MAX)
        return app_fail(err, TTR_E_JOURNAL, NULL,
                        _("the journal has more than %d lines"), ACTIONS_MAX);
    return TTR_OK;
}

static int64_t microseconds(void)
{
    struct timespec now = {0};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void *run(void *context)
{
    trial *it = context;
    ttr_language_use(it->language);
    int64_t begun = microseconds();
    it->err.status = check_lines(it, &it->err);
    ttr_status status = it->err.status;
    if (!status)
        status =
            ttr_journal_read(&it->match, it->all->library, _("the journal"),
                             it->text, it->size, TTR_JOURNAL_RECOVER, &it->err);
    if (!status && microseconds() - begun > LONGEST)
        status = app_fail(&it->err, TTR_E_JOURNAL, NULL,
                          _("it takes too long to replay this journal"));
    it->err.status = status; // what was left out of it is no mistake
    eventfd_write(it->fd, 1);
    return NULL;
}

/* In the loop -------------------------------------------------------------- */

static void on_done(evutil_socket_t fd, short what, void *context)
{
    trial *it = context;
    (void)fd, (void)what;
    pthread_join(it->thread, NULL);
    for (int i = 0; i < TRIALS; i++)
        if (it->all->trial[i] == it)
            it->all->trial[i] = NULL;
    const ttr_language *before = ttr_language_use(it->language);
    it->tried(it->context, it->match, it->err.status ? &it->err : NULL);
    ttr_language_use(before);
    trial_free(it);
}

/* Signals are for the loop, but for those that stop a script. */
static bool start_thread(trial *it)
{
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t all, before;
    sigfillset(&all);
    for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++)
        sigdelset(&all, crashes[i]);
    if (ttr_stopping_signal())
        sigdelset(&all, ttr_stopping_signal());
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool good = pthread_create(&it->thread, NULL, run, it) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return good;
}

static bool begin(trial *it, const char *text, size_t size)
{
    it->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    it->text = malloc(size + 1);
    if (it->fd < 0 || !it->text)
        return false;
    memcpy(it->text, text, size);
    it->text[size] = '\0';
    it->size = size;
    it->done = event_new(it->all->base, it->fd, EV_READ, on_done, it);
    return it->done && event_add(it->done, NULL) == 0 && start_thread(it);
}

bool journals_try(journals *it, const char *text, size_t size,
                  journals_tried *tried, void *context)
{
    int free_place = -1;
    for (int i = 0; i < TRIALS; i++)
        if (!it->trial[i])
            free_place = i;
    trial *made = free_place >= 0 ? calloc(1, sizeof *made) : NULL;
    if (!made)
        return false;
    made->all = it;
    made->fd = -1;
    made->language = app_language();
    made->tried = tried;
    made->context = context;
    if (!begin(made, text, size)) {
        trial_free(made);
        return false;
    }
    it->trial[free_place] = made;
    return true;
}
