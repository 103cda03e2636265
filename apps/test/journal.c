/*
 * journal.c - Saving a test's game as a journal, so that other tools can look
 * at it.
 */
#include "test/run.h"

#include <ttr/match.h>

#include <jansson.h>
#include <stdio.h>
#include <string.h>

enum { MAX_ENTRIES = 64 };

/* The house rules of a set-up that was read before. */
typedef struct house_rules {
    const char *rule[MAX_ENTRIES];
    ttr_override set[MAX_ENTRIES];
    char number[MAX_ENTRIES][24];
} house_rules;

static void read_house_rules(json_t *setup, house_rules *house,
                             ttr_variant *out)
{
    json_t *rules = json_object_get(setup, "rules");
    const char *name;
    json_t *value;

    if (json_is_string(rules))
        house->rule[out->module_count++] = json_string_value(rules);
    for (size_t i = 0; i < json_array_size(rules); i++)
        house->rule[out->module_count++] =
            json_string_value(json_array_get(rules, i));
    json_object_foreach(json_object_get(setup, "set"), name, value)
    {
        int i = out->override_count++;
        snprintf(house->number[i], sizeof house->number[i], "%lld",
                 (long long)json_integer_value(value));
        house->set[i] = (ttr_override){name, json_is_string(value)
                                                 ? json_string_value(value)
                                                 : house->number[i]};
    }
    out->modules = house->rule;
    out->overrides = house->set;
}

static ttr_match *open_match(test_game *game)
{
    house_rules house;
    ttr_setup setup = {
        .edition = json_string_value(json_object_get(game->setup, "edition")),
        .players = game->start.players,
        .seed = game->start.seed,
        .first = game->start.first};
    ttr_match *match = NULL;
    ttr_error err;

    read_house_rules(game->setup, &house, &setup.variant);
    if (game->dealt) {
        (void)!ttr_match_new(&match, game->run->file->library, &setup, NULL,
                             &err);
        return match;
    }
    json_t *position = ttr_position_write(game->edition, &game->start);
    (void)!ttr_match_new_position(&match, game->run->file->library, &setup,
                                  position, NULL, &err);
    json_decref(position);
    return match;
}

bool test_game_save(test_game *game, const char *path)
{
    ttr_error err;

    /* An edition that only the test knows cannot be found again. */
    if (json_object_get(game->setup, "ini"))
        return false;
    ttr_match *match = open_match(game);
    bool sound = match != NULL;
    for (int i = 0; sound && i < game->count; i++)
        sound = !ttr_match_apply(match, game->actions[i], NULL);
    sound = sound && !ttr_journal_save(match, path, &err);
    ttr_match_free(match);
    return sound;
}
