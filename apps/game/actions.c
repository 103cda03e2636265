// SPDX-License-Identifier: MIT
/*
 * actions.c - All that a player may do now, in groups.
 *
 * The legal actions are sorted by their group and their place in it; then each
 * group is a run of the list.
 */
#include "game/actions.h"

#include "base/error.h"
#include "base/sets.h"
#include "text/names.h"

#include <stdlib.h>
#include <string.h>

/* The order of the groups in the list. */
static const uint8_t rank_of[] = {
    [TTR_ACTION_DRAW] = 1,   [TTR_ACTION_TAKE] = 2,    [TTR_ACTION_KEEP] = 3,
    [TTR_ACTION_CHOOSE] = 4, [TTR_ACTION_DO] = 5,      [TTR_ACTION_PASS] = 6,
    [TTR_ACTION_CLAIM] = 7,  [TTR_ACTION_TICKETS] = 8,
};

/* An action and its place in the list, as one number. */
typedef struct game_ranked {
    uint64_t place;
    ttr_action action;
} game_ranked;

/* Actions of rule modules by their first argument, claims by route and then as
   they shall be offered; all others stay in order. */
static uint64_t place_of(ttr_action action, int i, const uint8_t *hand)
{
    uint64_t place = (uint64_t)rank_of[action.kind] << 56;

    if (action.kind == TTR_ACTION_CLAIM)
        return place | (uint64_t)action.a << 32 | (uint64_t)action.wilds << 16 |
               (uint64_t)(255 - hand[action.card]) << 8 | action.card;
    if (action.kind == TTR_ACTION_DO)
        place |= (uint64_t)action.card << 48 | (uint64_t)(action.a - INT16_MIN)
                                                   << 32;
    return place | (uint64_t)i;
}

static int by_place(const void *a, const void *b)
{
    const game_ranked *x = a, *y = b;

    return (x->place > y->place) - (x->place < y->place);
}

static bool make_room(game_actions *actions, const ttr_edition *edition)
{
    int room = ttr_edition_max_actions(edition) + 1;

    if (room <= actions->room)
        return true;
    game_actions_clear(actions);
    size_t count = (size_t)room;
    actions->list = malloc(count * sizeof *actions->list);
    actions->own = malloc(count * sizeof *actions->own);
    actions->branch = malloc(count * sizeof *actions->branch);
    actions->ranked = malloc(count * sizeof *actions->ranked);
    if (!actions->list || !actions->own || !actions->branch ||
        !actions->ranked) {
        game_actions_clear(actions);
        return false;
    }
    actions->room = room;
    return true;
}

void game_actions_empty(game_actions *actions)
{
    *actions = (game_actions){.list = actions->list,
                              .room = actions->room,
                              .own = actions->own,
                              .branch = actions->branch,
                              .ranked = actions->ranked,
                              .draw = TTR_NONE,
                              .pass = TTR_NONE,
                              .tickets = TTR_NONE,
                              .question = {.id = TTR_NONE}};
}

void game_actions_clear(game_actions *actions)
{
    free(actions->list);
    free(actions->own);
    free(actions->branch);
    free(actions->ranked);
    *actions = (game_actions){0};
    game_actions_empty(actions);
}

static void sort(game_actions *actions, const uint8_t *hand)
{
    game_ranked *ranked = actions->ranked;

    for (int i = 0; i < actions->count; i++) {
        ttr_action action = actions->list[i];
        ranked[i] = (game_ranked){place_of(action, i, hand), action};
    }
    qsort(ranked, (size_t)actions->count, sizeof *ranked, by_place);
    for (int i = 0; i < actions->count; i++)
        actions->list[i] = ranked[i].action;
}

static void extend(game_run *run, int i)
{
    if (!run->count++)
        run->first = i;
}

static void add_claim(game_actions *actions, int i)
{
    int route = actions->list[i].a;

    if (!ttr_set_has(actions->claimable, route)) {
        actions->claim[actions->claim_count++].route = route;
        app_set_add(actions->claimable, route);
    }
    extend(&actions->claim[actions->claim_count - 1].payments, i);
}

