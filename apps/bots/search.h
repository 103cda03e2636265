// SPDX-License-Identifier: MIT
/*
 * search.h - Playing on from a view, many times.
 *
 * Every iteration deals what is hidden at random, does one of the candidates,
 * and plays the game to its end: the own decisions along a tree that grows
 * with what was learnt, and beyond it, as all decisions of the others, as the
 * everyday bot. A node of the tree stands for what the player has done since,
 * not for the cards that have come, so it gathers what holds for all of them.
 *
 * Each candidate has a tree of its own for every manner in which the player may
 * play on, and iteration i deals the same cards for each, so they are compared
 * under equal luck, and the work can be parted among threads without changing
 * what comes out.
 */
#ifndef TTR_APPS_BOTS_SEARCH_H
#define TTR_APPS_BOTS_SEARCH_H

#include "bots/candidates.h"
#include "bots/decide.h"
#include "bots/extra.h"
#include "bots/guess.h"
#include "bots/outcome.h"

#include <ttr/view.h>

/* What the player does at some point. */
typedef struct bot_node {
    ttr_action action;
    int32_t child, sibling; // or TTR_NONE
    int32_t visits;
    double sum;
} bot_node;

/* A candidate and how to play on, and the tree behind it; node 0 is the
   candidate itself. */
typedef struct bot_branch {
    int manner;
    bot_node *node;
    int node_count, node_capacity;
    uint64_t first; // number of its first iteration,
    float *value;   // and what each one brought, NAN where a rule module failed
    int value_count, value_capacity;
    bot_outcome outcome; // where the question asks for it
} bot_branch;

/* How to search. */
typedef struct bot_method {
    int grow;         // visits of a node before its children are told apart
    double curiosity; // how much what is little known is looked into
    double trust;     // in what the everyday bot would do
    double scale;     // turns whose worth is a clear lead
    double doubt;     // standard errors that may lie between what is found of
                      // two actions and the truth,
    double trifle;    // and a difference that does not matter, see race.h
} bot_method;

extern const bot_method bot_method_usual;

/* What all threads read. */
typedef struct bot_question {
    const bot_atlas *atlas;
    const bot_weights *manner; // by number; the others have the first
    const ttr_view *view;
    const bot_scheme *scheme; // of the viewer, for the first manner
    const bot_extra *extra;   // of all players, or NULL
    const bot_guess *guess;   // or NULL: all tickets are equally likely
    const bot_method *method;
    uint64_t seed;
    double scale; // points that make a clear lead
    bool notes;   // what comes of the games is noted
} bot_question;

/* What a thread works with. */
typedef struct bot_worker {
    ttr_table *table;
    ttr_action *legal;
    int capacity;
    ttr_state state;
    bot_outlook outlook;
    bot_prospects prospects;
    bot_scheme scheme[TTR_MAX_PLAYERS];
} bot_worker;

/* Begin a branch anew, with that iteration as its first. False when memory is
   short. */
bool bot_branch_begin(bot_branch *branch, ttr_action candidate, int manner,
                      uint64_t first);

/* Release what a branch holds. */
void bot_branch_clear(bot_branch *branch);

/* One iteration with the cards of that number. */
void bot_search_iterate(const bot_question *question, bot_worker *worker,
                        bot_branch *branch, uint64_t number);

/* What a branch has brought on average, from 0 for lost to 1 for won. */
double bot_branch_value(const bot_branch *branch);

#endif /* TTR_APPS_BOTS_SEARCH_H */
