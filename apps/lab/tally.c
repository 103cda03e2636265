// SPDX-License-Identifier: MIT
/*
 * tally.c - Adding up the numbers of many games.
 *
 * Invariant: every member of a tally is an int64_t, which is what makes merging
 * a plain addition.
 */
#include "lab/tally.h"

#include "base/error.h"
#include "base/language.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { LAYOUT = 4, NUMBERS = sizeof(lab_tally) / sizeof(int64_t) };

static_assert(sizeof(lab_tally) % sizeof(int64_t) == 0,
              "a tally consists of 64-bit integers");

static void add_sum(lab_sum *sum, int64_t value)
{
    sum->sum += value;
    sum->squares += value * value;
}

static int clip(int value, int count)
{
    return value < 0 ? 0 : value >= count ? count - 1 : value;
}

static int bits(const uint64_t *set, int words)
{
    int count = 0;

    for (int i = 0; i < words; i++)
        for (uint64_t word = set[i]; word; word &= word - 1)
            count++;
    return count;
}

/* What a seat or a bot did in one game. */
static void add_side(lab_side_tally *side, const lab_record *record, int p)
{
    int total = record->total[p];

    side->games++;
    side->wins_alone += record->win[p] == LAB_WIN;
    side->tickets_kept += bits(record->kept[p], TTR_TICKET_WORDS);
    side->tickets_done += record->tickets_done[p];
    side->scores[clip(total - LAB_SCORE_LEAST, LAB_SCORES)]++;
    for (int i = 0; i < LAB_MAX_LINES; i++) {
        side->line[i] += record->line[p][i];
        side->line_games[i] += record->line[p][i] != 0;
    }
    for (int i = 0; i <= TTR_ACTION_PASS; i++)
        side->actions[i] += record->actions[p][i];
}

/* Of a block, since games of one deal depend on each other. */
static void add_against(lab_tally *tally, const lab_record *record, int count)
{
    int64_t ahead[LAB_MAX_BOTS][LAB_MAX_BOTS] = {0};

    for (int g = 0; g < count; g++)
        for (int a = 0; a < record[g].players; a++)
            for (int b = 0; b < record[g].players; b++)
                if (a != b)
                    ahead[record[g].index[a]][record[g].index[b]] +=
                        lab_record_ahead(&record[g], a, b);
    for (int a = 0; a < LAB_MAX_BOTS; a++)
        for (int b = 0; b < LAB_MAX_BOTS; b++)
            add_sum(&tally->against[a][b], ahead[a][b]);
}

static void add_tickets(lab_tally *tally, const ttr_edition *edition,
                        const lab_record *record, int p)
{
    for (int t = 0; t < ttr_ticket_count(edition); t++) {
        lab_ticket_tally *ticket = &tally->ticket[t];
        ticket->offered += ttr_set_has(record->offered[p], t);
        if (ttr_set_has(record->dealt[p], t)) {
            tally->deal[t].dealt++;
            tally->deal[t].wins += record->win[p];
        }
        if (!ttr_set_has(record->kept[p], t))
            continue;
        bool done = ttr_set_has(record->done[p], t);
        int points = ttr_ticket_get(edition, t)->points;
        ticket->kept++;
        ticket->done += done;
        ticket->points += done ? points : -points;
        ticket->wins += record->win[p];
    }
}

static void add_claim(lab_claims *claims, int when)
{
    claims->count++;
    claims->when += when;
    claims->early += when * 3 < 1000;
}

static void add_routes(lab_tally *tally, const ttr_edition *edition,
                       const lab_record *record)
{
    int turns = record->measure[LAB_turns];

    for (int r = 0; r < ttr_route_count(edition); r++) {
        int p = record->owner[r];
        if (p >= record->players)
            continue;
        lab_route_tally *route = &tally->route[r];
        int when = turns ? record->claimed_at[r] * 1000 / turns : 0;
        add_claim(&route->all, when);
        add_claim(&route->seat[p], when);
        add_claim(&route->bot[record->index[p]], when);
        route->wins += record->win[p];
    }
}

