/*
 * choice_without_hooks.c - Asks, and does not say what may be answered.
 */
#include <ttr/module.h>

static const ttr_choice choices[] = {{.name = "which"}};

static const ttr_module module = {.abi = TTR_MODULE_ABI,
                                  .size = sizeof(ttr_module),
                                  .id = "choice-without-hooks",
                                  .choices = choices,
                                  .choice_count = 1};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
