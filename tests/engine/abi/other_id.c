// SPDX-License-Identifier: MIT
/*
 * other_id.c - Calls itself something else than its file.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "ferries",
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
