/*
 * newer.c - Built for an engine with more events, of which it hooks one.
 */
#include <ttr/module.h>

static void hook_of_the_future(void)
{
}

static const struct {
    ttr_module module;
    void (*hook)(void);
} newer = {
    .module = {.abi = TTR_MODULE_ABI, .size = sizeof newer, .id = "newer"},
    .hook = hook_of_the_future,
};

const ttr_module *ttr_module_entry(void)
{
    return &newer.module;
}
