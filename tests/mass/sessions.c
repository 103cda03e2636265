// SPDX-License-Identifier: MIT
/*
 * sessions.c - Whole games through sessions, with everything checked.
 *
 *     sessions FOLDER[:FOLDER] EDITION,... GAMES
 *
 * Persons are played by random legal actions, bots think in their thread.
 * After each action: no view, event, action or story tells what its viewer may
 * not know. Now and then: an action is taken back and done again, the game is
 * read from its file or left and loaded, a bot thinks twice, a branch is begun
 * from a moment of the past, thinking is stopped, the rules are read anew. A
 * failure says how to see it again.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp, setenv, poll

#include "game/actions.h"
#include "game/count.h"
#include "game/match_data.h"
#include "game/progress.h"
#include "host/saves.h"
#include "host/session.h"
#include "support/fail.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One game that is being played. */
typedef struct trial {
    const ttr_library *library;
    const char *edition;
    int game;
    game_pool *pool;
    game_session *session;
    game_match *match; // of the session
    uint64_t generator;
    int undone, reloaded, branched, thought, renewed; // how often
} trial;

static const char *const parties[] = {
    "Ann,random",
    "Ann,Bob",
    "greedy,Ann",
    "Ann,Bob,Cem",
    "random,Ann,planner",
    "greedy,long",
    "Ann,greedy,Bob,random",
    "hard:8,Ann",
};

enum { PARTIES = sizeof parties / sizeof *parties };

static trial_place place_of(const trial *it)
{
    return (trial_place){.program = "sessions",
                         .edition = it->edition,
                         .game = (uint64_t)it->game,
                         .actions =
                             it->match ? game_match_length(it->match) : 0};
}

static bool chance(trial *it, uint32_t one_in)
{
    return ttr_random_below(&it->generator, one_in) == 0;
}

static const ttr_state *state_of(const game_match *match)
{
    return ttr_match_state(match->base);
}

static uint64_t fingerprint(const game_match *match)
{
    return ttr_state_fingerprint(match->edition, state_of(match));
}

static bool is_zero(const void *bytes, size_t size)
{
    const unsigned char *byte = bytes;

    for (size_t i = 0; i < size; i++)
        if (byte[i])
            return false;
    return true;
}

static void check_view(trial *it, int viewer)
{
    const ttr_view *view = game_match_view(it->match, viewer);
    const ttr_state *seen = &view->state;
    bool open = viewer == GAME_EVERYTHING && game_match_is_open(it->match);

    CHECK(it, view->player == (viewer < 0 ? TTR_NONE : viewer));
    CHECK(it, seen->seed == 0);
    CHECK(it, is_zero(seen->random, sizeof seen->random));
    CHECK(it, is_zero(seen->deck, sizeof seen->deck));
    CHECK(it, is_zero(seen->ticket_deck, sizeof seen->ticket_deck));
    for (int p = 0; p < seen->players && !open; p++) {
        if (p == viewer)
            continue;
        CHECK(it, is_zero(seen->hand[p], sizeof seen->hand[p]));
        CHECK(it, is_zero(seen->offered[p], sizeof seen->offered[p]));
        CHECK(it, seen->phase == TTR_PHASE_OVER ||
                      is_zero(seen->held[p], sizeof seen->held[p]));
    }
}

static void check_events(trial *it, int i, int viewer)
{
    ttr_event events[GAME_MAX_EVENTS];
    int count =
        game_match_events(it->match, i, viewer, events, GAME_MAX_EVENTS);

    for (int k = 0; k < count; k++) {
        bool secret =
            events[k].id == TTR_EVENT_ticket_offered ||
            events[k].id == TTR_EVENT_ticket_kept ||
            (events[k].id == TTR_EVENT_card_drawn && events[k].arg[2]);
        if (secret)
            CHECK(it, (events[k].arg[1] >= 0) == (events[k].arg[0] == viewer));
    }
}

