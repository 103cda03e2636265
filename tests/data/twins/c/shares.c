// SPDX-License-Identifier: MIT
/*
 * shares.c - A claim gives shares in the line of its colour; majorities score.
 */
#include <ttr/module.h>

enum { FIRST, SECOND }; // our parameters
enum { SHARES };        // our fields
enum { MAJORITIES };    // our score lines

static const ttr_param params[] = {
    [FIRST] = {"first", TTR_PARAM_NUMBER, 0, 50, "5",
               "points for the most shares"},
    [SECOND] = {"second", TTR_PARAM_NUMBER, 0, 50, "2",
                "points for the second most"},
};
static const ttr_field fields[] = {
    [SHARES] = {.name = "shares",
                .scope = TTR_ON_PLAYER,
                .type = TTR_FIELD_TALLY,
                .most = 255,
                .help = "shares in the lines"},
};
static const ttr_line lines[] = {[MAJORITIES] = {"majorities"}};

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    int more = host->route(game, args->route)->length;

    if (args->count)
        host->set_count(
            game, SHARES, args->player, args->card,
            host->get_count(game, SHARES, args->player, args->card) + more);
}

/* How many players are ahead: none is the first place, one the second. */
static int ahead(const ttr_host *host, const ttr_game *game, int player,
                 int card)
{
    int mine = host->get_count(game, SHARES, player, card);
    int count = 0;

    for (int p = 0; p < host->player_count(game); p++)
        count += host->get_count(game, SHARES, p, card) > mine;
    return count;
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int sum = 0;

    for (int card = 0; card < host->card_kinds(game); card++) {
        int rank = ahead(host, game, args->player, card);
        if (host->get_count(game, SHARES, args->player, card) && rank <= 1)
            sum += host->param(game, rank == 0 ? FIRST : SECOND, 0);
    }
    host->emit_score(game, MAJORITIES, sum);
}

static const ttr_hooks hooks = {.route_claimed = route_claimed, .score = score};

static const ttr_module shares = {
    .head = TTR_MODULE_HEAD,
    .id = "shares",
    .version = "1.0",
    .summary = "Majorities in lines of colours score",
    .params = TTR_LIST(params),
    .fields = TTR_LIST(fields),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &shares;
}
