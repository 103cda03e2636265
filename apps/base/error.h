// SPDX-License-Identifier: MIT
/*
 * error.h - Filling in a ttr_error outside the engine.
 */
#ifndef TTR_APPS_BASE_ERROR_H
#define TTR_APPS_BASE_ERROR_H

#include <ttr/play.h>

/* Fill err, unless it is NULL, and return status. file may be NULL. */
ttr_status app_fail(ttr_error *err, ttr_status status, const char *file,
                    const char *format, ...) TTR_PRINTF(4, 5);

/* What a number of errno means, in the language of this thread. */
const char *app_system_error(int number);

/* The same for memory that is short. */
ttr_status app_fail_memory(ttr_error *err);

/* Fill err, unless it is NULL, with the last refusal at a table, and return its
   status. */
ttr_status app_fail_table(ttr_error *err, const ttr_table *table);

#endif /* TTR_APPS_BASE_ERROR_H */
