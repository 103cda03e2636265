// SPDX-License-Identifier: MIT
/*
 * harm.h - What a claim takes from the others.
 *
 * Which tickets they hold is guessed from their routes; a claim harms a ticket
 * when its cheapest way leads over the route, by as much as the next way takes
 * longer.
 */
#ifndef TTR_APPS_BOTS_HARM_H
#define TTR_APPS_BOTS_HARM_H

#include "bots/atlas.h"

#include <ttr/view.h>

/* For each route that the viewer may claim, what the others can be expected to
   lose by it, in hundredths of a point. */
void bot_harm_make(const bot_atlas *atlas, const ttr_view *view,
                   int harm[TTR_MAX_ROUTES]);

#endif /* TTR_APPS_BOTS_HARM_H */
