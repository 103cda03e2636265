// SPDX-License-Identifier: MIT
/*
 * bot_table.h - The bots of a game that is played in one go, without a session.
 */
#ifndef TTR_APPS_HOST_BOT_TABLE_H
#define TTR_APPS_HOST_BOT_TABLE_H

#include "game/seats.h"

/* The minds of all seats; {0} is none. */
typedef struct bot_table {
    int count;
    app_mind *mind[TTR_MAX_PLAYERS];
} bot_table;

/* For a party of bots alone. What was made is released by bot_table_free(),
   also after a failure. */
TTR_MUST_USE ttr_status bot_table_make(const ttr_edition *edition,
                                       const game_party *party, bot_table *out,
                                       ttr_error *err);
void bot_table_free(bot_table *all);

/* What the bot whose turn it is does: the same as in a game that is saved. */
TTR_MUST_USE ttr_status bot_table_choose(bot_table *all,
                                         const game_party *party,
                                         ttr_match *match, ttr_action *action,
                                         ttr_error *err);

#endif /* TTR_APPS_HOST_BOT_TABLE_H */
