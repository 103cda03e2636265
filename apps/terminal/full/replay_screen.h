// SPDX-License-Identifier: MIT
/*
 * replay_screen.h - The replay on the screen, as the files replay*.c share it.
 *
 * What is shown of a moment is worked out once when one comes to it (renew() in
 * replay_screen.c), and only read by drawing.
 */
#ifndef TTR_APPS_TERMINAL_FULL_REPLAY_SCREEN_H
#define TTR_APPS_TERMINAL_FULL_REPLAY_SCREEN_H

#include "terminal/full/panels.h"
#include "terminal/full/tui.h"
#include "terminal/full/viewport.h"

enum {
    REPLAY_LOG = 48, // the last actions that are told beside the map
    REPLAY_STORY = 1024
};

typedef struct replay {
    const ttr_library *library;
    game_settings *settings;
    game_session *session;
    game_match *match; // of the session
    const ttr_edition *edition;
    const game_party *party;
    int length;
    int moment;
    int viewer; // a player, GAME_SPECTATOR or GAME_EVERYTHING
    bool over;  // the game, not only what was looked at

    /* Of this moment and viewer. */
    ttr_view view;
    uint64_t fresh[TTR_ROUTE_WORDS]; // routes that changed hands just now
    game_ticket
        *ticket; // those of player p begin at first[p], sorted by player
    int first[TTR_MAX_PLAYERS + 1];
    int cursor; // which ticket is shown on the map, or TTR_NONE
    char (*story)[REPLAY_STORY];
    tui_log_entry log[REPLAY_LOG];
    int log_count;

    tui_viewport viewport;
    tui_box line; // the time line, for the mouse
    bool playing;
    game_pace pace;    // of playing
    char message[256]; // said once in place of the story; "" for none
} replay;

/* replay_screen.c */
void replay_go(replay *r, int moment);
void replay_look_through(replay *r, int viewer);

/* replay_keys.c */
const char *const *replay_keys(void); // as for tui_key_bar()

/* One event. True when it leads away: *next says where. */
bool replay_handle(replay *r, const tui_event *event, game_session **onward,
                   tui_next *next);

/* replay_draw.c */
void replay_draw(void *context);

/* replay_onward.c: ask who sits where and begin a session at this moment.
   False when that was given up or could not be. */
bool replay_onward(replay *r, game_session **onward);

#endif /* TTR_APPS_TERMINAL_FULL_REPLAY_SCREEN_H */
