// SPDX-License-Identifier: MIT
/*
 * search.c - Playing on from a view, many times.
 */
#include "bots/search.h"

#include <ttr/search.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    FEW_NODES = 64,       // of a branch at first,
    MOST_NODES = 1 << 15, // and when it has grown
    MOST_DEPTH = 64,      // own decisions within the tree
    MOST_ACTIONS = 20000  // of one iteration: no sound game is that long
};

/* Make room for so many nodes. */
static bool reserve(bot_branch *branch, int capacity)
{
    bot_node *node;

    if (capacity > MOST_NODES)
        return false;
    node = realloc(branch->node, (size_t)capacity * sizeof *node);
    if (!node)
        return false;
    branch->node = node;
    branch->node_capacity = capacity;
    return true;
}

static bool is_full(bot_branch *branch)
{
    return branch->node_count == branch->node_capacity &&
           !reserve(branch, branch->node_capacity * 2);
}

/* Note what an iteration has brought. Without memory nothing more is noted, and
   the branch is compared by what there is. */
static void note_value(bot_branch *branch, uint64_t number, double value)
{
    uint64_t at = number - branch->first;

    if (at != (uint64_t)branch->value_count)
        return;
    if (branch->value_count == branch->value_capacity) {
        int capacity = bot_max(FEW_NODES, branch->value_capacity * 2);
        float *more =
            realloc(branch->value, (size_t)capacity * sizeof *branch->value);
        if (!more)
            return;
        branch->value = more;
        branch->value_capacity = capacity;
    }
    branch->value[branch->value_count++] = (float)value;
}

void bot_branch_clear(bot_branch *branch)
{
    free(branch->node);
    free(branch->value);
    *branch = (bot_branch){0};
}

bool bot_branch_begin(bot_branch *branch, ttr_action candidate, int manner,
                      uint64_t first)
{
    if (!branch->node && !reserve(branch, FEW_NODES))
        return false;
    branch->manner = manner;
    branch->node_count = 1;
    branch->first = first;
    branch->value_count = 0;
    branch->outcome = (bot_outcome){0};
    branch->node[0] =
        (bot_node){.action = candidate, .child = TTR_NONE, .sibling = TTR_NONE};
    return true;
}

static void desk_make(const bot_question *question, bot_worker *worker,
                      int player, int manner, uint64_t *generator,
                      bot_desk *desk)
{
    *desk = (bot_desk){
        .at = {.atlas = question->atlas,
               .weights = &question->manner[manner],
               .state = &worker->state,
               .player = player,
               .extra = question->extra ? question->extra[player].route : NULL},
        .table = worker->table,
        .legal = worker->legal,
        .capacity = worker->capacity,
        .generator = generator,
        .scheme = &worker->scheme[player],
        .prospects = &worker->prospects,
        .outlook = &worker->outlook};
}

static int find_child(const bot_branch *branch, int parent, ttr_action action)
{
    int child = branch->node[parent].child;

    while (child != TTR_NONE &&
           !ttr_action_equal(branch->node[child].action, action))
        child = branch->node[child].sibling;
    return child;
}

static int add_child(bot_branch *branch, int parent, ttr_action action)
{
    int child = branch->node_count++;

    branch->node[child] = (bot_node){.action = action,
                                     .child = TTR_NONE,
                                     .sibling = branch->node[parent].child};
    branch->node[parent].child = child;
    return child;
}

/*
 * The child to follow: what has brought most, and what is little known. The
 * first candidate is what the everyday bot would do, so it is trusted before
 * the others; a child that was never tried is taken to be as good as its
 * parent.
 */