/* What was said of the players at the times of a game, and what came. */
static void add_foretold(lab_tally *tally, const lab_record *record)
{
    if (!record->measure[LAB_turns])
        return;
    for (int i = 0; i < LAB_BINS; i++) {
        int best = 0;
        for (int p = 0; p < record->players; p++) {
            int chance = record->chance[i][p];
            lab_foretold *it =
                &tally
                     ->foretold[clip(chance * LAB_CHANCES / 1000, LAB_CHANCES)];
            it->count++;
            it->said += chance;
            it->wins += record->win[p];
            best = chance > best ? chance : best;
        }
        tally->leader_chance[i] += best;
        tally->leader_wins[i] += record->leader_wins[i];
    }
}

static void add_curves(lab_tally *tally, const lab_record *record)
{
    tally->turns[clip(record->measure[LAB_turns], LAB_TURNS)]++;
    tally->margins[clip(record->measure[LAB_margin], LAB_SCORES)]++;
    tally->decided[clip(record->measure[LAB_decided] * LAB_BINS / 1000,
                        LAB_BINS)]++;
    for (int i = 0; i < LAB_BINS; i++) {
        tally->options_sum[i] += record->options_sum[i];
        tally->options_count[i] += record->options_count[i];
    }
    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        tally->events[i] += record->events[i];
        tally->event_games[i] += record->events[i] > 0;
    }
}

/* What rule modules asked and offered. */
static void add_own(lab_tally *tally, const lab_record *record)
{
    for (int i = 0; i < LAB_MODULE_ACTIONS; i++) {
        int times = 0;
        for (int p = 0; p < record->players; p++) {
            tally->own[record->index[p]][i] += record->own[p][i];
            times += record->own[p][i];
        }
        tally->own_games[i] += times > 0;
        for (int o = 0; times && i < LAB_CHOICES && o < LAB_OPTIONS; o++)
            tally->choice_options[i][o] += record->choice_options[i][o];
    }
}

static void add_game(lab_tally *tally, const ttr_edition *edition,
                     const lab_record *record)
{
    tally->games++;
    for (int p = 0; p < record->players; p++) {
        add_side(&tally->seat[p], record, p);
        add_side(&tally->bot[record->index[p]], record, p);
        add_tickets(tally, edition, record, p);
        if (record->win[p])
            for (int i = 0; i < LAB_MAX_LINES; i++)
                tally->line_winner[i] +=
                    (int64_t)record->line[p][i] * record->win[p];
    }
    add_routes(tally, edition, record);
    add_curves(tally, record);
    add_foretold(tally, record);
    add_own(tally, record);
}

/* The sums over the block of what each seat and each bot got. */
static void add_block(lab_tally *tally, const lab_record *record, int count)
{
    int64_t seat_win[TTR_MAX_PLAYERS] = {0}, seat_score[TTR_MAX_PLAYERS] = {0};
    int64_t bot_win[LAB_MAX_BOTS] = {0}, bot_score[LAB_MAX_BOTS] = {0};
    int64_t measure[LAB_MEASURES] = {0};

    for (int g = 0; g < count; g++) {
        for (int m = 0; m < LAB_MEASURES; m++)
            measure[m] += record[g].measure[m];
        for (int p = 0; p < record[g].players; p++) {
            seat_win[p] += record[g].win[p];
            seat_score[p] += record[g].total[p];
            bot_win[record[g].index[p]] += record[g].win[p];
            bot_score[record[g].index[p]] += record[g].total[p];
        }
    }
    for (int m = 0; m < LAB_MEASURES; m++)
        add_sum(&tally->measure[m], measure[m]);
    for (int i = 0; i < TTR_MAX_PLAYERS; i++) {
        add_sum(&tally->seat[i].win, seat_win[i]);
        for (int j = 0; j < TTR_MAX_PLAYERS; j++)
            tally->seat_products[i][j] += seat_win[i] * seat_win[j];
        add_sum(&tally->seat[i].score, seat_score[i]);
        add_sum(&tally->bot[i].win, bot_win[i]);
        add_sum(&tally->bot[i].score, bot_score[i]);
    }
}

