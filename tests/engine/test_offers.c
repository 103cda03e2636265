// SPDX-License-Identifier: MIT
/*
 * test_offers.c - Where tickets come from and where they go: offers that rule
 * modules make or change, tickets that leave the game, decks that lie apart.
 */
#include "support/position.h"
#include "support/rules.h"

#include <ttr/position.h>
#include <ttr/view.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

TestSuite(offers, .init = make_rules, .fini = clear_rules);

/* USA with two of its lists, one deck or two; that of 1910 has few. */
static const char apart[] =
    "[edition]\ninherits = usa\nname = Apart\n"
    "[use]\nmodule = rule\n"
    "[rules]\ntickets = base / far\n"
    "[tickets.far]\nboston--los-angeles = 21\nmiami--vancouver = 22\n"
    "seattle--washington = 20\n";

/* Does everything hold, and is the position the same when it is written and
   read again? */
static bool sound(void)
{
    ttr_error err;
    ttr_state again = {0};
    char *text = ttr_position_write_text(edition(), now());
    ttr_status status = ttr_state_check(edition(), now(), &err);

    if (!status)
        status =
            ttr_position_read_text(table(), text, strlen(text), &again, &err);
    if (status)
        fprintf(stderr, "%s\n%s\n", err.text, text);
    ttr_free(text);
    return !status && ttr_state_equal(edition(), now(), &again);
}

static int ticket(const char *id)
{
    return ttr_ticket_find(edition(), id);
}

Test(offers, lists_that_lie_apart_are_decks_of_their_own)
{
    rule("");
    set_up(apart, "'players': 2, 'ticket_deck': ['boston--los-angeles',"
                  " 'boston--miami', 'miami--vancouver']");
    cr_assert_str_eq(ticket_deck(),
                     "boston--miami boston--los-angeles miami--vancouver");
    cr_assert(play("tickets"));
    cr_assert_str_eq(offered(0), "boston--miami", "the first deck alone");
    cr_assert(play("keep boston--miami; draw; draw; tickets"));
    cr_assert_str_eq(offered(0), "boston--los-angeles miami--vancouver",
                     "then the next one");
    cr_assert(play("keep miami--vancouver"));
    cr_assert_str_eq(ticket_deck(), "boston--los-angeles");
    cr_assert(sound());
}

Test(offers, views_know_how_many_tickets_each_deck_has)
{
    ttr_view view;
    ttr_state sample;
    uint64_t generator = 5;

    rule("");
    set_out(apart, 3, 4, 0);
    for (int i = 0; i < 20; i++) {
        ttr_view_make(edition(), now(), 1, &view);
        cr_assert_eq(view.state.stack_left[1], 3);
        ttr_view_sample(edition(), &view, &generator, &sample);
        ttr_error err;
        cr_assert_eq(ttr_state_check(edition(), &sample, &err), TTR_OK, "%s",
                     err.text);
    }
}

Test(offers, a_module_may_add_to_the_offer_of_the_start)
{
    rule("ttr.on('tickets_begun', function(player, first)\n"
         "    if first == 0 then return end\n"
         "    for ticket in ttr.tickets() do\n"
         "        if ttr.ticket_list(ticket) == 'far' then\n"
         "            ttr.move_ticket(ticket, 'offer', player)\n"
         "            return\n"
         "        end\n"
         "    end\n"
         "end)\n"
         "ttr.on('ticket_rest', function(player, ticket, first, value)\n"
         "    return first\n"
         "end)\n");
    set_out(apart, 2, 9, 0);
    cr_assert_eq(now()->offered_count[0], 3,
                 "the far one went on to the second player");
    cr_assert_eq(now()->offered_count[1], 4);
    cr_assert(ttr_set_has(now()->offered[1], ticket("boston--los-angeles")));
    cr_assert_eq(now()->keep_min, 2);
    cr_assert(sound());
}

Test(offers, what_is_not_kept_may_leave_the_game_unseen)
{
    ttr_view view;

    rule("ttr.on('ticket_rest', function(player, ticket, first, value)\n"
         "    return first\n"
         "end)\n");
    set_out(usa, 2, 9, 0);
    char keep[200];
    int deck = now()->ticket_count;
    snprintf(keep, sizeof keep, "keep %s", offered(0));
    *strrchr(keep, ' ') = '\0'; // two of three
    cr_assert(play(keep));
    cr_assert_eq(now()->boxed_count, 1);
    cr_assert_eq(now()->ticket_count, deck, "not below the deck");
    ttr_view_make(edition(), now(), 0, &view);
    cr_assert_eq(view.state.boxed_count, 1);
    cr_assert(!view.state.boxed[0] && !view.state.boxed[1], "but not which");
    cr_assert(sound());
}

