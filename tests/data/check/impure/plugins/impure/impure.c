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

static const char *const rules[] = {
    "A query that writes into the game behind its back."};

static const ttr_module impure = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "impure",
    .version = "1.0",
    .summary = "A query that writes into the game behind its back",
    .rules = rules,
    .rule_count = 1,
    .hooks = {.claim_allowed = claim_allowed},
};

const ttr_module *ttr_module_entry(void)
{
    return &impure;
}
