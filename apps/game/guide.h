// SPDX-License-Identifier: MIT
/*
 * guide.h - A guided first game: an edition is learnt by playing it.
 *
 * A guide is a text that an edition brings, maps/<edition>.guide; its format is
 * told in docs/guides.md. It has scenes, each with a position to begin from,
 * and steps: a text, and what the learner is to do. The learner is player 0;
 * what the others do is part of the guide.
 *
 * A match that is guided is a match like any other, but takes of the learner
 * only what the step is about; everything else is refused with a sentence that
 * says what to do. After the last step it goes on as an ordinary game.
 */
#ifndef TTR_APPS_GAME_GUIDE_H
#define TTR_APPS_GAME_GUIDE_H

#include "game/match.h"

enum {
    GAME_LEARNER = 0,        // the player who learns
    GAME_GUIDE_TEXT = 1000,  // bytes of a text, with its NUL
    GAME_GUIDE_SHOWS = 12,   // things that one step points at
    GAME_GUIDE_BYTES = 65536 // of a whole guide
};

typedef struct game_guide game_guide; // never changes once it is read

/*
 * Read a guide. name stands in messages for the file. On failure *out is NULL
 * and report has every mistake with its line. What the edition knows is not
 * looked at: see game_guide_check().
 */
TTR_MUST_USE ttr_status game_guide_parse(game_guide **out, const char *name,
                                         const char *text, size_t size,
                                         ttr_report *report);
void game_guide_free(game_guide *guide); // NULL is allowed

/*
 * Play it in every way that it allows, and report what cannot be: positions,
 * ids, actions that are not legal, turns of the wrong player, texts that lack a
 * translation into a language that other texts have.
 */
void game_guide_check(const game_guide *guide, const ttr_edition *edition,
                      ttr_report *report);

/* Who plays: the learner, who is called so ("" for "Player 1"), and bots with
   the names of the guide. */
void game_guide_party(const game_guide *guide, const char *learner,
                      game_party *party);

/*
 * Begin: a match at the first step. id is what the edition was loaded by. The
 * guide becomes the match's on success.
 */
TTR_MUST_USE ttr_status game_guide_begin(game_match **out, game_guide *guide,
                                         const ttr_edition *edition,
                                         const char *id,
                                         const game_party *party,
                                         ttr_error *err);

/* What a step points at. */
typedef enum game_pointed {
    GAME_POINT_PART, // a part of what is shown: index of game_guide_part()
    GAME_POINT_PLACE,
    GAME_POINT_ROUTE
} game_pointed;

typedef struct game_point {
    game_pointed kind;
    int index;
} game_point;

/* "market", "deck", "hand", "tickets", "players", "map"; NULL behind the
   last. */
const char *game_guide_part(int index);

typedef struct game_guide_step {
    int number, count; // from 1 on
    bool waits;        // nothing is to be done: game_match_go_on() leads on
    char text[GAME_GUIDE_TEXT];
    game_point point[GAME_GUIDE_SHOWS];
    int points;
} game_guide_step;

/* The step of a match for the learner; false when it is not guided, or no
   longer. */
bool game_match_step(const game_match *match, const ttr_language *language,
                     game_guide_step *step);

/* What the learner is to do, the first of what is taken; false when nothing
   is. */
bool game_match_step_action(const game_match *match, ttr_action *action);

/* Would the guide take it? Always, where nobody is guided, and what is not
   legal: that the rules refuse. Otherwise err says what to do instead. */
TTR_MUST_USE ttr_status game_match_guide_allows(const game_match *match,
                                                ttr_action action,
                                                ttr_error *err);

/* Leave a step that only wants to be read. Counts as a change. Refused, with
   nothing changed, when something is to be done. */
TTR_MUST_USE ttr_status game_match_go_on(game_match *match, ttr_error *err);

#endif /* TTR_APPS_GAME_GUIDE_H */
