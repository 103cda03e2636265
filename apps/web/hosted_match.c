// SPDX-License-Identifier: MIT
/*
 * hosted_match.c - The events of a hosted game that change its match.
 *
 * When they happen they are stamped: the beginning with the files and the hash
 * of the edition, every action with the fingerprint of the position that it led
 * to. When the game is opened again, what comes out must be the same.
 */
#include "base/json_file.h"
#include "web/hosted_events.h"

#include "base/error.h"
#include "base/house_rules_json.h"
#include "base/language.h"
#include "game/guide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEX = 17 }; // digits of 64 bits, and a NUL

ttr_status hosted_damaged(const hosted *it, const char *what, ttr_error *err)
{
    return app_fail(err, TTR_E_JOURNAL, it->id, _("the game is damaged: %s"),
                    what);
}

void hosted_copy(char *out, size_t size, const json_t *event, const char *key)
{
    snprintf(out, size, "%s", app_json_text(event, key));
}

bool hosted_read_seat(const hosted *it, const json_t *event, int *seat)
{
    const json_t *value = json_object_get(event, "seat");
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    *seat = (int)number;
    return number >= 0 && number < it->seats;
}

bool hosted_is_skipped(const hosted *it)
{
    int64_t number = it->version + 1;
    for (int i = 0; i < it->skips; i++)
        if (number >= it->skip[i].from && number < it->skip[i].to)
            return true;
    return it->differs != 0;
}

void hosted_skip(hosted *it, int64_t from, int64_t to)
{
    if (it->skips < HOSTED_SKIPS) {
        it->skip[it->skips].from = from;
        it->skip[it->skips++].to = to;
    }
}

static void stamp(json_t *event, const char *key, uint64_t number)
{
    char hex[HEX];
    snprintf(hex, sizeof hex, "%016llx", (unsigned long long)number);
    json_object_set_new(event, key, json_string(hex));
}

/* A stamp, or 0 when there is none. */
static uint64_t stamped(const json_t *event, const char *key)
{
    return strtoull(app_json_text(event, key), NULL, 16);
}

static uint64_t print_of(const hosted *it, const ttr_state *state)
{
    return ttr_state_fingerprint(game_match_edition(it->match), state);
}

/* Beginning ---------------------------------------------------------------- */

/* The edition as it was when the game began, if that can be had. */
static ttr_status find_edition(hosted *it, shelf *editions, json_t *event,
                               ttr_edition **out, ttr_error *err)
{
    shelf_wish wish = {.edition = app_json_text(it->made, "edition"),
                       .rules = json_object_get(it->made, "rules"),
                       .set = json_object_get(it->made, "set"),
                       .files = app_json_text(event, "files"),
                       .hash = stamped(event, "rules")};
    ttr_status status = shelf_take(editions, &wish, out, err);
    const char *text;
    if (status || *wish.files)
        return status;
    const char *hash = shelf_files(editions, *out, &text);
    if (hash)
        json_object_set_new(event, "files", json_string(hash));
    stamp(event, "rules", ttr_edition_hash(*out));
    return TTR_OK;
}

/* A guided first game: the text of the guide is part of what was made, so that
   it is the same when the game is opened again. */
static ttr_status begin_guided(hosted *it, const ttr_edition *edition,
                               const game_party *party, ttr_error *err)
{
    const char *text = app_json_text(it->made, "guide");
    ttr_report *report = ttr_report_new();
    game_guide *guide;
    if (!report)
        return app_fail_memory(err);
    ttr_status status =
        game_guide_parse(&guide, "guide", text, strlen(text), report);
    ttr_report_free(report);
    if (status)
        return hosted_damaged(it, "guide", err);
    status = game_guide_begin(&it->match, guide, edition,
                              app_json_text(it->made, "edition"), party, err);
    if (status)
        game_guide_free(guide);
    return status;
}

static bool is_guided(const hosted *it)
{
    return *app_json_text(it->made, "guide") != '\0';
}

/* The set-up of the match from what was chosen and who has come. */
static ttr_status begin_match(hosted *it, shelf *editions, json_t *event,
                              const game_party *party, ttr_error *err)
{
    app_house_json house;
    app_house_mistake mistake;
    ttr_edition *edition;
    if (!app_house_json_read(json_object_get(it->made, "rules"),
                             json_object_get(it->made, "set"), &house,
                             &mistake))
        return hosted_damaged(it, "rules", err);
    ttr_setup setup = {.edition = app_json_text(it->made, "edition"),
                       .variant = house.variant,
                       .players = it->seats,
                       .seed =
                           strtoull(app_json_text(it->made, "seed"), NULL, 10),
                       .first = TTR_NONE};
    const json_t *first = json_object_get(it->made, "first");
    if (first)
        setup.first = (int)json_integer_value(first);
    for (int i = 0; i < it->seats; i++) {
        setup.names[i] = party->seat[i].name;
        setup.seats[i] = party->seat[i].spec;
    }
    ttr_status status = find_edition(it, editions, event, &edition, err);
    if (status)
        return status;
    if (is_guided(it)) {
        status = begin_guided(it, edition, party, err);
        ttr_edition_free(edition);
        return status;
    }
    ttr_match *base;
    ttr_table *table;
    status = shelf_table(editions, edition, &table, err);
    if (!status) {
        status = ttr_match_new_at(&base, table, &setup, NULL, err);
        ttr_table_free(table);
    }
    ttr_edition_free(edition);
    if (status)
        return status;
    status = game_match_new(&it->match, base, party, false, err);
    if (status)
        ttr_match_free(base);
    return status;
}

