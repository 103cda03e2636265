// SPDX-License-Identifier: MIT
/*
 * deals.c - What is hidden is dealt anew for every viewer at every position.
 *
 *     deals FOLDER[:FOLDER] EDITION,... PAIRS [SEED]
 *
 * Random games of each edition, over all numbers of players, until there were
 * that many pairs of a position and a viewer: each player, and one who watches.
 * The deal that the viewer might as well be in must be sound; the view of it, the
 * moment that a front end gets and its bytes on the wire are the same, and so is
 * what the viewer may do. Thousands of pairs a second: hidden.c asks a server much
 * more of few positions.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include "game/match_data.h"
#include "game/moment.h"
#include "record/match_data.h"
#include "support/fail.h"
#include "wire/moment_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 1 << 16 };

typedef struct trial {
    const char *id; // of the edition, or its path
    ttr_edition *edition;
    uint64_t seed, generator;
    int players;
    long game, pairs, wanted, others; // others: deals that are not the same
    game_match *match;
    game_moment now;
    reply before, after;
} trial;

static trial_place place_of(const trial *it)
{
    return (trial_place){.program = "deals",
                         .edition = it->id,
                         .game = (uint64_t)it->game,
                         .seed = it->seed,
                         .actions =
                             it->match ? game_match_length(it->match) : 0};
}

/* The bytes of the moment that a viewer gets. */
static void write_moment(trial *it, int viewer, reply *out)
{
    ttr_error err;

    if (game_moment_make(&it->now, it->match, viewer, &err))
        FAIL(it, "viewer %d gets no moment: %s", viewer, err.text);
    out->used = 0;
    wire_moment_write(out, &it->now, NULL, it->now.version);
    if (out->failed)
        FAIL(it, "viewer %d: memory", viewer);
}

/* The match stands in the other deal while it is looked at, so that all but the
   deal is the same. */
static void try_viewer(trial *it, int viewer)
{
    static ttr_state state, other;
    ttr_state *place = &it->match->base->state;
    ttr_view view, again;
    ttr_error err;

    memset(&view, 0, sizeof view);
    memset(&again, 0, sizeof again);
    state = *place;
    memset(&other, 0, sizeof other);
    ttr_view_make(it->edition, &state, viewer, &view);
    ttr_view_sample(it->edition, &view, &it->generator, &other);
    if (ttr_state_check(it->edition, &other, &err))
        FAIL(it, "no deal that viewer %d could be in: %s", viewer, err.text);
    ttr_view_make(it->edition, &other, viewer, &again);
    if (memcmp(&view, &again, sizeof view) != 0)
        FAIL(it, "viewer %d sees what is hidden in the view", viewer);
    write_moment(it, viewer, &it->before);
    *place = other;
    write_moment(it, viewer, &it->after);
    *place = state;
    if (it->before.used != it->after.used ||
        memcmp(it->before.bytes, it->after.bytes, it->before.used) != 0)
        FAIL(it, "viewer %d sees what is hidden in the moment:\n%.*s\n%.*s",
             viewer, (int)it->before.used, it->before.bytes,
             (int)it->after.used, it->after.bytes);
    it->pairs++;
    it->others += memcmp(&state, &other, sizeof state) != 0;
}

static void act(trial *it)
{
    static ttr_action legal[MAX_ACTIONS];
    ttr_error err;
    int count = ttr_legal(game_match_table(it->match),
                          ttr_match_state(it->match->base), legal, MAX_ACTIONS);

    if (count <= 0 || count > MAX_ACTIONS)
        FAIL(it, "%d legal actions", count);
    if (game_match_act(it->match,
                       legal[ttr_random_below(&it->generator, (uint32_t)count)],
                       &err))
        FAIL(it, "%s", err.text);
}

static void begin(trial *it)
{
    static const char names[] = "Ann,Bob,Cleo,Dan,Eve,Fay,Gus,Hal";
    int least = ttr_edition_players_min(it->edition);
    int span = ttr_edition_players_max(it->edition) - least + 1;
    char text[sizeof names];
    game_party party;
    ttr_match *base;
    ttr_error err;

    it->players = least + (int)(it->game % span);
    it->generator = ttr_random_seed(it->seed, (uint64_t)it->game + 4711);
    snprintf(text, sizeof text, "%s", names);
    char *end = text;
    for (int i = 0; i < it->players; i++)
        end += strcspn(end, ",") + (i + 1 < it->players);
    *end = '\0';
    ttr_setup setup = {.edition = it->id,
                       .seed = ttr_random_seed(it->seed, (uint64_t)it->game),
                       .first = TTR_NONE,
                       .players = it->players};
    if (game_party_read(text, &party, &err) ||
        ttr_match_new_on(&base, it->edition, &setup, NULL, &err) ||
        game_match_new(&it->match, base, &party, false, &err))
        FAIL(it, "%s", err.text);
}

static void try_edition(trial *it, const ttr_library *library)
{
    ttr_report *report = ttr_report_new();

    if (!report ||
        ttr_edition_load(&it->edition, library, it->id, NULL, report))
        FAIL(it, "cannot be loaded");
    ttr_report_free(report);
    for (; it->pairs < it->wanted; it->game++) {
        begin(it);
        while (game_match_actor(it->match) != TTR_NONE) {
            for (int viewer = TTR_NONE; viewer < it->players; viewer++)
                try_viewer(it, viewer);
            act(it);
        }
        game_match_free(it->match);
        it->match = NULL;
    }
    game_moment_clear(&it->now);
    reply_clear(&it->before);
    reply_clear(&it->after);
    ttr_edition_free(it->edition);
    printf("%s: %ld pairs of %ld games, %ld of them another deal\n", it->id,
           it->pairs, it->game, it->others);
    fflush(stdout);
}

int main(int argc, char **argv)
{
    ttr_library *library = ttr_library_new();
    long pairs = 0, others = 0;
    char *rest;

    if (argc < 4 || argc > 5 || !library) {
        fputs("usage: deals FOLDER[:FOLDER] EDITION,... PAIRS [SEED]\n",
              stderr);
        return 2;
    }
    for (char *folder = strtok_r(argv[1], ":", &rest); folder;
         folder = strtok_r(NULL, ":", &rest))
        if (ttr_library_add(library, folder))
            return 2;
    for (char *id = strtok_r(argv[2], ",", &rest); id;
         id = strtok_r(NULL, ",", &rest)) {
        static trial it;
        it = (trial){.id = id,
                     .seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1,
                     .wanted = strtol(argv[3], NULL, 10)};
        try_edition(&it, library);
        pairs += it.pairs;
        others += it.others;
    }
    ttr_library_free(library);
    printf("%ld positions and viewers, %ld of them in another deal: no byte has"
           " changed\n",
           pairs, others);
    return others * 10 < pairs * 9; // the deal is another one nearly always
}
