// SPDX-License-Identifier: MIT
/*
 * load.c - Very many people at a server: is everybody told everything, in time?
 *
 *     load PROGRAM [--NAME VALUE]...
 *     load PORT ...                   a server that runs already
 *
 *     --tables N    games at a time; every second one with a bot (20)
 *     --streams N   of each game: two persons, the others watch (3)
 *     --rate N      actions of persons in a second, of all games; 0: none (200)
 *     --hard N      more tables, of a person and the bot `hard` (0)
 *     --ruled N     more tables, with the house rule --rule ID that the server
 *                   finds in --path FOLDER (0). They must go on; how long they
 *                   take, and whether their rule fails at times, does not count
 *     --bot NAME    who plays along (greedy)
 *     --edition ID  (paris)
 *     --seconds N   that are measured (5), after --warm N (2)
 *     --kills N     kill -9 of the server, at random moments (0)
 *     --store FILE  where the server keeps its games
 *     --faults 1    connections may break, and requests be refused with 5xx
 *     --p99 MS, --least N, --memory MB, --processor N, --longest S
 *                   bars: the time from a request to its last viewer, actions in
 *                   a second, what the server may use (of the processor in tenths
 *                   of a percent), and how long a bot may take
 *     --table NAME  the figures as a row of a table, to this file, too
 *
 * Prints a line every ten seconds and one at the end. Fails when a stream was
 * told a change twice, in another order or not at all, when something that was
 * shown is lost, when a table does not go on, when the server grows, or when a
 * bar is missed.
 */
#define _GNU_SOURCE // mkdtemp

#include "load.h"

#include "base/child.h"
#include "base/clock.h"

#include <event2/event.h>

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

enum { TICK = 2000, REPORT_SECONDS = 10, BEGUN_AT_ONCE = 8, PATIENCE = 120 };

typedef struct usage {
    double seconds; // of the processor
    long kilobytes; // in memory
} usage;

typedef struct run {
    load all;
    const char *program, *store;
    char folder[40], path[80], listen[40];
    app_child child;
    struct event *tick;
    double began, measured, last_tick, last_report, due, next_kill;
    usage empty;            // before there was a table
    usage before;           // when measuring began
    usage middle;           // halfway
    long middle_games;      // that had ended by then
    usage report;           // at the last line
    long actions_before;    // when measuring began
    long actions_report;    //
    long changes_before;    //
    long killed, *progress; // of each table when the time was over
    bool last;              // it is
} run;

/* Helpers of the others ---------------------------------------------------- */

void load_fail(load *all, const char *format, ...)
{
    enum { SHOWN = 20 };
    va_list args;
    if (all->failures++ >= SHOWN)
        return;
    fputs("load: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
}

long load_tables(const load *all)
{
    return all->set.tables + all->set.hard + all->set.ruled;
}

void load_note(load *all, int64_t nanoseconds)
{
    if (!all->measures)
        return;
    if (all->samples == all->sample_room) {
        size_t room = all->sample_room ? 2 * all->sample_room : 4096;
        uint32_t *grown = realloc(all->sample, room * sizeof *grown);
        if (!grown)
            abort();
        all->sample = grown;
        all->sample_room = room;
    }
    all->sample[all->samples++] = (uint32_t)(nanoseconds / 1000);
}

uint32_t load_below(load *all, uint32_t count)
{
    return ttr_random_below(&all->random, count);
}

void load_secret(load *all, char out[LOAD_SECRET])
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (int i = 0; i < LOAD_SECRET - 1; i++)
        out[i] = letters[load_below(all, 64)];
    out[LOAD_SECRET - 1] = '\0';
}

/* The server --------------------------------------------------------------- */

static bool start(run *it)
{
    const char *path = it->all.set.path;
    const char *argv[] = {it->program, "serve",   "--listen",
                          it->listen,  "--store", it->store,
                          "--threads", "2",       path ? "--path" : NULL,
                          path,        NULL};
    char *said;
    if (!child_run(&it->child, argv, -1) ||
        child_line(&it->child, 60000, &said) != CHILD_READY) {
        load_fail(&it->all, "the server does not start");
        return false;
    }
    const char *port = strrchr(said, ':');
    it->all.port = port ? (int)strtol(port + 1, NULL, 10) : 0;
    snprintf(it->listen, sizeof it->listen, "127.0.0.1:%d", it->all.port);
    return it->all.port > 0;
}

static void stop(run *it)
{
    if (!it->program)
        return;
    kill(it->child.pid, SIGTERM);
    child_end end = child_wait(&it->child);
    if (end.crashed || end.number != 0)
        load_fail(&it->all, "the server has ended with %d", end.number);
}

