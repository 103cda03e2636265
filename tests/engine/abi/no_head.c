// SPDX-License-Identifier: MIT
/*
 * no_head.c - Does not say what it was built with.
 */
#include <ttr/module.h>

static const ttr_module module = {.id = "no-head"};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
