// SPDX-License-Identifier: MIT
/*
 * clock.c - What time has passed.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "base/clock.h"

#include <time.h>

int64_t app_nanoseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t app_milliseconds(void)
{
    return app_nanoseconds() / 1000000;
}

double app_seconds(void)
{
    return (double)app_nanoseconds() / 1e9;
}
