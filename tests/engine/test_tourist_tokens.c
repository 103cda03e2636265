// SPDX-License-Identifier: MIT
/*
 * test_tourist_tokens.c - Tourist tokens of San Francisco (SF3 to SF6).
 */
#include "modules/fields.h"
#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(tokens, .fini = clear_table);

/* The module's fields: ferries, the other module, has none. */
enum { SYMBOL, COUNT, OWNED, ASIDE };

static const char *tokens(const char *name)
{
    return field("tourist-tokens", name);
}

/* The number behind a name in a text like {'sunset':3}, or 0. */
static int of(const char *object, const char *name)
{
    char key[60];

    snprintf(key, sizeof key, "'%s':", name);
    const char *at = strstr(object, key);
    return at ? atoi(at + strlen(key)) : 0;
}

/* The two symbols set aside, the lower first. */
static void set_aside(int symbol[2])
{
    cr_assert_eq(sscanf(tokens("aside"), "[%d,%d]", &symbol[0], &symbol[1]), 2);
}

/* Put a symbol into a text with %d and do it. */
static bool play_symbol(const char *action, int symbol)
{
    char text[TTR_ACTION_TEXT];

    snprintf(text, sizeof text, "choose %s %d", action, symbol);
    return play(text);
}

static const char *const places[] = {"alcatraz", "golden-gate-bridge",
                                     "the-embarcadero", "sunset",
                                     "potrero-hill"};

/* SF3 */
Test(tokens, five_piles_of_one_symbol_each_start_on_the_board)
{
    static const int pile[] = {[2] = 2, [3] = 2, [4] = 3};

    for (int players = 2; players <= 4; players++) {
        int aside[2];
        unsigned seen = 0;
        set_out("san-francisco", players, 5, 0);
        set_aside(aside);
        for (int i = 0; i < 5; i++) {
            cr_assert_eq(of(tokens("count"), places[i]), pile[players]);
            seen |= 1u << of(tokens("symbol"), places[i]);
        }
        cr_assert_eq(seen | 1u << aside[0] | 1u << aside[1], 0xfe,
                     "symbols 1 to 7, each in one pile");
    }
}

Test(tokens, anybody_can_read_fields_without_knowing_the_module)
{
    set_out("san-francisco", 3, 5, 0);
    cr_assert_eq(ttr_edition_field_count(edition()), ASIDE + 1);
    cr_assert_str_eq(ttr_edition_field(edition(), COUNT)->name, "count");
    for (int i = 0; i < 5; i++) {
        int place = ttr_place_find(edition(), places[i]);
        cr_assert_eq(ttr_state_field(edition(), now(), COUNT, place), 2);
        cr_assert_eq(ttr_state_field(edition(), now(), SYMBOL, place),
                     of(tokens("symbol"), places[i]));
    }
    int aside[2];
    set_aside(aside);
    cr_assert_eq(ttr_state_field(edition(), now(), ASIDE, 0), 2);
    cr_assert_eq(ttr_state_field_set(edition(), now(), ASIDE, 0),
                 UINT64_C(1) << aside[0] | UINT64_C(1) << aside[1]);
    cr_assert_eq(ttr_state_field_set(edition(), now(), COUNT, 0), 0);
    cr_assert_eq(ttr_state_field_pile(edition(), now(), COUNT, 0, 0), 0);
}

/* SF3 */
Test(tokens, which_symbol_lies_where_is_drawn_at_random)
{
    int often[8] = {0};

    for (uint64_t seed = 1; seed <= 140; seed++) {
        set_out("san-francisco", 2, seed, 0);
        often[of(tokens("symbol"), "sunset")]++;
    }
    cr_assert_eq(often[0], 0);
    for (int symbol = 1; symbol <= 7; symbol++)
        cr_assert(often[symbol] > 8 && often[symbol] < 36,
                  "symbol %d: %d of 140 games, 20 expected", symbol,
                  often[symbol]);
}

/* SF4 */
Test(tokens, the_last_player_then_the_last_but_one_put_down_a_pile)
{
    int aside[2];

    set_out("san-francisco", 4, 3, 0);
    keep_tickets();
    set_aside(aside);
    cr_assert_eq(ttr_state_actor(now()), 3);
    cr_assert_eq(now()->turn, 0, "before the first turn");
    cr_assert(play_symbol("token-pile", aside[1]));
    cr_assert_eq(ttr_state_actor(now()), 3);
    cr_assert(play("choose token-place pier-39"));
    cr_assert_eq(of(tokens("symbol"), "pier-39"), aside[1]);
    cr_assert_eq(of(tokens("count"), "pier-39"), 3);

    cr_assert_eq(ttr_state_actor(now()), 2);
    cr_assert_eq(strncmp(legal(""), "choose token-place ", 19), 0,
                 "the one pile left is taken by itself");
    cr_assert(refuses("choose token-place pier-39"), "it holds a pile now");
    cr_assert(play("choose token-place the-castro"));
    cr_assert_eq(of(tokens("symbol"), "the-castro"), aside[0]);
    cr_assert_str_eq(tokens("aside"), "[]");
    cr_assert_eq(ttr_state_actor(now()), 0);
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
}

