// SPDX-License-Identifier: MIT
/*
 * test_own_claims.c - Routes that become a player's by an action of a module's
 * own are routes for bots as well.
 */
#include "bots/mind.h"
#include "bots/own_claims.h"
#include "bots/probe.h"

#include "support/tiny_edition.h"

#include <ttr/search.h>

#include <criterion/criterion.h>

enum { ROOM = 4096 };

static ttr_library *library;
static ttr_edition *edition;
static ttr_table *table;
static ttr_action legal[ROOM];

/* Routes of up to two spaces are not claimed, but loaded for a card more. */
static void set_up(void)
{
    ttr_report *report = ttr_report_new();
    ttr_error err;

    library = source_library();
    cr_assert_eq(ttr_library_add(library, TTR_SOURCE_DIR "/tests/data/rules"),
                 TTR_OK);
    cr_assert_eq(ttr_edition_load(&edition, library,
                                  TTR_SOURCE_DIR
                                  "/tests/data/rules/freight.ini",
                                  NULL, report),
                 TTR_OK, "%s", report_text(report));
    ttr_report_free(report);
    cr_assert_eq(ttr_table_new(&table, edition, &err), TTR_OK);
}

static void clean_up(void)
{
    ttr_table_free(table);
    ttr_edition_free(edition);
    ttr_library_free(library);
}

TestSuite(own_claims, .init = set_up, .fini = clean_up);

Test(own_claims, what_they_take_is_found_by_doing_them)
{
    static bot_atlas atlas;
    ttr_state state;
    int found = 0;

    bot_atlas_init(&atlas, edition);
    bot_probe_own_claims(&atlas, table, legal, ROOM);
    cr_assert(bot_begin_game(table, 5, &state));
    bot_probe_prices(&atlas, table, &state, state.player);
    for (int r = 0; r < atlas.routes; r++) {
        int length = ttr_route_get(edition, r)->length;
        const bot_route *route = &atlas.route[r];
        found += atlas.own[r].cards > 0;
        cr_expect_eq(atlas.own[r].cards, length <= 2 ? length + 1 : 0);
        cr_expect_eq(route->cards, length <= 2 ? length + 1 : length);
        cr_expect_eq(route->pieces, length);
    }
    cr_assert(found > 20);
}

/* Play a game; how many planned routes were had by own actions? */
static int play_game(uint64_t seed)
{
    app_mind *mind[2];
    ttr_state state;
    int planned = 0;

    for (int p = 0; p < 2; p++)
        mind[p] = app_mind_new(app_bot_find("greedy"), edition);
    cr_assert(mind[0] && mind[1]);
    cr_assert_eq(ttr_start(table, 2, seed, 0, &state), TTR_OK);
    for (int i = 0; state.phase != TTR_PHASE_OVER; i++) {
        int player = ttr_state_actor(&state);
        uint64_t generator = app_mind_generator(seed, player, i);
        ttr_state before = state;
        ttr_action action;
        ttr_view view;
        ttr_view_make(edition, &state, player, &view);
        cr_assert(app_mind_choose(mind[player], table, &view, NULL, &generator,
                                  &action));
        cr_assert_eq(ttr_apply(table, &state, action, NULL), TTR_OK);
        int route =
            bot_route_won(&mind[player]->atlas, &before, &state, player);
        planned += action.kind == TTR_ACTION_DO && route != TTR_NONE &&
                   ttr_set_has(mind[player]->scheme.plan.routes, route);
    }
    for (int p = 0; p < 2; p++)
        app_mind_free(mind[p]);
    return planned;
}

Test(own_claims, planned_routes_are_had_that_way)
{
    int planned = 0;

    for (uint64_t seed = 1; seed <= 10; seed++)
        planned += play_game(seed);
    cr_assert(planned >= 5, "%d", planned);
}

Test(own_claims, plain_actions_are_all_but_the_own_ones)
{
    static const uint64_t none[TTR_ROUTE_WORDS];
    static ttr_action plain[ROOM];
    ttr_state state;
    int k = 0, own = 0;

    cr_assert(bot_begin_game(table, 5, &state));
    int count = ttr_legal_among(table, &state, none, legal, ROOM);
    int rest = ttr_legal_plain(table, &state, none, plain, ROOM);
    for (int i = 0; i < count; i++) {
        own += legal[i].kind == TTR_ACTION_DO;
        if (legal[i].kind != TTR_ACTION_DO)
            cr_assert(ttr_action_equal(legal[i], plain[k++]));
    }
    cr_assert(own > 0);
    cr_assert_eq(k, rest);
}
