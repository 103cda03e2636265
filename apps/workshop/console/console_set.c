// SPDX-License-Identifier: MIT
/*
 * console_set.c - Changing the position in a few words.
 *
 * Every way to do it changes the position as JSON, which is then read and
 * checked as a whole; a mistake leaves the game as it is.
 */
#include "workshop/console/console.h"

#include "base/json_file.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "workshop/console/console_position.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* "red=3" of a kind of card or piece; false, which is said, when it is not. */
static bool read_count(console *it, const char *word, char *id, int *count)
{
    const char *equals = strchr(word, '=');
    char *end = NULL;

    if (equals) {
        snprintf(id, CONSOLE_WORD_MAX, "%.*s", (int)(equals - word), word);
        *count = (int)strtol(equals + 1, &end, 10);
    }
    if (equals && end != equals + 1 && !*end)
        return true;
    console_refuse(it, _("\"%s\" should be a name and a number, as in red=3"),
                   word);
    return false;
}

/* The player that a line begins with, and what is behind; NULL when that was
   refused. */
static const char *take_player(console *it, const char *rest, int *player)
{
    char word[CONSOLE_WORD_MAX];

    rest = console_word(rest, word);
    return console_read_player(it, word, player) ? rest : NULL;
}

/* Counts of one player: hands and pieces. */
static bool set_counts(console *it, json_t *position, const char *list,
                       const char *rest)
{
    char word[CONSOLE_WORD_MAX], id[CONSOLE_WORD_MAX];
    int player, count;

    if (!(rest = take_player(it, rest, &player)))
        return false;
    json_t *object =
        json_array_get(json_object_get(position, list), (size_t)player);
    while (*rest) {
        rest = console_word(rest, word);
        if (!read_count(it, word, id, &count))
            return false;
        json_object_set_new(object, id, json_integer(count));
    }
    return true;
}

static bool set_hand(console *it, json_t *position, const char *rest)
{
    if (!set_counts(it, position, "hands", rest))
        return false;
    position_balance(it, position);
    return true;
}

static bool set_pieces(console *it, json_t *position, const char *rest)
{
    return set_counts(it, position, "pieces", rest);
}

static json_t *words_of(const char *rest)
{
    json_t *list = json_array();
    char word[CONSOLE_WORD_MAX];

    while (*rest) {
        rest = console_word(rest, word);
        json_array_append_new(list, json_string(word));
    }
    return list;
}

static bool set_market(console *it, json_t *position, const char *rest)
{
    json_object_set_new(position, "market", words_of(rest));
    position_balance(it, position);
    return true;
}

static bool set_deck(console *it, json_t *position, const char *rest)
{
    json_t *top = words_of(rest);
    json_t *deck = json_object_get(position, "deck");

    for (size_t i = 0; i < json_array_size(top); i++)
        position_drop(deck, json_string_value(json_array_get(top, i)));
    json_array_extend(top, deck);
    json_object_set_new(position, "deck", top);
    position_balance(it, position);
    return true;
}

static bool set_tickets(console *it, json_t *position, const char *rest)
{
    int player;

    if (!(rest = take_player(it, rest, &player)))
        return false;
    json_t *named = words_of(rest);
    position_give_tickets(position, player, named);
    json_decref(named);
    return true;
}

static bool set_route(console *it, json_t *position, const char *rest)
{
    json_t *routes = json_object_get(position, "routes");
    char route[CONSOLE_WORD_MAX], owner[CONSOLE_WORD_MAX];
    int player = 0;

    console_word(console_word(rest, route), owner);
    bool nobody = strcmp(owner, "-") == 0;
    if (!nobody && !console_read_player(it, owner, &player))
        return false;
    if (nobody)
        json_object_del(routes, route);
    else
        json_object_set_new(routes, route, json_integer(player));
    json_object_del(position, "pieces"); // as many as the routes leave
    return true;
}

static bool read_number(console *it, const char *rest, long *number)
{
    char word[CONSOLE_WORD_MAX];
    char *end;

    console_word(rest, word);
    *number = strtol(word, &end, 10);
    if (*word && !*end)
        return true;
    console_refuse(it, _("\"%s\" should be a number"), word);
    return false;
}

