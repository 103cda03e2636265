// SPDX-License-Identifier: MIT
/*
 * summary.c - The figures of a tally.
 */
#include "lab/summary.h"

#include "base/language.h"
#include "lab/numbers.h"
#include "lab/sheet.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const lab_quantile lab_quantiles[LAB_QUANTILES] = {
    {"least", N_("least"), 0}, {"p5", "5 %", 0.05},   {"p25", "25 %", 0.25},
    {"median", "50 %", 0.5},   {"p75", "75 %", 0.75}, {"p95", "95 %", 0.95},
    {"most", N_("most"), 1}};

static double unit_of(const lab_plan *plan, lab_measure measure)
{
    int unit = lab_measure_get(measure)->unit;

    return unit == LAB_PER_PLAYER ? plan->players : unit;
}

lab_estimate lab_measure_estimate(const lab_plan *plan, const lab_tally *tally,
                                  lab_measure measure)
{
    const lab_sum sum = tally->measure[measure];
    int games = lab_plan_block(plan);

    if (lab_measure_get(measure)->unit == LAB_WIN)
        return lab_share(sum, tally->blocks, games, LAB_WIN);
    lab_estimate it =
        lab_mean(sum, tally->blocks, games, unit_of(plan, measure));
    bool has_sign = measure == LAB_score || measure == LAB_chair1_score ||
                    measure == LAB_winner_score;

    if (!has_sign)
        it.low = fmax(0, it.low);
    if (lab_measure_scale(measure) > 1) // a share
        it.high = fmin(1, it.high);
    return it;
}

/*
 * Wins over games. A bot in several seats wins a game at most once, so what has
 * Wilson's interval is how often any of its seats wins; in all of them it wins
 * an equal share, which is no estimate.
 */
static lab_estimate wins(const lab_plan *plan, const lab_tally *tally,
                         const lab_side_tally *side, int seats)
{
    lab_estimate it =
        lab_share(side->win, tally->blocks, lab_plan_block(plan), LAB_WIN);

    if (seats == plan->players)
        it = (lab_estimate){1, 1, 1, 0, tally->games};
    it.value /= seats;
    it.low /= seats;
    it.high /= seats;
    it.error /= seats;
    return it;
}

static int seats_of(const lab_plan *plan, int bot)
{
    int seats = 0;

    for (int p = 0; p < plan->players; p++)
        seats += plan->chair[p % plan->chair_count] == bot;
    return seats;
}

lab_estimate lab_seat_wins(const lab_plan *plan, const lab_tally *tally,
                           int seat)
{
    return wins(plan, tally, &tally->seat[seat], 1);
}

lab_estimate lab_bot_wins(const lab_plan *plan, const lab_tally *tally, int bot)
{
    return wins(plan, tally, &tally->bot[bot], seats_of(plan, bot));
}

/* How many times a bot sits in one block: its games over all blocks. */
static int times_in_block(const lab_side_tally *side, int64_t blocks)
{
    return blocks ? (int)(side->games / blocks) : 1;
}

lab_estimate lab_side_score(const lab_side_tally *side, const lab_tally *tally)
{
    return lab_mean(side->score, tally->blocks,
                    times_in_block(side, tally->blocks), 1);
}

lab_estimate lab_bot_ahead(const lab_tally *tally, int a, int b)
{
    int64_t halves = tally->against[a][b].sum + tally->against[b][a].sum;
    int64_t meetings = tally->blocks ? halves / 2 / tally->blocks : 0;

    return lab_share(tally->against[a][b], meetings ? tally->blocks : 0,
                     (int)meetings, 2);
}

lab_estimate lab_route_wins(const lab_tally *tally, int r)
{
    const lab_route_tally *route = &tally->route[r];

    return lab_proportion((double)route->wins / LAB_WIN, route->all.count);
}

double lab_claims_when(const lab_claims *claims)
{
    return lab_ratio_if_any(claims->when, claims->count * 1000);
}

double lab_action_rate(const lab_side_tally *side, int kind)
{
    return lab_ratio(side->actions[kind], side->games);
}

