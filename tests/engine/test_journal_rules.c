// SPDX-License-Identifier: MIT
/*
 * test_journal_rules.c - Journals of games whose rules have changed since.
 */
#include <ttr/ttr.h>

#include "support/rules.h"
#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

TestSuite(journal_rules, .init = make_rules, .fini = clear_rules);

/* Points for claims, which a changed rule gives otherwise. */
#define BONUS(points)                                                          \
    "local bonus = ttr.line('bonus')\n"                                        \
    "ttr.on('route_claimed', function(player)\n"                               \
    "    ttr.add_points(player, " points ", bonus)\n"                          \
    "end)\n"

#define GIFT(points)                                                           \
    "local gift = ttr.line('gift')\n"                                          \
    "ttr.on('score', function() ttr.score(gift, " points ") end)\n"

/* A journal as text, and the game it is of. */
typedef struct record {
    char *text;
    size_t size;
    int actions;
    int first_claim;                   // number of the first claim, from 1 on
    char action[TTR_ACTION_TEXT + 32]; // that one, as messages name it
} record;

static ttr_match *begin(const ttr_library *library)
{
    static const char *const modules[] = {"rule"};
    static const ttr_override overrides[] = {{"market", "4"}};
    ttr_setup setup = {.edition = "usa",
                       .variant = {.modules = modules,
                                   .module_count = 1,
                                   .overrides = overrides,
                                   .override_count = 1},
                       .players = 2,
                       .seed = 3,
                       .first = TTR_NONE,
                       .names = {"Ann"},
                       .seats = {NULL, "greedy"},
                       .note = "over"};
    ttr_match *match;
    ttr_error err;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    return match;
}

static void remember_claim(record *out, const ttr_match *match,
                           ttr_action action)
{
    const ttr_state *state = ttr_match_state(match);
    char text[TTR_ACTION_TEXT];

    if (out->first_claim || action.kind != TTR_ACTION_CLAIM)
        return;
    out->first_claim = ttr_match_length(match) + 1;
    ttr_action_format(ttr_match_edition(match), state, action, text,
                      sizeof text);
    snprintf(out->action, sizeof out->action, "action %d, \"%s\" of player %d,",
             out->first_claim, text, ttr_state_actor(state));
}

/* A random game with the rule as it is now. */
static record play(int actions)
{
    ttr_library *library = source_library();
    ttr_match *match = begin(library);
    ttr_action *list = calloc(4096, sizeof *list);
    uint64_t random = ttr_random_seed(7, 7);
    record out = {0};

    while (out.actions < actions) {
        int count = ttr_legal(ttr_match_table(match), ttr_match_state(match),
                              list, 4096);
        if (!count)
            break;
        ttr_action action = list[ttr_random_below(&random, (uint32_t)count)];
        remember_claim(&out, match, action);
        cr_assert_eq(ttr_match_apply(match, action, NULL), TTR_OK);
        out.actions++;
    }
    cr_assert_eq(ttr_journal_write(match, &out.text, &out.size), TTR_OK);
    free(list);
    ttr_match_free(match);
    ttr_library_free(library);
    return out;
}

/* Read it with the rules as they are now. NULL when it is refused. */
static ttr_match *open_again(const record *it, ttr_journal_mode mode,
                             ttr_error *err)
{
    ttr_library *library = source_library();
    ttr_match *match;
    ttr_status status =
        ttr_journal_read(&match, library, "j", it->text, it->size, mode, err);

    cr_assert_eq(status != TTR_OK, match == NULL);
    ttr_library_free(library);
    return match;
}

static void assert_goes_on(const record *it)
{
    ttr_error err;
    ttr_match *match = open_again(it, TTR_JOURNAL_STRICT, &err);

    cr_assert_not_null(match, "%s", err.text);
    cr_assert_eq(err.status, TTR_OK);
    cr_assert_eq(ttr_match_length(match), it->actions);
    cr_assert(ttr_match_rules_changed(match));

    /* Written anew, it is a journal of the new rules. */
    record again = {.actions = it->actions};
    cr_assert_eq(ttr_journal_write(match, &again.text, &again.size), TTR_OK);
    ttr_match_free(match);
    match = open_again(&again, TTR_JOURNAL_STRICT, &err);
    cr_assert_not_null(match, "%s", err.text);
    cr_assert_not(ttr_match_rules_changed(match));
    ttr_match_free(match);
    free(again.text);
}

/* Refused, and opened up to the action before the first claim. */
static void assert_differs_at_the_claim(const record *it, const char *says)
{
    ttr_error err;

    cr_assert_gt(it->first_claim, 0);
    cr_assert_null(open_again(it, TTR_JOURNAL_STRICT, &err));
    cr_assert_eq(err.status, TTR_E_JOURNAL);
    cr_assert(strstr(err.text, it->action), "%s: %s", it->action, err.text);
    cr_assert(strstr(err.text, says), "%s", err.text);

    ttr_match *match = open_again(it, TTR_JOURNAL_RECOVER, &err);
    cr_assert_not_null(match);
    cr_assert_eq(err.status, TTR_E_JOURNAL);
    cr_assert(strstr(err.text, it->action), "%s", err.text);
    cr_assert_eq(ttr_match_length(match), it->first_claim - 1);
    cr_assert(ttr_match_rules_changed(match));
    ttr_match_free(match);
}

Test(journal_rules, a_comment_loses_nobody_a_game)
{
    rule(BONUS("1"));
    record game = play(5000);
    rule("-- said more clearly\n" BONUS("1") "-- the end\n");
    assert_goes_on(&game);
    free(game.text);
}

