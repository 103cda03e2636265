// SPDX-License-Identifier: MIT
/*
 * last_turn.c - The last turn of a player.
 */
#include "bots/last_turn.h"

#include "bots/turns_left.h"

#include <ttr/view.h>

#include <string.h>

enum {
    BAD = -1000000,
    MOST_OPTIONS = 16, // that are tried of a choice,
    FEW_OPTIONS = 1,   // at first, when there are own actions by the dozen,
    MOST_CHOICES = 4,  // of so many that follow each other
    MOST_OWN = 16,     // actions of modules' own, about so many
    TRIALS = 24,       // of what chance decides,
    FEW_TRIALS = 4,    // if these are worse than what was found,
    OWN_TRIALS = 2     // and of own actions
};

static void hide_tickets(ttr_state *state, int player)
{
    for (int p = 0; p < state->players; p++)
        if (p != player) {
            memset(state->held[p], 0, sizeof state->held[p]);
            state->held_count[p] = 0;
        }
}

/* Deal what is hidden. Tickets of the others are left out of the count: which
   they are is not known, and what they bring hardly depends on the player. */
static void deal(const bot_desk *desk, ttr_state *out)
{
    const ttr_edition *edition = desk->at.atlas->edition;
    ttr_view view;

    ttr_view_make(edition, desk->at.state, desk->at.player, &view);
    ttr_view_sample(edition, &view, desk->generator, out);
    hide_tickets(out, desk->at.player);
}

/* The lead over the best of the others in the final count. */
static int count(const bot_desk *desk, const ttr_state *state)
{
    int totals[TTR_MAX_PLAYERS];
    int other = BAD;

    if (ttr_result_totals(desk->table, state, totals))
        return BAD;
    for (int p = 0; p < state->players; p++)
        if (p != desk->at.player)
            other = bot_max(other, totals[p]);
    return totals[desk->at.player] - other;
}

int bot_lead(const bot_desk *desk)
{
    const bot_atlas *atlas = desk->at.atlas;
    const ttr_state *state = desk->at.state;
    int player = desk->at.player, other = BAD;
    int totals[TTR_MAX_PLAYERS];
    ttr_state known;

    if (!desk->at.weights->finish || state->last_turns != TTR_NO_COUNT ||
        state->pieces_left[player] > atlas->end_pieces + atlas->most_pieces)
        return 0;
    ttr_state_copy(atlas->edition, &known, state);
    hide_tickets(&known, player);
    if (ttr_result_totals(desk->table, &known, totals))
        return 0;
    for (int p = 0; p < state->players; p++)
        if (p != player)
            other =
                bot_max(other, totals[p] * 100 +
                                   state->held_count[p] * atlas->ticket_points /
                                       100 * desk->at.weights->unseen);
    return totals[player] * 100 - other;
}

/* Is the player asked something that belongs to the turn? */
static bool is_asked(const bot_desk *desk, const ttr_state *state)
{
    return (state->phase == TTR_PHASE_CHOICE ||
            state->phase == TTR_PHASE_KEEP_TICKETS) &&
           ttr_state_actor(state) == desk->at.player;
}

/* Count after an action, with the best answer to whatever is asked, among so
   many of each choice. */
static int count_after(const bot_desk *desk, ttr_state *state,
                       ttr_action action, int most)
{
    if (ttr_apply(desk->table, state, action, NULL))
        return BAD;
    int best = is_asked(desk, state) ? BAD : count(desk, state);
    for (int k = 0; k < MOST_CHOICES && is_asked(desk, state); k++) {
        ttr_action option[MOST_OPTIONS];
        int options = ttr_legal(desk->table, state, option, MOST_OPTIONS);
        ttr_state chosen = *state;
        best = BAD;
        for (int i = 0; i < bot_min(options, most); i++) {
            ttr_state trial = *state;
            if (ttr_apply(desk->table, &trial, option[i], NULL))
                continue;
            int value = count(desk, &trial);
            if (value > best) {
                best = value;
                chosen = trial;
            }
        }
        if (best == BAD)
            return BAD;
        *state = chosen;
    }
    return best;
}

/* Of the tickets that may be in the deck, are so many complete that an offer is
   likely to hold one? Only then is it worth trying. */
