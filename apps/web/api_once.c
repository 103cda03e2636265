// SPDX-License-Identifier: MIT
/*
 * api_once.c - A game is made once, however often it is asked for.
 *
 * An answer may be lost on its way, and the request be repeated. So the name of
 * a game comes from who made it with which request; where one of that name is
 * there already and began with this request, it is the answer.
 */
#include "base/json_memory.h"
#include "web/server.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>

typedef struct making {
    call *it;
    json_t *event;
    char name[NAME_TEXT];
    char request[API_ID_MAX + 1];
    games_ready *made;
} making;

static void make_now(const making *it)
{
    games_make(it->it->at->games, it->name, it->event, it->request, it->made,
               it->it);
}

/* With any name: one that nothing else has to find again. */
static void make_anew(making *it)
{
    if (secret_name(it->name)) {
        make_now(it);
        return;
    }
    json_decref(it->event);
    it->made(it->it, NULL, GAMES_AWAY, NULL);
}

static void on_known(void *context, open_game *game, games_answer answer,
                     const char *why)
{
    making *it = context;
    if (game && games_repeated(game, it->request) == 1) {
        json_decref(it->event);
        it->made(it->it, game, answer, why);
    } else if (game || answer == GAMES_PRUNED) {
        make_anew(it); // the name is another game's
    } else if (answer == GAMES_NONE) {
        make_now(it);
    } else {
        json_decref(it->event);
        it->made(it->it, NULL, answer, why);
    }
    free(it);
}

void call_make_once(call *it, json_t *event, const char *who,
                    const char *request, games_ready *made)
{
    char key[SECRET_HASH + API_ID_MAX + 1];
    making *one = calloc(1, sizeof *one);
    if (!one || app_json_fell_short()) {
        free(one);
        json_decref(event);
        made(it, NULL, GAMES_MEMORY, NULL);
        return;
    }
    *one = (making){.it = it, .event = event, .made = made};
    snprintf(one->request, sizeof one->request, "%s", request);
    if (!*request) {
        make_anew(one);
        free(one);
        return;
    }
    snprintf(key, sizeof key, "%s %s", who, request);
    secret_name_of(key, one->name);
    games_ask(it->at->games, one->name, on_known, one);
}
