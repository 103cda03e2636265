// SPDX-License-Identifier: MIT
/*
 * no_count.c - Gives marks without saying how many.
 */
#include <ttr/module.h>

static const ttr_mark marks[] = {
    {.name = "bridge", .scope = TTR_ON_ROUTE, .least = 1, .most = 1}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "no-count",
    .marks = {.at = marks},
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
