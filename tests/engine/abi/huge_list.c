// SPDX-License-Identifier: MIT
/*
 * huge_list.c - More fields than there can be.
 */
#include <ttr/module.h>

static const ttr_field fields[] = {{.name = "laps", .most = 9}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "huge-list",
    .fields = {fields, INT32_MAX, sizeof fields[0]},
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
