// SPDX-License-Identifier: MIT
/*
 * fail_allocation.c - Lets one allocation of a program fail, the FAIL_AT-th.
 *
 * For LD_PRELOAD. With FAIL_COUNT the program says in the end, on standard
 * error, how many there were. The program's own malloc() (commands/allocations.c)
 * calls the C library's by its inner name, so both are caught.
 */
#define _GNU_SOURCE // RTLD_NEXT

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static atomic_long count;
static long fail_at;
static bool ready;

/* What dlsym() itself needs before the functions are known. */
static _Alignas(max_align_t) char early[8192];
static size_t early_used;

static void *early_memory(size_t size)
{
    size_t at = early_used;

    early_used += (size + 15) & ~(size_t)15;
    return early_used <= sizeof early ? early + at : NULL;
}

static void find(void)
{
    static bool finding;

    if (real_realloc || finding)
        return;
    finding = true;
    real_malloc = (void *(*)(size_t))dlsym(RTLD_NEXT, "malloc");
    real_calloc = (void *(*)(size_t, size_t))dlsym(RTLD_NEXT, "calloc");
    real_realloc = (void *(*)(void *, size_t))dlsym(RTLD_NEXT, "realloc");
}

__attribute__((constructor)) static void begin(void)
{
    const char *text = getenv("FAIL_AT");

    find();
    fail_at = text ? strtol(text, NULL, 10) : 0;
    ready = true;
}

__attribute__((destructor)) static void end(void)
{
    char text[64];
    int length = snprintf(text, sizeof text, "allocations %ld\n", (long)count);

    if (getenv("FAIL_COUNT") && write(STDERR_FILENO, text, (size_t)length) < 0)
        _exit(99);
}

static bool fails(void)
{
    if (!ready || atomic_fetch_add(&count, 1) + 1 != fail_at)
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    find();
    if (!real_malloc)
        return early_memory(size);
    return fails() ? NULL : real_malloc(size);
}

void *calloc(size_t items, size_t size)
{
    find();
    if (!real_calloc)
        return early_memory(items * size);
    return fails() ? NULL : real_calloc(items, size);
}

void *realloc(void *old, size_t size)
{
    find();
    return fails() ? NULL : real_realloc(old, size);
}

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t items, size_t size);
void *__libc_realloc(void *old, size_t size);

void *__libc_malloc(size_t size)
{
    return malloc(size);
}

void *__libc_calloc(size_t items, size_t size)
{
    return calloc(items, size);
}

void *__libc_realloc(void *old, size_t size)
{
    return realloc(old, size);
}
