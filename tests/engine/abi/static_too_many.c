// SPDX-License-Identifier: MIT
/*
 * static_too_many.c - Wants more cards than a route can take.
 */
#include <ttr/module.h>

static int claim_cards(const ttr_host *host, const ttr_game *game,
                       const ttr_on_claim_cards *args, int value)
{
    (void)host;
    (void)game;
    (void)args;
    return value + 20;
}

static const ttr_event_id statics[] = {TTR_EVENT_claim_cards};

static const ttr_hooks hooks = {.claim_cards = claim_cards};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "static-too-many",
    .statics = TTR_LIST(statics),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
