// SPDX-License-Identifier: MIT
/*
 * no_host.c - Does not say which functions it could call.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .head = {.abi = TTR_MODULE_ABI, .size = sizeof(ttr_module)},
    .id = "no-host",
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
