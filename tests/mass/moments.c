// SPDX-License-Identifier: MIT
/*
 * moments.c - Random games in which every viewer's moment is checked.
 *
 *     moments FOLDER[:FOLDER] EDITION,... GAMES [PLAYERS]
 *
 * After each change, for each viewer: the groups of actions together are what
 * ttr_legal() lists, and nothing for whoever has not to act; as JSON the moment
 * has at most 16 kB, and every option of it leads back to its action. Readers
 * that look now and then are told every change once and in order. Now and then
 * everything that a viewer cannot see is dealt anew: not a byte of the moment
 * changes, and none after the same action as long as the view and the events
 * show nothing more.
 * A failure says how to see it again.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include "game/match_data.h"
#include "game/moment.h"
#include "support/fail.h"
#include "wire/moment_json.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 1 << 16, VIEWERS = TTR_MAX_PLAYERS + 2 };

/* What one reader has been told. */
typedef struct reader {
    uint64_t version;
} reader;

typedef struct trial {
    const ttr_library *library;
    const char *edition;
    const char *party;
    int game;
    uint64_t generator;
    ttr_match *base;
    game_match *match;
    game_moment now;
    reply json;
    reader reader[VIEWERS];
    long moments, redeals, compared, shortened;
    size_t largest;
} trial;

static const char *const parties[] = {"Ann,Bob", "Ann,Bob,Cleo",
                                      "Ann,greedy,Bob", "greedy,random"};
enum { PARTIES = sizeof parties / sizeof parties[0] };

static trial_place place_of(const trial *it)
{
    return (trial_place){.program = "moments",
                         .edition = it->edition,
                         .game = (uint64_t)it->game,
                         .actions =
                             it->match ? game_match_length(it->match) : 0};
}

static bool chance(trial *it, uint32_t one_in)
{
    return ttr_random_below(&it->generator, one_in) == 0;
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(ttr_action));
}

/* The actions of all groups, each as often as it is there. */
static int gather(const game_actions *actions, ttr_action *out)
{
    const game_run runs[] = {actions->take, actions->keep,
                             actions->question.answers};
    const int single[] = {actions->draw, actions->tickets, actions->pass};
    int count = 0;

    for (int i = 0; i < 3; i++)
        if (single[i] != TTR_NONE)
            out[count++] = actions->list[single[i]];
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < runs[i].count; k++)
            out[count++] = actions->list[runs[i].first + k];
    for (int i = 0; i < actions->claim_count; i++)
        for (int k = 0; k < actions->claim[i].payments.count; k++)
            out[count++] = actions->list[actions->claim[i].payments.first + k];
    for (int i = 0; i < actions->own_count; i++)
        for (int b = 0; b < actions->own[i].branch_count; b++) {
            const game_branch *branch =
                &actions->branch[actions->own[i].branch_first + b];
            for (int k = 0; k < branch->actions.count; k++)
                out[count++] = actions->list[branch->actions.first + k];
        }
    return count;
}

static void check_kinds(trial *it)
{
    const game_actions *actions = &it->now.actions;

    for (int i = 0; i < actions->claim_count; i++) {
        const game_claim *claim = &actions->claim[i];
        for (int k = 0; k < claim->payments.count; k++) {
            const ttr_action *pay = &actions->list[claim->payments.first + k];
            CHECK(it, pay->kind == TTR_ACTION_CLAIM && pay->a == claim->route);
            CHECK(it, !k || pay[-1].wilds <= pay->wilds);
        }
    }
    for (int i = 0; i < actions->own_count; i++)
        for (int b = 0; b < actions->own[i].branch_count; b++) {
            const game_branch *branch =
                &actions->branch[actions->own[i].branch_first + b];
            for (int k = 0; k < branch->actions.count; k++) {
                ttr_action own = actions->list[branch->actions.first + k];
                CHECK(it, own.kind == TTR_ACTION_DO);
                CHECK(it, own.card == actions->own[i].id);
                CHECK(it, own.a == branch->a);
            }
        }
}

