// SPDX-License-Identifier: MIT
/*
 * test_journal.c - Journals: saving a test's game so that other tools can look
 * at it, and making a test of a game that somebody has sent.
 */
#include "workshop/test/test_game.h"

#include "base/journal_file.h"
#include "base/language.h"

#include <ttr/match.h>

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static ttr_match *open_match(test_game *game, ttr_error *err)
{
    app_house_json house;
    ttr_setup setup = {
        .edition = json_string_value(json_object_get(game->setup, "edition")),
        .players = game->start.players,
        .seed = game->start.seed,
        .first = game->start.first};
    ttr_match *match = NULL;

    /* They were read before: this cannot fail. */
    if (!test_house_read(game->run, game->setup, &house))
        return NULL;
    setup.variant = house.variant;
    if (game->dealt) {
        (void)!ttr_match_new(&match, game->run->file->library, &setup, NULL,
                             err);
        return match;
    }
    json_t *position = ttr_position_write(game->edition, &game->start);
    (void)!ttr_match_new_position(&match, game->run->file->library, &setup,
                                  position, NULL, err);
    json_decref(position);
    return match;
}

/* Begin the match anew and do all that was done. */
static bool play_again(const test_game *game, ttr_match *match, ttr_error *err)
{
    ttr_status status = TTR_OK;

    while (!status && ttr_match_length(match))
        status = ttr_match_undo(match);
    for (int i = 0; !status && i < game->count; i++)
        status = ttr_match_apply(match, game->actions[i], NULL);
    if (status)
        *err = *ttr_table_error(ttr_match_table(match));
    return !status;
}

bool test_game_save(test_game *game, const char *path, ttr_error *err)
{
    *err = (ttr_error){.status = TTR_E_FILE};
    if (json_object_get(game->setup, "ini")) {
        snprintf(err->text, sizeof err->text,
                 _("its edition is known to the test alone"));
        return false;
    }
    ttr_match *match = game->match ? game->match : open_match(game, err);
    bool saved = match && play_again(game, match, err) &&
                 !app_journal_save(match, path, APP_SHARED, err);
    if (match != game->match)
        ttr_match_free(match);
    return saved;
}

/* A name within the folder of the test, and nowhere else. */
static bool is_beside(const char *name)
{
    return *name && *name != '/' && strcmp(name, "..") != 0 &&
           strncmp(name, "../", 3) != 0 && !strstr(name, "/../") &&
           (strlen(name) < 3 || strcmp(name + strlen(name) - 3, "/..") != 0);
}

static bool replay(test_game *game, int count)
{
    int length = ttr_match_length(game->match);
    ttr_error err;

    if (count > length)
        return test_refuse(game->run,
                           ngettext("the journal has only %d action",
                                    "the journal has only %d actions",
                                    (unsigned long)length),
                           length);
    if (!test_game_open(game))
        return false;
    if (ttr_match_at(game->match, 0, &game->start))
        return test_refuse_error(game->run,
                                 ttr_table_error(ttr_match_table(game->match)));
    game->state = game->start;
    game->whole = !ttr_state_check(game->edition, &game->start, &err);
    for (int i = 0; i < (count < 0 ? length : count); i++)
        if (!test_game_do(game, ttr_match_action(game->match, i)))
            return false;
    return true;
}

test_game *test_game_load(test_run *run, const char *name, int count)
{
    char path[4096];
    ttr_error err = {0};
    ttr_match *match;

    if (!is_beside(name)) {
        test_refuse(run, _("%s: a journal lies beside the test, or below it"),
                    name);
        return NULL;
    }
    snprintf(path, sizeof path, "%s/%s", run->file->folder, name);
    if (ttr_journal_load(&match, run->file->library, path, TTR_JOURNAL_STRICT,
                         &err)) {
        test_refuse_error(run, &err);
        return NULL;
    }
    test_game *game = test_game_add(run, json_object());
    if (!game) {
        ttr_match_free(match);
        return NULL;
    }
    game->match = match;
    game->edition = ttr_match_edition(match);
    if (!replay(game, count)) {
        test_game_drop(game);
        return NULL;
    }
    run->last = game;
    return game;
}
