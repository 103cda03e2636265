/*
 * @id@ - The first route at a place scores.
 *
 * <ttr/module.h> is the manual of what a rule module may declare and do.
 */
#include <ttr/module.h>

enum { POINTS };   // our parameters
enum { REACHED };  // our fields
enum { PIONEERS }; // our score lines

static const char summary[] = "The first route at a place scores";
static const char rule[] = "Whoever claims the first route at a place scores"
                           " {points} points more for it.";
static const char points_help[] = "points for the first route at a place";
static const char reached_help[] = "1 when somebody has a route here";

/* An edition sets it in a section [@id@], anybody with --set. */
static const ttr_param params[] = {
    [POINTS] = {.name = "points",
                .type = TTR_PARAM_NUMBER,
                .most = 20,
                .preset = "1",
                .help = points_help},
};

/* What the game must remember is a field, never a variable of the module. */
static const ttr_field fields[] = {
    [REACHED] = {.name = "reached",
                 .scope = TTR_ON_PLACE,
                 .type = TTR_FIELD_NUMBER,
                 .most = 1,
                 .help = reached_help},
};

static void reach(const ttr_host *host, ttr_game *game, int player, int place)
{
    if (host->get(game, REACHED, place))
        return;
    host->set(game, REACHED, place, 1);
    host->add_points(game, player, PIONEERS, host->param(game, POINTS, 0));
}

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    const ttr_route *route = host->route(game, args->route);

    reach(host, game, args->player, route->from);
    reach(host, game, args->player, route->to);
}

static const ttr_rule rules[] = {{rule}};
static const ttr_line lines[] = {[PIONEERS] = {"pioneers"}};

static const ttr_translation translations[] = {
    {"fr", summary, "La première route d'un lieu rapporte"},
    {"fr", rule,
     "Qui prend la première route d'un lieu marque {points} points de plus"
     " pour ce lieu."},
    {"fr", "pioneers", "pionniers"},
    {"fr", "reached", "atteint"},
    {"fr", points_help, "points pour la première route d'un lieu"},
    {"fr", reached_help, "1 quand quelqu'un a une route ici"},
};

static const ttr_hooks hooks = {.route_claimed = route_claimed};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "@id@",
    .version = "0.1",
    .summary = summary,
    .rules = TTR_LIST(rules),
    .params = TTR_LIST(params),
    .fields = TTR_LIST(fields),
    .lines = TTR_LIST(lines),
    .translations = TTR_LIST(translations),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
