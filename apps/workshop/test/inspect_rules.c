// SPDX-License-Identifier: MIT
/*
 * inspect_rules.c - Functions that look at a game: the final count, what rule
 * modules have to do with it, and what happened.
 */
#include "base/text.h"
#include "workshop/test/args.h"

#include "base/language.h"
#include "base/memory.h"
#include "text/event_args.h"
#include "text/names.h"
#include "workshop/trace/trace_changes.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* The final count as it would be now; the caller frees it. NULL on failure. */
static ttr_result *count(test_game *game)
{
    ttr_result *result = must_alloc(1, sizeof *result);

    if (ttr_result_get(game->table, &game->state, result)) {
        test_refuse_error(game->run, ttr_table_error(game->table));
        free(result);
        result = NULL;
    }
    return result;
}

int test_line_names(const ttr_edition *edition,
                    const char *names[TEST_MAX_LINES])
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);
    int lines = 0;

    names[lines++] = "routes";
    names[lines++] = "longest path";
    for (int m = 0; m < modules; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        for (int i = 0; i < module->lines.count && lines < TEST_MAX_LINES; i++)
            names[lines++] = module->lines.at[i].name;
    }
    return lines;
}

/* A line that cannot be is a slip of the pen, and not 0. */
static bool is_line(const test_args *args, const char *what)
{
    const char *names[TEST_MAX_LINES];
    int lines = test_line_names(args->game->edition, names);

    if (strncmp(what, "ticket ", 7) == 0 &&
        ttr_ticket_find(args->game->edition, what + 7) != TTR_NONE)
        return true;
    return app_is_among(names, lines, what) ||
           test_refuse_name(args, what, names, lines);
}

/* score(player): the total; score(player, line): a line of the count. */
static json_t *get_score(const test_args *args)
{
    const char *what = NULL;
    int p, points = 0;

    if (!test_arg_player(args, 1, &p) ||
        (args->count > 1 &&
         (!test_arg_text(args, 2, &what) || !is_line(args, what))))
        return NULL;
    ttr_result *result = count(args->game);
    if (!result)
        return NULL;
    const ttr_score *score = &result->score[p];
    for (int i = 0; what && i < score->line_count; i++)
        if (strcmp(score->line[i].what, what) == 0)
            points += score->line[i].points;
    points = what ? points : score->total;
    free(result);
    return json_integer(points);
}

static json_t *get_longest_path(const test_args *args)
{
    int p;

    if (!test_arg_player(args, 1, &p))
        return NULL;
    ttr_result *result = count(args->game);
    if (!result)
        return NULL;
    json_t *length = json_integer(result->score[p].longest_path);
    free(result);
    return length;
}

static json_t *get_winners(const test_args *args)
{
    ttr_result *result = count(args->game);
    json_t *list;

    if (!result)
        return NULL;
    list = json_array();
    for (int i = 0; i < result->winner_count; i++)
        json_array_append_new(list, json_integer(result->winners[i]));
    free(result);
    return list;
}

/* The module that an argument names, and where its fields begin among those
   of the edition. */
static const ttr_module *find_module(const test_args *args, int i, int *first)
{
    const char *const *ids;
    int modules = ttr_edition_modules(args->game->edition, &ids);
    const char *id;

    *first = 0;
    if (!test_arg_text(args, i, &id))
        return NULL;
    for (int m = 0; m < modules; m++) {
        const ttr_module *module = ttr_edition_module(args->game->edition, m);
        if (strcmp(ids[m], id) == 0)
            return module;
        *first += module->fields.count;
    }
    test_refuse_name(args, id, ids, modules);
    return NULL;
}

/* The number of a field in the edition, or TTR_NONE. */
static int find_field(const test_args *args)
{
    enum { MOST = 128 };
    const char *names[MOST];
    const char *name;
    int first, named = 0;
    const ttr_module *module = find_module(args, 1, &first);

    if (!module || !test_arg_text(args, 2, &name))
        return TTR_NONE;
    for (int f = 0; f < module->fields.count; f++) {
        if (strcmp(module->fields.at[f].name, name) == 0)
            return first + f;
        if (named < MOST)
            names[named++] = module->fields.at[f].name;
    }
    test_refuse_name(args, name, names, named);
    return TTR_NONE;
}

static bool is_initial(const ttr_field *info, const json_t *value)
{
    if (info->type == TTR_FIELD_NUMBER)
        return json_integer_value(value) == info->initial;
    return !json_array_size(value) && !json_object_size(value);
}

/* Has what a test expects an id in it? Then it is compared by ids. */
static bool has_text(const json_t *value)
{
    const char *key;
    json_t *one;
    bool found = json_is_string(value);

    for (size_t i = 0; i < json_array_size(value) && !found; i++)
        found = has_text(json_array_get(value, i));
    json_object_foreach((json_t *)(uintptr_t)value, key, one) // only read
    {
        found = found || has_text(one);
    }
    return found;
}

