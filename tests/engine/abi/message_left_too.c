// SPDX-License-Identifier: MIT
/*
 * message_left_too.c - Tells a message that another module tells, too.
 */
#include <ttr/module.h>

static const ttr_message messages[] = {{"left", "{player} has left"}};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "message-left-too",
    .messages = TTR_LIST(messages),
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
