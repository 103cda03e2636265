// SPDX-License-Identifier: MIT
/*
 * telling.c - The twin in C of choices/scripts/telling.lua: secrets, messages,
 * fields that mean a player, and turns in another order.
 */
#include <ttr/module.h>

enum { BID, KEEPER, FRIENDS, GUESTS, PASSED }; // our fields
enum { FOUND };                                // our messages
enum { ASK, LAST };                            // our choices
enum { TRADE, AGAIN, SKIP };                   // our actions

static const ttr_field fields[] = {
    [BID] = {"bid", TTR_ON_PLAYER, .most = 9, .visibility = TTR_OWNER},
    [KEEPER] = {.name = "keeper",
                .scope = TTR_ON_PLACE,
                .of = TTR_OPTION_PLAYER,
                .least = TTR_NONE,
                .initial = TTR_NONE,
                .most = 99, // there are fewer, which is seen to
                .help = "who keeps it"},
    [FRIENDS] = {.name = "friends",
                 .scope = TTR_ON_PLACE,
                 .type = TTR_FIELD_TALLY,
                 .of = TTR_OPTION_PLAYER,
                 .most = 255,
                 .help = "friends"},
    [GUESTS] = {.name = "guests",
                .scope = TTR_ON_GAME,
                .type = TTR_FIELD_SET,
                .of = TTR_OPTION_PLAYER,
                .most = 63,
                .help = "guests"},
    [PASSED] = {"passed", TTR_ON_PLAYER, .most = 32767,
                .visibility = TTR_UNSHOWN},
};
static const ttr_message messages[] = {
    [FOUND] = {"found", "{player} finds {a goods} in {b place}"},
};
static const ttr_choice choices[] = {
    [ASK] = {"bid", .secret = true,
             .prompt = "Your secret bid?\nbids {option}\n"},
    [LAST] = {"last", TTR_OPTION_YES_NO, .prompt = "Was it good?"},
};
static const ttr_own_action actions[] = {
    [TRADE] = {"trade", 1, .secret = true, .help = "trade in secret"},
    [AGAIN] = {"again", .help = "take another turn"},
    [SKIP] = {"skip", 1, {TTR_OPTION_PLAYER}, .help = "say who is next"},
};

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    int player = args->player, place = host->route(game, args->route)->from;

    host->set(game, KEEPER, place, player);
    host->set_count(game, FRIENDS, place, player,
                    host->get_count(game, FRIENDS, place, player) + 2);
    host->set_set(game, GUESTS, 0,
                  host->get_set(game, GUESTS, 0) | UINT64_C(1) << player);
    host->tell(game, player, FOUND, 2, place);
    host->ask(game, player, ASK, 0, 0);
}

static void choice_options(const ttr_host *host, const ttr_game *game,
                           const ttr_on_choice_options *args)
{
    for (int n = 1; n <= (args->choice == ASK ? 3 : 1); n++)
        host->emit(game, n);
    host->emit(game, args->choice == ASK ? TTR_NONE : 0);
}

static void choice_done(const ttr_host *host, ttr_game *game,
                        const ttr_on_choice_done *args)
{
    if (args->choice == ASK)
        host->set(game, BID, args->player, args->option + 1);
}

static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *args)
{
    (void)args;
    host->set(game, PASSED, 0, host->get(game, PASSED, 0) + 1);
}

static void game_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_game_end *args)
{
    (void)args;
    host->ask(game, 0, LAST, 0, 0);
}

static void list_actions(const ttr_host *host, const ttr_game *game,
                         const ttr_on_actions *args)
{
    (void)args;
    host->emit_action(game, TRADE, 1, 0);
    host->emit_action(game, TRADE, 2, 0);
    host->emit_action(game, AGAIN, 0, 0);
    for (int p = 0; p < host->player_count(game); p++)
        host->emit_action(game, SKIP, p, 0);
}

static void action_do(const ttr_host *host, ttr_game *game,
                      const ttr_on_action_do *args)
{
    if (args->action == TRADE)
        host->set(game, BID, args->player, args->a);
    else
        host->next_turn(game, args->action == SKIP ? args->a : args->player);
}

static const ttr_hooks hooks = {.route_claimed = route_claimed,
                                .choice_options = choice_options,
                                .choice_done = choice_done,
                                .turn_end = turn_end,
                                .game_end = game_end,
                                .actions = list_actions,
                                .action_do = action_do};

static const ttr_module telling = {
    .head = TTR_MODULE_HEAD,
    .id = "telling",
    .version = "1.0",
    .summary = "Secret bids, and all that is told",
    .fields = TTR_LIST(fields),
    .choices = TTR_LIST(choices),
    .messages = TTR_LIST(messages),
    .actions = TTR_LIST(actions),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &telling;
}
