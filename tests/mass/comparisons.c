// SPDX-License-Identifier: MIT
/*
 * comparisons.c - Comparing a rule set with itself finds a difference as
 * seldom as it promises, and a handicap is found.
 *
 *     comparisons <repetitions>
 *
 * The sides are equal but play different deals, which is harder than the same
 * deals, where nothing differs at all.
 */
#include "lab/comparison.h"
#include "lab/run.h"
#include "support/tiny_edition.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BLOCKS = 60 };

typedef struct bench {
    ttr_library *library;
    lab_plan plan;
    lab_player *player;
    lab_comparison comparison;
} bench;

static bool open_bench(bench *it, const char *bots)
{
    lab_arguments arguments = {0};
    app_option ignored[LAB_PLAN_OPTIONS];
    ttr_error err;

    lab_plan_options(&arguments, ignored);
    arguments.bots = bots;
    it->library = source_library();
    return !lab_plan_make(&it->plan, it->library, "paris", &arguments, NULL,
                          &err) &&
           (it->player = lab_player_new(it->plan.edition, &err));
}

static void close_bench(bench *it)
{
    lab_player_free(it->player);
    lab_plan_clear(&it->plan);
    ttr_library_free(it->library);
}

static void play(const bench *it, int64_t block, lab_record *record)
{
    for (int r = 0; r < lab_plan_block(&it->plan); r++) {
        lab_game game;
        lab_plan_game(&it->plan, block, r, &game);
        lab_play(it->player, &game, NULL, &record[r]);
    }
}

/* Does a comparison of two sides find anything? */
static bool finds(bench *a, bench *b, int64_t block_a, int64_t block_b,
                  lab_record record[2][TTR_MAX_PLAYERS])
{
    lab_comparison *it = &a->comparison;
    bool any = false;

    lab_comparison_init(it, &a->plan, &b->plan);
    for (int i = 0; i < BLOCKS; i++) {
        int games = lab_plan_block(&a->plan);
        play(a, block_a + i, record[0]);
        play(b, block_b + i, record[1]);
        lab_tally_add(&it->tally_a, a->plan.edition, record[0], games);
        lab_tally_add(&it->tally_b, b->plan.edition, record[1], games);
        lab_comparison_add(it, record[0], record[1], games);
    }
    lab_comparison_finish(it);
    for (int i = 0; i < it->count; i++)
        any = any || it->it[i].real;
    return any;
}

/* Does a line tell what another one told already? */
static bool repeats(const lab_comparison *all)
{
    for (int i = 0; i < all->count; i++)
        for (int j = 0; j < i; j++) {
            const lab_difference *x = &all->it[i], *y = &all->it[j];
            if (x->shown && y->shown && x->difference.error > 0 &&
                fabs(x->difference.error - y->difference.error) < 1e-12 &&
                fabs(fabs(x->difference.value) - fabs(y->difference.value)) <
                    1e-12) {
                printf("%s is %s once more\n", x->name, y->name);
                return true;
            }
        }
    return false;
}

int main(int argc, char **argv)
{
    bench *a = calloc(1, sizeof *a), *b = calloc(1, sizeof *b);
    lab_record(*record)[TTR_MAX_PLAYERS] = calloc(2, sizeof *record);
    int repetitions = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 0;
    int wrong = 0, same = 0, status = 0;

    if (!a || !b || !record || repetitions < 1 || !open_bench(a, "random") ||
        !open_bench(b, "long"))
        return 2;
    for (int r = 0; r < repetitions; r++) {
        wrong += finds(a, a, 2 * r * BLOCKS, (2 * r + 1) * BLOCKS, record);
        same += finds(a, a, r * BLOCKS, r * BLOCKS, record);
    }
    double most = 0.05 * repetitions + 4 * sqrt(0.05 * 0.95 * repetitions);
    printf("equal sides differed in %d of %d comparisons; at most %.0f\n",
           wrong, repetitions, most);
    if (wrong > most)
        status = 1;
    if (same) {
        printf("equal sides differed on the same deals\n");
        status = 1;
    }
    if (!finds(a, b, 0, 0, record)) {
        printf("a handicap was not found\n");
        status = 1;
    }
    if (repeats(&a->comparison))
        status = 1;
    close_bench(a);
    close_bench(b);
    free(record);
    free(a);
    free(b);
    return status;
}
