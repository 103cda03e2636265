// SPDX-License-Identifier: MIT
/*
 * api_play.c - Playing: actions, taking back, why not, and bots that stand in.
 *
 * What a player may do is judged by what that player sees: no refusal tells
 * anything that is hidden.
 */
#include "base/language.h"
#include "base/text_builder.h"
#include "game/guide.h"
#include "game/moment.h"
#include "web/robots.h"
#include "web/server.h"
#include "web/viewers.h"
#include "wire/moment_json.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>

static bool must_play(call *it, const hosted *game)
{
    if (game->stage == HOSTED_PLAY && !game->differs)
        return true;
    if (game->stage == HOSTED_PLAY)
        call_refuse(it, 409, "rules_changed",
                    _("the rules have changed under this game: the host "
                      "decides how it goes on"));
    else if (game->stage == HOSTED_LOBBY)
        call_refuse(it, 409, "not_begun", _("this game has not begun yet"));
    else
        call_refuse(it, 410, "over", _("this game is over"));
    return false;
}

/* The first tickets of a seat are the same whatever the others do meanwhile:
   nobody is told to choose again. */
static bool is_first_choice(const call *it, const hosted *game, int seat)
{
    const ttr_view *view = game_match_view(game->match, seat);
    return json_is_array(json_object_get(it->body, "keep")) &&
           view->state.turn == 0 && view->state.offered_count[seat] > 0;
}

bool call_may_play(call *it, open_game *open, int *seat)
{
    return must_play(it, open->game) && call_seat(it, open->game, seat) &&
           (is_first_choice(it, open->game, *seat) ||
            call_is_current(it, open));
}

/* What the player may do now. Large, so that there is one for all calls. */
static ttr_status make_moment(hosted *game, int seat, game_moment **out,
                              ttr_error *err)
{
    static game_moment moment;
    *out = &moment;
    return game_moment_make(&moment, game->match, seat, err);
}

/* Does the list have this number? */
static bool lists(const json_t *list, int number)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        if (json_is_integer(one) && json_integer_value(one) == number)
            return true;
    }
    return false;
}

/* First tickets, chosen before it is the player's turn: as many as must be, of
   those that are offered, as an action of that player's turn. */
static bool read_early(call *it, const hosted *game, int seat, char *out,
                       size_t size)
{
    const ttr_state *state = &game_match_view(game->match, seat)->state;
    const ttr_edition *edition = game_match_edition(game->match);
    const json_t *keep = json_object_get(it->body, "keep");
    int count = 0;
    if (game_match_actor(game->match) == seat || state->turn > 0 ||
        state->offered_count[seat] == 0 || !json_is_array(keep))
        return false;
    text_builder action = text_into(out, size);
    text_add(&action, "keep");
    for (int i = 0; i < ttr_ticket_count(edition); i++) {
        if (!ttr_set_has(state->offered[seat], i) || !lists(keep, i))
            continue;
        text_add(&action, " %s", ttr_ticket_get(edition, i)->id);
        count++;
    }
    return !action.cut && count == (int)json_array_size(keep) &&
           count >= ttr_edition_number(edition, TTR_NUMBER_start_tickets_keep);
}

static void commit_action(call *it, open_game *open, int seat,
                          const char *event, const char *action)
{
    call_commit(it, open,
                json_pack("{s:s, s:i, s:s}", "event", event, "seat", seat,
                          "action", action));
}

void api_act(call *it, open_game *open)
{
    hosted *game = open->game;
    char text[HOSTED_EARLY];
    game_moment *moment;
    ttr_action action;
    ttr_error err;
    int seat;
    if (call_is_repeated(it, open))
        return;
    if (!call_may_play(it, open, &seat) || !call_is_shown(it, open, seat))
        return;
    if (*game->seat[seat].standing) {
        call_refuse(it, 409, "stood_in",
                    _("a bot plays for you at the moment: take your seat back "
                      "first"));
        return;
    }
    if (read_early(it, game, seat, text, sizeof text)) {
        commit_action(it, open, seat, "early", text);
        return;
    }
    if (game_match_actor(game->match) != seat) {
        call_refuse(it, 409, "not_your_turn", _("it is not your turn"));
        return;
    }
    if (make_moment(game, seat, &moment, &err) ||
        wire_answer_read(moment, it->body, &action, &err)) {
        call_refuse_error(it, &err);
        return;
    }
    if (game_match_guide_allows(game->match, action, &err)) {
        call_refuse(it, 409, "guided", "%s", err.text);
        return;
    }
    ttr_action_format(moment->edition, &moment->view.state, action, text,
                      sizeof text);
    commit_action(it, open, seat, "act", text);
}

/* A step of a guide was read. */
void api_next(call *it, open_game *open)
{
    game_guide_step step;
    int seat;
    if (call_is_repeated(it, open))
        return;
    if (!call_may_play(it, open, &seat))
        return;
    if (!game_match_step(open->game->match, it->language, &step) || !step.waits)
        call_refuse(
            it, 409, "guided",
            _("there is nothing to be read: the guide waits for what it "
              "asks for"));
    else
        call_commit(it, open, json_pack("{s:s}", "event", "next"));
}

