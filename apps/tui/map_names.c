/*
 * map_names.c - Shorter names of places.
 *
 * A name is shortened to a part from its beginning. That is different from all
 * other labels, however these are shortened, when no other name begins so.
 */
#include "map_layout.h"

#include "tui/screen_text.h"

#include <stdio.h>
#include <string.h>

/* Does the name of another place begin like this one's first size bytes? */
static bool is_shared(const ttr_edition *edition, int place, size_t size)
{
    const char *name = ttr_place_get(edition, place)->name;

    for (int i = 0; i < ttr_place_count(edition); i++)
        if (i != place &&
            strncmp(ttr_place_get(edition, i)->name, name, size) == 0)
            return true;
    return false;
}

/* Add a variant: the first bytes of the name, with a full stop if cut within a
   word. */
static void add(const tui_map *map, int place, size_t size, map_names *names)
{
    const char *name = ttr_place_get(map->edition, place)->name;
    bool whole = name[size] == '\0';
    bool word = whole || name[size] == ' ' || name[size] == '-';
    int bytes = (int)size;

    if (names->count == MAP_NAMES || size + 2 > MAP_LABEL_BYTES ||
        (!whole && is_shared(map->edition, place, size)))
        return;
    while (bytes > 0 && name[bytes - 1] == ' ')
        bytes--;
    map_name *it = &names->name[names->count];
    snprintf(it->text, sizeof it->text, "%.*s%s", bytes, name, word ? "" : ".");
    it->cells = tui_cells(it->text);
    /* Shorter than the one before, or it is of no use. */
    if (names->count == 0 || it->cells < it[-1].cells)
        names->count++;
}

void map_shorten(const tui_map *map, int place, map_names *names)
{
    const char *name = ttr_place_get(map->edition, place)->name;
    size_t end[TTR_MAX_LENGTH * 8];
    int letters = 0, most = (int)(sizeof end / sizeof end[0]);
    size_t size = 0;

    names->count = 0;
    while (name[size] && letters < most && size + 2 < MAP_LABEL_BYTES) {
        size = tui_letter_behind(name, size);
        end[letters++] = size;
    }
    for (int i = letters - 1; i >= 0 && (i >= 2 || names->count == 0); i--)
        add(map, place, end[i], names);
    /* A name longer than any label, shared to its end. */
    if (names->count == 0) {
        map_name *it = &names->name[names->count++];
        snprintf(it->text, sizeof it->text, "%d", place);
        it->cells = tui_cells(it->text);
    }
}