static bool is_lucky(const bot_desk *desk)
{
    const bot_atlas *atlas = desk->at.atlas;
    const ttr_state *state = desk->at.state;
    const uint8_t *group = desk->scheme->costs.group;
    int tickets = 0, complete = 0;

    for (int t = 0; t < atlas->tickets; t++) {
        if (ttr_set_has(state->held[desk->at.player], t) ||
            ttr_set_has(state->aside, t))
            continue;
        tickets++;
        complete += group[atlas->ticket[t].from] == group[atlas->ticket[t].to];
    }
    return complete * bot_min(atlas->draw_tickets, state->ticket_count) >=
           tickets;
}

/* What an action brings, in hundredths of a point. Of own actions there may be
   hundreds: one that brings no more than the best with the first deal is not
   tried again. */
static int gain_of(const bot_desk *desk, const ttr_state *dealt, int before,
                   int best, ttr_action action)
{
    bool is_own = action.kind == TTR_ACTION_DO;
    bool by_chance = action.kind != TTR_ACTION_CLAIM ||
                     desk->at.atlas->route[action.a].grows;
    int trials = is_own ? OWN_TRIALS : by_chance ? TRIALS : 1;
    int few = is_own ? 1 : FEW_TRIALS;
    int sum = 0;

    for (int i = 0; i < trials; i++) {
        ttr_state state;
        if (i == few && sum <= best * few)
            return sum / few;
        if (by_chance && (!is_own || i > 0))
            deal(desk, &state);
        else
            ttr_state_copy(desk->at.atlas->edition, &state, dealt);
        int after = count_after(desk, &state, action,
                                is_own && i == 0 ? FEW_OPTIONS : MOST_OPTIONS);
        if (after == BAD || before == BAD)
            return BAD;
        sum += (after - before) * 100;
    }
    return sum / trials;
}

/* Was the same route tried before, with a payment that brings as much on a last
   turn: of the same colour, or of any where no module looks at it? */
static bool is_repeated(const bot_desk *desk, int i, uint64_t *tried)
{
    const ttr_action *claim = &desk->legal[i];

    if (claim->kind != TTR_ACTION_CLAIM)
        return false;
    if (desk->at.atlas->scores_later || desk->at.atlas->route[claim->a].grows)
        return i > 0 && claim[-1].kind == TTR_ACTION_CLAIM &&
               claim[-1].a == claim->a && claim[-1].card == claim->card;
    bool is_tried = ttr_set_has(tried, claim->a);
    bot_set_add(tried, claim->a);
    return is_tried;
}

static int count_own(const bot_desk *desk)
{
    int own = 0;

    for (int i = 0; i < desk->legal_count; i++)
        own += desk->legal[i].kind == TTR_ACTION_DO;
    return own;
}

/* Of many own actions some are tried, by chance, and those that promised most. */
static bool is_left_out(const bot_desk *desk, int own, ttr_action action)
{
    if (action.kind != TTR_ACTION_DO || own <= MOST_OWN)
        return false;
    for (int i = 0; i < desk->prospects->promise_count; i++)
        if (ttr_action_equal(desk->prospects->promise[i], action))
            return false;
    return ttr_random_below(desk->generator, (uint32_t)own) >= MOST_OWN;
}

bool bot_decide_last(bot_desk *desk, bot_decision *decision)
{
    uint64_t tried[TTR_ROUTE_WORDS] = {0};
    ttr_state dealt;
    int best = 0;

    if (!desk->at.weights->counts ||
        desk->at.state->last_turns == TTR_NO_COUNT ||
        bot_turns_left(desk->at.atlas, desk->at.state) > 1 || !bot_list(desk))
        return false;
    deal(desk, &dealt);
    int before = count(desk, &dealt), own = count_own(desk);
    for (int i = 0; i < desk->legal_count; i++) {
        ttr_action action = desk->legal[i];
        if (action.kind == TTR_ACTION_DRAW || action.kind == TTR_ACTION_TAKE ||
            (action.kind == TTR_ACTION_TICKETS && !is_lucky(desk)) ||
            is_left_out(desk, own, action) || is_repeated(desk, i, tried))
            continue;
        int gain = gain_of(desk, &dealt, before, best, action);
        if (gain <= best)
            continue;
        best = gain;
        *decision = (bot_decision){
            .action = action,
            .why = action.kind == TTR_ACTION_CLAIM     ? BOT_WHY_END
                   : action.kind == TTR_ACTION_TICKETS ? BOT_WHY_TICKETS
                                                       : BOT_WHY_TRIED,
            .route = action.kind == TTR_ACTION_CLAIM ? action.a : TTR_NONE,
            .card = TTR_NONE};
    }
    return best > 0;
}
