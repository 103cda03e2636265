// SPDX-License-Identifier: MIT
/*
 * weights.h - What makes one bot different from another, and files of it.
 *
 * An edition may bring weights that were tuned for it, in a file beside its
 * own: maps/usa.weights for maps/usa.ini. They are no part of the rules: the
 * edition's hash does not know them, and without them a bot plays with its own.
 * What [greedy] says holds for any number of players but those for which the
 * file has a section of its own, as [greedy 4 players]. The same file says how
 * many iterations a decision of a search has, by number of players: "2 players =
 * 8000" in the section [hard].
 */
#ifndef TTR_APPS_BOTS_WEIGHTS_H
#define TTR_APPS_BOTS_WEIGHTS_H

#include "bots/pace.h"

typedef struct bot_weights {
    bool plans;  // cares about tickets at all
    bool tries;  // finds out what rule modules give for routes
    bool counts; // counts what each action of the last turn brings
    bool hasty;  // does not look again before the second card of a turn
#define BOT_WEIGHT(name, least, most, step, help) int name;
#include "bots/weights.def"
#undef BOT_WEIGHT
} bot_weights;

typedef enum bot_weight {
#define BOT_WEIGHT(name, least, most, step, help) BOT_WEIGHT_##name,
#include "bots/weights.def"
#undef BOT_WEIGHT
    BOT_WEIGHT_COUNT
} bot_weight;

typedef struct bot_weight_info {
    const char *name;
    int least, most, step;
    const char *help;
} bot_weight_info;

const bot_weight_info *bot_weight_about(bot_weight which);
int bot_weight_get(const bot_weights *weights, bot_weight which);

/* Set one; a value out of its range becomes the nearest in it. */
void bot_weight_set(bot_weights *weights, bot_weight which, int value);

/* Where the sections of files of weights go. */
typedef struct bot_weights_sink {
    bot_weights *weights; // [greedy], by number of players, TTR_MAX_PLAYERS + 1
                          // of them; what is not named stays
    bot_pace *pace;       // [hard], the same
    ttr_report *report;   // what is wrong, with file and line; or NULL
} bot_weights_sink;

/*
 * Read a file of weights. What is wrong in it is left out. False when there is
 * no such file.
 */
bool bot_weights_read(const char *path, const bot_weights_sink *to);

/*
 * Read what an edition brings: the weights of those that it inherits from and
 * its own, and its own pace, which is left out when house rules add modules:
 * it was measured without them.
 */
void bot_weights_of(const ttr_edition *edition, const bot_weights_sink *to);

#endif /* TTR_APPS_BOTS_WEIGHTS_H */
