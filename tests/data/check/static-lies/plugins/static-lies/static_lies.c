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

static const char *const rules[] = {
    "A query that is not as static as it says."};

static const ttr_module static_lies = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "static-lies",
    .version = "1.0",
    .summary = "A query that is not as static as it says",
    .rules = rules,
    .rule_count = 1,
    .statics = TTR_STATIC(route_points),
    .hooks = {.route_points = route_points},
};

const ttr_module *ttr_module_entry(void)
{
    return &static_lies;
}
