/*
 * progress.c - Telling how far a run is.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "lab/progress.h"

#include "common/language.h"
#include "lab/summary.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { BAR = 20 };

bool lab_progress_read(const char *text, lab_progress_kind *kind)
{
    if (strcmp(text, "auto") == 0)
        *kind = isatty(STDERR_FILENO) ? LAB_PROGRESS_BAR : LAB_PROGRESS_JSON;
    else if (strcmp(text, "bar") == 0)
        *kind = LAB_PROGRESS_BAR;
    else if (strcmp(text, "json") == 0)
        *kind = LAB_PROGRESS_JSON;
    else if (strcmp(text, "none") == 0)
        *kind = LAB_PROGRESS_NONE;
    else
        return false;
    return true;
}

/* How many games this run shall play, as far as that is known. */
static int64_t games_wanted(const lab_run *run)
{
    const lab_plan *plan = run->plan;

    return (lab_plan_end_block(plan) - lab_plan_first_block(plan)) *
           lab_plan_block(plan);
}

static int64_t games_done(const lab_run *run)
{
    return (run->next_block - lab_plan_first_block(run->plan)) *
           lab_plan_block(run->plan);
}

/* "12 s", "4 min", "3 h" */
static void write_time(double seconds, char *out, size_t size)
{
    if (seconds < 100)
        snprintf(out, size, "%.0f s", seconds);
    else if (seconds < 6000)
        snprintf(out, size, "%.0f min", seconds / 60);
    else
        snprintf(out, size, "%.0f h", seconds / 3600);
}

static void show_bar(lab_progress *progress, const lab_run *run, double speed,
                     lab_estimate estimate)
{
    int64_t wanted = games_wanted(run), done = games_done(run);
    double part = wanted ? (double)done / (double)wanted : 1;
    char bar[BAR + 1], left[32];

    memset(bar, '.', BAR);
    bar[BAR] = '\0';
    memset(bar, '#', (size_t)(part * BAR));
    write_time(speed > 0 ? (double)(wanted - done) / speed : 0, left,
               sizeof left);
    fprintf(stderr,
            "\r\033[K%s [%s] %" PRId64 "/%" PRId64 "  %.0f %s  %s %s  %s"
            " %.1f %% (%.1f..%.1f)",
            progress->title, bar, done, wanted, speed, _("games/s"), _("left:"),
            left, progress->figure, 100 * estimate.value, 100 * estimate.low,
            100 * estimate.high);
    fflush(stderr);
    progress->shown = true;
}

void lab_progress_show(void *context, const lab_run *run)
{
    lab_progress *progress = context;
    double pause = progress->kind == LAB_PROGRESS_BAR ? 0.25 : 2;
    lab_estimate estimate = {0};

    if (progress->kind == LAB_PROGRESS_NONE ||
        run->elapsed - progress->told < pause)
        return;
    progress->told = run->elapsed;
    double speed = run->elapsed > 0 ? (double)run->played / run->elapsed : 0;
    lab_figure(run->plan, run->tally, progress->figure, &estimate);
    if (progress->kind == LAB_PROGRESS_BAR)
        show_bar(progress, run, speed, estimate);
    else
        fprintf(stderr,
                "{\"games\": %" PRId64 ", \"of\": %" PRId64
                ", \"games_per_second\": %.1f, \"seconds\": %.1f,"
                " \"figure\": \"%s\", \"value\": %.6g, \"low\": %.6g,"
                " \"high\": %.6g}\n",
                games_done(run), games_wanted(run), speed, run->elapsed,
                progress->figure, estimate.value, estimate.low, estimate.high);
}

void lab_progress_end(lab_progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}
