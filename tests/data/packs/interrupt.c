/*
 * interrupt.c - Ends a program at its nth step that changes or looks at files.
 *
 * Loaded before the C library (LD_PRELOAD) by tests/program/packs.py, which runs a
 * command once for each step:
 *
 *     KILL_AT=<n>    SIGKILL instead of step n; only in the first process
 *     FAIL_AT=<n>    step n fails: no space left
 *     NO_EXCHANGE=1  the file system cannot exchange two names
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static pid_t first;
static long steps, kill_at, fail_at;

__attribute__((constructor)) static void start(void)
{
    const char *number = getenv("KILL_AT");
    kill_at = number ? atol(number) : 0;
    number = getenv("FAIL_AT");
    fail_at = number ? atol(number) : 0;
    first = getpid();
}

/* Is this the step that fails? */
static int step(void)
{
    if (getpid() != first)
        return 0;
    steps++;
    if (steps == kill_at)
        raise(SIGKILL);
    if (steps == fail_at)
        errno = ENOSPC;
    return steps == fail_at;
}

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int renameat2(int from, const char *old, int to, const char *new,
              unsigned flags)
{
    if (step())
        return -1;
    if (getenv("NO_EXCHANGE")) {
        errno = EINVAL;
        return -1;
    }
    return NEXT(renameat2)(from, old, to, new, flags);
}

int renameat(int from, const char *old, int to, const char *new)
{
    return step() ? -1 : NEXT(renameat)(from, old, to, new);
}

int mkdirat(int folder, const char *name, mode_t mode)
{
    return step() ? -1 : NEXT(mkdirat)(folder, name, mode);
}

int unlinkat(int folder, const char *name, int flags)
{
    return step() ? -1 : NEXT(unlinkat)(folder, name, flags);
}

int openat(int folder, const char *name, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;
    va_end(more);
    return step() ? -1 : NEXT(openat)(folder, name, flags, mode);
}

ssize_t write(int file, const void *bytes, size_t size)
{
    return step() ? -1 : NEXT(write)(file, bytes, size);
}

int fsync(int file)
{
    return step() ? -1 : NEXT(fsync)(file);
}

int syncfs(int file)
{
    return step() ? -1 : NEXT(syncfs)(file);
}