/* A story that tells of a ticket the viewer may not know of. */
static void check_story(trial *it, int i, int viewer)
{
    const ttr_edition *edition = it->match->edition;
    int player = game_match_action_player(it->match, i);
    char story[4096], name[APP_LABEL_MAX];

    game_match_story(it->match, i, (app_reader){viewer, NULL}, story,
                     sizeof story);
    CHECK(it, story[0]);
    ttr_action action = game_match_action(it->match, i, viewer);
    bool secret = action.kind == TTR_ACTION_KEEP && player != viewer;
    CHECK(it, (action.kind == TTR_ACTION_KEEP && action.a < 0) == secret);
    for (int t = 0; secret && t < ttr_ticket_count(edition); t++)
        if (ttr_set_has(it->match->history.state[0].offered[player], t) ||
            ttr_set_has(state_of(it->match)->held[player], t)) {
            app_ticket_name(edition, t, name);
            CHECK(it, !strstr(story, name));
            CHECK(it, !strstr(story, ttr_ticket_get(edition, t)->id));
        }
}

static void check_secrets(trial *it)
{
    int last = game_match_length(it->match) - 1;
    int players = state_of(it->match)->players;
    bool open = game_match_is_open(it->match);

    for (int viewer = GAME_EVERYTHING; viewer < players; viewer++) {
        check_view(it, viewer);
        if (last < 0 || (viewer == GAME_EVERYTHING && open))
            continue;
        check_events(it, last, viewer);
        check_story(it, last, viewer);
    }
}

/* How the tickets stand agrees with the engine. */
static void check_tickets(trial *it)
{
    const ttr_state *state = state_of(it->match);
    ttr_table *table = game_match_table(it->match);
    int player = (int)ttr_random_below(&it->generator, state->players);
    const ttr_view *view = game_match_view(it->match, player);
    game_progress progress;

    for (int t = 0; t < ttr_ticket_count(it->match->edition); t++) {
        game_progress_of(table, &view->state, player, t, &progress);
        bool done = false;
        CHECK(it, !ttr_ticket_done(table, state, player, t, &done));
        CHECK(it, (progress.state == GAME_TICKET_DONE) == done);
        CHECK(it, progress.state == GAME_TICKET_OPEN || !progress.pieces);
        CHECK(it, progress.pieces <= state->pieces_left[player]);
    }
}

/* Claims that are listed can be done, and the others have a reason. */
static void check_claims(trial *it)
{
    int actor = game_match_actor(it->match);
    ttr_table *table = game_match_table(it->match);
    game_actions actions = {0};
    ttr_error err;

    if (actor == TTR_NONE)
        return;
    const ttr_view *view = game_match_view(it->match, actor);
    CHECK(it, game_actions_make(&actions, table, view, &err) == TTR_OK);
    for (int r = 0; r < ttr_route_count(it->match->edition); r++) {
        const game_claim *claim = game_actions_claim(&actions, r);
        ttr_reasons reasons;
        CHECK(it,
              game_why_not_claim(table, view, r, NULL, &reasons) == !!claim);
        CHECK(it, (reasons.count == 0) == !!claim);
    }
    game_actions_clear(&actions);
}

static void sit_down(trial *it)
{
    game_session_share_pool(it->session, it->pool);
    it->match = game_session_match(it->session);
}

static void reload(trial *it)
{
    uint64_t before = fingerprint(it->match);
    int length = game_match_length(it->match);
    bool can_undo = game_match_can_undo(it->match);
    char path[GAME_PATH_MAX];
    game_session *other;
    ttr_error err;

    snprintf(path, sizeof path, "%s", game_session_path(it->session));
    CHECK(it, game_session_load(&other, it->library, path, &err) == TTR_E_FILE);
    if (chance(it, 2)) { // in the middle of a thought
        if (game_match_actor(it->match) != TTR_NONE)
            CHECK(it, game_session_think(it->session, &err) == TTR_OK);
    }
    game_session_free(it->session);
    it->session = NULL;
    it->match = NULL;
    if (game_session_load(&it->session, it->library, path, &err))
        FAIL(it, "load: %s", err.text);
    sit_down(it);
    CHECK(it, err.status == TTR_OK);
    CHECK(it, fingerprint(it->match) == before);
    CHECK(it, game_match_length(it->match) == length);
    CHECK(it, game_match_can_undo(it->match) == can_undo);
    it->reloaded++;
}

