/*
 * hang_load.c - A module with which loading does not end.
 */
#include <ttr/module.h>

static const char *init(const ttr_host *host, const ttr_game *game)
{
    volatile int more = host->place_count(game);

    while (more)
        ;
    return NULL;
}

static const char *const rules[] = {
    "A module with which loading does not end."};

static const ttr_module hang_load = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "hang-load",
    .version = "1.0",
    .summary = "A module with which loading does not end",
    .rules = rules,
    .rule_count = 1,
    .init = init,
    .hooks = {.turn_end = NULL},
};

const ttr_module *ttr_module_entry(void)
{
    return &hang_load;
}
