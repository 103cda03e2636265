/*
 * check.h - Checking one edition: what the parts of `ttr check` share.
 *
 *     findings.c   the list of what was found
 *     edition.c    one edition: loads it and calls the others
 *     check.c      the command: what to check, and the output
 */
#ifndef TTR_APPS_CHECK_H
#define TTR_APPS_CHECK_H

#include "check/findings.h"

#include <ttr/ttr.h>

/* What to check, and how. */
typedef struct check_job {
    const ttr_library *library;
    const char *edition; // id, or the path of its file
    const ttr_variant *variant;
    check_list *found; // findings are added to it
} check_job;

/* Check an edition: all of it that can be. */
void check_edition(const check_job *job);

#endif /* TTR_APPS_CHECK_H */