static void add_own(game_actions *actions, const ttr_edition *edition, int i)
{
    ttr_action action = actions->list[i];
    int last = actions->own_count - 1;

    if (last < 0 || actions->own[last].id != action.card) {
        last = actions->own_count++;
        actions->own[last] = (game_own){
            .id = action.card,
            .module = app_module_id(
                edition, ttr_edition_action_module(edition, action.card)),
            .info = ttr_edition_own_action(edition, action.card),
            .branch_first = actions->branch_count};
    }
    game_own *own = &actions->own[last];
    int branch = actions->branch_count - 1;
    if (!own->branch_count || actions->branch[branch].a != action.a) {
        branch = actions->branch_count++;
        actions->branch[branch] = (game_branch){.a = action.a};
        own->branch_count++;
    }
    extend(&actions->branch[branch].actions, i);
}

static void add(game_actions *actions, const ttr_edition *edition, int i)
{
    switch (actions->list[i].kind) {
    case TTR_ACTION_DRAW:
        actions->draw = i;
        break;
    case TTR_ACTION_TAKE:
        extend(&actions->take, i);
        break;
    case TTR_ACTION_KEEP:
        extend(&actions->keep, i);
        break;
    case TTR_ACTION_CHOOSE:
        extend(&actions->question.answers, i);
        break;
    case TTR_ACTION_DO:
        extend(&actions->owns, i);
        add_own(actions, edition, i);
        break;
    case TTR_ACTION_PASS:
        actions->pass = i;
        break;
    case TTR_ACTION_CLAIM:
        add_claim(actions, i);
        break;
    case TTR_ACTION_TICKETS:
        actions->tickets = i;
        break;
    default:
        break;
    }
}

static void ask(game_actions *actions, const ttr_edition *edition,
                const ttr_state *state)
{
    const ttr_pending *asked = &state->pending[state->pending_count - 1];
    game_question *question = &actions->question;

    question->id = asked->choice;
    question->module = app_module_id(
        edition, ttr_edition_choice_module(edition, asked->choice));
    question->info = ttr_edition_choice(edition, asked->choice);
    question->asked = *asked;
}

static void offer(game_actions *actions, const ttr_edition *edition,
                  const ttr_state *state, int player)
{
    actions->least = state->keep_min;
    for (int t = 0; t < ttr_ticket_count(edition); t++)
        if (ttr_set_has(state->offered[player], t) &&
            actions->offered_count < TTR_MAX_OFFER)
            actions->offered[actions->offered_count++] = (uint8_t)t;
}

ttr_status game_actions_make(game_actions *actions, ttr_table *table,
                             const ttr_view *view, ttr_error *err)
{
    const ttr_edition *edition = ttr_table_edition(table);
    const ttr_state *state = &view->state;

    game_actions_empty(actions);
    if (view->player == TTR_NONE || ttr_state_actor(state) != view->player)
        return TTR_OK;
    if (!make_room(actions, edition))
        return app_fail_memory(err);
    int count = ttr_legal(table, state, actions->list, actions->room);
    if (count < 0)
        return app_fail_table(err, table);
    actions->count = count < actions->room ? count : actions->room;
    sort(actions, state->hand[view->player]);
    for (int i = 0; i < actions->count; i++)
        add(actions, edition, i);
    if (actions->question.answers.count)
        ask(actions, edition, state);
    if (actions->keep.count)
        offer(actions, edition, state, view->player);
    return TTR_OK;
}

int game_actions_find(const game_actions *actions, ttr_action action)
{
    for (int i = 0; i < actions->count; i++)
        if (ttr_action_equal(actions->list[i], action))
            return i;
    return TTR_NONE;
}

const game_claim *game_actions_claim(const game_actions *actions, int route)
{
    for (int i = 0; i < actions->claim_count; i++)
        if (actions->claim[i].route == route)
            return &actions->claim[i];
    return NULL;
}

int game_actions_take(const game_actions *actions, const ttr_state *state,
                      int spot)
{
    const game_run *take = &actions->take;

    for (int i = 0; i < take->count && spot < state->market_count; i++)
        if (actions->list[take->first + i].card == state->market[spot])
            return take->first + i;
    return TTR_NONE;
}
