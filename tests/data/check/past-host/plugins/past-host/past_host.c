/*
 * past_host.c - A hook that gives points past the functions it has, so that
 * everything still adds up.
 */
#include <ttr/module.h>

/* A game as it is inside the engine, which is nobody's business. */
struct inside {
    const void *table, *edition;
    ttr_state *state;
};

static void route_claimed(const ttr_host *host, ttr_game *game,
                          const ttr_on_route_claimed *args)
{
    ttr_state *state = ((const struct inside *)(const void *)game)->state;

    (void)host;
    state->points[args->player][0]++;
    state->score[args->player]++;
}

static const ttr_rule rules[] = {{"Every claim gives a point more."}};

static const ttr_hooks hooks = {.route_claimed = route_claimed};

static const ttr_module past_host = {
    .head = TTR_MODULE_HEAD,
    .id = "past-host",
    .version = "1.0",
    .summary = "Points past the functions that give them",
    .rules = TTR_LIST(rules),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &past_host;
}
