// SPDX-License-Identifier: MIT
/*
 * cores.h - How much can be done at the same time.
 */
#ifndef TTR_APPS_BASE_CORES_H
#define TTR_APPS_BASE_CORES_H

/* The cores of the machine that are in use, at least 1. */
int app_cores(void);

#endif /* TTR_APPS_BASE_CORES_H */
