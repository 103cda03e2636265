/*
 * history.h - What has happened in a game: actions, events and old positions.
 *
 * It knows everything: for sessions alone, which show a viewer's part of it.
 */
#ifndef TTR_APPS_GAME_HISTORY_H
#define TTR_APPS_GAME_HISTORY_H

#include <ttr/ttr.h>

/* One action, from moment i to moment i + 1. */
typedef struct game_deed {
    ttr_action action;
    uint8_t player;
    bool revealed; // it showed something that was hidden
    uint16_t turn; // at the moment before it
    int first;     // its events
    int count;
} game_deed;

typedef struct game_past {
    game_deed *deed;
    int length, deed_room;
    ttr_event *event;
    int event_count, event_room;

    /* The positions at every GAME_PAST_STEP-th moment from the start: the
       others are a few actions away. */
    ttr_state *state;
    int state_count, state_room;
} game_past;

enum { GAME_PAST_STEP = 16, GAME_MAX_EVENTS = 2048 };

/* Begin with the position before the first action. */
TTR_MUST_USE ttr_status game_past_init(game_past *past, const ttr_state *start);
void game_past_clear(game_past *past);

/*
 * Add an action that led from one position to another. On failure, which is
 * lack of memory, nothing has changed.
 */
TTR_MUST_USE ttr_status game_past_add(game_past *past,
                                      const ttr_edition *edition,
                                      const ttr_state *before,
                                      const ttr_state *after, ttr_action action,
                                      const ttr_log *log);

/* Forget the last action. */
void game_past_drop(game_past *past);

/* The position at a moment, 0..length. */
TTR_MUST_USE ttr_status game_past_at(const game_past *past, ttr_table *table,
                                     int moment, ttr_state *state);

#endif /* TTR_APPS_GAME_HISTORY_H */
