// SPDX-License-Identifier: MIT
/*
 * line_between.c - Two places that no route joins.
 *
 * Whoever types a claim between them means a way, not a route: the routes that
 * leave both places are what can be claimed instead.
 */
#include "base/ascii.h"
#include "game/typed.h"
#include "terminal/line/line_parts.h"

#include <stdio.h>
#include <string.h>

/* A part of a folded line, and the places that are called like it. */
typedef struct part {
    char words[LINE_LENGTH_MAX];
    int place; // the one that is meant, or the first of several
    int count;
} part;

/* A place whose whole name was typed is meant alone. */
static void find_places(const ttr_edition *edition, part *it)
{
    char name[APP_LABEL_MAX];

    it->count = 0;
    it->place = TTR_NONE;
    for (int i = 0; i < ttr_place_count(edition) && it->words[0]; i++) {
        ascii_fold(app_place_name(edition, i), name, sizeof name);
        if (strcmp(name, it->words) == 0) {
            it->place = i;
            it->count = 1;
            return;
        }
        if (!game_typed_has_words(name, it->words))
            continue;
        if (!it->count++)
            it->place = i;
    }
}

/* Cut the words in two so that both name places, as few as possible. False
   when that cannot be done. */
static bool cut_places(const ttr_edition *edition, const char *words,
                       part best[2])
{
    bool found = false;

    for (const char *space = strchr(words, ' '); space;
         space = strchr(space + 1, ' ')) {
        part now[2];
        snprintf(now[0].words, sizeof now[0].words, "%.*s",
                 (int)(space - words), words);
        snprintf(now[1].words, sizeof now[1].words, "%s", space + 1);
        find_places(edition, &now[0]);
        find_places(edition, &now[1]);
        if (!now[0].count || !now[1].count)
            continue;
        if (found &&
            now[0].count * now[1].count >= best[0].count * best[1].count)
            continue;
        memcpy(best, now, sizeof now);
        found = true;
    }
    return found;
}

/* "Miami: Atlanta, Charleston and New Orleans." */
static void say_neighbours(const ttr_edition *edition, int place)
{
    const char *name[TTR_MAX_ROUTES];
    char all[1024] = "";
    int count = 0;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        const ttr_route *route = ttr_route_get(edition, r);
        if (route->from != place && route->to != place)
            continue;
        int other = route->from == place ? route->to : route->from;
        const char *here = app_place_name(edition, other);
        if (!count || strcmp(name[count - 1], here) != 0) // once for a double
            name[count++] = here;
    }
    for (int i = 0; i < count; i++)
        app_list_add(all, sizeof all, name[i], i == count - 1);
    line_say(_("Routes from %s lead to %s."), app_place_name(edition, place),
             all);
}

/* The first of the words that is in no name of a place. */
static bool say_unknown(const ttr_edition *edition, const char *words)
{
    while (*words) {
        size_t length = strcspn(words, " ");
        part it;
        char word[APP_LABEL_MAX];
        snprintf(it.words, sizeof it.words, "%.*s", (int)length, words);
        find_places(edition, &it);
        if (!it.count) {
            line_say(_("No %s has a name like \"%s\"."),
                     app_places_word(edition, 1, word), it.words);
            return true;
        }
        words += length + (words[length] == ' ');
    }
    return false;
}

bool line_between(line_game *game, const char *words)
{
    const ttr_edition *edition = game_match_edition(game->match);
    part both[2];

    if (!cut_places(edition, words, both))
        return say_unknown(edition, words);
    if (both[0].count > 1 || both[1].count > 1) {
        line_say(_("No route joins \"%s\" and \"%s\"."), both[0].words,
                 both[1].words);
        return true;
    }
    line_say(_("No route joins %s and %s directly."),
             app_place_name(edition, both[0].place),
             app_place_name(edition, both[1].place));
    say_neighbours(edition, both[0].place);
    say_neighbours(edition, both[1].place);
    return true;
}
