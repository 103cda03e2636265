// SPDX-License-Identifier: MIT
/*
 * same_mark.c - Declares a mark that another module has, as something else.
 */
#include <ttr/module.h>

static const ttr_mark marks[] = {
    {.name = "ferry", .scope = TTR_ON_ROUTE, .of = TTR_OPTION_PLACE}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "same-mark",
    .marks = TTR_LIST(marks),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
