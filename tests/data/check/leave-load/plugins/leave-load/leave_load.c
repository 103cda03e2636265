/*
 * leave_load.c - A module that ends the program at once.
 */
#include <ttr/module.h>

#include <stdlib.h>

static void init(const ttr_host *host, const ttr_game *game)
{
    if (host->place_count(game) > 0)
        exit(3);
}

static const ttr_rule rules[] = {{"A module that ends the program at once."}};

static const ttr_module leave_load = {
    .head = TTR_MODULE_HEAD,
    .id = "leave-load",
    .version = "1.0",
    .summary = "A module that ends the program at once",
    .rules = TTR_LIST(rules),
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &leave_load;
}
