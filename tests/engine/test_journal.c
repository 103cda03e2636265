// SPDX-License-Identifier: MIT
/*
 * test_journal.c - Matches with their past, and journals that are not true.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp, rmdir

#include <ttr/ttr.h>

#include "support/tiny_edition.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

static ttr_library *open_library(void)
{
    ttr_library *library = ttr_library_new();
    cr_assert_eq(ttr_library_add(library, TTR_SOURCE_DIR), TTR_OK);
    return library;
}

static void play_on(ttr_match *match, int count, uint64_t seed)
{
    int capacity = ttr_edition_max_actions(ttr_match_edition(match));
    ttr_action *actions = calloc((size_t)capacity, sizeof *actions);
    uint64_t generator = ttr_random_seed(seed, 2);

    while (count--) {
        int legal = ttr_legal(ttr_match_table(match), ttr_match_state(match),
                              actions, capacity);
        if (!legal)
            break;
        int pick = (int)ttr_random_below(&generator, (uint32_t)legal);
        cr_assert_eq(ttr_match_apply(match, actions[pick], NULL), TTR_OK);
    }
    free(actions);
}

static ttr_match *new_match(const ttr_library *library, int actions)
{
    ttr_setup setup = {.edition = "usa",
                       .players = 3,
                       .seed = 11,
                       .first = TTR_NONE,
                       .names = {"Ann", NULL, "Bé with a space"},
                       .seats = {"person", "ismcts:1000"},
                       .note = "first"};
    ttr_match *match;
    ttr_error err;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err), TTR_OK,
                 "%s", err.text);
    play_on(match, actions, 5);
    return match;
}

static void assert_same(const ttr_match *a, const ttr_match *b)
{
    cr_assert_arr_eq(ttr_match_state(a), ttr_match_state(b), sizeof(ttr_state));
    cr_assert_eq(ttr_match_length(a), ttr_match_length(b));
}

/* Written, read, and written again. */
static void assert_round_trip(const ttr_library *library, ttr_match *match)
{
    char *text, *again;
    size_t size, size_again;
    ttr_match *copy;
    ttr_error err;

    cr_assert_eq(ttr_journal_write(match, &text, &size), TTR_OK);
    cr_assert_eq(strlen(text), size);
    cr_assert_eq(ttr_journal_read(&copy, library, "journal", text, size,
                                  TTR_JOURNAL_STRICT, &err),
                 TTR_OK, "%d: %s", err.line, err.text);
    cr_assert_eq(err.status, TTR_OK);
    assert_same(match, copy);
    cr_assert_eq(ttr_journal_write(copy, &again, &size_again), TTR_OK);
    cr_assert_str_eq(text, again);
    ttr_match_free(copy);
    free(text);
    free(again);
}

Test(journal, a_match_goes_to_text_and_back)
{
    ttr_library *library = open_library();

    for (int actions = 0; actions < 2000; actions = 3 * actions + 1) {
        ttr_match *match = new_match(library, actions);
        cr_assert_str_eq(ttr_match_name(match, 0), "Ann");
        cr_assert_null(ttr_match_name(match, 1));
        cr_assert_str_eq(ttr_match_seat(match, 1), "ismcts:1000");
        cr_assert_null(ttr_match_seat(match, 2));
        cr_assert_str_eq(ttr_match_note(match), "first");
        cr_assert_eq(ttr_match_set_note(match, "two\nlines", NULL),
                     TTR_E_SETUP);
        cr_assert_eq(ttr_match_set_note(match, actions ? "second" : NULL, NULL),
                     TTR_OK);
        assert_round_trip(library, match);
        ttr_match_free(match);
    }
    ttr_library_free(library);
}

Test(journal, house_rules_and_positions_are_in_it)
{
    static const ttr_override overrides[] = {{"market", "4"},
                                             {"start_cards", "6"}};
    ttr_library *library = open_library();
    ttr_setup setup = {
        .edition = "usa",
        .variant = {.overrides = overrides, .override_count = 2},
    };
    json_t *position =
        json_pack("{s:s, s:i, s:i, s:i, s:{s:i}}", "edition", "usa", "players",
                  4, "first", 2, "player", 3, "routes", "atlanta--miami", 1);
    ttr_match *match;
    ttr_error err;

    cr_assert_eq(
        ttr_match_new_position(&match, library, &setup, position, NULL, &err),
        TTR_OK, "%s", err.text);
    assert_round_trip(library, match);
    play_on(match, 50, 1);
    assert_round_trip(library, match);
    cr_assert_eq(ttr_match_state(match)->market_count, 4);

    ttr_setup told;
    ttr_match_setup(match, &told);
    cr_assert_eq(told.players, 4);
    cr_assert_eq(told.first, 2);
    cr_assert_str_eq(told.variant.overrides[1].value, "6");
    ttr_match_free(match);
    json_decref(position);
    ttr_library_free(library);
}

