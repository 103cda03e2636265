// SPDX-License-Identifier: MIT
/*
 * newer_type.c - A field of a type that came later.
 */
#include <ttr/module.h>

static const ttr_field fields[] = {
    {.name = "laps", .type = TTR_FIELD_DECK + 1, .most = 9}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "newer-type",
    .fields = TTR_LIST(fields),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
