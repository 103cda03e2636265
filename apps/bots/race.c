// SPDX-License-Identifier: MIT
/*
 * race.c - Who can still win, of branches that were tried under equal luck.
 */
#include "bots/race.h"

#include <math.h>
#include <string.h>

enum {
    FEW_DEALS = 16,  // that show no difference,
    ENOUGH_EQUAL = 8 // and that show that there is none
};

/* One behind the last iteration that is noted. */
static uint64_t end_of(const bot_branch *branch)
{
    return branch->first + (uint64_t)branch->value_count;
}

/* What the leader is ahead in the deals of both: how many, the mean, and its
   standard error. */
static int compare(const bot_branch *leader, const bot_branch *branch,
                   double *mean, double *error)
{
    uint64_t first =
        leader->first > branch->first ? leader->first : branch->first;
    uint64_t end =
        end_of(leader) < end_of(branch) ? end_of(leader) : end_of(branch);
    double sum = 0, squares = 0;
    int deals = 0;

    for (uint64_t i = first; i < end; i++) {
        double by = (double)leader->value[i - leader->first] -
                    (double)branch->value[i - branch->first];
        if (isnan(by))
            continue;
        sum += by;
        squares += by * by;
        deals++;
    }
    if (deals < 2)
        return deals;
    *mean = sum / deals;
    *error = sqrt(fmax(0, squares - sum * sum / deals) / (deals - 1) / deals);
    return deals;
}

bool bot_race_is_lost(const bot_method *method, const bot_branch *leader,
                      const bot_branch *branch)
{
    double mean, error;

    return compare(leader, branch, &mean, &error) >= FEW_DEALS &&
           method->doubt * error - mean <= method->trifle;
}

/* Do two branches come to the same, as the two tracks of a double route do, or
   manners that make no difference here? Then one of them is enough. */
static bool is_same(const bot_branch *a, const bot_branch *b)
{
    return a->value_count >= ENOUGH_EQUAL && a->first == b->first &&
           a->value_count == b->value_count &&
           memcmp(a->value, b->value,
                  (size_t)a->value_count * sizeof *a->value) == 0;
}

static bool is_needless(bot_branch *const *branch, int left,
                        const bot_branch *more)
{
    for (int i = 0; i < left; i++)
        if (is_same(branch[i], more))
            return true;
    return false;
}

int bot_race_narrow(const bot_method *method, bot_branch **branch, int count)
{
    int left = 1;

    for (int i = 1; i < count; i++) {
        if (bot_race_is_lost(method, branch[0], branch[i]) ||
            is_needless(branch, left, branch[i]))
            continue;
        bot_branch *stays = branch[i];
        for (int k = i; k > left; k--)
            branch[k] = branch[k - 1];
        branch[left++] = stays;
    }
    return left;
}
