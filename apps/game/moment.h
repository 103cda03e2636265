// SPDX-License-Identifier: MIT
/*
 * moment.h - What one viewer sees and may do at one moment of a match.
 *
 * A moment is worked out once after a change, and then only read: everything in
 * it is of one version. All front ends show this and nothing else.
 */
#ifndef TTR_APPS_GAME_MOMENT_H
#define TTR_APPS_GAME_MOMENT_H

#include "game/actions.h"
#include "game/match.h"
#include "game/progress.h"

/* All zero is none yet. */
typedef struct game_moment {
    game_match *match; // of which it is; must outlive it
    const ttr_edition *edition;
    uint64_t version;
    int viewer; // a player, GAME_SPECTATOR or GAME_EVERYTHING
    int actor;  // who has to act, or TTR_NONE when the game is over
    int length; // actions so far
    ttr_view view;
    bool can_undo; // the last action is the viewer's and may be taken back

    /* What the viewer may do: nothing unless the viewer is the actor, and a
       person for whom nobody stands in. */
    game_actions actions;

    /* The viewer's own tickets, none for viewers besides the players. */
    game_ticket ticket[TTR_MAX_TICKETS];
    int ticket_count;
} game_moment;

/*
 * The present moment of a match for a viewer, in place of the one that was
 * there. On failure, which is that of a rule module or lack of memory, all is
 * there but the actions.
 */
TTR_MUST_USE ttr_status game_moment_make(game_moment *moment, game_match *match,
                                         int viewer, ttr_error *err);

/* A moment of the past, 0..game_match_length(): length is its number, and there
   is nothing to do. */
void game_moment_make_past(game_moment *moment, game_match *match, int number,
                           int viewer);

void game_moment_clear(game_moment *moment); // release the memory

/* Is it still the present one of its match? */
bool game_moment_is_current(const game_moment *moment);

/* The routes on the cheapest ways of the viewer's tickets that are still open:
   where several ways cost the same, those of all. This takes a while: once for
   a list. */
void game_moment_wanted(const game_moment *moment,
                        uint64_t out[TTR_ROUTE_WORDS]);

/* Of the routes between the same places that can be claimed and cost and give
   exactly the same, the first: nobody needs to be asked which of them is
   meant. The route itself where there is no other. */
int game_moment_first_track(const game_moment *moment, int route);

/* As game_why_not_claim(), for the viewer. */
bool game_moment_why_not(const game_moment *moment, int route,
                         const ttr_language *language, ttr_reasons *reasons);

/* What everybody may know of the place that an answer names: which tokens lie
   there, and how many. "" for other actions. Returns out. */
const char *game_moment_answer_note(const game_moment *moment,
                                    ttr_action action, char out[APP_LABEL_MAX]);

/* What everybody will know of a place when it is the answer to the question of
   the moment, where nothing is there yet: "symbol 5, 2 tokens". "" where that
   is not sure, or the question is not about places. Returns out. */
const char *game_moment_outcome(const game_moment *moment,
                                char out[APP_LABEL_MAX]);

/* The question that the viewer has to answer, or "". Returns out. */
const char *game_moment_question(const game_moment *moment,
                                 const ttr_language *language,
                                 char out[APP_PROMPT_MAX]);

#endif /* TTR_APPS_GAME_MOMENT_H */