static usage measure(const run *it)
{
    usage now = {0, 0};
    char path[40], text[1024];
    if (!it->program)
        return now;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)it->child.pid);
    FILE *file = fopen(path, "r");
    size_t size = file ? fread(text, 1, sizeof text - 1, file) : 0;
    text[size] = '\0';
    const char *at = strrchr(text, ')');
    long user, system, pages;
    if (at && sscanf(at + 2,
                     "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld"
                     " %*d %*d %*d %*d %*d %*d %*u %*u %ld",
                     &user, &system, &pages) == 3) {
        now.seconds = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
        now.kilobytes = pages * (sysconf(_SC_PAGESIZE) / 1024);
    }
    if (file)
        fclose(file);
    return now;
}

/* Figures ------------------------------------------------------------------ */

static int by_number(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

/* In milliseconds, of the samples from first on; they are sorted. */
static double percentile(load *all, size_t first, int percent)
{
    size_t count = all->samples - first;
    if (count == 0)
        return 0;
    qsort(all->sample + first, count, sizeof *all->sample, by_number);
    size_t at = count * (size_t)percent / 100;
    return all->sample[first + (at < count ? at : count - 1)] / 1000.0;
}

typedef struct figures {
    double rate, p50, p99; // actions in a second, milliseconds
    double processor;      // percent of a core
    double memory;         // MB
    double bot;            // seconds
} figures;

static figures figures_of(run *it, double seconds, long actions, size_t first,
                          usage before)
{
    usage now = measure(it);
    load *all = &it->all;
    return (figures){.rate = (double)actions / seconds,
                     .p50 = percentile(all, first, 50),
                     .p99 = percentile(all, first, 99),
                     .processor =
                         100 * (now.seconds - before.seconds) / seconds,
                     .memory = (double)now.kilobytes / 1024,
                     .bot = (double)all->bot_longest / 1e9};
}

static void print_figures(const char *what, const figures *it)
{
    printf("%s: %.0f actions/s, p50 %.1f ms, p99 %.1f ms, processor %.1f %%, "
           "%.1f MB\n",
           what, it->rate, it->p50, it->p99, it->processor, it->memory);
    fflush(stdout);
}

/* What was asked of the server, besides that everything is right. */
static void check_bars(load *all, const figures *it)
{
    const load_settings *set = &all->set;
    if (set->p99 && it->p99 >= (double)set->p99)
        load_fail(all, "p99 is %.1f ms, the bar %ld", it->p99, set->p99);
    if (it->rate < (double)set->least)
        load_fail(all, "%.0f actions/s, the bar is %ld", it->rate, set->least);
    if (set->memory && it->memory >= (double)set->memory)
        load_fail(all, "%.1f MB, the bar is %ld", it->memory, set->memory);
    if (set->processor && it->processor * 10 >= (double)set->processor)
        load_fail(all, "%.2f %% of a core, the bar is %.1f", it->processor,
                  (double)set->processor / 10);
    if (set->bot_seconds && it->bot > (double)set->bot_seconds)
        load_fail(all, "a bot took %.1f s, the bar is %ld", it->bot,
                  set->bot_seconds);
}

static void write_row(run *it, const figures *row)
{
    const load *all = &it->all;
    FILE *out = all->set.table ? fopen(all->set.table, "a") : NULL;
    if (!out)
        return;
    fprintf(out,
            "%8.0f %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f  %d tables, %ld "
            "streams: %s\n",
            row->rate, row->p50, row->p99, row->processor, row->memory,
            (double)it->empty.kilobytes / 1024, row->bot, all->tables,
            all->tables * all->set.streams, all->failures ? "FAILED" : "ok");
    fclose(out);
}

static void report(run *it, double now)
{
    load *all = &it->all;
    char what[24];
    snprintf(what, sizeof what, "%4.0f s", now - it->measured);
    figures row =
        figures_of(it, now - it->last_report, all->actions - it->actions_report,
                   all->samples_before, it->report);
    print_figures(what, &row);
    it->last_report = now;
    it->report = measure(it);
    it->actions_report = all->actions;
    all->samples_before = all->samples;
}

/* The loop ----------------------------------------------------------------- */

static void act_at_pace(run *it, double now)
{
    load *all = &it->all;
    it->due += (now - it->last_tick) * (double)all->set.rate;
    if (it->due > (double)all->set.rate / 10 + 1)
        it->due = (double)all->set.rate / 10 + 1; // what is missed is missed
    it->last_tick = now;
    while (all->ready && it->due >= 1) {
        table *next = all->ready;
        all->ready = next->next_ready;
        if (!all->ready)
            all->ready_last = &all->ready;
        table_act(next);
        it->due -= 1;
    }
}

static bool all_play(const run *it)
{
    const load *all = &it->all;
    if (all->tables < load_tables(all))
        return false;
    for (int i = 0; i < all->tables; i++)
        if (all->table[i].step <= LOAD_PERSONS + 1 && !all->table[i].games)
            return false;
    return true;
}

static bool all_went_on(const run *it)
{
    for (int i = 0; i < it->all.tables; i++)
        if (it->all.table[i].done + it->all.table[i].games <= it->progress[i])
            return false;
    return true;
}

static void note_progress(run *it)
{
    for (int i = 0; i < it->all.tables; i++)
        it->progress[i] = it->all.table[i].done + it->all.table[i].games;
}

static void begin_measuring(run *it, double now)
{
    load *all = &it->all;
    it->measured = it->last_report = now;
    it->before = it->report = it->middle = measure(it);
    it->actions_before = it->actions_report = all->actions;
    it->changes_before = all->changes;
    all->measures = true;
}

/* kill -9, and the same server again at once. */
static void kill_now_and_then(run *it, double now)
{
    load *all = &it->all;
    if (it->killed >= all->set.kills || now < it->next_kill || !all_play(it))
        return;
    child_kill(&it->child);
    it->killed++;
    if (!start(it))
        event_base_loopbreak(all->base);
    it->next_kill = app_seconds() + 0.05 + load_below(all, 1000) / 1000.0;
}

/* Is it over? With faults when every table has gone on after the last. */
static bool is_done(run *it, double now)
{
    load *all = &it->all;
    if (it->measured <= 0)
        return false;
    bool time = now - it->measured >= (double)all->set.seconds;
    if (!all->set.faults)
        return time;
    if (!time || it->killed < all->set.kills)
        return false;
    if (!it->last) { // and they have to go on now
        it->last = true;
        note_progress(it);
    }
    return all_went_on(it);
}

static void on_tick(evutil_socket_t fd, short what, void *context)
{
    run *it = context;
    load *all = &it->all;
    double now = app_seconds();
    (void)fd, (void)what;
    long wanted = load_tables(all);
    for (int i = 0; i < BEGUN_AT_ONCE && all->tables < wanted; i++) {
        if (!table_begin(all, &all->table[all->tables], all->tables))
            abort();
        all->tables++;
    }
    act_at_pace(it, now);
    kill_now_and_then(it, now);
    if (it->measured <= 0 && all_play(it) &&
        now - it->began >= (double)all->set.warm)
        begin_measuring(it, now);
    if (it->measured > 0 && now - it->last_report >= REPORT_SECONDS)
        report(it, now);
    if (it->measured > 0 && it->middle.kilobytes == it->before.kilobytes &&
        now - it->measured >= (double)all->set.seconds / 2) {
        it->middle = measure(it);
        it->middle_games = all->games;
    }
    double limit = (double)(all->set.warm + all->set.seconds) +
                   2.0 * (double)all->set.kills + PATIENCE +
                   (double)wanted / 10;
    if (now - it->began > limit) {
        load_fail(all, "%s",
                  it->measured > 0 ? "some tables do not go on"
                                   : "the tables do not begin");
        event_base_loopbreak(all->base);
    }
    if (is_done(it, now))
        event_base_loopbreak(all->base);
}

/* After the warm-up it must not grow: a tenth and 16 MB are for chance. A game
   grows with each action, and stays open for a minute after it has ended: so
   that is so when each table has ended one, some minutes later. */
static void check_growth(run *it)
{
    enum { LEAST = 240 }; // seconds, of which half have passed in the middle
    usage now = measure(it);
    const load_settings *set = &it->all.set;
    if (set->kills || set->seconds < LEAST ||
        (set->rate > 0 && it->middle_games < load_tables(&it->all)))
        return;
    if (now.kilobytes > it->middle.kilobytes * 11 / 10 + 16 * 1024)
        load_fail(&it->all, "the server grew from %ld to %ld kB",
                  it->middle.kilobytes, now.kilobytes);
}

static void finish(run *it)
{
    load *all = &it->all;
    double now = app_seconds();
    figures row = {.rate = 0};
    if (it->measured > 0) {
        row = figures_of(it, now - it->measured,
                         all->actions - it->actions_before, 0, it->before);
        check_growth(it);
        check_bars(all, &row);
        print_figures("load", &row);
    }
    printf("load: %d tables, %ld streams, %ld games ended, %ld moments, "
           "%ld changes told, %ld kills, %ld lines broke, %ld requests "
           "repeated, %ld stale, %ld refused, %d failures\n",
           all->tables, all->tables * all->set.streams, all->games,
           all->moments, all->changes, it->killed, all->lost, all->repeated,
           all->stale, all->refused, all->failures);
    if (all->bot_turns > 0)
        printf("load: %ld turns of hard took %.1f s each, %.1f s at most\n",
               all->bot_turns,
               (double)all->bot_time / 1e9 / (double)all->bot_turns,
               (double)all->bot_longest / 1e9);
    if (all->actions == 0 && all->set.rate > 0)
        load_fail(all, "nobody has acted");
    write_row(it, &row);
}

/* Options ------------------------------------------------------------------ */

static bool read_option(run *it, const char *name, const char *value)
{
    load_settings *set = &it->all.set;
    long flag = 0;
    const struct {
        const char *name;
        long *number;
        const char **text;
    } options[] = {{"--tables", &set->tables, NULL},
                   {"--streams", &set->streams, NULL},
                   {"--rate", &set->rate, NULL},
                   {"--hard", &set->hard, NULL},
                   {"--ruled", &set->ruled, NULL},
                   {"--rule", NULL, &set->rule},
                   {"--path", NULL, &set->path},
                   {"--seconds", &set->seconds, NULL},
                   {"--warm", &set->warm, NULL},
                   {"--kills", &set->kills, NULL},
                   {"--seed", &set->seed, NULL},
                   {"--faults", &flag, NULL},
                   {"--bot", NULL, &set->bot},
                   {"--edition", NULL, &set->edition},
                   {"--store", NULL, &it->store},
                   {"--table", NULL, &set->table},
                   {"--p99", &set->p99, NULL},
                   {"--least", &set->least, NULL},
                   {"--memory", &set->memory, NULL},
                   {"--processor", &set->processor, NULL},
                   {"--longest", &set->bot_seconds, NULL}};
    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++) {
        if (strcmp(options[i].name, name) != 0)
            continue;
        if (options[i].text)
            *options[i].text = value;
        else
            *options[i].number = strtol(value, NULL, 10);
        set->faults = set->faults || flag || set->kills > 0;
        return true;
    }
    fprintf(stderr, "load: unknown option %s\n", name);
    return false;
}

