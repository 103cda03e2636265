// SPDX-License-Identifier: MIT
/*
 * no_entry.c - A shared object, but no rule module.
 */
#include <ttr/base.h>

TTR_API int ttr_module_entrance(void);

int ttr_module_entrance(void)
{
    return 1;
}