double lab_line_winner(const lab_tally *tally, int line)
{
    return lab_ratio(tally->line_winner[line], tally->games * LAB_WIN);
}

/* "seat1.win" and "greedy.score" */
static bool side_figure(const lab_plan *plan, const lab_tally *tally,
                        const char *name, size_t length, const char *what,
                        lab_estimate *out)
{
    const lab_side_tally *side = NULL;
    lab_estimate win = {0};
    int number = 0, end = 0;

    if (sscanf(name, "seat%d.%n", &number, &end) == 1 &&
        (size_t)end == length + 1 && number >= 1 && number <= plan->players) {
        side = &tally->seat[number - 1];
        win = lab_seat_wins(plan, tally, number - 1);
    }
    for (int i = 0; i < plan->bot_count && !side; i++)
        if (strlen(plan->bot[i].spec) == length &&
            memcmp(plan->bot[i].spec, name, length) == 0) {
            side = &tally->bot[i];
            win = lab_bot_wins(plan, tally, i);
        }
    if (!side)
        return false;
    if (strcmp(what, "win") == 0)
        *out = win;
    else if (strcmp(what, "score") == 0)
        *out = lab_side_score(side, tally);
    else
        return false;
    return true;
}

bool lab_figure(const lab_plan *plan, const lab_tally *tally, const char *name,
                lab_estimate *out)
{
    const char *dot = strrchr(name, '.');

    if (dot)
        return side_figure(plan, tally, name, (size_t)(dot - name), dot + 1,
                           out);
    if (strcmp(name, "unfairness") == 0) {
        *out = lab_unfairness(plan, tally);
        return true;
    }
    for (int m = 0; m < LAB_MEASURES; m++)
        if (strcmp(lab_measure_get((lab_measure)m)->name, name) == 0) {
            *out = lab_measure_estimate(plan, tally, (lab_measure)m);
            return true;
        }
    return false;
}

bool lab_figure_is_share(const char *name)
{
    const char *dot = strrchr(name, '.');

    if (dot)
        return strcmp(dot, ".win") == 0;
    if (strcmp(name, "unfairness") == 0)
        return true;
    for (int m = 0; m < LAB_MEASURES; m++)
        if (strcmp(lab_measure_get((lab_measure)m)->name, name) == 0)
            return lab_measure_scale((lab_measure)m) > 1;
    return false;
}

static json_t *measures(const lab_plan *plan, const lab_tally *tally)
{
    json_t *object = json_object();

    for (int m = 0; m < LAB_MEASURES; m++)
        json_object_set_new(object, lab_measure_get((lab_measure)m)->name,
                            lab_json_estimate(lab_measure_estimate(
                                plan, tally, (lab_measure)m)));
    return object;
}

static json_t *quantiles(const int64_t *bins, int count, int least)
{
    json_t *object = json_object();

    for (int i = 0; i < LAB_QUANTILES; i++)
        json_object_set_new(object, lab_quantiles[i].name,
                            json_integer(lab_histogram_quantile(
                                bins, count, least, lab_quantiles[i].p)));
    return object;
}

static json_t *lines_of(const lab_lines *lines, const lab_side_tally *side)
{
    json_t *object = json_object();

    for (int i = 0; i < lines->count; i++)
        json_object_set_new(object, lines->name[i],
                            json_real(lab_ratio(side->line[i], side->games)));
    return object;
}

static json_t *actions_of(const lab_side_tally *side)
{
    json_t *object = json_object();

    for (int i = 1; i <= TTR_ACTION_PASS; i++)
        json_object_set_new(object, lab_action_name(i),
                            json_real(lab_action_rate(side, i)));
    return object;
}

static json_t *side(const lab_lines *lines, const lab_side_tally *it,
                    const lab_row *row)
{
    json_t *object = lab_row_json(lab_sides, row);

    json_object_set_new(object, "score_quantiles",
                        quantiles(it->scores, LAB_SCORES, LAB_SCORE_LEAST));
    json_object_set_new(object, "points_by_line", lines_of(lines, it));
    json_object_set_new(object, "actions_a_game", actions_of(it));
    return object;
}

