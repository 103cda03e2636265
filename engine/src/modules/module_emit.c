// SPDX-License-Identifier: MIT
/*
 * module_emit.c - What a rule module adds to the lists that events collect.
 */
#include "modules/module_emit.h"

#include "modules/hooks.h"
#include "modules/module_checks.h"
#include "modules/things.h"

static uint64_t action_number(ttr_action action)
{
    return (uint64_t)action.card << 32 | (uint64_t)(uint16_t)action.a << 16 |
           (uint16_t)action.b;
}

/* May the player do it, if it is an own action, as far as other modules go? */
static bool is_allowed(const ttr_game *game, ttr_action action)
{
    return action.kind != TTR_ACTION_DO ||
           !TTRI_VETO(game, action_allowed, game->state->player, action.card,
                      action.a, action.b);
}

/* Most modules emit in rising order, and then there is nothing to look for. */
void ttri_emit_once(const ttr_game *game, ttr_action action)
{
    ttri_list *list = game->call->list;
    uint64_t number = action_number(action);

    if (list->found || (list->enough && list->count >= list->enough))
        return;
    if (list->probe) {
        list->found =
            ttr_action_equal(*list->probe, action) && is_allowed(game, action);
        return;
    }
    if (!is_allowed(game, action))
        return;
    list->mixed |= list->count > list->start && number <= list->last;
    list->last = number;
    int most = action.kind == TTR_ACTION_DO
                   ? TTRI_MAX_EMITTED * game->edition->own_action_count
                   : TTRI_MAX_EMITTED;
    for (int i = list->start;
         list->mixed && i < ttri_min(list->count, list->capacity); i++)
        if (ttr_action_equal(list->out[i], action))
            return;
    TTRI_FAIL_IF(list->count - list->start >= most, TTRI_NOTHING,
                 "emit: more than %d possibilities for a player", most);
    if (list->count < list->capacity)
        list->out[list->count] = action;
    list->count++;
}

static bool in_collect(const ttr_game *game, const char *what,
                       ttr_event_id event)
{
    if (game->call->status)
        return false;
    TTRI_FAIL_IF(game->call->event != (int)event || !game->call->list, false,
                 "%s: only a hook of the event %s can do this", what,
                 ttr_event_get(event)->name);
    return true;
}

void ttri_host_emit(const ttr_game *game, int option)
{
    if (!in_collect(game, "emit", TTR_EVENT_choice_options))
        return;
    TTRI_FAIL_IF(!ttri_option_exists(game->edition, game->state,
                                     game->call->choice, option),
                 TTRI_NOTHING, "emit: %d is not an option of %s", option,
                 game->edition->choice[game->call->choice].info->name);
    TTRI_USE(game, choices_open, game->call->choice);
    ttri_emit_once(game, (ttr_action){.kind = TTR_ACTION_CHOOSE,
                                      .card = (uint8_t)game->call->choice,
                                      .a = (int16_t)option});
}

void ttri_host_emit_action(const ttr_game *game, int action, int a, int b)
{
    const char *what = ttri_called(game, "emit_action");

    if (!in_collect(game, what, TTR_EVENT_actions) ||
        !ttri_is_index(game, what, "action", action,
                       ttri_own_module(game)->info.actions.count))
        return;
    const ttr_own_action *it = &ttri_own_module(game)->info.actions.at[action];
    if (game->state->phase == TTR_PHASE_SECOND_CARD && !it->drawing)
        return;
    int args[TTR_ACTION_ARGS] = {a, b};
    for (int i = 0; i < TTR_ACTION_ARGS; i++)
        TTRI_FAIL_IF(i < it->arg_count
                         ? !ttri_thing_exists(game->edition, game->state,
                                              it->arg[i], args[i])
                         : args[i] != 0,
                     TTRI_NOTHING, "%s: %d cannot be argument %d of %s", what,
                     args[i], i + 1, it->name);
    TTRI_USE(game, actions, ttri_own_module(game)->first_action + action);
    ttri_emit_once(
        game,
        (ttr_action){
            .kind = TTR_ACTION_DO,
            .card = (uint8_t)(ttri_own_module(game)->first_action + action),
            .a = (int16_t)a,
            .b = (int16_t)b});
}

void ttri_host_emit_score(const ttr_game *game, int line, int points)
{
    const char *what = ttri_called(game, "emit_score");

    TTRI_FAIL_IF(game->call->event != TTR_EVENT_score ||
                     !game->call->count_line,
                 TTRI_NOTHING, "%s: only a hook of the event %s can do this",
                 what, "score");
    if (!ttri_is_index(game, what, "line", line,
                       ttri_own_module(game)->info.lines.count))
        return;
    TTRI_USE(game, lines, ttri_own_module(game)->first_line + line);
    game->call->count_line(game->call->counting,
                           ttri_own_module(game)->info.lines.at[line].name,
                           points);
}