void lab_tally_add(lab_tally *tally, const ttr_edition *edition,
                   const lab_record *record, int count)
{
    int failed = 0, by_rules = 0;

    for (int g = 0; g < count; g++) {
        failed += record[g].failed;
        by_rules += record[g].failed && record[g].blame == LAB_BLAME_RULES;
    }
    if (failed) { // a block that is not whole would bend the intervals
        tally->failed++;
        tally->failed_by_bots += !by_rules;
        return;
    }
    tally->blocks++;
    for (int g = 0; g < count; g++)
        add_game(tally, edition, &record[g]);
    add_block(tally, record, count);
    add_against(tally, record, count);
}

/* A tally as what it consists of. */
typedef union numbers {
    lab_tally tally;
    int64_t number[NUMBERS];
} numbers;

void lab_tally_merge(lab_tally *tally, const lab_tally *other)
{
    int64_t *to = ((numbers *)tally)->number;
    const int64_t *from = ((const numbers *)other)->number;

    for (int i = 0; i < NUMBERS; i++)
        to[i] += from[i];
}

/* The parts that JSON names. */
static const struct {
    const char *name;
    size_t offset, size;
    bool is_newer; // than the layout: may be missing
} parts[] = {
#define PART_OF(member, newer)                                                 \
    {                                                                          \
#member, offsetof(lab_tally, member),                                  \
            sizeof((const lab_tally *)0)->member, newer                        \
    }
#define PART(member) PART_OF(member, false)
    PART(blocks),        PART(games),
    PART(failed),        PART(failed_by_bots),
    PART(measure),       PART(seat),
    PART(bot),           PART(against),
    PART(line_winner),   PART(turns),
    PART(margins),       PART(decided),
    PART(options_sum),   PART(options_count),
    PART(leader_wins),   PART(leader_chance),
    PART(foretold),      PART(events),
    PART(event_games),   PART(choice_options),
    PART(own),           PART(own_games),
    PART(ticket),        PART(route),
    PART_OF(deal, true), PART_OF(seat_products, true),
#undef PART
#undef PART_OF
};

enum { PART_COUNT = sizeof parts / sizeof parts[0] };

json_t *lab_tally_write(const lab_tally *tally)
{
    const int64_t *all = ((const numbers *)tally)->number;
    json_t *object = json_pack("{s:i}", "layout", LAYOUT);

    for (int i = 0; i < PART_COUNT; i++) {
        const int64_t *number = all + parts[i].offset / sizeof(int64_t);
        size_t used = parts[i].size / sizeof(int64_t);
        while (used && !number[used - 1])
            used--;
        json_t *array = json_array();
        for (size_t j = 0; j < used; j++)
            json_array_append_new(array, json_integer(number[j]));
        json_object_set_new(object, parts[i].name, array);
    }
    return object;
}

ttr_status lab_tally_read(const json_t *json, lab_tally *tally,
                          const char *file, ttr_error *err)
{
    int64_t *all = ((numbers *)tally)->number;

    memset(tally, 0, sizeof *tally);
    if (json_integer_value(json_object_get(json, "layout")) != LAYOUT)
        return app_fail(err, TTR_E_FILE, file, "%s",
                        _("it is not a run of this program, or it is of another"
                          " version"));
    for (int i = 0; i < PART_COUNT; i++) {
        json_t *array = json_object_get(json, parts[i].name);
        size_t count = json_array_size(array);
        if (!array && parts[i].is_newer)
            continue;
        if (!json_is_array(array) || count > parts[i].size / sizeof(int64_t))
            return app_fail(err, TTR_E_FILE, file,
                            _("\"%s\" is missing or not as it should be"),
                            parts[i].name);
        for (size_t j = 0; j < count; j++) {
            json_t *value = json_array_get(array, j);
            if (!json_is_integer(value))
                return app_fail(err, TTR_E_FILE, file,
                                _("\"%s\" holds something that is not a"
                                  " number"),
                                parts[i].name);
            all[parts[i].offset / sizeof(int64_t) + j] =
                json_integer_value(value);
        }
    }
    return TTR_OK;
}
