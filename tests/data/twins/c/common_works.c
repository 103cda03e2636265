// SPDX-License-Identifier: MIT
/* common_works.c - The twin of scripts/common-works.lua. */
#include <ttr/module.h>

enum { LAID, USERS }; // our fields

static const ttr_param params[] = {
    {"points", TTR_PARAM_NUMBER, 0, 9, "2", "points for each piece"},
};
static const ttr_mark marks[] = {{.name = "common",
                                  .scope = TTR_ON_ROUTE,
                                  .least = 1,
                                  .most = 1,
                                  .help = "everybody may lay pieces here"}};
static const ttr_field fields[] = {
    [LAID] = {.name = "laid",
              .scope = TTR_ON_ROUTE,
              .type = TTR_FIELD_TALLY,
              .of = TTR_OPTION_PLAYER,
              .most = 255,
              .role = TTR_ROLE_PIECES},
    [USERS] = {.name = "users",
               .scope = TTR_ON_ROUTE,
               .type = TTR_FIELD_SET,
               .of = TTR_OPTION_PLAYER,
               .most = 63,
               .role = TTR_ROLE_USERS},
};
static const ttr_own_action own_actions[] = {
    {.name = "lay",
     .arg_count = 2,
     .arg = {TTR_OPTION_ROUTE, TTR_OPTION_CARD},
     .help = "lay a piece of common works"},
};
static const ttr_line lines[] = {{"common works"}};
static const ttr_message messages[] = {
    {"complete", "The common works {a route} are complete"}};

static int filled(const ttr_host *host, const ttr_game *game, int route)
{
    int sum = 0;

    for (int p = 0; p < host->player_count(game); p++)
        sum += host->get_count(game, LAID, route, p);
    return sum;
}

static const char *claim_allowed(const ttr_host *host, const ttr_game *game,
                                 const ttr_on_claim_allowed *args)
{
    return host->mark(game, 0, args->route)
               ? "common works are filled piece by piece"
               : NULL;
}

static void actions(const ttr_host *host, const ttr_game *game,
                    const ttr_on_actions *args)
{
    int kinds = host->card_kinds(game);

    if (!host->pieces(game, args->player, 0))
        return;
    for (int r = 0; r < host->route_count(game); r++) {
        const ttr_route *route = host->route(game, r);
        if (!host->mark(game, 0, r) || filled(host, game, r) >= route->length)
            continue;
        for (int card = 0; card < kinds; card++)
            if ((route->colour == TTR_GREY || route->colour == card ||
                 card == kinds - 1) &&
                host->hand(game, args->player, card))
                host->emit_action(game, 0, r, card);
    }
}

static void action_do(const ttr_host *host, ttr_game *game,
                      const ttr_on_action_do *args)
{
    ttr_spot hand = {.kind = TTR_SPOT_HAND, .index = args->player};
    ttr_spot discard = {.kind = TTR_SPOT_DISCARD};
    int route = args->a;

    host->move_cards(game, hand, discard, args->b, 1);
    host->add_pieces(game, args->player, 0, -1);
    host->set_count(game, LAID, route, args->player,
                    host->get_count(game, LAID, route, args->player) + 1);
    host->add_points(game, args->player, 0, host->param(game, 0, 0));
    if (filled(host, game, route) < host->route(game, route)->length)
        return;
    host->tell(game, args->player, 0, route, 0);
    uint64_t users = 0;
    for (int p = 0; p < host->player_count(game); p++)
        if (host->get_count(game, LAID, route, p))
            users |= UINT64_C(1) << p;
    host->set_set(game, USERS, route, users);
}

static const char *action_why(const ttr_host *host, const ttr_game *game,
                              const ttr_on_action_why *args)
{
    (void)host;
    (void)game;
    (void)args;
    return "that takes a piece, an empty space and a card of its colour";
}

static const ttr_hooks hooks = {
    .claim_allowed = claim_allowed,
    .actions = actions,
    .action_do = action_do,
    .action_why = action_why,
};

static const ttr_module common_works = {
    .head = TTR_MODULE_HEAD,
    .id = "common-works",
    .version = "1.0",
    .summary = "Common routes are filled piece by piece",
    .params = TTR_LIST(params),
    .marks = TTR_LIST(marks),
    .fields = TTR_LIST(fields),
    .actions = TTR_LIST(own_actions),
    .lines = TTR_LIST(lines),
    .messages = TTR_LIST(messages),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &common_works;
}
