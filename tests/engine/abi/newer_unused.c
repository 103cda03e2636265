// SPDX-License-Identifier: MIT
/*
 * newer_unused.c - Built for an engine where everything is longer, of which it
 * uses nothing but says so of the host: good.
 */
#include <ttr/module.h>

static const struct newer_mark {
    ttr_mark known;
    const void *later[2];
} marks[] = {
    {.known = {.name = "bridge",
               .scope = TTR_ON_ROUTE,
               .least = 1,
               .most = 3,
               .help = "a bridge"}},
    {.known = {.name = "toll",
               .scope = TTR_ON_PLACE,
               .least = 1,
               .most = 9,
               .help = "a toll"}},
};

static const struct {
    ttr_hooks known;
    void (*later[4])(void);
} hooks;

static const struct {
    ttr_module module;
    const void *later[3];
} newer = {
    .module = {.head = {TTR_MODULE_ABI, sizeof newer, sizeof(ttr_host),
                        sizeof hooks},
               .id = "newer-unused",
               .marks = {&marks[0].known, 2, sizeof marks[0]},
               .hooks = &hooks.known},
};

const ttr_module *ttr_module_entry(void)
{
    return &newer.module;
}
