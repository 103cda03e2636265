// SPDX-License-Identifier: MIT
/*
 * test_views.c - What players may know (B18), undo, and games that repeat.
 */
#include "support/position.h"
#include "support/tiny_edition.h"

#include <ttr/position.h>
#include <ttr/search.h>

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestSuite(views, .fini = clear_table);

static const char middle[] =
    "'players': 3, 'seed': 12345, 'market': ['red', 'wild', 'blue', 'red',"
    "'black'], 'hands': [{'red': 2, 'wild': 1}, {'blue': 4}, {'green': 5}],"
    "'tickets': [['boston--miami'], ['denver--el-paso', 'dallas--new-york'],"
    "['helena--los-angeles']], 'routes': {'denver--santa-fe': 1},"
    "'discard': {'white': 6, 'orange': 2}";

/* A view as JSON text, for free(). */
static char *view_text(int player)
{
    ttr_view view;

    ttr_view_make(edition(), now(), player, &view);
    json_t *object = ttr_position_write_view(edition(), &view);
    char *text = json_dumps(object, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(object);
    return text;
}

/* B18 */
Test(views, a_player_sees_the_own_hand_and_the_open_table)
{
    ttr_view view;

    set_up("usa", "%s", middle);
    ttr_view_make(edition(), now(), 0, &view);
    const ttr_state *seen = &view.state;
    cr_assert_arr_eq(seen->hand[0], now()->hand[0], sizeof seen->hand[0]);
    cr_assert_arr_eq(seen->held[0], now()->held[0], sizeof seen->held[0]);
    cr_assert_arr_eq(seen->market, now()->market, sizeof seen->market);
    cr_assert_arr_eq(seen->discard, now()->discard, sizeof seen->discard);
    cr_assert_arr_eq(seen->owner, now()->owner, sizeof seen->owner);
    cr_assert_arr_eq(seen->score, now()->score, sizeof seen->score);
    cr_assert_arr_eq(seen->pieces, now()->pieces, sizeof seen->pieces);
}

/* B18 */
Test(views, the_numbers_of_cards_and_tickets_are_public)
{
    ttr_view view;

    set_up("usa", "%s", middle);
    ttr_view_make(edition(), now(), TTR_NONE, &view);
    cr_assert_eq(view.state.hand_count[1], 4);
    cr_assert_eq(view.state.hand_count[2], 5);
    cr_assert_eq(view.state.held_count[1], 2);
    cr_assert_eq(view.state.deck_count, now()->deck_count);
    cr_assert_eq(view.state.ticket_count, 26);
}

/* B18 */
Test(views, other_hands_tickets_decks_and_the_seed_are_blank)
{
    static const uint8_t blank[sizeof(ttr_state)];
    ttr_view view;
    const ttr_state *seen = &view.state;

    set_up("usa", "%s", middle);
    for (int player = TTR_NONE; player < 3; player++) {
        ttr_view_make(edition(), now(), player, &view);
        for (int p = 0; p < 3; p++) {
            if (p == player)
                continue;
            cr_assert_arr_eq(seen->hand[p], blank, sizeof seen->hand[p]);
            cr_assert_arr_eq(seen->held[p], blank, sizeof seen->held[p]);
        }
        cr_assert_arr_eq(seen->deck, blank, sizeof seen->deck);
        cr_assert_arr_eq(seen->ticket_deck, blank, sizeof seen->ticket_deck);
        cr_assert_arr_eq(seen->random, blank, sizeof seen->random);
        cr_assert_eq(seen->seed, 0);
    }
}

/* B18 */
Test(views, tickets_offered_to_others_are_hidden)
{
    set_up("usa", "'players': 2, 'phase': 'keep_tickets', 'turn': 0,"
                  "'offered': [['boston--miami', 'dallas--new-york'],"
                  "['duluth--houston', 'helena--los-angeles']]");
    char *mine = view_text(1);
    cr_assert_null(strstr(mine, "boston--miami"));
    cr_assert(strstr(mine, "duluth--houston"));
    char *nobody = view_text(TTR_NONE);
    cr_assert_null(strstr(nobody, "duluth--houston"));
    free(mine);
    free(nobody);
}

/* B18: nothing of it is in the text that front ends get. */
Test(views, the_text_of_a_view_names_nothing_hidden)
{
    set_up("usa", "%s", middle);
    char *text = view_text(0);
    cr_assert(strstr(text, "boston--miami"));
    cr_assert(strstr(text, "\"hands\":[{\"red\":2,\"wild\":1},4,5]"));
    cr_assert_null(strstr(text, "denver--el-paso"));
    cr_assert_null(strstr(text, "helena--los-angeles"));
    cr_assert_null(strstr(text, "12345"));
    cr_assert_null(strstr(text, "random"));
    free(text);
}

/* B18, B20: with the final count every ticket is on the table. */
Test(views, every_ticket_is_revealed_when_the_game_is_over)
{
    set_up("usa", "%s, 'phase': 'over'", middle);
    for (int player = TTR_NONE; player < 3; player++) {
        char *text = view_text(player);
        cr_assert(strstr(text, "boston--miami"));
        cr_assert(strstr(text, "denver--el-paso"));
        cr_assert(strstr(text, "helena--los-angeles"));
        free(text);
    }
}

/* Whatever hidden cards and tickets are dealt instead, the view is the same,
   and its player has the same actions. */
static void check_redeals(uint64_t *generator)
{
    for (int player = TTR_NONE; player < now()->players; player++) {
        static ttr_view view, again;
        ttr_state state;
        ttr_error err;
        int own = ttr_legal(table(), now(), NULL, 0);

        ttr_view_make(edition(), now(), player, &view);
        ttr_view_sample(edition(), &view, generator, &state);
        cr_assert_eq(ttr_state_check(edition(), &state, &err), TTR_OK);
        ttr_view_make(edition(), &state, player, &again);
        cr_assert_arr_eq(&view, &again, sizeof view);
        if (player == ttr_state_actor(now()))
            cr_assert_eq(ttr_legal(table(), &view.state, NULL, 0), own);
    }
}

Test(views, a_view_does_not_change_when_everything_hidden_is_dealt_again)
{
    uint64_t generator = ttr_random_seed(1, 0);
    char keep[100];

    set_out("usa", 2, 3, 0);
    check_redeals(&generator);
    for (int p = 0; p < 2; p++) {
        snprintf(keep, sizeof keep, "keep %s", offered(p));
        cr_assert(play(keep));
        check_redeals(&generator);
    }
    for (int i = 0; i < 8; i++) {
        cr_assert(play("draw"));
        check_redeals(&generator);
    }
    cr_assert(play("tickets"));
    check_redeals(&generator);
}

/* B18 */
Test(views, a_view_made_again_is_as_one_made_anew)
{
    static ttr_view again, anew;
    char keep[100];

    set_out("usa", 2, 3, 0);
    for (int i = 0; i < 10; i++) {
        for (int player = TTR_NONE; player < now()->players; player++) {
            memset(&anew, 0xff, sizeof anew);
            ttr_view_make(edition(), now(), player, &anew);
            ttr_view_again(edition(), now(), player, &again);
            cr_assert_arr_eq(&again, &anew, sizeof again);
        }
        snprintf(keep, sizeof keep, "keep %s", offered(i & 1));
        cr_assert(play(i < 2 ? keep : "draw"));
    }
}

Test(views, events_tell_others_what_lay_open_and_not_what_was_blind)
{
    ttr_event blind = {.id = TTR_EVENT_card_drawn, .arg = {1, 3, true}};
    ttr_event open = {.id = TTR_EVENT_card_drawn, .arg = {1, 3, false}};
    ttr_event kept = {.id = TTR_EVENT_ticket_kept, .arg = {1, 7}};
    ttr_event own = blind;

    ttr_event_hide(NULL, &own, 1);
    ttr_event_hide(NULL, &blind, 0);
    ttr_event_hide(NULL, &open, TTR_NONE);
    ttr_event_hide(NULL, &kept, 2);
    cr_assert_eq(own.arg[1], 3);
    cr_assert_eq(blind.arg[1], TTR_NONE);
    cr_assert_eq(open.arg[1], 3);
    cr_assert_eq(kept.arg[1], TTR_NONE);
    cr_assert_eq(kept.arg[0], 1);
}

/* The first legal action, later ones now and then, so that all kinds occur. */
static ttr_action some_action(ttr_match *match, uint64_t *generator)
{
    static ttr_action list[4000];
    int count =
        ttr_legal(ttr_match_table(match), ttr_match_state(match), list, 4000);
    return list[ttr_random_below(generator, (uint32_t)count)];
}

enum { STEPS = 120 };

static ttr_match *new_match(void)
{
    ttr_library *library = source_library();
    ttr_setup setup = {
        .edition = "usa", .players = 3, .seed = 11, .first = TTR_NONE};
    ttr_match *match;
    ttr_error err;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    ttr_library_free(library);
    return match;
}

Test(views, undo_takes_back_any_action_to_the_byte)
{
    static ttr_state past[STEPS + 1];
    ttr_match *match = new_match();
    uint64_t generator = ttr_random_seed(2, 0);

    for (int i = 0; i < STEPS; i++) {
        past[i] = *ttr_match_state(match);
        ttr_action action = some_action(match, &generator);
        cr_assert_eq(ttr_match_apply(match, action, NULL), TTR_OK);
    }
    past[STEPS] = *ttr_match_state(match);
    for (int i = STEPS - 1; i >= 0; i--) {
        ttr_action action = ttr_match_action(match, i);
        cr_assert_eq(ttr_match_undo(match), TTR_OK);
        cr_assert_arr_eq(ttr_match_state(match), &past[i], sizeof *past);
        cr_assert_eq(ttr_match_apply(match, action, NULL), TTR_OK);
        cr_assert_arr_eq(ttr_match_state(match), &past[i + 1], sizeof *past);
        cr_assert_eq(ttr_match_undo(match), TTR_OK);
    }
    cr_assert_eq(ttr_match_length(match), 0);
    cr_assert_eq(ttr_match_undo(match), TTR_E_ILLEGAL);
    cr_assert_arr_eq(ttr_match_state(match), &past[0], sizeof *past);
    ttr_match_free(match);
}

Test(views, a_refused_action_is_not_remembered)
{
    ttr_match *match = new_match();
    ttr_state before = *ttr_match_state(match);

    cr_assert_eq(
        ttr_match_apply(match, (ttr_action){.kind = TTR_ACTION_DRAW}, NULL),
        TTR_E_ILLEGAL);
    cr_assert_eq(ttr_match_length(match), 0);
    cr_assert_arr_eq(ttr_match_state(match), &before, sizeof before);
    ttr_match_free(match);
}

Test(views, the_same_seed_and_actions_give_the_same_game)
{
    ttr_match *one = new_match(), *two = new_match();
    uint64_t generator = ttr_random_seed(3, 0);

    for (int i = 0; i < STEPS; i++) {
        ttr_action action = some_action(one, &generator);
        cr_assert_eq(ttr_match_apply(one, action, NULL), TTR_OK);
        cr_assert_eq(ttr_match_apply(two, action, NULL), TTR_OK);
        cr_assert_arr_eq(ttr_match_state(one), ttr_match_state(two),
                         sizeof(ttr_state));
    }
    ttr_match_free(one);
    ttr_match_free(two);
}
