// SPDX-License-Identifier: MIT
/*
 * twins.c - The same module in C and in Lua plays the same game.
 *
 *     twins GAMES EDITION FOLDER:... FOLDER:...
 *
 * Two libraries find the edition's modules in different folders. Seeded games
 * are played at both at once: the legal actions must be the same list, and states
 * and fingerprints equal after every action, and the final counts at the end.
 */
#define _POSIX_C_SOURCE 200809L // strtok_r

#include <ttr/ttr.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ACTIONS = 1 << 16 };

/* One side. */
typedef struct party {
    ttr_library *library;
    ttr_edition *edition;
    ttr_table *table;
    ttr_state state;
    ttr_action *actions;
    int count;
} party;

static void give_up(const char *what, const char *text)
{
    fprintf(stderr, "twins: %s: %s\n", what, text);
    exit(1);
}

static void open_side(party *side, const char *id, char *folders)
{
    ttr_report *report = ttr_report_new();
    ttr_error err;

    side->library = ttr_library_new();
    for (char *rest = folders, *folder; (folder = strtok_r(rest, ":", &rest));)
        if (ttr_library_add(side->library, folder))
            give_up(folder, "cannot be used");
    if (ttr_edition_load(&side->edition, side->library, id, NULL, report))
        give_up(id, ttr_report_get(report, 0)->text);
    if (ttr_table_new(&side->table, side->edition, &err))
        give_up(id, err.text);
    side->actions = calloc(MAX_ACTIONS, sizeof *side->actions);
    ttr_report_free(report);
}

static void close_side(party *side)
{
    free(side->actions);
    ttr_table_free(side->table);
    ttr_edition_free(side->edition);
    ttr_library_free(side->library);
}

static uint64_t fingerprint(const party *side)
{
    return ttr_state_fingerprint(side->edition, &side->state);
}

static void list(party *side)
{
    side->count =
        ttr_legal(side->table, &side->state, side->actions, MAX_ACTIONS);
    if (side->count < 0)
        give_up("legal", ttr_table_error(side->table)->text);
}

static void compare_results(party *a, party *b, uint64_t seed)
{
    static ttr_result one, two;

    if (ttr_result_get(a->table, &a->state, &one) ||
        ttr_result_get(b->table, &b->state, &two))
        give_up("result", "failed");
    for (int p = 0; p < one.players; p++) {
        bool same = one.score[p].total == two.score[p].total &&
                    one.score[p].line_count == two.score[p].line_count;
        for (int i = 0; same && i < one.score[p].line_count; i++)
            same = one.score[p].line[i].points == two.score[p].line[i].points &&
                   strcmp(one.score[p].line[i].what,
                          two.score[p].line[i].what) == 0;
        if (same)
            continue;
        fprintf(stderr, "twins: seed %llu: the final counts differ\n",
                (unsigned long long)seed);
        exit(1);
    }
}

static int play(party *a, party *b, int players, uint64_t seed)
{
    uint64_t generator = ttr_random_seed(seed, 0x300);
    int actions = 0;

    if (ttr_start(a->table, players, seed, TTR_NONE, &a->state) ||
        ttr_start(b->table, players, seed, TTR_NONE, &b->state))
        give_up("start", ttr_table_error(b->table)->text);
    for (;; actions++) {
        list(a);
        list(b);
        if (!ttr_state_equal(a->edition, &a->state, &b->state) ||
            fingerprint(a) != fingerprint(b) || a->count != b->count ||
            memcmp(a->actions, b->actions,
                   (size_t)a->count * sizeof *a->actions)) {
            fprintf(stderr,
                    "twins: %d players, seed %llu: differ after action %d\n",
                    players, (unsigned long long)seed, actions);
            exit(1);
        }
        if (!a->count)
            break;
        ttr_action action =
            a->actions[ttr_random_below(&generator, (uint32_t)a->count)];
        if (ttr_apply(a->table, &a->state, action, NULL))
            give_up("apply", ttr_table_error(a->table)->text);
        if (ttr_apply(b->table, &b->state, action, NULL))
            give_up("apply", ttr_table_error(b->table)->text);
    }
    compare_results(a, b, seed);
    return actions;
}

int main(int argc, char **argv)
{
    static party a, b;
    long actions = 0;

    if (argc != 5)
        give_up("usage", "twins GAMES EDITION FOLDER:... FOLDER:...");
    int games = (int)strtol(argv[1], NULL, 10);
    open_side(&a, argv[2], argv[3]);
    open_side(&b, argv[2], argv[4]);
    int least = ttr_edition_players_min(a.edition);
    int range = ttr_edition_players_max(a.edition) - least + 1;
    for (int i = 0; i < games; i++)
        actions += play(&a, &b, least + i % range, (uint64_t)i + 1);
    printf("%s: %d games, %ld actions, equal after each\n", argv[2], games,
           actions);
    close_side(&a);
    close_side(&b);
    return 0;
}
