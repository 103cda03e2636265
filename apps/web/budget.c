// SPDX-License-Identifier: MIT
/*
 * budget.c - How much of the loop's time a game may use.
 */
#include "web/budget.h"

enum {
    ALLOWANCE = 500 * 1000, // at once
    SHARE = 100,            // one of so many microseconds grows again
    PAUSES = 3,             // for each microsecond of a turn
    PAUSE = 5 * 1000        // at least
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
}

bool budget_is_spent(const budget *it, int64_t now)
{
    return debt_at(it, now) >= ALLOWANCE;
}

int64_t budget_pause(int64_t used)
{
    return used * PAUSES > PAUSE ? used * PAUSES : PAUSE;
}
