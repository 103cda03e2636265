// SPDX-License-Identifier: MIT
/*
 * failure.h - Why a bot of the user's could not decide.
 *
 * Facts, so that they can be noted in the thread that thinks, and become a
 * sentence in the language of whoever reads it.
 */
#ifndef TTR_APPS_BOTS_FAILURE_H
#define TTR_APPS_BOTS_FAILURE_H

#include <ttr/ttr.h>

typedef enum bot_failure_kind {
    BOT_FAILED_NOT,
    BOT_FAILED_MEMORY,
    BOT_FAILED_STOPPED, // by whoever had asked it
    BOT_FAILED_SLOW,    // a script that works for too long
    BOT_FAILED_SILENT,  // no answer within `seconds`
    BOT_FAILED_GONE,
    BOT_FAILED_RUN, // it could not even be begun
    BOT_FAILED_LONG,
    BOT_FAILED_JSON, // `text` is not an object
    BOT_FAILED_OK,   // `text` does not say that all is well
    BOT_FAILED_KEY,  // `text` has no `key`
    BOT_FAILED_ILLEGAL,
    BOT_FAILED_FUNCTION, // a script that returns none
    BOT_FAILED_ANSWER,   // its function returns no text
    BOT_FAILED_LUA       // `text` is what Lua says
} bot_failure_kind;

typedef struct bot_failure {
    bot_failure_kind kind;
    const char *source; // its script or command; lasts as long as the program
    int line;           // of the script, or 0
    int seconds;
    const char *key; // static storage
    char text[512];
} bot_failure;

/* Make a sentence of it, in the language of this thread: TTR_E_SCRIPT, or
   TTR_E_MEMORY. It was to decide for the player of this view. */
void bot_failure_tell(const bot_failure *failure, const ttr_edition *edition,
                      const ttr_view *view, ttr_error *out);

#endif /* TTR_APPS_BOTS_FAILURE_H */
