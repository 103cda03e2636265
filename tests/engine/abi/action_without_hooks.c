/*
 * action_without_hooks.c - Offers an action that nobody carries out.
 */
#include <ttr/module.h>

static const ttr_own_action actions[] = {{.name = "jump"}};

static const ttr_module module = {.abi = TTR_MODULE_ABI,
                                  .size = sizeof(ttr_module),
                                  .id = "action-without-hooks",
                                  .actions = actions,
                                  .action_count = 1};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