static json_t *seats(const lab_found *found, const lab_lines *lines)
{
    json_t *array = json_array();
    lab_row row;

    for (int p = 0; p < found->plan->players; p++) {
        lab_seat_row(found, p, &row);
        json_array_append_new(array, side(lines, &found->tally->seat[p], &row));
    }
    return array;
}

static json_t *bots(const lab_found *found, const lab_lines *lines)
{
    json_t *object = json_object();
    lab_row row;

    for (int i = 0; i < found->plan->bot_count; i++) {
        lab_bot_row(found, i, &row);
        json_object_set_new(object, found->plan->bot[i].spec,
                            side(lines, &found->tally->bot[i], &row));
    }
    return object;
}

/* Row ahead of column, as a share of their meetings. */
static json_t *against(const lab_plan *plan, const lab_tally *tally)
{
    json_t *object = json_object();

    for (int a = 0; a < plan->bot_count; a++) {
        json_t *row = json_object();
        for (int b = 0; b < plan->bot_count; b++) {
            lab_estimate it = lab_bot_ahead(tally, a, b);
            if (a != b && it.n)
                json_object_set_new(row, plan->bot[b].spec,
                                    lab_json_estimate(it));
        }
        json_object_set_new(object, plan->bot[a].spec, row);
    }
    return object;
}

/* Each score line: what it gives a player and the winner, how often at all. */
static json_t *score_lines(const lab_found *found, const lab_lines *lines)
{
    const lab_tally *tally = found->tally;
    json_t *object = json_object();

    for (int i = 0; i < lines->count; i++) {
        int64_t sum = 0, times = 0, all = tally->games * found->plan->players;
        for (int p = 0; p < found->plan->players; p++) {
            sum += tally->seat[p].line[i];
            times += tally->seat[p].line_games[i];
        }
        json_object_set_new(
            object, lines->name[i],
            json_pack("{s:f, s:f, s:f}", "points", lab_ratio(sum, all),
                      "winner_points", lab_line_winner(tally, i),
                      "players_with_it", lab_ratio(times, all)));
    }
    return object;
}

static json_t *curve(const int64_t *part, const int64_t *whole, int64_t fixed)
{
    json_t *array = json_array();

    for (int i = 0; i < LAB_BINS; i++)
        json_array_append_new(
            array, json_real(lab_ratio(part[i], whole ? whole[i] : fixed)));
    return array;
}

static json_t *tickets(const lab_found *found)
{
    json_t *array = json_array();
    lab_judgement judgement;
    lab_row row;

    lab_judge_tickets(found->plan->edition, found->plan->players, found->tally,
                      &judgement);
    for (int t = 0; t < ttr_ticket_count(found->plan->edition); t++) {
        lab_ticket_row(found, &judgement, t, &row);
        json_array_append_new(array, lab_row_json(lab_tickets, &row));
    }
    return array;
}

static json_t *claims(const lab_found *found, const lab_claims *it)
{
    lab_row row;

    lab_claims_row(found, it, &row);
    return lab_row_json(lab_route_claims, &row);
}

static json_t *routes(const lab_found *found)
{
    const lab_plan *plan = found->plan;
    json_t *array = json_array();
    lab_row row;

    for (int r = 0; r < ttr_route_count(plan->edition); r++) {
        const lab_route_tally *it = &found->tally->route[r];
        json_t *seats = json_array(), *bots = json_object();
        for (int p = 0; p < plan->players; p++)
            json_array_append_new(seats, claims(found, &it->seat[p]));
        for (int i = 0; i < plan->bot_count; i++)
            json_object_set_new(bots, plan->bot[i].spec,
                                claims(found, &it->bot[i]));
        lab_route_row(found, r, &row);
        json_t *route = lab_row_json(lab_routes, &row);
        json_object_set_new(route, "by_seat", seats);
        json_object_set_new(route, "by_bot", bots);
        json_array_append_new(array, route);
    }
    return array;
}

