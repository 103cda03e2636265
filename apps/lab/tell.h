/*
 * tell.h - The summary of a run as a few lines of text.
 */
#ifndef TTR_APPS_LAB_TELL_H
#define TTR_APPS_LAB_TELL_H

#include "lab/plan.h"

#include <stdio.h>

void lab_tell(FILE *out, const lab_plan *plan, const lab_tally *tally);

#endif /* TTR_APPS_LAB_TELL_H */
