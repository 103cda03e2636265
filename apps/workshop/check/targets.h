// SPDX-License-Identifier: MIT
/*
 * targets.h - What is to be checked: an edition, a rule module, or everything
 * in a folder.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_TARGETS_H
#define TTR_APPS_WORKSHOP_CHECK_TARGETS_H

#include "workshop/check/check.h"

/* Check what a person named: a folder, an edition by id or the path of its
   .ini file, a module by id or the path of its .lua file. */
void check_target(const check_job *job, const char *target);

#endif /* TTR_APPS_WORKSHOP_CHECK_TARGETS_H */