/* A rule that never fires is dead text: those are shown, too. */
static json_t *events(const lab_found *found)
{
    json_t *object = json_object();
    lab_row row;

    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        if (lab_event_is_told(i)) {
            lab_event_row(found, i, &row);
            json_object_set_new(object, ttr_event_get((ttr_event_id)i)->name,
                                lab_row_json(lab_events, &row));
        }
    return object;
}

double lab_foretold_apart(const lab_tally *tally)
{
    double apart = 0, count = 0;

    for (int i = 0; i < LAB_CHANCES; i++) {
        const lab_foretold *it = &tally->foretold[i];
        apart += fabs((double)it->said / 1000 - (double)it->wins / LAB_WIN);
        count += (double)it->count;
    }
    return count > 0 ? apart / count : 0;
}

/* Of players who were said to have a chance: how often they won. */
static json_t *foretold(const lab_tally *tally)
{
    json_t *array = json_array();

    for (int i = 0; i < LAB_CHANCES; i++) {
        const lab_foretold *it = &tally->foretold[i];
        if (it->count)
            json_array_append_new(
                array,
                json_pack(
                    "{s:o, s:o, s:I}", "said",
                    lab_json_number(lab_ratio(it->said, it->count * 1000)),
                    "won",
                    lab_json_number(lab_ratio(it->wins, it->count * LAB_WIN)),
                    "n", (json_int_t)it->count));
    }
    return array;
}

static json_t *tension(const lab_tally *tally)
{
    return json_pack("{s:o, s:o, s:o, s:o, s:o}", "leader_wins",
                     curve(tally->leader_wins, NULL, tally->games * LAB_WIN),
                     "leader_chance",
                     curve(tally->leader_chance, NULL, tally->games * 1000),
                     "decided", curve(tally->decided, NULL, tally->games),
                     "foretold", foretold(tally), "foretold_apart",
                     lab_json_number(lab_foretold_apart(tally)));
}

static json_t *branching(const lab_tally *tally)
{
    int64_t decisions = tally->measure[LAB_decisions].sum;

    return json_pack(
        "{s:f, s:f, s:o}", "options",
        lab_ratio(tally->measure[LAB_options].sum, decisions), "forced",
        lab_ratio(tally->measure[LAB_forced].sum, decisions), "over_the_game",
        curve(tally->options_sum, tally->options_count, 0));
}

json_t *lab_summary(const lab_plan *plan, const lab_tally *tally)
{
    const lab_found found = {plan, tally};
    char command[2048];
    lab_lines lines;
    lab_estimate first = lab_seat_wins(plan, tally, 0);
    double fair = 1.0 / plan->players;

    lab_lines_make(plan->edition, &lines);
    lab_plan_command(plan, command, sizeof command);
    first.value -= fair;
    first.low -= fair;
    first.high -= fair;
    return json_pack(
        "{s:o, s:s, s:I, s:I, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:o, s:o, "
        "s:o, s:o,"
        " s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
        "plan", lab_plan_write(plan), "command", command, "games",
        (json_int_t)tally->games, "blocks", (json_int_t)tally->blocks,
        "failed_blocks", (json_int_t)tally->failed, "failed_by_bots",
        (json_int_t)tally->failed_by_bots, "bots", bots(&found, &lines),
        "against", against(plan, tally), "seats", seats(&found, &lines),
        "first_player_advantage", lab_json_estimate(first), "unfairness",
        lab_json_estimate(lab_unfairness(plan, tally)), "measures",
        measures(plan, tally), "turns_quantiles",
        quantiles(tally->turns, LAB_TURNS, 0), "margin_quantiles",
        quantiles(tally->margins, LAB_SCORES, 0), "score_lines",
        score_lines(&found, &lines), "tension", tension(tally), "branching",
        branching(tally), "tickets", tickets(&found), "routes", routes(&found),
        "events", events(&found), "choices", lab_choices_json(&found),
        "own_actions", lab_module_actions_json(&found));
}
