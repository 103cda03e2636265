// SPDX-License-Identifier: MIT
/*
 * no_translation.c - A text in another language that is not there.
 */
#include <ttr/module.h>

static const ttr_translation translations[] = {{"fr", "laps", NULL}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "no-translation",
    .translations = TTR_LIST(translations),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
