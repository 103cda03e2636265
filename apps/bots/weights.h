// SPDX-License-Identifier: MIT
/*
 * weights.h - What makes one bot different from another, and files of it.
 *
 * An edition may bring weights that were tuned for it, in a file beside its
 * own: maps/usa.weights for maps/usa.ini. They are no part of the rules: the
 * edition's hash does not know them, and without them a bot plays with its own.
 */
#ifndef TTR_APPS_BOTS_WEIGHTS_H
#define TTR_APPS_BOTS_WEIGHTS_H

#include <ttr/ttr.h>

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

/*
 * Read a file of weights: "name = number" in the section [greedy]. What it does
 * not name stays. What is wrong in it is left out, and told in report with file
 * and line unless that is NULL. False when there is no such file.
 */
bool bot_weights_read(const char *path, bot_weights *weights,
                      ttr_report *report);

/*
 * The file of weights of an edition, or of one that it inherits from, if there
 * is one. False when there is none.
 */
bool bot_weights_file(const ttr_edition *edition, char *path, size_t size);

#endif /* TTR_APPS_BOTS_WEIGHTS_H */
