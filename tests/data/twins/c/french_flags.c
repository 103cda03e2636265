// SPDX-License-Identifier: MIT
/*
 * french_flags.c - Cards kept from claims make flags (P1 to P3).
 *
 *     [french-flags]
 *     colours = blue white red
 *     points = 4
 */
#include <ttr/module.h>

enum { COLOURS, POINTS }; // our parameters
enum { FRONT };           // our fields
enum { KEEP_CARD };       // our choices
enum { FLAGS };           // our score lines

static const ttr_param params[] = {
    [COLOURS] = {.name = "colours",
                 .type = TTR_PARAM_COLOURS,
                 .help = "the colours of a flag"},
    [POINTS] = {.name = "points",
                .type = TTR_PARAM_NUMBER,
                .least = 0,
                .most = 99,
                .help = "points for a flag"},
};

static const ttr_field fields[] = {
    [FRONT] = {.name = "front",
               .scope = TTR_ON_PLAYER,
               .type = TTR_FIELD_PILE,
               .help = "the cards that lie in front of the player"},
};

static const ttr_choice choices[] = {
    [KEEP_CARD] = {.name = "keep-card",
                   .option = TTR_OPTION_YES_NO,
                   .prompt = "Do you keep one of the cards for a flag?"},
};

static bool is_flag_colour(const ttr_host *host, const ttr_game *game, int card)
{
    for (int i = 0; i < host->param_count(game, COLOURS); i++)
        if (host->param(game, COLOURS, i) == card)
            return true;
    return false;
}

static ttr_spot front_of(int player)
{
    return (ttr_spot){.kind = TTR_SPOT_PILE, .field = FRONT, .index = player};
}

static const ttr_spot discards = {.kind = TTR_SPOT_DISCARD};

/* P1. The route's colour counts and not the card's, so that a grey route never
   does; with wilds alone there is no card of that colour to keep. */
static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    int colour = host->route(game, args->route)->colour;

    if (args->count && is_flag_colour(host, game, colour) &&
        !host->get_count(game, FRONT, args->player, colour))
        host->ask(game, args->player, KEEP_CARD, colour, 0);
}

static void choice_options(const ttr_host *host, const ttr_game *game,
                           const ttr_on_choice_options *args)
{
    (void)args;
    host->emit(game, true);
    host->emit(game, false);
}

static void choice_done(const ttr_host *host, ttr_game *game,
                        const ttr_on_choice_done *args)
{
    if (args->option)
        host->move_cards(game, discards, front_of(args->player), args->a, 1);
}

/* P2 */
static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *args)
{
    int colours = host->param_count(game, COLOURS);

    for (int i = 0; i < colours; i++)
        if (!host->get_count(game, FRONT, args->player,
                             host->param(game, COLOURS, i)))
            return;
    host->add_points(game, args->player, FLAGS, host->param(game, POINTS, 0));
    for (int i = 0; i < colours; i++)
        host->move_cards(game, front_of(args->player), discards,
                         host->param(game, COLOURS, i), 1);
}

static const ttr_line lines[] = {[FLAGS] = {"flags"}};

static const ttr_hooks hooks = {.route_claimed = route_claimed,
                                .choice_options = choice_options,
                                .choice_done = choice_done,
                                .turn_end = turn_end};

static const ttr_module french_flags = {
    .head = TTR_MODULE_HEAD,
    .id = "french-flags",
    .version = "1.0",
    .summary = "Cards kept from claims make flags",
    .params = TTR_LIST(params),
    .fields = TTR_LIST(fields),
    .choices = TTR_LIST(choices),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &french_flags;
}
