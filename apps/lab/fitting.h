// SPDX-License-Identifier: MIT
/*
 * fitting.h - Weights of a bot fitted to the rules it shall be judged with.
 *
 * A bot was made for the editions as they are. Before two rule sets are
 * compared, its weights are fitted to each with equal effort (tuning.h); it
 * plays with them where they are clearly better than its own. So a rule is not
 * judged by a bot that was made for another.
 *
 * In the folder of a study, found/weights,<name>.json has what was found, so
 * that it is not looked for again.
 */
#ifndef TTR_APPS_LAB_FITTING_H
#define TTR_APPS_LAB_FITTING_H

#include "lab/study.h"
#include "lab/tuning.h"

struct json_t;
struct lab_comparison;

/* Games of a candidate, and of the one that was found. */
enum { LAB_FITTING_GAMES = 120, LAB_FITTING_FINAL = 1000 };

typedef struct lab_fitting {
    long long generations;
    lab_tuned tuned;
} lab_fitting;

/* Both sides of a comparison, and what it was with the bots as they are. */
typedef struct lab_fittings {
    lab_fitting side[2];
    const struct lab_comparison *before;
} lab_fittings;

/* --tune. */
app_option lab_tune_option(long long *generations);

/* Is there a bot among those of a plan that has such weights? And what to say
   when there is none. */
bool lab_fitting_can(const lab_plan *plan);
const char *lab_fitting_cannot(void);

/*
 * Fit weights to the rules of a plan, and give them to it if they are better;
 * *it must outlive the plan then. When the user stops it, the study ends.
 */
TTR_MUST_USE ttr_status lab_fit(lab_fitting *it, lab_study *study,
                                lab_plan *plan, const char *name,
                                ttr_error *err);

/* {"share", "used", "generations", "weights"}: of these what has changed. */
struct json_t *lab_fitting_write(const lab_fitting *it);

/* How a comparison came out with the bots as they are and with fitted
   weights. */
typedef enum lab_turn {
    LAB_TURN_NONE,     // the same verdict
    LAB_TURN_LOST,     // it was real, and is not any more
    LAB_TURN_FOUND,    // it is real only now
    LAB_TURN_REVERSED, // real both times, in the other direction
    LAB_TURN_SIZED     // or in the same, but their intervals do not overlap
} lab_turn;

lab_turn lab_fittings_turn(const struct lab_comparison *before,
                           const struct lab_comparison *after, int difference);

/* {"a", "b", "turned": {<measure>: ...}} */
struct json_t *lab_fittings_write(const struct lab_comparison *comparison);

/* All weights by their names; and back again. */
struct json_t *lab_weights_write(const bot_weights *weights);
void lab_weights_read(const struct json_t *json, bot_weights *weights);

#endif /* TTR_APPS_LAB_FITTING_H */
