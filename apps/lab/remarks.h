// SPDX-License-Identifier: MIT
/*
 * remarks.h - What stands out in a study, in a few sentences: "In short".
 *
 * The same sentences begin the text for a terminal and the report. They are in
 * the language of the program.
 */
#ifndef TTR_APPS_LAB_REMARKS_H
#define TTR_APPS_LAB_REMARKS_H

#include "lab/comparison.h"
#include "lab/page.h"
#include "lab/summary.h"

struct lab_grid;
struct lab_judges;

enum { LAB_REMARKS = 24, LAB_REMARK = 640 };

typedef struct lab_remarks {
    int count;
    struct {
        lab_light light;
        char text[LAB_REMARK];
    } it[LAB_REMARKS];
} lab_remarks;

/* One more, unless there are very many already. */
void lab_remark(lab_remarks *remarks, lab_light light, const char *format, ...)
    TTR_PRINTF(3, 4);

/* What these bots never or hardly ever do, so that nothing is said about it:
   actions that the rules of all these plans have. */
void lab_remark_idle(lab_remarks *remarks, const lab_found *found, int count);

/* Whether the order of the bots holds on both sides, called so. */
void lab_remark_judges(lab_remarks *remarks, const struct lab_judges *judges,
                       const char *a, const char *b);

/* That tickets were drawn so often in so many games, if that is never or
   rare. */
void lab_remark_tickets(lab_remarks *remarks, int64_t draws, int64_t games);

/* In short, of a comparison that is finished. */
void lab_comparison_remarks(const lab_comparison *comparison, lab_remarks *out);

/* The same of a sweep. */
void lab_grid_remarks(const struct lab_grid *grid, lab_remarks *out);

/* As lines of text, and as a part of a page. */
void lab_remarks_print(FILE *out, const lab_remarks *remarks);
void lab_remarks_page(FILE *out, const lab_remarks *remarks);

#endif /* TTR_APPS_LAB_REMARKS_H */