/* SF4: turn order begins with the starting player, whoever that is. */
Test(tokens, with_three_players_the_last_ones_in_turn_order_choose)
{
    int aside[2];

    set_out("san-francisco", 3, 3, 1);
    keep_tickets();
    set_aside(aside);
    cr_assert_eq(ttr_state_actor(now()), 0, "after 1 and 2");
    cr_assert(play_symbol("token-pile", aside[0]));
    cr_assert(play("choose token-place presidio"));
    cr_assert_eq(of(tokens("count"), "presidio"), 2);
    cr_assert_eq(ttr_state_actor(now()), 2);
    cr_assert(play("choose token-place twin-peaks"));
    cr_assert_eq(ttr_state_actor(now()), 1);
    cr_assert_eq(now()->turn, 1);
}

/* SF4 */
Test(tokens, a_pile_is_one_of_those_set_aside_and_goes_where_none_lies)
{
    char piles[100];
    int aside[2];

    set_out("san-francisco", 4, 8, 0);
    keep_tickets();
    set_aside(aside);
    snprintf(piles, sizeof piles, "choose token-pile %d; choose token-pile %d",
             aside[0], aside[1]);
    cr_assert_str_eq(legal(""), piles);
    cr_assert(play_symbol("token-pile", aside[0]));
    cr_assert_str_eq(
        legal(""),
        "choose token-place crissy-field; choose token-place fort-mason; "
        "choose token-place haight-ashbury; "
        "choose token-place japanese-gardens; "
        "choose token-place lombard-street; choose token-place market-street; "
        "choose token-place mission-district; "
        "choose token-place pacific-heights; "
        "choose token-place painted-ladies; "
        "choose token-place palace-of-fine-arts; choose token-place pier-39; "
        "choose token-place presidio; choose token-place south-beach; "
        "choose token-place the-castro; choose token-place twin-peaks; "
        "choose token-place union-square");
    cr_assert(refuses("choose token-place alcatraz"));
    cr_assert(refuses("draw"));
}

/* SF4 */
Test(tokens, with_two_players_the_second_puts_down_one_token_of_each_pile)
{
    int aside[2];

    set_out("san-francisco", 2, 3, 1);
    keep_tickets();
    set_aside(aside);
    cr_assert_eq(ttr_state_actor(now()), 0, "who does not start");
    cr_assert(play("choose token-place pier-39"));
    cr_assert_eq(of(tokens("symbol"), "pier-39"), aside[0], "lower first");
    cr_assert_eq(of(tokens("count"), "pier-39"), 1);
    cr_assert_eq(ttr_state_actor(now()), 0);
    cr_assert(refuses("choose token-place pier-39"), "two different places");
    cr_assert(play("choose token-place presidio"));
    cr_assert_eq(of(tokens("symbol"), "presidio"), aside[1]);
    cr_assert_eq(of(tokens("count"), "presidio"), 1);
    cr_assert_str_eq(tokens("aside"), "[]", "the rest is out of the game");
    cr_assert_eq(ttr_state_actor(now()), 1);
    cr_assert_eq(now()->turn, 1);
}

/* Two players, player 0 to move with cards for every length of 1. */
static void set_tokens(const char *symbol, const char *count, const char *owned)
{
    set_up("san-francisco",
           "'players': 2,"
           "'hands': [{'red': 3, 'pink': 3, 'wild': 4}, {'red': 3}],"
           "'modules': {'tourist-tokens': {'symbol': {%s}, 'count': {%s},"
           "                               'owned': %s, 'aside': []}}",
           symbol, count, owned);
}

/* SF5 */
Test(tokens, a_claim_takes_a_token_from_one_of_its_places)
{
    set_tokens("'golden-gate-bridge': 4", "'golden-gate-bridge': 2",
               "[[], []]");
    cr_assert(play("claim crissy-field--golden-gate-bridge.1 red:1"));
    cr_assert_str_eq(tokens("owned"), "[[4],[]]");
    cr_assert_str_eq(tokens("count"), "{'golden-gate-bridge':1}");
    cr_assert_str_eq(tokens("symbol"), "{'golden-gate-bridge':4}");
    cr_assert_eq(ttr_state_actor(now()), 1, "nothing was asked");
}

