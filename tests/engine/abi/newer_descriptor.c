// SPDX-License-Identifier: MIT
/*
 * newer_descriptor.c - Built for an engine whose modules declare more, and
 * declares it.
 */
#include <ttr/module.h>

static const struct {
    ttr_module module;
    const char *later;
} newer = {
    .module = {.head = {TTR_MODULE_ABI, sizeof newer, sizeof(ttr_host),
                        sizeof(ttr_hooks)},
               .id = "newer-descriptor"},
    .later = "something",
};

const ttr_module *ttr_module_entry(void)
{
    return &newer.module;
}
