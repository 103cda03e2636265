// SPDX-License-Identifier: MIT
/*
 * twice.c - Declares a field twice.
 */
#include <ttr/module.h>

static const ttr_field fields[] = {
    {.name = "laps", .most = 9},
    {.name = "laps", .scope = TTR_ON_PLAYER, .most = 9},
};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "twice",
    .fields = TTR_LIST(fields),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
