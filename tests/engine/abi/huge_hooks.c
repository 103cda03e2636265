// SPDX-License-Identifier: MIT
/*
 * huge_hooks.c - Hooks of a size that is not one.
 */
#include <ttr/module.h>

static const ttr_hooks hooks;

static const ttr_module module = {
    .head = {TTR_MODULE_ABI, sizeof(ttr_module), sizeof(ttr_host), UINT32_MAX},
    .id = "huge-hooks",
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