/* Nothing of the game is left when even its deal comes out differently; then
   the table may begin anew. */
static void check_deal(hosted *it, json_t *event)
{
    const ttr_state *state = ttr_match_state(game_match_base(it->match));
    uint64_t before = stamped(event, "print"), now = print_of(it, state);
    if (before && before != now)
        it->differs = it->version + 1;
    if (!before)
        stamp(event, "print", now);
}

/* A game that goes on from a moment of another one has its actions behind
   it. */
static ttr_status play_before(hosted *it, ttr_error *err)
{
    const json_t *list = json_object_get(it->made, "actions");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const ttr_state *state = ttr_match_state(game_match_base(it->match));
        const char *text = json_string_value(json_array_get(list, i));
        ttr_action action;
        if (!text)
            return hosted_damaged(it, "actions", err);
        ttr_status status = ttr_action_parse(game_match_edition(it->match),
                                             state, text, &action, err);
        if (status == TTR_OK)
            status = game_match_act(it->match, action, err);
        if (status)
            return status;
    }
    return TTR_OK;
}

ttr_status hosted_take_begin(hosted *it, shelf *editions, json_t *event,
                             ttr_error *err)
{
    game_party party = {.count = it->seats};
    if (!it->made || it->match)
        return hosted_damaged(it, "begin", err);
    for (int i = 0; i < it->seats; i++) {
        const hosted_seat *seat = &it->seat[i];
        const char *spec = seat->kind == HOSTED_BOT ? seat->bot : NULL;
        if (seat->kind == HOSTED_OPEN ||
            !game_seat_make(seat->name, spec, i, &party.seat[i]))
            return hosted_damaged(it, "seat", err);
    }
    ttr_status status = begin_match(it, editions, event, &party, err);
    if (status)
        return status;
    status = play_before(it, err);
    if (status)
        return status;
    check_deal(it, event);
    for (int i = 0; i < it->seats; i++)
        snprintf(it->seat[i].name, sizeof it->seat[i].name, "%s",
                 party.seat[i].name);
    it->stage = json_is_true(json_object_get(it->made, "look"))
                    ? HOSTED_OVER // a journal that somebody has brought
                    : HOSTED_PLAY;
    it->code[0] = '\0'; // valid until here
    return TTR_OK;
}

/* Actions ------------------------------------------------------------------ */

/* What the table is told when the rules have changed under a game. */
static void note_difference(hosted *it, const json_t *event, const char *why)
{
    it->differs = it->version + 1;
    snprintf(it->differs_action, sizeof it->differs_action, "%s",
             app_json_text(event, "action"));
    snprintf(it->differs_why, sizeof it->differs_why, "%s", why);
}

/* Does a stored action come out as it did? Tried aside, so that one that does
   not leaves no trace. */
static bool comes_out(hosted *it, const json_t *event, ttr_action action,
                      ttr_error *err)
{
    uint64_t before = stamped(event, "print");
    if (!before)
        return true;
    ttr_table *table = game_match_table(it->match);
    ttr_state state = *ttr_match_state(game_match_base(it->match));
    if (ttr_apply(table, &state, action, NULL)) {
        *err = *ttr_table_error(table);
        return false;
    }
    err->text[0] = '\0';
    return print_of(it, &state) == before;
}

ttr_status hosted_take_act(hosted *it, json_t *event, ttr_error *err)
{
    int seat;
    ttr_action action;
    if (hosted_is_skipped(it))
        return TTR_OK;
    bool stored = stamped(event, "print") != 0;
    if (it->stage != HOSTED_PLAY || !hosted_read_seat(it, event, &seat) ||
        seat != game_match_actor(it->match))
        return hosted_damaged(it, "act", err);
    const ttr_view *view = game_match_view(it->match, seat);
    ttr_status status =
        ttr_action_parse(game_match_edition(it->match), &view->state,
                         app_json_text(event, "action"), &action, err);
    if (stored && (status || !comes_out(it, event, action, err))) {
        note_difference(it, event, err->text);
        return TTR_OK;
    }
    if (status == TTR_OK)
        status = game_match_act(it->match, action, err);
    if (status != TTR_OK)
        return status;
    if (!stored && !is_guided(it)) // the others may have acted as well
        stamp(event, "print",
              print_of(it, ttr_match_state(game_match_base(it->match))));
    it->seat[seat].early[0] = '\0';
    if (game_match_actor(it->match) == TTR_NONE)
        it->stage = HOSTED_OVER;
    return TTR_OK;
}

ttr_status hosted_take_undo(hosted *it, json_t *event, ttr_error *err)
{
    (void)event;
    if (hosted_is_skipped(it))
        return TTR_OK;
    if (it->stage != HOSTED_PLAY)
        return hosted_damaged(it, "undo", err);
    return game_match_undo(it->match, err);
}

ttr_status hosted_take_next(hosted *it, json_t *event, ttr_error *err)
{
    (void)event;
    if (hosted_is_skipped(it))
        return TTR_OK;
    if (it->stage == HOSTED_LOBBY)
        return hosted_damaged(it, "next", err);
    return game_match_go_on(it->match, err);
}
