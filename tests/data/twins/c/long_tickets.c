// SPDX-License-Identifier: MIT
/* long_tickets.c - The twin of scripts/long-tickets.lua. */
#include <ttr/module.h>

#include <string.h>

static const ttr_param params[] = {{"count", TTR_PARAM_NUMBER, 1, 4, "1",
                                    "long tickets dealt to each player"}};

/* The next long ticket of the deck, or TTR_NONE. */
static int next_long(const ttr_host *host, const ttr_game *game)
{
    for (int at = 0; at < host->ticket_deck_count(game); at++) {
        int ticket = host->deck_ticket(game, at);
        int list = host->ticket_list(game, ticket);
        if (strcmp(host->list_name(game, list), "long") == 0)
            return ticket;
    }
    return TTR_NONE;
}

static void tickets_begun(const ttr_host *host, ttr_game *game,
                          const ttr_on_tickets_begun *args)
{
    int ticket;

    if (!args->first || args->player != host->first(game))
        return;
    for (int i = 0; i < host->param(game, 0, 0); i++)
        for (int p = 0; p < host->player_count(game); p++)
            if ((ticket = next_long(host, game)) != TTR_NONE)
                host->move_ticket(game, ticket, TTR_TICKET_OFFER, p);
    while ((ticket = next_long(host, game)) != TTR_NONE)
        host->move_ticket(game, ticket, TTR_TICKET_OUT, 0);
}

static int ticket_rest(const ttr_host *host, const ttr_game *game,
                       const ttr_on_ticket_rest *args, int value)
{
    (void)host;
    (void)game;
    return args->first ? 1 : value;
}

static const ttr_hooks hooks = {.tickets_begun = tickets_begun,
                                .ticket_rest = ticket_rest};

static const ttr_module long_tickets = {
    .head = TTR_MODULE_HEAD,
    .id = "long-tickets",
    .version = "1.0",
    .summary = "Long tickets are dealt only at the start",
    .params = TTR_LIST(params),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &long_tickets;
}