/* field(module, name, of): what it holds of a player, place and so on; without
   the last, of the game, a list of all players, or a table of all things for
   which it is not what it was at the start. */
static json_t *get_field(const test_args *args)
{
    const test_game *game = args->game;
    int field = find_field(args), index = 0;

    if (field == TTR_NONE)
        return NULL;
    const ttr_field *info = ttr_edition_field(game->edition, field);
    bool named = args->count > 2;
    if (named && info->scope == TTR_ON_GAME) {
        test_refuse(game->run,
                    _("%s: %s is a field of the game: there is"
                      " nothing to name"),
                    args->name, info->name);
        return NULL;
    }
    if (named && !test_arg_thing(args, 3, info->scope, &index))
        return NULL;
    json_t *(*read)(const ttr_edition *, const ttr_state *, int, int) =
        has_text(args->expected) ? trace_field_named : trace_field_value;
    if (named || info->scope == TTR_ON_GAME)
        return read(game->edition, &game->state, field, index);

    bool list = info->scope == TTR_ON_PLAYER;
    json_t *all = list ? json_array() : json_object();
    for (int i = 0; i < test_thing_count(game, info->scope); i++) {
        json_t *value = read(game->edition, &game->state, field, i);
        json_t *number =
            trace_field_value(game->edition, &game->state, field, i);
        if (list)
            json_array_append(all, value);
        else if (!is_initial(info, number))
            json_object_set(all, test_thing_id(game->edition, info->scope, i),
                            value);
        json_decref(number);
        json_decref(value);
    }
    return all;
}

/* { choice = "token", player = 0, options = { "yes", "no" } }, or nil. */
json_t *test_choice(test_game *game)
{
    const ttr_state *state = &game->state;

    if (state->phase != TTR_PHASE_CHOICE || !state->pending_count)
        return json_null();
    const ttr_pending *it = &state->pending[state->pending_count - 1];
    const ttr_choice *choice = ttr_edition_choice(game->edition, it->choice);
    if (!choice || !test_game_list(game))
        return NULL;
    json_t *options = json_array();
    for (int i = 0; i < game->legal_count; i++) {
        char text[TTR_ACTION_TEXT];
        ttr_action_format(game->edition, state, game->legal[i], text,
                          sizeof text);
        const char *option = strrchr(text, ' ');
        json_array_append_new(options, json_string(option ? option + 1 : text));
    }
    return json_pack("{s:s, s:i, s:o}", "choice", choice->name, "player",
                     it->player, "options", options);
}

static json_t *get_choice(const test_args *args)
{
    return test_choice(args->game);
}

json_t *test_events(const test_game *game, const char *name)
{
    json_t *list = json_array();

    for (int e = 0; e < game->log.count; e++) {
        const ttr_event *event = &game->log.event[e];
        const ttr_event_info *info = ttr_event_get((ttr_event_id)event->id);
        if (name && strcmp(info->name, name) != 0)
            continue;
        json_t *object = json_pack("{s:s}", "event", info->name);
        for (int i = 0; i < info->arg_count; i++)
            json_object_set_new(object, info->arg[i].name,
                                app_event_arg_json(game->edition, event, i));
        json_array_append_new(list, object);
    }
    return list;
}

const ttr_event_info *test_event_find(const test_args *args, const char *name)
{
    const char *names[TTR_EVENT_COUNT];
    int count = 0;

    for (int e = 0; e < TTR_EVENT_COUNT; e++) {
        const ttr_event_info *info = ttr_event_get((ttr_event_id)e);
        /* Questions to rule modules are no part of the log. */
        if (info->kind == TTR_KIND_QUERY || info->kind == TTR_KIND_VETO ||
            info->kind == TTR_KIND_COLLECT)
            continue;
        if (strcmp(info->name, name) == 0)
            return info;
        names[count++] = info->name;
    }
    test_refuse_name(args, name, names, count);
    return NULL;
}

static json_t *get_events(const test_args *args)
{
    const char *name = NULL;

    if (args->count &&
        (!test_arg_text(args, 1, &name) || !test_event_find(args, name)))
        return NULL;
    return test_events(args->game, name);
}

const test_look test_more_looks[] = {
    {"score", "player[, line]", 1, 2, TEST_VALUE, get_score},
    {"longest_path", "player", 1, 1, TEST_VALUE, get_longest_path},
    {"winners", "", 0, 0, TEST_LIST, get_winners},
    {"field", "module, field[, of]", 2, 3, TEST_VALUE, get_field},
    {"choice", "", 0, 0, TEST_VALUE, get_choice},
    {"events", "[event]", 0, 1, TEST_VALUE, get_events},
    {NULL, NULL, 0, 0, TEST_VALUE, NULL},
};
