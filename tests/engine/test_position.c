// SPDX-License-Identifier: MIT
/*
 * test_position.c - Positions as JSON: nothing is lost, nothing is invented.
 */
#include <ttr/ttr.h>

#include "support/position.h"
#include "support/rules.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* An edition at a table. */
typedef struct setting {
    ttr_library *library;
    ttr_edition *edition;
    ttr_table *table;
} setting;

static setting open_board(const char *name, const ttr_variant *variant)
{
    setting board = {.library = ttr_library_new()};
    ttr_report *report = ttr_report_new();

    cr_assert_eq(ttr_library_add(board.library, TTR_SOURCE_DIR), TTR_OK);
    cr_assert_eq(ttr_library_add(board.library, TTR_MODULE_DIR), TTR_OK);
    cr_assert_eq(
        ttr_edition_load(&board.edition, board.library, name, variant, report),
        TTR_OK);
    cr_assert_eq(ttr_table_new(&board.table, board.edition, NULL), TTR_OK);
    ttr_report_free(report);
    return board;
}

static void close_board(setting *board)
{
    ttr_table_free(board->table);
    ttr_edition_free(board->edition);
    ttr_library_free(board->library);
}

/* Written, printed, parsed and read again: the same bytes. */
static void assert_round_trip(const setting *board, const ttr_state *state)
{
    json_t *written = ttr_position_write(board->edition, state);
    char *text = json_dumps(written, JSON_COMPACT);
    json_t *parsed = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    ttr_state again;
    ttr_error err;

    memset(&again, 0xAA, sizeof again);
    cr_assert_eq(ttr_position_read(board->table, parsed, &again, &err), TTR_OK,
                 "%s: %s", err.text, text);
    cr_assert(ttr_state_equal(board->edition, state, &again), "%s", text);
    cr_assert_arr_eq(&again, state, sizeof again);
    json_decref(written);
    json_decref(parsed);
    free(text);
}

/* One random game; every step-th position is tried. */
static void play_all(const setting *board, int players, uint64_t seed, int step)
{
    int capacity = ttr_edition_max_actions(board->edition);
    ttr_action *actions = calloc((size_t)capacity, sizeof *actions);
    uint64_t generator = ttr_random_seed(seed, 1);
    ttr_state state;

    cr_assert_eq(ttr_start(board->table, players, seed, TTR_NONE, &state),
                 TTR_OK);
    for (int i = 0; state.phase != TTR_PHASE_OVER; i++) {
        int count = ttr_legal(board->table, &state, actions, capacity);
        int pick = (int)ttr_random_below(&generator, (uint32_t)count);
        if (i % step == 0)
            assert_round_trip(board, &state);
        cr_assert_eq(ttr_apply(board->table, &state, actions[pick], NULL),
                     TTR_OK);
    }
    assert_round_trip(board, &state);
    free(actions);
}

Test(position, written_and_read_again_is_the_same_to_the_byte)
{
    setting board = open_board("usa", NULL);

    for (int players = 2; players <= 5; players++)
        play_all(&board, players, (uint64_t)players, 1);
    play_all(&board, 2, UINT64_MAX, 10); // a seed that JSON numbers cannot hold
    close_board(&board);
}

Test(position, house_rules_leave_nothing_out_either)
{
    static const ttr_override overrides[] = {
        {"draw_cards", "4"},         {"draw_tickets", "5"},
        {"draw_tickets_keep", "3"},  {"start_tickets", "0"},
        {"start_tickets_keep", "0"}, {"market", "0"},
    };
    const ttr_variant variant = {.overrides = overrides, .override_count = 6};
    setting board = open_board("usa", &variant);

    play_all(&board, 3, 1, 1);
    close_board(&board);
}

/* Set up the position of a text, in which ' stands for ". */
static ttr_status read_text(const setting *board, const char *text,
                            ttr_state *state, ttr_error *err)
{
    char json[1000];

    snprintf(json, sizeof json, "%s", text);
    for (char *c = json; *c; c++)
        if (*c == '\'')
            *c = '"';
    json_t *position = json_loads(json, 0, NULL);
    cr_assert_not_null(position, "%s", json);
    ttr_status status = ttr_position_read(board->table, position, state, err);
    json_decref(position);
    return status;
}

