// SPDX-License-Identifier: MIT
/*
 * usual.h - What a state has when nothing out of the ordinary is under way.
 *
 * Positions and fingerprints leave out what is as usual: it follows from the
 * rest.
 */
#ifndef TTR_SRC_PLAY_USUAL_H
#define TTR_SRC_PLAY_USUAL_H

#include "play/game.h"

typedef struct ttri_usual {
    uint64_t random[TTR_STREAM_COUNT]; // before anything was drawn
    uint8_t next, draws_left, keep_min;
} ttri_usual;

/* From seed, phase, turn, player and offers. */
ttri_usual ttri_usual_of(const ttr_edition *edition, const ttr_state *state);

/* What comes next, by name: "turn_end" and so on, or NULL. */
const char *ttri_next_name(int next);

#endif /* TTR_SRC_PLAY_USUAL_H */
