// SPDX-License-Identifier: MIT
/*
 * script_timer.c - A timer for each thread that runs scripts.
 *
 * POSIX timers can count the processor time of a thread, but only Linux
 * delivers the signal to that very thread. Elsewhere there is no timer, nor
 * under ThreadSanitizer, which holds signals back until the thread calls the
 * system.
 */
#define _GNU_SOURCE // SIGEV_THREAD_ID, gettid

#include "lua/script_timer.h"

#include <ttr/base.h>

#include <stdatomic.h>

#if defined(__SANITIZE_THREAD__)
#define TIMERS 0
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define TIMERS 0
#endif
#endif
#if !defined(TIMERS) && defined(__linux__)
#define TIMERS 1
#endif

_Thread_local volatile sig_atomic_t ttri_timer_runs;

/* The program's choice: it holds for all threads. */
static atomic_bool refused;

void ttr_stopping_set(ttr_stopping how)
{
    atomic_store(&refused, how == TTR_STOP_BY_COUNT);
}

#if defined(TIMERS) && TIMERS

#include <errno.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifndef sigev_notify_thread_id
#define sigev_notify_thread_id _sigev_un._tid
#endif

/* Set once, before the first timer. */
static struct {
    pthread_once_t once;
    int number; // of the signal, 0 when all are in use
    pthread_key_t key;
} shared = {.once = PTHREAD_ONCE_INIT};

static _Thread_local struct {
    bool made;
    timer_t timer;
} own;

static void on_signal(int number, siginfo_t *info, void *context)
{
    int error = errno;

    (void)number, (void)context;
    if (info->si_code == SI_TIMER && info->si_value.sival_ptr == &shared &&
        own.made)
        ttri_timer_tick();
    errno = error;
}

/* A thread ends. */
static void delete_timer(void *timer)
{
    (void)timer;
    if (own.made)
        timer_delete(own.timer);
    own.made = false;
    ttri_timer_runs = false;
}

/* Timers stay with the parent. */
static void after_fork(void)
{
    own.made = false;
    ttri_timer_runs = false;
}

/* A signal that the program does nothing with. */
static void choose_signal(void)
{
    struct sigaction mine = {.sa_sigaction = on_signal,
                             .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
    struct sigaction theirs;

    sigemptyset(&mine.sa_mask);
    if (pthread_key_create(&shared.key, delete_timer) ||
        pthread_atfork(NULL, NULL, after_fork))
        return;
    for (int number = SIGRTMAX - 1; number >= SIGRTMIN; number--)
        if (!sigaction(number, NULL, &theirs) && theirs.sa_handler == SIG_DFL &&
            !sigaction(number, &mine, NULL)) {
            shared.number = number;
            return;
        }
}

static bool is_blocked(void)
{
    sigset_t blocked;

    return pthread_sigmask(SIG_BLOCK, NULL, &blocked) ||
           sigismember(&blocked, shared.number);
}

static bool make_timer(void)
{
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID,
                             .sigev_signo = shared.number,
                             .sigev_value.sival_ptr = &shared};

    event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
    /* The key only serves to notice that the thread ends. */
    own.made = pthread_setspecific(shared.key, &shared) == 0 &&
               timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &own.timer) == 0;
    return own.made;
}

static bool set_timer(int milliseconds)
{
    struct timespec time = {.tv_nsec = milliseconds * 1000000L};
    struct itimerspec every = {.it_interval = time, .it_value = time};

    return timer_settime(own.timer, 0, &every, NULL) == 0;
}

bool ttri_timer_start(int milliseconds)
{
    if (atomic_load(&refused))
        return false;
    pthread_once(&shared.once, choose_signal);
    if (!shared.number || is_blocked())
        return false;
    ttri_timer_runs = (own.made || make_timer()) && set_timer(milliseconds);
    return ttri_timer_runs;
}

void ttri_timer_stop(void)
{
    set_timer(0);
    ttri_timer_runs = false;
}

int ttr_stopping_signal(void)
{
    if (atomic_load(&refused))
        return 0;
    pthread_once(&shared.once, choose_signal);
    return shared.number;
}

#else

bool ttri_timer_start(int milliseconds)
{
    (void)milliseconds;
    return false;
}

void ttri_timer_stop(void)
{
}

int ttr_stopping_signal(void)
{
    return 0;
}

#endif
