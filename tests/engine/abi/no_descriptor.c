// SPDX-License-Identifier: MIT
/*
 * no_descriptor.c - Its entry gives nothing.
 */
#include <ttr/module.h>

const ttr_module *ttr_module_entry(void)
{
    return NULL;
}
