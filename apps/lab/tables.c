// SPDX-License-Identifier: MIT
/*
 * tables.c - CSV files of what a whole run has found.
 */
#define _POSIX_C_SOURCE 200809L // PATH_MAX

#include "lab/tables.h"

#include "base/journal_file.h"
#include "lab/folder.h"
#include "lab/numbers.h"
#include "lab/past_game.h"
#include "lab/sheet.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

static ttr_status write_reason(const char *path, const lab_game *game,
                               const lab_record *record, ttr_error *err)
{
    char text[1024];
    app_replacement it;
    ttr_status status = app_replace_begin(&it, path, APP_SHARED, err);

    if (status)
        return status;
    ttr_error_format(&record->err, text, sizeof text);
    fprintf(it.out, "%s\n", text);
    for (int p = 0; p < game->players; p++)
        fprintf(it.out, "player %d: %s\n", p, game->bot[p]->spec);
    return app_replace_finish(&it, err);
}

ttr_status lab_tables_bug(const lab_output *output, int64_t number,
                          const lab_game *game, const lab_record *record,
                          ttr_error *err)
{
    char folder[PATH_MAX], path[PATH_MAX + 48];

    snprintf(folder, sizeof folder, "%s/bugs", output->folder);
    snprintf(path, sizeof path, "%s/game-%" PRId64 ".txt", folder, number);
    ttr_status status = lab_folder_make(folder, err);
    if (!status)
        status = write_reason(path, game, record, err);
    /* The bots are not asked again: one that hangs would hang here, too. */
    ttr_match *match =
        lab_match_of(output->plan, game, record->played, record->played_count);
    snprintf(path, sizeof path, "%s/game-%" PRId64 ".ttr", folder, number);
    if (match && !status)
        status = app_journal_save(match, path, APP_SHARED, err);
    ttr_match_free(match);
    return status;
}

void lab_tables_tickets(FILE *out, const void *context)
{
    const lab_found *found = context;
    const ttr_edition *edition = found->plan->edition;
    lab_judgement judgement;
    lab_row row;

    lab_judge_tickets(edition, found->plan->players, found->tally, &judgement);
    lab_sheet_csv(out, lab_tickets, "", "");
    fputc('\n', out);
    for (int t = 0; t < ttr_ticket_count(edition); t++) {
        lab_ticket_row(found, &judgement, t, &row);
        lab_row_csv(out, lab_tickets, "", &row);
        fputc('\n', out);
    }
}

static void put_claims(FILE *out, const lab_found *found, const lab_claims *it)
{
    lab_row row;

    lab_claims_row(found, it, &row);
    lab_row_csv(out, lab_route_claims, ",", &row);
}

void lab_tables_routes(FILE *out, const void *context)
{
    const lab_found *found = context;
    const lab_plan *plan = found->plan;
    char seat[16];
    lab_row row;

    lab_sheet_csv(out, lab_routes, "", "");
    for (int p = 0; p < plan->players; p++) {
        snprintf(seat, sizeof seat, "seat%d", p + 1);
        lab_sheet_csv(out, lab_route_claims, ",", seat);
    }
    for (int i = 0; i < plan->bot_count; i++)
        lab_sheet_csv(out, lab_route_claims, ",", plan->bot[i].spec);
    fputc('\n', out);
    for (int r = 0; r < ttr_route_count(plan->edition); r++) {
        const lab_route_tally *it = &found->tally->route[r];
        lab_route_row(found, r, &row);
        lab_row_csv(out, lab_routes, "", &row);
        for (int p = 0; p < plan->players; p++)
            put_claims(out, found, &it->seat[p]);
        for (int i = 0; i < plan->bot_count; i++)
            put_claims(out, found, &it->bot[i]);
        fputc('\n', out);
    }
}

static void put_action(FILE *out, const char *bot, const char *action,
                       int64_t count, double a_game)
{
    lab_csv_text(out, bot);
    fputc(',', out);
    lab_csv_text(out, action);
    fprintf(out, ",%" PRId64 ",%.6g\n", count, a_game);
}

void lab_tables_actions(FILE *out, const void *context)
{
    const lab_found *found = context;
    const lab_plan *plan = found->plan;
    const lab_tally *tally = found->tally;
    lab_module_action own[LAB_MODULE_ACTIONS];
    int owns = lab_module_actions_of(plan->edition, own);

    fputs("bot,action,count,a_game\n", out);
    for (int i = 0; i < plan->bot_count; i++) {
        const char *bot = plan->bot[i].spec;
        for (int a = 1; a <= TTR_ACTION_PASS; a++)
            put_action(out, bot, lab_action_name(a), tally->bot[i].actions[a],
                       lab_action_rate(&tally->bot[i], a));
        for (int k = 0; k < owns; k++)
            put_action(out, bot, own[k].text, tally->own[i][own[k].index],
                       lab_module_action_bot_rate(tally, own[k].index, i));
    }
}
