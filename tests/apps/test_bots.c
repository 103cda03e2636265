// SPDX-License-Identifier: MIT
/*
 * test_bots.c - What is true of every bot.
 *
 * How well they play is measured by bots.c, in many games.
 */
#include "bots/bots.h"
#include "bots/mind.h"
#include "bots/trial.h"
#include "support/position.h"

#include <criterion/criterion.h>
#include <string.h>

TestSuite(bots, .fini = clear_table);

static ttr_view seen(void)
{
    ttr_view view;

    ttr_view_make(edition(), now(), ttr_state_actor(now()), &view);
    return view;
}

static bool act(ttr_action action)
{
    char text[TTR_ACTION_TEXT];

    return play(ttr_action_format(edition(), now(), action, text, sizeof text));
}

/* A decision of a new mind, in the game on the table. */
static ttr_action decide(const char *bot, const app_effort *effort,
                         uint64_t seed)
{
    ttr_view view = seen();
    ttr_action action = {0};
    app_mind *mind = app_mind_new(app_bot_find(bot), edition());

    cr_assert(mind);
    cr_assert(app_mind_choose(mind, table(), &view, effort, &seed, &action));
    app_mind_free(mind);
    return action;
}

Test(bots, levels_are_behind_the_bots_they_stand_for)
{
    bool level = false;

    for (int i = 0; i < app_bot_count(); i++) {
        const app_bot *bot = app_bot_get(i);
        cr_assert(bot->is_level || !level, "%s", bot->name);
        cr_assert_eq(app_bot_find(bot->name), bot);
        cr_assert(bot->summary[0]);
        level = bot->is_level;
    }
    cr_assert(level);
    cr_assert_null(app_bot_find("gredy"));
    cr_assert_str_eq(app_bot_nearest("gredy"), "greedy");
}

/* Play the first decisions, each with one thread and with three. */
static void decide_twice(const char *name, int iterations, int decisions)
{
    const app_effort one = {.iterations = iterations, .threads = 1};
    const app_effort three = {.iterations = iterations, .threads = 3};

    set_out(name, 2, 5, 0);
    for (int k = 0; k < decisions; k++) {
        ttr_action a = decide("ismcts", &one, 7 + (uint64_t)k);
        ttr_action b = decide("ismcts", &three, 7 + (uint64_t)k);
        cr_assert(ttr_action_equal(a, b), "%s, decision %d", name, k);
        cr_assert(act(a));
    }
}

Test(bots, a_search_decides_the_same_with_any_number_of_threads)
{
    decide_twice("usa", 120, 5);
    decide_twice("paris", 120, 5);
    decide_twice("san-francisco", 120, 5);
}

Test(bots, a_close_search_decides_the_same_with_any_number_of_threads)
{
    decide_twice("london", 4000, 2);
}

Test(bots, a_search_that_is_stopped_decides_at_once)
{
    atomic_bool stop = true;
    const app_effort effort = {.iterations = 100000000, .stop = &stop};

    set_out("usa", 3, 5, 0);
    for (int k = 0; k < 20; k++)
        cr_assert(act(decide("ismcts", &effort, 1)));
}

Test(bots, a_search_keeps_to_the_time)
{
    const app_effort effort = {.milliseconds = 30, .threads = 2};

    set_out("berlin", 2, 5, 0);
    for (int k = 0; k < 6; k++)
        cr_assert(act(decide("ismcts", &effort, 1)));
}

Test(bots, a_mind_that_forgets_is_as_new)
{
    set_out("london", 2, 9, 0);
    app_mind *mind = app_mind_new(app_bot_find("greedy"), edition());
    for (int k = 0; k < 40 && now()->phase != TTR_PHASE_OVER; k++) {
        ttr_view view = seen();
        ttr_action action;
        uint64_t generator = 3;
        app_mind_clear(mind);
        cr_assert(
            app_mind_choose(mind, table(), &view, NULL, &generator, &action));
        cr_assert(ttr_action_equal(action, decide("greedy", NULL, 3)));
        cr_assert(act(action));
    }
    app_mind_free(mind);
}

/* Three cards are worth the same; between them stands what cannot be done. */
Test(bots, options_of_the_same_worth_are_equally_likely)
{
    enum { TRIES = 3000 };
    static const char *const texts[] = {"take red", "take blue", "take green"};
    ttr_action option[4];
    int taken[3] = {0};

    set_up("usa", "'players': 2, 'market': ['red', 'blue', 'green', 'white',"
                  " 'black'], 'ticket_deck': []");
    for (int i = 0; i < 3; i++)
        cr_assert_eq(ttr_action_parse(edition(), now(), texts[i],
                                      &option[i < 2 ? i : 3], NULL),
                     TTR_OK);
    option[2] = (ttr_action){.kind = TTR_ACTION_TICKETS};
    app_mind *mind = app_mind_new(app_bot_find("greedy"), edition());
    bot_weights weights = bot_weights_greedy;
    weights.hasty = true; // all colours are welcome
    mind->weights = &weights;
    ttr_view view = seen();
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        uint64_t generator = ttr_random_seed(seed, 1);
        bot_decision decision;
        bot_desk desk;
        mind_prepare(mind, table(), &view, &generator, false, &desk);
        desk.legal = option;
        desk.legal_count = 4;
        bot_try_options(&desk, &decision);
        for (int i = 0; i < 3; i++)
            taken[i] +=
                ttr_action_equal(decision.action, option[i < 2 ? i : 3]);
    }
    app_mind_free(mind);
    for (int i = 0; i < 3; i++)
        cr_assert(taken[i] > TRIES * 30 / 100 && taken[i] < TRIES * 37 / 100,
                  "%s: %d of %d", texts[i], taken[i], TRIES);
}
