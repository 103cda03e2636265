// SPDX-License-Identifier: MIT
/*
 * test_position.c - The position of a game, as t.game {} reads it.
 *
 * It is shown when a test fails, to be copied into another one: so it is read
 * again, and what lies face down is told unless it comes out the same by
 * itself. A position that no t.game {} can make, as of a game that has lost a
 * card, is shown briefly.
 */
#include "workshop/test/args.h"
#include "workshop/test/show_value.h"
#include "workshop/test/test_game.h"
#include "workshop/trace/trace_changes.h"

#include <ttr/match.h>
#include <ttr/position.h>

#include <jansson.h>
#include <string.h>

/* Nothing in it, and nothing in what is in it. */
static bool is_empty(const json_t *value)
{
    size_t i;
    json_t *item;

    if (json_is_null(value))
        return true;
    if (!json_is_array(value) && !json_is_object(value))
        return false;
    json_array_foreach(value, i, item)
    {
        if (!is_empty(item))
            return false;
    }
    for (void *at = json_object_iter((json_t *)(uintptr_t)value); at;
         at = json_object_iter_next((json_t *)(uintptr_t)value, at))
        if (!is_empty(json_object_iter_value(at)))
            return false;
    return true;
}

/* Fields of rule modules that are empty tell nothing. */
static void strip_modules(json_t *modules)
{
    const char *id, *name;
    json_t *module, *field;
    void *next, *next_field;

    json_object_foreach_safe(modules, next, id, module)
    {
        json_object_foreach_safe(module, next_field, name, field)
        {
            if (is_empty(field))
                json_object_del(module, name);
        }
        if (is_empty(module))
            json_object_del(modules, id);
    }
}

static bool is_text(const json_t *value, const char *word)
{
    return json_is_string(value) && !strcmp(json_string_value(value), word);
}

/* Does each player have the pieces that the routes leave? */
static bool pieces_are_implied(const test_game *game)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = &game->state;
    int used[TTR_MAX_PLAYERS][TTR_MAX_PIECE_KINDS] = {{0}};

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        if (state->owner[r] != TTR_NOBODY)
            used[state->owner[r]][route->piece_kind] += route->pieces;
    }
    for (int p = 0; p < state->players; p++)
        for (int k = 0; k < ttr_piece_kinds(edition); k++)
            if (used[p][k] + state->pieces[p][k] !=
                ttr_piece_get(edition, k)->count)
                return false;
    return true;
}

/* How much of a position is told. */
typedef enum detail {
    BRIEF,   // what people see on the table
    BRIEFER, // and not even the market, which comes with the deck
    ALL,     // what lies face down, too
} detail;

/* Left out, some cards would be elsewhere. */
static bool is_pile(const char *name)
{
    return !strcmp(name, "market") || !strcmp(name, "deck") ||
           !strcmp(name, "discard") || !strcmp(name, "ticket_deck");
}

/* What is there in any game, or follows from the rest, is not worth telling. */
static void strip(const test_game *game, json_t *position, detail how)
{
    static const char *const dull[] = {"random", "deck", "ticket_deck", NULL};
    const char *name;
    void *next;
    json_t *value;

    for (const char *const *key = dull; how != ALL && *key; key++)
        json_object_del(position, *key);
    if (how == BRIEFER)
        json_object_del(position, "market");
    if (json_integer_value(json_object_get(position, "seed")) == 0)
        json_object_del(position, "seed");
    if (json_integer_value(json_object_get(position, "first")) == 0)
        json_object_del(position, "first");
    if (is_text(json_object_get(position, "phase"), "turn"))
        json_object_del(position, "phase");
    if (pieces_are_implied(game))
        json_object_del(position, "pieces");
    if (how != ALL)
        strip_modules(json_object_get(position, "modules"));
    json_object_foreach_safe(position, next, name, value)
    {
        bool kept = how == ALL && (is_pile(name) || !strcmp(name, "modules"));
        if (is_empty(value) && !kept)
            json_object_del(position, name);
    }
}

