/*
 * other_id.c - Calls itself something else than its file.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .abi = TTR_MODULE_ABI, .size = sizeof(ttr_module), .id = "ferries"};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
