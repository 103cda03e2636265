// SPDX-License-Identifier: MIT
/*
 * hindsight.c - Who was likely to win at the times of a game, seen afterwards.
 */
#include "lab/hindsight.h"

#include "base/sets.h"

#include <math.h>
#include <string.h>

void lab_hindsight_init(lab_hindsight *it, const ttr_edition *edition)
{
    lab_scale scale = lab_scale_of(edition);

    it->edition = edition;
    for (int bin = 0; bin < LAB_BINS; bin++)
        lab_forecast_weights(&scale, (bin + 0.5) / LAB_BINS, it->weight[bin]);
}

void lab_hindsight_begin(lab_hindsight *it)
{
    memset(it->known, 0, sizeof it->known);
}

void lab_hindsight_kept(lab_hindsight *it, const ttr_state *state, int player,
                        int turn)
{
    for (int t = 0; t < ttr_ticket_count(it->edition); t++)
        if (ttr_set_has(state->held[player], t) &&
            !ttr_set_has(it->known[player], t)) {
            it->kept_at[player][t] = (int16_t)turn;
            app_set_add(it->known[player], t);
        }
}

void lab_hindsight_turn(lab_hindsight *it, const ttr_state *state, int turn)
{
    int end = state->turn > turn ? state->turn : turn + 1;

    for (int t = turn; t < end && t <= TTR_MAX_TURNS; t++)
        for (int p = 0; p < state->players; p++) {
            int16_t *sign = it->after[t][p].sign;
            sign[LAB_SIGN_POINTS] = state->score[p];
            sign[LAB_SIGN_CARDS] = state->hand_count[p];
            sign[LAB_SIGN_PIECES] = state->pieces_left[p];
        }
}

/* What whoever leads at some time wins, on average of those who lead. */
static int wins_of(const lab_record *record, unsigned leaders)
{
    int win = 0, count = 0;

    for (int p = 0; p < record->players; p++)
        if (leaders >> p & 1) {
            win += record->win[p];
            count++;
        }
    return count ? win / count : 0;
}

/* The places of the game as a player joins them, route by route; each points to
   another one of its group, or to itself. */
static int group_of(uint8_t *group, int place)
{
    while (group[place] != place)
        place = group[place] = group[group[place]];
    return place;
}

static bool is_joined(uint8_t *group, const ttr_ticket *ticket)
{
    for (int i = 1; i < ticket->place_count; i++)
        if (group_of(group, ticket->place[i]) !=
            group_of(group, ticket->place[0]))
            return false;
    return true;
}

/* A player's routes in the order of their claims; how many. */
static int routes_in_order(const ttr_edition *edition, const lab_record *record,
                           int p, uint8_t route[TTR_MAX_ROUTES])
{
    int count = 0;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        if (record->owner[r] != p)
            continue;
        int at = count++;
        for (; at > 0 &&
               record->claimed_at[route[at - 1]] > record->claimed_at[r];
             at--)
            route[at] = route[at - 1];
        route[at] = (uint8_t)r;
    }
    return count;
}

/* A ticket that a player holds at the end, from when on, and in which turn it
   was completed. */
typedef struct held_ticket {
    const ttr_ticket *it;
    int kept_at, done_at;
    bool done;
} held_ticket;

/* A player's tickets; how many. */
static int tickets_of(const lab_hindsight *it, const lab_record *record, int p,
                      held_ticket held[TTR_MAX_TICKETS])
{
    int count = 0;

    for (int word = 0; word < TTR_TICKET_WORDS; word++)
        for (uint64_t rest = record->kept[p][word], t = (uint64_t)word * 64;
             rest; rest >>= 1, t++)
            if (rest & 1)
                held[count++] =
                    (held_ticket){.it = ttr_ticket_get(it->edition, (int)t),
                                  .kept_at = ttr_set_has(it->known[p], (int)t)
                                                 ? it->kept_at[p][t]
                                                 : 0,
                                  .done_at = INT16_MAX,
                                  .done = ttr_set_has(record->done[p], (int)t)};
    return count;
}

/* When a player's tickets were completed by the own routes. What counts as
   completed at the end for another reason was so in the last turn, which nobody
   knew before; what does not was never. */
