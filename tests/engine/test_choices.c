// SPDX-License-Identifier: MIT
/*
 * test_choices.c - Questions of rule modules: in order, to anybody, and
 * hidden from those whom they do not concern.
 */
#define _POSIX_C_SOURCE 200809L // setenv

#include "support/field.h"
#include "support/position.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

static const ttr_language french = {.code = "fr"};

static void find_scripts(void)
{
    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/data/choices", 1);
}

TestSuite(choices, .init = find_scripts, .fini = clear_table);

static const char both[] = "[edition]\ninherits = usa\nname = Both\n"
                           "[use]\nmodule = ask-one\nmodule = ask-two\n";
static const char others[] = "[edition]\ninherits = usa\nname = Others\n"
                             "[use]\nmodule = ask-others\n";
static const char none[] = "[edition]\ninherits = usa\nname = None\n"
                           "[use]\nmodule = ask-none\n";

Test(choices, two_modules_that_ask_in_one_claim_are_asked_in_order)
{
    set_up(both, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(now()->phase, TTR_PHASE_CHOICE);
    cr_assert_str_eq(legal("choose"),
                     "choose number-one 1; choose number-one 2");
    cr_assert(refuses("choose number-two 1"));
    cr_assert(refuses("draw"));
    cr_assert(play("choose number-one 2"));
    cr_assert_str_eq(legal("choose"),
                     "choose number-two 1; choose number-two 2");
    cr_assert(play("choose number-two 1"));
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert_eq(now()->player, 1);
}

Test(choices, players_who_are_not_to_move_are_asked_and_answer)
{
    set_up(others, "'players': 3, 'hands': [{'red': 2}, {}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert_eq(ttr_state_actor(now()), 1);
    cr_assert_eq(now()->player, 0, "it is still the turn of player 0");
    cr_assert(play("choose liked-colour blue"));

    /* What an answer asks comes before what was waiting already. */
    cr_assert_eq(ttr_state_actor(now()), 1);
    cr_assert(play("choose are-you-sure yes"));
    cr_assert_eq(ttr_state_actor(now()), 2);
    cr_assert(play("choose liked-colour red; choose are-you-sure no"));
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
    cr_assert_eq(ttr_state_actor(now()), 1);
}

/* Whatever the number of players, each can be asked a few things at once. */
Test(choices, four_questions_for_each_of_five_players_wait_in_order)
{
    char expected[64];

    set_up("[edition]\ninherits = usa\nname = Many\n"
           "[use]\nmodule = ask-many\n",
           "'players': 5, 'hands': [{'red': 2}, {}, {}, {}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    for (int i = 0; i < 20; i++) {
        cr_assert_eq(ttr_state_actor(now()), i / 4);
        snprintf(expected, sizeof expected, "choose which %d", i % 4);
        cr_assert(play(expected));
    }
    cr_assert_eq(now()->phase, TTR_PHASE_TURN);
}

Test(choices, a_field_of_an_owner_is_blank_to_everybody_else)
{
    static ttr_view own, foreign, again;
    static ttr_state dealt;
    uint64_t generator = 5;

    set_up(others, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1; choose liked-colour blue;"
                   " choose are-you-sure yes"));
    ttr_view_make(edition(), now(), 1, &own);
    ttr_view_make(edition(), now(), 0, &foreign);
    cr_assert_arr_neq(own.state.fields, foreign.state.fields,
                      sizeof own.state.fields);
    ttr_view_sample(edition(), &foreign, &generator, &dealt);
    ttr_view_make(edition(), &dealt, 0, &again);
    cr_assert_arr_eq(&foreign, &again, sizeof foreign);
}

Test(choices, none_is_an_answer_where_it_is_offered)
{
    set_up(none, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert(allows("choose where none"));
    cr_assert(allows("choose where boston"));
    cr_assert(play("choose where none"));
    cr_assert_str_eq(field("ask-none", "chosen"), "-1");

    set_up(both, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    cr_assert(refuses("choose number-one none"));
}

Test(choices, nothing_can_be_called_none)
{
    cr_assert_str_eq(mistakes("[edition]\ninherits = usa\nname = None\n"
                              "[places]\nnone = None, 3, 4\n"),
                     "5: \"none\" cannot be the id of a place: it is the"
                     " answer of a player who chooses nothing");
}

/* The question says what it is asked with; words that mean nothing stay. */
Test(choices, a_question_names_what_it_is_about)
{
    static const char *const names[TTR_MAX_PLAYERS] = {"Ada"};
    char text[200];

    set_up(none, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    const ttr_pending *asked = &now()->pending[0];
    ttr_choice_prompt(edition(), asked, names, NULL, text, sizeof text);
    cr_assert_str_eq(text, "Atlanta – Nashville: 0Atlantabluepurple"
                           "Atlanta – San FranciscoAda{c}{a town}7, where?");
    ttr_choice_prompt(edition(), asked, NULL, NULL, text, 25);
    cr_assert_str_eq(text, "Atlanta – Nashville: 0");
    ttr_choice_prompt(edition(), asked, NULL, &french, text, sizeof text);
    cr_assert_str_eq(text, "Atlanta – Nashville : où ?");

    /* A number that names nothing is shown as it is. */
    ttr_pending far = {.a = -5, .b = 300};
    ttr_choice_prompt(edition(), &far, names, NULL, text, sizeof text);
    cr_assert_str_eq(text, "-5: 300300-5300-5player 301{c}{a town}7, where?");
}

/* Places and tickets have the names that the edition gives them. */
Test(choices, a_question_uses_the_words_of_the_edition)
{
    static const char words[] = "[edition]\ninherits = usa\nname = Words\n"
                                "[use]\nmodule = ask-none\n"
                                "[words.en]\n"
                                "atlanta--san-francisco = The far coast\n"
                                "[words.fr]\nAtlanta = Atlante\n";
    char text[200];

    set_up(words, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    const ttr_pending *asked = &now()->pending[0];
    ttr_choice_prompt(edition(), asked, NULL, NULL, text, sizeof text);
    cr_assert_not_null(strstr(text, "purpleThe far coastplayer 1"), "%s", text);
    ttr_choice_prompt(edition(), asked, NULL, &french, text, sizeof text);
    cr_assert_str_eq(text, "Atlante – Nashville : où ?");
}

static const char telling[] = "[edition]\ninherits = usa\nname = Telling\n"
                              "[use]\nmodule = telling\n";

/* The events of an action that is done in a copy of the game, as a viewer may
   know them; the one of a kind is returned. */
static ttr_event seen_event(const char *text, ttr_event_id id, int viewer)
{
    ttr_event events[64], found = {.id = TTR_EVENT_COUNT};
    ttr_log log = {.event = events, .capacity = 64};
    ttr_state copy = *now();
    ttr_action action;

    cr_assert_eq(ttr_action_parse(edition(), &copy, text, &action, NULL),
                 TTR_OK);
    cr_assert_eq(ttr_apply(table(), &copy, action, &log), TTR_OK);
    for (int i = 0; i < log.count; i++) {
        ttr_event_hide(edition(), &events[i], viewer);
        if (events[i].id == id)
            found = events[i];
    }
    return found;
}

Test(choices, a_secret_answer_is_known_to_its_player_alone)
{
    char text[32];

    set_up(telling, "'players': 3, 'hands': [{'red': 2}, {}, {}]");
    cr_assert(play("claim atlanta--nashville red:1"));
    ttr_event own = seen_event("choose bid 3", TTR_EVENT_choice_done, 0);
    ttr_event other = seen_event("choose bid 3", TTR_EVENT_choice_done, 1);
    ttr_event nothing = seen_event("choose bid none", TTR_EVENT_choice_done, 2);
    ttr_event all = seen_event("choose bid 3", TTR_EVENT_choice_done, TTR_NONE);
    cr_assert_eq(own.arg[4], 3);
    cr_assert_eq(other.arg[4], TTR_UNTOLD);
    cr_assert_arr_eq(&other, &nothing, sizeof other);
    cr_assert_arr_eq(&other, &all, sizeof other);
    cr_assert_str_eq(
        ttr_event_arg_text(edition(), &other, 4, text, sizeof text), "hidden");
}

/* Whatever was answered, the others see the same bytes. */
Test(choices, no_view_of_others_differs_by_a_secret_answer)
{
    static const char *const answers[] = {"choose bid 1", "choose bid none"};
    static ttr_view seen[2][3];

    for (int i = 0; i < 2; i++) {
        set_up(telling,
               "'players': 3, 'seed': 5, 'hands': [{'red': 2}, {}, {}]");
        cr_assert(play("claim atlanta--nashville red:1"));
        cr_assert(play(answers[i]));
        for (int p = 0; p < 3; p++)
            ttr_view_make(edition(), now(), p - 1, &seen[i][p]);
    }
    cr_assert_arr_eq(&seen[0][0], &seen[1][0], sizeof seen[0][0]);
    cr_assert_arr_neq(&seen[0][1], &seen[1][1], sizeof seen[0][1]);
    cr_assert_arr_eq(&seen[0][2], &seen[1][2], sizeof seen[0][2]);
}

Test(choices, the_arguments_of_a_secret_action_are_hidden)
{
    set_up(telling, "'players': 2");
    ttr_event own = seen_event("do telling.trade 2", TTR_EVENT_action_do, 0);
    ttr_event other = seen_event("do telling.trade 2", TTR_EVENT_action_do, 1);
    cr_assert_eq(own.arg[2], 2);
    cr_assert_eq(other.arg[2], TTR_UNTOLD);
    cr_assert_eq(other.arg[3], TTR_UNTOLD);
}

Test(choices, a_message_says_what_it_is_told_with)
{
    static const char *const names[TTR_MAX_PLAYERS] = {"Ada"};
    char text[200];

    set_up(telling, "'players': 2, 'hands': [{'red': 2}, {}]");
    ttr_event told =
        seen_event("claim atlanta--nashville red:1", TTR_EVENT_told, 1);
    ttr_message_text(edition(), &told, names, NULL, text, sizeof text);
    cr_assert_str_eq(text, "Ada finds iron in Atlanta");
    ttr_message_text(edition(), &told, names, &french, text, sizeof text);
    cr_assert_str_eq(text, "Ada trouve du fer à Atlanta");
}

Test(choices, fields_can_mean_players)
{
    set_up(telling, "'players': 2, 'hands': [{'red': 2}, {}]");
    cr_assert(play("claim atlanta--nashville red:1; choose bid 1"));
    cr_assert_str_eq(field("telling", "keeper"), "{'atlanta':0}");
    cr_assert_str_eq(field("telling", "friends"), "{'atlanta':{'0':2}}");
    cr_assert_str_eq(field("telling", "guests"), "[0]");

    set_up(telling, "'players': 2, 'modules': {'telling': {'keeper':"
                    " {'boston': 1}, 'friends': {'boston': {'1': 7}}}}");
    cr_assert_str_eq(field("telling", "keeper"), "{'boston':1}");
    cr_assert_str_eq(field("telling", "friends"), "{'boston':{'1':7}}");
}

Test(choices, a_player_can_have_another_turn_or_none)
{
    set_up(telling, "'players': 3, 'turn': 4");
    cr_assert(play("do telling.again"));
    cr_assert_eq(now()->player, 0);
    cr_assert_eq(now()->turn, 5);
    cr_assert(play("do telling.skip 2"));
    cr_assert_eq(now()->player, 2);
    cr_assert_eq(now()->turn, 6);
    cr_assert(play("do telling.trade 1"));
    cr_assert_eq(now()->player, 0, "only the next turn is another one");
}

/* Turns given besides take none from the others, turns left out are over. */
Test(choices, the_last_round_counts_turns_of_any_order)
{
    set_up(telling, "'players': 3, 'turn': 9, 'last_turns': 3");
    cr_assert(play("do telling.again"));
    cr_assert_eq(now()->last_turns, 3);
    cr_assert(play("do telling.trade 1"));
    cr_assert_eq(now()->last_turns, 2);
    cr_assert(play("do telling.skip 0")); // player 2 is passed over
    cr_assert_eq(ttr_state_actor(now()), 0);
    cr_assert_eq(now()->phase, TTR_PHASE_CHOICE, "asked when all is over");
    cr_assert(play("choose last yes"));
    cr_assert_eq(now()->phase, TTR_PHASE_OVER);
}
