// SPDX-License-Identifier: MIT
/*
 * history.h - What has happened in a game: actions, events and old positions.
 *
 * It knows everything: for matches alone, which show a viewer's part of it.
 */
#ifndef TTR_APPS_GAME_HISTORY_H
#define TTR_APPS_GAME_HISTORY_H

#include <ttr/ttr.h>

/* One action, from moment i to moment i + 1. */
typedef struct game_move {
    ttr_action action;
    uint8_t player;
    bool by_bot;   // a bot decided it; false unless the match says so
    bool revealed; // it showed something that was hidden
    uint16_t turn; // at the moment before it
    int first;     // its events
    int count;
} game_move;

typedef struct game_history {
    game_move *move;
    int length, move_room;
    ttr_event *event;
    int event_count, event_room;

    /* The positions at every GAME_HISTORY_STEP-th moment from the start: the
       others are a few actions away. */
    ttr_state *state;
    int state_count, state_room;

    /* The position before the last action, about which every viewer is told;
       NULL, or of no moment, when it is not known. */
    ttr_state *last;
    int last_moment;
} game_history;

enum { GAME_HISTORY_STEP = 16, GAME_MAX_EVENTS = 2048 };

/* Begin with the position before the first action. */
TTR_MUST_USE ttr_status game_history_init(game_history *history,
                                          const ttr_state *start);
void game_history_clear(game_history *history);

/*
 * Add an action that led from one position to another. On failure, which is
 * lack of memory, nothing has changed.
 */
TTR_MUST_USE ttr_status game_history_add(game_history *history,
                                         const ttr_edition *edition,
                                         const ttr_state *before,
                                         const ttr_state *after,
                                         ttr_action action, const ttr_log *log);

/* Forget the last action. */
void game_history_drop(game_history *history);

/* The position at a moment, 0..length. */
TTR_MUST_USE ttr_status game_history_at(const game_history *history,
                                        ttr_table *table, int moment,
                                        ttr_state *state);

#endif /* TTR_APPS_GAME_HISTORY_H */
