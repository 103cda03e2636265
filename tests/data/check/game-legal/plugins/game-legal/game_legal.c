/*
 * game_legal.c - A veto that cannot make up its mind.
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

static const ttr_rule rules[] = {{"A veto that cannot make up its mind."}};

static const ttr_hooks hooks = {.claim_allowed = claim_allowed};

static const ttr_module game_legal = {
    .head = TTR_MODULE_HEAD,
    .id = "game-legal",
    .version = "1.0",
    .summary = "A veto that cannot make up its mind",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &game_legal;
}
