// SPDX-License-Identifier: MIT
/*
 * old_layout.c - Built with the first layout of all, which had no sizes but one
 * and its hooks in the descriptor.
 */
#include <ttr/base.h>

TTR_API const void *ttr_module_entry(void);

static const struct {
    uint32_t abi, size;
    const char *id, *version, *summary;
    const void *lists[8];
    int32_t counts[8];
    uint64_t statics;
    const char *(*init)(void);
    void (*hooks[34])(void);
} module = {.abi = 1, .size = sizeof module, .id = "old-layout"};

const void *ttr_module_entry(void)
{
    return &module;
}
