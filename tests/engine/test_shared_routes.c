// SPDX-License-Identifier: MIT
/*
 * test_shared_routes.c - Routes that several players use or fill: fields of
 * routes with a role, and what path, tickets and drawings make of them.
 */
#include "support/field.h"
#include "support/position.h"
#include "support/rules.h"

#include <ttr/modules.h>
#include <ttr/play.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(shared_routes, .init = make_rules, .fini = clear_rules);

/* Whoever does it uses a route from then on. */
static const char share[] =
    "local users = ttr.field.route('users', { type = 'set', of = 'player',"
    " role = 'users' })\n"
    "ttr.action('share', { args = { 'route' }, list = function(player)\n"
    "        for route in ttr.routes() do\n"
    "            if ttr.owner(route) >= 0 and ttr.owner(route) ~= player then\n"
    "                ttr.emit(route)\n"
    "            end\n"
    "        end\n"
    "    end,\n"
    "    run = function(player, route) users:add(route, player) end,\n"
    "})\n";

static int path(int player)
{
    return final_count()->score[player].longest_path;
}

static bool done(int player, const char *ticket)
{
    bool is_done = false;

    cr_assert_eq(ttr_ticket_done(table(), now(), player,
                                 ttr_ticket_find(edition(), ticket), &is_done),
                 TTR_OK);
    return is_done;
}

/* Whose pieces are on a route: "0 1 0", "-" for an empty space. */
static const char *spaces(const char *route)
{
    static char text[64];
    uint8_t space[TTR_MAX_LENGTH];
    int count = ttr_route_spaces(edition(), now(),
                                 ttr_route_find(edition(), route), space);

    text[0] = '\0';
    for (int i = 0; i < count; i++) {
        char one[8] = "-";
        if (space[i] != TTR_NOBODY)
            snprintf(one, sizeof one, "%d", space[i]);
        strcat(strcat(text, i ? " " : ""), one);
    }
    return text;
}

Test(shared_routes, a_second_user_has_it_for_tickets_and_path)
{
    rule(share);
    set_up(usa, "'players': 2, 'routes': {'chicago--duluth': 1,"
                " 'chicago--saint-louis.1': 0, 'duluth--winnipeg': 0},"
                " 'turn': 1");
    cr_assert_eq(path(0), 4);
    cr_assert(play("do rule.share chicago--duluth"));
    cr_assert_eq(path(0), 9, "two, three and four spaces in a row");
    cr_assert_eq(path(1), 3, "its owner has it as before");
    cr_assert_eq(owner("chicago--duluth"), 1);
    cr_assert_eq(ttr_route_users(edition(), now(),
                                 ttr_route_find(edition(), "chicago--duluth")),
                 3u);
}

Test(shared_routes, a_second_user_completes_tickets)
{
    rule(share);
    set_up(usa, "'players': 2, 'routes': {'boston--new-york.1': 1,"
                " 'new-york--washington.1': 0, 'raleigh--washington.1': 0,"
                " 'charleston--raleigh': 0, 'charleston--miami': 0}");
    cr_assert_not(done(0, "boston--miami"));
    bool joined = true;
    int boston = ttr_place_find(edition(), "boston");
    int washington = ttr_place_find(edition(), "washington");
    cr_assert_eq(ttr_joined(table(), now(), 0, boston, washington, &joined),
                 TTR_OK);
    cr_assert_not(joined);
    cr_assert(play("do rule.share boston--new-york.1"));
    cr_assert_eq(ttr_joined(table(), now(), 0, boston, washington, &joined),
                 TTR_OK);
    cr_assert(joined);
    cr_assert(done(0, "boston--miami"));
    cr_assert_eq(ttr_joined(table(), now(), 1, boston, washington, &joined),
                 TTR_OK);
    cr_assert_not(joined, "the other player has nothing more");
}

Test(shared_routes, pieces_of_users_stand_in_turns)
{
    rule(share);
    set_up(usa, "'players': 3, 'player': 2,"
                " 'routes': {'chicago--duluth': 1, 'duluth--winnipeg': 0}");
    cr_assert_str_eq(spaces("chicago--duluth"), "1 1 1");
    cr_assert_str_eq(spaces("boston--new-york.1"), "- -");
    cr_assert(play("do rule.share chicago--duluth"));
    cr_assert_str_eq(spaces("chicago--duluth"), "1 2 1");
}

Test(shared_routes, a_route_is_filled_piece_by_piece)
{
    rule("local pieces = ttr.field.route('pieces', { type = 'tally', of ="
         " 'player', role = 'pieces' })\n"
         "ttr.action('lay', { args = { 'route' }, list = function()\n"
         "        for route in ttr.routes() do\n"
         "            if ttr.owner(route) < 0 then ttr.emit(route) end\n"
         "        end\n"
         "    end,\n"
         "    run = function(player, route)\n"
         "        pieces:add(route, player)\n"
         "        ttr.add_pieces(player, 0, -1)\n"
         "    end,\n"
         "})\n");
    set_up(usa, "'players': 2, 'pieces': [{'train': 45}, {'train': 45}]");
    cr_assert(play("do rule.lay duluth--winnipeg; do rule.lay duluth--winnipeg;"
                   " do rule.lay duluth--winnipeg"));
    cr_assert_str_eq(spaces("duluth--winnipeg"), "0 0 1 -");
    cr_assert_eq(now()->pieces_left[0], 43);
    ttr_error err;
    cr_assert_eq(ttr_state_check(edition(), now(), &err), TTR_OK, "%s",
                 err.text);
}

Test(shared_routes, a_role_needs_the_right_field)
{
    rule("ttr.field.place('users', { type = 'set', of = 'player', role ="
         " 'users' })\n");
    cr_assert_not_null(strstr(mistakes(usa),
                              "field users: users are a set of players on"
                              " routes that everybody may know"));
    rule("ttr.field.route('pieces', { type = 'set', of = 'player', role ="
         " 'pieces' })\n");
    cr_assert_not_null(strstr(mistakes(usa),
                              "field pieces: pieces are a tally of players on"
                              " routes that everybody may know"));
}
