// SPDX-License-Identifier: MIT
/*
 * message_lines.c - Tells more than a line.
 */
#include <ttr/module.h>

static const ttr_message messages[] = {{"left", "{player} leaves\n{a place}"}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "message-lines",
    .messages = TTR_LIST(messages),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
