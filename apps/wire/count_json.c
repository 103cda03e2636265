// SPDX-License-Identifier: MIT
/*
 * count_json.c - The final count as JSON.
 */
#include "base/error.h"
#include "game/count.h"
#include "text/names.h"
#include "wire/event_json.h"
#include "wire/moment_parts.h"

#include <stdlib.h>
#include <string.h>

static void write_step(reply *out, const game_match *match,
                       const game_step *step)
{
    reply_open(out, '{');
    reply_number_of(out, "player", step->player);
    reply_text_of(out, "what", step->what);
    reply_number_of(out, "points", step->points);
    reply_number_of(out, "total", step->total);
    if (step->ticket != TTR_NONE) {
        reply_number_of(out, "ticket", step->ticket);
        reply_bool_of(out, "done", step->done);
    }
    wire_set_write(out, "routes", step->routes,
                   ttr_route_count(game_match_edition(match)));
    reply_close(out, '}');
}

static void write_statistics(reply *out, const game_statistics *it)
{
    reply_open(out, '{');
    reply_number_of(out, "turns", it->turns);
    reply_number_of(out, "cards_blind", it->cards_blind);
    reply_number_of(out, "cards_open", it->cards_open);
    reply_number_of(out, "wilds_taken", it->wilds_taken);
    reply_number_of(out, "routes", it->routes);
    reply_number_of(out, "spaces", it->spaces);
    reply_number_of(out, "wilds_paid", it->wilds_paid);
    reply_number_of(out, "tickets_drawn", it->tickets_drawn);
    reply_number_of(out, "tickets_kept", it->tickets_kept);
    reply_number_of(out, "tickets_done", it->tickets_done);
    reply_number_of(out, "longest_path", it->longest_path);
    if (it->longest_path_most > it->longest_path)
        reply_number_of(out, "longest_path_most", it->longest_path_most);
    reply_number_of(out, "passes", it->passes);
    reply_close(out, '}');
}

/* Is this line that of an earlier one, in the order of players and lines? */
static bool was_named(const ttr_result *result, int player, int line)
{
    const char *what = result->score[player].line[line].what;
    for (int p = 0; p <= player; p++)
        for (int i = 0; i < result->score[p].line_count; i++) {
            if (p == player && i == line)
                return false;
            if (strcmp(result->score[p].line[i].what, what) == 0)
                return true;
        }
    return false;
}

/* What the lines of the result are called: pairs of `what` and its name. */
static void write_labels(reply *out, const ttr_edition *edition,
                         const ttr_result *result)
{
    char label[APP_LABEL_MAX];
    reply_key(out, "labels");
    reply_open(out, '[');
    for (int p = 0; p < result->players; p++)
        for (int i = 0; i < result->score[p].line_count; i++) {
            const char *what = result->score[p].line[i].what;
            if (was_named(result, p, i))
                continue;
            reply_open(out, '[');
            reply_text(out, what);
            reply_text(out, app_score_name(edition, what, label));
            reply_close(out, ']');
        }
    reply_close(out, ']');
}

static void write_count(reply *out, game_match *match, const ttr_result *result,
                        const game_step *steps, int count,
                        const game_statistics *statistics)
{
    reply_open(out, '{');
    wire_result_write(out, result);
    write_labels(out, game_match_edition(match), result);
    reply_key(out, "steps");
    reply_open(out, '[');
    for (int i = 0; i < count; i++)
        write_step(out, match, &steps[i]);
    reply_close(out, ']');
    reply_key(out, "statistics");
    reply_open(out, '[');
    for (int p = 0; p < result->players; p++)
        write_statistics(out, &statistics[p]);
    reply_close(out, ']');
    reply_close(out, '}');
}

ttr_status wire_count_write(reply *out, game_match *match,
                            const ttr_language *language, ttr_error *err)
{
    const ttr_language *before = ttr_language_use(language);
    ttr_result *result = calloc(1, sizeof *result); // large
    game_statistics statistics[TTR_MAX_PLAYERS];
    game_step *steps = NULL;
    int count = 0;
    ttr_status status =
        result ? game_match_result(match, result, err) : app_fail_memory(err);

    if (!status)
        status = game_count(match, language, &steps, &count, err);
    for (int p = 0; !status && p < result->players; p++)
        status = game_statistics_get(match, p, &statistics[p], err);
    if (!status)
        write_count(out, match, result, steps, count, statistics);
    free(steps);
    free(result);
    ttr_language_use(before);
    return status;
}
