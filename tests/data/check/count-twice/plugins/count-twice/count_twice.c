/*
 * count_twice.c - A final count that is never the same.
 */
#include <ttr/module.h>

static const char *const lines[] = {"luck"};
static int asked;

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    (void)args;
    host->emit_score(game, 0, ++asked % 7);
}

static const char *const rules[] = {"A final count that is never the same."};

static const ttr_module count_twice = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "count-twice",
    .version = "1.0",
    .summary = "A final count that is never the same",
    .rules = rules,
    .rule_count = 1,
    .lines = lines,
    .line_count = 1,
    .hooks = {.score = score},
};

const ttr_module *ttr_module_entry(void)
{
    return &count_twice;
}