/* All groups together are what is legal. */
static void check_actions(trial *it)
{
    static ttr_action legal[MAX_ACTIONS], grouped[MAX_ACTIONS];
    const game_moment *now = &it->now;
    bool acts = now->actor >= 0 && now->actor == now->viewer &&
                !game_match_decider(it->match, now->actor)->bot;
    int count = 0;

    if (acts)
        count = ttr_legal(game_match_table(it->match),
                          ttr_match_state(it->match->base), legal, MAX_ACTIONS);
    CHECK(it, count <= MAX_ACTIONS && count == now->actions.count);
    CHECK(it, gather(&now->actions, grouped) == count);
    qsort(legal, (size_t)count, sizeof *legal, by_bytes);
    qsort(grouped, (size_t)count, sizeof *grouped, by_bytes);
    for (int i = 0; i < count; i++)
        CHECK(it, ttr_action_equal(legal[i], grouped[i]));
    check_kinds(it);
}

/* Mark every option that a value of JSON mentions. */
static void mark_options(trial *it, const json_t *value, bool *seen)
{
    const json_t *option = json_object_get(value, "option");
    const json_t *pay = json_object_get(value, "pay");
    size_t more = pay ? json_array_size(pay) : 1;
    const char *key;
    json_t *inner;
    size_t i;

    for (i = 0; json_is_integer(option) && i < more; i++) {
        json_int_t n = json_integer_value(option) + (json_int_t)i;
        CHECK(it, n >= 0 && n < it->now.actions.count && !seen[n]);
        seen[n] = true;
    }
    json_object_foreach((json_t *)(uintptr_t)value, key, inner)
        mark_options(it, inner, seen);
    json_array_foreach(value, i, inner) mark_options(it, inner, seen);
}

/* A single option of the moment, as "draw": 0. */
static void mark_single(trial *it, const json_t *options, const char *key,
                        bool *seen)
{
    const json_t *option = json_object_get(options, key);

    if (!option)
        return;
    json_int_t n = json_integer_value(option);
    CHECK(it, n >= 0 && n < it->now.actions.count && !seen[n]);
    seen[n] = true;
}

/* A group that was too long for the moment, by the call of its own. */
static void mark_group(trial *it, const json_t *options, const char *group,
                       bool *seen)
{
    const json_t *there = json_object_get(options, group);
    reply more = {0};

    if (!json_object_get(there, "count")) {
        mark_options(it, there, seen);
        return;
    }
    it->shortened++;
    CHECK(it, wire_options_write(&more, &it->now, group, NULL));
    json_t *all = json_loadb(more.bytes, more.used, 0, NULL);
    CHECK(it, all != NULL);
    mark_options(it, all, seen);
    json_decref(all);
    reply_clear(&more);
}

static void check_answer(trial *it, json_t *answer, int option)
{
    ttr_action action;
    ttr_error err;

    CHECK(it, wire_answer_read(&it->now, answer, &action, &err) == TTR_OK);
    CHECK(it, ttr_action_equal(action, it->now.actions.list[option]));
    json_decref(answer);
}

/* The tickets that a `keep` keeps, as a front end would name them. */
static json_t *name_keep(const trial *it, int option)
{
    const game_actions *actions = &it->now.actions;
    json_t *list = json_array();

    for (int i = actions->offered_count - 1; i >= 0; i--)
        if (actions->list[option].a >> i & 1)
            json_array_append_new(list, json_integer(actions->offered[i]));
    return json_pack("{s:o}", "keep", list);
}

/* Every option is there once and leads back to its action. */
static void check_options(trial *it, const json_t *options)
{
    static bool seen[MAX_ACTIONS];
    const game_actions *actions = &it->now.actions;
    char text[TTR_ACTION_TEXT];

    memset(seen, 0, (size_t)actions->count);
    mark_single(it, options, "draw", seen);
    mark_single(it, options, "tickets", seen);
    mark_single(it, options, "pass", seen);
    mark_options(it, json_object_get(options, "take"), seen);
    mark_group(it, options, "claims", seen);
    mark_group(it, options, "choice", seen);
    mark_group(it, options, "own", seen);
    for (int i = 0; i < actions->count; i++) {
        bool keep = actions->list[i].kind == TTR_ACTION_KEEP;
        CHECK(it, seen[i] != keep);
        if (keep)
            check_answer(it, name_keep(it, i), i);
        check_answer(it, json_pack("{s:i}", "option", i), i);
        ttr_action_format(it->now.edition, &it->now.view.state,
                          actions->list[i], text, sizeof text);
        check_answer(it, json_pack("{s:s}", "action", text), i);
    }
}

