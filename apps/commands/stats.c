// SPDX-License-Identifier: MIT
/*
 * stats.c - `ttr stats`: how the games of people ended, by player, edition and
 * opponent.
 *
 * Every person of a game counts: a game of two people at one keyboard is a game
 * of each of them, and one game of its edition. A victory that is shared is a
 * victory. Points by edition and opponent are those of the persons.
 */
#include "base/columns.h"
#include "base/command.h"
#include "base/data.h"
#include "base/decimal.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "base/utf8.h"
#include "commands.h"
#include "host/results.h"
#include "lab/numbers.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct order {
    const char *player; // only of this one, or NULL
    bool json, csv;
} order;

/* What comes together under one name. */
typedef struct total {
    char name[APP_NAME_MAX];
    int games, won, points, best, tickets, tickets_done;
    int seats; // of persons: two in a game that two of them played
} total;

typedef struct totals {
    total *at;
    int count;
} totals;

static bool same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

/* The total of a name, a new one if need be. */
static total *find(totals *all, const char *name)
{
    for (int i = 0; i < all->count; i++)
        if (same(all->at[i].name, name))
            return &all->at[i];
    all->at = must_grow(all->at, (size_t)all->count + 1, sizeof *all->at);
    total *it = &all->at[all->count++];
    *it = (total){.games = 0};
    snprintf(it->name, sizeof it->name, "%s", name);
    return it;
}

/* Add what one seat has; games and victories are counted elsewhere. */
static void add_seat(total *it, const game_result_seat *seat)
{
    if (!it->seats || seat->points > it->best)
        it->best = seat->points;
    it->seats++;
    it->points += seat->points;
    it->tickets += seat->tickets;
    it->tickets_done += seat->tickets_done;
}

static void count_seat(totals *all, const char *name,
                       const game_result_seat *seat, bool won)
{
    total *it = find(all, name);

    add_seat(it, seat);
    it->games++;
    it->won += won;
}

static bool is_asked(const order *it, const game_result_seat *seat)
{
    return seat->person && (!it->player || same(it->player, seat->name));
}

/* The three lists of totals. */
typedef struct summary {
    totals players, editions, opponents;
    int games;
} summary;

/* Against each of the others: those of a level count together. */
static void count_opponents(summary *out, const game_result *game, int player)
{
    const game_result_seat *seat = &game->seat[player];

    for (int p = 0; p < game->players; p++) {
        const game_result_seat *other = &game->seat[p];
        if (p != player)
            count_seat(&out->opponents,
                       other->person ? other->name : other->spec, seat,
                       seat->points > other->points);
    }
}

/* One game, when somebody who is asked for played it. */
static void count_game(const order *it, const game_result *game, summary *out)
{
    bool counted = false, won = false;

    for (int p = 0; p < game->players; p++) {
        const game_result_seat *seat = &game->seat[p];
        if (!is_asked(it, seat))
            continue;
        counted = true;
        won |= seat->won;
        count_seat(&out->players, seat->name, seat, seat->won);
        add_seat(find(&out->editions, game->edition), seat);
        count_opponents(out, game, p);
    }
    if (!counted)
        return;
    total *edition = find(&out->editions, game->edition);
    edition->games++;
    edition->won += won;
    out->games++;
}

static void sum_up(const order *it, const game_result *games, int count,
                   summary *out)
{
    *out = (summary){.games = 0};
    for (int i = 0; i < count; i++)
        count_game(it, &games[i], out);
}

/* Names instead of ids, for people. An edition that is no longer there, or has
   mistakes, keeps its id. */
