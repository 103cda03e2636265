// SPDX-License-Identifier: MIT
/*
 * actions.h - All that a player may do now, in groups.
 *
 * The groups are what a front end offers: cards to draw, routes to claim with
 * the ways to pay for each, tickets to keep, answers to a question of a rule
 * module, actions of rule modules, and passing. Every legal action is in one
 * group, once, and options are said as the things that they mean: so a front
 * end parses no action and knows no rule module.
 */
#ifndef TTR_APPS_GAME_ACTIONS_H
#define TTR_APPS_GAME_ACTIONS_H

#include <ttr/ttr.h>

/* Actions that stand side by side in game_actions.list. */
typedef struct game_run {
    int first, count;
} game_run;

/* A route that can be claimed: the ways to pay, fewest wilds first, then the
   colour of which most is in the hand. */
typedef struct game_claim {
    int route;
    game_run payments;
} game_claim;

/* The actions of a rule module that have the same first argument. */
typedef struct game_branch {
    int a; // of no meaning for an action without arguments
    game_run actions;
} game_branch;

/* An action of a rule module: a tree by its first argument. What both arguments
   mean is in info->arg. */
typedef struct game_own {
    int id;             // index in the edition
    const char *module; // the module's id
    const ttr_own_action *info;
    int branch_first, branch_count; // in game_actions.branch
} game_own;

/* A question of a rule module that the player has to answer: what the answers
   mean is info->option, each being the `a` of its action. */
typedef struct game_question {
    int id;                 // index in the edition, or TTR_NONE for no question
    const char *module;     // the module's id
    const ttr_choice *info; // NULL for no question
    ttr_pending asked;      // with what, for the text of the question
    game_run answers;
} game_question;

/* All zero is an empty one. */
typedef struct game_actions {
    ttr_action *list; // all legal actions, in the order of the groups below
    int count, room;

    int draw;      // index in the list of drawing blindly, or TTR_NONE
    game_run take; // face-up cards, each kind once
    game_run keep; // every choice among the tickets offered
    int least;     // how many of them must be kept
    int offered_count;
    uint8_t offered[TTR_MAX_OFFER]; // bit i of a keep is offered[i]
    game_question question;
    game_run owns; // all actions of rule modules,
    game_own *own; // and the same by module and name
    int own_count;
    game_branch *branch;
    int branch_count;
    int pass;                         // index, or TTR_NONE
    game_claim claim[TTR_MAX_ROUTES]; // in the order of the routes
    int claim_count;
    uint64_t claimable[TTR_ROUTE_WORDS]; // the same as a set
    int tickets; // index of drawing tickets, or TTR_NONE

    struct game_ranked *ranked; // where they are sorted
} game_actions;

/*
 * What the view's player may do; nothing when another has to act. The edition
 * of the table must outlive it. On failure, which is that of a rule module or
 * lack of memory, there is nothing to do.
 */
TTR_MUST_USE ttr_status game_actions_make(game_actions *actions,
                                          ttr_table *table,
                                          const ttr_view *view, ttr_error *err);

/* The same for somebody who may do nothing. */
void game_actions_empty(game_actions *actions);

void game_actions_clear(game_actions *actions); // release the memory

/* The index of an action in the list, or TTR_NONE. */
int game_actions_find(const game_actions *actions, ttr_action action);

/* The claim of a route, or NULL when it cannot be claimed. */
const game_claim *game_actions_claim(const game_actions *actions, int route);

/* The index of taking the card at a place of the market, or TTR_NONE. */
int game_actions_take(const game_actions *actions, const ttr_state *state,
                      int spot);

#endif /* TTR_APPS_GAME_ACTIONS_H */
