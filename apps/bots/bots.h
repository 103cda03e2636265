// SPDX-License-Identifier: MIT
/*
 * bots.h - Players that are programs.
 *
 * A bot sees a view and the legal actions, like a person; it never sees a
 * state, and knows no rule module by name. A bot that plays a whole game does
 * so with a mind: memory for one seat, in which plans are kept from turn to
 * turn, so that a decision allocates nothing. Equal games, seeds and numbers
 * of iterations give equal decisions, whatever the number of threads.
 */
#ifndef TTR_APPS_BOTS_BOTS_H
#define TTR_APPS_BOTS_BOTS_H

#include <ttr/ttr.h>

#include <stdatomic.h>

typedef struct app_mind app_mind;

/* How hard to think. All zero is the bot's own measure. */
typedef struct app_effort {
    int iterations;   // 0 is the bot's own measure
    int milliseconds; // when not 0, at most so long, and without iterations
                      // as many as fit: no longer repeatable
    int threads;      // 0 is one; does not change what is decided
    const atomic_bool *stop; // NULL, or decide at once when it becomes true
} app_effort;

typedef struct app_bot {
    const char *name;
    const char *summary; // one line, marked by N_()
    bool is_level;       // stands for another bot: easy, medium, hard
    bool no_tickets;     // completes one by chance only

    /* For apps/bots alone: how a mind of this bot decides, with which weights,
       its own measure of iterations, and how many of a hundred decisions are
       left to chance; what a bot of the user's is run from. */
    bool (*think)(app_mind *mind, ttr_table *table, const ttr_view *view,
                  const app_effort *effort, uint64_t *generator,
                  ttr_action *out);
    const struct bot_weights *weights;
    bool is_tuned;                 // takes the weights that an edition brings,
    const struct bot_taste *taste; // and bends them; or NULL
    int iterations;                // 0 for a bot that does not search
    bool is_paced;                 // or as many as take a second, see pace.h
    int chance;
    const char *source;
    int patience; // seconds that it has for an answer
} app_bot;

int app_bot_count(void);
const app_bot *app_bot_get(int i);

/* By name, or NULL. */
const app_bot *app_bot_find(const char *name);

/* One that people are offered as somebody to play with: a level, or a style. */
bool app_bot_is_for_people(const app_bot *bot);

/* The name nearest to a wrong one, or NULL. */
const char *app_bot_nearest(const char *name);

/*
 * Add a bot of the user's, see custom_bots.h, before any other thread runs.
 * False when there are too many, or one of that name.
 */
bool app_bot_add(const app_bot *bot);

/* A mind for one seat of one game; NULL when memory is short. The edition must
   outlive it. One thread at a time may use it. */
app_mind *app_mind_new(const app_bot *bot, const ttr_edition *edition);
void app_mind_free(app_mind *mind);

/* A bot's own measure of iterations with so many players, 0 for one that does
   not search: on the bench and wherever people wait. */
int app_mind_iterations(const app_mind *mind, int players);

/* Take the weights that the edition brings for so many players; a decision does so
   by itself. */
void app_mind_seat(app_mind *mind, int players);

/* Play with other weights; they must outlive the mind. */
void app_mind_weigh(app_mind *mind, const struct bot_weights *weights);

/* Forget the game, to begin another one of the same edition. */
void app_mind_clear(app_mind *mind);

/*
 * Choose a legal action for the view's player, who has to act. The views must
 * be those of one player in one game, in order; some may be left out. effort
 * may be NULL. False when it cannot decide, see app_mind_error(). However slow
 * the rules are, a search ends after a minute with what it has found.
 */
bool app_mind_choose(app_mind *mind, ttr_table *table, const ttr_view *view,
                     const app_effort *effort, uint64_t *generator,
                     ttr_action *out);

/*
 * A hook of a rule module that failed while it thought, module, hook and line:
 * the decision was made without it. NULL when there is none that was not asked
 * for before.
 */
const ttr_error *app_mind_trouble(app_mind *mind);

/*
 * The random generator of a decision depends on the seed of the game, the seat
 * and the number of actions so far, and on nothing else: a game that is
 * continued, taken back or played on the bench goes the same way.
 */
uint64_t app_mind_generator(uint64_t seed, int seat, int actions);

/* Why the last decision, for this view, failed: a rule module, memory, or a bot
   of the user's that gave no legal answer. Fills in err and returns its
   status. */
ttr_status app_mind_error(const app_mind *mind, const ttr_table *table,
                          const ttr_view *view, ttr_error *err);

/* The bot's own fault as facts, for another thread; its kind is BOT_FAILED_NOT
   when it was that of the others. */
const struct bot_failure *app_mind_failure(const app_mind *mind);

/* Was that the fault of a bot of the user's? Did it give no answer in time? */
bool app_mind_is_to_blame(const app_mind *mind);
bool app_mind_is_silent(const app_mind *mind);

#endif /* TTR_APPS_BOTS_BOTS_H */
