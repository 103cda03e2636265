// SPDX-License-Identifier: MIT
/*
 * allocations.h - Counting what the program allocates.
 *
 * Linking this in replaces malloc, calloc and realloc of the whole program,
 * shared libraries included, by the same functions with a counter.
 */
#ifndef TTR_APPS_COMMANDS_ALLOCATIONS_H
#define TTR_APPS_COMMANDS_ALLOCATIONS_H

/* Calls of this thread so far; -1 when they cannot be counted in this build. */
long long app_allocations(void);

#endif /* TTR_APPS_COMMANDS_ALLOCATIONS_H */
