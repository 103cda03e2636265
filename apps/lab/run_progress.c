// SPDX-License-Identifier: MIT
/*
 * run_progress.c - Telling how far a run is.
 *
 * POSIX: isatty; and the width of the terminal, which POSIX does not have.
 */
#define _DEFAULT_SOURCE // ioctl's TIOCGWINSZ

#include "lab/run_progress.h"

#include "base/language.h"
#include "base/utf8.h"
#include "lab/figures.h"
#include "lab/numbers.h"
#include "lab/summary.h"

#include <ttr/position.h>

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { BAR = 20, PIECE = 160 };

/* How far a run is. */
typedef struct lab_state {
    int64_t done;
    double speed; // games a second
    double of;    // games when it ends; NAN when nobody knows
    double left;  // seconds, or NAN
    lab_estimate estimate;
} lab_state;

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

/* How far it is, and when it will end: by its games, its time or the precision
   wished, whichever comes first. An interval narrows with the square root of
   the games. */
static lab_state look(const lab_progress *progress, const lab_run *run)
{
    const lab_plan *plan = run->plan;
    int block = lab_plan_block(plan), sides = run->other ? 2 : 1;
    int64_t first = lab_plan_first_block(plan);
    lab_state it = {
        .done = (run->next_block - first) * block,
        .speed = run->elapsed > 0 ? (double)run->played / run->elapsed : 0,
        .of = NAN,
        .left = NAN};

    lab_figure(plan, run->tally, progress->figure, &it.estimate);
    if (!plan->endless)
        it.of = (double)((lab_plan_end_block(plan) - first) * block);
    double wide = lab_reach(it.estimate);
    if (progress->half > 0 && it.done && isfinite(wide))
        it.of = fmin(it.of, (double)it.done * pow(wide / progress->half, 2));
    it.of = fmax(it.of, isnan(it.of) ? NAN : (double)it.done);
    if (it.speed > 0)
        it.left = (it.of - (double)it.done) * sides / it.speed;
    if (run->seconds > 0) {
        double rest = fmax(run->seconds - run->elapsed, 0);
        if (!(it.left <= rest)) {
            it.left = rest;
            it.of = (double)it.done + rest * it.speed / sides;
        }
    }
    return it;
}

/* "12 s", "4 min", "3 h" */
static void write_time(double seconds, char *out, size_t size)
{
    if (isnan(seconds))
        snprintf(out, size, "?");
    else if (seconds < 100)
        snprintf(out, size, "%.0f s", seconds);
    else if (seconds < 6000)
        snprintf(out, size, "%.0f min", seconds / 60);
    else
        snprintf(out, size, "%.0f h", seconds / 3600);
}

static void write_figure(const char *name, lab_estimate it, char *out,
                         size_t size)
{
    bool share = lab_figure_is_share(name);
    double scale = share ? 100 : 1;
    double reach = lab_reach(it);
    char value[APP_DECIMAL], half[APP_DECIMAL];

    lab_value(value, it.value, scale, share ? 1 : 2);
    if (isfinite(reach))
        snprintf(out, size, "%s %s ±%s", name, value,
                 app_decimal(half, scale * reach, share ? 1 : 2));
    else
        snprintf(out, size, "%s %s", name, value);
}

static int terminal_width(void)
{
    struct winsize window;

    return ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col > 1
               ? window.ws_col
               : 80;
}

/* A line that fits is drawn over; a longer one would leave its first row. So
   the bar gets what the rest leaves, and where that is nothing, what matters
   least stands last and is left out first. */
