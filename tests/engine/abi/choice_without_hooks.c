// SPDX-License-Identifier: MIT
/*
 * choice_without_hooks.c - Asks, and does not say what may be answered.
 */
#include <ttr/module.h>

static const ttr_choice choices[] = {{.name = "which"}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "choice-without-hooks",
    .choices = TTR_LIST(choices),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
