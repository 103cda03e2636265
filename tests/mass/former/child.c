// SPDX-License-Identifier: MIT
/*
 * child.c - The bots of an earlier commit, which answer by lines of JSON.
 *
 *     former_child FOLDER[:FOLDER]
 *
 * Compiled with the sources of that commit and linked to its engine and its
 * bots, so it says only what every one of them knows.
 *
 *     {"cmd":"new","bot":"hard","edition":"usa","players":2}
 *     {"ok":true}
 *     {"cmd":"bot","player":0,"position":{...},"actions":["draw",...],
 *      "iterations":0,"random":"1234"}
 *     {"ok":true,"action":"draw","cpu":0.25}
 *
 * The position is one that agrees with what the player sees, with everything
 * hidden dealt at random: this program makes the bot's view of it, and knows no
 * more itself. It refuses to play when other actions are legal than the game
 * says, so both play by the same rules. Mistakes end it with a sentence.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime, getline

#include "bots/bots.h"

#include <ttr/position.h>
#include <ttr/ttr.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The game that is played. */
typedef struct game {
    ttr_library *library;
    ttr_edition *edition;
    ttr_table *table;
    app_mind *mind;
    char id[64]; // of the edition
    const app_bot *bot;
    int players;
    ttr_action *legal;
    int capacity;
} game;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "former bots: %s: %s\n", what, why);
    exit(1);
}

static double cpu_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static const char *text_of(const json_t *request, const char *key)
{
    const char *text = json_string_value(json_object_get(request, key));

    if (!text)
        give_up("a text is missing", key);
    return text;
}

static int number_of(const json_t *request, const char *key)
{
    const json_t *number = json_object_get(request, key);

    if (!json_is_integer(number))
        give_up("a number is missing", key);
    return (int)json_integer_value(number);
}

static void load(game *g, const char *id)
{
    ttr_report *report = ttr_report_new();
    ttr_error err;

    app_mind_free(g->mind);
    ttr_table_free(g->table);
    ttr_edition_free(g->edition);
    free(g->legal);
    g->mind = NULL;
    if (!report || ttr_edition_load(&g->edition, g->library, id, NULL, report))
        give_up(id, "the edition cannot be read");
    ttr_report_free(report);
    if (ttr_table_new(&g->table, g->edition, &err))
        give_up(id, err.text);
    g->capacity = ttr_edition_max_actions(g->edition);
    g->legal = calloc((size_t)g->capacity, sizeof *g->legal);
    if (!g->legal)
        give_up(id, "there is not enough memory");
    snprintf(g->id, sizeof g->id, "%s", id);
}

static void begin(game *g, const json_t *request)
{
    const char *id = text_of(request, "edition");
    const app_bot *bot = app_bot_find(text_of(request, "bot"));

    if (!bot)
        give_up(text_of(request, "bot"), "there was no such bot");
    if (strcmp(g->id, id) != 0)
        load(g, id);
    if (g->mind && g->bot == bot)
        app_mind_clear(g->mind);
    else
        app_mind_free(g->mind), g->mind = app_mind_new(bot, g->edition);
    if (!g->mind)
        give_up(bot->name, "there is not enough memory");
    g->bot = bot;
    g->players = number_of(request, "players");
    puts("{\"ok\":true}");
}

static void read_position(game *g, const json_t *request, ttr_state *state)
{
    ttr_error err;

    if (!g->mind)
        give_up("bot", "there is no game");
    if (ttr_start(g->table, g->players, 1, 0, state) ||
        ttr_position_read(g->table, json_object_get(request, "position"), state,
                          &err))
        give_up("position", err.text);
}

/* The same actions must be legal here as there. */
static void compare_actions(game *g, const ttr_state *state,
                            const json_t *actions)
{
    char text[TTR_ACTION_TEXT];
    int count = ttr_legal(g->table, state, g->legal, g->capacity);
    json_t *known = json_object(), *action;
    size_t i;

    json_array_foreach(actions, i, action)
        json_object_set_new(known, json_string_value(action), json_true());
    for (int k = 0; k < count; k++) {
        ttr_action_format(g->edition, state, g->legal[k], text, sizeof text);
        if (!json_object_get(known, text))
            give_up(text, "legal here, but not there");
    }
    if (count != (int)json_array_size(actions))
        give_up(g->id, "more is legal there than here");
    json_decref(known);
}

static void answer(game *g, const json_t *request)
{
    app_effort effort = {.iterations = number_of(request, "iterations")};
    uint64_t generator = strtoull(text_of(request, "random"), NULL, 10);
    char text[TTR_ACTION_TEXT];
    ttr_state state;
    ttr_view view;
    ttr_action action;

    read_position(g, request, &state);
    compare_actions(g, &state, json_object_get(request, "actions"));
    ttr_view_make(g->edition, &state, number_of(request, "player"), &view);
    double before = cpu_seconds();
    if (!app_mind_choose(g->mind, g->table, &view, &effort, &generator,
                         &action))
        give_up(g->bot->name, "cannot decide");
    double seconds = cpu_seconds() - before;
    ttr_action_format(g->edition, &view.state, action, text, sizeof text);
    printf("{\"ok\":true,\"action\":\"%s\",\"cpu\":%.9f}\n", text, seconds);
}

int main(int argc, char **argv)
{
    game g = {.library = ttr_library_new()};
    char *line = NULL;
    size_t room = 0;

    if (argc != 2 || !g.library)
        give_up("usage", "former_child FOLDER[:FOLDER]");
    for (char *folder = strtok(argv[1], ":"); folder;
         folder = strtok(NULL, ":"))
        if (ttr_library_add(g.library, folder))
            give_up(folder, "cannot be added");
    while (getline(&line, &room, stdin) > 0) {
        json_error_t error;
        json_t *request = json_loads(line, 0, &error);
        if (!request)
            give_up("a line is no JSON", error.text);
        if (strcmp(text_of(request, "cmd"), "new") == 0)
            begin(&g, request);
        else
            answer(&g, request);
        json_decref(request);
        fflush(stdout);
    }
    return 0;
}
