/*
 * static_lies.c - A query that is not as static as it says.
 */
#include <ttr/module.h>

static int route_points(const ttr_host *host, const ttr_game *game,
                        const ttr_on_route_points *args, int value)
{
    (void)host;
    (void)game;
    return args->player == 1 && args->route == 2 ? value + 1 : value;
}

static const ttr_rule rules[] = {{"A query that is not as static as it says."}};

static const ttr_event_id statics[] = {TTR_EVENT_route_points};

static const ttr_hooks hooks = {.route_points = route_points};

static const ttr_module static_lies = {
    .head = TTR_MODULE_HEAD,
    .id = "static-lies",
    .version = "1.0",
    .summary = "A query that is not as static as it says",
    .rules = TTR_LIST(rules),
    .statics = TTR_LIST(statics),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &static_lies;
}