static const json_t *check_json(trial *it, uint64_t since, json_t **out)
{
    it->json.used = 0;
    wire_moment_write(&it->json, &it->now, NULL, since);
    CHECK(it, !it->json.failed && it->json.used <= WIRE_MOMENT_MAX);
    if (it->json.used > it->largest)
        it->largest = it->json.used;
    *out =
        json_loadb(it->json.bytes, it->json.used, JSON_REJECT_DUPLICATES, NULL);
    CHECK(it, *out != NULL);
    return *out;
}

/* The changes of a list follow each other without a gap. */
static uint64_t read_changes(trial *it, const json_t *news, uint64_t version)
{
    size_t i;
    json_t *change;

    json_array_foreach(news, i, change)
    {
        json_int_t v = json_integer_value(json_object_get(change, "version"));
        const game_change *is = game_match_change(it->match, (uint64_t)v);
        const json_t *events = json_object_get(change, "events");
        CHECK(it, (uint64_t)v == version + 1);
        CHECK(it, json_integer_value(json_object_get(change, "player")) ==
                          is->player ||
                      is->player == TTR_NONE);
        CHECK(it, (events != NULL) == (is->move != TTR_NONE));
        if (events)
            CHECK(it, (int)json_array_size(events) ==
                          it->match->history.move[is->move].count);
        version++;
    }
    return version;
}

/* A reader looks: all since the last time is told, each change once. */
static void read_news(trial *it, const json_t *moment, reader *who)
{
    json_int_t since = json_integer_value(json_object_get(moment, "since"));
    reply earlier = {0};

    CHECK(it, since >= 0 && (uint64_t)since >= who->version);
    if ((uint64_t)since > who->version) {
        it->shortened++;
        wire_news_write(&earlier, it->match, it->now.viewer, NULL, who->version,
                        (uint64_t)since);
        json_t *rest = json_loadb(earlier.bytes, earlier.used, 0, NULL);
        who->version =
            read_changes(it, json_object_get(rest, "news"), who->version);
        json_decref(rest);
        reply_clear(&earlier);
    }
    CHECK(it, (uint64_t)since == who->version);
    who->version =
        read_changes(it, json_object_get(moment, "news"), who->version);
    CHECK(it, who->version == it->now.version);
}

static void look(trial *it, int viewer)
{
    reader *who = &it->reader[viewer + 2];
    bool reads = chance(it, 3);
    json_t *parsed;
    ttr_error err;

    if (game_moment_make(&it->now, it->match, viewer, &err))
        FAIL(it, "moment: %s", err.text);
    it->moments++;
    check_actions(it);
    const json_t *moment =
        check_json(it, reads ? who->version : it->now.version, &parsed);
    if (it->now.actions.count < 100 || chance(it, 4)) // which takes long
        check_options(it, json_object_get(moment, "options"));
    if (reads)
        read_news(it, moment, who);
    json_decref(parsed);
}

/* A match that begins at a position, with the same party; NULL for a deal that
   cannot be, since whoever is asked something could not answer. */
static game_match *match_at(trial *it, const ttr_state *state)
{
    ttr_setup setup;
    ttr_match *base;
    game_match *match;
    ttr_error err;

    ttr_match_setup(it->match->base, &setup);
    json_t *position = ttr_position_write(it->match->edition, state);
    ttr_status status = ttr_match_new_position(&base, it->library, &setup,
                                               position, NULL, &err);
    json_decref(position);
    if (status == TTR_E_POSITION && strstr(err.text, "has no action"))
        return NULL;
    if (status)
        FAIL(it, "position: %s", err.text);
    if (game_match_new(&match, base, &it->match->party, false, &err))
        FAIL(it, "match: %s", err.text);
    return match;
}

