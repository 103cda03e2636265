// SPDX-License-Identifier: MIT
/*
 * test_bot_sense.c - Points that no bot leaves on the table, and rules that it
 * finds out by trying.
 */
#define _POSIX_C_SOURCE 200809L // mkstemp

#include "bots/advice.h"
#include "bots/beaten.h"
#include "bots/bots.h"
#include "bots/mind.h"
#include "support/position.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

TestSuite(bot_sense, .fini = clear_table);

static ttr_action decide(app_mind *mind, uint64_t seed)
{
    ttr_view view;
    ttr_action action = {0};

    ttr_view_make(edition(), now(), ttr_state_actor(now()), &view);
    cr_assert(app_mind_choose(mind, table(), &view, NULL, &seed, &action));
    return action;
}

static bool act(ttr_action action)
{
    char text[TTR_ACTION_TEXT];

    return play(ttr_action_format(edition(), now(), action, text, sizeof text));
}

/* If this were the player's last turn, a hint would be to complete the ticket of
   17 points, and say so, and that nothing else comes near. */
static void expect_completion(ttr_table *table, const ttr_state *now, int route)
{
    const ttr_edition *edition = ttr_table_edition(table);
    uint64_t generator = 1;
    ttr_state state = *now;
    app_advice advice;
    ttr_view view;

    state.last_turns = 1;
    ttr_view_make(edition, &state, ttr_state_actor(&state), &view);
    cr_assert(app_advise(table, &view, NULL, &generator, &advice));
    cr_assert_eq(advice.action.kind, TTR_ACTION_CLAIM);
    cr_assert_eq(advice.action.a, route);
    cr_assert_eq(advice.why, APP_ADVICE_COMPLETES);
    cr_assert_eq(ttr_ticket_get(edition, advice.ticket)->points, 17);
    cr_assert_eq(advice.helped, advice.ticket);
    cr_assert(advice.odds == 100 && advice.next_odds == 0);
    cr_assert_eq(advice.versus, APP_VERSUS_POINTS);
    cr_assert(advice.points >= 2 * 17, "%d", advice.points);
}

/* In this game somebody was advised to claim 15 points by a route of no use,
   with the cards for a route of 15 points that completes a ticket of 17. */
Test(bot_sense, a_claim_that_completes_a_ticket_beats_equal_points)
{
    ttr_library *library = ttr_library_new();
    ttr_match *match = NULL;
    ttr_error err = {0};
    ttr_state state;
    int advised = 0;

    cr_assert_eq(ttr_library_add(library, TTR_SOURCE_DIR), TTR_OK);
    cr_assert_eq(ttr_journal_load(&match, library,
                                  TTR_SOURCE_DIR
                                  "/tests/data/completes-usa.ttr",
                                  TTR_JOURNAL_STRICT, &err),
                 TTR_OK, "%s", err.text);
    const ttr_edition *usa = ttr_match_edition(match);
    int wanted = ttr_route_find(usa, "el-paso--houston");
    for (int i = 0; i < ttr_match_length(match); i++) {
        ttr_view view;
        uint64_t generator = 1;
        ttr_action action;
        cr_assert_eq(ttr_match_at(match, i, &state), TTR_OK);
        if (state.turn != 94 || state.phase != TTR_PHASE_TURN)
            continue;
        ttr_view_make(usa, &state, ttr_state_actor(&state), &view);
        app_mind *mind = app_mind_new(app_bot_find("greedy"), usa);
        cr_assert(app_mind_choose(mind, ttr_match_table(match), &view, NULL,
                                  &generator, &action));
        app_mind_free(mind);
        cr_assert_eq(action.kind, TTR_ACTION_CLAIM);
        cr_assert_eq(action.a, wanted);
        expect_completion(ttr_match_table(match), &state, wanted);
        advised++;
    }
    cr_assert_eq(advised, 1);
    ttr_match_free(match);
    ttr_library_free(library);
}

/* On the last turn two cards pay for many routes of two points, of which one
   completes a ticket. */
Test(bot_sense, a_claim_is_beaten_by_one_that_costs_the_same_and_brings_more)
{
    const bot_limit none = {0};
    char text[TTR_ACTION_TEXT];
    ttr_action action;
    ttr_view view;
    ttr_error err;

    set_up("usa", "'players': 2, 'turn': 40, 'player': 0, 'last_turns': 1,"
                  " 'routes': {'denver--santa-fe': 0},"
                  " 'hands': [{'red': 2}, {}],"
                  " 'tickets': [['denver--el-paso'], []]");
    ttr_view_make(edition(), now(), 0, &view);
    cr_assert_eq(ttr_action_parse(edition(), now(),
                                  "claim dallas--little-rock red:2", &action,
                                  &err),
                 TTR_OK);
    cr_assert(bot_find_better(table(), &view, 1, &none, &action));
    cr_assert_str_eq(
        ttr_action_format(edition(), now(), action, text, sizeof text),
        "claim el-paso--santa-fe red:2");
    cr_assert_not(bot_find_better(table(), &view, 2, &none, &action));

    /* What costs cards is not better than what brings some. */
    action = (ttr_action){.kind = TTR_ACTION_DRAW};
    cr_assert_not(bot_find_better(table(), &view, 1, &none, &action));
}

