/*
 * trial.h - Judging what only the rule modules know, by trying it.
 *
 * Whatever is hidden is dealt at random first, then each option is done on a
 * copy of the game, and what has become of the player is valued: the score so
 * far, with the lines of the rule modules and their hints, and what the
 * tickets promise.
 */
#ifndef TTR_APPS_TRIAL_H
#define TTR_APPS_TRIAL_H

#include "bots/decide.h"

/* Choose among the options of a choice. */
void bot_try_options(const bot_desk *desk, bot_decision *decision);

#endif /* TTR_APPS_TRIAL_H */
