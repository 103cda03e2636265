// SPDX-License-Identifier: MIT
/*
 * mind.h - Inside a mind: what a bot remembers and works with.
 */
#ifndef TTR_APPS_BOTS_MIND_H
#define TTR_APPS_BOTS_MIND_H

#include "bots/bots.h"
#include "bots/failure.h"
#include "bots/search.h"
#include "bots/taste.h"

/* What a search works with; made when it is first needed. */
typedef struct bot_search_pool bot_search_pool;

void bot_search_pool_free(bot_search_pool *pool);

struct app_mind {
    const app_bot *bot;
    const ttr_edition *edition;
    ttr_action *legal; // room for all legal actions
    int capacity;
    bot_atlas atlas;
    bot_scheme scheme;
    bot_outlook outlook;
    bot_extra extra[TTR_MAX_PLAYERS];
    bot_extra liked; // the same and what a taste adds, for the viewer,
    int liked_turn;  // in this turn
    bot_prospects prospects;
    bool knows_growth; // of claims
    bool knows_own_claims;
    int probe_turn; // when the hand's limit is found out next
    int extra_turn; // when they were found, TTR_NONE for never,
    int extra_part; // with which part of the routes,
    bool extra_claimed[TTR_MAX_ROUTES]; // and these being claimed
    const bot_weights *weights;         // of a bot that decides by outlook,
    bool is_tuned;                      // or as the edition's file has them for
    bot_weights tuned[TTR_MAX_PLAYERS + 1]; // so many players
    bot_pace pace;                          // of the edition's file
    bot_weights bent;                       // to a rule that was found out
    bot_search_pool *pool;                  // or NULL
    bot_method method;                      // of a search
    int taken; // iterations of the last one; fewer when it was settled early

    /* Of a bot of the user's: what it is run with, made when it is first
       asked. */
    void *own;
    void (*own_free)(void *own);
    bool new_game;       // nothing was decided since the mind was cleared
    bot_failure failure; // why it could not decide, by its own fault
    ttr_error trouble;   // of a hook while it thought, the last one
    bool has_trouble;    // that nobody asked for yet
    bool silent;         // since it gave no answer in time
};

extern const bot_weights bot_weights_long, bot_weights_planner,
    bot_weights_greedy;

/* Prepare a decision: what modules give for routes, to the viewer or to all
   players. */
void mind_prepare(app_mind *mind, ttr_table *table, const ttr_view *view,
                  uint64_t *generator, bool all, bot_desk *desk);

/* The weights of the mind, bent to what it has found out about the rules. */
const bot_weights *mind_weights(app_mind *mind);

/*
 * What scripts may use of an effort in all, in milliseconds; NULL is one without
 * a bound. A search that ends by itself shall not find its last hooks stopped,
 * so they have some time more than it, but not much: whoever waits for a bot
 * waits for its scripts.
 */
int mind_script_time(const app_effort *effort);

/* By plan and outlook, with the weights of the mind. */
bool mind_decide(app_mind *mind, ttr_table *table, const ttr_view *view,
                 uint64_t *generator, bot_decision *decision);
bool mind_think_outlook(app_mind *mind, ttr_table *table, const ttr_view *view,
                        const app_effort *effort, uint64_t *generator,
                        ttr_action *out);

/* What a search has found. */
typedef struct bot_findings {
    ttr_action usual;    // what the everyday bot would do
    ttr_action best;     // what the search would,
    ttr_action next;     // and what if that were not allowed;
    bool has_next;       // where there is such an action
    bot_outcome of_best; // without games where nothing was searched
    bot_outcome of_next;
} bot_findings;

/* By search, beyond what the outlook tells. With findings, which may be NULL,
   every decision is searched, and what came of it told. */
bool mind_search(app_mind *mind, ttr_table *table, const ttr_view *view,
                 const app_effort *effort, uint64_t *generator,
                 bot_findings *findings, ttr_action *out);

/* The same without. */
bool mind_think_ismcts(app_mind *mind, ttr_table *table, const ttr_view *view,
                       const app_effort *effort, uint64_t *generator,
                       ttr_action *out);

#endif /* TTR_APPS_BOTS_MIND_H */
