// SPDX-License-Identifier: MIT
/*
 * test_guide.c - Guided first games: reading, checking and playing them.
 */
#include "game/guide.h"
#include "host/guide_file.h"

#include "support/tiny_edition.h"

#include <criterion/criterion.h>

#include <stdlib.h>
#include <string.h>

static ttr_report *report;
static char **shipped; // the ids of all editions of this source tree
static int shipped_count;

static void set_up(void)
{
    ttr_library *library = source_library();

    cr_assert_eq(ttr_library_editions(library, &shipped, &shipped_count),
                 TTR_OK);
    cr_assert_geq(shipped_count, 10);
    ttr_library_free(library);
    report = ttr_report_new();
}

static void clean_up(void)
{
    ttr_library_ids_free(shipped, shipped_count);
    ttr_report_free(report);
}

TestSuite(guide, .init = set_up, .fini = clean_up);

static game_guide *load(const ttr_edition *edition)
{
    game_guide *guide;

    cr_assert_eq(game_guide_load(&guide, edition, report), TTR_OK, "%s",
                 report_text(report));
    return guide;
}

static game_match *begin(const ttr_edition *edition)
{
    game_guide *guide = load(edition);
    game_party party;
    game_match *match;
    ttr_error err = {0};

    game_guide_party(guide, "Ann", &party);
    cr_assert_eq(game_guide_begin(&match, guide, edition,
                                  ttr_edition_id(edition), &party, &err),
                 TTR_OK, "%s", err.text);
    return match;
}

/* One step on, as the guide wants it. */
static void follow(game_match *match)
{
    ttr_error err = {0};
    ttr_action action;
    game_guide_step step;

    cr_assert(game_match_step(match, NULL, &step));
    if (step.waits) {
        cr_assert_eq(game_match_go_on(match, &err), TTR_OK, "%s", err.text);
        return;
    }
    cr_assert(game_match_step_action(match, &action));
    cr_assert_eq(game_match_act(match, action, &err), TTR_OK, "%s", err.text);
}

Test(guide, every_shipped_edition_has_one_without_mistakes)
{
    for (int i = 0; i < shipped_count; i++) {
        ttr_edition *edition = source_edition(shipped[i]);
        game_guide *guide = load(edition);
        game_guide_check(guide, edition, report);
        cr_expect_eq(ttr_report_count(report), 0, "%s: %s", shipped[i],
                     report_text(report));
        game_guide_free(guide);
        ttr_edition_free(edition);
    }
}

Test(guide, it_leads_to_the_end_of_a_game)
{
    for (int i = 0; i < shipped_count; i++) {
        ttr_edition *edition = source_edition(shipped[i]);
        game_match *match = begin(edition);
        game_guide_step step;
        int steps = 0, points = 0;
        for (; game_match_step(match, NULL, &step); steps++) {
            cr_assert_eq(step.number, steps + 1);
            cr_assert(*step.text && step.points > 0);
            points += step.points;
            follow(match);
        }
        cr_expect(steps > 8 && points > steps);
        cr_expect_eq(game_match_actor(match), TTR_NONE, "%s is not over",
                     shipped[i]);
        game_match_free(match);
        ttr_edition_free(edition);
    }
}

Test(guide, texts_come_in_the_language_asked_for)
{
    ttr_edition *edition = source_edition("usa");
    game_match *match = begin(edition);
    const ttr_language french = {.code = "fr"}, german = {.code = "de"};
    game_guide_step step;

    cr_assert(game_match_step(match, NULL, &step));
    cr_expect(strstr(step.text, "Welcome aboard"));
    cr_assert(game_match_step(match, &french, &step));
    cr_expect(strstr(step.text, "Bienvenue à bord"));
    cr_assert(game_match_step(match, &german, &step));
    cr_expect(strstr(step.text, "Welcome aboard"));
    game_match_free(match);
    ttr_edition_free(edition);
}

/* Every legal action but the right one is refused with a sentence, and nothing
   changes. */
static void try_the_wrong_ones(game_match *match)
{
    int room = ttr_edition_max_actions(game_match_edition(match));
    ttr_action *legal = calloc((size_t)room, sizeof *legal), wanted;
    ttr_state state = game_match_view(match, GAME_LEARNER)->state;
    uint64_t version = game_match_version(match);
    bool waits = !game_match_step_action(match, &wanted);
    int count = ttr_legal(game_match_table(match), &state, legal, room);

    for (int i = 0; i < count; i++) {
        ttr_error err = {0};
        if (!waits && game_match_guide_allows(match, legal[i], NULL) == TTR_OK)
            continue;
        cr_assert_eq(game_match_act(match, legal[i], &err), TTR_E_ILLEGAL);
        cr_assert(strstr(err.text, "guide"), "%s", err.text);
        cr_assert_eq(game_match_version(match), version);
    }
    free(legal);
}

