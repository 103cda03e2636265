// SPDX-License-Identifier: MIT
/*
 * api_branch.c - Playing on from a moment of a game that is over.
 *
 * A new game, with the same deal and the same actions up to that moment. One
 * seat is for whoever asks, bots play the others. What comes is known to who
 * has seen the old game: it is for trying what would have been.
 */
#include "base/language.h"
#include "web/server.h"

#include <jansson.h>

#include <stdlib.h>

json_t *call_actions(ttr_match *base, int count)
{
    ttr_state *state = malloc(sizeof *state);
    json_t *list = state ? json_array() : NULL;
    char text[TTR_ACTION_TEXT];
    for (int i = 0; list && i < count; i++) {
        if (ttr_match_at(base, i, state)) {
            json_decref(list);
            list = NULL;
            break;
        }
        ttr_action_format(ttr_match_edition(base), state,
                          ttr_match_action(base, i), text, sizeof text);
        json_array_append_new(list, json_string(text));
    }
    free(state);
    return list;
}

static json_t *seats_for(const hosted *old, int mine, const char *hash)
{
    json_t *seats = json_array();
    for (int i = 0; i < old->seats; i++) {
        const hosted_seat *seat = &old->seat[i];
        const char *bot = seat->kind == HOSTED_BOT ? seat->bot : "medium";
        json_array_append_new(
            seats,
            i == mine
                ? json_pack("{s:s, s:s}", "holder", hash, "name", seat->name)
                : json_pack("{s:s, s:s}", "bot", bot, "name", seat->name));
    }
    return seats;
}

static json_t *branch_of(const hosted *old, int moment, int mine,
                         const char *hash)
{
    static const char *const keys[] = {"edition", "rules", "set", "seed"};
    json_t *event = json_pack(
        "{s:s, s:s, s:i, s:b, s:o, s:o?}", "event", "made", "host", hash,
        "limit", 0, "public", 0, "seats", seats_for(old, mine, hash), "actions",
        call_actions(game_match_base(old->match), moment));
    for (size_t i = 0; event && i < sizeof keys / sizeof keys[0]; i++) {
        json_t *value = json_object_get(old->made, keys[i]);
        if (value)
            json_object_set(event, keys[i], value);
    }
    return event;
}

void api_branch(call *it, open_game *open)
{
    const hosted *old = open->game;
    int64_t moment, mine;
    const char *secret;
    char hash[SECRET_HASH];
    if (!call_may_look(it, old)) {
        call_refuse(it, 403, "not_yours",
                    _("there is a game here, but this link does not open it"));
        return;
    }
    if (old->stage != HOSTED_OVER || !old->match) {
        call_refuse(it, 409, "not_over", _("this game is not over yet"));
        return;
    }
    int length = game_match_length(old->match);
    if (!call_number(it, "moment", true, 0, length ? length - 1 : 0, &moment) ||
        !call_number(it, "seat", true, 0, old->seats - 1, &mine) ||
        !call_text(it, "secret", true, &secret))
        return;
    if (!secret_is_well_formed(secret)) {
        call_refuse(it, 400, "bad_secret",
                    _("\"%s\" must be a secret of 22 letters"), "secret");
        return;
    }
    secret_hash(secret, hash);
    json_t *event = branch_of(old, (int)moment, (int)mine, hash);
    call_make_linked(it, event);
}
