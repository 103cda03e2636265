/*
 * impure.c - A query that writes into the game behind its back.
 */
#include <ttr/module.h>

#include <stdint.h>

/* A game as it is inside the engine, which is nobody's business. */
struct inside {
    const void *table, *edition;
    ttr_state *state;
};

static const char *claim_allowed(const ttr_host *host, const ttr_game *game,
                                 const ttr_on_claim_allowed *args)
{
    ttr_state *state = ((const struct inside *)(const void *)game)->state;

    (void)host;
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
