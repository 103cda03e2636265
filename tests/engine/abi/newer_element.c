// SPDX-License-Identifier: MIT
/*
 * newer_element.c - Built for an engine whose parameters say more; the second
 * one does.
 */
#include <ttr/module.h>

static const struct newer_param {
    ttr_param known;
    const char *unit;
} params[] = {
    {{.name = "price", .most = 9, .preset = "1"}, NULL},
    {{.name = "height", .most = 9, .preset = "1"}, "metres"},
};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "newer-element",
    .params = {&params[0].known, 2, sizeof params[0]},
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
