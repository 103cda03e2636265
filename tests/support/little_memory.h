// SPDX-License-Identifier: MIT
/*
 * little_memory.h - Tests of what happens when memory is short.
 */
#ifndef TTR_TESTS_LITTLE_MEMORY_H
#define TTR_TESTS_LITTLE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* A sanitizer ends the program itself when the system refuses memory, so tests
   that need this are .disabled = LITTLE_MEMORY_ENDS_US. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { LITTLE_MEMORY_ENDS_US = true };
#else
enum { LITTLE_MEMORY_ENDS_US = false };
#endif

/* Let this process have so many bytes more than now, and not more. False when
   the system does not do that. */
bool little_memory_leave(size_t bytes);

#endif /* TTR_TESTS_LITTLE_MEMORY_H */
