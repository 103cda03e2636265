/*
 * c_several.c - A module with several wrong declarations.
 */
#include <ttr/module.h>

static const ttr_field fields[] = {
    {.name = "Large", .scope = TTR_ON_GAME, .most = 5},
    {.name = "full", .scope = TTR_ON_GAME, .least = 5, .most = 3},
};

static const ttr_mark marks[] = {{"view", TTR_ON_PLAYER, .help = "a view"}};

static const ttr_rule rules[] = {{"A module with several wrong declarations."}};

static const ttr_module c_several = {
    .head = TTR_MODULE_HEAD,
    .id = "c-several",
    .version = "1.0",
    .summary = "A module with several wrong declarations",
    .rules = TTR_LIST(rules),
    .fields = TTR_LIST(fields),
    .marks = TTR_LIST(marks),
};

const ttr_module *ttr_module_entry(void)
{
    return &c_several;
}
