// SPDX-License-Identifier: MIT
/*
 * pace.c - How many games the level that searches plays in its head.
 */
#include "bots/pace.h"

#include <ttr/modules.h>

#include <string.h>

enum {
    STEPS = 28 * 1000 * 1000, // of a second on two cores
    FIXED = 300,              // steps of a game whatever its size
    SCRIPT = 7, // times that a script makes them longer, whatever it does,
    OWN = 2,    // own actions, since they are tried before they are trusted,
    ASKED = 3   // and rules that are asked for each route
};

/* Pieces that a player has, of all kinds. */
static int pieces_of(const bot_atlas *atlas)
{
    int pieces = 0;

    for (int k = 0; k < ttr_piece_kinds(atlas->edition); k++)
        pieces += ttr_piece_get(atlas->edition, k)->count;
    return bot_max(1, pieces);
}

static bool is_script(const char *file)
{
    size_t length = strlen(file);

    return length > 4 && strcmp(file + length - 4, ".lua") == 0;
}

/* How many times longer the rule modules make a game. */
static int slowness(const bot_atlas *atlas)
{
    const char *const *ids;
    int count = ttr_edition_modules(atlas->edition, &ids);
    int times = 1;

    for (int i = 0; i < count; i++)
        times +=
            is_script(ttr_edition_module_file(atlas->edition, i)) ? SCRIPT : 1;
    if (atlas->has_own_actions)
        times *= OWN;
    if (atlas->prices_vary || atlas->draws_vary)
        times *= ASKED;
    return times;
}

int bot_pace_by_size(const bot_atlas *atlas, int players)
{
    /* A game is about as long as the pieces of all players, and a decision
       takes about as long as there are routes to look at. */
    double game =
        FIXED + (double)players * pieces_of(atlas) * bot_max(1, atlas->routes);

    return bot_max(BOT_PACE_LEAST, (int)(STEPS / (game * slowness(atlas))));
}