/* Is there another payment of the same claim that leaves a better hand whatever
   happens next? */
static bool is_beaten(ttr_action claim)
{
    enum { ROOM = 4096 };
    static ttr_action list[ROOM];
    int count = ttr_legal(table(), now(), list, ROOM);

    cr_assert(count > 0 && count <= ROOM);
    for (int i = 0; i < count; i++)
        if (list[i].kind == TTR_ACTION_CLAIM && list[i].a == claim.a &&
            list[i].wilds < claim.wilds &&
            (!claim.count || list[i].card == claim.card))
            return true;
    return false;
}

static void play_without_beaten_payments(const char *bot, uint64_t seed)
{
    int claims = 0;

    set_out("usa", 2, seed, 0);
    app_mind *mind[2];
    for (int p = 0; p < 2; p++)
        mind[p] = app_mind_new(app_bot_find(bot), edition());
    while (now()->phase != TTR_PHASE_OVER) {
        ttr_action action = decide(mind[ttr_state_actor(now())], seed);
        if (action.kind == TTR_ACTION_CLAIM) {
            claims++;
            cr_assert(!is_beaten(action), "%s, seed %d, turn %d", bot,
                      (int)seed, now()->turn);
        }
        cr_assert(act(action));
    }
    cr_assert(claims > 10);
    for (int p = 0; p < 2; p++)
        app_mind_free(mind[p]);
}

Test(bot_sense, no_wild_goes_where_a_colour_would_do)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        play_without_beaten_payments("greedy", seed);
        play_without_beaten_payments("planner", seed);
        play_without_beaten_payments("long", seed);
    }
}

/* The player's lead if the game were over after an action. */
static int lead_after(ttr_action action, int player)
{
    ttr_state state = *now();
    int totals[TTR_MAX_PLAYERS];

    cr_assert_eq(ttr_apply(table(), &state, action, NULL), TTR_OK);
    cr_assert_eq(ttr_result_totals(table(), &state, totals), TTR_OK);
    return totals[player] - totals[1 - player];
}

/* With the longest path at stake a short route can bring most. */
Test(bot_sense, nothing_beats_what_is_done_on_the_last_turn)
{
    static ttr_action list[4096];
    int last = 0;

    for (uint64_t seed = 1; seed <= 40; seed++) {
        set_out("usa", 2, seed, 0);
        app_mind *mind[2];
        for (int p = 0; p < 2; p++)
            mind[p] = app_mind_new(app_bot_find("greedy"), edition());
        while (now()->phase != TTR_PHASE_OVER) {
            int player = ttr_state_actor(now());
            ttr_action action = decide(mind[player], seed);
            if (now()->phase == TTR_PHASE_TURN && now()->last_turns <= 2 &&
                action.kind != TTR_ACTION_TICKETS) {
                int count = ttr_legal(table(), now(), list, 4096);
                int done = lead_after(action, player);
                last++;
                for (int i = 0; i < count; i++)
                    if (list[i].kind == TTR_ACTION_CLAIM)
                        cr_assert(lead_after(list[i], player) <= done,
                                  "seed %d", (int)seed);
            }
            cr_assert(act(action));
        }
        for (int p = 0; p < 2; p++)
            app_mind_free(mind[p]);
    }
    cr_assert_eq(last, 80);
}

/* The cards for one route, which leaves so few pieces that the end begins. */
static ttr_action decide_near_the_end(int mine, int theirs)
{
    set_up("usa",
           "'players': 2, 'player': 0, 'turn': 60, 'scores': [%d, %d],"
           " 'hands': [{'yellow': 3}, {'red': 4}], 'market': ['red', 'blue',"
           " 'green', 'white', 'black'], 'pieces': [{'train': 5},"
           " {'train': 12}]",
           mine, theirs);
    app_mind *mind = app_mind_new(app_bot_find("greedy"), edition());
    ttr_action action = decide(mind, 1);
    app_mind_free(mind);
    return action;
}

Test(bot_sense, who_leads_begins_the_end_and_who_does_not_waits)
{
    cr_expect_eq(decide_near_the_end(90, 60).kind, TTR_ACTION_CLAIM);
    cr_expect_neq(decide_near_the_end(60, 90).kind, TTR_ACTION_CLAIM);
}

/* In this deal all five once began the same tunnels for ever: the few cards that
   were in nobody's hand always made them dearer than anyone could pay. */
Test(bot_sense, no_tunnel_is_begun_for_ever)
{
    const uint64_t seed = UINT64_C(4396613060491654313);
    app_mind *mind[5];
    int actions = 0;

    set_out("europe", 5, seed, 0);
    for (int p = 0; p < 5; p++)
        mind[p] = app_mind_new(app_bot_find("greedy"), edition());
    while (now()->phase != TTR_PHASE_OVER) {
        int seat = ttr_state_actor(now());
        cr_assert(
            act(decide(mind[seat], app_mind_generator(seed, seat, actions++))));
        cr_assert(now()->turn < 500, "no end in sight");
    }
    for (int p = 0; p < 5; p++)
        app_mind_free(mind[p]);
}