/* The rules are read anew, which changes nothing but that the past ends. How
   many answers a turn has had is not part of a position. */
static void renew(trial *it)
{
    ttr_state before = *state_of(it->match), after;
    char told[1024];
    ttr_error err;

    if (chance(it, 2)) // in the middle of a thought
        CHECK(it, game_session_think(it->session, &err) == TTR_OK);
    uint64_t version = game_match_version(it->match);
    if (game_session_reload(it->session, it->library, told, sizeof told, &err))
        FAIL(it, "reload: %s", err.text);
    CHECK(it, game_match_version(it->match) == version + 1);
    CHECK(it,
          game_match_change(it->match, version + 1)->kind == GAME_CHANGE_RULES);
    CHECK(it, game_match_next_action(it->match, &(uint64_t){0}) == TTR_NONE);
    after = *state_of(it->match);
    before.answers = after.answers = 0;
    CHECK(it, ttr_state_equal(it->match->edition, &before, &after));
    CHECK(it, game_match_length(it->match) == 0);
    CHECK(it, !game_session_is_thinking(it->session));
    it->renewed++;
}

/* The file is what the session is, and can be looked at meanwhile. */
static void look(trial *it)
{
    game_session *other;
    ttr_error err;

    if (game_session_look(&other, it->library, game_session_path(it->session),
                          &err))
        FAIL(it, "look: %s", err.text);
    CHECK(it, fingerprint(game_session_match(other)) == fingerprint(it->match));
    CHECK(it, game_match_is_open(game_session_match(other)));
    CHECK(it, game_session_act(other, (ttr_action){.kind = TTR_ACTION_DRAW},
                               &err) == TTR_E_ILLEGAL);
    for (int i = 0; i <= game_match_length(game_session_match(other)); i += 7)
        CHECK(it, memcmp(game_match_view_at(game_session_match(other), i, 0),
                         game_match_view_at(it->match, i, 0),
                         sizeof(ttr_view)) == 0);
    game_session_free(other);
}

/* Take the last action back, if that can be, and do it again. */
static void undo(trial *it)
{
    int length = game_match_length(it->match);
    bool can = game_match_can_undo(it->match);
    ttr_state after = *state_of(it->match), before;
    ttr_error err;

    if (!length)
        return;
    const game_move move = it->match->history.move[length - 1];
    CHECK(it, game_history_at(&it->match->history, game_match_table(it->match),
                              length - 1, &before) == TTR_OK);
    if (!can) {
        CHECK(it, game_session_undo(it->session, &err) == TTR_E_ILLEGAL);
        CHECK(it,
              ttr_state_equal(it->match->edition, &after, state_of(it->match)));
        return;
    }
    CHECK(it, !it->match->party.seat[move.player].bot);
    CHECK(it, memcmp(before.random, after.random, sizeof after.random) == 0);
    CHECK(it, before.deck_count == after.deck_count);
    CHECK(it, before.ticket_count <= after.ticket_count);
    CHECK(it, before.market_count >= after.market_count);
    uint64_t version = game_match_version(it->match);
    if (game_session_undo(it->session, &err))
        FAIL(it, "undo: %s", err.text);
    CHECK(it, game_match_version(it->match) == version + 1);
    CHECK(it,
          ttr_state_equal(it->match->edition, &before, state_of(it->match)));
    CHECK(it, game_session_act(it->session, move.action, &err) == TTR_OK);
    CHECK(it, ttr_state_equal(it->match->edition, &after, state_of(it->match)));
    it->undone++;
}

