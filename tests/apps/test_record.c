// SPDX-License-Identifier: MIT
/*
 * test_record.c - Games are counted as they were played, or not at all.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp

#include "lab/game_record.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static ttr_edition *edition;
static lab_player *player;
static lab_record *record;

/* The decision after which the user wants to stop, counted from 1; 0: never. */
static int last_decision, decisions;
static atomic_bool stop;

/* Plays at random, so that games come to an end. */
static bool think(app_mind *mind, ttr_table *table, const ttr_view *view,
                  const app_effort *effort, uint64_t *generator,
                  ttr_action *out)
{
    static const char random[] = "random";

    if (++decisions == last_decision)
        stop = true;
    return app_bot_find(random)->think(mind, table, view, effort, generator,
                                       out);
}

static const app_bot bot = {.name = "stopping", .think = think};
static const game_seat seat = {.spec = "stopping", .bot = &bot};

/* An edition of this source tree with a rule module that is this text behind
   its first line, and with nothing more when it is "". */
static void open_edition(const char *id, const char *rule)
{
    char folder[] = "/tmp/ttr-record-XXXXXX", path[sizeof folder + 16];
    const char *const modules[] = {path};
    const ttr_variant variant = {.modules = modules,
                                 .module_count = *rule != '\0'};
    ttr_library *library = source_library();
    ttr_report *report = ttr_report_new();
    ttr_error err;

    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/rule.lua", folder);
    FILE *file = fopen(path, "w");
    cr_assert(file);
    fprintf(file, "local ttr = ...\n%s", rule);
    fclose(file);
    ttr_status status =
        ttr_edition_load(&edition, library, id, &variant, report);
    unlink(path);
    rmdir(folder);
    cr_assert_eq(status, TTR_OK, "%s", report_text(report));
    ttr_report_free(report);
    ttr_library_free(library);
    player = lab_player_new(edition, &err);
    record = calloc(1, sizeof *record);
    cr_assert(player && record);
}

static void close_edition(void)
{
    if (record)
        lab_record_clear(record);
    free(record);
    lab_player_free(player);
    ttr_edition_free(edition);
}

TestSuite(record, .fini = close_edition);

static bool play(uint64_t seed)
{
    const lab_game game = {.edition = edition,
                           .bot = {&seat, &seat},
                           .chair = {0, 1},
                           .players = 2,
                           .seed = seed};

    decisions = 0;
    stop = false;
    return lab_play(player, &game, &stop, record);
}

/* A bot that thinks ahead decides at once when it shall stop, and otherwise
   than it would have. */
Test(record, a_game_that_is_stopped_at_its_last_decision_does_not_count)
{
    open_edition("paris", "");
    cr_assert(play(1) && !record->failed);
    last_decision = decisions;
    cr_expect(!play(1));
    cr_expect_eq(decisions, last_decision, "that was the last one");
}

Test(record, a_line_of_a_rule_module_may_begin_like_a_ticket)
{
    open_edition("paris", "ttr.module { summary = \"Bonus\" }\n"
                          "local line = ttr.line(\"ticket bonus\")\n"
                          "ttr.on(\"setup_player\", function(player)\n"
                          "    ttr.add_points(player, 90, line)\n"
                          "end)\n");
    lab_lines lines;
    lab_lines_make(edition, &lines);
    int bonus = lines.count - 1;
    cr_assert_str_eq(lines.name[bonus], "ticket bonus");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cr_assert(play(seed) && !record->failed);
        for (int p = 0; p < 2; p++) {
            int points = 0, done = 0;
            for (int t = 0; t < ttr_ticket_count(edition); t++)
                if (ttr_set_has(record->done[p], t)) {
                    points += ttr_ticket_get(edition, t)->points;
                    done++;
                }
            cr_expect_eq(record->line[p][bonus], 90);
            cr_expect_eq(record->line[p][LAB_LINE_DONE], points);
            cr_expect_eq(done, record->tickets_done[p]);
        }
    }
}

Test(record, a_failed_ticket_that_costs_nothing_is_not_completed)
{
    open_edition("paris", "ttr.module { summary = \"Failing is free\" }\n"
                          "ttr.on(\"ticket_points\","
                          " function(player, ticket, done, value)\n"
                          "    if done == 0 then return 0 end\n"
                          "end)\n");
    for (uint64_t seed = 1; seed <= 20; seed++) {
        cr_assert(play(seed) && !record->failed);
        for (int p = 0; p < 2; p++) {
            int done = 0;
            for (int t = 0; t < ttr_ticket_count(edition); t++)
                done += ttr_set_has(record->done[p], t);
            cr_expect_eq(done, record->tickets_done[p]);
        }
    }
}

/* Three wilds or more among the first five cards of 110, of which 14 are wild:
   in 1.44 % of all deals, with those of renewed ones 0.0146 times a game. */
Test(record, renewals_of_the_first_market_count)
{
    enum { GAMES = 5000 };
    int renewals = 0;

    open_edition("usa", "");
    last_decision = 1; // nothing but the set-up has happened by then
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        cr_assert(!play(seed));
        renewals += record->measure[LAB_renewals];
        cr_assert_eq(record->events[TTR_EVENT_market_renewed],
                     record->measure[LAB_renewals]);
    }
    cr_expect(renewals > 0.011 * GAMES && renewals < 0.018 * GAMES, "%d",
              renewals);
}

/* Whoever plays at random takes routes over that nobody claims. */
Test(record, routes_that_a_module_gives_count_as_claimed)
{
    open_edition("paris",
                 "ttr.module { summary = \"Gifts\" }\n"
                 "ttr.on(\"claim_allowed\", function(player, route)\n"
                 "    return \"routes are given\"\n"
                 "end)\n"
                 "ttr.action(\"give\", {\n"
                 "    args = { \"route\" },\n"
                 "    help = \"take a route\",\n"
                 "    list = function(player)\n"
                 "        for route in ttr.routes() do\n"
                 "            local twin = ttr.twin(route)\n"
                 "            local _, _, kind, pieces = ttr.cost(route)\n"
                 "            if ttr.owner(route) < 0 and (twin < 0 or"
                 " ttr.owner(twin) < 0) and ttr.pieces(player, kind) >= pieces"
                 " then ttr.emit(route) end\n"
                 "        end\n"
                 "    end,\n"
                 "    run = function(player, route)\n"
                 "        local _, _, kind, pieces = ttr.cost(route)\n"
                 "        ttr.add_pieces(player, kind, -pieces)\n"
                 "        ttr.set_owner(route, player)\n"
                 "    end,\n"
                 "})\n");
    for (uint64_t seed = 1; seed <= 5; seed++) {
        int routes = 0, spaces = 0;
        cr_assert(play(seed) && !record->failed);
        for (int r = 0; r < ttr_route_count(edition); r++) {
            bool owned = record->owner[r] < record->players;
            cr_expect_eq(record->claimed_at[r] > 0, owned);
            routes += owned;
            spaces += owned ? ttr_route_get(edition, r)->length : 0;
        }
        cr_expect(routes > 5);
        cr_expect_eq(record->measure[LAB_routes], routes);
        cr_expect_eq(record->measure[LAB_spaces], spaces);
    }
}