Test(guide, what_it_does_not_ask_for_is_refused_kindly)
{
    for (int i = 0; i < shipped_count; i++) {
        ttr_edition *edition = source_edition(shipped[i]);
        game_match *match = begin(edition);
        game_guide_step step;
        while (game_match_step(match, NULL, &step)) {
            if (game_match_actor(match) != TTR_NONE)
                try_the_wrong_ones(match);
            follow(match);
        }
        game_match_free(match);
        ttr_edition_free(edition);
    }
}

Test(guide, nothing_can_be_taken_back_or_skipped)
{
    ttr_edition *edition = source_edition("usa");
    game_match *match = begin(edition);
    ttr_error err = {0};

    follow(match); // the welcome
    cr_expect_eq(game_match_go_on(match, &err), TTR_E_ILLEGAL);
    follow(match); // a card from the market
    cr_expect_not(game_match_can_undo(match));
    game_match_free(match);
    ttr_edition_free(edition);
}

/* A guide of the edition usa, with these lines in its only step. */
static bool finds(const char *step, int line, const char *text)
{
    ttr_edition *edition = source_edition("usa");
    game_guide *guide = NULL;
    char all[4096];

    snprintf(
        all, sizeof all,
        "[guide]\nothers = Mia\n[scene]\n"
        "position = {\"hands\": [{\"red\": 2}, {}],\n"
        "  \"market\": [\"red\", \"red\", \"blue\", \"blue\", \"green\"]}\n"
        "[step]\n%s",
        step);
    ttr_report *found = ttr_report_new();
    if (!game_guide_parse(&guide, "a.guide", all, strlen(all), found))
        game_guide_check(guide, edition, found);
    bool has = report_has(found, "a.guide", line, text);
    if (!has)
        fprintf(stderr, "%s\n", report_text(found));
    game_guide_free(guide);
    ttr_report_free(found);
    ttr_edition_free(edition);
    return has;
}

Test(guide, mistakes_are_told_with_their_lines)
{
    cr_expect(finds("text = a\ndo = take black\n", 8, "no black card"));
    cr_expect(finds("text = a\ndo = take blak\n", 8, "did you mean"));
    cr_expect(finds("text = a\ndo = claim boston--miami red:2\n", 8, "boston"));
    cr_expect(finds("text = a\ndo = take red\nthen = draw\n", 9,
                    "the learner's turn"));
    cr_expect(finds("text = a\nthen = draw\n", 8, "then without do"));
    cr_expect(finds("text = a\nshow = nowhere\n", 8, "neither a place"));
    cr_expect(finds("do = draw\n", 6, "no text"));
    cr_expect(finds("text = a\ntext = b\n", 8, "twice"));
    cr_expect(finds("text = a\ncolour = b\n", 8, "unknown key"));
    cr_expect(finds("text = a\n[stop]\n", 8, "unknown section"));
    cr_expect(finds("text = a\nnonsense\n", 8, "neither [section]"));
    cr_expect(
        finds("text = a\ntext.fr = b\n[step]\ntext = c\n", 9, "no text.fr"));
    cr_expect(finds("text = a\ndo = draw\n[step]\ntext = b\ndo = draw\n"
                    "[step]\ntext = c\ndo = draw\n",
                    12, "another player's turn"));
    cr_expect(finds("text = a\n[scene]\nposition = {\n[step]\ntext = b\n", 9,
                    "no JSON"));
    cr_expect(
        finds("text = a\n[scene]\nposition = {\"hands\": [{\"red\": 99}, {}]}\n"
              "[step]\ntext = b\n",
              9, "hands[0].red"));
    cr_expect(finds("text = \xff\n", 7, "UTF-8"));
}

/* Whatever the bytes are, they are read or refused. */
Test(guide, no_text_does_harm)
{
    size_t size;
    char *text = read_whole_file(TTR_SOURCE_DIR "/maps/paris.guide", &size);
    uint64_t generator = 7;

    for (int i = 0; i < 2000; i++) {
        game_guide *guide;
        char *copy = malloc(size);
        size_t length = ttr_random_below(&generator, (uint32_t)size) + 1;
        memcpy(copy, text, size);
        for (int k = 0; k < 20; k++)
            copy[ttr_random_below(&generator, (uint32_t)size)] =
                "[]= \n{}|,.*a"[ttr_random_below(&generator, 12)];
        ttr_report *found = ttr_report_new();
        (void)!game_guide_parse(&guide, "a.guide", copy, length, found);
        game_guide_free(guide);
        ttr_report_free(found);
        free(copy);
    }
    free(text);
}
