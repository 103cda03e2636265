/*
 * hang_load.c - A module with which loading does not end.
 */
#include <ttr/module.h>

static void init(const ttr_host *host, const ttr_game *game)
{
    volatile int more = host->place_count(game);

    while (more)
        ;
}

static const ttr_rule rules[] = {{"A module with which loading does not end."}};

static const ttr_module hang_load = {
    .head = TTR_MODULE_HEAD,
    .id = "hang-load",
    .version = "1.0",
    .summary = "A module with which loading does not end",
    .rules = TTR_LIST(rules),
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &hang_load;
}
