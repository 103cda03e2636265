// SPDX-License-Identifier: MIT
/*
 * test_moment_json.c - Moments as JSON: what was chosen, hints, the past and
 * the count.
 */
#include "base/language.h"
#include "game/match.h"
#include "wire/edition_json.h"
#include "wire/moment_json.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <string.h>

static ttr_library *library;
static game_match *match;
static game_moment now;
static reply out;
static json_t *json;

static void set_up(void)
{
    library = source_library();
    app_language_open(TTR_LOCALE_DIR);
}

static void clean_up(void)
{
    json_decref(json);
    reply_clear(&out);
    game_moment_clear(&now);
    game_match_free(match);
    ttr_library_free(library);
}

TestSuite(moment_json, .init = set_up, .fini = clean_up);

static void begin(const char *edition, const char *players)
{
    ttr_match *base;
    game_party party;
    ttr_error why;
    ttr_error err;

    cr_assert_not(game_party_read(players, &party, &why), "%s", why.text);
    ttr_setup setup = {
        .edition = edition, .seed = 7, .first = 0, .players = party.count};
    cr_assert_eq(ttr_match_new(&base, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    cr_assert_eq(game_match_new(&match, base, &party, false, &err), TTR_OK);
}

static void look(int viewer)
{
    ttr_error err;

    cr_assert_eq(game_moment_make(&now, match, viewer, &err), TTR_OK);
}

/* What was written, as JSON. */
static const json_t *written(void)
{
    json_decref(json);
    json = json_loadb(out.bytes, out.used, JSON_REJECT_DUPLICATES, NULL);
    cr_assert_not_null(json);
    out.used = 0;
    return json;
}

static const char *text(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* Do the option of this number. */
static void choose(int option)
{
    ttr_error err;

    look(game_match_actor(match));
    cr_assert_lt(option, now.actions.count);
    cr_assert_eq(game_match_act(match, now.actions.list[option], &err), TTR_OK);
}

/* Why an answer, with ' for ", is refused. */
static const char *refusal(const char *answer)
{
    static ttr_error err;
    char quoted[200];
    ttr_action action;

    snprintf(quoted, sizeof quoted, "%s", answer);
    for (char *c = quoted; *c; c++)
        if (*c == '\'')
            *c = '"';
    json_t *value = json_loads(quoted, 0, NULL);
    cr_assert_not_null(value);
    cr_assert_neq(wire_answer_read(&now, value, &action, &err), TTR_OK, "%s",
                  answer);
    json_decref(value);
    return err.text;
}

Test(moment_json, an_answer_that_was_not_offered_is_refused)
{
    begin("usa", "Ann,Bob");
    look(0);
    cr_assert_str_eq(refusal("{'option': 4}"), "there is no such option");
    cr_assert_str_eq(refusal("{'option': -1}"), "there is no such option");
    cr_assert_str_eq(refusal("{'keep': [1, 2]}"),
                     "these tickets are not offered");
    cr_assert_str_eq(refusal("{'keep': ['x']}"),
                     "these tickets are not offered");
    cr_assert_str_eq(refusal("{'keep': 3}"), "these tickets are not offered");
    cr_assert_str_eq(refusal("{'keep': []}"), "this cannot be done now");
    cr_assert_str_eq(refusal("{'action': 'draw'}"), "this cannot be done now");
    cr_assert_str_eq(refusal("{'option': '0'}"),
                     "say what to do: an option, tickets to keep or an action");
    cr_assert(strstr(refusal("{'action': 'drow'}"), "drow"));

    look(1);
    cr_assert_str_eq(refusal("{'option': 0}"), "there is no such option");
}

Test(moment_json, a_hint_is_an_option_with_its_reason_in_a_language)
{
    const app_effort little = {.iterations = 100};
    app_advice advice;
    uint64_t generator = 1;

    begin("usa", "Ann,Bob");
    look(0);
    cr_assert(app_advise(game_match_table(match), &now.view, &little,
                         &generator, &advice));
    cr_assert(wire_advice_write(&out, &now, &advice, NULL));
    const json_t *hint = written();
    json_int_t option = json_integer_value(json_object_get(hint, "option"));
    cr_assert(ttr_action_equal(now.actions.list[option], advice.action));
    cr_assert(!strncmp(text(hint, "label"), "Keep ", 5), "%s",
              text(hint, "label"));
    cr_assert(text(hint, "reason")[0]);
    const json_t *next = json_object_get(hint, "next");
    option = json_integer_value(json_object_get(next, "option"));
    cr_assert(ttr_action_equal(now.actions.list[option], advice.next));
    cr_assert(strstr(text(hint, "reason"), text(next, "label")));

    cr_assert(wire_advice_write(&out, &now, &advice, app_language_find("fr")));
    cr_assert(!strncmp(text(written(), "label"), "Conserver ", 10), "%s",
              text(json, "label"));

    choose(0);
    look(0);
    cr_assert_not(wire_advice_write(&out, &now, &advice, NULL));
    cr_assert_eq(out.used, 0);
}

Test(moment_json, the_past_has_its_moments_and_what_led_to_them)
{
    begin("usa", "Ann,Bob");
    choose(0);
    choose(0);
    wire_past_write(&out, match, 1, 0, NULL);
    const json_t *past = written();
    cr_assert_eq(json_integer_value(json_object_get(past, "length")), 1);
    cr_assert_eq(json_integer_value(json_object_get(past, "actor")), 1);
    cr_assert_eq(json_object_size(json_object_get(past, "options")), 0);
    const json_t *news = json_object_get(past, "news");
    cr_assert_eq(json_array_size(news), 1);
    const json_t *change = json_array_get(news, 0);
    cr_assert_eq(json_integer_value(json_object_get(change, "version")), 1);
    wire_past_write(&out, match, 0, GAME_SPECTATOR, NULL);
    cr_assert_eq(json_array_size(json_object_get(written(), "news")), 0);
}

Test(moment_json, the_count_has_steps_that_sum_up_to_the_result)
{
    ttr_error err;

    begin("london", "Ann,Bob");
    cr_assert_eq(wire_count_write(&out, match, NULL, &err), TTR_E_ILLEGAL);
    cr_assert_eq(out.used, 0);
    while (game_match_actor(match) != TTR_NONE) {
        look(game_match_actor(match));
        const game_actions *actions = &now.actions;
        choose(actions->claim_count ? actions->claim[0].payments.first : 0);
    }
    cr_assert_eq(wire_count_write(&out, match, NULL, &err), TTR_OK);
    const json_t *count = written();
    const json_t *steps = json_object_get(count, "steps");
    json_int_t total[2] = {0, 0};
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *step = json_array_get(steps, i);
        json_int_t p = json_integer_value(json_object_get(step, "player"));
        total[p] += json_integer_value(json_object_get(step, "points"));
        cr_assert_eq(json_integer_value(json_object_get(step, "total")),
                     total[p]);
    }
    for (size_t p = 0; p < 2; p++) {
        const json_t *score =
            json_array_get(json_object_get(count, "scores"), p);
        cr_assert_eq(json_integer_value(json_object_get(score, "total")),
                     total[p]);
    }
    cr_assert_eq(json_array_size(json_object_get(count, "statistics")), 2);
}

Test(moment_json, a_stand_in_is_told_and_leaves_nothing_to_do)
{
    ttr_error err;

    begin("usa", "Ann,Bob");
    cr_assert_eq(game_match_stand_in(match, 0, "greedy", &err), TTR_OK);
    look(0);
    wire_moment_write(&out, &now, app_language_find("fr"), 0);
    const json_t *moment = written();
    const json_t *player =
        json_array_get(json_object_get(moment, "players"), 0);
    cr_assert_str_eq(text(player, "stand_in"), "greedy");
    cr_assert_eq(json_object_size(json_object_get(moment, "options")), 0);
    const json_t *change = json_array_get(json_object_get(moment, "news"), 0);
    cr_assert_str_eq(text(change, "change"), "seat");
    cr_assert_str_eq(
        json_string_value(json_array_get(json_object_get(change, "story"), 0)),
        "Un robot joue maintenant à votre place.");
}

Test(moment_json, an_edition_has_its_texts_in_a_language)
{
    ttr_edition *edition = source_edition("usa");

    wire_edition_write(&out, edition, NULL);
    cr_assert_str_eq(text(written(), "name"), "USA");
    cr_assert_str_eq(
        text(json_array_get(json_object_get(json, "pieces"), 0), "name"),
        "train");
    wire_edition_write(&out, edition, app_language_find("fr"));
    cr_assert_str_eq(text(written(), "name"), "États-Unis");
    cr_assert_str_eq(
        text(json_array_get(json_object_get(json, "cards"), 0), "id"),
        "purple");
    cr_assert_str_eq(
        text(json_array_get(json_object_get(json, "cards"), 0), "name"),
        "violette");
    ttr_edition_free(edition);
}