Test(journal, undo_is_the_way_back_to_the_byte)
{
    ttr_library *library = open_library();
    ttr_match *match = new_match(library, 60);
    ttr_state state;

    for (int i = 59; i >= 0; i--) {
        cr_assert_eq(ttr_match_at(match, i, &state), TTR_OK);
        cr_assert_eq(ttr_match_undo(match), TTR_OK);
        cr_assert_arr_eq(&state, ttr_match_state(match), sizeof state);
        cr_assert_eq(ttr_match_length(match), i);
    }
    cr_assert_eq(ttr_match_undo(match), TTR_E_ILLEGAL);
    ttr_match *fresh = new_match(library, 0);
    assert_same(match, fresh);
    ttr_match_free(fresh);
    ttr_match_free(match);
    ttr_library_free(library);
}

Test(journal, a_setup_that_cannot_be_is_refused)
{
    ttr_library *library = open_library();
    ttr_match *match;
    ttr_error err;
    ttr_setup setup = {.edition = "usa", .players = 9};

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err),
                 TTR_E_SETUP);
    cr_assert_null(match);
    cr_assert_str_eq(err.text, "USA is for 2 to 5 players, not for 9");
    setup.players = 2;
    setup.names[1] = "two\nlines";
    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err),
                 TTR_E_SETUP);
    setup.names[1] = "what\xC2\x9B no journal is read with";
    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err),
                 TTR_E_SETUP);
    setup.names[1] = NULL;
    setup.seats[0] = "a text of sixty-four bytes, which is one more than seats"
                     " may be.";
    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err),
                 TTR_E_SETUP);
    cr_assert(strstr(err.text, "who plays for player 0"), "%s", err.text);
    setup.seats[0] = NULL;
    setup.edition = "uas";
    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, &err),
                 TTR_E_NOT_FOUND);
    cr_assert(strstr(err.text, "did you mean"), "%s", err.text);
    ttr_library_free(library);
}

/* What a strict reader says to a text. */
static ttr_error refusal(const ttr_library *library, const char *text,
                         size_t size)
{
    ttr_match *match;
    ttr_error err = {0};

    cr_assert_neq(ttr_journal_read(&match, library, "j", text, size,
                                   TTR_JOURNAL_STRICT, &err),
                  TTR_OK, "%.*s", (int)size, text);
    cr_assert_null(match);
    cr_assert(err.text[0]);
    cr_assert_str_eq(err.file, "j");
    return err;
}

Test(journal, cut_anywhere_it_is_refused_and_recovered)
{
    ttr_library *library = open_library();
    ttr_match *match = new_match(library, 12);
    ttr_match *found;
    ttr_error err;
    char *text;
    size_t size;
    int best = 0;

    cr_assert_eq(ttr_journal_write(match, &text, &size), TTR_OK);
    const char *header = strstr(text, "start ");
    for (size_t cut = 0; cut < size; cut++) {
        refusal(library, text, cut);
        ttr_status status = ttr_journal_read(&found, library, "j", text, cut,
                                             TTR_JOURNAL_RECOVER, &err);
        bool sound = cut >= (size_t)(header - text) + strlen("start \n") + 16;
        cr_assert_eq(status == TTR_OK, sound, "%zu: %s", cut, err.text);
        if (!sound)
            continue;
        cr_assert_eq(err.status, TTR_E_JOURNAL);
        cr_assert_geq(ttr_match_length(found), best);
        best = ttr_match_length(found);
        for (int i = 0; i < best; i++)
            cr_assert(ttr_action_equal(ttr_match_action(found, i),
                                       ttr_match_action(match, i)));
        ttr_match_free(found);
    }
    cr_assert_eq(best, 12);
    free(text);
    ttr_match_free(match);
    ttr_library_free(library);
}