/* So that the sum of all lines is right, the points of routes change. */
static bool set_score(console *it, json_t *position, const char *rest)
{
    const ttr_state *state = console_state(it);
    json_t *points = json_object_get(position, "points");
    int player;
    long score;

    if (!(rest = take_player(it, rest, &player)) ||
        !read_number(it, rest, &score))
        return false;
    json_array_set_new(json_object_get(position, "scores"), (size_t)player,
                       json_integer(score));
    if (points)
        json_array_set_new(json_array_get(points, (size_t)player), 0,
                           json_integer(state->points[player][0] + score -
                                        state->score[player]));
    return true;
}

static bool set_player(console *it, json_t *position, const char *rest)
{
    char word[CONSOLE_WORD_MAX];
    int player;

    console_word(rest, word);
    if (!console_read_player(it, word, &player))
        return false;
    position_begin_turn(position, player);
    return true;
}

static bool set_turn(console *it, json_t *position, const char *rest)
{
    long number;

    if (!read_number(it, rest, &number))
        return false;
    json_object_set_new(position, "turn", json_integer(number));
    return true;
}

static bool set_last_turns(console *it, json_t *position, const char *rest)
{
    long number = 0;
    bool none = strcmp(rest, "-") == 0;

    if (!none && !read_number(it, rest, &number))
        return false;
    json_object_set_new(position, "last_turns",
                        none ? json_null() : json_integer(number));
    return true;
}

/* A part of a position, or a whole one from a file. */
static bool set_json(console *it, json_t *position, const char *text,
                     bool is_file)
{
    json_error_t why;
    ttr_error err;
    json_t *part =
        is_file ? app_json_load(text, &err) : json_loads(text, 0, &why);

    if (!json_is_object(part)) {
        console_refuse(it, _("that is not a JSON object: %s"),
                       part      ? text
                       : is_file ? err.text
                                 : why.text);
        json_decref(part);
        return false;
    }
    position_merge(position, part, is_file);
    json_decref(part);
    return true;
}

static const struct {
    const char *name;
    bool (*set)(console *it, json_t *position, const char *rest);
} ways[] = {
    {"hand", set_hand},     {"market", set_market},
    {"deck", set_deck},     {"tickets", set_tickets},
    {"pieces", set_pieces}, {"route", set_route},
    {"score", set_score},   {"player", set_player},
    {"turn", set_turn},     {"last_turns", set_last_turns},
};

enum { WAYS = sizeof ways / sizeof ways[0] };

/* Nothing behind the word. */
static bool ask_what(console *it)
{
    char names[256];
    text_builder list = text_into(names, sizeof names);

    for (int i = 0; i < WAYS; i++)
        text_item(&list, ", ", "%s", ways[i].name);
    console_refuse(it, _("set what? A field must follow, or one of: %s"),
                   names);
    return false;
}

/* What is no way of setting, and no field. */
static bool refuse_way(console *it, const char *name)
{
    const char *names[WAYS];

    for (int i = 0; i < WAYS; i++)
        names[i] = ways[i].name;
    const char *near = ttr_nearest(name, names, WAYS);
    if (near)
        console_refuse(it, _("\"%s\" cannot be set, did you mean \"%s\"?"),
                       name, near);
    else
        console_refuse(it, _("\"%s\" cannot be set; help set tells what can"),
                       name);
    return false;
}

static bool change(console *it, json_t *position, const char *rest)
{
    char name[CONSOLE_WORD_MAX];

    if (!*rest)
        return ask_what(it);
    if (*rest == '{')
        return set_json(it, position, rest, false);
    if (*rest == '@')
        return set_json(it, position, rest + 1, true);
    const char *behind = console_word(rest, name);
    for (int i = 0; i < WAYS; i++)
        if (strcmp(ways[i].name, name) == 0)
            return ways[i].set(it, position, behind);
    bool known;
    bool done = position_set_field(it, position, name, behind, &known);
    return known ? done : refuse_way(it, name);
}

void console_set(console *it, const char *rest)
{
    json_t *position =
        must_have(ttr_position_write(it->edition, console_state(it)));

    if (change(it, position, rest) && console_put_position(it, position))
        console_say("%s", _("The position is set."));
    json_decref(position);
}
