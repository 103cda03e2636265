// SPDX-License-Identifier: MIT
/*
 * past_json.c - A game that is over, as JSON.
 */
#include "wire/past_json.h"

#include "game/count.h"
#include "text/names.h"
#include "wire/event_json.h"

#include <ttr/language.h>

#include <stdlib.h>
#include <string.h>

static void write_steps(reply *out, const ttr_edition *edition,
                        const game_step *steps, int count)
{
    reply_key(out, "steps");
    reply_open(out, '[');
    for (int i = 0; i < count; i++) {
        reply_open(out, '{');
        reply_number_of(out, "player", steps[i].player);
        reply_number_of(out, "points", steps[i].points);
        reply_number_of(out, "total", steps[i].total);
        reply_text_of(out, "what", steps[i].what);
        reply_key(out, "routes");
        reply_open(out, '[');
        for (int r = 0; r < ttr_route_count(edition); r++)
            if (ttr_set_has(steps[i].routes, r))
                reply_number(out, r);
        reply_close(out, ']');
        reply_close(out, '}');
    }
    reply_close(out, ']');
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

ttr_status wire_count_write(reply *out, game_match *match,
                            const struct ttr_language *language, ttr_error *err)
{
    const ttr_language *before = ttr_language_use(language);
    const ttr_edition *edition = game_match_edition(match);
    game_step *steps = NULL;
    int count = 0;
    ttr_result *result = malloc(sizeof *result);
    ttr_status status =
        result ? game_match_result(match, result, err) : TTR_E_MEMORY;

    if (!status)
        status = game_count(match, language, &steps, &count, err);
    if (!status) {
        reply_open(out, '{');
        wire_result_write(out, result);
        write_labels(out, edition, result);
        write_steps(out, edition, steps, count);
        reply_close(out, '}');
    }
    free(steps);
    free(result);
    ttr_language_use(before);
    return status;
}
