// SPDX-License-Identifier: MIT
/*
 * wrong_abi.c - Built for an engine that speaks another ABI.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .head = {.abi = 7, .size = sizeof(ttr_module)},
    .id = "wrong-abi",
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