/* Are the moments of two matches the same to the byte? */
static bool is_same(trial *it, game_match *a, game_match *b, int viewer)
{
    game_match *match[] = {a, b};
    reply json[2] = {{0}, {0}};
    ttr_error err;

    for (int i = 0; i < 2; i++) {
        if (game_moment_make(&it->now, match[i], viewer, &err))
            FAIL(it, "moment: %s", err.text);
        wire_moment_write(&json[i], &it->now, NULL, 0);
    }
    bool same = json[0].used == json[1].used &&
                memcmp(json[0].bytes, json[1].bytes, json[0].used) == 0;
    if (!same)
        fprintf(stderr, "%.*s\n%.*s\n", (int)json[0].used, json[0].bytes,
                (int)json[1].used, json[1].bytes);
    reply_clear(&json[0]);
    reply_clear(&json[1]);
    return same;
}

static bool views_agree(trial *it, game_match *a, game_match *b, int viewer)
{
    ttr_view one = *game_match_view(a, viewer);
    ttr_view two = *game_match_view(b, viewer);

    return ttr_state_equal(it->match->edition, &one.state, &two.state);
}

/* Is what happened in the last action the same to the viewer? Asked of the
   engine, not of what is tried here. */
static bool events_agree(trial *it, game_match *a, game_match *b, int viewer)
{
    const game_history *one = &a->history, *two = &b->history;
    const game_move *move = &one->move[one->length - 1];
    const game_move *other = &two->move[two->length - 1];
    bool same = move->count == other->count;

    for (int i = 0; same && i < move->count; i++) {
        ttr_event x = one->event[move->first + i];
        ttr_event y = two->event[other->first + i];
        ttr_event_hide(it->match->edition, &x, viewer);
        ttr_event_hide(it->match->edition, &y, viewer);
        same = memcmp(&x, &y, sizeof x) == 0;
    }
    return same;
}

/* An action that both allow, of those that the first does; false when there is
   none. */
static bool find_common(trial *it, game_match *a, game_match *b,
                        ttr_action *action)
{
    static ttr_action legal[MAX_ACTIONS];
    const ttr_state *state = ttr_match_state(a->base);
    ttr_reasons reasons;
    int count = ttr_legal(game_match_table(a), state, legal, MAX_ACTIONS);

    for (int tries = 0; count > 0 && tries < 8; tries++) {
        *action = legal[ttr_random_below(&it->generator, (uint32_t)count)];
        if (ttr_why(game_match_table(b), ttr_match_state(b->base), *action,
                    &reasons))
            return true;
    }
    return false;
}

/*
 * Deal anew what a viewer cannot see. The moment tells nothing of it; after the
 * same action it tells no more than the view and the events do.
 */
static void redeal(trial *it, int viewer)
{
    ttr_state *other = calloc(1, sizeof *other);
    const ttr_view view = *game_match_view(it->match, viewer);
    ttr_action action;
    ttr_error err;

    CHECK(it, other != NULL);
    ttr_view_sample(it->match->edition, &view, &it->generator, other);
    game_match *a = match_at(it, ttr_match_state(it->match->base));
    game_match *b = match_at(it, other);
    free(other);
    CHECK(it, a != NULL);
    if (!b) {
        game_match_free(a);
        return;
    }
    it->redeals++;
    CHECK(it, views_agree(it, a, b, viewer));
    CHECK(it, is_same(it, a, b, viewer));
    for (int i = 0; i < 4 && game_match_actor(a) != TTR_NONE; i++) {
        if (!find_common(it, a, b, &action) ||
            game_match_act(a, action, &err) || game_match_act(b, action, &err))
            break;
        if (!views_agree(it, a, b, viewer) || !events_agree(it, a, b, viewer))
            break; // everybody has seen something that was hidden
        CHECK(it, is_same(it, a, b, viewer));
        it->compared++;
    }
    game_match_free(a);
    game_match_free(b);
}

/* One of a kind that is drawn by lot, so that those of which there are many do
   not keep the game from its end. */