static int choose_child(bot_branch *branch, int parent,
                        const ttr_action *candidate, int count,
                        double curiosity)
{
    const bot_node *node = &branch->node[parent];
    double usual = node->sum / node->visits;
    double root = sqrt((double)node->visits);
    double most = -1;
    int best = 0;

    for (int i = 0; i < count; i++) {
        int child = find_child(branch, parent, candidate[i]);
        int visits = child == TTR_NONE ? 0 : branch->node[child].visits;
        double value = visits ? branch->node[child].sum / visits : usual;
        double trust = i ? 0.5 / (count - 1) : 0.5;
        value += curiosity * trust * root / (1 + visits);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    int child = find_child(branch, parent, candidate[best]);
    return child == TTR_NONE ? add_child(branch, parent, candidate[best])
                             : child;
}

/* Won or lost, and a little by how much: a lead is worth less and less. */
static bool value_end(const bot_question *question, bot_worker *worker,
                      int totals[TTR_MAX_PLAYERS], double *value)
{
    int player = question->view->player;
    int other = INT32_MIN;

    if (ttr_result_totals(worker->table, &worker->state, totals))
        return false;
    for (int p = 0; p < worker->state.players; p++)
        if (p != player)
            other = bot_max(other, totals[p]);
    double lead = totals[player] - other;
    *value = 0.5 + 0.5 * lead / (fabs(lead) + question->scale);
    return true;
}

/* Where an iteration is in the tree of its branch. */
typedef struct walk {
    const bot_method *method;
    bot_branch *branch;
    int node; // or TTR_NONE when it has left the tree
    int path[MOST_DEPTH];
    int depth;
} walk;

/* The viewer's next action: along the tree as far as it goes. */
static bool own_action(bot_desk *desk, walk *at, bot_decision *decision)
{
    bot_branch *branch = at->branch;
    ttr_action candidate[BOT_MAX_CANDIDATES];

    if (at->node != TTR_NONE &&
        (branch->node[at->node].visits < at->method->grow ||
         at->depth == MOST_DEPTH || is_full(branch)))
        at->node = TTR_NONE;
    if (at->node == TTR_NONE)
        return bot_decide(desk, decision);
    int count = bot_candidates(desk, candidate);
    decision->action = candidate[0];
    if (count > 1) {
        at->node = choose_child(branch, at->node, candidate, count,
                                at->method->curiosity);
        at->path[at->depth++] = at->node;
        decision->action = branch->node[at->node].action;
    }
    return count > 0;
}

/* Play to the end; false when a rule module failed. */
static bool play_on(const bot_question *question, bot_worker *worker,
                    uint64_t *generator, walk *at)
{
    ttr_state *state = &worker->state;

    for (int i = 0; state->phase != TTR_PHASE_OVER && i < MOST_ACTIONS; i++) {
        int player = ttr_state_actor(state);
        bot_desk desk;
        bot_decision decision;
        bool own = player == question->view->player;
        desk_make(question, worker, player, own ? at->branch->manner : 0,
                  generator, &desk);
        bool decided = own ? own_action(&desk, at, &decision)
                           : bot_decide(&desk, &decision);
        if (!decided || ttr_apply(worker->table, state, decision.action, NULL))
            return false;
    }
    return true;
}

void bot_search_iterate(const bot_question *question, bot_worker *worker,
                        bot_branch *branch, uint64_t number)
{
    const ttr_view *view = question->view;
    uint64_t generator = ttr_random_seed(question->seed, number);
    walk at = {
        .method = question->method, .branch = branch, .path = {0}, .depth = 1};
    int totals[TTR_MAX_PLAYERS];
    double value;

    ttr_view_sample(question->atlas->edition, view, &generator, &worker->state);
    if (question->guess)
        bot_guess_deal(question->atlas, question->guess, &generator,
                       &worker->state);
    worker->outlook.turn = TTR_NONE;
    worker->prospects = (bot_prospects){0};
    for (int p = 0; p < view->state.players; p++)
        worker->scheme[p].made = false;
    if (question->scheme->made && !branch->manner)
        worker->scheme[view->player] = *question->scheme;
    if (ttr_apply(worker->table, &worker->state, branch->node[0].action,
                  NULL) ||
        !play_on(question, worker, &generator, &at) ||
        !value_end(question, worker, totals, &value)) {
        note_value(branch, number, NAN); // a rule module failed
        return;
    }
    note_value(branch, number, value);
    if (question->notes)
        bot_outcome_add(&branch->outcome, worker->table, &worker->state, totals,
                        view->player);
    for (int i = 0; i < at.depth; i++) {
        branch->node[at.path[i]].visits++;
        branch->node[at.path[i]].sum += value;
    }
}

double bot_branch_value(const bot_branch *branch)
{
    const bot_node *node = &branch->node[0];

    return node->visits ? node->sum / node->visits : 0;
}
