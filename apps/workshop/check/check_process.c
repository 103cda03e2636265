// SPDX-License-Identifier: MIT
/*
 * check_process.c - Checking in a process of its own.
 */
#define _DEFAULT_SOURCE // MAP_ANONYMOUS, fdopen, strsignal

#include "workshop/check/check_process.h"

#include "base/child.h"
#include "base/clock.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "commands.h"
#include "workshop/check/module_source.h"
#include "workshop/check/named_modules.h"

#include <errno.h>
#include <jansson.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_EVERY = 100 }; // milliseconds

/* How a child came to its end. */
typedef enum ending {
    ENDED,   // as it should
    CRASHED, // number is the signal
    LEFT,    // number is the status with which it ended the program
    HUNG,    // and was killed
    NO_CHILD // it could not be started: number is the errno
} ending;

typedef struct outcome {
    ending how;
    int number;
} outcome;

typedef void check_work(const check_job *job);

/* What a child has to do. */
typedef struct child_task {
    const check_job *job;
    check_work *work;
} child_task;

/* In the child: send a finding. */
static void send_finding(void *to, const check_finding *finding)
{
    json_t *json = check_finding_json(finding);

    if (json && json_dumpf(json, to, JSON_COMPACT) == 0)
        fputc('\n', to);
    fflush(to);
    json_decref(json);
}

/* In the child: memory is short. The parent says so, and must not take it for
   the end of a module. */
static check_progress *progress_of_child;

static void leave_to_parent(void)
{
    progress_of_child->no_memory = true;
    _exit(APP_NO_MEMORY);
}

/* In the child: do the work. */
static void be_child(void *context, int out)
{
    const child_task *it = context;
    check_list found = {.pass_on = send_finding, .to = fdopen(out, "w")};
    check_job own = *it->job;

    if (!found.to)
        _exit(1);
    own.found = &found;
    progress_of_child = own.progress;
    must_end_after(leave_to_parent);
    app_crash_note_into(&own.progress->note);
    it->work(&own);
    fflush(found.to);
    own.progress->done = true;
}

static void take_line(const char *line, check_list *found)
{
    json_t *json = json_loads(line, 0, NULL);

    if (json)
        check_finding_read(json, found);
    json_decref(json);
}

/* How far it is, in a line that is drawn over and over. */
static void show_progress(const check_job *job)
{
    const check_progress *at = job->progress;

    if (!job->show)
        return;
    fputs("\r\033[K", stderr);
    fprintf(stderr, _("checking %s, game %ld"), app_message_file(at->file),
            at->figures.begun);
    fflush(stderr);
}

static void clear_progress(const check_job *job)
{
    if (job->show)
        fputs("\r\033[K", stderr);
}

/* Read until the child has closed its end. False when it does not get on any
   more. */
static bool listen_to(const check_job *job, app_child *child)
{
    const volatile unsigned long *beat = &job->progress->beat;
    unsigned long last = *beat;
    double since = app_seconds();
    bool alive = true, open = true;

    while (open && alive) {
        char *line;
        show_progress(job);
        child_news news = child_line(child, LOOK_EVERY, &line);
        if (news == CHILD_READY)
            take_line(line, job->found);
        open = news == CHILD_READY || news == CHILD_QUIET;
        if (*beat != last || news == CHILD_READY)
            since = app_seconds();
        last = *beat;
        alive = app_seconds() - since < job->patience;
    }
    clear_progress(job);
    return alive;
}

/* A child that hangs is made to say in which module, if it can. */
static void ask_where(const check_job *job, const app_child *child)
{
    const volatile char *file = job->progress->note.file;
    const struct timespec moment = {.tv_nsec = 10 * 1000 * 1000};

    kill(child->pid, SIGABRT);
    for (int i = 0; i < 100 && !*file; i++)
        nanosleep(&moment, NULL);
}

static outcome run_child(const check_job *job, check_work *work)
{
    child_task own = {job, work};
    app_child child;

    job->progress->done = false;
    if (!child_fork(&child, be_child, &own))
        return (outcome){NO_CHILD, errno};
    if (!listen_to(job, &child)) {
        ask_where(job, &child);
        child_kill(&child);
        return (outcome){HUNG, 0};
    }
    child_end end = child_wait(&child);
    if (job->progress->no_memory)
        must_end();
    if (end.crashed)
        return (outcome){CRASHED, end.number};
    if (end.number || !job->progress->done)
        return (outcome){LEFT, end.number};
    return (outcome){ENDED, 0};
}

/* Whose hook was called last, or TTR_NONE. */
static int last_module(const check_progress *at)
{
    int module = at->usage.module;

    return at->stage == CHECK_STAGE_PLAYING && module >= 0 &&
                   module < TTR_MAX_MODULES && at->usage.event >= 0 &&
                   at->usage.event < TTR_EVENT_COUNT
               ? module
               : TTR_NONE;
}

/* A module that did not survive its own loading. */
static void tell_loading(const app_crash_note *note, outcome end, char *out,
                         size_t size)
{
    const char *function = *note->function ? note->function : "?";

    if (end.how == HUNG)
        snprintf(out, size,
                 _("its function %s, called while the edition is loaded, does"
                   " not end"),
                 function);
    else if (end.how == LEFT)
        snprintf(out, size,
                 _("its function %s, called while the edition is loaded, ends"
                   " the program, with status %d"),
                 function, end.number);
    else
        snprintf(out, size,
                 _("its function %s, called while the edition is loaded,"
                   " crashes the program: %s"),
                 function, strsignal(end.number));
}

