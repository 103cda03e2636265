// SPDX-License-Identifier: MIT
/*
 * test_pace.c - How many iterations the level that searches has: as many as an
 * edition says, the same on the bench and where people wait, on any number of
 * threads.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp

#include "bots/mind.h"
#include "host/thinker.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <ttr/match.h>
#include <unistd.h>

enum { FEW = 150, PLAYERS = 2, SEED = 11, MOST_ACTIONS = 400 };

static char folder[] = "/tmp/ttr-pace-XXXXXX";
static char maps[64], written[2][96];
static ttr_library *library;
static ttr_report *report;
static ttr_edition *quick; // London, with few iterations for two players

static void write_file(char *path, size_t size, const char *name,
                       const char *text)
{
    snprintf(path, size, "%s/%s", maps, name);
    FILE *file = fopen(path, "w");

    cr_assert(file);
    fputs(text, file);
    fclose(file);
}

static ttr_edition *load(const char *id, const ttr_variant *variant)
{
    ttr_edition *edition = NULL;

    cr_assert_eq(ttr_edition_load(&edition, library, id, variant, report),
                 TTR_OK, "%s", id);
    return edition;
}

static void set_up(void)
{
    char weights[64];

    cr_assert(mkdtemp(folder));
    snprintf(maps, sizeof maps, "%s/maps", folder);
    cr_assert_eq(mkdir(maps, 0700), 0);
    snprintf(weights, sizeof weights, "[hard]\n%d players = %d\n", PLAYERS,
             FEW);
    write_file(written[0], sizeof written[0], "quick.ini",
               "[edition]\nname = Quick\ninherits = london\n");
    write_file(written[1], sizeof written[1], "quick.weights", weights);
    library = ttr_library_new();
    report = ttr_report_new();
    cr_assert_eq(ttr_library_add(library, TTR_SOURCE_DIR), TTR_OK);
    cr_assert_eq(ttr_library_add(library, TTR_MODULE_DIR), TTR_OK);
    cr_assert_eq(ttr_library_add(library, folder), TTR_OK);
    quick = load("quick", NULL);
}

static void put_away(void)
{
    ttr_edition_free(quick);
    ttr_report_free(report);
    ttr_library_free(library);
    remove(written[0]);
    remove(written[1]);
    rmdir(maps);
    rmdir(folder);
}

TestSuite(pace, .init = set_up, .fini = put_away);

static int measure_of(const ttr_edition *edition, int players)
{
    app_mind *mind = app_mind_new(app_bot_find("hard"), edition);

    cr_assert(mind);
    int iterations = app_mind_iterations(mind, players);
    app_mind_free(mind);
    return iterations;
}

static int size_of(const ttr_edition *edition, int players)
{
    static bot_atlas atlas;

    bot_atlas_init(&atlas, edition);
    return bot_pace_by_size(&atlas, players);
}

Test(pace, an_edition_says_how_many_iterations_there_are)
{
    static const char *const rules[] = {TTR_SOURCE_DIR
                                        "/tests/data/bots/hand-limit.lua"};
    const ttr_variant variant = {.modules = rules, .module_count = 1};
    ttr_edition *ruled = load("quick", &variant);

    cr_assert_eq(measure_of(quick, PLAYERS), FEW);
    /* Nothing was measured for three, nor with the rule, and what was with
       London is of no use for those that inherit from it. */
    cr_assert_eq(measure_of(quick, 3), size_of(quick, 3));
    cr_assert_eq(measure_of(ruled, PLAYERS), size_of(ruled, PLAYERS));
    cr_assert_lt(size_of(ruled, PLAYERS), size_of(quick, PLAYERS));
    ttr_edition_free(ruled);
}

Test(pace, weights_are_inherited_all_the_same)
{
    ttr_edition *london = load("london", NULL);
    app_mind *heir = app_mind_new(app_bot_find("hard"), quick);
    app_mind *parent = app_mind_new(app_bot_find("hard"), london);

    cr_assert_eq(memcmp(heir->weights, parent->weights, sizeof *heir->weights),
                 0);
    cr_assert_neq(heir->weights->tempo, bot_weights_greedy.tempo);
    app_mind_free(heir);
    app_mind_free(parent);
    ttr_edition_free(london);
}

/* What is reckoned stays below what was measured: then a new edition is no
   slower than those that were. */
