// SPDX-License-Identifier: MIT
/*
 * taste.h - What the bots with a style of their own like besides points.
 *
 * A style is the everyday bot with a taste: its weights lean to one side,
 * whatever they are in an edition, and routes seem to it worth more or less
 * than they are. So it plays every edition, with house rules, too, and looks
 * after tickets, cards and the end like the everyday bot.
 */
#ifndef TTR_APPS_BOTS_TASTE_H
#define TTR_APPS_BOTS_TASTE_H

#include "bots/outlook.h"

#include <ttr/view.h>

typedef struct bot_taste {
    /* How its weights differ from those of the everyday bot. */
    void (*lean)(bot_weights *weights);

    /* What it sees in a claim, in per cent of what a turn is worth: */
    int haste;  // for each piece that it takes,
    int finish; // when it ends the game and can be paid,
    int span;   // for each card that it takes beyond those of a common route;
                // less for each that it lacks

    int harm; // and of what it takes from the others
} bot_taste;

extern const bot_taste bot_taste_racer, bot_taste_collector, bot_taste_blocker,
    bot_taste_builder;

/* Add what a taste sees in each route to what it brings the viewer, in
   hundredths of a point. */
void bot_taste_add(const bot_taste *taste, const bot_atlas *atlas,
                   const ttr_view *view, int16_t route[TTR_MAX_ROUTES]);

#endif /* TTR_APPS_BOTS_TASTE_H */
