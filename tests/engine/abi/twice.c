/*
 * twice.c - Declares a field twice.
 */
#include <ttr/module.h>

static const ttr_field fields[] = {
    {.name = "laps", .most = 9},
    {.name = "laps", .scope = TTR_ON_PLAYER, .most = 9},
};

static const ttr_module module = {.abi = TTR_MODULE_ABI,
                                  .size = sizeof(ttr_module),
                                  .id = "twice",
                                  .fields = fields,
                                  .field_count = 2};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