Test(pace, what_is_reckoned_from_the_size_is_no_more_than_what_was_measured)
{
    char **ids;
    int count;

    cr_assert_eq(ttr_library_editions(library, &ids, &count), TTR_OK);
    for (int i = 0; i < count; i++) {
        ttr_edition *edition = load(ids[i], NULL);
        bool is_shipped = strcmp(ids[i], "quick") != 0;
        for (int n = ttr_edition_players_min(edition);
             is_shipped && n <= ttr_edition_players_max(edition); n++) {
            cr_assert_geq(size_of(edition, n), BOT_PACE_LEAST);
            cr_assert_lt(size_of(edition, n), measure_of(edition, n),
                         "%s with %d players", ids[i], n);
        }
        ttr_edition_free(edition);
    }
    ttr_library_ids_free(ids, count);
}

/* How somebody decides at a table. */
typedef ttr_action (*decider)(ttr_table *table, const ttr_view *view,
                              uint64_t generator);

static ttr_action choose(ttr_table *table, const ttr_view *view,
                         const app_effort *effort, uint64_t generator)
{
    app_mind *mind = app_mind_new(app_bot_find("hard"), quick);
    ttr_action action = {0};

    cr_assert(app_mind_choose(mind, table, view, effort, &generator, &action));
    app_mind_free(mind);
    return action;
}

static ttr_action on_the_bench(ttr_table *table, const ttr_view *view,
                               uint64_t generator)
{
    return choose(table, view, NULL, generator);
}

static ttr_action with_two_threads(ttr_table *table, const ttr_view *view,
                                   uint64_t generator)
{
    const app_effort effort = {.threads = 2};

    return choose(table, view, &effort, generator);
}

static ttr_action with_fewer(ttr_table *table, const ttr_view *view,
                             uint64_t generator)
{
    const app_effort effort = {.iterations = FEW / 5};

    return choose(table, view, &effort, generator);
}

/* Where people wait, with a host that has bounds, and somebody who does not wait
   for ever. */
static ttr_action in_a_game(ttr_table *table, const ttr_view *view,
                            uint64_t generator)
{
    static const game_pool_terms terms = {
        .threads = 1,
        .most = {.iterations = 1000 * FEW, .milliseconds = 600 * 1000}};
    const game_task task = {.bot = app_bot_find("hard"),
                            .effort = {.threads = 2},
                            .patience = 300 * 1000,
                            .generator = generator};
    game_pool *pool;
    game_thinker *thinker;
    app_advice advice;
    ttr_error err;

    (void)table;
    cr_assert_eq(game_pool_new(&pool, &terms, &err), TTR_OK);
    cr_assert_eq(game_thinker_new(&thinker, pool, quick, &err), TTR_OK);
    cr_assert_eq(game_thinker_begin(thinker, &task, view, &err), TTR_OK);
    cr_assert_eq(game_thinker_take(thinker, &advice, &err), TTR_OK);
    game_thinker_free(thinker);
    game_pool_free(pool);
    return advice.action;
}

/* A game in which everybody decides so; returns how many actions it has. */
static int play(decider decide, ttr_action out[MOST_ACTIONS])
{
    ttr_table *table;
    ttr_state state;
    ttr_view view;
    int n = 0;

    memset(out, 0, MOST_ACTIONS * sizeof *out);
    cr_assert_eq(ttr_table_new(&table, quick, NULL), TTR_OK);
    cr_assert_eq(ttr_start(table, PLAYERS, SEED, 0, &state), TTR_OK);
    for (; state.phase != TTR_PHASE_OVER && n < MOST_ACTIONS; n++) {
        int actor = ttr_state_actor(&state);
        ttr_view_make(quick, &state, actor, &view);
        out[n] = decide(table, &view, app_mind_generator(SEED, actor, n));
        cr_assert_eq(ttr_apply(table, &state, out[n], NULL), TTR_OK);
    }
    ttr_table_free(table);
    return n;
}

static bool are_equal(decider one, decider other)
{
    ttr_action a[MOST_ACTIONS], b[MOST_ACTIONS];
    int n = play(one, a);

    if (play(other, b) != n)
        return false;
    for (int i = 0; i < n; i++)
        if (!ttr_action_equal(a[i], b[i]))
            return false;
    return true;
}

Test(pace, equal_seeds_give_equal_games_with_one_thread_and_with_two)
{
    cr_assert(are_equal(on_the_bench, with_two_threads));
}

Test(pace, a_game_has_the_iterations_of_the_bench)
{
    cr_assert(are_equal(on_the_bench, in_a_game));
    cr_assert_not(are_equal(on_the_bench, with_fewer)); // or it says nothing
}
