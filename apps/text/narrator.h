// SPDX-License-Identifier: MIT
/*
 * narrator.h - The telling of one action: what narrate.c and narrate_action.c
 * share.
 */
#ifndef TTR_APPS_TEXT_NARRATOR_H
#define TTR_APPS_TEXT_NARRATOR_H

#include "base/text_builder.h"
#include "text/narrate.h"

/* What is being told, and the sentences so far. */
typedef struct app_narrator {
    const ttr_edition *edition;
    const char *names[TTR_MAX_PLAYERS]; // NULL for those that are not there
    const ttr_state *before;
    ttr_action action;
    const ttr_event *events;
    int count;
    int viewer;
    text_builder text;
} app_narrator;

/* One more sentence. */
void app_narrator_say(app_narrator *it, const char *format, ...)
    TTR_PRINTF(2, 3);

/* The name of a player, "?" for one that does not exist. */
const char *app_narrator_name(const app_narrator *it, int player);

/* Is this player the reader, who is addressed? */
bool app_narrator_is_you(const app_narrator *it, int player);

/* How many events of a kind there are, and the first of them or NULL. */
int app_narrator_count(const app_narrator *it, ttr_event_id id);
const ttr_event *app_narrator_find(const app_narrator *it, ttr_event_id id);

/* The first sentence: what was done. */
void app_narrator_tell_action(app_narrator *it);

/* The same by events: a rule module causes them besides, too. */
void app_narrator_tell_card(app_narrator *it, const ttr_event *event);
void app_narrator_tell_claim(app_narrator *it, const ttr_event *event);
void app_narrator_tell_offer(app_narrator *it, int player);

/* An answer that was the only one, and so was taken by itself. */
void app_narrator_tell_only_choice(app_narrator *it, const ttr_event *event);

#endif /* TTR_APPS_TEXT_NARRATOR_H */