static bool read_options(run *it, int argc, char **argv)
{
    char *end;
    it->all.set = (load_settings){.tables = 20,
                                  .streams = 3,
                                  .rate = 200,
                                  .seconds = 5,
                                  .warm = 2,
                                  .edition = "paris",
                                  .bot = "greedy"};
    if (argc < 2 || argc % 2 != 0) {
        fputs("usage: load PROGRAM|PORT [--NAME VALUE]...\n", stderr);
        return false;
    }
    it->all.port = (int)strtol(argv[1], &end, 10);
    it->program = *end ? argv[1] : NULL;
    for (int i = 2; i < argc; i += 2)
        if (!read_option(it, argv[i], argv[i + 1]))
            return false;
    if (it->all.set.streams < LOAD_PERSONS ||
        it->all.set.streams > LOAD_STREAMS || it->all.set.tables < 0) {
        fputs("load: streams are 2 to 8\n", stderr);
        return false;
    }
    return true;
}

static bool begin(run *it)
{
    load *all = &it->all;
    struct rlimit files;
    struct timeval every = {.tv_usec = TICK};
    signal(SIGPIPE, SIG_IGN);
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    all->random = (uint64_t)all->set.seed;
    if (!all->random && getrandom(&all->random, sizeof all->random, 0) < 0)
        all->random = 1;
    size_t tables = (size_t)load_tables(all);
    all->table = calloc(tables, sizeof *all->table);
    it->progress = calloc(tables, sizeof *it->progress);
    all->ready_last = &all->ready;
    all->base = event_base_new();
    it->tick = event_new(all->base, -1, EV_PERSIST, on_tick, it);
    snprintf(it->folder, sizeof it->folder, "/tmp/ttr-load-XXXXXX");
    snprintf(it->listen, sizeof it->listen, "127.0.0.1:0");
    if (it->program && !it->store && mkdtemp(it->folder)) {
        snprintf(it->path, sizeof it->path, "%s/games.db", it->folder);
        it->store = it->path;
    }
    if (it->program && !start(it))
        return false;
    it->empty = measure(it);
    it->began = it->last_tick = app_seconds();
    return event_add(it->tick, &every) == 0;
}

static void tidy(run *it)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock", ".danger"};
    char name[120];
    load *all = &it->all;
    for (int i = 0; i < all->tables; i++)
        table_end(&all->table[i]);
    for (size_t i = 0; it->path[0] && i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(name, sizeof name, "%s%s", it->path, ends[i]);
        unlink(name);
    }
    if (it->path[0])
        rmdir(it->folder);
    event_free(it->tick);
    event_base_free(all->base);
    free(all->table);
    free(all->sample);
    free(it->progress);
}

int main(int argc, char **argv)
{
    static run it;
    if (!read_options(&it, argc, argv))
        return 2;
    if (begin(&it)) {
        event_base_dispatch(it.all.base);
        finish(&it);
        stop(&it);
    }
    tidy(&it);
    return it.all.failures > 0;
}
