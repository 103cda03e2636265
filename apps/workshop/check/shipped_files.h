// SPDX-License-Identifier: MIT
/*
 * shipped_files.h - Whose files are found fault with: those of the one who
 * asks, or what comes with the program.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_SHIPPED_FILES_H
#define TTR_APPS_WORKSHOP_CHECK_SHIPPED_FILES_H

#include "workshop/check/findings.h"

/*
 * Leave out notes about files that come with the program, from a finding of
 * the list on, unless the target is one of them: an edition may inherit from
 * such a file, and nobody but us can mend it. Warnings and errors stay, since
 * what ships has none: they come of what was added to it.
 */
void check_leave_foreign(check_list *found, int from, const char *target);

#endif /* TTR_APPS_WORKSHOP_CHECK_SHIPPED_FILES_H */
