/*
 * failing_init.c - Cannot work with the edition.
 */
#include <ttr/module.h>

static const char *init(const ttr_host *host, const ttr_game *game)
{
    return host->place_count(game) < 50 ? "it takes 50 places" : NULL;
}

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "failing-init",
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
