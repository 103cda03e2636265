// SPDX-License-Identifier: MIT
/*
 * test_french_flags.c - French flags of Paris (P0 to P3).
 *
 * Run twice: with the script, and with its twin in C.
 */
#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>

TestSuite(flags, .fini = clear_table);

static const char *front(void)
{
    return field("french-flags", "front");
}

/* Two players with these hands and cards in front. */
static void set_cards(const char *hands, const char *in_front)
{
    set_up("paris",
           "'players': 2, 'hands': %s,"
           "'modules': {'french-flags': {'front': %s}}",
           hands, in_front);
}

/* P0; the numbers that all cities share are in test_cities.c. */
Test(flags, paris_has_15_buses_each_and_a_wild_called_bus)
{
    static const char *const colours[] = {"blue",  "white",  "red",
                                          "green", "yellow", "black"};
    set_out("paris", 4, 1, 0);
    for (int p = 0; p < 4; p++)
        cr_assert_eq(now()->pieces_left[p], 15);
    for (int c = 0; c < 6; c++)
        cr_assert_str_eq(ttr_card_get(edition(), c)->id, colours[c]);
    cr_assert_str_eq(ttr_card_get(edition(), 6)->name, "Bus");
    cr_assert_eq(ttr_ticket_count(edition()), 20);
}

Test(flags, anybody_can_read_the_piles_without_knowing_the_module)
{
    set_cards("[{}, {}]", "[{}, {'blue': 2, 'red': 1}]");
    cr_assert_eq(ttr_edition_field(edition(), 0)->type, TTR_FIELD_PILE);
    cr_assert_eq(ttr_state_field(edition(), now(), 0, 0), 0);
    cr_assert_eq(ttr_state_field(edition(), now(), 0, 1), 3);
    int blue = ttr_card_find(edition(), "blue");
    cr_assert_eq(ttr_state_field_pile(edition(), now(), 0, 1, blue), 2);
    cr_assert_eq(ttr_state_field_set(edition(), now(), 0, 1), 0);
}

/* P1 */
Test(flags, after_a_blue_white_or_red_route_a_card_may_be_kept)
{
    static const struct {
        const char *claim, *front;
        int left; // of the cards played, on the discard pile
    } table[] = {
        {"claim concorde--invalides.1 blue:1", "[{'blue':1},{}]", 0},
        {"claim arc-de-triomphe--concorde.1 white:2", "[{'white':1},{}]", 1},
        {"claim gare-de-lyon--pantheon red:3", "[{'red':1},{}]", 2},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_cards("[{'blue': 1, 'white': 2, 'red': 3}, {}]", "[{}, {}]");
        cr_assert(play(table[i].claim));
        cr_assert_eq(ttr_state_actor(now()), 0, "before the turn ends");
        cr_assert(allows("choose keep-card no"));
        cr_assert(play("choose keep-card yes"));
        cr_assert_str_eq(front(), table[i].front);
        cr_assert_eq(now()->discard_count, table[i].left,
                     "the others are discarded as usual");
        cr_assert_eq(ttr_state_actor(now()), 1);
    }
}

