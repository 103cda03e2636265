// SPDX-License-Identifier: MIT
/*
 * judges.c - A small ladder of bots under two rule sets.
 */
#include "lab/judges.h"

#include "base/memory.h"
#include "lab/numbers.h"
#include "lab/summary.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* One more, unless it is there, or there are enough. */
static void add_bot(lab_judges *it, const char *spec)
{
    for (int i = 0; i < it->bot_count; i++)
        if (strcmp(it->bot[i], spec) == 0)
            return;
    if (it->bot_count < LAB_JUDGES)
        snprintf(it->bot[it->bot_count++], GAME_SPEC_MAX, "%s", spec);
}

/* Those of the plan that need no search and are no user's, since a few hundred
   games of others can take long; then those that are always there. */
static void choose_bots(lab_judges *it, const lab_plan *plan)
{
    static const char *const usual[] = {"greedy", "planner", "long"};

    for (int i = 0; i < plan->bot_count; i++) {
        const game_seat *seat = &plan->bot[i];
        if (!seat->iterations && !seat->bot->iterations &&
            app_bot_find(seat->spec) && it->bot_count < LAB_JUDGES - 1)
            add_bot(it, seat->spec);
    }
    for (int i = 0; i < 3; i++)
        add_bot(it, usual[i]);
}

static void no_pair(void *context, const lab_record *a, const lab_record *b,
                    int games)
{
    (void)context;
    (void)a;
    (void)b;
    (void)games;
}

/* Plans of both sides with these two bots. */
static ttr_status make_plans(const lab_court *court,
                             const lab_judged_side side[2], const char *bots,
                             lab_plan plan[2], ttr_error *err)
{
    for (int s = 0; s < 2; s++) {
        lab_arguments changed = *side[s].arguments;
        changed.bots = bots;
        changed.players = court->plan->players;
        changed.games = court->games;
        changed.rotate = "cyclic";
        ttr_status status =
            lab_plan_make(&plan[s], court->library, side[s].edition, &changed,
                          court->report, err);
        if (status) {
            if (s)
                lab_plan_clear(&plan[0]);
            return status;
        }
    }
    return TTR_OK;
}

static ttr_status play_pair(lab_judges *it, const lab_court *court,
                            const lab_judged_side side[2], int first,
                            int second, ttr_error *err)
{
    char bots[2 * GAME_SPEC_MAX + 2], title[640];
    lab_plan plan[2];

    snprintf(bots, sizeof bots, "%s,%s", it->bot[first], it->bot[second]);
    ttr_status status = make_plans(court, side, bots, plan, err);
    if (status)
        return status;
    lab_tally *tally = must_alloc(2, sizeof *tally);
    lab_study_step step = {.run = {.plan = &plan[0],
                                   .other = &plan[1],
                                   .tally = &tally[0],
                                   .other_tally = &tally[1],
                                   .pair = no_pair},
                           .title = title,
                           .figure = "seat1.win"};
    snprintf(step.name, sizeof step.name, "ladder,%s", bots);
    snprintf(title, sizeof title, "%s %s", plan[0].edition_id, bots);
    if (lab_study_play(court->study, &step) == LAB_END_DONE)
        it->pair[it->pair_count++] = (lab_judged_pair){
            it->bot[first], it->bot[second], lab_bot_ahead(&tally[0], 0, 1),
            lab_bot_ahead(&tally[1], 0, 1)};
    free(tally);
    lab_plan_clear(&plan[0]);
    lab_plan_clear(&plan[1]);
    return TTR_OK;
}

ttr_status lab_judges_play(lab_judges *judges, const lab_court *court,
                           const lab_judged_side side[2], ttr_error *err)
{
    ttr_status status = TTR_OK;

    *judges = (lab_judges){0};
    if (court->plan->players < 2)
        return TTR_OK;
    choose_bots(judges, court->plan);
    if (court->study->steps)
        court->study->steps += judges->bot_count * (judges->bot_count - 1) / 2;
    for (int i = 0; i < judges->bot_count; i++)
        for (int j = i + 1; j < judges->bot_count; j++)
            if (!status && court->study->end == LAB_END_DONE)
                status = play_pair(judges, court, side, i, j, err);
    return status;
}

bool lab_judges_turned(const lab_judged_pair *pair)
{
    return (pair->a.low > 0.5 && pair->b.high < 0.5) ||
           (pair->a.high < 0.5 && pair->b.low > 0.5);
}

json_t *lab_judges_write(const lab_judges *judges)
{
    json_t *all = json_array();

    for (int i = 0; i < judges->pair_count; i++) {
        const lab_judged_pair *it = &judges->pair[i];
        json_array_append_new(
            all, json_pack("{s:s, s:s, s:o, s:o, s:b}", "bot", it->first,
                           "against", it->second, "a", lab_json_estimate(it->a),
                           "b", lab_json_estimate(it->b), "turned_over",
                           (int)lab_judges_turned(it)));
    }
    return all;
}
