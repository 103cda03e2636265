// SPDX-License-Identifier: MIT
/*
 * static_checks.c - Looking at an edition without playing it.
 */
#include "workshop/check/static_checks.h"

#include <stdlib.h>

check_where check_at(const check_look *look, const char *section,
                     const char *key)
{
    check_where where;

    if (!ttr_edition_where(look->edition, section, key, NULL, &where.file,
                           &where.line))
        (void)ttr_edition_where(look->edition, section, NULL, NULL, &where.file,
                                &where.line);
    return where;
}

check_where check_module_at(const check_look *look, int module)
{
    check_where where;
    const char *const *ids;

    (void)ttr_edition_modules(look->edition, &ids);
    if (!ttr_edition_where(look->edition, "use", "module", ids[module],
                           &where.file, &where.line))
        where =
            (check_where){ttr_edition_module_file(look->edition, module), 0};
    return where;
}

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int median_length(const ttr_edition *edition)
{
    int length[TTR_MAX_ROUTES];
    int count = ttr_route_count(edition);

    for (int r = 0; r < count; r++)
        length[r] = ttr_route_get(edition, r)->cards;
    if (!count)
        return 0;
    qsort(length, (size_t)count, sizeof *length, compare);
    return length[count / 2];
}

void check_look_at(const ttr_edition *edition, check_list *found)
{
    bot_atlas atlas;
    check_look look = {.edition = edition,
                       .found = found,
                       .atlas = &atlas,
                       .median_length = median_length(edition)};

    bot_atlas_init(&atlas, edition);
    for (int k = 0; k < ttr_piece_kinds(edition); k++)
        look.all_pieces += ttr_piece_get(edition, k)->count;
    check_board(&look);
    check_stock(&look);
    check_tickets(&look);
    check_texts(&look);
    check_drawing(&look);
}