Test(position, what_is_left_out_is_worked_out)
{
    setting board = open_board("usa", NULL);
    ttr_state state;
    ttr_error err;

    cr_assert_eq(read_text(&board,
                           "{'players': 4, 'routes': {'boston--montreal.1': 0,"
                           " 'boston--montreal.2': 3}, 'hands': [{'red': 12},"
                           " {}, {}, {}]}",
                           &state, &err),
                 TTR_OK, "%s", err.text);
    cr_assert_eq(ttr_state_check(board.edition, &state, &err), TTR_OK);
    cr_assert_eq(state.phase, TTR_PHASE_TURN);
    cr_assert_eq(state.draws_left, 2);
    cr_assert_eq(state.pieces[3][0], 43);
    cr_assert_eq(state.score[0], 2);
    cr_assert_eq(state.market_count, 5);
    cr_assert_eq(state.deck_count, 110 - 12 - 5);
    cr_assert_eq(state.ticket_count, 30);
    assert_round_trip(&board, &state);

    /* Cards on top of the deck, and the others below; the first is next. */
    cr_assert_eq(read_text(&board, "{'players': 2, 'top': ['red', 'wild']}",
                           &state, &err),
                 TTR_OK, "%s", err.text);
    cr_assert_eq(state.deck_count, 110 - 5);
    cr_assert_eq(state.discard_count, 0);
    cr_assert_eq(state.deck[104], ttr_card_find(board.edition, "red"));
    cr_assert_eq(state.deck[103], ttr_card_find(board.edition, "wild"));
    assert_round_trip(&board, &state);

    /* A second card may be drawn; a market with three wilds stays (B3 is
       about games, a position is as it is given). */
    cr_assert_eq(read_text(&board,
                           "{'players': 2, 'phase': 'second_card',"
                           " 'market': ['wild', 'wild', 'wild', 'red', 'red']}",
                           &state, &err),
                 TTR_OK, "%s", err.text);
    cr_assert_eq(state.draws_left, 1);
    cr_assert_eq(state.market[2], ttr_card_find(board.edition, "wild"));
    assert_round_trip(&board, &state);

    /* Tickets to choose from: set-up when others have them as well. */
    cr_assert_eq(read_text(&board,
                           "{'players': 2, 'phase': 'keep_tickets', 'offered':"
                           " [['boston--miami', 'chicago--santa-fe'], []]}",
                           &state, &err),
                 TTR_OK, "%s", err.text);
    cr_assert_eq(state.turn, 1);
    cr_assert_eq(state.keep_min, 1);
    cr_assert_eq(read_text(&board,
                           "{'players': 2, 'phase': 'keep_tickets', 'offered':"
                           " [['boston--miami', 'chicago--santa-fe'],"
                           " ['dallas--new-york', 'calgary--phoenix']]}",
                           &state, &err),
                 TTR_OK, "%s", err.text);
    cr_assert_eq(state.turn, 0);
    cr_assert_eq(state.keep_min, 2);
    close_board(&board);
}

Test(position, a_refusal_names_the_field_and_changes_nothing)
{
    static const struct {
        const char *text, *refusal;
    } cases[] = {
        {"{'players': 2, 'hands': [{}, {'blue': -1}]}",
         "hands[1].blue: must be a whole number from 0 to 12"},
        {"{'players': 2, 'deck': [], 'top': ['red']}",
         "top: the whole deck is already given"},
        {"{'players': 2, 'dekc': []}",
         "unknown field \"dekc\", did you mean \"deck\"?"},
        {"{'players': 2, 'phase': 'keep_tickets', 'turn': 0, 'offered':"
         " [['boston--miami', 'chicago--santa-fe'], []]}",
         "offered[1]: player 1 needs tickets"},
        {"{'players': 2, 'phase': 'keep_tickets', 'turn': 3, 'offered':"
         " [['boston--miami'], ['chicago--santa-fe']]}",
         "offered[1]: player 1 cannot have tickets"},
        {"{'players': 2, 'phase': 'second_card', 'draws_left': 0}",
         "phase: second_card needs a card"},
        {"{'players': 2, 'phase': 'second_card', 'hands': [{}, {'purple': 12,"
         " 'white': 12, 'blue': 12, 'yellow': 12, 'orange': 12, 'black': 12,"
         " 'red': 12, 'green': 12, 'wild': 9}], 'deck': [], 'discard': {}}",
         "phase: player 0 has no action in phase second_card"},
        {"{'players': 2, 'points': [[1], [2]], 'scores': [1, 1]}",
         "points[1]: adds up to 2, but the score is 1"},
        {"{'players': 2, 'pending': [{'player': 0}]}",
         "pending[0].choice: must be"},
        {"{'players': 2, 'random': ['0', '1']}", "random: must be a list"},
        {"{'players': 2, 'next': 'claim', 'claim': 'claim boston--montreal.1"
         " red:2', 'hands': [{'red': 1}, {'red': 9}]}",
         "claim: cannot be carried out: the player does not have the cards"},
        {"{'players': 2, 'next': 'claim', 'claim': 'claim boston--montreal.1"
         " red:1+wild:1', 'hands': [{'red': 2}, {}]}",
         "claim: cannot be carried out: the player does not have the cards"},
        {"{'players': 2, 'next': 'claim', 'claim': 'claim boston--montreal.1"
         " red:2', 'hands': [{'red': 2}, {}], 'routes':"
         " {'boston--montreal.2': 1}}",
         "claim: cannot be carried out: its route is not open"},
        {"{'players': 2, 'next': 'claim', 'claim': 'claim boston--montreal.1"
         " red:2', 'hands': [{'red': 2}, {}], 'pieces': [{'train': 1}, {}]}",
         "claim: cannot be carried out: the player does not have the pieces"},
        {"{'players': 2, 'turn': 9999}",
         "turn: must be a whole number from 1 to 9998"},
        {"{'players': 1}", "players: must be a whole number from 2 to 5"},
    };
    setting board = open_board("usa", NULL);
    ttr_state state, before;
    ttr_error err;

    memset(&state, 0x55, sizeof state);
    before = state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        cr_assert_eq(read_text(&board, cases[i].text, &state, &err),
                     TTR_E_POSITION, "%s", cases[i].text);
        cr_assert(strstr(err.text, cases[i].refusal), "%s", err.text);
        cr_assert_arr_eq(&state, &before, sizeof state);
    }
    close_board(&board);
}

