// SPDX-License-Identifier: MIT
/*
 * huge.c - A size that is not one.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .head = {TTR_MODULE_ABI, UINT32_MAX, sizeof(ttr_host), sizeof(ttr_hooks)},
    .id = "huge",
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
