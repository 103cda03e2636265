/*
 * report.c - One page that shows what a run found.
 */
#include "lab/report.h"

#include "lab/comparison.h"
#include "lab/grid.h"
#include "lab/rating.h"

void lab_report(FILE *out, const void *context)
{
    const lab_found *found = context;

    fprintf(out, "<!DOCTYPE html><title>%s</title>\n", found->plan->edition_id);
}

void lab_comparison_report(FILE *out, const void *context)
{
    const lab_comparison *comparison = context;

    fprintf(out, "<!DOCTYPE html><title>%s</title>\n",
            comparison->a->edition_id);
}

void lab_grid_report(FILE *out, const void *context)
{
    const lab_grid *grid = context;

    fprintf(out, "<!DOCTYPE html><title>%s</title>\n", grid->edition);
}

void lab_ladder_report(FILE *out, const void *context)
{
    const lab_ladder *ladder = context;

    fprintf(out, "<!DOCTYPE html><title>%d</title>\n", ladder->edition_count);
}
