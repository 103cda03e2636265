// SPDX-License-Identifier: MIT
/*
 * merge.h - Putting parts together that are no simple run.
 */
#ifndef TTR_APPS_LAB_MERGE_H
#define TTR_APPS_LAB_MERGE_H

#include "base/options.h"

/* Is it the folder of a comparison, a sweep or a ladder? */
bool lab_merge_is_study(const char *folder);

/* Put the parts of one together into a folder. Returns the status of the
   program; what is wrong was said. */
int lab_merge_study(const app_list *paths, const char *out,
                    const app_operands *folders);

#endif /* TTR_APPS_LAB_MERGE_H */