Test(position, a_choice_that_its_module_cannot_list_is_refused)
{
    setting board = open_board("san-francisco", NULL);
    ttr_state state;
    ttr_error err;

    cr_assert_eq(
        read_text(&board,
                  "{'players': 2, 'phase': 'choice', 'pending':"
                  " [{'player': 0, 'choice': 'token', 'a': 999, 'b': 0}]}",
                  &state, &err),
        TTR_E_SCRIPT);
    cr_assert(strstr(err.text, "999"), "%s", err.text);
    close_board(&board);
}

/* Choices in set-up and in turns, own actions, score lines, fields. */
Test(position, rule_modules_leave_nothing_out_either)
{
    static const char *const rules[] = {"lamplighters"};
    const ttr_variant variant = {.modules = rules, .module_count = 1};
    static const struct {
        const char *edition;
        bool ruled;
        int players;
    } games[] = {{"san-francisco", false, 3},
                 {"paris", true, 2},
                 {"london", false, 4},
                 {"berlin", false, 2},
                 {"high-passes", false, 3}};

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        setting board =
            open_board(games[i].edition, games[i].ruled ? &variant : NULL);
        play_all(&board, games[i].players, 1, 1);
        close_board(&board);
    }
}

/* R3: all had to pass. */
Test(position, a_game_in_which_nobody_could_act_is_read_again)
{
    setting board = open_board("usa", NULL);
    ttr_state state;
    ttr_error err;

    cr_assert_eq(read_text(&board,
                           "{'players': 2, 'phase': 'over', 'passes': 2}",
                           &state, &err),
                 TTR_OK, "%s", err.text);
    assert_round_trip(&board, &state);
    cr_assert_eq(read_text(&board, "{'players': 2, 'passes': 2}", &state, &err),
                 TTR_E_POSITION);
    close_board(&board);
}

TestSuite(position_rules, .init = make_rules, .fini = clear_rules);

/* The game on the table of support/position.h. */
static void assert_table_round_trip(void)
{
    assert_round_trip(&(setting){.edition = (ttr_edition *)(uintptr_t)edition(),
                                 .table = table()},
                      now());
}

Test(position_rules, a_claim_that_is_changed_while_a_question_waits)
{
    static const char *const changes[][2] = {
        {"0, 0", "claim atlanta--nashville red:1"},
        {"0, 0", "claim atlanta--nashville wild:1"},
        {"0, 1", "claim atlanta--nashville red:1"},
        {"2, 1", "claim atlanta--nashville red:1"}};
    char text[400];

    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        snprintf(text, sizeof text,
                 "local pick = ttr.choice(\"pick\", {\n"
                 "    option = \"yes-no\", always = true,\n"
                 "    done = function() end })\n"
                 "ttr.on(\"claim_begun\", function(player)\n"
                 "    ttr.change_claim(%s)\n"
                 "    pick(player)\n"
                 "end)\n",
                 changes[i][0]);
        rule(text);
        set_up(usa, "'players': 2, 'hands': [{'red': 3, 'wild': 2}, {}]");
        cr_assert(play(changes[i][1]));
        cr_assert_eq(now()->phase, TTR_PHASE_CHOICE);
        assert_table_round_trip();
        cr_assert(play("choose pick yes"));
        assert_table_round_trip();
    }
}

