/*
 * progress.h - Telling how far a run is, on standard error.
 *
 * In a terminal one line that is drawn over and over; otherwise a JSON object a
 * line, now and then.
 */
#ifndef TTR_APPS_LAB_PROGRESS_H
#define TTR_APPS_LAB_PROGRESS_H

#include "lab/run.h"

typedef enum lab_progress_kind {
    LAB_PROGRESS_NONE,
    LAB_PROGRESS_BAR,
    LAB_PROGRESS_JSON
} lab_progress_kind;

typedef struct lab_progress {
    lab_progress_kind kind;
    const char *title;  // "usa 2p greedy × long"
    const char *figure; // whose estimate to show, as lab_figure()
    double told;        // when, in seconds of the run
    bool shown;         // a line stands there
} lab_progress;

/* "auto", "bar", "json" or "none"; false for another word. */
bool lab_progress_read(const char *text, lab_progress_kind *kind);

/* For lab_run.progress. */
void lab_progress_show(void *progress, const lab_run *run);

/* Clear the line. */
void lab_progress_end(lab_progress *progress);

#endif /* TTR_APPS_LAB_PROGRESS_H */