/* P1 */
Test(flags, keeping_is_optional)
{
    set_cards("[{'blue': 1}, {}]", "[{}, {}]");
    cr_assert(play("claim concorde--invalides.1 blue:1"));
    cr_assert(refuses("draw"), "but answering is not");
    cr_assert(play("choose keep-card no"));
    cr_assert_str_eq(front(), "[{},{}]");
    cr_assert_eq(discards("blue"), 1);
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* P1 */
Test(flags, other_colours_offer_nothing)
{
    set_cards("[{'green': 1}, {}]", "[{}, {}]");
    cr_assert(play("claim concorde--invalides.2 green:1"));
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* P1: whatever colour pays for it. */
Test(flags, a_grey_route_offers_nothing)
{
    set_up("[edition]\nname = Paris\ninherits = paris\n"
           "[routes]\nconcorde--invalides.1 = 1 grey\n",
           "'players': 2, 'hands': [{'blue': 1}, {}]");
    cr_assert(play("claim concorde--invalides.1 blue:1"));
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* P1 */
Test(flags, a_claim_paid_with_wilds_alone_offers_nothing)
{
    set_cards("[{'wild': 2}, {}]", "[{}, {}]");
    cr_assert(play("claim arc-de-triomphe--concorde.1 wild:2"));
    cr_assert_eq(ttr_state_actor(now()), 1);
    cr_assert_str_eq(front(), "[{},{}]");
}

/* P1: of a mixed payment, the card that is not wild. */
Test(flags, the_card_kept_is_never_a_wild)
{
    set_cards("[{'white': 1, 'wild': 1}, {}]", "[{}, {}]");
    cr_assert(play("claim arc-de-triomphe--concorde.1 white:1+wild:1; "
                   "choose keep-card yes"));
    cr_assert_str_eq(front(), "[{'white':1},{}]");
    cr_assert_eq(discards("wild"), 1);
    cr_assert_eq(discards("white"), 0);
}

/* P1 */
Test(flags, of_each_colour_one_card_only_lies_in_front)
{
    set_cards("[{'blue': 1}, {}]", "[{'blue': 1}, {}]");
    cr_assert(play("claim concorde--invalides.1 blue:1"));
    cr_assert_eq(ttr_state_actor(now()), 1, "nothing was asked");
    cr_assert_str_eq(front(), "[{'blue':1},{}]");
    set_cards("[{'blue': 1}, {}]", "[{}, {'blue': 1}]");
    cr_assert(play("claim concorde--invalides.1 blue:1"));
    cr_assert_eq(ttr_state_actor(now()), 0, "the other player's do not count");
}

/* P2 */
Test(flags, three_colours_score_4_at_the_end_of_the_turn)
{
    set_cards("[{'red': 3}, {}]", "[{'blue': 1, 'white': 1}, {}]");
    cr_assert(play("claim gare-de-lyon--pantheon red:3"));
    cr_assert_eq(now()->score[0], 4, "the route");
    cr_assert(play("choose keep-card yes"));
    cr_assert_eq(now()->score[0], 8, "and the flag");
    cr_assert_eq(line(0, "flags"), 4);
    cr_assert_eq(line(0, "routes"), 4);
    cr_assert_str_eq(front(), "[{},{}]", "the three are discarded");
    cr_assert_eq(discards("blue") + discards("white") + discards("red"), 5);
    cr_assert_eq(now()->score[1], 0);
}

/* P2 */
Test(flags, two_colours_score_nothing)
{
    set_cards("[{'white': 2}, {}]", "[{'blue': 1}, {}]");
    cr_assert(play("claim arc-de-triomphe--concorde.1 white:2; "
                   "choose keep-card yes"));
    cr_assert_eq(now()->score[0], 2);
    cr_assert_str_eq(front(), "[{'blue':1,'white':1},{}]");
}

/* P2 */
Test(flags, the_next_flag_may_be_begun_on_the_following_turn)
{
    set_cards("[{'red': 3, 'blue': 1}, {}]", "[{'blue': 1, 'white': 1}, {}]");
    cr_assert(play("claim gare-de-lyon--pantheon red:3; "
                   "choose keep-card yes; draw; draw; "
                   "claim concorde--invalides.1 blue:1; "
                   "choose keep-card yes"));
    cr_assert_str_eq(front(), "[{'blue':1},{}]");
    cr_assert_eq(line(0, "flags"), 4);
}

/* P3 */
Test(flags, cards_in_front_pay_for_nothing)
{
    set_cards("[{'wild': 1}, {}]", "[{'blue': 1, 'white': 1}, {}]");
    cr_assert_eq(now()->hand_count[0], 1);
    cr_assert(refuses("claim concorde--invalides.1 blue:1"));
    cr_assert(refuses("claim arc-de-triomphe--concorde.1 white:1+wild:1"));
    cr_assert(allows("claim concorde--invalides.1 wild:1"));
}

/* P3 */
Test(flags, cards_in_front_are_public)
{
    set_cards("[{}, {}]", "[{'blue': 1, 'white': 1}, {'red': 1}]");
    for (int viewer = TTR_NONE; viewer < 2; viewer++)
        cr_assert_str_eq(field_seen(viewer, "french-flags", "front"),
                         "[{'blue':1,'white':1},{'red':1}]");
}