/* These routes would take 48 trains, of 45. */
Test(position_rules, pieces_of_which_a_rule_module_asks_fewer)
{
    rule("ttr.on(\"piece_count\", function(player)\n"
         "    if player == 0 then return 1 end\n"
         "end)\n");
    set_up(usa, "'players': 2, 'pieces': [{'train': 37}, {'train': 45}],"
                "'routes': {'calgary--winnipeg': 0, 'duluth--helena': 0,"
                " 'duluth--toronto': 0, 'el-paso--houston': 0,"
                " 'el-paso--los-angeles': 0, 'helena--seattle': 0,"
                " 'miami--new-orleans': 0, 'portland--salt-lake-city': 0}");
    assert_table_round_trip();
}

Test(position_text, a_position_goes_to_text_and_back, .fini = clear_table)
{
    ttr_state again;
    ttr_view view;
    ttr_error err = {0};

    set_up("san-francisco", "'players': 3, 'seed': 5");
    char *text = ttr_position_write_text(edition(), now());
    cr_assert_not_null(text);
    cr_assert_eq(
        ttr_position_read_text(table(), text, strlen(text), &again, &err),
        TTR_OK, "%s", err.text);
    cr_assert_arr_eq(&again, now(), sizeof again);
    ttr_free(text);

    ttr_view_make(edition(), now(), 1, &view);
    text = ttr_position_write_view_text(edition(), &view);
    cr_assert_not_null(text);
    cr_assert_null(strstr(text, "\"seed\""));
    ttr_free(text);
    ttr_free(NULL);
}

/* As a match, with what is wrong with it in err, or none at all. */
static ttr_status begin_from(const char *text, ttr_match **match,
                             ttr_error *err)
{
    ttr_library *library = ttr_library_new();
    const ttr_setup setup = {.edition = "usa", .players = 2};

    cr_assert_eq(ttr_library_add(library, TTR_SOURCE_DIR), TTR_OK);
    memset(err, 0, sizeof *err);
    ttr_status status = ttr_match_new_position_text(
        match, library, &setup, text, strlen(text), NULL, err);
    ttr_library_free(library);
    return status;
}

Test(position_text, a_match_begins_from_a_position_as_text, .fini = clear_table)
{
    ttr_match *match;
    ttr_error err;

    set_up("usa", "'players': 2, 'market': ['wild', 'red'], 'scores': [7, 0]");
    char *text = ttr_position_write_text(edition(), now());
    cr_assert_eq(begin_from(text, &match, &err), TTR_OK, "%s", err.text);
    cr_assert(ttr_state_equal(edition(), ttr_match_state(match), now()));
    ttr_match_free(match);
    ttr_free(text);

    cr_assert_eq(begin_from("{\"players\":", &match, &err), TTR_E_POSITION);
    cr_assert_null(match);
    cr_assert(err.text[0]);
}

Test(position_text, what_is_no_position_is_refused, .fini = clear_table)
{
    static const char *const wrong[] = {"", "nonsense", "{\"a\":1,\"a\":2}",
                                        "[]", "{\"players\":99}"};
    ttr_state state, before;
    ttr_error err;

    set_up("usa", "'players': 2");
    memset(&state, 0xA5, sizeof state);
    before = state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memset(&err, 0, sizeof err);
        cr_assert_eq(ttr_position_read_text(table(), wrong[i], strlen(wrong[i]),
                                            &state, &err),
                     TTR_E_POSITION, "%s", wrong[i]);
        cr_assert_arr_eq(&state, &before, sizeof state);
        cr_assert(err.text[0]);
        cr_assert_str_eq(err.text, ttr_table_error(table())->text);
    }
}

/* Also longer than what there is room for at once. */
Test(position_text, a_value_is_the_text_that_jansson_makes)
{
    static const size_t flags[] = {JSON_COMPACT, JSON_INDENT(2),
                                   JSON_ENCODE_ANY | JSON_SORT_KEYS};
    json_t *value = json_pack("{s:[i, n, b, s], s:{}, s:f}", "list", 3, 1,
                              "\u00e9 and \"quotes\"", "empty", "number", 2.5);

    for (int i = 0; i < 200; i++)
        json_array_append_new(json_object_get(value, "list"),
                              json_pack("{s:i}", "a-key-with-a-name", i));
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        char *text = ttr_json_text(value, flags[i]);
        char *usual = json_dumps(value, flags[i]);
        cr_assert_str_eq(text, usual);
        free(usual);
        ttr_free(text);
    }
    cr_assert_null(ttr_json_text(NULL, 0));
    cr_assert_null(ttr_json_text(json_object_get(value, "number"), 0),
                   "no list or object, and not asked for");
    json_decref(value);
}
