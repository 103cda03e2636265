// SPDX-License-Identifier: MIT
/*
 * help.h - `ttr help`: the list of commands, their pages and manual pages.
 */
#ifndef TTR_APPS_COMMANDS_HELP_H
#define TTR_APPS_COMMANDS_HELP_H

#include <stdbool.h>

typedef struct help_command {
    const char *name;
    const char *summary; // one line of the help
    int (*run)(int argc, char **argv);
    bool machine; // other programs read its output: never translated
} help_command;

/* All commands of the program. */
typedef struct help_table {
    const help_command *item;
    int count;
} help_table;

/* NULL when there is no such command. */
const help_command *help_find(const help_table *table, const char *name);

/* Say that there is no such command, or option: always APP_USAGE. */
int help_refuse(const help_table *table, const char *name);

/*
 * Run it with the arguments behind its name:
 *
 *     ttr help                    the list of commands, as ttr --help
 *     ttr help simulate           as ttr simulate --help
 *     ttr help --man [simulate]   the manual page of ttr, or of a command
 *     ttr help --words [simulate] what a shell completes: the commands, each
 *                                 with who reads its output (people, machine),
 *                                 or the options of one: see help_page.h
 *
 * The last two are for packages and shells; no help tells of them.
 */
int help_run(const help_table *table, int argc, char **argv);

#endif /* TTR_APPS_COMMANDS_HELP_H */