Test(journal_rules, a_field_that_is_never_used_changes_nothing)
{
    rule(BONUS("1"));
    record game = play(60);
    rule("local idle = ttr.field.place('idle', { initial = 3, least = 0,"
         " most = 9 })\n" BONUS("1"));
    assert_goes_on(&game);
    free(game.text);
}

Test(journal_rules, the_first_action_that_comes_out_differently_is_named)
{
    rule(BONUS("1"));
    record game = play(5000);
    rule(BONUS("2"));
    assert_differs_at_the_claim(&game,
                                "comes out differently: files of the rules have"
                                " changed since the journal was written");
    free(game.text);
}

Test(journal_rules, an_action_that_is_no_longer_legal_is_named)
{
    rule(BONUS("1"));
    record game = play(5000);
    rule(BONUS("1") "ttr.on('claim_allowed', function() return 'no track'"
                    " end)\n");
    assert_differs_at_the_claim(&game, "is no longer legal: no track; files of"
                                       " the rules have changed");
    free(game.text);
}

Test(journal_rules, an_action_whose_rule_fails_now_is_named)
{
    rule(BONUS("1"));
    record game = play(5000);
    rule("ttr.on('route_claimed', function() error('broken track') end)\n");
    assert_differs_at_the_claim(&game, "broken track");
    free(game.text);
}

Test(journal_rules, a_start_that_comes_out_differently_is_refused)
{
    rule(BONUS("1"));
    record game = play(60);
    rule(BONUS("1") "ttr.on('setup_game', function()\n"
                    "    ttr.add_points(0, 1, bonus)\nend)\n");
    ttr_error err;
    for (int mode = TTR_JOURNAL_STRICT; mode <= TTR_JOURNAL_RECOVER; mode++) {
        cr_assert_null(open_again(&game, (ttr_journal_mode)mode, &err));
        cr_assert_eq(err.status, TTR_E_JOURNAL);
        cr_assert(strstr(err.text, "the game starts differently: files of the"
                                   " rules have changed"),
                  "%s", err.text);
    }
    free(game.text);
}

/* The positions are the same, and yet somebody else wins. */
Test(journal_rules, a_final_count_that_comes_out_differently_is_told)
{
    rule(GIFT("1"));
    record game = play(5000);
    cr_assert(strstr(game.text, "\nresult "), "%s", game.text);
    rule(GIFT("2"));
    ttr_error err;
    cr_assert_null(open_again(&game, TTR_JOURNAL_STRICT, &err));
    cr_assert(strstr(err.text, "the final count comes out differently"), "%s",
              err.text);

    ttr_match *match = open_again(&game, TTR_JOURNAL_RECOVER, &err);
    cr_assert_not_null(match);
    cr_assert_eq(err.status, TTR_E_JOURNAL);
    cr_assert_eq(ttr_match_length(match), game.actions);
    ttr_match_free(match);

    rule("ttr.on('score', function() error('cannot count') end)\n");
    cr_assert_null(open_again(&game, TTR_JOURNAL_STRICT, &err));
    cr_assert(strstr(err.text, "cannot count"), "%s", err.text);
    free(game.text);
}

Test(journal_rules, a_game_that_cannot_be_counted_has_a_journal_without_result)
{
    rule("ttr.on('score', function() error('cannot count') end)\n");
    record game = play(5000);
    cr_assert_null(strstr(game.text, "\nresult "));
    rule("-- \nttr.on('score', function() error('cannot count') end)\n");
    assert_goes_on(&game);
    free(game.text);
}

Test(journal_rules, a_rule_that_is_gone_is_named)
{
    rule(BONUS("1"));
    record game = play(60);
    clear_rules();
    ttr_error err;
    cr_assert_null(open_again(&game, TTR_JOURNAL_RECOVER, &err));
    cr_assert_eq(err.status, TTR_E_JOURNAL);
    cr_assert(strstr(err.text, "rule"), "%s", err.text);
    free(game.text);
}

/* The journal as the first format had it: with fingerprints that nobody can
   work out any more, and without a result. */
static void make_old(record *it)
{
    char *out = malloc(it->size + 1);
    size_t used = 0;

    for (char *line = strtok(it->text, "\n"); line; line = strtok(NULL, "\n")) {
        char *mark = strstr(line, " #");
        if (!strncmp(line, "result ", 7))
            continue;
        if (!strncmp(line, "end ", 4))
            break;
        if (mark)
            memcpy(mark + 2, "0123456789abcdef", 16);
        used += (size_t)sprintf(out + used, "%s\n", line);
    }
    out[strlen("ttr journal ")] = '1';
    uint64_t hash = XXH3_64bits(out, used);
    used += (size_t)sprintf(out + used, "end %d %016llx\n", it->actions,
                            (unsigned long long)hash);
    free(it->text);
    it->text = out;
    it->size = used;
}

Test(journal_rules, a_journal_of_format_1_is_good_when_its_actions_are_legal)
{
    rule(BONUS("1"));
    record game = play(5000);
    make_old(&game);
    ttr_error err;
    ttr_match *match = open_again(&game, TTR_JOURNAL_STRICT, &err);
    cr_assert_not_null(match, "%s", err.text);
    cr_assert_not(ttr_match_rules_changed(match));
    ttr_match_free(match);

    rule("-- \n" BONUS("1"));
    assert_goes_on(&game);
    rule(BONUS("1") "ttr.on('claim_allowed', function() return 'no track'"
                    " end)\n");
    assert_differs_at_the_claim(&game, "is no longer legal: no track");
    free(game.text);
}
