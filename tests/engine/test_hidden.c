// SPDX-License-Identifier: MIT
/*
 * test_hidden.c - Piles that not everybody sees, decks of modules, and how they
 * are dealt again for those who think.
 */
#include "support/position.h"
#include "support/rules.h"

#include <ttr/modules.h>
#include <ttr/view.h>

#include <criterion/criterion.h>
#include <string.h>

TestSuite(hidden, .init = make_rules, .fini = clear_rules);

static int field_count(const ttr_state *state, int field, int index)
{
    return ttr_state_field(edition(), state, field, index);
}

static void sample(int player, uint64_t seed, ttr_state *state)
{
    ttr_view view, again;
    ttr_error err;

    ttr_view_make(edition(), now(), player, &view);
    ttr_view_sample(edition(), &view, &seed, state);
    cr_assert_eq(ttr_state_check(edition(), state, &err), TTR_OK, "%s",
                 err.text);
    ttr_view_make(edition(), state, player, &again);
    cr_assert_arr_eq(&view, &again, sizeof view, "a view shows nothing hidden");
}

Test(hidden, a_pile_of_its_owner_has_a_public_number_of_cards)
{
    ttr_view view;
    ttr_state state;

    rule("local store = ttr.field.player('store',\n"
         "    { type = 'pile', visible = 'owner' })\n"
         "ttr.on('turn_begin', function(player)\n"
         "    ttr.draw_to(store:at(player))\n"
         "end)\n");
    set_up(usa, "'players': 2, 'deck': ['red', 'blue', 'red', 'green', 'red'],"
                " 'modules': {'rule': {'store': [{'wild': 2}, {}]}}");
    cr_assert(play("draw; draw"));
    cr_assert_eq(field_count(now(), 0, 0), 2);
    cr_assert_eq(field_count(now(), 0, 1), 1);
    ttr_view_make(edition(), now(), 1, &view);
    cr_assert_eq(field_count(&view.state, 0, 0), 2);
    for (int c = 0; c < ttr_card_kinds(edition()); c++)
        cr_assert_eq(ttr_state_field_pile(edition(), &view.state, 0, 0, c), 0);
    cr_assert(ttr_state_field_shown(edition(), now(), 0, 1, 1));
    cr_assert_not(ttr_state_field_shown(edition(), now(), 0, 0, 1));
    for (uint64_t seed = 0; seed < 20; seed++) {
        sample(1, seed, &state);
        int cards = 0;
        for (int c = 0; c < ttr_card_kinds(edition()); c++)
            cards += ttr_state_field_pile(edition(), &state, 0, 0, c);
        cr_assert_eq(cards, 2, "dealt again from what is unseen");
    }
}

Test(hidden, a_card_is_taken_at_random_from_a_hand)
{
    rule("ttr.action('rob', { list = function() ttr.emit() end,\n"
         "    run = function(player)\n"
         "        ttr.take_any(ttr.spot.hand(1), ttr.spot.hand(0))\n"
         "    end })\n");
    set_up(usa, "'players': 2, 'hands': [{}, {'red': 1, 'blue': 1}]");
    cr_assert(play("do rule.rob"));
    cr_assert_eq(now()->hand_count[0], 1);
    cr_assert_eq(now()->hand_count[1], 1);
}

Test(hidden, cards_are_fetched_from_the_deck_by_name)
{
    ttr_error err;

    rule("ttr.on('game_start', function()\n"
         "    for player in ttr.players() do\n"
         "        ttr.fetch_cards(ttr.wild, 1, ttr.spot.hand(player))\n"
         "    end\n"
         "end)\n");
    set_out(usa, 2, 3, 0);
    int wilds = hand(0, "wild"), cards = now()->hand_count[0];
    char keep[200];
    for (int p = 0; p < 2; p++) {
        strcpy(keep, "keep ");
        strcat(keep, offered(p));
        cr_assert(play(keep));
    }
    cr_assert_eq(hand(0, "wild"), wilds + 1);
    cr_assert_eq(now()->hand_count[0], cards + 1);
    cr_assert_eq(ttr_state_check(edition(), now(), &err), TTR_OK);
}

