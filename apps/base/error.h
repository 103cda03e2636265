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

/*
 * The same when the command line is what is wrong: TTR_E_SETUP and no file. The
 * command adds where its help is, and the program returns APP_USAGE.
 */
ttr_status app_refuse(ttr_error *err, const char *format, ...) TTR_PRINTF(2, 3);
bool app_is_refusal(const ttr_error *err);

/* What a number of errno means, in the language of this thread. */
const char *app_system_error(int number);

/* An error as a player is told: of a rule module that has failed the file and
   line, and that the action was not done. Returns out. */
const char *app_error_told(const ttr_error *err, char *out, size_t size);

enum { APP_TOLD = 800 }; // bytes for it

/* The same for memory that is short. */
ttr_status app_fail_memory(ttr_error *err);

/* The same for what the system refused, as errno says: "cannot write: No such
   file or directory". */
ttr_status app_fail_system(ttr_error *err, const char *file, const char *what);

/* The same with the first mistake of a report; an empty one, or NULL, is taken
   for a lack of memory. */
ttr_status app_fail_report(ttr_error *err, ttr_status status,
                           const ttr_report *report);

/* Fill err, unless it is NULL, with the last refusal at a table, and return its
   status. */
ttr_status app_fail_table(ttr_error *err, const ttr_table *table);

/* A sentence about a hook that failed while bots thought, who did without it;
   in out, without the folders of its file. */
enum { APP_TROUBLE_TEXT = 1200 };
const char *app_trouble_told(const ttr_error *trouble, char *out, size_t size);

#endif /* TTR_APPS_BASE_ERROR_H */