/* The house rules of a journal, as a set-up has them. */
static void add_variant(json_t *setup, const ttr_match *match)
{
    ttr_setup about;
    json_t *rules = json_array(), *set = json_object();

    ttr_match_setup(match, &about);
    for (int i = 0; i < about.variant.module_count; i++)
        json_array_append_new(rules, json_string(about.variant.modules[i]));
    for (int i = 0; i < about.variant.override_count; i++)
        json_object_set_new(set, about.variant.overrides[i].name,
                            json_string(about.variant.overrides[i].value));
    if (json_array_size(rules))
        json_object_set(setup, "rules", rules);
    if (json_object_size(set))
        json_object_set(setup, "set", set);
    json_decref(rules);
    json_decref(set);
}

/* What interests people least comes last. */
static bool is_face_down(const char *name)
{
    return !strcmp(name, "deck") || !strcmp(name, "ticket_deck") ||
           !strcmp(name, "random");
}

/* What decides which edition is played, in front of the position itself. */
static json_t *make_setup(const test_game *game, json_t *position)
{
    static const char *const keys[] = {"ini", "rules", "set", NULL};
    json_t *setup = json_object();
    const char *name;
    json_t *value;

    if (!json_object_get(game->setup, "ini"))
        json_object_set(setup, "edition", json_object_get(position, "edition"));
    for (const char *const *key = keys; *key; key++) {
        value = json_object_get(game->setup, *key);
        if (value && !is_empty(value))
            json_object_set(setup, *key, value);
    }
    if (game->match)
        add_variant(setup, game->match);
    json_object_del(position, "edition");
    json_object_foreach(position, name, value)
    {
        if (!is_face_down(name))
            json_object_set(setup, name, value);
    }
    json_object_update_missing(setup, position);
    return setup;
}

/* Would t.game {} make this very position of it? */
static bool is_same(test_game *game, const json_t *setup)
{
    json_t *copy = json_deep_copy(setup);
    ttr_state now = game->state, again;

    bool read = copy && test_setup_read(game, copy, &again);
    json_decref(copy);
    if (!read)
        return false;
    now.answers = again.answers = 0; // of the turn so far: nobody's business
    return ttr_state_equal(game->edition, &now, &again);
}

/* Ids in place of the numbers of a field that is told. */
static void name_field(const test_game *game, int field, json_t *told)
{
    ttr_scope scope = ttr_edition_field(game->edition, field)->scope;

    for (int i = 0; i < test_thing_count(game, scope); i++) {
        json_t *value =
            trace_field_named(game->edition, &game->state, field, i);
        if (scope == TTR_ON_PLAYER)
            json_array_set(told, (size_t)i, value);
        else if (json_object_get(told, test_thing_id(game->edition, scope, i)))
            json_object_set(told, test_thing_id(game->edition, scope, i),
                            value);
        json_decref(value);
    }
}

/* The fields that mean places, routes, cards or tickets, by their ids. */
static void name_fields(const test_game *game, json_t *modules)
{
    const char *const *ids;
    int count = ttr_edition_modules(game->edition, &ids), field = 0;

    for (int m = 0; m < count; m++) {
        const ttr_module *module = ttr_edition_module(game->edition, m);
        json_t *of = json_object_get(modules, ids[m]);
        for (int f = 0; f < module->fields.count; f++, field++) {
            const ttr_field *it = &module->fields.at[f];
            json_t *told = json_object_get(of, it->name);
            bool names =
                it->of > TTR_OPTION_PLAYER && it->type <= TTR_FIELD_SET;
            if (told && names && it->scope != TTR_ON_GAME)
                name_field(game, field, told);
            else if (told && names)
                json_object_set_new(
                    of, it->name,
                    trace_field_named(game->edition, &game->state, field, 0));
        }
    }
}

char *test_show_position(test_game *game)
{
    json_t *shown = NULL;
    char why[TEST_WHY];

    /* Whatever is tried here is not what the test failed for. */
    memcpy(why, game->run->why, sizeof why);
    for (detail how = BRIEF; how <= ALL; how++) {
        json_t *position = ttr_position_write(game->edition, &game->state);
        if (!position)
            break;
        strip(game, position, how);
        name_fields(game, json_object_get(position, "modules"));
        json_t *setup = make_setup(game, position);
        json_decref(position);
        bool same = is_same(game, setup);
        if (same || !shown) {
            json_decref(shown);
            shown = json_incref(setup);
        }
        json_decref(setup);
        if (same)
            break;
    }
    memcpy(game->run->why, why, sizeof why);
    char *text = shown ? test_show_entries(shown) : NULL;
    json_decref(shown);
    return text;
}
