/*
 * huge.c - A size that is not one.
 */
#include <ttr/module.h>

static const ttr_module module = {
    .abi = TTR_MODULE_ABI, .size = UINT32_MAX, .id = "huge"};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
