/*
 * play.h - The ways to play: on the full screen, or told between bots. The
 * game line by line has a folder of its own, plain/.
 */
#ifndef TTR_APPS_PLAY_H
#define TTR_APPS_PLAY_H

#include "common/options.h"
#include "game/begin.h"
#include "tui/tui.h"

/*
 * Play a whole game between bots at once and tell it line by line. journal is
 * the file for it, or NULL. Returns the status of the program.
 */
int play_told(const app_page *page, const ttr_library *library,
              const ttr_setup *setup, const game_party *party,
              const char *journal);

/* Say why a game could not begin. Returns the status of the program. */
int play_refused(const app_page *page, const ttr_report *report,
                 const ttr_error *err);

/* Can the full screen be used here? False, with a sentence unless that is
   obvious (""), when not. */
bool play_has_screen(char *why, size_t size);

/*
 * Begin with a screen (TUI_NEXT_MENU, TUI_NEXT_GAME or TUI_NEXT_REPLAY of
 * session) and go where its user wants. The session, which may be NULL for the
 * menu, is freed. wish may be NULL. False, with a sentence and *session as it
 * was, when the terminal cannot do it after all.
 */
bool play_on_screen(const ttr_library *library, game_settings *settings,
                    const game_wish *wish, tui_next next,
                    game_session **session, char *why, size_t size);

#endif /* TTR_APPS_PLAY_H */
