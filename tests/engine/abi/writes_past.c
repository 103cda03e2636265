// SPDX-License-Identifier: MIT
/*
 * writes_past.c - Writes into the game past the host, in the way that its
 * parameter says: see test_careful.c.
 */
#include <ttr/module.h>

enum { IN_VETO = 1, AT_THE_END, BEFORE_A_CALL, BEFORE_A_QUESTION, IN_THE_CALL };

enum { POINTS };

static const ttr_line lines[] = {[POINTS] = {.name = "gift"}};

static const ttr_param params[] = {{.name = "way",
                                    .type = TTR_PARAM_NUMBER,
                                    .most = IN_THE_CALL,
                                    .preset = "0"}};

static void write_past(const ttr_game *game)
{
    struct inside {
        const void *table, *edition;
        ttr_state *state;
    };

    ((const struct inside *)(const void *)game)->state->score[0]++;
}

static int way(const ttr_host *host, const ttr_game *game)
{
    return host->param(game, 0, 0);
}

static const char *claim_allowed(const ttr_host *host, const ttr_game *game,
                                 const ttr_on_claim_allowed *args)
{
    (void)args;
    if (way(host, game) == IN_VETO)
        write_past(game);
    return NULL;
}

static int ticket_done(const ttr_host *host, const ttr_game *game,
                       const ttr_on_ticket_done *args, int value)
{
    (void)args;
    if (way(host, game) == IN_THE_CALL)
        write_past(game);
    return value;
}

/* Good calls before and between, which are no mistake. */
static void turn_end(const ttr_host *host, ttr_game *game,
                     const ttr_on_turn_end *args)
{
    host->add_points(game, args->player, POINTS, 2);
    (void)host->random(game, 6);
    if (way(host, game) == BEFORE_A_CALL)
        write_past(game);
    host->add_points(game, args->player, POINTS, -1);
    if (way(host, game) == BEFORE_A_QUESTION)
        write_past(game);
    (void)host->ticket_done(game, args->player, 0);
    if (way(host, game) == AT_THE_END)
        write_past(game);
}

static const ttr_hooks hooks = {.claim_allowed = claim_allowed,
                                .ticket_done = ticket_done,
                                .turn_end = turn_end};

static const ttr_module module = {
    .head = TTR_MODULE_HEAD,
    .id = "writes-past",
    .lines = TTR_LIST(lines),
    .params = TTR_LIST(params),
    .hooks = &hooks,
};

const ttr_module *ttr_module_entry(void)
{
    return &module;
}
