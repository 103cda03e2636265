// SPDX-License-Identifier: MIT
/*
 * others_read.c - Builds on others_kept.c: reads its fields and marks by name,
 * and shares a mark with it. The parameter says which mistake it makes.
 */
#include <ttr/module.h>

static const ttr_mark marks[] = {
    {.name = "sight", .scope = TTR_ON_PLACE, .most = 9},
};
static const ttr_param params[] = {
    {.name = "mistake", .most = 9, .preset = "0"}};
static const ttr_line lines[] = {{"number"}, {"set"},  {"tally"}, {"deck"},
                                 {"shared"}, {"mark"}, {"place"}, {"list"}};

static const char kept[] = "others-kept";

static void init(const ttr_host *host, const ttr_game *game)
{
    if (!host->uses(game, kept))
        host->fail(game, "install the pack others, and add others-kept to"
                         " [use]");
    else if (host->mark_of(game, kept, "sight", 0) != host->mark(game, 0, 0))
        host->fail(game, "the mark is not shared");
    else if (host->param(game, 0, 0) == 1)
        (void)host->field_of(game, kept, "coins", 0);
}

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    int who = args->player;
    const int value[] = {
        host->field_of(game, kept, "coins", who),
        10 * host->field_of(game, kept, "seen", 2) +
            host->field_item_of(game, kept, "seen", 2, who),
        10 * host->field_of(game, kept, "shares", who) +
            host->field_item_of(game, kept, "shares", who, 1),
        10 * host->field_of(game, kept, "news", 0) +
            host->field_item_of(game, kept, "news", 0, 1),
        host->mark(game, 0, 1),
        host->mark_of(game, kept, "sight", 1),
        10 * (host->mark_of(game, kept, "wire", 0) + 1) +
            host->mark_of(game, kept, "wire", 1) + 1,
        100 * host->mark_of(game, kept, "shows", 1) +
            10 * host->mark_item_of(game, kept, "shows", 1, 1) +
            host->mark_item_of(game, kept, "shows", 1, 2) + 1,
    };
    for (int i = 0; i < 8; i++)
        host->emit_score(game, i, value[i]);
}

static void turn_begin(const ttr_host *host, ttr_game *game,
                       const ttr_on_turn_begin *args)
{
    (void)args;
    switch (host->param(game, 0, 0)) {
    case 2:
        (void)host->field_of(game, "others-kpt", "coins", 0);
        break;
    case 3:
        (void)host->field_of(game, kept, "coin", 0);
        break;
    case 4:
        (void)host->field_of(game, kept, "coins", 2);
        break;
    case 5:
        (void)host->field_item_of(game, kept, "coins", 0, 1);
        break;
    case 6:
        (void)host->mark_of(game, kept, "sihgt", 0);
        break;
    case 7:
        (void)host->mark_item_of(game, kept, "sight", 0, 0);
        break;
    case 8:
        (void)host->mark_of(game, kept, "sight", 999);
        break;
    default:
        break;
    }
}

static const ttr_hooks hooks = {.score = score, .turn_begin = turn_begin};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "others-read",
    .marks = TTR_LIST(marks),
    .params = TTR_LIST(params),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
    .init = init,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
