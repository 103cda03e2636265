// SPDX-License-Identifier: MIT
/*
 * budget.h - How much of the loop's time a game may use.
 *
 * All games are played in one thread, and rules are code: a script may be slow
 * each time it is asked. So each game has an allowance of processor time, which
 * grows as time passes, up to what a lively game needs at once. Whoever has
 * used it up rests: its requests and moments wait for a turn, one after the
 * other among all that rest, and after each turn everybody else has the loop
 * for three times as long. Whoever has been slow once lately rests while such a
 * pause lasts, whatever is left to it: many that are slow now and then may be
 * so at once. So slow games, however many, have a quarter of the loop at most,
 * and go on all the same. This part knows no clock.
 */
#ifndef TTR_APPS_WEB_BUDGET_H
#define TTR_APPS_WEB_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* Times are microseconds; a budget of zeros is a full one. */
typedef struct budget {
    int64_t debt; // used beyond what has grown again
    int64_t at;   // when that was so
    int64_t slow; // until then it counts as slow
} budget;

/* So much was used by now. */
void budget_spend(budget *it, int64_t now, int64_t used);

/* Is nothing left? */
bool budget_is_spent(const budget *it, int64_t now);

/* Has it been slow lately? */
bool budget_is_slow(const budget *it, int64_t now);

/* Is that slow, for one time? */
bool budget_is_long(int64_t used);

/* How long the loop is everybody else's after a turn that took so long. */
int64_t budget_pause(int64_t used);

#endif /* TTR_APPS_WEB_BUDGET_H */