/* SF5, SF6: symbol 0 for none. */
Test(tokens, the_last_token_leaves_an_empty_place)
{
    set_tokens("'golden-gate-bridge': 4", "'golden-gate-bridge': 1",
               "[[], []]");
    cr_assert(play("claim crissy-field--golden-gate-bridge.1 red:1"));
    cr_assert_str_eq(tokens("owned"), "[[4],[]]");
    cr_assert_str_eq(tokens("count"), "{}");
    cr_assert_str_eq(tokens("symbol"), "{}");
}

/* SF5 */
Test(tokens, no_player_takes_a_symbol_twice)
{
    set_tokens("'golden-gate-bridge': 4", "'golden-gate-bridge': 2",
               "[[4], [1]]");
    cr_assert(play("claim crissy-field--golden-gate-bridge.1 red:1"));
    cr_assert_str_eq(tokens("owned"), "[[4],[1]]");
    cr_assert_str_eq(tokens("count"), "{'golden-gate-bridge':2}");
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* SF5 */
Test(tokens, when_both_places_offer_one_the_player_chooses)
{
    set_tokens("'pier-39': 2, 'the-embarcadero': 7",
               "'pier-39': 3, 'the-embarcadero': 3", "[[1], [2, 7]]");
    cr_assert(play("claim pier-39--the-embarcadero.1 red:1"));
    cr_assert_eq(ttr_state_actor(now()), 0);
    cr_assert_str_eq(legal(""),
                     "choose token pier-39; choose token the-embarcadero",
                     "taking is not optional");
    cr_assert(play("choose token the-embarcadero"));
    cr_assert_str_eq(tokens("owned"), "[[1,7],[2,7]]");
    cr_assert_str_eq(tokens("count"), "{'pier-39':3,'the-embarcadero':2}",
                     "at most one a claim");
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* SF5 */
Test(tokens, a_place_whose_symbol_is_owned_offers_nothing)
{
    set_tokens("'pier-39': 2, 'the-embarcadero': 7",
               "'pier-39': 3, 'the-embarcadero': 3", "[[2], []]");
    cr_assert(play("claim pier-39--the-embarcadero.1 red:1"));
    cr_assert_str_eq(tokens("owned"), "[[2,7],[]]");
    cr_assert_str_eq(tokens("count"), "{'pier-39':3,'the-embarcadero':2}");
}

/* SF5: a ferry is a route like any other. */
Test(tokens, two_modules_work_on_the_same_claim)
{
    set_tokens("'alcatraz': 5", "'alcatraz': 2", "[[], []]");
    cr_assert(play("claim alcatraz--pier-39.1 red:1+wild:1"));
    cr_assert_str_eq(tokens("owned"), "[[5],[]]");
}

/* SF5 */
Test(tokens, where_no_token_lies_none_is_taken)
{
    set_tokens("'sunset': 5", "'sunset': 2", "[[], []]");
    cr_assert(play("claim fort-mason--lombard-street red:1"));
    cr_assert_str_eq(tokens("owned"), "[[],[]]");
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* SF6 */
Test(tokens, different_symbols_score_0_0_1_2_4_6_9_12)
{
    static const struct {
        const char *owned;
        int points;
    } table[] = {
        {"[[], []]", 0},
        {"[[7], []]", 0},
        {"[[1, 7], []]", 1},
        {"[[1, 2, 5], []]", 2},
        {"[[1, 2, 5, 6], []]", 4},
        {"[[1, 2, 3, 5, 6], []]", 6},
        {"[[1, 2, 3, 4, 5, 6], []]", 9},
        {"[[1, 2, 3, 4, 5, 6, 7], []]", 12},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_tokens("", "", table[i].owned);
        cr_assert_eq(line(0, "tokens"), table[i].points, "%s", table[i].owned);
        cr_assert_eq(final_count()->score[0].total, table[i].points);
        cr_assert_eq(line(1, "tokens"), 0);
    }
}

/* SF6 */
Test(tokens, tokens_are_public)
{
    set_tokens("'sunset': 5", "'sunset': 2", "[[1, 7], [2]]");
    for (int viewer = TTR_NONE; viewer < 2; viewer++) {
        cr_assert_str_eq(field_seen(viewer, "tourist-tokens", "owned"),
                         "[[1,7],[2]]");
        cr_assert_str_eq(field_seen(viewer, "tourist-tokens", "symbol"),
                         "{'sunset':5}");
        cr_assert_str_eq(field_seen(viewer, "tourist-tokens", "aside"), "[]");
    }
}

/* How many tokens of a symbol lie on the board or are owned. */
static int tokens_of(int symbol)
{
    const ttri_field *fields = edition()->field;
    int sum = 0;

    for (int i = 0; i < ttr_place_count(edition()); i++)
        if (ttri_field_get_number(now(), &fields[SYMBOL], i) == symbol)
            sum += ttri_field_get_number(now(), &fields[COUNT], i);
    for (int p = 0; p < now()->players; p++)
        sum +=
            (int)(ttri_field_get_set(now(), &fields[OWNED], p) >> symbol & 1);
    return sum;
}

static void check_tokens(uint64_t put_down_by_two)
{
    int pile = now()->players == 4 ? 3 : 2;
    uint64_t aside = ttri_field_get_set(now(), &edition()->field[ASIDE], 0);

    for (int symbol = 1; symbol <= 7; symbol++) {
        int all = put_down_by_two >> symbol & 1 ? 1 : pile;
        cr_assert_eq(tokens_of(symbol), aside >> symbol & 1 ? 0 : all);
    }
    for (int i = 0; i < ttr_place_count(edition()); i++)
        cr_assert_eq(
            !ttri_field_get_number(now(), &edition()->field[SYMBOL], i),
            !ttri_field_get_number(now(), &edition()->field[COUNT], i));
}

/* SF3 to SF5: no token is lost or made, whatever is played. */
Test(tokens, tokens_are_conserved_in_random_games)
{
    uint64_t generator = 1;

    for (int i = 0; i < 12; i++) {
        set_out("san-francisco", 2 + i % 3, (uint64_t)i, TTR_NONE);
        uint64_t aside = ttri_field_get_set(now(), &edition()->field[ASIDE], 0);
        while (now()->phase != TTR_PHASE_OVER) {
            ttr_action all[1000];
            char text[TTR_ACTION_TEXT];
            int count = ttr_legal(table(), now(), all, 1000);
            cr_assert(count > 0 && count <= 1000);
            ttr_action action =
                all[ttr_random_below(&generator, (uint32_t)count)];
            ttr_action_format(edition(), now(), action, text, sizeof text);
            cr_assert(play(text));
            check_tokens(now()->players == 2 ? aside : 0);
        }
    }
}

/* The module knows no board: another edition, other numbers. */
Test(tokens, any_edition_can_have_tokens)
{
    set_out(tiny_with_module("tourist-tokens", 30,
                             "ayr = Ayr, 10, 10, label ne, token",
                             "[tourist-tokens]\nsymbols = 2\npoints = 0 3 8\n"
                             "pile = 4"),
            3, 1, 0);
    cr_assert_eq(of(tokens("count"), "ayr"), 4);
    keep_tickets();
    cr_assert_eq(ttr_state_actor(now()), 2);
    cr_assert_str_eq(legal(""),
                     "choose token-place bath; choose token-place cork");
    cr_assert(play("choose token-place cork"));
    cr_assert_eq(of(tokens("count"), "cork"), 4);
    cr_assert_eq(ttr_state_actor(now()), 0);
}

Test(tokens, editions_that_cannot_be_are_refused)
{
    static const char place[] = "ayr = Ayr, 10, 10, token";

    cr_assert_str_eq(
        mistakes(tiny_with_module("tourist-tokens", 30, place,
                                  "[tourist-tokens]\nsymbols = 3")),
        "46: section [tourist-tokens] needs points");
    cr_assert_str_eq(
        mistakes(tiny_with_module("tourist-tokens", 30, place,
                                  "[tourist-tokens]\nsymbols = 3\n"
                                  "points = 0 1 2")),
        "45: module tourist-tokens: points must say what 0, 1 and so on up to"
        " all symbols count");
    cr_assert_str_eq(
        mistakes(tiny_with_module("tourist-tokens", 30, place,
                                  "[tourist-tokens]\nsymbols = 4\n"
                                  "points = 0 1 2 3 4")),
        "45: module tourist-tokens: there are more symbols than places to put"
        " them");
    cr_assert_str_eq(mistakes("[edition]\nname = Bay\n"
                              "inherits = san-francisco\n"
                              "[tourist-tokens]\nsymbols = 4\n"
                              "points = 0 1 2 3 4\n"),
                     "16: module tourist-tokens: more places are marked token"
                     " than there are symbols");
}
