// SPDX-License-Identifier: MIT
/*
 * result.c - The final count.
 *
 * The state keeps what was scored during the game; tickets, the longest path
 * and the lines of rule modules are counted here from the position, so a
 * result is the same however it was reached.
 */
#include <ttr/search.h>

#include "modules/hooks.h"
#include "play/network.h"

#include <string.h>

/* What the count needs of one player. */
typedef struct tally {
    int total;
    int tickets_done;
    int longest_path;
    int tie_key;      // of rule modules
    ttr_score *score; // where the lines go, or NULL
} tally;

/* score may be NULL when only the totals are wanted. */
static void add_line(ttr_score *score, int points, const char *what)
{
    if (score && score->line_count < TTR_MAX_SCORE_LINES)
        score->line[score->line_count++] =
            (ttr_score_line){.what = what, .points = points};
}

/* B20 */
static void count_tickets(ttr_game *game, int player, tally *sum,
                          ttr_score *score)
{
    const ttr_edition *edition = game->edition;
    ttri_groups groups;

    ttri_groups_make(game, player, &groups);
    for (int i = 0; i < edition->ticket_words; i++) {
        uint64_t word = game->state->held[player][i];
        for (; word; word &= word - 1) {
            int t = i * 64 + ttri_lowest(word);
            const ttr_ticket *ticket = &edition->ticket[t];
            int done = ttri_ticket_joined(groups.group, ticket);
            done = TTRI_QUERY(game, ticket_done, done, player, t) != 0;
            int points = done ? ticket->points : -ticket->points;
            points = TTRI_QUERY(game, ticket_points, points, player, t, done);
            sum->tickets_done += done;
            sum->total += points;
            add_line(score, points, edition->ticket_line[t]);
        }
    }
}

static bool needs_path(const ttr_edition *edition)
{
    for (int i = 0; i < edition->tie_break_count; i++)
        if (edition->tie_break[i] == TTR_TIE_LONGEST_PATH)
            return true;
    return edition->number[TTR_NUMBER_longest_path] > 0;
}

/* Is somebody who comes before the player of the same side? */
static bool is_of_earlier(const ttr_state *state, int player)
{
    for (int p = 0; p < player; p++)
        if (state->side[player] && state->side[p] == state->side[player])
            return true;
    return false;
}

/* U5: everybody who has the longest path scores; no route is no path. */
static void count_paths(ttr_game *game, tally *tallies, ttr_score *scores)
{
    int worth = game->edition->number[TTR_NUMBER_longest_path];
    int best = 1;

    for (int p = 0; p < game->state->players; p++)
        best = ttri_max(best, tallies[p].longest_path);
    for (int p = 0; worth && p < game->state->players; p++)
        if (tallies[p].longest_path == best &&
            !is_of_earlier(game->state, p)) { // a side has it once
            tallies[p].total += worth;
            add_line(scores ? &scores[p] : NULL, worth, "longest path");
        }
}

static void count_module_line(void *counting, const char *what, int points)
{
    tally *sum = counting;

    sum->total += points;
    add_line(sum->score, points, what);
}

/* What the rule modules add, and points of theirs during the game. */
static void count_modules(ttr_game *game, int player, tally *sum)
{
    for (int line = 1; line < game->edition->score_line_count; line++)
        if (game->state->points[player][line])
            add_line(sum->score, game->state->points[player][line],
                     game->edition->score_line[line].name);
    if (ttri_hooked(game->edition, TTR_EVENT_score)) {
        game->call->count_line = count_module_line;
        game->call->counting = sum;
        ttri_fire_score(game, TTRI_ARGS(score, player));
    }
}

static void count(ttr_game *game, tally *tallies, ttr_score *scores)
{
    const ttr_state *state = game->state;

    for (int p = 0; p < state->players; p++) {
        ttr_score *score = scores ? &scores[p] : NULL;
        tallies[p] = (tally){.total = state->score[p], .score = score};
        add_line(score, state->points[p][TTRI_LINE_ROUTES], "routes");
        count_tickets(game, p, &tallies[p], score);
        count_modules(game, p, &tallies[p]);
        if (scores || needs_path(game->edition))
            tallies[p].longest_path = ttri_path_length(game, p);
    }
    count_paths(game, tallies, scores);
}