static void show_bar(lab_progress *progress, const lab_state *it)
{
    enum { TITLE, GAMES, SPEED, LEFT, FIGURE, PIECES };
    double part = it->of > 0 ? fmin((double)it->done / it->of, 1) : 0;
    char bar[BAR + 1] = "", left[32], piece[PIECES][PIECE];
    int room = terminal_width() - 1, width = room;

    write_time(it->left, left, sizeof left);
    if (progress->steps > 1)
        snprintf(piece[TITLE], PIECE, "%d/%d %.40s", progress->step,
                 progress->steps, progress->title);
    else
        snprintf(piece[TITLE], PIECE, "%.40s", progress->title);
    snprintf(piece[GAMES], PIECE,
             isnan(it->of) ? " %" PRId64 : " %" PRId64 "/%.0f", it->done,
             it->of);
    snprintf(piece[LEFT], PIECE, _("  left: %s"), left);
    snprintf(piece[FIGURE], PIECE, "  ");
    write_figure(progress->figure, it->estimate, piece[FIGURE] + 2, PIECE - 2);
    snprintf(piece[SPEED], PIECE, "  %.0f/s", it->speed);
    for (int i = 0; i < PIECES; i++)
        width -= utf8_columns(piece[i]);
    width = width - 3 > BAR ? BAR : width - 3; // a space and its brackets
    if (width >= 4) {
        memset(bar, '.', (size_t)width);
        memset(bar, '#', (size_t)(part * width));
    }
    fputs("\r\033[K", stderr);
    for (int i = 0; i < PIECES && (room -= utf8_columns(piece[i])) >= 0; i++) {
        fputs(piece[i], stderr);
        if (i == TITLE && *bar) {
            fprintf(stderr, " [%s]", bar);
            room -= width + 3;
        }
    }
    fflush(stderr);
    progress->shown = true;
}

static void print_line(const lab_progress *progress, const lab_run *run,
                       const lab_state *it, const char *end)
{
    json_t *line = json_pack(
        "{s:s, s:I, s:o, s:f, s:f, s:o, s:s, s:o, s:o, s:o}", "run",
        progress->title, "games", (json_int_t)it->done, "of",
        isfinite(it->of) ? json_integer((json_int_t)it->of) : json_null(),
        "games_per_second", it->speed, "seconds", run->elapsed, "seconds_left",
        lab_json_number(it->left), "figure", progress->figure, "value",
        lab_json_number(it->estimate.value), "low",
        lab_json_number(it->estimate.low), "high",
        lab_json_number(it->estimate.high));

    if (progress->steps > 1) {
        json_object_set_new(line, "step", json_integer(progress->step));
        json_object_set_new(line, "steps", json_integer(progress->steps));
    }
    if (end)
        json_object_set_new(line, "end", json_string(end));
    char *text = ttr_json_text(line, JSON_REAL_PRECISION(6));
    if (text)
        fprintf(stderr, "%s\n", text);
    free(text);
    json_decref(line);
}

void lab_progress_show(void *context, const lab_run *run)
{
    lab_progress *progress = context;
    double pause = progress->kind == LAB_PROGRESS_BAR ? 0.25 : 2;

    if (progress->kind == LAB_PROGRESS_NONE ||
        run->elapsed - progress->told < pause)
        return;
    progress->told = run->elapsed;
    lab_state it = look(progress, run);
    if (progress->kind == LAB_PROGRESS_BAR)
        show_bar(progress, &it);
    else
        print_line(progress, run, &it, NULL);
}

void lab_progress_end(lab_progress *progress, const lab_run *run, lab_end end)
{
    static const char *const names[] = {
        [LAB_END_DONE] = "done",       [LAB_END_PRECISE] = "precise",
        [LAB_END_TIME] = "time",       [LAB_END_STOPPED] = "stopped",
        [LAB_END_HOPELESS] = "failed", [LAB_END_CRASHED] = "failed",
        [LAB_END_FAILED] = "failed"};

    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
    if (progress->kind != LAB_PROGRESS_JSON)
        return;
    lab_state it = look(progress, run);
    it.left = 0;
    if (end != LAB_END_STOPPED)
        it.of = (double)it.done;
    print_line(progress, run, &it, names[end]);
}