/* Play a few actions of a branch, then throw it away. */
static void branch(trial *it)
{
    int length = game_match_length(it->match);
    int moment = (int)ttr_random_below(&it->generator, (uint32_t)length + 1);
    game_party party = it->match->party;
    game_session *other;
    ttr_state state;
    ttr_error err;

    for (int p = 0; p < party.count; p++)
        CHECK(it,
              game_seat_make(party.seat[p].name, "random", p, &party.seat[p]));
    if (game_session_branch(&other, it->library, it->session, moment, &party,
                            &err))
        FAIL(it, "branch: %s", err.text);
    CHECK(it, game_history_at(&it->match->history, game_match_table(it->match),
                              moment, &state) == TTR_OK);
    CHECK(it, ttr_state_equal(it->match->edition, &state,
                              state_of(game_session_match(other))));
    for (int i = 0;
         i < 5 && game_match_actor(game_session_match(other)) != TTR_NONE; i++)
        if (game_session_bot(other, &err))
            FAIL(it, "bot of a branch: %s", err.text);
    char path[GAME_PATH_MAX];
    snprintf(path, sizeof path, "%s", game_session_path(other));
    CHECK(it, !game_saves_remove(path, &err)); // it is being played
    game_session_free(other);
    CHECK(it, game_saves_remove(path, &err));
    it->branched++;
}

/* What the bot, or the advice for a person, is; waited for by its fd. */
static ttr_action think(trial *it)
{
    app_advice advice;
    ttr_error err;

    if (game_session_think(it->session, &err))
        FAIL(it, "think: %s", err.text);
    CHECK(it, game_session_is_thinking(it->session));
    struct pollfd fd = {.fd = game_session_fd(it->session), .events = POLLIN};
    CHECK(it, poll(&fd, 1, 60000) == 1);
    CHECK(it, game_session_has_thought(it->session));
    if (game_session_advice(it->session, &advice, &err))
        FAIL(it, "advice: %s", err.text);
    CHECK(it, !game_session_is_thinking(it->session));
    CHECK(it, poll(&fd, 1, 0) == 0);
    it->thought++;
    return advice.action;
}

static ttr_action random_action(trial *it)
{
    int actor = game_match_actor(it->match);
    const ttr_view *view = game_match_view(it->match, actor);
    ttr_table *table = game_match_table(it->match);
    ttr_action actions[2048];
    int count = ttr_legal(table, &view->state, actions, 2048);

    CHECK(it, count > 0);
    if (count > 2048)
        count = 2048;
    return actions[ttr_random_below(&it->generator, (uint32_t)count)];
}

static void act(trial *it)
{
    int actor = game_match_actor(it->match);
    bool bot = it->match->party.seat[actor].bot != NULL;
    ttr_action action = bot || chance(it, 30) ? think(it) : random_action(it);
    ttr_error err;

    if (chance(it,
               bot ? 10 : 40)) { // a thought depends on nothing but the moment
        ttr_action other = think(it);
        ttr_action again = think(it);
        CHECK(it, ttr_action_equal(other, again));
        CHECK(it, !bot || ttr_action_equal(action, other));
    }
    if (chance(it, 10)) {
        CHECK(it, game_session_think(it->session, &err) == TTR_OK);
        game_session_forget(it->session);
    }
    uint64_t version = game_match_version(it->match);
    if (game_session_act(it->session, action, &err))
        FAIL(it, "act: %s", err.text);
    CHECK(it, game_match_version(it->match) == version + 1);
}

static void check_count(trial *it)
{
    ttr_result *result = malloc(sizeof *result);
    game_step *steps;
    int count, total[TTR_MAX_PLAYERS] = {0};
    ttr_error err;

    CHECK(it, result != NULL);
    CHECK(it, game_match_result(it->match, result, &err) == TTR_OK);
    CHECK(it, game_count(it->match, NULL, &steps, &count, &err) == TTR_OK);
    for (int i = 0; i < count; i++) {
        total[steps[i].player] += steps[i].points;
        CHECK(it, total[steps[i].player] == steps[i].total);
        CHECK(it, steps[i].what[0]);
    }
    for (int p = 0; p < result->players; p++) {
        game_statistics statistics;
        CHECK(it, !game_statistics_get(it->match, p, &statistics, &err));
        CHECK(it, total[p] == result->score[p].total);
        CHECK(it, statistics.tickets_done == result->score[p].tickets_done);
        CHECK(it, statistics.longest_path == result->score[p].longest_path);
        CHECK(it, statistics.tickets_kept <= statistics.tickets_drawn);
    }
    free(steps);
    free(result);
}

