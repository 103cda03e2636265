// SPDX-License-Identifier: MIT
/*
 * clock.c - What time has passed.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "base/clock.h"

#include <time.h>

static int64_t read_clock(clockid_t which)
{
    struct timespec now;

    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t app_nanoseconds(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

int64_t app_cpu_nanoseconds(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

int64_t app_program_nanoseconds(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

int64_t app_milliseconds(void)
{
    return app_nanoseconds() / 1000000;
}

double app_seconds(void)
{
    return (double)app_nanoseconds() / 1e9;
}
