// SPDX-License-Identifier: MIT
/*
 * test_budget.c - However slow the rules of some games are, the others have most
 * of the loop. Time is a number here.
 */
#include "web/budget.h"

#include <criterion/criterion.h>

enum { SLOW = 5, MILLISECOND = 1000, SECOND = 1000 * MILLISECOND };

typedef struct lane {
    budget budget[SLOW];
    int64_t used[SLOW]; // in all
    int64_t now;
} lane;

static void work(lane *it, int game, int64_t takes)
{
    it->now += takes;
    it->used[game] += takes;
    budget_spend(&it->budget[game], it->now, takes);
}

static int64_t used_by_all(const lane *it)
{
    int64_t sum = 0;

    for (int i = 0; i < SLOW; i++)
        sum += it->used[i];
    return sum;
}

Test(budget, a_lively_game_never_rests)
{
    budget it = {0};

    for (int64_t now = 0; now < 3600LL * SECOND; now += SECOND) {
        budget_spend(&it, now, 8 * MILLISECOND);
        cr_assert_not(budget_is_spent(&it, now));
    }
}

Test(budget, a_game_that_is_slow_at_times_is_forgiven)
{
    budget it = {0};

    budget_spend(&it, SECOND, 10 * SECOND);
    cr_assert(budget_is_spent(&it, SECOND));
    cr_assert_not(budget_is_spent(&it, 61LL * SECOND));
}

Test(budget, who_was_slow_once_counts_as_slow_for_a_minute)
{
    budget it = {0};

    budget_spend(&it, SECOND, 8 * MILLISECOND);
    cr_assert_not(budget_is_slow(&it, SECOND), "as games are");
    budget_spend(&it, SECOND, 18 * MILLISECOND);
    budget_spend(&it, 2 * SECOND, MILLISECOND);
    cr_assert_not(budget_is_spent(&it, 2 * SECOND), "it may go on");
    cr_assert(budget_is_slow(&it, 60LL * SECOND), "when no other one is slow");
    cr_assert_not(budget_is_slow(&it, 62LL * SECOND));
}

Test(budget, slow_games_share_a_quarter_of_the_loop)
{
    lane it = {.now = 0};

    for (int i = 0; i < SLOW; i++)
        while (!budget_is_spent(&it.budget[i], it.now))
            work(&it, i, 90 * MILLISECOND); // what it has at once
    int64_t began = it.now, before = used_by_all(&it);
    for (int turn = 0; turn < 1000; turn++) {
        int game = turn % SLOW;
        int64_t takes = (1 + game) * 40 * MILLISECOND;
        work(&it, game, takes);
        it.now += budget_pause(takes); // for everybody else
        cr_assert(budget_is_spent(&it.budget[game], it.now),
                  "it has more to do than it may");
    }
    int64_t share = used_by_all(&it) - before;
    cr_expect_leq(4 * share, it.now - began);
    for (int i = 0; i < SLOW; i++)
        cr_expect_gt(it.used[i], 5 * SECOND, "everybody has turns");
}

Test(budget, a_turn_without_work_does_not_spin)
{
    cr_expect_geq(budget_pause(0), MILLISECOND);
}
