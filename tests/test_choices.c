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

static void find_scripts(void)
{
    setenv("TTR_TEST_FOLDER", TTR_SOURCE_DIR "/tests/choices", 1);
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
                     " answer of one who chooses nothing");
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
    ttr_choice_prompt(edition(), asked, NULL, "fr", text, sizeof text);
    cr_assert_str_eq(text, "Atlanta – Nashville : où ?");

    /* A number that names nothing is shown as it is. */
    ttr_pending far = {.a = -5, .b = 300};
    ttr_choice_prompt(edition(), &far, names, NULL, text, sizeof text);
    cr_assert_str_eq(text, "-5: 300300-5300-5player 301{c}{a town}7, where?");
}
