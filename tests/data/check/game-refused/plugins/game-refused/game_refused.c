/*
 * game_refused.c - A veto that cannot make up its mind.
 */
#include <ttr/module.h>

static int asked;

static const char *claim_allowed(const ttr_host *host, const ttr_game *game,
                                 const ttr_on_claim_allowed *args)
{
    (void)host;
    (void)game;
    return args->route == 3 && ++asked % 2 ? "not now" : NULL;
}

static const char *const rules[] = {"A veto that cannot make up its mind."};

static const ttr_module game_refused = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "game-refused",
    .version = "1.0",
    .summary = "A veto that cannot make up its mind",
    .rules = rules,
    .rule_count = 1,
    .hooks = {.claim_allowed = claim_allowed},
};

const ttr_module *ttr_module_entry(void)
{
    return &game_refused;
}
