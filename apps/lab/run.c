// SPDX-License-Identifier: MIT
/*
 * run.c - Playing a plan on several threads.
 *
 * POSIX: needs threads, clock_gettime, sigaction. Each thread takes the next
 * piece, one block or several that are quickly played, and plays it into a
 * slot; the thread that called takes the slots in order and counts them. So
 * counting needs no lock, and what was counted is always the games up to some
 * block. How large pieces are depends on the machine; whether a run is precise
 * enough is asked after chunks, which do not.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/run.h"

#include "base/clock.h"
#include "base/cores.h"
#include "base/crash.h"
#include "base/error.h"
#include "base/language.h"
#include "base/memory.h"

#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CHUNK = 16, // blocks
    MAX_JOBS = 256,

    /* When to give up: after so many games in a row that failed, or for which
       a bot gave no answer in all the time it had. */
    HOPELESS = 16,
    SILENT = 2,

    CRASH_SECONDS = 60 // for what is left to do then
};

/* How long a piece should take, in seconds: long enough for threads not to
   wait for each other, short enough for all to have work. */
static const double piece_seconds = 0.01;

static volatile sig_atomic_t stop_wanted; // the signal that was caught

static void on_signal(int number)
{
    /* The second time the user means it. */
    if (stop_wanted) {
        signal(number, SIG_DFL);
        raise(number);
    }
    stop_wanted = number;
}

