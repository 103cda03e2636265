/*
 * no_fields.c - Counts fields that it does not give.
 */
#include <ttr/module.h>

static const ttr_module module = {.abi = TTR_MODULE_ABI,
                                  .size = sizeof(ttr_module),
                                  .id = "no-fields",
                                  .field_count = 2};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
