// SPDX-License-Identifier: MIT
/*
 * newer_hooks.c - Built for an engine with four more events, of which it hooks
 * two.
 */
#include <ttr/module.h>

static void hook_of_the_future(void)
{
}

static const struct {
    ttr_hooks known;
    void (*later[4])(void);
} hooks = {.later = {[1] = hook_of_the_future, [3] = hook_of_the_future}};

static const ttr_module module = {
    .head = {TTR_MODULE_ABI, sizeof(ttr_module), sizeof(ttr_host),
             sizeof hooks},
    .id = "newer-hooks",
    .hooks = &hooks.known,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
