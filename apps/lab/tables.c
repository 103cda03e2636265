// SPDX-License-Identifier: MIT
/*
 * tables.c - The rows of the CSV files.
 */
#define _POSIX_C_SOURCE 200809L // mkdir

#include "lab/tables.h"

#include "base/journal_file.h"
#include "lab/module_actions.h"
#include "lab/numbers.h"
#include "lab/report.h"
#include "lab/statistics.h"
#include "lab/verdict.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

/* A text as a field. */
static void put(FILE *out, const char *text)
{
    if (!strpbrk(text, ",\"\n")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++)
        fprintf(out, *text == '"' ? "\"\"" : "%c", *text);
    fputc('"', out);
}

void lab_tables_header(lab_output *output)
{
    fputs("game,block,seed,winners", output->games);
    for (int m = 0; m < LAB_MEASURES; m++)
        fprintf(output->games, ",%s", lab_measure_get((lab_measure)m)->name);
    fputc('\n', output->games);
    fputs("game,seat,bot,score,win,tickets_kept,tickets_done", output->players);
    for (int i = 0; i < output->lines.count; i++) {
        fputc(',', output->players);
        put(output->players, output->lines.name[i]);
    }
    fputc('\n', output->players);
}

static int kept(const lab_record *record, int p)
{
    int count = 0;

    for (int t = 0; t < TTR_MAX_TICKETS; t++)
        count += ttr_set_has(record->kept[p], t);
    return count;
}

/* Measures are given as they are read: shares of a win as 0 to 1, what is of a
   player as the mean of the players. */
static void put_measure(FILE *out, const lab_record *record, int m)
{
    int unit = lab_measure_get((lab_measure)m)->unit;

    if (unit == LAB_PER_PLAYER)
        unit = record->players;
    if (unit == 1)
        fprintf(out, ",%d", record->measure[m]);
    else
        fprintf(out, ",%.6g", (double)record->measure[m] / unit);
}

void lab_tables_game(lab_output *output, int64_t number, const lab_game *game,
                     const lab_record *record)
{
    const char *lead = "";

    fprintf(output->games, "%" PRId64 ",%" PRId64 ",%" PRIu64 ",", number,
            number / lab_plan_block(output->plan), game->seed);
    for (int p = 0; p < record->players; p++)
        if (record->win[p]) {
            fprintf(output->games, "%s%d", lead, p + 1);
            lead = " ";
        }
    for (int m = 0; m < LAB_MEASURES; m++)
        put_measure(output->games, record, m);
    fputc('\n', output->games);
    for (int p = 0; p < record->players; p++) {
        fprintf(output->players, "%" PRId64 ",%d,", number, p + 1);
        put(output->players, game->bot[p]->spec);
        fprintf(output->players, ",%d,%.6g,%d,%d", record->total[p],
                (double)record->win[p] / LAB_WIN, kept(record, p),
                record->tickets_done[p]);
        for (int i = 0; i < output->lines.count; i++)
            fprintf(output->players, ",%d", record->line[p][i]);
        fputc('\n', output->players);
    }
}

/* The game once more, as far as it went, with a journal. The bots are not asked
   again: one that hangs would hang here, too. */
static ttr_match *play_again(const lab_plan *plan, const lab_game *game,
                             const lab_record *record)
{
    ttr_match *match = NULL;
    ttr_error err;
    ttr_setup setup = {.edition = plan->edition_id,
                       .variant = plan->variant.made,
                       .players = game->players,
                       .seed = game->seed};

    if (ttr_match_new(&match, plan->library, &setup, NULL, &err))
        return NULL;
    for (int i = 0; i < record->played_count; i++)
        if (ttr_match_apply(match, record->played[i], NULL))
            break;
    return match;
}

void lab_tables_bug(lab_output *output, int64_t number, const lab_game *game,
                    const lab_record *record)
{
    char path[PATH_MAX], text[1024];
    ttr_error err;

    snprintf(path, sizeof path, "%s/bugs", output->folder);
    mkdir(path, 0777);
    snprintf(path, sizeof path, "%s/bugs/game-%" PRId64 ".txt", output->folder,
             number);
    app_replacement it;
    if (!app_replace_begin(&it, path, APP_SHARED, &err)) {
        ttr_error_format(&record->err, text, sizeof text);
        fprintf(it.out, "%s\n", text);
        for (int p = 0; p < game->players; p++)
            fprintf(it.out, "player %d: %s\n", p, game->bot[p]->spec);
        if (app_replace_finish(&it, &err))
            output->err = err;
    }
    ttr_match *match = play_again(output->plan, game, record);
    snprintf(path, sizeof path, "%s/bugs/game-%" PRId64 ".ttr", output->folder,
             number);
    if (match && app_journal_save(match, path, APP_SHARED, &err))
        output->err = err;
    ttr_match_free(match);
}

