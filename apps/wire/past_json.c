/*
 * past_json.c - A game that is over, as JSON.
 */
#include "wire/past_json.h"

#include "game/count.h"
#include "text/names.h"
#include "text/narrate.h"
#include "wire/event_json.h"

#include <ttr/language.h>

#include <stdlib.h>
#include <string.h>

/* Sentences with '\n' between them, as a list. */
static void write_story(reply *out, const char *story)
{
    char line[APP_STORY_MAX];
    reply_key(out, "story");
    reply_open(out, '[');
    while (*story) {
        size_t size = strcspn(story, "\n");
        size_t kept = size < sizeof line ? size : sizeof line - 1;
        memcpy(line, story, kept);
        line[kept] = '\0';
        reply_text(out, line);
        story += size + (story[size] == '\n');
    }
    reply_close(out, ']');
}

static void write_owners(reply *out, const ttr_edition *edition,
                         const ttr_state *state)
{
    reply_key(out, "owners");
    reply_open(out, '[');
    for (int r = 0; r < ttr_route_count(edition); r++)
        if (state->owner[r] == TTR_NOBODY)
            reply_null(out);
        else
            reply_number(out, state->owner[r]);
    reply_close(out, ']');
}

static void write_counts(reply *out, const char *key, const uint8_t *counts,
                         int size)
{
    reply_key(out, key);
    reply_open(out, '[');
    for (int i = 0; i < size; i++)
        reply_number(out, counts[i]);
    reply_close(out, ']');
}

static void write_players(reply *out, const ttr_edition *edition,
                          const ttr_state *state, int viewer)
{
    reply_key(out, "players");
    reply_open(out, '[');
    for (int p = 0; p < state->players; p++) {
        reply_open(out, '{');
        reply_number_of(out, "score", state->score[p]);
        reply_number_of(out, "cards", state->hand_count[p]);
        reply_number_of(out, "tickets", state->held_count[p]);
        if (viewer == p || viewer == GAME_EVERYTHING)
            write_counts(out, "hand", state->hand[p], ttr_card_kinds(edition));
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

void wire_past_write(reply *out, game_match *match, int moment, int viewer,
                     const struct ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    const ttr_edition *edition = game_match_edition(match);
    const ttr_state *state = &game_match_view_at(match, moment, viewer)->state;
    char story[2 * APP_STORY_MAX] = "";

    reply_open(out, '{');
    reply_number_of(out, "moment", moment);
    reply_number_of(out, "turn", state->turn);
    write_owners(out, edition, state);
    write_counts(out, "market", state->market, state->market_count);
    write_players(out, edition, state, viewer);
    if (moment > 0)
        game_match_story(match, moment - 1, (app_reader){viewer, language},
                         story, sizeof story);
    write_story(out, story);
    reply_close(out, '}');
    ttr_language_use(before);
}

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