static const char shares[] =
    "local deck = ttr.field.game('deck', { type = 'deck', size = 9, most = 8,\n"
    "    visible = 'hidden', pool = 'shares' })\n"
    "local mine = ttr.field.player('mine', { type = 'deck', size = 9,\n"
    "    most = 8, visible = 'owner', pool = 'shares' })\n"
    "ttr.on('setup_game', function()\n"
    "    for i = 0, 8 do deck:put(0, i) end\n"
    "    deck:shuffle(0)\n"
    "    for player in ttr.players() do mine:put(player, deck:take(0)) end\n"
    "    mine:put(0, deck:take(0, deck:count(0) - 1), mine:count(0))\n"
    "end)\n";

Test(hidden, a_deck_keeps_its_order_and_is_dealt_again_within_its_pool)
{
    ttr_state state;
    bool moved = false;

    rule(shares);
    set_out(usa, 2, 3, 0);
    cr_assert_eq(field_count(now(), 0, 0), 6);
    cr_assert_eq(field_count(now(), 1, 0), 2);
    cr_assert_eq(field_count(now(), 1, 1), 1);
    for (uint64_t seed = 0; seed < 20; seed++) {
        unsigned seen = 0;
        sample(0, seed, &state);
        cr_assert_eq(ttr_state_field_item(edition(), &state, 1, 0, 0),
                     ttr_state_field_item(edition(), now(), 1, 0, 0),
                     "the own ones stay");
        moved |= ttr_state_field_item(edition(), &state, 1, 1, 0) !=
                 ttr_state_field_item(edition(), now(), 1, 1, 0);
        for (int i = 0; i < 6; i++)
            seen |= 1u << ttr_state_field_item(edition(), &state, 0, 0, i);
        for (int i = 0; i < 2; i++)
            seen |= 1u << ttr_state_field_item(edition(), &state, 1, 0, i);
        seen |= 1u << ttr_state_field_item(edition(), &state, 1, 1, 0);
        cr_assert_eq(seen, 0x1FF, "each share is there once");
    }
    cr_assert(moved, "those of the other are guessed");
}

Test(hidden, a_deck_refuses_what_it_cannot_hold)
{
    rule("local deck = ttr.field.game('deck', { type = 'deck', size = 1,\n"
         "    most = 3 })\n"
         "ttr.on('card_drawn', function() deck:put(0, ttr.turn()) end)\n");
    set_up(usa, "'players': 2");
    cr_assert(play("draw"));
    cr_assert_not(play("draw"));
    cr_assert(strstr(ttr_table_error(table())->text,
                     "there is room for 1, which are there already"));
}

/* Seats at which nobody sits have nothing, and neither has a number below 0. */
Test(hidden, numbers_of_a_pool_are_dealt_among_those_who_have_one)
{
    static ttr_state state;

    rule("local role = ttr.field.player('role', { least = -1, most = 4,\n"
         "    initial = -1, visible = 'owner', pool = 'roles' })\n"
         "local rest = ttr.field.game('rest', { type = 'deck', size = 8,\n"
         "    most = 4, visible = 'hidden', pool = 'roles' })\n"
         "ttr.on('setup_game', function()\n"
         "    for n = 0, 4 do rest:put(0, n) end\n"
         "    rest:shuffle(0)\n"
         "    role[0], role[1] = rest:take(0), rest:take(0)\n"
         "end)\n");
    set_out(usa, 3, 1, 0);
    for (uint64_t seed = 0; seed < 30; seed++) {
        unsigned roles = 0;
        sample(1, seed, &state);
        cr_assert_eq(field_count(&state, 0, 1), field_count(now(), 0, 1));
        cr_assert_eq(field_count(&state, 0, 2), -1, "it has none");
        for (int p = 0; p < 2; p++)
            roles |= 1u << field_count(&state, 0, p);
        for (int at = 0; at < 3; at++)
            roles |= 1u << ttr_state_field_item(edition(), &state, 1, 0, at);
        cr_assert_eq(roles, 31u, "each role once");
    }
}
