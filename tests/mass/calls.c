// SPDX-License-Identifier: MIT
/*
 * calls.c - Every function of `ttr`, called from every hook with numbers on each
 * edge and beyond.
 *
 *     calls SCRIPT GAMES SEED
 *
 * Plays random games of a tiny edition with a script that calls whatever it can
 * with whatever there is. What fails must leave every byte of the state as it was,
 * and the game goes on with another action; memory and numbers are for the
 * sanitizers to see. Whether a state is sound is not asked, since some of it is left
 * to scripts. Prints how much was done and refused.
 */
#include "support/tiny_edition.h"

#include <ttr/play.h>
#include <ttr/view.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_LEGAL = 4096, MOST_ACTIONS = 150, PATIENCE = 8 };

typedef struct sums {
    long games, done, refused;
} sums;

static const char *const functions[] = {
#define TTR_LUA(name, when, arguments, returns, help, example) #name,
#include <ttr/script.def>
#undef TTR_LUA
};

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "calls: %s: %s\n", what, why);
    exit(1);
}

/* Is each function of `ttr` in the script? */
static void check_complete(const char *script)
{
    size_t size;
    char *text = read_whole_file(script, &size);
    char *whole = realloc(text, size + 1);

    if (!whole)
        give_up(script, "there is not enough memory");
    whole[size] = '\0';
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++) {
        char quoted[64], member[64];
        snprintf(quoted, sizeof quoted, "\"%s\"", functions[i]);
        snprintf(member, sizeof member, "ttr.%s", functions[i]);
        if (!strstr(whole, quoted) && !strstr(whole, member))
            give_up(functions[i], "the script does not call it");
    }
    free(whole);
}

static ttr_edition *load(const char *script)
{
    const ttr_variant variant = {.modules = &script, .module_count = 1};
    ttr_report *report;
    ttr_edition *edition =
        parse_edition(tiny_edition, strlen(tiny_edition), &variant, &report);

    if (!edition)
        give_up(script, report_text(report));
    ttr_report_free(report);
    return edition;
}

/* What everybody asks about a position; failures are answers, too. */
static void ask(ttr_table *table, const ttr_state *state)
{
    ttr_state before = *state;
    ttr_result result;
    ttr_view view;

    if (!ttr_result_get(table, state, &result) && !result.players)
        give_up("a final count", "has no players");
    for (int p = 0; p < state->players; p++)
        ttr_view_make(ttr_table_edition(table), state, p, &view);
    if (memcmp(&before, state, sizeof before) != 0)
        give_up("a question", "changed the state");
}

static bool act(ttr_table *table, ttr_state *state, uint64_t *generator)
{
    static ttr_action actions[MOST_LEGAL];
    ttr_state before = *state;
    int count = ttr_legal(table, state, actions, MOST_LEGAL);

    if (count > MOST_LEGAL)
        count = MOST_LEGAL;
    bool done = count > 0 &&
                ttr_apply(table, state,
                          actions[ttr_random_below(generator, (uint32_t)count)],
                          NULL) == TTR_OK;
    if (!done && memcmp(&before, state, sizeof before) != 0)
        give_up("what failed", "changed the state");
    return done;
}

static void play(ttr_table *table, uint64_t seed, sums *all)
{
    static ttr_state state;
    uint64_t generator = seed;
    int failures = 0;

    all->games++;
    if (ttr_start(table, 2 + (int)(seed % 2), seed, TTR_NONE, &state)) {
        all->refused++;
        return;
    }
    for (int i = 0; i < MOST_ACTIONS && state.phase != TTR_PHASE_OVER &&
                    failures < PATIENCE;
         i++) {
        if (act(table, &state, &generator)) {
            all->done++;
        } else {
            all->refused++;
            failures++;
        }
        ask(table, &state);
    }
}

int main(int argc, char **argv)
{
    ttr_table *table;
    ttr_error err;
    sums all = {0};

    if (argc != 4) {
        fprintf(stderr, "usage: calls SCRIPT GAMES SEED\n");
        return 2;
    }
    check_complete(argv[1]);
    ttr_edition *edition = load(argv[1]);
    if (ttr_table_new(&table, edition, &err))
        give_up(argv[1], err.text);
    long games = strtol(argv[2], NULL, 10);
    uint64_t seed = strtoull(argv[3], NULL, 10);
    for (long i = 0; i < games; i++)
        play(table, ttr_random_seed(seed, (uint64_t)i), &all);
    printf("%ld games, %ld actions done, %ld refused\n", all.games, all.done,
           all.refused);
    ttr_table_free(table);
    ttr_edition_free(edition);
    return all.done ? 0 : 1;
}