Test(journal, any_byte_that_is_changed_is_noticed)
{
    ttr_library *library = open_library();
    ttr_match *match = new_match(library, 8);
    char *text;
    size_t size;

    cr_assert_eq(ttr_journal_write(match, &text, &size), TTR_OK);
    for (size_t i = 0; i < size; i++) {
        char byte = text[i];
        for (int bit = 0; bit < 8; bit += 3) {
            text[i] = (char)(byte ^ (1 << bit));
            refusal(library, text, size);
        }
        text[i] = '\0';
        refusal(library, text, size);
        text[i] = byte;
    }
    free(text);
    ttr_match_free(match);
    ttr_library_free(library);
}

/* Replace the first `from` in a copy of text, and make its hash true again:
   an edit by somebody who knows the format. */
static char *edit(const char *text, const char *from, const char *to)
{
    const char *place = strstr(text, from);
    size_t size = strlen(text) + strlen(to) + 64;
    char *out = malloc(size);

    cr_assert_not_null(place, "%s", from);
    snprintf(out, size, "%.*s%s%s", (int)(place - text), text, to,
             place + strlen(from));
    char *end = strstr(out, "\nend ") + 1;
    char *hash = strchr(end + 4, ' ') + 1;
    snprintf(hash, 20, "%016llx\n",
             (unsigned long long)XXH3_64bits(out, (size_t)(end - out)));
    return out;
}

Test(journal, each_kind_of_damage_has_its_own_sentence)
{
    static const struct {
        const char *from, *to, *says;
        int line;
    } cases[] = {
        {"journal 2", "journal 3",
         "journal format 3, this program reads up to 2", 1},
        {"ttr journal", "my journal", "not a journal of ttr", 1},
        {"edition usa ", "edition uas ", "unknown edition", 2},
        {"players 3", "playrs 3", "did you mean \"players\"?", 3},
        {"players 3", "players 4",
         "the game starts differently: the journal was written by another"
         " version of ttr",
         8},
        {"players 3\n", "players 3\nplayers 3\n", "a second line", 4},
        {"seed 11\n", "seat 0 a\nseat 0 b\nseed 11\n", "player 0 has two seats",
         7},
        {"seed 11\n", "seat Ann\nseed 11\n",
         "must be a player and who plays there", 6},
        {"seed 11\n", "", "the line \"seed\" is missing", 7},
        {"seed 11", "seed 012", "must be a whole number", 6},
        {"start ", "start 0", "must be a fingerprint", 8},
        {"\n0 ", "\n1 ", "of player 1, is out of turn: it is player 0", 9},
        {" keep ", " kepe ", "did you mean \"keep\"?", 9},
        {" keep ", " draw ", "after draw", 9},
        {" #", " x #", "unknown ticket", 9},
        {" #", "  ", "must end with #", 9},
        {"\n0 ", "\n", "must begin with a player", 9},
        {"end 2", "end 3", "the end line must say", 11},
    };
    ttr_library *library = open_library();
    ttr_setup setup = {
        .edition = "usa", .players = 3, .seed = 11, .names = {"Ann", "Bob"}};
    ttr_match *match;
    char *text;
    size_t size;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, NULL), TTR_OK);
    play_on(match, 2, 1);
    cr_assert_eq(ttr_journal_write(match, &text, &size), TTR_OK);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *wrong = edit(text, cases[i].from, cases[i].to);
        ttr_error err = refusal(library, wrong, strlen(wrong));
        cr_assert(strstr(err.text, cases[i].says), "%s -> %s: line %d: %s",
                  cases[i].from, cases[i].to, err.line, err.text);
        cr_assert_eq(err.line, cases[i].line, "%s: line %d", err.text,
                     err.line);
        free(wrong);
    }

    /* An action that is not legal, with the reason. */
    char *action = strstr(text, "\n0 keep");
    char line[700];
    snprintf(line, sizeof line, "%.*s", (int)(strcspn(action + 1, "#") - 1),
             action + 1);
    char *wrong = edit(text, line, "0 draw");
    ttr_error err = refusal(library, wrong, strlen(wrong));
    cr_assert(
        strstr(err.text, "action 1, \"draw\" of player 0, is not legal: "),
        "%s", err.text);
    free(wrong);
    free(text);
    ttr_match_free(match);
    ttr_library_free(library);
}

