// SPDX-License-Identifier: MIT
/*
 * manners.c - How players go on in the games that a search plays in its head.
 */
#include "bots/manners.h"

int bot_manners(const bot_weights *weights, bool close,
                bot_weights out[BOT_MAX_MANNERS])
{
    /* In its head nobody draws tickets of their own accord, nor counts. */
    out[0] = *weights;
    out[0].tickets = 0;
    out[0].counts = false;
    if (!close) {
        /* Plans are kept until they break: nearly as good, and much faster. */
        out[0].renew = 1000;
        out[0].hasty = true;
        return 1;
    }

    /* All but the first begin with a new plan; the second differs in nothing
       else. */
    for (int i = 1; i < BOT_MAX_MANNERS; i++)
        out[i] = out[0];

    /* Hurry, or gather. */
    out[2].tempo = weights->tempo * 3 / 4;
    out[3].hold = weights->hold * 2;
    out[3].slack = weights->slack * 3 / 2;
    out[3].patience = weights->patience * 3 / 2;

    /* Cards for the tickets first. */
    out[4].plan = weights->plan * 2;

    /* Few routes beside those for tickets, or many. */
    out[5].fill = weights->fill / 2;
    out[6].fill = weights->fill * 3 / 2;
    return BOT_MAX_MANNERS;
}