/* B21, U6: positive when a is ahead of b. */
static int compare(const ttr_edition *edition, const tally *a, const tally *b)
{
    int difference = a->total - b->total;

    for (int i = 0; !difference && i < edition->tie_break_count; i++)
        switch (edition->tie_break[i]) {
        case TTR_TIE_TICKETS:
            difference = a->tickets_done - b->tickets_done;
            break;
        case TTR_TIE_LONGEST_PATH:
            difference = a->longest_path - b->longest_path;
            break;
        }
    return difference ? difference : a->tie_key - b->tie_key;
}

/* Those of one side win by what they have together. */
static void add_sides(const ttr_state *state, tally *tallies)
{
    tally sum[TTR_MAX_PLAYERS + 1] = {{0}};

    for (int p = 0; p < state->players; p++) {
        tally *side = &sum[state->side[p]];
        side->total += tallies[p].total;
        side->tickets_done += tallies[p].tickets_done;
        side->longest_path = tallies[p].longest_path;
        side->tie_key += tallies[p].tie_key;
    }
    for (int p = 0; p < state->players; p++)
        if (state->side[p])
            tallies[p] = sum[state->side[p]];
}

static void find_winners(const ttr_edition *edition, const tally *tallies,
                         ttr_result *result)
{
    int best = 0;

    for (int p = 1; p < result->players; p++)
        if (compare(edition, &tallies[p], &tallies[best]) > 0)
            best = p;
    for (int p = 0; p < result->players; p++)
        if (compare(edition, &tallies[p], &tallies[best]) == 0)
            result->winners[result->winner_count++] = (uint8_t)p;
}

ttr_status ttr_result_get(ttr_table *table, const ttr_state *state,
                          ttr_result *result)
{
    TTRI_GAME(game, table, state, NULL);
    tally tallies[TTR_MAX_PLAYERS];
    ttr_result built = {.over = state->phase == TTR_PHASE_OVER,
                        .players = state->players};

    count(&game, tallies, built.score);
    for (int p = 0; p < state->players; p++) {
        tallies[p].tie_key = TTRI_QUERY(&game, tie_break, 0, p);
        built.score[p].total = tallies[p].total;
        built.score[p].tickets_done = tallies[p].tickets_done;
        built.score[p].longest_path = tallies[p].longest_path;
    }
    add_sides(state, tallies);
    if (built.over)
        find_winners(table->edition, tallies, &built);
    if (!game.call->status)
        *result = built;
    return game.call->status;
}

ttr_status ttr_result_totals(ttr_table *table, const ttr_state *state,
                             int totals[TTR_MAX_PLAYERS])
{
    TTRI_GAME(game, table, state, NULL);
    tally tallies[TTR_MAX_PLAYERS];

    count(&game, tallies, NULL);
    for (int p = 0; p < state->players && !game.call->status; p++)
        totals[p] = tallies[p].total;
    return game.call->status;
}

ttr_status ttr_result_earned(ttr_table *table, const ttr_state *state,
                             int earned[TTR_MAX_PLAYERS])
{
    TTRI_GAME(game, table, state, NULL);
    int found[TTR_MAX_PLAYERS];

    for (int p = 0; p < state->players; p++) {
        tally sum = {.total = state->score[p]};
        count_modules(&game, p, &sum);
        found[p] = sum.total;
    }
    for (int p = 0; p < state->players && !game.call->status; p++)
        earned[p] = found[p];
    return game.call->status;
}

ttr_status ttr_bot_value(ttr_table *table, const ttr_state *state, int player,
                         int *value)
{
    TTRI_GAME(game, table, state, NULL);

    if (ttri_check_player(table, state, player))
        return TTR_E_SETUP;
    int answer = TTRI_QUERY(&game, bot_value, 0, player);
    if (!game.call->status)
        *value = answer;
    return game.call->status;
}