Test(offers, a_module_may_ask_before_an_offer_and_make_it_itself)
{
    rule("local many\n"
         "many = ttr.choice('many', { option = 'number',\n"
         "    options = function() ttr.emit(1) ttr.emit(5) end,\n"
         "    done = function(player, n) ttr.offer_tickets(player, n, n) end "
         "})\n"
         "ttr.on('tickets_begun', function(player, first) many(player) end)\n");
    set_out(usa, 2, 9, 1);
    cr_assert(allows("choose many 1"));
    cr_assert_eq(ttr_state_actor(now()), 1, "the starting player first");
    cr_assert_eq(now()->offered_count[1], 0);
    cr_assert(sound());
    cr_assert(play("choose many 5; choose many 1"));
    cr_assert(sound());
    cr_assert_eq(now()->offered_count[1], 5);
    cr_assert_eq(now()->offered_count[0], 1);
    cr_assert_eq(now()->player, 1);
    cr_assert_eq(now()->keep_min, 5);
    char keep[400];
    snprintf(keep, sizeof keep, "keep %s", offered(1));
    cr_assert(play(keep));
    cr_assert_eq(now()->player, 0);
    cr_assert_eq(now()->keep_min, 1);
    snprintf(keep, sizeof keep, "keep %s", offered(0));
    cr_assert(play(keep));
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert_eq(now()->player, 1);
    cr_assert(sound());
}

Test(offers, others_may_be_offered_tickets_in_the_middle_of_a_game)
{
    rule("ttr.on('route_claimed', function(player)\n"
         "    for other in ttr.players() do\n"
         "        if other ~= player then ttr.offer_tickets(other, 2, 1) end\n"
         "    end\n"
         "end)\n");
    set_up(usa, "'players': 3, 'hands': [{'red': 2}, {}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->phase, TTR_PHASE_KEEP_TICKETS);
    cr_assert_eq(ttr_state_actor(now()), 1);
    cr_assert_eq(now()->player, 0, "it is still the turn of the first");
    cr_assert(sound());
    char keep[200];
    snprintf(keep, sizeof keep, "keep %s", offered(1));
    cr_assert(play(keep));
    cr_assert_eq(now()->held_count[1], 2);
    cr_assert_eq(ttr_state_actor(now()), 2);
    snprintf(keep, sizeof keep, "keep %s", offered(2));
    *strrchr(keep, ' ') = '\0';
    cr_assert(play(keep));
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert_eq(now()->player, 1, "and then the turn is over");
    cr_assert(sound());
}

Test(offers, tickets_can_be_taken_out_of_a_hand)
{
    rule("ttr.action('swap', { list = function(player)\n"
         "        if ttr.held_count(player) > 0 then ttr.emit() end\n"
         "    end,\n"
         "    run = function(player)\n"
         "        for ticket in ttr.tickets() do\n"
         "            if ttr.holds(player, ticket) then\n"
         "                ttr.move_ticket(ticket, 'bottom')\n"
         "            end\n"
         "        end\n"
         "        ttr.move_ticket(ttr.deck_ticket(0), 'hand', player)\n"
         "    end })\n");
    set_up(usa, "'players': 2, 'tickets': [['boston--miami'], []],"
                " 'ticket_deck': ['dallas--new-york']");
    cr_assert(play("do rule.swap"));
    cr_assert_str_eq(held(0), "dallas--new-york");
    cr_assert_str_eq(ticket_deck(), "boston--miami");
    cr_assert_eq(told("ticket_lost"), 1);
    cr_assert(sound());
}

Test(offers, drawing_tickets_can_be_refused_with_a_sentence)
{
    rule("ttr.on('tickets_allowed', function(player)\n"
         "    if ttr.turn() < 3 then return 'tickets come later' end\n"
         "end)\n");
    set_up(usa, "'players': 2");
    cr_assert(refuses("tickets"));
    cr_assert_str_eq(why_not("tickets"), "tickets come later");
    cr_assert(play("draw; draw; draw; draw"));
    cr_assert(allows("tickets"));
}

/* USA with tickets of three places, and one of them twice. */
static const char tours[] = "[edition]\ninherits = usa\nname = Tours\n"
                            "[use]\nmodule = rule\n"
                            "[rules]\ntickets = base + tours\n"
                            "[tickets.tours]\natlanta--miami--nashville = 9\n"
                            "atlanta--miami--nashville.2 = 9\n";

Test(offers, a_ticket_of_three_places_is_done_when_all_are_joined)
{
    rule("");
    set_up(tours, "'players': 2, 'tickets': [['atlanta--miami--nashville'],"
                  " ['atlanta--miami--nashville.2']],"
                  " 'routes': {'atlanta--nashville': 0, 'atlanta--miami': 1}");
    const ttr_ticket *tour =
        ttr_ticket_get(edition(), ticket("atlanta--miami--nashville"));
    cr_assert_eq(tour->place_count, 3);
    cr_assert_eq(tour->to, ttr_place_find(edition(), "nashville"));
    cr_assert_eq(final_count()->score[0].tickets_done, 0);
    set_up(tours,
           "'players': 2, 'tickets': [['atlanta--miami--nashville'], []],"
           " 'routes': {'atlanta--nashville': 0, 'atlanta--miami': 0}");
    cr_assert_eq(final_count()->score[0].tickets_done, 1);
    cr_assert_eq(line(0, "ticket atlanta--miami--nashville"), 9);
    cr_assert(sound());
}