static ttr_action draw_action(trial *it)
{
    static ttr_action legal[MAX_ACTIONS];
    int count = ttr_legal(game_match_table(it->match),
                          ttr_match_state(it->match->base), legal, MAX_ACTIONS);
    uint32_t kinds = 0;

    CHECK(it, count > 0 && count <= MAX_ACTIONS);
    for (int i = 0; i < count; i++)
        kinds |= UINT32_C(1) << legal[i].kind;
    for (;;) {
        uint32_t kind = ttr_random_below(&it->generator, 32);
        int start = (int)ttr_random_below(&it->generator, (uint32_t)count);
        for (int i = 0; kinds >> kind & 1 && i < count; i++)
            if (legal[(start + i) % count].kind == kind)
                return legal[(start + i) % count];
    }
}

static void change(trial *it)
{
    ttr_error err = {0};

    if (chance(it, 12) && !it->match->party.seat[0].bot) {
        bool stands = it->match->stand_in[0].bot;
        CHECK(it, game_match_stand_in(it->match, 0, stands ? NULL : "greedy",
                                      &err) == TTR_OK);
    } else if (chance(it, 8) && game_match_can_undo(it->match)) {
        CHECK(it, game_match_undo(it->match, &err) == TTR_OK);
    } else if (game_match_act(it->match, draw_action(it), &err)) {
        FAIL(it, "act: %s", err.text);
    }
}

static void begin(trial *it)
{
    game_party party;
    ttr_error why;
    ttr_error err;

    if (game_party_read(it->party, &party, &why))
        FAIL(it, "party: %s", why.text);
    ttr_setup setup = {.edition = it->edition,
                       .seed = (uint64_t)it->game,
                       .first = TTR_NONE,
                       .players = party.count};
    if (ttr_match_new(&it->base, it->library, &setup, NULL, &err) ||
        game_match_new(&it->match, it->base, &party, false, &err))
        FAIL(it, "new: %s", err.text);
}

static void play(trial *it)
{
    int players;

    begin(it);
    players = it->match->party.count;
    while (game_match_actor(it->match) != TTR_NONE) {
        change(it);
        for (int viewer = GAME_EVERYTHING; viewer < players; viewer++)
            look(it, viewer);
        if (chance(it, 30))
            redeal(it, (int)ttr_random_below(&it->generator,
                                             (uint32_t)players + 1) -
                           1);
    }
    for (int viewer = GAME_EVERYTHING; viewer < players; viewer++)
        look(it, viewer);
    game_moment_clear(&it->now);
    game_match_free(it->match);
    reply_clear(&it->json);
}

int main(int argc, char **argv)
{
    ttr_library *library = ttr_library_new();
    trial sum = {.game = 0};
    char *rest;

    if (argc < 4 || argc > 5 || !library) {
        fputs("usage: moments FOLDER[:FOLDER] EDITION,... GAMES [PLAYERS]\n",
              stderr);
        return 1;
    }
    for (char *folder = strtok_r(argv[1], ":", &rest); folder;
         folder = strtok_r(NULL, ":", &rest))
        if (ttr_library_add(library, folder))
            return 1;
    int games = (int)strtol(argv[3], NULL, 10);
    for (char *id = strtok_r(argv[2], ",", &rest); id;
         id = strtok_r(NULL, ",", &rest))
        for (int game = 0; game < games; game++) {
            static trial it;
            it = (trial){.library = library,
                         .edition = id,
                         .party = argc > 4 ? argv[4] : parties[game % PARTIES],
                         .game = game,
                         .generator = ttr_random_seed((uint64_t)game, 815)};
            play(&it);
            sum.moments += it.moments;
            sum.redeals += it.redeals;
            sum.compared += it.compared;
            sum.shortened += it.shortened;
            if (it.largest > sum.largest)
                sum.largest = it.largest;
        }
    printf("%ld moments, at most %zu bytes; dealt anew %ld times, compared"
           " after %ld actions; %ld in short\n",
           sum.moments, sum.largest, sum.redeals, sum.compared, sum.shortened);
    ttr_library_free(library);
    return !(sum.moments && sum.redeals && sum.compared);
}
