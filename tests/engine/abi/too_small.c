// SPDX-License-Identifier: MIT
/*
 * too_small.c - Forgot to say how large its descriptor is.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .head = {.abi = TTR_MODULE_ABI},
    .id = "too-small",
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
