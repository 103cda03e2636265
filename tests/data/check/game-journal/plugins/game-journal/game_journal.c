/*
 * game_journal.c - A module that is kind to the first games only.
 */
#include <ttr/module.h>

static const char *const lines[] = {"late games"};
static int games;

/* Three are begun before the first one is saved. */
static void setup_player(const ttr_host *host, ttr_game *game,
                         const ttr_on_setup_player *args)
{
    if (args->player == 0 && ++games > 3)
        host->add_points(game, 0, 0, 1);
}

static const char *const rules[] = {
    "A module that is kind to the first games only."};

static const ttr_module game_journal = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_module),
    .id = "game-journal",
    .version = "1.0",
    .summary = "A module that is kind to the first games only",
    .rules = rules,
    .rule_count = 1,
    .lines = lines,
    .line_count = 1,
    .hooks = {.setup_player = setup_player},
};

const ttr_module *ttr_module_entry(void)
{
    return &game_journal;
}
