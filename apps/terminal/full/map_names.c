// SPDX-License-Identifier: MIT
/*
 * map_names.c - Shorter names of places.
 *
 * A name is shortened to a part from its beginning that begins no other name,
 * or to its last words when these are in no other name. Such labels differ from
 * all others, however those are shortened.
 */
#include "terminal/full/map_layout.h"

#include "terminal/full/screen_text.h"
#include "text/names.h"

#include <stdio.h>
#include <string.h>

enum { FEWEST = 3 }; // letters of a name that is cut

static bool is_gap(char c)
{
    return c == ' ' || c == '-';
}

/* Does the name of another place begin like this one's first size bytes? */
static bool is_shared(const ttr_edition *edition, int place, size_t size)
{
    const char *name = app_place_name(edition, place);

    for (int i = 0; i < ttr_place_count(edition); i++)
        if (i != place && strncmp(app_place_name(edition, i), name, size) == 0)
            return true;
    return false;
}

/* Are these words part of another name? */
static bool is_elsewhere(const ttr_edition *edition, int place,
                         const char *words)
{
    for (int i = 0; i < ttr_place_count(edition); i++)
        if (i != place && strstr(app_place_name(edition, i), words))
            return true;
    return false;
}

/* Add a way to write the name, in its place by length; of equally long ones
   the first stays. */
static void add(map_names *names, const char *text, size_t size, bool cut)
{
    map_name it;
    int at = names->count;

    if (names->count == MAP_NAMES || size + 2 > sizeof it.text)
        return;
    snprintf(it.text, sizeof it.text, "%.*s%s", (int)size, text,
             cut ? "." : "");
    it.cells = tui_cells(it.text);
    while (at > 0 && names->name[at - 1].cells < it.cells)
        at--;
    if (at > 0 && names->name[at - 1].cells == it.cells)
        return;
    memmove(&names->name[at + 1], &names->name[at],
            (size_t)(names->count - at) * sizeof it);
    names->name[at] = it;
    names->count++;
}

/* The beginning of the name; within a word with a full stop. */
static void add_beginning(const tui_map *map, int place, size_t size,
                          map_names *names)
{
    const char *name = app_place_name(map->edition, place);
    bool cut = name[size] && !is_gap(name[size]);

    if (name[size] && is_shared(map->edition, place, size))
        return;
    while (size > 1 && name[size - 1] == ' ')
        size--;
    add(names, name, size, cut);
}

void map_shorten(const tui_map *map, int place, map_names *names)
{
    const char *name = app_place_name(map->edition, place);
    size_t size = 0;

    names->count = 0;
    add(names, name, strlen(name), false);
    for (int letters = 1; name[size]; letters++) {
        size = tui_letter_after(name, size);
        if (letters >= FEWEST)
            add_beginning(map, place, size, names);
        if (is_gap(name[size]) && strlen(name + size) > FEWEST &&
            !is_elsewhere(map->edition, place, name + size + 1))
            add(names, name + size + 1, strlen(name + size + 1), false);
    }
    /* Longer than any label, and all of it shared: its number will do. */
    if (names->count == 0) {
        char number[16];
        snprintf(number, sizeof number, "#%d", place);
        add(names, number, strlen(number), false);
    }
}
