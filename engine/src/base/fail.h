// SPDX-License-Identifier: MIT
/*
 * fail.h - Filling in a ttr_error where a refusal happens.
 */
#ifndef TTR_SRC_BASE_FAIL_H
#define TTR_SRC_BASE_FAIL_H

#include <ttr/base.h>

/* Fill err, unless it is NULL, and return status. */
ttr_status ttri_fail(ttr_error *err, ttr_status status, const char *source,
                     const char *format, ...) TTR_PRINTF(4, 5);

#define TTRI_FAIL(err, status, ...)                                            \
    ttri_fail(err, status, TTRI_SOURCE, __VA_ARGS__)
#define TTRI_SOURCE TTRI_EXPAND(__FILE__, __LINE__)
#define TTRI_EXPAND(file, line) TTRI_JOIN(file, line)
#define TTRI_JOIN(file, line) file ":" #line

/* The same with the place in a file that is at fault. */
ttr_status ttri_fail_at(ttr_error *err, ttr_status status, const char *source,
                        const char *file, int line, const char *format, ...)
    TTR_PRINTF(6, 7);

#define TTRI_FAIL_AT(err, status, file, line, ...)                             \
    ttri_fail_at(err, status, TTRI_SOURCE, file, line, __VA_ARGS__)

/* What a table says of a failure is said to the caller, too, unless err is
   NULL. Returns status. */
static inline ttr_status ttri_tell_too(ttr_error *err, const ttr_error *from,
                                       ttr_status status)
{
    if (status && err && err != from)
        *err = *from;
    return status;
}

#endif /* TTR_SRC_BASE_FAIL_H */
