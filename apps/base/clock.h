// SPDX-License-Identifier: MIT
/*
 * clock.h - What time has passed: a clock that only goes forward.
 *
 * For waiting and measuring. Its zero means nothing.
 */
#ifndef TTR_APPS_BASE_CLOCK_H
#define TTR_APPS_BASE_CLOCK_H

#include <stdint.h>

int64_t app_nanoseconds(void);
int64_t app_milliseconds(void);
double app_seconds(void);

/* Processor time of this thread, which others on the machine do not add to. */
int64_t app_cpu_nanoseconds(void);

/* The same of all threads of the program together. */
int64_t app_program_nanoseconds(void);

#endif /* TTR_APPS_BASE_CLOCK_H */