/* It is known by its version alone. */
Test(journal, a_module_in_c_is_named_when_the_game_starts_another_way)
{
    ttr_library *library = source_library();
    ttr_setup setup = {.edition = "san-francisco", .players = 3, .seed = 11};
    ttr_match *match;
    char *text;
    size_t size;

    cr_assert_eq(ttr_match_new(&match, library, &setup, NULL, NULL), TTR_OK);
    cr_assert_eq(ttr_journal_write(match, &text, &size), TTR_OK);
    char *wrong = edit(text, "players 3", "players 4");
    ttr_error err = refusal(library, wrong, strlen(wrong));
    cr_assert(strstr(err.text, "or a rule module in C has changed and kept its"
                               " version"),
              "%s", err.text);
    free(wrong);
    free(text);
    ttr_match_free(match);
    ttr_library_free(library);
}

static void write_file(ttr_match *match, const char *path)
{
    char *text;
    size_t size;
    FILE *file = fopen(path, "w");

    cr_assert_not_null(file);
    cr_assert_eq(ttr_journal_write(match, &text, &size), TTR_OK);
    cr_assert_eq(fwrite(text, 1, size, file), size);
    fclose(file);
    ttr_free(text);
}

Test(journal, what_is_written_to_a_file_is_loaded_from_it)
{
    ttr_library *library = open_library();
    ttr_match *match = new_match(library, 20);
    char folder[] = "/tmp/ttr-journal-XXXXXX";
    char path[64];
    ttr_match *found;
    ttr_error err;

    cr_assert_not_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/game.ttr", folder);
    write_file(match, path);
    cr_assert_eq(
        ttr_journal_load(&found, library, path, TTR_JOURNAL_STRICT, &err),
        TTR_OK, "%s", err.text);
    assert_same(match, found);
    ttr_match_free(found);

    cr_assert_eq(
        ttr_journal_load(&found, library, folder, TTR_JOURNAL_STRICT, &err),
        TTR_E_FILE);
    cr_assert_str_eq(err.file, folder);
    cr_assert_eq(ttr_journal_load(&found, library, "/no/such/file",
                                  TTR_JOURNAL_RECOVER, &err),
                 TTR_E_FILE);

    cr_assert_eq(truncate(path, 17 * 1024 * 1024), 0);
    cr_assert_eq(
        ttr_journal_load(&found, library, path, TTR_JOURNAL_RECOVER, &err),
        TTR_E_FILE);
    cr_assert(strstr(err.text, "larger than 16 MiB"), "%s", err.text);
    unlink(path);
    rmdir(folder);
    ttr_match_free(match);
    ttr_library_free(library);
}

Test(journal, matches_share_an_edition)
{
    ttr_library *library = open_library();
    ttr_report *report = ttr_report_new();
    ttr_setup setup = {.edition = "usa", .players = 3, .seed = 11};
    ttr_edition *edition;
    ttr_match *one, *two, *none;
    ttr_error err;

    cr_assert_eq(ttr_edition_load(&edition, library, "usa", NULL, report),
                 TTR_OK);
    cr_assert_eq(ttr_match_new_on(&one, edition, &setup, NULL, &err), TTR_OK);
    cr_assert_eq(ttr_match_new_on(&two, edition, &setup, NULL, &err), TTR_OK);
    setup.players = 9;
    cr_assert_eq(ttr_match_new_on(&none, edition, &setup, NULL, &err),
                 TTR_E_SETUP);
    cr_assert_null(none);
    cr_assert_eq(ttr_match_edition(one), edition);
    cr_assert_eq(ttr_match_edition(two), edition);
    ttr_edition_free(edition); // the matches still have it
    play_on(one, 40, 2);
    assert_round_trip(library, one);
    ttr_match_free(one);
    play_on(two, 2000, 3);
    assert_round_trip(library, two);
    ttr_match_free(two);
    ttr_report_free(report);
    ttr_library_free(library);
}

/* Ten thousand times one more owner, and one less. */
static void *share(void *edition)
{
    for (int i = 0; i < 10000; i++)
        ttr_edition_free(ttr_edition_share(edition));
    return NULL;
}

Test(journal, threads_share_an_edition)
{
    ttr_edition *edition = source_edition("usa");
    pthread_t thread[4];

    for (int i = 0; i < 4; i++)
        cr_assert_eq(pthread_create(&thread[i], NULL, share, edition), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(thread[i], NULL);
    cr_assert_str_eq(ttr_edition_id(edition), "usa");
    ttr_edition_free(edition);
}
