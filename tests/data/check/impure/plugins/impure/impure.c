/*
 * impure.c - A query that writes into the game behind its back.
 */
#include <ttr/module.h>

#include <stdint.h>

static const char *claim_allowed(const ttr_host *host, const ttr_game *game,
                                 const ttr_on_claim_allowed *args)
{
    ttr_state *state = (ttr_state *)(uintptr_t)host->state(game);

    state->discard[0] = (uint8_t)(state->discard[0] + args->route);
    return NULL;
}

static const ttr_rule rules[] = {
    {"A query that writes into the game behind its back."}};

static const ttr_hooks hooks = {.claim_allowed = claim_allowed};

static const ttr_module impure = {
    .head = TTR_MODULE_HEAD,
    .id = "impure",
    .version = "1.0",
    .summary = "A query that writes into the game behind its back",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &impure;
}
