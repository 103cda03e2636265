// SPDX-License-Identifier: MIT
/*
 * tunnels.c - Tunnels may cost more than it seemed (HP2 to HP5).
 *
 *     corsille--hautmur.1 = 2 red, tunnel
 */
#include <ttr/module.h>

enum { TUNNEL };            // our marks
enum { CARDS };             // our parameters
enum { TURNED_UP };         // our fields
enum { ADD_WILDS, DIG_ON }; // our choices

static const ttr_mark marks[] = {
    [TUNNEL] = {.name = "tunnel",
                .scope = TTR_ON_ROUTE,
                .least = 1,
                .most = 1,
                .help = "its price turns up as you dig"},
};
static const char help[] = "cards turned up for a tunnel";
static const ttr_param params[] = {
    [CARDS] = {"cards", TTR_PARAM_NUMBER, 1, 9, "3", help},
};
static const ttr_field fields[] = {
    [TURNED_UP] = {"turned-up", TTR_ON_GAME, .type = TTR_FIELD_PILE,
                   .help = help},
};
static const ttr_choice choices[] = {
    [ADD_WILDS] = {"add-wilds", TTR_OPTION_NUMBER,
                   .prompt = "How many of these cards are wild?"},
    [DIG_ON] = {"dig-on", TTR_OPTION_YES_NO, .always = true,
                .prompt = "Do you dig on? More cards: {a}."},
};

static const ttr_spot pile = {.kind = TTR_SPOT_PILE, .field = TURNED_UP};
static const ttr_spot discards = {.kind = TTR_SPOT_DISCARD};

static void discard(const ttr_host *host, ttr_game *game)
{
    for (int card = 0; card < host->card_kinds(game); card++)
        host->move_cards(game, pile, discards, card,
                         host->get_count(game, TURNED_UP, 0, card));
}

static void claim_begun(const ttr_host *host, ttr_game *game,
                        const ttr_on_claim_begun *args)
{
    int wild = host->card_kinds(game) - 1;

    if (!host->mark(game, TUNNEL, args->route))
        return;
    for (int i = 0; i < host->param(game, CARDS, 0); i++)
        host->turn_up(game, pile);
    int extra = host->get_count(game, TURNED_UP, 0, args->card);
    if (args->card != wild)
        extra += host->get_count(game, TURNED_UP, 0, wild);
    if (extra)
        host->ask(game, args->player, DIG_ON, extra, 0);
    else
        discard(host, game);
}

static void choice_options(const ttr_host *host, const ttr_game *game,
                           const ttr_on_choice_options *args)
{
    const ttr_claim *claim = host->claim(game);
    int wild = host->card_kinds(game) - 1;
    int wilds = host->hand(game, args->player, wild) - claim->wilds;
    int colours = 0;
    if (claim->card != wild)
        colours = host->hand(game, args->player, claim->card) - claim->count;

    if (args->choice == ADD_WILDS) {
        for (int more = 0; more <= args->a && more <= wilds; more++)
            if (args->a - more <= colours)
                host->emit(game, more);
        return;
    }
    if (colours + wilds >= args->a)
        host->emit(game, true);
    host->emit(game, false);
}

static void choice_done(const ttr_host *host, ttr_game *game,
                        const ttr_on_choice_done *args)
{
    const ttr_claim *claim = host->claim(game);

    if (args->choice == ADD_WILDS) {
        host->change_claim(game, claim->count + args->a - args->option,
                           claim->wilds + args->option);
        return;
    }
    discard(host, game);
    if (args->option)
        host->ask(game, args->player, ADD_WILDS, args->a, 0);
    else
        host->cancel_claim(game);
}

static const ttr_hooks hooks = {.claim_begun = claim_begun,
                                .choice_options = choice_options,
                                .choice_done = choice_done};

static const ttr_module tunnels = {
    .head = TTR_MODULE_HEAD,
    .id = "tunnels",
    .version = "1.0",
    .summary = "Tunnels whose price turns up as you dig",
    .marks = TTR_LIST(marks),
    .params = TTR_LIST(params),
    .fields = TTR_LIST(fields),
    .choices = TTR_LIST(choices),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &tunnels;
}
