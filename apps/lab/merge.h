// SPDX-License-Identifier: MIT
/*
 * merge.h - Putting parts together that are no simple run.
 */
#ifndef TTR_APPS_LAB_MERGE_H
#define TTR_APPS_LAB_MERGE_H

#include "base/options.h"

/* Is it the folder of a comparison, a sweep or a ladder? */
bool lab_merge_is_study(const char *folder);

/* Put the parts of one together into a folder; *program becomes the status of
   the program. */
TTR_MUST_USE ttr_status lab_merge_study(const app_list *paths, const char *out,
                                        const app_operands *folders,
                                        int *program, ttr_error *err);

#endif /* TTR_APPS_LAB_MERGE_H */
