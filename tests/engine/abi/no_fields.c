// SPDX-License-Identifier: MIT
/*
 * no_fields.c - Counts fields that it does not give.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "no-fields",
    .fields = {.count = 2},
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
