/*
 * count_twice.c - A final count that is never the same.
 */
#include <ttr/module.h>

static const ttr_line lines[] = {{"luck"}};
static int asked;

static void score(const ttr_host *host, const ttr_game *game,
                  const ttr_on_score *args)
{
    (void)args;
    host->emit_score(game, 0, ++asked % 7);
}

static const ttr_rule rules[] = {{"A final count that is never the same."}};

static const ttr_hooks hooks = {.score = score};

static const ttr_module count_twice = {
    .head = TTR_MODULE_HEAD,
    .id = "count-twice",
    .version = "1.0",
    .summary = "A final count that is never the same",
    .rules = TTR_LIST(rules),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &count_twice;
}
