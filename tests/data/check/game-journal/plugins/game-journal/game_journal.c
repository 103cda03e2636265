/*
 * game_journal.c - A module that is kind to the first games only.
 */
#include <ttr/module.h>

static const ttr_line lines[] = {{"late games"}};
static int games;

/* Three are begun before the first one is saved. */
static void setup_player(const ttr_host *host, ttr_game *game,
                         const ttr_on_setup_player *args)
{
    if (args->player == 0 && ++games > 3)
        host->add_points(game, 0, 0, 1);
}

static const ttr_rule rules[] = {
    {"A module that is kind to the first games only."}};

static const ttr_hooks hooks = {.setup_player = setup_player};

static const ttr_module game_journal = {
    .head = TTR_MODULE_HEAD,
    .id = "game-journal",
    .version = "1.0",
    .summary = "A module that is kind to the first games only",
    .rules = TTR_LIST(rules),
    .lines = TTR_LIST(lines),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &game_journal;
}
