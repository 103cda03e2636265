// SPDX-License-Identifier: MIT
/*
 * study_plan.h - What shall be simulated: edition, house rules, bots, seeds.
 *
 * Two runs with equal plans give equal results, whatever the number of threads
 * and machines: a game depends on the plan and its number alone.
 */
#ifndef TTR_APPS_LAB_STUDY_PLAN_H
#define TTR_APPS_LAB_STUDY_PLAN_H

#include "base/command.h"
#include "base/data.h"
#include "bots/custom_bots.h"
#include "lab/tally.h"

struct json_t;

typedef struct lab_plan {
    const ttr_library *library;
    const char *edition_id; // as it was given
    app_house_args variant;
    app_list paths;         // as given, only to say how to do it again
    app_custom_bots custom; // the same
    ttr_edition *edition;   // loaded from it
    int players;
    int bot_count; // different bots
    game_seat bot[LAB_MAX_BOTS];
    int chair_count; // as given: chairs beyond take the bots in turn again
    int chair[TTR_MAX_PLAYERS]; // which bot
    uint64_t seed;
    bool rotate; // each deal once for each rotation of the bots over the seats;
                 // only with different bots
    const struct bot_weights *weights; // fitted to its rules, for the bots that
                                       // take those of an edition; or NULL
    int64_t games;                     // a multiple of the block
    bool endless;      // something else ends the run: games is very large
    int shard, shards; // this part of how many, 1-based; 1 of 1 is all
} lab_plan;

/* How many games a block has, and which games are whose. */
int lab_plan_block(const lab_plan *plan);
int64_t lab_plan_first_block(const lab_plan *plan);
int64_t lab_plan_end_block(const lab_plan *plan); // one behind the last

/* Can a tally be what this plan gave from its first block on, up to before
   next? The blocks of a part are other ones with another number of games. */
bool lab_plan_fits(const lab_plan *plan, int64_t first, int64_t next,
                   const lab_tally *tally);

/* What to say when it cannot. */
const char *lab_plan_misfit(void);

/* The game of a block with this rotation. */
void lab_plan_game(const lab_plan *plan, int64_t block, int rotation,
                   lab_game *game);

/* What the command line says, for the commands of the bench. */
typedef struct lab_arguments {
    app_list paths;
    app_house_args variant;
    app_custom_bots custom;
    const char *bots;
    const char *shard;
    const char *rotate;
    long long players;
    long long games;       // 0 when not given: then
    long long usual_games; // so many,
    bool endless;          // or without an end
    uint64_t seed;

    /* What decides nothing about the result. */
    const char *out; // folder to write, or NULL
    bool resume;     // go on with the run in that folder
    const char *progress;
    bool json;
    long long jobs;
} lab_arguments;

enum { LAB_PLAN_OPTIONS = 17 };

/* The options that all of them have, into options[LAB_PLAN_OPTIONS]. */
void lab_plan_options(lab_arguments *arguments, app_option *options);

/* Add the bots of the user's, and open the library of a command. */
TTR_MUST_USE ttr_status lab_arguments_take(const lab_arguments *arguments,
                                           app_call *call, ttr_error *err);

/*
 * Make a plan: read the bots, load the edition; report has all that is wrong
 * with it. Release with lab_plan_clear(), also after a failure.
 */
TTR_MUST_USE ttr_status lab_plan_make(lab_plan *plan,
                                      const ttr_library *library,
                                      const char *edition,
                                      const lab_arguments *arguments,
                                      ttr_report *report, ttr_error *err);
void lab_plan_clear(lab_plan *plan);

/* Make its games whole blocks; say so when that is not what was wished. */
void lab_plan_round(lab_plan *plan);
void lab_plan_tell_games(const lab_plan *plan, const lab_arguments *arguments);

/* All that decides the result, as JSON; equal plans give equal texts. The shard
   is not in it. */
struct json_t *lab_plan_write(const lab_plan *plan);

/* Are two of them of the same run? The folders that were searched may differ,
   since the edition's hash says what was found there. */
bool lab_plan_same(struct json_t *a, struct json_t *b);

/* The command that does it again, "ttr simulate usa --players 2 ...". */
void lab_plan_command(const lab_plan *plan, char *out, size_t size);

#endif /* TTR_APPS_LAB_STUDY_PLAN_H */
