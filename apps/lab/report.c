/*
 * report.c - One page that shows what a run found.
 */
#include "lab/report.h"

#include "lab/comparison.h"

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