void api_undo(call *it, open_game *open)
{
    hosted *game = open->game;
    int seat;
    if (call_is_repeated(it, open))
        return;
    if (!call_may_play(it, open, &seat))
        return;
    int length = game_match_length(game->match);
    if (length == 0 || !game_match_can_undo(game->match) ||
        game_match_action_player(game->match, length - 1) != seat) {
        call_refuse(it, 409, "no_undo",
                    _("this cannot be taken back: something was revealed, or "
                      "somebody else has acted since"));
        return;
    }
    call_commit(it, open,
                json_pack("{s:s, s:i}", "event", "undo", "seat", seat));
}

/* "I will not take it back": bots need not wait any longer. */
void api_done(call *it, open_game *open)
{
    int seat;
    if (!must_play(it, open->game) || !call_seat(it, open->game, &seat))
        return;
    robots_hurry(open);
    call_answer(it, 200, json_pack("{s:b}", "ok", 1));
}

/* Of an action, or of a route: why can it not be done? */
void api_why(call *it, open_game *open)
{
    hosted *game = open->game;
    const char *text, *route;
    ttr_reasons reasons = {.count = 0};
    ttr_action action;
    ttr_error err;
    int seat;
    if (!must_play(it, game) || !call_seat(it, game, &seat) ||
        !call_is_shown(it, open, seat) ||
        !call_text(it, "action", false, &text) ||
        !call_text(it, "route", !text, &route))
        return;
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_view *view = game_match_view(game->match, seat);
    bool can;
    if (text) {
        if (ttr_action_parse(edition, &view->state, text, &action, &err)) {
            call_refuse_error(it, &err);
            return;
        }
        can = ttr_why(game_match_table(game->match), &view->state, action,
                      &reasons);
    } else {
        int number = ttr_route_find(edition, route);
        if (number == TTR_NONE) {
            call_refuse(it, 404, "unknown_route", _("there is no such route"));
            return;
        }
        can = game_why_not_claim(game_match_table(game->match), view, number,
                                 it->language, &reasons);
    }
    json_t *list = json_array();
    for (int i = 0; i < reasons.count; i++)
        json_array_append_new(list, json_string(reasons.text[i]));
    call_answer(
        it, 200,
        json_pack("{s:b, s:b, s:o}", "ok", 1, "legal", can, "reasons", list));
}

static bool read_bot(call *it, const char **bot)
{
    game_seat seat;
    if (!call_text(it, "bot", false, bot))
        return false;
    if (!*bot)
        *bot = "greedy";
    if (strlen(*bot) < GAME_SPEC_MAX && game_seat_make("x", *bot, 0, &seat) &&
        seat.bot)
        return true;
    call_refuse(it, 400, "unknown_bot", _("there is no such bot"));
    return false;
}

static void stand_in(call *it, open_game *open, const char *why)
{
    const char *bot;
    int seat;
    if (call_is_repeated(it, open))
        return;
    if (!must_play(it, open->game) || !call_seat(it, open->game, &seat) ||
        !read_bot(it, &bot))
        return;
    call_commit(it, open,
                json_pack("{s:s, s:i, s:s, s:s}", "event", "stand_in", "seat",
                          seat, "bot", bot, "why", why));
}

void api_stand_in(call *it, open_game *open)
{
    stand_in(it, open, "given");
}

void api_resign(call *it, open_game *open)
{
    stand_in(it, open, "resigned");
}

void api_back(call *it, open_game *open)
{
    int seat;
    if (call_is_repeated(it, open))
        return;
    if (!must_play(it, open->game) || !call_seat(it, open->game, &seat))
        return;
    if (!*open->game->seat[seat].standing ||
        strcmp(open->game->seat[seat].standing, "resigned") == 0) {
        call_refuse(it, 409, "not_stood_in",
                    _("nobody plays for you, or you have resigned"));
        return;
    }
    call_commit(it, open,
                json_pack("{s:s, s:i}", "event", "back", "seat", seat));
}

/* Which of several people sits at the device now. */
void api_show(call *it, open_game *open)
{
    hosted *game = open->game;
    int64_t seat = TTR_NONE;
    bool always;
    if (!call_has_seat(it, game)) {
        call_refuse(it, *it->hash ? 403 : 401, "not_yours",
                    _("this seat is not yours"));
        return;
    }
    if (!call_number(it, "seat", false, 0, game->seats - 1, &seat) ||
        !call_flag(it, "always", &always))
        return;
    if (seat != TTR_NONE && !hosted_holds(game, (int)seat, it->hash)) {
        call_refuse(it, 403, "not_yours", _("this seat is not yours"));
        return;
    }
    if (!viewers_show(open, it->hash, (int)seat, always)) {
        call_refuse(it, 503, "store", _("the server is short of memory"));
        return;
    }
    viewers_refresh(open, it->hash);
    call_answer(it, 200, json_pack("{s:b}", "ok", 1));
}
