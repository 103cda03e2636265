/*
 * check.h - Checking one edition: what the parts of `ttr check` share.
 *
 *     check.c      the command: what to check, and the output
 *     findings.c   the list of what was found
 *     process.c    one edition in a process of its own
 *     edition.c    loads an edition and calls what follows
 *     games.c      random games: trial.c, heavy.c, ledger.c, final.c
 */
#ifndef TTR_APPS_CHECK_H
#define TTR_APPS_CHECK_H

#include "check/findings.h"
#include "check/trial.h"

#include <ttr/ttr.h>

struct check_progress;

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
    check_figures *figures; // of the games played

    struct check_progress *progress; // see process.h
    const check_finding *crash;      // to be told with its journal, or NULL
} check_job;

/* Check an edition: all of it that can be. */
void check_edition(const check_job *job);

/* Play random games. */
void check_games(const check_job *job, const ttr_edition *edition);

/* A sentence with the game that shows it. Returns out. */
const char *check_game_text(char *out, size_t size, const char *text,
                            const struct check_progress *at);

#endif /* TTR_APPS_CHECK_H */