static void find_completed(const lab_hindsight *it, const lab_record *record,
                           int p, held_ticket *held, int count)
{
    const ttr_edition *edition = it->edition;
    uint8_t route[TTR_MAX_ROUTES], group[TTR_MAX_PLACES];
    int routes = routes_in_order(edition, record, p, route);

    for (int i = 0; i < ttr_place_count(edition); i++)
        group[i] = (uint8_t)i;
    for (int i = 0; i < routes; i++) {
        const ttr_route *next = ttr_route_get(edition, route[i]);
        group[group_of(group, next->from)] = (uint8_t)group_of(group, next->to);
        for (int t = 0; t < count; t++)
            if (held[t].done && held[t].done_at == INT16_MAX &&
                is_joined(group, held[t].it))
                held[t].done_at = record->claimed_at[route[i]];
    }
    for (int t = 0; t < count; t++)
        if (held[t].done && held[t].done_at == INT16_MAX)
            held[t].done_at = record->measure[LAB_turns];
}

/* When the times of a game are, over its course. */
static int turn_of_bin(int bin, int turns)
{
    return 1 + (bin * turns + turns / 2) / LAB_BINS;
}

/* What tells who will win, at the times of a game. */
static void note_prospects(const lab_hindsight *it, const lab_game *game,
                           lab_record *record, int p)
{
    int turns = record->measure[LAB_turns];
    held_ticket held[TTR_MAX_TICKETS];
    int count = tickets_of(it, record, p, held);

    find_completed(it, record, p, held, count);
    for (int bin = 0; bin < LAB_BINS; bin++) {
        int turn = turn_of_bin(bin, turns);
        int16_t *sign = record->prospect[bin][p].sign;
        int points[2] = {0};
        record->prospect[bin][p] = it->after[turn][p];
        for (int t = 0; t < count; t++)
            if (held[t].kept_at <= turn)
                points[held[t].done_at <= turn] += held[t].it->points;
        if (game->bot[p]->bot->no_tickets) { // those not completed will fail
            points[true] -= points[false];
            points[false] = 0;
        }
        sign[LAB_SIGN_OPEN] = (int16_t)points[false];
        sign[LAB_SIGN_DONE] = (int16_t)points[true];
    }
}

/* The chances at some time of the game, as they looked then; who had the best,
   as a set. */
static unsigned note_chances(const lab_hindsight *it, lab_record *record,
                             int bin)
{
    const lab_prospect *prospect = record->prospect[bin];
    double chance[TTR_MAX_PLAYERS], best = 0;
    int players = record->players;
    unsigned set = 0;

    lab_forecast(prospect, players, it->weight[bin], chance);
    for (int p = 0; p < players; p++) {
        record->chance[bin][p] = (int16_t)lround(1000 * chance[p]);
        best = fmax(best, chance[p]);
    }
    for (int p = 0; p < players; p++)
        set |= (unsigned)!(chance[p] < best) << p;
    record->leader_wins[bin] = wins_of(record, set);
    if (players > 1)
        record->measure[LAB_tension] +=
            (int)lround(1000 * (1 - best) * players / (players - 1) / LAB_BINS);
    return set;
}

/* Who was ahead at the times of a game, and when that was for good. */
static void look_at_leaders(const lab_hindsight *it, lab_record *record)
{
    unsigned winners = 0, before = 0;
    int decided = 0;

    for (int p = 0; p < record->players; p++)
        winners |= (unsigned)(record->win[p] > 0) << p;
    for (int bin = 0; bin < LAB_BINS; bin++) {
        unsigned now = note_chances(it, record, bin);
        if (before && !(now & before))
            record->measure[LAB_lead_changes]++;
        if (now & ~winners) // to be ahead together is not to be ahead
            decided = bin + 1;
        before = now;
    }
    record->measure[LAB_decided] = decided * 1000 / LAB_BINS;
    record->measure[LAB_half_leader_wins] =
        record->leader_wins[LAB_BINS / 2 - 1];
}

void lab_hindsight_finish(const lab_hindsight *it, const lab_game *game,
                          lab_record *record)
{
    if (!record->measure[LAB_turns])
        return;
    for (int p = 0; p < record->players; p++)
        note_prospects(it, game, record, p);
    look_at_leaders(it, record);
}
