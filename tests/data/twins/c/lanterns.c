// SPDX-License-Identifier: MIT
/* lanterns.c - The twin of scripts/lanterns.lua. */
#include <ttr/module.h>

enum { POINTS, COUNT };         // our parameters
enum { LANTERNS, HELD, ORDER }; // our fields
enum { LIT, TAKES };            // our messages

static const ttr_param params[] = {
    [POINTS] = {"points", TTR_PARAM_NUMBERS, 0, 99, "0 1 3 6 10 15 21",
                "points for no lantern, for one and so on"},
    [COUNT] = {"count", TTR_PARAM_NUMBER, 1, 2, "2", "lanterns for each place"},
};
static const ttr_field fields[] = {
    [LANTERNS] = {.name = "lanterns", .scope = TTR_ON_PLACE, .most = 9},
    [HELD] = {.name = "held", .scope = TTR_ON_PLAYER, .most = 255},
    [ORDER] = {.name = "order",
               .type = TTR_FIELD_DECK,
               .of = TTR_OPTION_PLACE,
               .visibility = TTR_HIDDEN,
               .most = 254,
               .size = 200},
};
static const ttr_line lines[] = {{"lanterns"}};
static const ttr_message messages[] = {
    [LIT] = {"lit", "A lantern is lit at {a place}"},
    [TAKES] = {"takes", "{player} takes {a} {a:lantern|lanterns} at {b place}"},
};
static const ttr_choice choices[] = {
    {.name = "lanterns",
     .option = TTR_OPTION_PLACE,
     .prompt = "Whose lanterns do you take?\nlanterns of {option}\n"},
};

static void setup_game(const ttr_host *host, ttr_game *game,
                       const ttr_on_setup_game *args)
{
    (void)args;
    for (int i = 0; i < host->param(game, COUNT, 0); i++)
        for (int place = 0; place < host->place_count(game); place++)
            host->deck_put(game, ORDER, 0, 0, place);
    host->deck_shuffle(game, ORDER, 0);
}

static void card_shown(const ttr_host *host, ttr_game *game,
                       const ttr_on_card_shown *args)
{
    if (args->card != host->card_kinds(game) - 1 ||
        !host->deck_size(game, ORDER, 0))
        return;
    int place = host->deck_take(game, ORDER, 0, 0);
    host->set(game, LANTERNS, place, host->get(game, LANTERNS, place) + 1);
    host->tell(game, host->current(game), LIT, place, 0);
}

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    const ttr_route *route = host->route(game, args->route);

    if (host->get(game, LANTERNS, route->from) +
        host->get(game, LANTERNS, route->to))
        host->ask(game, args->player, 0, route->from, route->to);
}

static void choice_options(const ttr_host *host, const ttr_game *game,
                           const ttr_on_choice_options *args)
{
    if (host->get(game, LANTERNS, args->a))
        host->emit(game, args->a);
    if (host->get(game, LANTERNS, args->b))
        host->emit(game, args->b);
}

static void choice_done(const ttr_host *host, ttr_game *game,
                        const ttr_on_choice_done *args)
{
    int taken = host->get(game, LANTERNS, args->option);

    host->tell(game, args->player, TAKES, taken, args->option);
    host->set(game, HELD, args->player,
              host->get(game, HELD, args->player) + taken);
    host->set(game, LANTERNS, args->option, 0);
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int most = host->param_count(game, POINTS) - 1;
    int held = host->get(game, HELD, args->player);

    host->emit_score(game, 0,
                     host->param(game, POINTS, held < most ? held : most));
}

static const ttr_hooks hooks = {
    .setup_game = setup_game,
    .card_shown = card_shown,
    .route_claimed = route_claimed,
    .choice_options = choice_options,
    .choice_done = choice_done,
    .score = score,
};

static const ttr_module lanterns = {
    .head = TTR_MODULE_HEAD,
    .id = "lanterns",
    .version = "1.0",
    .summary = "Wilds that are turned up light lanterns",
    .params = TTR_LIST(params),
    .fields = TTR_LIST(fields),
    .choices = TTR_LIST(choices),
    .lines = TTR_LIST(lines),
    .messages = TTR_LIST(messages),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &lanterns;
}