void lab_run_catch_signals(void)
{
    struct sigaction action = {.sa_handler = on_signal};

    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

int lab_run_signal_status(void)
{
    return stop_wanted ? 128 + (int)stop_wanted : 0;
}

int lab_run_default_jobs(void)
{
    int count = app_cores();

    return count > MAX_JOBS ? MAX_JOBS : count;
}

/* The games of one piece. */
typedef struct lab_slot {
    lab_record *record; // of up to CHUNK blocks
    int room;           // records
    int64_t first;      // block
    int count;          // blocks to play,
    int blocks;         // and those played, when it is ready
    bool ready;
} lab_slot;

typedef struct lab_work {
    const lab_plan *plan, *other;
    const ttr_language *language; // of what threads say
    double start;                 // when it began
    int64_t end;                  // one behind the last block
    int slot_count;
    lab_slot *slots;
    int in_a_row[2]; // see is_hopeless()

    pthread_mutex_t lock;
    pthread_cond_t changed;
    int64_t next;           // block that nobody plays yet
    int64_t taken, counted; // pieces
    int piece;              // blocks that take about piece_seconds
    int64_t played;         // games
    int64_t cpu[2];         // nanoseconds of the processor for both plans
    int failed;             // threads that could not start playing
    atomic_bool stop;       // no more games, please
    bool crashed;           // a rule module has, and no table is sound
    int64_t crashed_in;     // the first block with a crash
    ttr_error err;
} lab_work;

/* Of both plans together. */
static int games_in_block(const lab_plan *plan, const lab_plan *other)
{
    return lab_plan_block(plan) * (other ? 2 : 1);
}

/* Which block of its chunk is this? */
static int place_in_chunk(const lab_plan *plan, int64_t block)
{
    return (int)((block - lab_plan_first_block(plan)) % CHUNK);
}

/* The next piece to play, or NULL. Waits while all slots are in use. */
static lab_slot *take_piece(lab_work *work)
{
    lab_slot *slot = NULL;

    pthread_mutex_lock(&work->lock);
    while (!work->stop && work->next < work->end &&
           work->taken - work->counted >= work->slot_count)
        pthread_cond_wait(&work->changed, &work->lock);
    if (!work->stop && work->next < work->end) {
        int64_t most = CHUNK - place_in_chunk(work->plan, work->next);
        if (most > work->end - work->next)
            most = work->end - work->next;
        slot = &work->slots[work->taken++ % work->slot_count];
        slot->first = work->next;
        slot->count = work->piece < most ? work->piece : (int)most;
        work->next += slot->count;
    }
    pthread_mutex_unlock(&work->lock);
    return slot;
}

/* False when the run was stopped in the middle of it. */
static bool play_rotations(lab_work *work, const lab_plan *plan,
                           lab_player *player, int64_t block,
                           lab_record *record)
{
    for (int r = 0; r < lab_plan_block(plan); r++) {
        lab_game game;
        lab_plan_game(plan, block, r, &game);
        if (!lab_play(player, &game, &work->stop, &record[r]))
            return false;
    }
    return true;
}

/* Reading the clock takes time: it is done where two plans are compared. */
static int64_t clock_for(const lab_work *work)
{
    return work->other ? app_cpu_nanoseconds() : 0;
}

/* The games of the second plan stand behind those of the first. */
static bool play_block(lab_work *work, lab_player *const player[2],
                       int64_t block, lab_record *record)
{
    int games = lab_plan_block(work->plan);
    int64_t begun = clock_for(work);

    if (!play_rotations(work, work->plan, player[0], block, record))
        return false;
    int64_t between = clock_for(work);
    if (work->other &&
        !play_rotations(work, work->other, player[1], block, record + games))
        return false;
    int64_t ended = clock_for(work);
    games *= work->other ? 2 : 1;
    pthread_mutex_lock(&work->lock);
    work->played += games;
    work->cpu[0] += between - begun;
    work->cpu[1] += ended - between;
    pthread_mutex_unlock(&work->lock);
    return true;
}

/* A rule module has crashed: no other piece is begun, and all blocks before this
   one are counted. Should that be too much for what the module has left behind,
   a clock ends the program. */
static void note_crash(lab_work *work, int64_t block)
{
    alarm(CRASH_SECONDS);
    pthread_mutex_lock(&work->lock);
    if (!work->crashed || block < work->crashed_in) {
        work->crashed_in = block;
        app_fail(&work->err, TTR_E_MODULE, NULL, "%s",
                 *app_crash_blame() ? app_crash_blame()
                                    : _("the program crashed"));
    }
    work->crashed = true;
    work->next = work->end;
    pthread_mutex_unlock(&work->lock);
}

/* As play_block(). A game in which a rule module crashes is left as it lies. */
static bool play_guarded(lab_work *work, lab_player *const player[2],
                         int64_t block, lab_record *record)
{
    sigjmp_buf crash;

    if (sigsetjmp(crash, 1)) {
        note_crash(work, block);
        return false;
    }
    app_crash_escape(&crash);
    bool done = play_block(work, player, block, record);
    app_crash_escape(NULL);
    return done;
}

/* Play the blocks of a piece; fewer when the run is stopped. */
static void play_piece(lab_work *work, lab_player *const player[2],
                       lab_slot *slot)
{
    int games = games_in_block(work->plan, work->other);
    double start = app_seconds();
    int blocks = 0;

    while (blocks < slot->count &&
           play_guarded(work, player, slot->first + blocks,
                        &slot->record[blocks * games]))
        blocks++;
    double fitting = blocks * piece_seconds / fmax(app_seconds() - start, 1e-9);
    pthread_mutex_lock(&work->lock);
    work->piece = (int)fmax(1, fmin(fitting, CHUNK));
    slot->blocks = blocks;
    slot->ready = true;
    pthread_cond_broadcast(&work->changed);
    pthread_mutex_unlock(&work->lock);
}

static void *run_thread(void *context)
{
    lab_work *work = context;
    app_crash_stack stack;
    ttr_error err;

    app_crash_stack_init(&stack);
    ttr_language_use(work->language);
    lab_player *player[2] = {lab_player_new(work->plan->edition, &err), NULL};

    if (player[0] && work->other)
        player[1] = lab_player_new(work->other->edition, &err);
    if (!player[0] || (work->other && !player[1])) {
        pthread_mutex_lock(&work->lock);
        work->failed++;
        work->stop = true;
        work->err = err;
        pthread_cond_broadcast(&work->changed);
        pthread_mutex_unlock(&work->lock);
    }
    for (lab_slot *slot; (slot = take_piece(work));)
        play_piece(work, player, slot);
    pthread_mutex_lock(&work->lock);
    bool sound = !work->crashed;
    pthread_mutex_unlock(&work->lock);
    if (sound) {
        lab_player_free(player[0]);
        lab_player_free(player[1]);
    }
    app_crash_stack_clear(&stack);
    return NULL;
}

static void count_pair(lab_run *run, const lab_record *a, const lab_record *b,
                       int games)
{
    lab_tally_add(run->other_tally, run->other->edition, b, games);
    for (int r = 0; r < games; r++)
        if (a[r].failed || b[r].failed)
            return;
    run->pair(run->pair_context, a, b, games);
}

static void note_failures(lab_run *run, const lab_record *record, int games)
{
    int in_block = lab_plan_block(run->plan);

    for (int r = 0; r < games && !run->trouble.status; r++)
        run->trouble = record[r].trouble;
    for (int r = 0; r < games && run->first_failed < 0; r++)
        if (record[r].failed) {
            run->first_failed = run->next_block * in_block + r % in_block;
            run->failed_because = record[r].err;
            run->failed_by = record[r].blame;
        }
}

/* Is it hopeless after another block? in_a_row counts the games that failed,
   and those in which a bot was silent, in blocks that all have one. */
static bool is_hopeless(const lab_record *record, int games, int in_a_row[2])
{
    int failed = 0, silent = 0;

    for (int r = 0; r < games; r++) {
        failed += record[r].failed;
        silent += record[r].failed && record[r].blame == LAB_BLAME_SILENCE;
    }
    in_a_row[0] = failed ? in_a_row[0] + failed : 0;
    in_a_row[1] = silent ? in_a_row[1] + silent : 0;
    return in_a_row[0] >= HOPELESS || in_a_row[1] >= SILENT;
}

/* Tell whoever listens of the games of a plan in the next block. */
static bool tell_games(lab_run *run, const lab_plan *plan, void *context,
                       const lab_record *record)
{
    int games = lab_plan_block(plan);

    for (int r = 0; run->game && r < games; r++) {
        lab_game game;
        lab_plan_game(plan, run->next_block, r, &game);
        if (run->game(context, run->next_block * games + r, &game, &record[r],
                      &run->err))
            return false;
    }
    return true;
}

/* Count the games of the next block. False when whoever listens wants no
   more. */
static bool count_block(lab_run *run, const lab_record *record)
{
    int games = lab_plan_block(run->plan);

    lab_tally_add(run->tally, run->plan->edition, record, games);
    note_failures(run, record, games_in_block(run->plan, run->other));
    if (run->other)
        count_pair(run, record, record + games, games);
    if (!tell_games(run, run->plan, run->game_context, record) ||
        (run->other &&
         !tell_games(run, run->other, run->other_context, record + games)))
        return false;
    run->next_block++;
    return true;
}

/* Count the games of a slot. False when the run ends with them. */
static bool count_slot(lab_run *run, lab_work *work, const lab_slot *slot,
                       lab_end *end)
{
    int games = games_in_block(run->plan, run->other);

    for (int b = 0; b < slot->blocks; b++) {
        const lab_record *record = &slot->record[b * games];
        if (!count_block(run, record)) {
            *end = LAB_END_FAILED;
            return false;
        }
        if (is_hopeless(record, games, work->in_a_row)) {
            *end = LAB_END_HOPELESS;
            return false;
        }
    }
    return slot->blocks == slot->count;
}

/* Wait for the next slot in order, telling how far it is now and then. False
   when there is none to come. */
static bool wait_for(lab_run *run, lab_work *work, lab_slot *slot, lab_end *end)
{
    pthread_mutex_lock(&work->lock);
    while (!slot->ready) {
        /* A stopped run has nothing behind the pieces already taken. */
        if (work->failed || (work->stop && work->counted >= work->taken)) {
            if (work->failed)
                *end = LAB_END_FAILED;
            pthread_mutex_unlock(&work->lock);
            return false;
        }
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 200000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&work->changed, &work->lock, &until);
        run->elapsed = app_seconds() - work->start;
        run->played = work->played;
        bool time_over = run->seconds > 0 && run->elapsed >= run->seconds;
        if (!work->stop && (stop_wanted || time_over)) {
            *end = stop_wanted ? LAB_END_STOPPED : LAB_END_TIME;
            work->stop = true;
            pthread_cond_broadcast(&work->changed);
        }
        if (run->progress && !slot->ready) {
            pthread_mutex_unlock(&work->lock);
            run->progress(run->progress_context, run);
            pthread_mutex_lock(&work->lock);
        }
    }
    if (work->failed)
        *end = LAB_END_FAILED;
    pthread_mutex_unlock(&work->lock);
    return true;
}