static void begin(trial *it)
{
    ttr_setup setup = {
        .edition = it->edition, .seed = (uint64_t)it->game, .first = TTR_NONE};
    game_party party;
    ttr_error why;
    ttr_error err;

    if (game_party_read(parties[it->game % PARTIES], &party, &why))
        FAIL(it, "party: %s", why.text);
    if (game_session_new(&it->session, it->library, &setup, &party, NULL, NULL,
                         &err))
        FAIL(it, "new: %s", err.text);
    sit_down(it);
}

static void play(trial *it)
{
    game_save save;
    char path[GAME_PATH_MAX];

    begin(it);
    snprintf(path, sizeof path, "%s", game_session_path(it->session));
    act(it);
    CHECK(it, game_saves_latest(&save) && strcmp(save.path, path) == 0);
    while (game_match_actor(it->match) != TTR_NONE) {
        act(it);
        check_secrets(it);
        if (chance(it, 8))
            check_tickets(it);
        if (chance(it, 8))
            check_claims(it);
        if (chance(it, 6))
            undo(it);
        if (chance(it, 20))
            reload(it);
        if (chance(it, 40))
            look(it);
        if (chance(it, 60))
            branch(it);
        if (chance(it, 60) && game_match_actor(it->match) != TTR_NONE)
            renew(it);
    }
    check_count(it);
    check_tickets(it);
    look(it);
    CHECK(it, !game_saves_latest(&save));
    game_session_free(it->session);
    CHECK(it, game_saves_remove(path, NULL));
}

/* A home of its own, so that the user's games are left alone; in memory if
   that can be, since every action is synced. */
static void make_home(char *home, size_t size)
{
    const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";

    snprintf(home, size, "%s/ttr-sessions-XXXXXX", folder);
    if (!mkdtemp(home) || setenv("HOME", home, 1)) {
        perror("sessions: home");
        exit(1);
    }
    unsetenv("XDG_DATA_HOME");
    unsetenv("XDG_CONFIG_HOME");
}

static void remove_home(const char *home)
{
    static const char *const below[] = {"/.local/share/ttr/games",
                                        "/.local/share/ttr", "/.local/share",
                                        "/.local", ""};
    char path[256];

    snprintf(path, sizeof path, "%s/.local/share/ttr/results.jsonl", home);
    unlink(path); // games that were played to the end
    for (int i = 0; i < 5; i++) {
        snprintf(path, sizeof path, "%s%s", home, below[i]);
        if (rmdir(path) != 0) { // also when a lock or a part was left there
            perror(path);
            exit(1);
        }
    }
}

int main(int argc, char **argv)
{
    char home[64];
    ttr_library *library = ttr_library_new();
    trial sum = {.game = 0};
    static const game_pool_terms terms = {.threads = 1, .hints = 8};
    game_pool *pool;
    ttr_error err;

    if (argc != 4 || !library) {
        fputs("usage: sessions FOLDER[:FOLDER] EDITION,... GAMES\n", stderr);
        return 1;
    }
    for (char *folder = strtok(argv[1], ":"); folder;
         folder = strtok(NULL, ":"))
        if (ttr_library_add(library, folder))
            return 1;
    if (game_pool_new(&pool, &terms, &err)) {
        fprintf(stderr, "sessions: %s\n", err.text);
        return 1;
    }
    make_home(home, sizeof home);
    int games = (int)strtol(argv[3], NULL, 10);
    for (char *id = strtok(argv[2], ","); id; id = strtok(NULL, ","))
        for (int game = 0; game < games; game++) {
            trial it = {.library = library,
                        .edition = id,
                        .game = game,
                        .pool = pool,
                        .generator = ttr_random_seed((uint64_t)game, 4711)};
            play(&it);
            sum.undone += it.undone;
            sum.reloaded += it.reloaded;
            sum.branched += it.branched;
            sum.thought += it.thought;
            sum.renewed += it.renewed;
        }
    printf("taken back %d, loaded %d, branched %d, thought %d, new rules %d\n",
           sum.undone, sum.reloaded, sum.branched, sum.thought, sum.renewed);
    game_pool_free(pool);
    remove_home(home);
    ttr_library_free(library);
    return !(sum.undone && sum.reloaded && sum.branched && sum.thought &&
             sum.renewed);
}
