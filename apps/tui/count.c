/*
 * count.c - The final count on the screen.
 */
#include "tui/tui.h"

tui_next tui_count(const ttr_library *library, game_settings *settings,
                   game_session *session)
{
    (void)library;
    (void)settings;
    (void)session;
    return TUI_NEXT_MENU;
}