static void name_totals(summary *all, const ttr_library *library)
{
    for (int i = 0; i < all->editions.count; i++) {
        total *it = &all->editions.at[i];
        ttr_edition *edition = NULL;
        ttr_report *report = ttr_report_new();
        if (report &&
            !ttr_edition_load(&edition, library, it->name, NULL, report))
            text_write(it->name, sizeof it->name, "%s",
                       ttr_edition_text(edition, "name", app_language()));
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
    for (int i = 0; i < all->opponents.count; i++) {
        total *it = &all->opponents.at[i];
        const app_bot *bot = app_bot_find(it->name);
        if (bot)
            text_write(it->name, sizeof it->name, "%s", game_bot_word(bot));
    }
}

static void summary_clear(summary *it)
{
    free(it->players.at);
    free(it->editions.at);
    free(it->opponents.at);
}

static int percent(int part, int whole)
{
    return whole ? (100 * part + whole / 2) / whole : 0;
}

/* Of points a game, with a decimal. */
static const char *mean(const total *it, char out[APP_DECIMAL])
{
    return app_decimal(out, it->seats ? (double)it->points / it->seats : 0.0,
                       1);
}

/* A table: a name, then numbers at the right of their columns. */
static void print_totals(const char *title, const char *won, const char *points,
                         const totals *all)
{
    const char *const heads[] = {_("games"),    won,       "   %",
                                 points,        _("best"), _("tickets"),
                                 _("completed")};
    enum { MEAN = 3, HEADS = sizeof heads / sizeof heads[0] };
    char text[APP_DECIMAL];
    int wide = utf8_columns(title);

    for (int i = 0; i < all->count; i++)
        if (utf8_columns(all->at[i].name) > wide)
            wide = utf8_columns(all->at[i].name);
    printf("\n");
    app_print_padded(stdout, title, wide);
    for (int i = 0; i < HEADS; i++)
        printf("  %s", heads[i]);
    printf("\n");
    for (int i = 0; i < all->count; i++) {
        const total *it = &all->at[i];
        const int value[HEADS] = {
            it->games, it->won,     percent(it->won, it->games),
            0, // the mean, which has a decimal
            it->best,  it->tickets, it->tickets_done};
        app_print_padded(stdout, it->name, wide);
        for (int k = 0; k < HEADS; k++)
            if (k == MEAN)
                printf("  %*s", utf8_columns(heads[k]), mean(it, text));
            else
                printf("  %*d", utf8_columns(heads[k]), value[k]);
        printf("\n");
    }
}

static void print_text(const order *it, const summary *all)
{
    if (!all->games && it->player)
        app_print(_("%s has not finished a game yet."), it->player);
    else if (!all->games)
        printf("%s", _("No game is finished yet. ttr play begins one."));
    else
        printf(ngettext("%d finished game.", "%d finished games.",
                        (unsigned long)all->games),
               all->games);
    printf("\n");
    if (!all->games)
        return;
    print_totals(_("Player"), _("won"), _("points a game"), &all->players);
    print_totals(_("Edition"), _("won"), _("points a game"), &all->editions);
    print_totals(_("Opponent"), _("ahead"), _("your points a game"),
                 &all->opponents);
}

static const char csv_head[] = "ended,game,edition,house_rules,player,seat,won,"
                               "points,turns,routes,longest_path,tickets,"
                               "completed,opponents";

/* One line for each player of each game that is asked for. */
static void print_csv(const order *it, const game_result *games, int count)
{
    puts(csv_head);
    for (int i = 0; i < count; i++)
        for (int p = 0; p < games[i].players; p++) {
            const game_result_seat *seat = &games[i].seat[p];
            if (!is_asked(it, seat))
                continue;
            lab_csv_text(stdout, games[i].ended);
            putchar(',');
            lab_csv_text(stdout, games[i].file);
            putchar(',');
            lab_csv_text(stdout, games[i].edition);
            printf(",%d,", games[i].house);
            lab_csv_text(stdout, seat->name);
            printf(",%d,%d,%d,%d,%d,%d,%d,%d,", p, seat->won, seat->points,
                   seat->turns, seat->routes, seat->longest_path, seat->tickets,
                   seat->tickets_done);
            printf("%d\n", games[i].players - 1);
        }
}

static json_t *totals_json(const totals *all)
{
    json_t *list = json_array();

    for (int i = 0; i < all->count && list; i++) {
        const total *it = &all->at[i];
        json_array_append_new(
            list, json_pack("{s:s, s:i, s:i, s:i, s:i, s:i, s:i}", "name",
                            it->name, "games", it->games, "won", it->won,
                            "points", it->points, "best", it->best, "tickets",
                            it->tickets, "completed", it->tickets_done));
    }
    return list;
}

static ttr_status print_json(const summary *all, ttr_error *err)
{
    json_t *made = json_pack("{s:i, s:o, s:o, s:o}", "games", all->games,
                             "players", totals_json(&all->players), "editions",
                             totals_json(&all->editions), "opponents",
                             totals_json(&all->opponents));
    bool printed = made && !json_dumpf(made, stdout, JSON_INDENT(2));

    json_decref(made);
    if (!printed)
        return app_fail(err, TTR_E_FILE, NULL, _("cannot print the list"));
    putchar('\n');
    return TTR_OK;
}

static ttr_status run(app_call *call, ttr_error *err)
{
    const order *it = call->order;
    game_result *games;
    int count;
    summary all;

    if (it->json && it->csv)
        return app_refuse(err, "%s", _("--json and --csv do not go together"));
    ttr_status status = game_results_list(&games, &count, call->library, err);
    if (status)
        return status;
    sum_up(it, games, count, &all);
    if (it->json)
        status = print_json(&all, err);
    else if (it->csv)
        print_csv(it, games, count);
    else {
        name_totals(&all, call->library);
        print_text(it, &all);
    }
    summary_clear(&all);
    free(games);
    return status;
}

int command_stats(int argc, char **argv)
{
    order it = {.player = NULL};
    app_call call = {.order = &it};
    const app_option options[] = {
        {"player", "NAME", N_("only the games of this player"),
         .text = &it.player},
        {"csv", NULL, N_("a line for each player of each game"),
         .flag = &it.csv},
        {"json", NULL, N_("a JSON object, for programs"), .flag = &it.json},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "stats",
                 .operands = "",
                 .about = N_("Tell how your finished games ended: won, points"
                             " and tickets, by player,\nedition and opponent."
                             " Ahead is with more points than that opponent."),
                 APP_OPTIONS(options)},
        .needs = APP_NEEDS_LIBRARY,
        .run = run,
    };

    return app_command_run(&command, &call, argc, argv);
}
