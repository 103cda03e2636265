// SPDX-License-Identifier: MIT
/*
 * older.c - Built when everything was shorter: good. There was no init, no help
 * of marks and fields, and there were fewer events and functions of the host.
 * What lies after the end of each is not to be read.
 */
#include <ttr/module.h>

static void init(const ttr_host *host, const ttr_game *game)
{
    host->fail(game, "lies after the descriptor");
}

static int bot_value(const ttr_host *host, const ttr_game *game,
                     const ttr_on_bot_value *args, int value)
{
    (void)args;
    host->fail(game, "lies after the hooks");
    return value;
}

static const struct older_mark {
    const char *name;
    ttr_scope scope;
    int32_t least, most;
} marks[] = {{"bridge", TTR_ON_ROUTE, 1, 3}, {"toll", TTR_ON_PLACE, 1, 9}};

static const struct older_field {
    const char *name;
    ttr_scope scope;
    uint16_t type, of;
    ttr_visibility visibility;
    int32_t least, most, initial;
} fields[] = {
    {.name = "laps", .scope = TTR_ON_PLAYER, .most = 9, .initial = 4},
    {.name = "rounds", .most = 7, .initial = 5},
};

static const ttr_hooks hooks = {.bot_value = bot_value};

static const ttr_module module = {
    .head = {TTR_MODULE_ABI, offsetof(ttr_module, init),
             offsetof(ttr_host, fail), offsetof(ttr_hooks, tie_break)},
    .id = "older",
    .fields = {(const void *)fields, 2, sizeof fields[0]},
    .marks = {(const void *)marks, 2, sizeof marks[0]},
    .hooks = &hooks,
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
