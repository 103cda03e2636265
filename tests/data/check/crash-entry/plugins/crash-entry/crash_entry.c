/*
 * crash_entry.c - A module that crashes in its entry.
 */
#include <ttr/module.h>

#include <stdlib.h>

const ttr_module *ttr_module_entry(void)
{
    abort();
}
