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

#endif /* TTR_SRC_BASE_FAIL_H */