static void stop_threads(lab_work *work)
{
    pthread_mutex_lock(&work->lock);
    work->stop = true;
    pthread_cond_broadcast(&work->changed);
    pthread_mutex_unlock(&work->lock);
}

/* Is the run as precise as was wished? Asked at the ends of chunks. */
static bool is_enough(const lab_run *run, int64_t end)
{
    return run->enough && run->tally->games &&
           (place_in_chunk(run->plan, run->next_block) == 0 ||
            run->next_block == end) &&
           run->enough(run->enough_context, run->tally);
}

static lab_end count_all(lab_run *run, lab_work *work)
{
    double told = work->start;
    lab_end end = LAB_END_DONE;

    while (run->next_block < work->end) {
        lab_slot *slot = &work->slots[work->counted % work->slot_count];
        if (!wait_for(run, work, slot, &end) ||
            !count_slot(run, work, slot, &end))
            return end;
        run->elapsed = app_seconds() - work->start;
        pthread_mutex_lock(&work->lock);
        slot->ready = false;
        work->counted++;
        run->played = work->played;
        pthread_cond_broadcast(&work->changed);
        pthread_mutex_unlock(&work->lock);
        if (is_enough(run, work->end))
            return LAB_END_PRECISE;
        if (stop_wanted)
            return LAB_END_STOPPED;
        if (run->seconds > 0 && run->elapsed >= run->seconds)
            return LAB_END_TIME;
        if (run->progress && app_seconds() - told > 0.2) {
            told = app_seconds();
            run->progress(run->progress_context, run);
        }
    }
    return end;
}

