// SPDX-License-Identifier: MIT
/*
 * test_pool.c - Bots of several games think in one pool of threads.
 */
#include "base/language.h"
#include "bots/custom_bots.h"
#include "bots/mind.h"
#include "host/pool_share.h"
#include "host/thinker.h"
#include "support/position.h"

#include <criterion/criterion.h>

#include <string.h>

enum { ENDLESS = 1000 * 1000 * 1000 }; // iterations: it has to be stopped

static game_pool *pool;

static void open_pool(void)
{
    static const game_pool_terms one = {.threads = 1};
    ttr_error err;

    set_up("usa", "'players': 2, 'hands': [{'red': 5, 'blue': 3}, {}]");
    cr_assert_eq(game_pool_new(&pool, &one, &err), TTR_OK);
}

static void put_away(void)
{
    game_pool_free(pool);
    clear_table();
}

TestSuite(pool, .init = open_pool, .fini = put_away, .timeout = 120);

static game_thinker *thinker_of(game_pool *of)
{
    game_thinker *it;
    ttr_error err;

    cr_assert_eq(game_thinker_new(&it, of, edition(), &err), TTR_OK);
    return it;
}

/* Begin with a bot, or advice when it is NULL. */
static void begin(game_thinker *it, const char *bot, int iterations)
{
    game_task task = {.bot = bot ? app_bot_find(bot) : NULL,
                      .effort = {.iterations = iterations, .threads = 1},
                      .generator = 7};
    ttr_view view;
    ttr_error err;

    ttr_view_make(edition(), now(), ttr_state_actor(now()), &view);
    cr_assert_eq(game_thinker_begin(it, &task, &view, &err), TTR_OK);
}

static ttr_action take(game_thinker *it)
{
    app_advice advice;
    ttr_error err;

    cr_assert_eq(game_thinker_take(it, &advice, &err), TTR_OK, "%s", err.text);
    return advice.action;
}

Test(pool, those_who_wait_are_served_in_order)
{
    game_thinker *it[3];

    for (int i = 0; i < 3; i++)
        it[i] = thinker_of(pool);
    begin(it[0], "ismcts", ENDLESS); // has the only thread
    begin(it[1], "greedy", 0);
    begin(it[2], "ismcts", ENDLESS);
    cr_assert_not(game_thinker_is_done(it[1]));
    game_thinker_stop(it[0]);
    take(it[1]);
    cr_assert_not(game_thinker_is_done(it[2]));
    for (int i = 0; i < 3; i++)
        game_thinker_free(it[i]); // the last one while it thinks
}

Test(pool, hints_go_before_bots)
{
    game_thinker *it[3];

    for (int i = 0; i < 3; i++)
        it[i] = thinker_of(pool);
    begin(it[0], "ismcts", ENDLESS);
    begin(it[1], "ismcts", ENDLESS);
    begin(it[2], NULL, 0); // came last
    game_thinker_stop(it[0]);
    take(it[2]);
    cr_assert_not(game_thinker_is_done(it[1]));
    for (int i = 0; i < 3; i++)
        game_thinker_free(it[i]);
}

/* What a bot of the user's answers, by a line of JSON each time. */
static void add_bot(const char *spec)
{
    app_custom_bots own = {.commands = {.item = {spec}, .count = 1}};
    ttr_error err;

    cr_assert_eq(app_custom_bots_add(&own, &err), TTR_OK, "%s", err.text);
}

static void fail_in(game_thinker *it, const char *bot, const char *language,
                    ttr_error *err)
{
    app_advice advice;

    ttr_language_use(NULL);
    begin(it, bot, 0);
    ttr_language_use(app_language_find(language));
    cr_assert_eq(game_thinker_take(it, &advice, err), TTR_E_SCRIPT);
    ttr_language_use(NULL);
}

Test(pool, why_a_bot_failed_is_told_in_the_language_of_the_reader)
{
    game_thinker *it = thinker_of(pool);
    ttr_error english, french;

    app_language_open(TTR_LOCALE_DIR);
    add_bot("gone=false");
    fail_in(it, "gone", "en", &english);
    fail_in(it, "gone", "fr", &french);
    cr_assert_str_eq(english.text, "it has ended, or cannot be run");
    cr_assert_str_eq(english.file, "false");
    cr_assert_str_eq(french.text, "il s'est terminé, ou ne peut être lancé");

    add_bot("odd=while read line; do echo '{\"ok\":true,"
            "\"action\":\"claim bostn\"}'; done");
    fail_in(it, "odd", "en", &english);
    fail_in(it, "odd", "fr", &french);
    cr_assert(strstr(english.text, "it answered \"claim bostn\": "));
    cr_assert(strstr(french.text, "il a répondu"), "%s", french.text);
    game_thinker_free(it);
}

Test(pool, stopping_waits_for_nobody_and_a_new_task_can_begin)
{
    game_thinker *it = thinker_of(pool);

    begin(it, "greedy", 0);
    ttr_action wanted = take(it);
    for (int i = 0; i < 20; i++) {
        begin(it, "ismcts", ENDLESS);
        cr_assert(game_thinker_is_busy(it));
        game_thinker_stop(it);
        cr_assert_not(game_thinker_is_busy(it));
        cr_assert_not(game_thinker_is_done(it));
    }
    begin(it, "greedy", 0);
    cr_assert(ttr_action_equal(take(it), wanted));
    cr_assert_not(game_thinker_is_busy(it));
    game_thinker_free(it);
}

