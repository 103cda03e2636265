// SPDX-License-Identifier: MIT
/* play.c - A random game: cc play.c -lttr && ./a.out FOLDER (with maps/) */
#include <stdio.h>
#include <stdlib.h>
#include <ttr/ttr.h>

int main(int argc, char **argv)
{
    ttr_setup setup = {.edition = "usa", .players = 3, .seed = 7, .first = 0};
    ttr_library *library = ttr_library_new();
    ttr_match *match = NULL;
    ttr_error err = {0};
    uint64_t dice = ttr_random_seed(1, 1);
    int count;

    if (!library || ttr_library_add(library, argc > 1 ? argv[1] : ".") ||
        ttr_match_new(&match, library, &setup, NULL, &err))
        return fprintf(stderr, "%s\n", err.text), 1;

    ttr_table *table = ttr_match_table(match);
    int room = ttr_edition_max_actions(ttr_match_edition(match));
    ttr_action *legal = calloc((size_t)room, sizeof *legal);
    if (!legal)
        return 1;
    while ((count = ttr_legal(table, ttr_match_state(match), legal, room)) > 0)
        if (ttr_match_apply(
                match, legal[ttr_random_below(&dice, (uint32_t)count)], NULL))
            break;

    ttr_result result = {0};
    if (count || ttr_result_get(table, ttr_match_state(match), &result))
        return fprintf(stderr, "%s\n", ttr_match_error(match)->text), 1;
    for (int p = 0; p < result.players; p++)
        printf("player %d: %d\n", p, result.score[p].total);
    printf("%d actions\n", ttr_match_length(match));
    free(legal);
    ttr_match_free(match);
    ttr_library_free(library);
    return 0;
}
