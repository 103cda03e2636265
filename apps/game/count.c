// SPDX-License-Identifier: MIT
/*
 * count.c - The final count, step by step, and the statistics of a game.
 */
#include "game/count.h"

#include "base/error.h"
#include "base/language.h"
#include "base/sets.h"
#include "game/match_data.h"
#include "game/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The steps as they are made, from the lines of the result. */
typedef struct counting {
    game_match *match;
    const ttr_state *state;
    const ttr_result *result;
    game_step *step;
    int count;
    bool failed; // a rule module did
    int total[TTR_MAX_PLAYERS];
    bool used[TTR_MAX_PLAYERS][TTR_MAX_SCORE_LINES];
} counting;

/* The ticket that a line is about, or TTR_NONE. */
static int ticket_of(const counting *it, const ttr_score_line *line)
{
    static const char word[] = "ticket ";

    if (strncmp(line->what, word, sizeof word - 1) != 0)
        return TTR_NONE;
    return ttr_ticket_find(it->match->edition, line->what + sizeof word - 1);
}

static void own_routes(const counting *it, int player,
                       uint64_t routes[TTR_ROUTE_WORDS])
{
    memset(routes, 0, TTR_ROUTE_WORDS * sizeof *routes);
    for (int r = 0; r < ttr_route_count(it->match->edition); r++)
        if (ttr_route_users(it->match->edition, it->state, r) >> player & 1)
            app_set_add(routes, r);
}

/* Take a line as the next step; what to show of it is added by the caller. */
static game_step *take(counting *it, int player, int line)
{
    const ttr_score_line *from = &it->result->score[player].line[line];
    game_step *step = &it->step[it->count++];

    it->used[player][line] = true;
    it->total[player] += from->points;
    *step = (game_step){.player = player,
                        .points = from->points,
                        .total = it->total[player],
                        .ticket = TTR_NONE};
    snprintf(step->what, sizeof step->what, "%s",
             app_text(it->match->edition, from->what));
    return step;
}

static void take_ticket(counting *it, int player, int line, int ticket)
{
    game_step *step = take(it, player, line);
    game_progress progress;

    step->ticket = ticket;
    app_ticket_name(it->match->edition, ticket, step->what);
    game_progress_of(game_match_table(it->match), it->state, player, ticket,
                     &progress);
    it->failed |= progress.state == GAME_TICKET_UNKNOWN;
    step->done = progress.state == GAME_TICKET_DONE;
    if (step->done)
        memcpy(step->routes, progress.way, sizeof step->routes);
}

static void take_bonus(counting *it, int player, int line)
{
    static const char path[] = "longest path";
    const char *what = it->result->score[player].line[line].what;
    uint64_t routes[TTR_ROUTE_WORDS];
    game_step *step = take(it, player, line);

    if (strncmp(what, path, sizeof path - 1) != 0)
        return;
    own_routes(it, player, routes);
    ttr_longest_path(it->match->edition, routes, step->routes);
}

/* Every line of a name, of all players: so that they can be compared. */
static void take_name(counting *it, const char *what)
{
    for (int p = 0; p < it->result->players; p++)
        for (int i = 0; i < it->result->score[p].line_count; i++)
            if (!it->used[p][i] &&
                strcmp(it->result->score[p].line[i].what, what) == 0)
                take_bonus(it, p, i);
}

static void take_all(counting *it)
{
    const ttr_result *result = it->result;

    for (int p = 0; p < result->players; p++)
        if (result->score[p].line_count)
            own_routes(it, p, take(it, p, 0)->routes); // the first is routes
    for (int p = 0; p < result->players; p++)
        for (int i = 1; i < result->score[p].line_count; i++) {
            int ticket = ticket_of(it, &result->score[p].line[i]);
            if (ticket != TTR_NONE)
                take_ticket(it, p, i, ticket);
        }
    for (int p = 0; p < result->players; p++)
        for (int i = 1; i < result->score[p].line_count; i++)
            if (!it->used[p][i])
                take_name(it, result->score[p].line[i].what);
}

ttr_status game_count(game_match *match, const ttr_language *language,
                      game_step **steps, int *count, ttr_error *err)
{
    const ttr_language *before = ttr_language_use(language);
    ttr_result *result = malloc(sizeof *result);
    counting *it = calloc(1, sizeof *it);
    size_t lines = 1;

    *steps = NULL;
    *count = 0;
    ttr_status status = result && it ? game_match_result(match, result, err)
                                     : app_fail_memory(err);
    for (int p = 0; !status && p < result->players; p++)
        lines += (size_t)result->score[p].line_count;
    if (!status) {
        it->match = match;
        it->state = ttr_match_state(match->base);
        it->result = result;
        it->step = malloc(lines * sizeof *it->step);
        if (it->step)
            take_all(it);
        else
            status = app_fail_memory(err);
        if (it->failed)
            status = app_fail_table(err, game_match_table(match));
        *steps = it->step;
        *count = it->count;
    }
    free(it);
    free(result);
    ttr_language_use(before);
    return status;
}

static void add_event(const ttr_edition *edition, const ttr_event *event,
                      game_statistics *out)
{
    int wild = ttr_card_kinds(edition) - 1;

    switch (event->id) {
    case TTR_EVENT_turn_begin:
        out->turns++;
        break;
    case TTR_EVENT_card_drawn:
        out->cards_blind += event->arg[2] != 0;
        out->cards_open += event->arg[2] == 0;
        out->wilds_taken += event->arg[2] == 0 && event->arg[1] == wild;
        break;
    case TTR_EVENT_route_claimed:
        out->routes++;
        out->spaces += ttr_route_get(edition, event->arg[1])->length;
        out->wilds_paid += event->arg[4];
        break;
    case TTR_EVENT_ticket_offered:
        out->tickets_drawn++;
        break;
    case TTR_EVENT_tickets_kept:
        out->tickets_kept += event->arg[1];
        break;
    case TTR_EVENT_passed:
        out->passes++;
        break;
    default:
        break;
    }
}

ttr_status game_statistics_get(game_match *match, int player,
                               game_statistics *out, ttr_error *err)
{
    const game_history *history = &match->history;
    const ttr_state *state = ttr_match_state(match->base);
    counting it = {.match = match, .state = state};
    uint64_t routes[TTR_ROUTE_WORDS];

    /* The first offer is made before the first action. */
    *out = (game_statistics){.tickets_drawn =
                                 history->state[0].offered_count[player]};
    for (int i = 0; i < history->event_count; i++)
        if (history->event[i].arg[0] == player)
            add_event(match->edition, &history->event[i], out);
    own_routes(&it, player, routes);
    out->longest_path = ttr_longest_path_within(match->edition, routes, NULL,
                                                &out->longest_path_most);
    for (int t = 0; t < ttr_ticket_count(match->edition); t++) {
        bool done = false;
        if (!game_match_is_open(match) || !ttr_set_has(state->held[player], t))
            continue;
        if (ttr_ticket_done(game_match_table(match), state, player, t, &done))
            return app_fail_table(err, game_match_table(match));
        out->tickets_done += done;
    }
    return TTR_OK;
}
