// SPDX-License-Identifier: MIT
/*
 * check.h - Checking one edition: what the parts of `ttr check` share.
 *
 *     check.c           the command: what to check, and the output
 *     findings.c        the list of what was found
 *     shipped_files.c   whose files they are about
 *     check_process.c   one edition in a process of its own
 *     targets.c         editions, modules, folders
 *     check_edition.c   loads an edition and calls what follows
 *     check_module.c    the same for a module by itself
 *     static_checks.c   what needs no game: *_checks.c, drawing.c
 *     check_games.c     random games: checked_game.c, heavy.c, ledger.c,
 *                       second_count.c, secret_checks.c
 *     usage_checks.c    what modules declare and no game used
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_CHECK_H
#define TTR_APPS_WORKSHOP_CHECK_CHECK_H

#include "workshop/check/checked_game.h"
#include "workshop/check/findings.h"
#include "workshop/check/named_modules.h"

#include <ttr/ttr.h>

struct check_progress;

enum { CHECK_MOST_USED = 256 };

/* Ids of modules that editions use. */
typedef struct check_used {
    char id[CHECK_MOST_USED][CHECK_MODULE_ID];
    int count;
} check_used;

/* What to check, and how. */
typedef struct check_job {
    const ttr_library *library;
    const char *edition; // id, or the path of its file
    const ttr_variant *variant;
    check_list *found; // findings are added to it

    long games;             // at most so many
    double seconds;         // no new game begins after these; 0 for no limit
    uint64_t seed;          // of the first game; the others follow
    double patience;        // seconds that a single step may take
    bool here;              // in this process, for debuggers
    bool show;              // how far it is, on standard error
    check_figures *figures; // of the games played

    /* For a module by itself: the editions to try it with. */
    const char *module;      // id, or path of a script
    const char *module_path; // for messages
    bool unused;             // no edition of its folder uses it
    const char *const *editions;
    int edition_count;

    check_used *used; // modules of the editions checked are added, or NULL
    struct check_progress *progress; // see check_process.h
    const check_finding *crash;      // to be told with its journal, or NULL
} check_job;

/* Check an edition: all of it that can be. */
void check_edition(const check_job *job);

/* Check the job's module as a house rule of the first edition that takes it. */
void check_module(const check_job *job);

/* Show the parent the files of an edition that is loaded. */
void check_show(const check_job *job, const ttr_edition *edition);

/* Is it the file of a rule module? */
bool check_is_module_file(const char *file);

/* Play random games. */
void check_games(const check_job *job, const ttr_edition *edition);

/* Tell what the modules declare and no game used. */
void check_usage(const check_job *job, const ttr_edition *edition,
                 const ttr_usage *usage);

/* A sentence with the game that shows it, and the action, unless that is "".
   Returns out. */
char *check_game_text(char *out, size_t size, const char *text,
                      const struct check_progress *at, const char *action);

#endif /* TTR_APPS_WORKSHOP_CHECK_CHECK_H */