static void make_slots(lab_work *work, int jobs, int games)
{
    work->slot_count = 2 * jobs + 1;
    work->slots = must_alloc((size_t)work->slot_count, sizeof *work->slots);
    for (int i = 0; i < work->slot_count; i++) {
        lab_slot *slot = &work->slots[i];
        slot->room = CHUNK * games;
        slot->record = must_alloc((size_t)slot->room, sizeof *slot->record);
    }
}

static void free_slots(lab_work *work)
{
    for (int i = 0; i < work->slot_count; i++) {
        lab_slot *slot = &work->slots[i];
        for (int r = 0; r < slot->room; r++)
            lab_record_clear(&slot->record[r]);
        free(slot->record);
    }
    free(work->slots);
}

lab_end lab_run_play(lab_run *run)
{
    pthread_t thread[MAX_JOBS];
    int started = 0;
    int jobs = run->jobs > MAX_JOBS ? MAX_JOBS : run->jobs;
    lab_work work = {.plan = run->plan,
                     .language = app_language(),
                     .other = run->other,
                     .start = app_seconds(),
                     .next = run->next_block,
                     .end = lab_plan_end_block(run->plan),
                     .piece = 1,
                     .lock = PTHREAD_MUTEX_INITIALIZER,
                     .changed = PTHREAD_COND_INITIALIZER};
    lab_end end = LAB_END_FAILED;

    app_crash_know(run->plan->edition);
    if (run->other)
        app_crash_know(run->other->edition);
    run->first_failed = -1;
    if (stop_wanted)
        return LAB_END_STOPPED;
    if (is_enough(run, work.end))
        return LAB_END_PRECISE;
    app_fail_memory(&run->err); // unless a thread begins
    make_slots(&work, jobs, games_in_block(run->plan, run->other));
    while (started < jobs &&
           pthread_create(&thread[started], NULL, run_thread, &work) == 0)
        started++;
    if (started)
        end = count_all(run, &work);
    stop_threads(&work);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    for (int s = 0; s < 2; s++)
        run->cpu[s] = (double)work.cpu[s] / 1e9;
    if (work.failed || work.crashed)
        run->err = work.err;
    if (work.crashed && end != LAB_END_FAILED)
        end = LAB_END_CRASHED;
    free_slots(&work);
    return end;
}