/* A hand without a card to spare for a tunnel: its claim is a gamble, that of a
   route in the open is none. */
Test(bot_sense, routes_that_can_grow_dearer_are_found_out)
{
    set_out("europe", 2, 3, 0);
    app_mind *mind = app_mind_new(app_bot_find("greedy"), edition());

    decide(mind, 1);
    cr_assert(mind->atlas.route[ttr_route_find(edition(), "marseille--zuerich")]
                  .grows);
    cr_assert_not(
        mind->atlas.route[ttr_route_find(edition(), "lisboa--madrid")].grows);
    app_mind_free(mind);
}

/* Nobody draws with ten cards in the hand: a bot sees it coming. */
Test(bot_sense, how_many_cards_a_hand_may_hold_is_found_out)
{
    static const char *const rules[] = {TTR_SOURCE_DIR
                                        "/tests/data/bots/hand-limit.lua"};
    const ttr_variant variant = {.modules = rules, .module_count = 1};
    ttr_library *library = ttr_library_new();
    ttr_report *report = ttr_report_new();
    ttr_edition *usa = NULL;
    ttr_table *at = NULL;
    ttr_state state;
    ttr_view view;
    ttr_action action;
    uint64_t generator = 1;

    cr_assert_eq(ttr_library_add(library, TTR_SOURCE_DIR), TTR_OK);
    cr_assert_eq(ttr_edition_load(&usa, library, "usa", &variant, report),
                 TTR_OK);
    cr_assert_eq(ttr_table_new(&at, usa, NULL), TTR_OK);
    cr_assert_eq(ttr_start(at, 2, 3, 0, &state), TTR_OK);
    app_mind *mind = app_mind_new(app_bot_find("greedy"), usa);
    cr_assert_eq(mind->atlas.hand_limit, BOT_NO_LIMIT);
    while (mind->atlas.hand_limit == BOT_NO_LIMIT) {
        ttr_view_make(usa, &state, ttr_state_actor(&state), &view);
        app_mind_clear(mind);
        cr_assert(app_mind_choose(mind, at, &view, NULL, &generator, &action));
        cr_assert_eq(ttr_apply(at, &state, action, NULL), TTR_OK);
        cr_assert(state.turn < 3);
    }
    cr_assert_eq(mind->atlas.hand_limit, 10);
    app_mind_free(mind);
    ttr_table_free(at);
    ttr_edition_free(usa);
    ttr_report_free(report);
    ttr_library_free(library);
}

/* What is wrong in a file of weights is told with its line; the rest counts. */
Test(bot_sense, weights_of_a_file_are_taken_and_mistakes_told)
{
    char path[] = "/tmp/ttr-weights-XXXXXX";
    int fd = mkstemp(path);
    FILE *file = fdopen(fd, "w");
    bot_weights weights[TTR_MAX_PLAYERS + 1];
    bot_pace pace = {{0}};
    bot_weights_sink sink = {weights, &pace, ttr_report_new()};

    for (int n = 0; n <= TTR_MAX_PLAYERS; n++)
        weights[n] = bot_weights_greedy;
    fputs("# tuned\n[greedy]\ntempo = 150\nkeeep = 3\nrenew = 0\n"
          "hold = many\n[hard]\nplan = 2\n2 players = 800\n3 players = 1\n"
          "99 players = 100\n4 players = few\n[soft]\n2 players = 8\n"
          "[greedy 4 players]\nkeep = 90\n[greedy]\nkeep = 80\n"
          "[greedy 9 players]\nkeep = 70\n",
          file);
    fclose(file);
    cr_assert(bot_weights_read(path, &sink));
    cr_assert_eq(weights[2].tempo, 150);
    cr_assert_eq(weights[4].tempo, 150);
    cr_assert_eq(weights[2].keep, 80);
    cr_assert_eq(weights[4].keep, 90);
    cr_assert_eq(weights[2].renew, bot_weights_greedy.renew);
    cr_assert_eq(pace.iterations[2], 800);
    cr_assert_eq(pace.iterations[3], 0);
    cr_assert_eq(pace.iterations[4], 0);
    static const struct {
        int line;
        const char *part;
    } wrong[] = {{4, "keep"},         {5, "from 1 to"},  {6, "not \"many\""},
                 {8, "2 players ="},  {10, "3 players"}, {11, "99 players"},
                 {12, "not \"few\""}, {14, "[soft]"},    {20, "9 players"}};
    cr_assert_eq(ttr_report_count(sink.report), 9);
    for (int i = 0; i < 9; i++) {
        cr_assert_eq(ttr_report_get(sink.report, i)->line, wrong[i].line);
        cr_assert(strstr(ttr_report_get(sink.report, i)->text, wrong[i].part),
                  "%s", ttr_report_get(sink.report, i)->text);
    }
    ttr_report_free(sink.report);
    remove(path);
    cr_assert(!bot_weights_read(path, &sink));
}
