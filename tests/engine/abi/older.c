/*
 * older.c - Built when the last two events of today were not there yet: good.
 */
#include <ttr/module.h>

/* What lies behind the size is none of its hooks. */
static int bot_value(const ttr_host *host, const ttr_game *game,
                     const ttr_on_bot_value *args, int value)
{
    (void)args;
    host->fail(game, "is no hook");
    return value;
}

static const ttr_module module = {.abi = TTR_MODULE_ABI,
                                  .size = offsetof(ttr_module, hooks.tie_break),
                                  .id = "older",
                                  .hooks = {.bot_value = bot_value}};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
