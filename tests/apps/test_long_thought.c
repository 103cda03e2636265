// SPDX-License-Identifier: MIT
/*
 * test_long_thought.c - A search ends after a minute, however much it was told
 * to do.
 *
 * The clock here is not that of the machine: each look at it takes a second.
 */
#include "base/clock.h"
#include "bots/bots.h"
#include "support/position.h"

#include <criterion/criterion.h>

static int64_t seconds;

int64_t app_nanoseconds(void)
{
    return 1000000000 * ++seconds;
}

int64_t app_milliseconds(void)
{
    return app_nanoseconds() / 1000000;
}

double app_seconds(void)
{
    return (double)app_nanoseconds() / 1e9;
}

TestSuite(long_thought, .fini = clear_table);

/* How long a decision takes by this clock. When the time is up each branch of
   the search looks once more. */
static int64_t think(const app_effort *effort)
{
    uint64_t generator = 1;
    ttr_action action;
    ttr_view view;
    app_mind *mind = app_mind_new(app_bot_find("ismcts"), edition());
    int64_t start = seconds;

    cr_assert(mind);
    ttr_view_make(edition(), now(), ttr_state_actor(now()), &view);
    cr_assert(
        app_mind_choose(mind, table(), &view, effort, &generator, &action));
    app_mind_free(mind);
    return seconds - start;
}

Test(long_thought, a_search_ends_after_a_minute)
{
    set_out("usa", 2, 1, 0);
    int64_t taken = think(&(app_effort){.iterations = 100 * 1000 * 1000});
    cr_assert(taken >= 60 && taken < 200, "%ld s", (long)taken);
}

Test(long_thought, or_as_soon_as_it_was_told)
{
    set_out("usa", 2, 1, 0);
    int64_t taken = think(&(app_effort){.iterations = 100 * 1000 * 1000,
                                        .milliseconds = 20 * 1000});
    cr_assert(taken >= 20 && taken < 160, "%ld s", (long)taken);
}
