/*
 * toll_bridges.c - A claim over water pays a point to everybody behind.
 */
#include <ttr/module.h>

enum { BRIDGE }; // our marks
enum { TOLL };   // our score lines

static const ttr_mark marks[] = {
    [BRIDGE] = {.name = "bridge",
                .scope = TTR_ON_ROUTE,
                .least = 1,
                .most = 1,
                .help = "the route crosses water"},
};

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    if (!host->mark(game, BRIDGE, args->route))
        return;

    /* Nobody is paid more than one point, so that who is behind does not
       depend on the order of the players. */
    int mine = host->points(game, args->player);
    for (int p = 0; p < host->player_count(game); p++)
        if (host->points(game, p) < mine)
            host->add_points(game, p, TOLL, 1);
}

static const ttr_rule rules[] = {
    {"Claiming a route with a bridge gives a point to every player who has"
     " fewer points than the one who claims it."},
};

static const ttr_line lines[] = {[TOLL] = {"toll"}};

static const ttr_hooks hooks = {.route_claimed = route_claimed};

static const ttr_module toll_bridges = {
    .head = TTR_MODULE_HEAD,
    .id = "toll-bridges",
    .version = "1.0",
    .summary = "Claims over water pay a point to everybody behind",
    .rules = TTR_LIST(rules),
    .marks = TTR_LIST(marks),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &toll_bridges;
}