/* A win rate and its interval. */
static void put_rate(FILE *out, lab_estimate rate)
{
    lab_csv_number(out, rate.value, 6);
    lab_csv_number(out, rate.low, 6);
    lab_csv_number(out, rate.high, 6);
}

void lab_tables_tickets(FILE *out, const void *context)
{
    const lab_found *found = context;
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;
    lab_judgement judgement;

    lab_judge_tickets(plan->edition, tally, &judgement);
    fputs("ticket,points,cards,offered,kept,completed,net_points,above_line,"
          "win_rate_kept,win_rate_low,win_rate_high,verdict\n",
          out);
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++) {
        const lab_ticket_tally *it = &tally->ticket[t];
        lab_estimate rate =
            lab_proportion((double)it->wins / LAB_WIN, it->kept);
        const lab_judged *judged = &judgement.ticket[t];
        fprintf(out, "%s,%d,%d,%" PRId64 ",%" PRId64 ",%" PRId64,
                ttr_ticket_get(plan->edition, t)->id,
                ttr_ticket_get(plan->edition, t)->points, judged->cards,
                it->offered, it->kept, it->done);
        lab_csv_number(out, judged->net, 6);
        lab_csv_number(out, judged->gap, 6);
        put_rate(out, rate);
        fprintf(out, ",%s\n", lab_verdict_name(judged->verdict));
    }
}

static void put_bot_columns(FILE *out, const char *bot)
{
    static const char *const ends[] = {"", "_when", "_early"};
    char name[GAME_SPEC_MAX + 8];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", bot, ends[i]);
        fputc(',', out);
        put(out, name);
    }
}

static void put_claims(FILE *out, const lab_claims *it)
{
    fprintf(out, ",%" PRId64, it->count);
    lab_csv_number(out, lab_ratio_if_any(it->when, it->count * 1000), 6);
    lab_csv_number(out, lab_ratio_if_any(it->early, it->count), 6);
}

void lab_tables_routes(FILE *out, const void *context)
{
    const lab_found *found = context;
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;

    fputs("route,length,claimed,claimed_rate,when,early,win_rate,win_rate_low,"
          "win_rate_high",
          out);
    for (int p = 0; p < plan->players; p++)
        fprintf(out, ",seat%d,seat%d_when,seat%d_early", p + 1, p + 1, p + 1);
    for (int i = 0; i < plan->bot_count; i++)
        put_bot_columns(out, plan->bot[i].spec);
    fputc('\n', out);
    for (int r = 0; r < ttr_route_count(plan->edition); r++) {
        const lab_route_tally *it = &tally->route[r];
        lab_estimate rate =
            lab_proportion((double)it->wins / LAB_WIN, it->all.count);
        fprintf(out, "%s,%d,%" PRId64, ttr_route_get(plan->edition, r)->id,
                ttr_route_get(plan->edition, r)->length, it->all.count);
        lab_csv_number(out, lab_ratio(it->all.count, tally->games), 6);
        lab_csv_number(out,
                       lab_ratio_if_any(it->all.when, it->all.count * 1000), 6);
        lab_csv_number(out, lab_ratio_if_any(it->all.early, it->all.count), 6);
        put_rate(out, rate);
        for (int p = 0; p < plan->players; p++)
            put_claims(out, &it->seat[p]);
        for (int i = 0; i < plan->bot_count; i++)
            put_claims(out, &it->bot[i]);
        fputc('\n', out);
    }
}

void lab_tables_actions(FILE *out, const void *context)
{
    const lab_found *found = context;
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;

    lab_own own[LAB_OWN];
    int owns = lab_own_list(plan->edition, own);

    fputs("bot,action,count,a_game\n", out);
    for (int i = 0; i < plan->bot_count; i++) {
        for (int a = 1; a <= TTR_ACTION_PASS; a++) {
            put(out, plan->bot[i].spec);
            fprintf(out, ",%s,%" PRId64 ",%.6g\n", lab_action_name(a),
                    tally->bot[i].actions[a],
                    lab_ratio(tally->bot[i].actions[a], tally->bot[i].games));
        }
        for (int k = 0; k < owns; k++) {
            put(out, plan->bot[i].spec);
            fprintf(out, ",%s,%" PRId64 ",%.6g\n", own[k].text,
                    tally->own[i][own[k].index],
                    lab_own_bot_rate(tally, own[k].index, i));
        }
    }
}
