// SPDX-License-Identifier: MIT
/* barges.c - The twin of scripts/barges.lua. */
#include <ttr/module.h>

static const ttr_param params[] = {
    {"spaces", TTR_PARAM_NUMBER, 1, 9, "2",
     "spaces of a river that a barge pays for"},
};
static const ttr_mark marks[] = {{.name = "river",
                                  .scope = TTR_ON_ROUTE,
                                  .least = 1,
                                  .most = 1,
                                  .help = "barges pay for it"}};

static void init(const ttr_host *host, const ttr_game *game)
{
    if (host->find_card(game, "barge") == TTR_NONE)
        host->fail(game, "there is no kind of card called barge in [cards]");
}

static const char *payment_allowed(const ttr_host *host, const ttr_game *game,
                                   const ttr_on_payment_allowed *args)
{
    bool barge = args->card == host->find_card(game, "barge");

    return barge && args->count && !host->mark(game, 0, args->route)
               ? "barges are for rivers alone"
               : NULL;
}

static int card_spaces(const ttr_host *host, const ttr_game *game,
                       const ttr_on_card_spaces *args, int value)
{
    bool barge = args->card == host->find_card(game, "barge");

    return barge ? host->param(game, 0, 0) : value;
}

static const ttr_hooks hooks = {.payment_allowed = payment_allowed,
                                .card_spaces = card_spaces};

static const ttr_module barges = {
    .head = TTR_MODULE_HEAD,
    .id = "barges",
    .version = "1.0",
    .summary = "Barges pay for two spaces of a river",
    .params = TTR_LIST(params),
    .marks = TTR_LIST(marks),
    .hooks = &hooks,
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &barges;
}
