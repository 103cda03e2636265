// SPDX-License-Identifier: MIT
/*
 * cores.c - How much can be done at the same time. Uses sysconf of POSIX.
 */
#define _POSIX_C_SOURCE 200809L // sysconf

#include "base/cores.h"

#include <unistd.h>

int app_cores(void)
{
    enum { MOST = 4096 };
    long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1 ? 1 : count > MOST ? MOST : (int)count;
}
