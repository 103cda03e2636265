// SPDX-License-Identifier: MIT
/*
 * message.h - What the program says to people besides its output.
 *
 * Everything here goes to standard error, so that standard output can be
 * piped.
 */
#ifndef TTR_APPS_BASE_MESSAGE_H
#define TTR_APPS_BASE_MESSAGE_H

#include <ttr/play.h>

/* Print "ttr: " and a sentence: lower case, no full stop. */
void app_message(const char *format, ...) TTR_PRINTF(1, 2);

/* Print an error with its file and line. */
void app_message_error(const ttr_error *err);

/* Print that a hook failed while bots thought, who did without it. */
void app_message_trouble(const ttr_error *trouble);

/* Print the findings of a report, a line each: at most limit of them, and how
   many more there are. */
void app_message_report(const ttr_report *report, int limit);

/* A file as people would type it: relative to the current folder when it is
   below it. */
const char *app_message_file(const char *file);

/* Hand on what scripts have said with ttr.log() since the last time, line by
   line. */
typedef void app_script_line(const ttr_edition *edition, int module,
                             const char *line, int length);
void app_script_lines(ttr_table *table, app_script_line *tell);

/* Print it. */
void app_message_scripts(ttr_table *table);

#endif /* TTR_APPS_BASE_MESSAGE_H */
