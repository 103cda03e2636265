/*
 * newer_unused.c - Built for an engine with more events, none of which it
 * hooks: good.
 */
#include <ttr/module.h>

static const struct {
    ttr_module module;
    void (*hook)(void);
} newer = {.module = {.abi = TTR_MODULE_ABI,
                      .size = sizeof newer,
                      .id = "newer-unused"}};

const ttr_module *ttr_module_entry(void)
{
    return &newer.module;
}
