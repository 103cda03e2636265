// SPDX-License-Identifier: MIT
/*
 * viewers_write.c - What somebody sees of a hosted game, as JSON.
 */
#include "web/viewers.h"

#include "base/language.h"
#include "game/guide.h"
#include "game/moment.h"
#include "web/away.h"
#include "wire/moment_json.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>

/* Who asks: seats, and what the secret allows. */
static void write_you(reply *out, const open_game *open, const char *hash)
{
    const hosted *game = open->game;
    int seat = viewers_seat(open, hash);
    reply_key(out, "you");
    reply_open(out, '{');
    reply_key(out, "seats");
    reply_open(out, '[');
    for (int i = 0; i < game->seats; i++)
        if (*hash && hosted_holds(game, i, hash))
            reply_number(out, i);
    reply_close(out, ']');
    reply_key(out, "seat");
    if (seat == TTR_NONE)
        reply_null(out);
    else
        reply_number(out, seat);
    reply_bool_of(out, "host", *hash && strcmp(hash, game->host) == 0);
    reply_bool_of(out, "invited", *hash && strcmp(hash, game->invite) == 0);
    reply_close(out, '}');
}

static void write_seats(reply *out, const open_game *open)
{
    static const char *const kinds[] = {"open", "person", "bot"};
    const hosted *game = open->game;
    reply_key(out, "seats");
    reply_open(out, '[');
    for (int i = 0; i < game->seats; i++) {
        const hosted_seat *seat = &game->seat[i];
        reply_open(out, '{');
        reply_text_of(out, "kind", kinds[seat->kind]);
        reply_text_of(out, "name", seat->name);
        if (seat->kind == HOSTED_BOT)
            reply_text_of(out, "bot", seat->bot);
        if (*seat->standing)
            reply_text_of(out, "standing", seat->standing);
        if (seat->kind == HOSTED_PERSON) {
            reply_bool_of(out, "here", viewers_is_here(open, i));
            reply_bool_of(out, "host", strcmp(seat->holder, game->host) == 0);
        }
        if (*seat->early)
            reply_bool_of(out, "chosen", true);
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

/* What the table was made of; nothing of it is secret but seed and hashes. */
static void write_made(reply *out, const hosted *game, int64_t left)
{
    static const char *const keys[] = {"edition", "rules", "set"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const json_t *value = json_object_get(game->made, keys[i]);
        if (!value)
            continue;
        reply_key(out, keys[i]);
        reply_json(out, value);
    }
    reply_key(out, "limit");
    reply_number(out, game->limit);
    if (game->limit > 0 && left >= 0)
        reply_number_of(out, "left", left);
    reply_bool_of(out, "public", game->is_public);
}

/* First tickets can be chosen before it is one's turn to do so. */
static void write_early(reply *out, const hosted *game, int seat)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state;
    if (seat == TTR_NONE || game->stage != HOSTED_PLAY ||
        game_match_actor(game->match) == seat)
        return;
    state = &game_match_view(game->match, seat)->state;
    if (state->turn > 0 || state->offered_count[seat] == 0)
        return;
    reply_key(out, "early");
    reply_open(out, '{');
    reply_number_of(out, "least",
                    ttr_edition_number(edition, TTR_NUMBER_start_tickets_keep));
    reply_key(out, "tickets");
    reply_open(out, '[');
    for (int i = 0; i < ttr_ticket_count(edition); i++)
        if (ttr_set_has(state->offered[seat], i))
            reply_number(out, i);
    reply_close(out, ']');
    if (*game->seat[seat].early)
        reply_text_of(out, "chosen", game->seat[seat].early);
    reply_close(out, '}');
}

static void write_points(reply *out, const game_guide_step *step,
                         game_pointed kind, const char *key)
{
    reply_key(out, key);
    reply_open(out, '[');
    for (int i = 0; i < step->points; i++)
        if (step->point[i].kind == kind && kind == GAME_POINT_PART)
            reply_text(out, game_guide_part(step->point[i].index));
        else if (step->point[i].kind == kind)
            reply_number(out, step->point[i].index);
    reply_close(out, ']');
}

/* What the guide of a first game says now. */
static void write_guide(reply *out, const hosted *game,
                        const ttr_language *language)
{
    game_guide_step step;
    if (!game_match_step(game->match, language, &step))
        return;
    reply_key(out, "guide");
    reply_open(out, '{');
    reply_number_of(out, "step", step.number);
    reply_number_of(out, "steps", step.count);
    reply_bool_of(out, "waits", step.waits);
    reply_text_of(out, "text", step.text);
    write_points(out, &step, GAME_POINT_PART, "parts");
    write_points(out, &step, GAME_POINT_PLACE, "places");
    write_points(out, &step, GAME_POINT_ROUTE, "routes");
    reply_close(out, '}');
}

int viewers_eyes(const open_game *open, const char *hash)
{
    int seat = viewers_seat(open, hash);
    if (seat != TTR_NONE)
        return seat;
    return game_match_is_open(open->game->match) ? GAME_EVERYTHING
                                                 : GAME_SPECTATOR;
}

static void write_moment(reply *out, open_game *open, const char *hash,
                         const ttr_language *language, int64_t since)
{
    static game_moment moment; // large, and used again for each
    hosted *game = open->game;
    ttr_error err;
    ttr_status status =
        game_moment_make(&moment, game->match, viewers_eyes(open, hash), &err);
    reply_key(out, "moment");
    wire_moment_write(out, &moment, language,
                      hosted_match_version(game, since));
    if (status == TTR_E_MEMORY) // what can be done is not all there
        out->failed = true;
    else if (status && !*open->trouble)
        reply_text_of(out, "trouble", err.text);
}

/* The rules have changed: with which action, and what the table can do. */
static void write_difference(reply *out, const hosted *game)
{
    char text[1000];
    int number = game_match_length(game->match) + 1;
    if (!*game->differs_action)
        snprintf(text, sizeof text,
                 _("The rules have changed under this game: even the deal"
                   " comes out differently. The host can start it again with"
                   " the current rules, or end it."));
    else
        snprintf(text, sizeof text,
                 _("The rules have changed under this game: action %d, \"%s\", "
                   "does not come out as it did. The host can continue from "
                   "before it with the current rules, or end the game."),
                 number, game->differs_action);
    reply_key(out, "changed");
    reply_open(out, '{');
    reply_number_of(out, "action", *game->differs_action ? number : 0);
    reply_text_of(out, "text", text);
    if (*game->differs_why)
        reply_text_of(out, "why", game->differs_why);
    reply_close(out, '}');
}

void viewers_write(reply *out, open_game *open, const char *hash,
                   const ttr_language *language, int64_t since)
{
    const hosted *game = open->game;
    const ttr_language *before = ttr_language_use(language);
    reply_open(out, '{');
    reply_text_of(out, "game", game->id);
    reply_key(out, "version");
    reply_number(out, game->version);
    reply_text_of(out, "stage", hosted_stage_name(game));
    write_made(out, game,
               games_away(open->all) ? away_left(games_away(open->all), game)
                                     : -1);
    write_you(out, open, hash);
    write_seats(out, open);
    if (*game->code && *hash &&
        (strcmp(hash, game->host) == 0 || strcmp(hash, game->invite) == 0))
        reply_text_of(out, "code", game->code);
    if (*game->rematch)
        reply_text_of(out, "rematch", game->rematch);
    if (game->ended)
        reply_text_of(out, "ended", game->ended);
    if (*open->trouble)
        reply_text_of(out, "trouble", open->trouble);
    if (game->differs && game->stage == HOSTED_PLAY)
        write_difference(out, game);
    if (game->match) {
        write_moment(out, open, hash, language, since);
        write_early(out, game, viewers_seat(open, hash));
        write_guide(out, game, language);
    }
    reply_close(out, '}');
    ttr_language_use(before);
}