Test(pool, the_host_decides_how_hard_bots_think)
{
    static const game_pool_terms few = {.threads = 1,
                                        .most = {.iterations = 20}};
    static const game_pool_terms brief = {.threads = 1,
                                          .most = {.milliseconds = 30}};
    const game_pool_terms *terms[] = {&few, &brief};

    for (int i = 0; i < 2; i++) {
        game_pool *bounded;
        ttr_error err;
        cr_assert_eq(game_pool_new(&bounded, terms[i], &err), TTR_OK);
        game_thinker *it = thinker_of(bounded);
        begin(it, "ismcts", ENDLESS); // would never end otherwise
        take(it);
        game_thinker_free(it);
        game_pool_free(bounded);
    }
}

Test(pool, a_bound_is_no_wish)
{
    static const game_pool_terms ample = {
        .threads = 1, .most = {.iterations = ENDLESS, .threads = 8}};
    game_pool *bounded;
    ttr_error err;

    /* The bot's own measure holds: a thousand million would not end. */
    cr_assert_eq(game_pool_new(&bounded, &ample, &err), TTR_OK);
    game_thinker *free = thinker_of(pool), *bound = thinker_of(bounded);
    begin(free, "ismcts", 0);
    begin(bound, "ismcts", 0);
    cr_assert(ttr_action_equal(take(free), take(bound)));
    game_thinker_free(free);
    game_thinker_free(bound);
    game_pool_free(bounded);
}

/* A pool in which time only passes when somebody thinks, and everybody takes
   all the time there is. */
enum { PATIENCE = 4000, QUESTIONS = 1000 };

typedef struct played {
    int64_t longest;  // from a question to its answer
    int64_t shortest; // that somebody may think
} played;

/* The questions are asked at these times, in order, which are milliseconds; what
   is taken of the time that one is given, by takes. */
static played play_as(const int64_t *asked, int count, int threads,
                      int (*takes)(int given))
{
    int64_t free_at[8] = {0};
    played it = {0, PATIENCE};

    for (int i = 0; i < count; i++) {
        int thread = 0;
        for (int t = 1; t < threads; t++)
            if (free_at[t] < free_at[thread])
                thread = t;
        int64_t now = free_at[thread] > asked[i] ? free_at[thread] : asked[i];
        pool_share share = pool_share_begin(now, PATIENCE, threads);
        for (int k = i; k < count && asked[k] <= now; k++)
            pool_share_tell(&share, asked[k]);
        int64_t time = takes(pool_share_end(&share));
        free_at[thread] = now + time;
        if (now + time - asked[i] > it.longest)
            it.longest = now + time - asked[i];
        if (time < it.shortest)
            it.shortest = time;
    }
    return it;
}

static int all_of_it(int given)
{
    return given;
}

static played play_questions(const int64_t *asked, int count, int threads)
{
    return play_as(asked, count, threads, all_of_it);
}

/* A bot whose scripts are so slow that they are stopped, and which then asks
   once what it may do at all. */
static int stopped_scripts(int given)
{
    enum { ONE_QUESTION = 100 };
    return mind_script_time(&(app_effort){.milliseconds = given}) +
           ONE_QUESTION;
}

Test(share, slow_scripts_keep_nobody_waiting_for_long)
{
    static const int64_t asked[20];

    for (int count = 1; count <= 20; count++) {
        played slow = play_as(asked, count, 2, stopped_scripts);
        cr_expect_lt(slow.longest, 5000, "%d", count);
    }
}

Test(share, nobody_waits_longer_however_many_ask)
{
    static int64_t asked[QUESTIONS];
    uint64_t random = 1;

    for (int threads = 1; threads <= 4; threads++)
        for (int count = 1; count <= QUESTIONS; count *= 10) {
            for (int i = 0; i < count; i++)
                asked[i] = 0; // all at once
            played once = play_questions(asked, count, threads);
            cr_expect_leq(once.longest, PATIENCE, "%d at once", count);
            for (int i = 1; i < count; i++)
                asked[i] = asked[i - 1] + ttr_random_below(&random, 200);
            played often = play_questions(asked, count, threads);
            cr_expect_leq(often.longest, PATIENCE, "%d in a row", count);
            for (int i = 1; i < count; i++) // one thinks when the others come
                asked[i] = 1 + (int)ttr_random_below(&random, 2) * (i / 50);
            for (int i = 1; i < count; i++)
                asked[i] = asked[i] < asked[i - 1] ? asked[i - 1] : asked[i];
            played crowd = play_questions(asked, count, threads);
            cr_expect_leq(crowd.longest, PATIENCE + count / threads,
                          "%d behind one", count);
        }
}

Test(share, who_waits_with_others_gets_about_an_equal_part)
{
    static const int64_t asked[50];
    played fifty = play_questions(asked, 50, 2);
    played one = play_questions(asked, 1, 2);

    cr_expect_eq(one.shortest, PATIENCE / 2);
    cr_expect_geq(fifty.shortest, PATIENCE * 2 / 50 / 2);
}

Test(pool, a_host_without_patience_is_answered_by_all)
{
    static const game_pool_terms soon = {.threads = 1, .patience = 40};
    game_pool *bounded;
    game_thinker *it[20];
    ttr_error err;

    cr_assert_eq(game_pool_new(&bounded, &soon, &err), TTR_OK);
    for (int i = 0; i < 20; i++) {
        it[i] = thinker_of(bounded);
        begin(it[i], "ismcts", ENDLESS); // would never end otherwise
    }
    for (int i = 0; i < 20; i++) {
        take(it[i]);
        game_thinker_free(it[i]);
    }
    game_pool_free(bounded);
}
