// SPDX-License-Identifier: MIT
/*
 * page.h - What all reports are made of: a page, charts and tables.
 *
 * Charts are SVG, drawn here; colours come from the style of the page, so that
 * they follow light and dark. Every chart has a title, and the table below it
 * has its numbers. On narrow screens another drawing of it is shown.
 */
#ifndef TTR_APPS_LAB_PAGE_H
#define TTR_APPS_LAB_PAGE_H

#include "lab/statistics.h"

#include <stdio.h>

/* The beginning and the end of a page; subtitle may be "". Both together name
   the page in a browser, so that pages of variants can be told apart. */
void page_begin(FILE *out, const char *title, const char *subtitle);
void page_end(FILE *out);

/* A part of the page with its heading, and a paragraph. */
void page_section(FILE *out, const char *id, const char *title);
void page_section_end(FILE *out);
void page_say(FILE *out, const char *text);

/* What stands out, and how good that is: a line of a list, between <ul
   class="lights"> and </ul>. */
typedef enum lab_light { LAB_GOOD, LAB_WARN, LAB_BAD } lab_light;

void page_remark(FILE *out, lab_light light, const char *text);

/* A line of a list of facts, between <dl class="facts"> and </dl>. */
void page_fact(FILE *out, const char *name, const char *text);

/* A table that sorts by a click on a heading. Cells come row by row. A value of
   scale 100 is a share, shown in percent; one that is NAN is not known. */
void page_table(FILE *out, const char *const *headings, int columns);
void page_row(FILE *out);
void page_cell(FILE *out, const char *text);
void page_value(FILE *out, lab_estimate it, double scale, int decimals);
void page_number(FILE *out, double value, int decimals);
void page_chance(FILE *out, double p); // a probability
void page_none(FILE *out);             // where a number could stand
void page_table_end(FILE *out);

/* A bar of a chart with its interval. */
typedef struct page_bar {
    char label[96];
    lab_estimate it;
    int tone; // 0..7, which of the page's colours
} page_bar;

/*
 * Horizontal bars. reference is a line to compare with, NAN for none; scale is
 * what values are multiplied by for people, 100 for percent; numbers have so
 * many decimals.
 */
void page_bars(FILE *out, const page_bar *bars, int count, double reference,
               double scale, int decimals);

/* One line of a chart. */
typedef struct page_line {
    const char *name;
    const double *y;          // count values
    const double *low, *high; // a band around it, where they are finite; or
                              // NULL, both
    int tone;
} page_line;

/* Curves over x with labels: to scale where these are numbers that grow, else
   at equal distances. y begins at 0 with from_zero. */
void page_curves(FILE *out, const page_line *lines, int line_count,
                 const char *const *x_labels, int count, bool from_zero,
                 const char *x_title);

/* Histograms on top of each other, as shares of each; bins are put together
   until at most 60 are left. */
typedef struct page_histogram {
    const char *name;
    const int64_t *bins;
    int tone;
} page_histogram;

void page_histograms(FILE *out, const page_histogram *it, int histograms,
                     int bins, int least, const char *x_title);

/* Stacked bars: parts of a whole, negative ones to the left of 0. */
void page_stack(FILE *out, const char *const *rows, int row_count,
                const char *const *parts, int part_count,
                const double *values /* row by row */);

/* A text as HTML wants it. */
void page_text(FILE *out, const char *text);

#endif /* TTR_APPS_LAB_PAGE_H */