/* What became of the child, as a sentence. */
static void tell_outcome(const check_progress *at, outcome end, char *out,
                         size_t size)
{
    bool loading = at->stage == CHECK_STAGE_LOADING;
    const char *hook = last_module(at) == TTR_NONE
                           ? NULL
                           : ttr_event_get((ttr_event_id)at->usage.event)->name;

    if (loading)
        tell_loading(&at->note, end, out, size);
    else if (end.how == HUNG && hook)
        snprintf(out, size, _("the hook of %s does not end"), hook);
    else if (end.how == HUNG)
        snprintf(out, size, "%s", _("the check does not end"));
    else if (end.how == LEFT)
        snprintf(out, size,
                 _("the hook of %s ends the program, with status %d"),
                 hook ? hook : "?", end.number);
    else if (hook)
        snprintf(out, size, _("the hook of %s crashes the program: %s"), hook,
                 strsignal(end.number));
    else
        snprintf(out, size, _("the program crashes: %s"),
                 strsignal(end.number));
}

/* A finding about the game that was being played. It is played once more in a
   child, up to where it went wrong, for its journal and the action. */
static void tell_game(const check_job *job)
{
    check_progress *at = job->progress;
    check_finding finding = *job->crash;
    checked_game game = {.library = job->library,
                         .variant = job->variant,
                         .id = job->edition,
                         .players = at->players,
                         .seed = at->seed,
                         .past = at->past,
                         .length = &at->length,
                         .doing = &at->doing};
    char action[TTR_ACTION_TEXT], text[600 + TTR_ACTION_TEXT];

    finding.journal = checked_game_tell(&game, action);
    finding.text = check_game_text(text, sizeof text, finding.text, at, action);
    check_add_copy(job->found, &finding);
    free(finding.journal);
}

static void note_first(void *context, const char *id, int line)
{
    int *first = context;

    (void)id;
    if (!*first)
        *first = line;
}

/* The line in which an edition file begins to name its modules, or 0: one of
   them takes the program down while it is loaded. */
static int use_line(const char *path)
{
    int first = 0;

    check_named_modules(path, note_first, &first);
    return first;
}

/* Where to look: the hook that was called last, or what was loaded. */
static check_where blame(const check_progress *at, check_source *source)
{
    int module = last_module(at);

    if (at->stage == CHECK_STAGE_LOADING && at->note.file[0]) {
        check_source_open_file(source, at->note.file);
        return check_declared(source, TTR_DECLARED_HOOK, 0, at->note.function);
    }
    if (module == TTR_NONE)
        return (check_where){at->file, at->stage == CHECK_STAGE_LOADING
                                           ? use_line(at->file)
                                           : 0};
    check_source_open_file(source, at->module_file[module]);
    return check_declared(source, TTR_DECLARED_HOOK, at->usage.event,
                          ttr_event_get((ttr_event_id)at->usage.event)->name);
}

static void add_outcome(const check_job *job, outcome end)
{
    check_progress *at = job->progress;
    check_source source = {.text = NULL};
    check_where where = blame(at, &source);
    char file[1024], how[300], text[600];
    check_finding finding = {.kind = end.how == HUNG ? CHECK_hang : CHECK_crash,
                             .level = TTR_LEVEL_ERROR,
                             .file = file,
                             .line = where.line,
                             .text = how};
    check_job again = *job;

    snprintf(file, sizeof file, "%s", where.file);
    check_source_close(&source);
    tell_outcome(at, end, how, sizeof how);
    if (at->stage != CHECK_STAGE_PLAYING) {
        check_add_copy(job->found, &finding);
        return;
    }
    again.crash = &finding;
    int before = job->found->count;
    (void)run_child(&again, tell_game);
    if (job->found->count > before)
        return;
    finding.text = check_game_text(text, sizeof text, how, at, "");
    check_add_copy(job->found, &finding); // not even that far
}

static void check_in_child(const check_job *job, check_work *work)
{
    outcome end = run_child(job, work);

    if (end.how == NO_CHILD)
        check_add(job->found, CHECK_crash, (check_where){job->edition, 0},
                  _("cannot start a process to check it: %s"),
                  app_system_error(end.number));
    else if (end.how != ENDED)
        add_outcome(job, end);
}

void check_process(const check_job *job, void (*work)(const check_job *job))
{
    check_job own = *job;
    size_t size = sizeof *own.progress;

    own.progress = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (own.progress == MAP_FAILED)
        must_end();
    snprintf(own.progress->file, sizeof own.progress->file, "%s", job->edition);
    if (job->here)
        work(&own);
    else
        check_in_child(&own, work);
    job->figures->begun += own.progress->figures.begun;
    job->figures->actions += own.progress->figures.actions;
    for (int m = 0; job->used && m < TTR_MAX_MODULES; m++)
        if (own.progress->module_id[m][0] && job->used->count < CHECK_MOST_USED)
            memcpy(job->used->id[job->used->count++],
                   own.progress->module_id[m], sizeof job->used->id[0]);
    munmap(own.progress, size);
}
