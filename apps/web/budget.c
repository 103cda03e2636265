// SPDX-License-Identifier: MIT
/*
 * budget.c - How much of the loop's time a game may use.
 */
#include "web/budget.h"

enum {
    ALLOWANCE = 500 * 1000, // at once
    SHARE = 100,            // one of so many microseconds grows again
    LONG = 10 * 1000,       // for one time
    LATELY = 60 * 1000000,
    PAUSES = 3,      // for each microsecond of a turn
    PAUSE = 5 * 1000 // at least
};

/* What is left of the debt by now. */
static int64_t debt_at(const budget *it, int64_t now)
{
    int64_t debt = it->debt - (now - it->at) / SHARE;
    return debt > 0 ? debt : 0;
}

void budget_spend(budget *it, int64_t now, int64_t used)
{
    int64_t debt = debt_at(it, now) + used;
    /* A game that was slow for long is forgiven within a minute. */
    it->debt = debt < 2 * ALLOWANCE ? debt : 2 * ALLOWANCE;
    it->at = now;
    if (budget_is_long(used))
        it->slow = now + LATELY;
}

bool budget_is_spent(const budget *it, int64_t now)
{
    return debt_at(it, now) >= ALLOWANCE;
}

bool budget_is_slow(const budget *it, int64_t now)
{
    return now < it->slow;
}

bool budget_is_long(int64_t used)
{
    return used >= LONG;
}

int64_t budget_pause(int64_t used)
{
    return used * PAUSES > PAUSE ? used * PAUSES : PAUSE;
}
