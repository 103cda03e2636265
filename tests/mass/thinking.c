// SPDX-License-Identifier: MIT
/*
 * thinking.c - Many games whose bots think in one pool of threads.
 *
 *     thinking FOLDER[:FOLDER] EDITION,... ACTIONS
 *
 * Twelve games at once, in a pool of two threads, each of so many actions:
 * thinking is stopped and begun anew, and sessions are freed while somebody
 * thinks for them. Every game comes out as it does with a thread of its own.
 */
#define _POSIX_C_SOURCE 200809L // poll

#include "host/session.h"
#include "support/fail.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 12, THREADS = 2, HINTS = 8 }; // iterations of a hint

/* Persons take the advice that a hint gives them. */
static const char *const parties[] = {"greedy,ismcts:40", "Ann,hard:30",
                                      "planner,Bob,greedy", "Ann,Bob"};

enum { PARTIES = sizeof parties / sizeof *parties };

static const ttr_library *library;

static trial_place place_of(int game)
{
    return (trial_place){
        .program = "thinking", .game = (uint64_t)game, .actions = -1};
}

static game_session *begin(const char *edition, int game)
{
    ttr_setup setup = {
        .edition = edition, .seed = (uint64_t)game + 1, .first = TTR_NONE};
    game_session *session;
    game_party party;
    ttr_error why;
    ttr_error err;

    if (game_party_read(parties[game % PARTIES], &party, &why))
        FAIL(game, "party: %s", why.text);
    if (game_session_new(&session, library, &setup, &party, "", NULL, &err))
        FAIL(game, "%s: %s", edition, err.text);
    return session;
}

static uint64_t fingerprint(const game_session *session)
{
    const ttr_match *base = game_match_base(game_session_match(session));

    return ttr_state_fingerprint(ttr_match_edition(base),
                                 ttr_match_state(base));
}

static bool is_over(const game_session *session, int actions)
{
    const game_match *match = game_session_match(session);

    return game_match_actor(match) == TTR_NONE ||
           game_match_length(match) >= actions;
}

/* Whoever has to act takes the advice that is there. */
static void act(game_session *session, int game)
{
    app_advice advice;
    ttr_error err;

    if (game_session_advice(session, &advice, &err) ||
        game_session_act(session, advice.action, &err))
        FAIL(game, "act: %s", err.text);
}

/* One game with a thread of its own, nothing else going on. */
static uint64_t play_alone(const char *edition, int game, int actions)
{
    static const game_pool_terms terms = {.threads = 1, .hints = HINTS};
    game_session *session = begin(edition, game);
    game_pool *pool;
    ttr_error err;

    if (game_pool_new(&pool, &terms, &err))
        FAIL(game, "pool: %s", err.text);
    game_session_share_pool(session, pool);
    while (!is_over(session, actions)) {
        if (game_session_think(session, &err))
            FAIL(game, "think: %s", err.text);
        act(session, game);
    }
    uint64_t end = fingerprint(session);
    game_session_free(session);
    game_pool_free(pool);
    return end;
}

/* The games that are played at once. */
typedef struct hall {
    game_pool *pool;
    game_session *session[GAMES];
    const char *edition[GAMES];
    uint64_t generator;
} hall;

static void open_game(hall *all, int game)
{
    all->session[game] = begin(all->edition[game], game);
    game_session_share_pool(all->session[game], all->pool);
}

/* Now and then something comes in between. */
static void disturb(hall *all, int game)
{
    switch (ttr_random_below(&all->generator, 12)) {
    case 0: // somebody takes the question back
        game_session_forget(all->session[game]);
        break;
    case 1: // a visitor, who goes away while a bot thinks
    {
        game_session *other = begin(all->edition[game], game);
        ttr_error err;
        game_session_share_pool(other, all->pool);
        if (game_session_think(other, &err))
            FAIL(game, "think: %s", err.text);
        game_session_free(other);
        break;
    }
    default:
        break;
    }
}

/* Go round once: begin what is not begun, take what is done. Returns how many
   games go on. */
static int go_round(hall *all, int actions)
{
    struct pollfd fd[GAMES];
    int playing = 0;
    ttr_error err;

    for (int g = 0; g < GAMES; g++) {
        game_session *session = all->session[g];
        if (is_over(session, actions))
            continue;
        if (game_session_think(session, &err))
            FAIL(g, "think: %s", err.text);
        fd[playing++] =
            (struct pollfd){.fd = game_session_fd(session), .events = POLLIN};
    }
    if (playing && poll(fd, (nfds_t)playing, 120000) < 1)
        FAIL(0, "nobody has thought for two minutes");
    for (int g = 0; g < GAMES; g++) {
        disturb(all, g);
        if (game_session_has_thought(all->session[g]))
            act(all->session[g], g);
    }
    return playing;
}

static void play_all(hall *all, int actions)
{
    for (int g = 0; g < GAMES; g++)
        open_game(all, g);
    while (go_round(all, actions))
        ;
    for (int g = 0; g < GAMES; g++) {
        uint64_t end = fingerprint(all->session[g]);
        game_session_free(all->session[g]);
        CHECK(g, end == play_alone(all->edition[g], g, actions));
    }
    /* And all at once, with everybody in thought. */
    ttr_error err;
    for (int g = 0; g < GAMES; g++) {
        open_game(all, g);
        if (game_session_think(all->session[g], &err))
            FAIL(g, "think: %s", err.text);
    }
    for (int g = 0; g < GAMES; g++)
        game_session_free(all->session[g]);
}

int main(int argc, char **argv)
{
    static const game_pool_terms terms = {
        .threads = THREADS, .niceness = 1, .hints = HINTS};
    ttr_library *own = ttr_library_new();
    hall all = {.generator = 1};
    ttr_error err;

    if (argc != 4 || !own) {
        fputs("usage: thinking FOLDER[:FOLDER] EDITION,... ACTIONS\n", stderr);
        return 1;
    }
    for (char *folder = strtok(argv[1], ":"); folder;
         folder = strtok(NULL, ":"))
        if (ttr_library_add(own, folder))
            FAIL(0, "%s: cannot be added", folder);
    library = own;
    int editions = 0;
    for (char *id = strtok(argv[2], ","); id && editions < GAMES;
         id = strtok(NULL, ","))
        all.edition[editions++] = id;
    for (int g = editions; g < GAMES && editions; g++)
        all.edition[g] = all.edition[g % editions];
    if (game_pool_new(&all.pool, &terms, &err))
        FAIL(0, "pool: %s", err.text);
    play_all(&all, atoi(argv[3]));
    game_pool_free(all.pool);
    ttr_library_free(own);
    return 0;
}
