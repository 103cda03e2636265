/*
 * replay.c - Looking at a game.
 */
#include "tui/tui.h"

tui_next tui_replay(const ttr_library *library, game_settings *settings,
                    game_session *session, game_session **onward)
{
    (void)library;
    (void)settings;
    (void)session;
    *onward = NULL;
    return TUI_NEXT_MENU;
}
