// SPDX-License-Identifier: MIT
/*
 * message_left.c - Tells a message: good.
 */
#include <ttr/module.h>

static const ttr_message messages[] = {{"left", "{player} leaves {a place}"}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "message-left",
    .messages = TTR_LIST(messages),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
