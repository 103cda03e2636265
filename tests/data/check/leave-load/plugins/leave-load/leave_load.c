/*
 * leave_load.c - A module that ends the program at once.
 */
#include <ttr/module.h>

#include <stdlib.h>

static const char *init(const ttr_host *host, const ttr_game *game)
{
    if (host->place_count(game) > 0)
        exit(3);
    return NULL;
}

static const char *const rules[] = {"A module that ends the program at once."};

static const ttr_module leave_load = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "leave-load",
    .version = "1.0",
    .summary = "A module that ends the program at once",
    .rules = rules,
    .rule_count = 1,
    .init = init,
    .hooks = {.turn_end = NULL},
};

const ttr_module *ttr_module_entry(void)
{
    return &leave_load;
}
