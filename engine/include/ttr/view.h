// SPDX-License-Identifier: MIT
/*
 * view.h - What one player may know of a game.
 *
 * A view is a state in which everything hidden is blank: the cards of other
 * hands and of the deck, the tickets of others and of the ticket deck, the
 * seed and the generators, and the fields of rule modules that are not the
 * viewer's to see. The counts stay. Front ends, bots and the network get
 * views, never states. Whatever is asked of a state by ttr_legal() and
 * ttr_why() can be asked of a view, with the same answer, when its player has
 * to act.
 */
#ifndef TTR_VIEW_H
#define TTR_VIEW_H

#include <ttr/play.h>
#include <ttr/state.h>

typedef struct ttr_view {
    ttr_state state;
    int32_t player; // who looks; TTR_NONE is a spectator
    int32_t reserved;
} ttr_view;

TTR_API void ttr_view_make(const ttr_edition *edition, const ttr_state *state,
                           int player, ttr_view *view);

/*
 * A full state that is consistent with a view: everything hidden is dealt at
 * random from what the viewer cannot see. Equal generators give equal samples;
 * *generator is advanced.
 */
TTR_API void ttr_view_sample(const ttr_edition *edition, const ttr_view *view,
                             uint64_t *generator, ttr_state *state);

#endif /* TTR_VIEW_H */
