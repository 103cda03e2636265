// SPDX-License-Identifier: MIT
/*
 * allocations.c - Counting what the program allocates.
 *
 * Needs the GNU C library, which keeps its own functions reachable under
 * second names. Sanitizers replace malloc themselves: they are left alone.
 */
#include "commands/allocations.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) ||     \
    __has_feature(memory_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(SANITIZED)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);

static _Thread_local long long calls;

void *malloc(size_t size)
{
    calls++;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    calls++;
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    calls++;
    return __libc_realloc(old, size);
}

long long app_allocations(void)
{
    return calls;
}

#else

long long app_allocations(void)
{
    return -1;
}

#endif
