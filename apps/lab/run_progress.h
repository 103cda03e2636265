// SPDX-License-Identifier: MIT
/*
 * run_progress.h - Telling how far a run is, on standard error.
 *
 * In a terminal one line that is drawn over and over; otherwise a JSON object a
 * line, now and then, and a last one when the run has ended:
 *
 *     {"run": "usa", "games": 5000, "of": 20000, "games_per_second": 2500.0,
 *      "seconds": 2.0, "seconds_left": 6.0, "figure": "seat1.win",
 *      "value": 0.51, "low": 0.49, "high": 0.53}
 *
 * "of" is how many games it will be, null when nobody knows; an estimate when
 * precision or time end the run. One of several runs has "step", which it is,
 * and "steps", how many there are. The last one has "end": "done", "precise",
 * "time", "stopped" or "failed".
 */
#ifndef TTR_APPS_LAB_RUN_PROGRESS_H
#define TTR_APPS_LAB_RUN_PROGRESS_H

#include "lab/run.h"

typedef enum lab_progress_kind {
    LAB_PROGRESS_NONE,
    LAB_PROGRESS_BAR,
    LAB_PROGRESS_JSON
} lab_progress_kind;

typedef struct lab_progress {
    lab_progress_kind kind;
    const char *title;  // "usa 2p greedy × long"
    int step, steps;    // which of several runs it is; 0 when there is one
    const char *figure; // whose estimate to show, as lab_figure()
    double half;        // half its interval ends the run; 0: it does not
    double told;        // when, in seconds of the run
    bool shown;         // a line stands there
} lab_progress;

/* "auto", "bar", "json" or "none"; false for another word. */
bool lab_progress_read(const char *text, lab_progress_kind *kind);

/* For lab_run.progress. */
void lab_progress_show(void *progress, const lab_run *run);

/* The run has ended: clear the line, or print the last one. */
void lab_progress_end(lab_progress *progress, const lab_run *run, lab_end end);

#endif /* TTR_APPS_LAB_RUN_PROGRESS_H */
