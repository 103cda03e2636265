// SPDX-License-Identifier: MIT
/*
 * action_without_hooks.c - Offers an action that nobody carries out.
 */
#include <ttr/module.h>

static const ttr_own_action actions[] = {{.name = "jump"}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "action-without-hooks",
    .actions = TTR_LIST(actions),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
