// SPDX-License-Identifier: MIT
/*
 * speaking.c - Moments in two languages at once, while bots think.
 *
 *     speaking FOLDER[:FOLDER] EDITION,... ACTIONS
 *
 * One thread renders a moment in English and in French by turns for as long as
 * bots and advice about it are thought of in a pool of threads; a second one
 * does the same with another game. What is rendered is to the byte what it was
 * the first time, and each language has its own words. Run it under
 * ThreadSanitizer.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include "base/language.h"
#include "game/moment.h"
#include "host/thinker.h"
#include "support/fail.h"
#include "wire/moment_json.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THINKERS = 2, LANGUAGES = 2 };

static game_pool *pool; // for all of them

/* One thread with a game of its own. */
typedef struct speaker {
    pthread_t thread;
    const ttr_library *library;
    const char *edition;
    int actions;
    uint64_t seed, generator;
    game_match *match;
    game_thinker *thinker[THINKERS];
    game_moment now;
    reply first[LANGUAGES], again;
    long rendered, different;
} speaker;

static trial_place place_of(const speaker *it)
{
    return (trial_place){.program = "speaking",
                         .edition = it->edition,
                         .game = it->seed,
                         .actions =
                             it->match ? game_match_length(it->match) : 0};
}

static void begin(speaker *it)
{
    ttr_setup setup = {
        .edition = it->edition, .seed = it->seed, .first = 0, .players = 3};
    ttr_match *base;
    game_party party;
    ttr_error why;
    ttr_error err;

    if (game_party_read("Ann,Bob,Cleo", &party, &why))
        FAIL(it, "%s", why.text);
    if (ttr_match_new(&base, it->library, &setup, NULL, &err) ||
        game_match_new(&it->match, base, &party, false, &err))
        FAIL(it, "%s", err.text);
    for (int i = 0; i < THINKERS; i++)
        if (game_thinker_new(&it->thinker[i], pool,
                             game_match_edition(it->match), &err))
            FAIL(it, "%s", err.text);
}

static void end(speaker *it)
{
    for (int i = 0; i < THINKERS; i++)
        game_thinker_free(it->thinker[i]);
    for (int i = 0; i < LANGUAGES; i++)
        reply_clear(&it->first[i]);
    reply_clear(&it->again);
    game_moment_clear(&it->now);
    game_match_free(it->match);
}

/* A bot that searches, and advice for the person, about the same view. */
static void think(speaker *it)
{
    const app_bot *bot[THINKERS] = {app_bot_find("ismcts"), NULL};
    const ttr_view *view =
        game_match_view(it->match, game_match_actor(it->match));

    for (int i = 0; i < THINKERS; i++) {
        const game_task task = {.bot = bot[i],
                                .effort = {.iterations = 60, .threads = 2},
                                .generator = it->seed + (uint64_t)i};
        ttr_error err;
        if (game_thinker_begin(it->thinker[i], &task, view, &err))
            FAIL(it, "%s", err.text);
    }
}

static void render(speaker *it, int language, reply *out)
{
    out->used = 0;
    wire_moment_write(out, &it->now, app_language_get(language), 0);
    if (out->failed || out->used > WIRE_MOMENT_MAX)
        FAIL(it, "the moment is too large");
    it->rendered++;
}

/* Render again what was rendered, until all have thought. */
static void speak(speaker *it)
{
    bool busy = true;

    while (busy) {
        busy = false;
        for (int i = 0; i < LANGUAGES; i++) {
            render(it, i, &it->again);
            if (it->again.used != it->first[i].used ||
                memcmp(it->again.bytes, it->first[i].bytes, it->again.used))
                FAIL(it, "another moment than before");
        }
        for (int i = 0; i < THINKERS; i++)
            busy |= !game_thinker_is_done(it->thinker[i]);
    }
}

static void act(speaker *it)
{
    app_advice advice;
    ttr_error err;
    int actor = game_match_actor(it->match);

    if (game_moment_make(&it->now, it->match, actor, &err))
        FAIL(it, "%s", err.text);
    for (int i = 0; i < LANGUAGES; i++)
        render(it, i, &it->first[i]);
    it->different += it->first[0].used != it->first[1].used;
    think(it);
    speak(it);
    for (int i = 0; i < THINKERS; i++)
        if (game_thinker_take(it->thinker[i], &advice, &err))
            FAIL(it, "%s", err.text);

    /* Random actions lead further from what bots would do. */
    int count = it->now.actions.count;
    ttr_action action =
        it->now.actions.list[ttr_random_below(&it->generator, (uint32_t)count)];
    if (game_match_act(it->match, action, &err))
        FAIL(it, "%s", err.text);
}

static void *run(void *context)
{
    speaker *it = context;

    begin(it);
    for (int i = 0; i < it->actions; i++)
        if (game_match_actor(it->match) != TTR_NONE)
            act(it);
    end(it);
    return NULL;
}

int main(int argc, char **argv)
{
    static const game_pool_terms terms = {.threads = THINKERS};
    ttr_library *library = ttr_library_new();
    ttr_error err;
    long rendered = 0, different = 0;
    char *rest;

    if (argc != 4 || !library) {
        fputs("usage: speaking FOLDER[:FOLDER] EDITION,... ACTIONS\n", stderr);
        return 1;
    }
    app_language_open(TTR_LOCALE_DIR);
    if (game_pool_new(&pool, &terms, &err))
        return 1;
    for (char *folder = strtok_r(argv[1], ":", &rest); folder;
         folder = strtok_r(NULL, ":", &rest))
        if (ttr_library_add(library, folder))
            return 1;
    for (char *id = strtok_r(argv[2], ",", &rest); id;
         id = strtok_r(NULL, ",", &rest)) {
        static speaker it[2];
        for (int i = 0; i < 2; i++) {
            it[i] = (speaker){.library = library,
                              .edition = id,
                              .actions = (int)strtol(argv[3], NULL, 10),
                              .seed = (uint64_t)i + 1,
                              .generator = (uint64_t)i + 3};
            if (pthread_create(&it[i].thread, NULL, run, &it[i]))
                return 1;
        }
        for (int i = 0; i < 2; i++) {
            pthread_join(it[i].thread, NULL);
            rendered += it[i].rendered;
            different += it[i].different;
        }
    }
    printf("%ld moments in two languages, %ld of another length in French\n",
           rendered, different);
    game_pool_free(pool);
    ttr_library_free(library);
    return !(rendered && different);
}
