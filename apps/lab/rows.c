// SPDX-License-Identifier: MIT
/*
 * rows.c - Every game of a run as rows of CSV.
 *
 * POSIX: needs truncate.
 */
#define _POSIX_C_SOURCE 200809L

#include "lab/rows.h"

#include "base/error.h"
#include "base/language.h"
#include "lab/folder.h"
#include "lab/numbers.h"

#include <ttr/file.h>

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

static ttr_status open_file(const lab_rows *rows, const char *name, FILE **file,
                            int64_t bytes, ttr_error *err)
{
    char path[LAB_PATH_MAX];

    lab_folder_path(rows->folder, name, path);
    if (bytes > 0 && truncate(path, (off_t)bytes))
        return app_fail_system(err, path, _("cannot go on with it"));
    *file = fopen(path, bytes > 0 ? "a" : "w");
    return *file ? TTR_OK : app_fail_system(err, path, _("cannot write"));
}

static void put_lead(FILE *out, const lab_rows_lead *lead)
{
    for (int i = 0; i < lead->count; i++) {
        lab_csv_text(out, lead->text[i]);
        fputc(',', out);
    }
}

static void write_headers(const lab_rows *rows, const lab_rows_lead *lead)
{
    put_lead(rows->games, lead);
    fputs("game,block,seed,winners", rows->games);
    for (int m = 0; m < LAB_MEASURES; m++)
        fprintf(rows->games, ",%s", lab_measure_get((lab_measure)m)->name);
    fputc('\n', rows->games);
    put_lead(rows->players, lead);
    fputs("game,seat,bot,score,win,tickets_kept,tickets_done", rows->players);
    for (int i = 0; i < rows->lines.count; i++) {
        fputc(',', rows->players);
        lab_csv_text(rows->players, rows->lines.name[i]);
    }
    fputc('\n', rows->players);
}

ttr_status lab_rows_open(lab_rows *rows, const char *folder, const char *name,
                         lab_rows_lead lead, lab_rows_size size, ttr_error *err)
{
    rows->folder = folder;
    snprintf(rows->games_name, sizeof rows->games_name, "games%s.csv", name);
    snprintf(rows->players_name, sizeof rows->players_name, "players%s.csv",
             name);
    ttr_status status =
        open_file(rows, rows->games_name, &rows->games, size.games, err);
    if (!status)
        status = open_file(rows, rows->players_name, &rows->players,
                           size.players, err);
    if (!status && !size.games)
        write_headers(rows, &lead);
    return status;
}

void lab_rows_close(lab_rows *rows)
{
    if (rows->games)
        fclose(rows->games);
    if (rows->players)
        fclose(rows->players);
    rows->games = rows->players = NULL;
}

/* Which file is it that could not be written? errno is of the last attempt. */
static ttr_status check(const lab_rows *rows, ttr_error *err)
{
    char path[LAB_PATH_MAX];
    const char *name = ferror(rows->games)     ? rows->games_name
                       : ferror(rows->players) ? rows->players_name
                                               : NULL;

    return name
               ? app_fail_system(err, lab_folder_path(rows->folder, name, path),
                                 _("cannot write"))
               : TTR_OK;
}

ttr_status lab_rows_flush(lab_rows *rows, lab_rows_size *size, ttr_error *err)
{
    *size = (lab_rows_size){0};
    if (!rows->games)
        return TTR_OK;
    fflush(rows->games);
    fflush(rows->players);
    *size = (lab_rows_size){ftell(rows->games), ftell(rows->players)};
    return check(rows, err);
}

void lab_rows_part_make(lab_rows_part *part, lab_rows *rows,
                        const lab_plan *plan, lab_rows_lead lead)
{
    lab_lines own;

    *part = (lab_rows_part){.rows = rows, .plan = plan, .lead = lead};
    lab_lines_make(plan->edition, &own);
    for (int i = 0; i < rows->lines.count; i++) {
        part->line[i] = TTR_NONE;
        for (int k = 0; k < own.count; k++)
            if (strcmp(own.name[k], rows->lines.name[i]) == 0)
                part->line[i] = k;
    }
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

static void put_player(const lab_rows_part *part, int64_t number,
                       const lab_game *game, const lab_record *record, int p)
{
    FILE *out = part->rows->players;

    put_lead(out, &part->lead);
    fprintf(out, "%" PRId64 ",%d,", number, p + 1);
    lab_csv_text(out, game->bot[p]->spec);
    fprintf(out, ",%d,%.6g,%d,%d", record->total[p],
            (double)record->win[p] / LAB_WIN, kept(record, p),
            record->tickets_done[p]);
    for (int i = 0; i < part->rows->lines.count; i++)
        fprintf(out, ",%d",
                part->line[i] >= 0 ? record->line[p][part->line[i]] : 0);
    fputc('\n', out);
}

ttr_status lab_rows_game(void *context, int64_t number, const lab_game *game,
                         const lab_record *record, ttr_error *err)
{
    const lab_rows_part *part = context;
    FILE *out = part->rows->games;
    const char *space = "";

    if (record->failed)
        return TTR_OK;
    put_lead(out, &part->lead);
    fprintf(out, "%" PRId64 ",%" PRId64 ",%" PRIu64 ",", number,
            number / lab_plan_block(part->plan), game->seed);
    for (int p = 0; p < record->players; p++)
        if (record->win[p]) {
            fprintf(out, "%s%d", space, p + 1);
            space = " ";
        }
    for (int m = 0; m < LAB_MEASURES; m++)
        put_measure(out, record, m);
    fputc('\n', out);
    for (int p = 0; p < record->players; p++)
        put_player(part, number, game, record, p);
    return check(part->rows, err);
}

static ttr_status append(FILE *out, const char *folder, const char *name,
                         ttr_error *err)
{
    char path[LAB_PATH_MAX], buffer[65536];
    size_t got;
    int letter;
    FILE *in;
    ttr_status status =
        ttr_file_open(&in, lab_folder_path(folder, name, path), SIZE_MAX, err);

    if (status)
        return status;
    while ((letter = getc(in)) != EOF && letter != '\n')
        ;
    while ((got = fread(buffer, 1, sizeof buffer, in)) > 0)
        fwrite(buffer, 1, got, out);
    fclose(in);
    return TTR_OK;
}

ttr_status lab_rows_append(lab_rows *rows, const char *folder, ttr_error *err)
{
    ttr_status status = append(rows->games, folder, rows->games_name, err);

    return status ? status
                  : append(rows->players, folder, rows->players_name, err);
}
