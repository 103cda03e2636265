// SPDX-License-Identifier: MIT
/*
 * guide_data.h - Inside a guide: for the files of game/ alone.
 */
#ifndef TTR_APPS_GAME_GUIDE_DATA_H
#define TTR_APPS_GAME_GUIDE_DATA_H

#include "game/guide.h"

struct json_t;

enum { GUIDE_SCENES = 16, GUIDE_STEPS = 80, GUIDE_LINES = 12 };

/* A value of the file and where it stands. */
typedef struct guide_value {
    const char *text; // of guide.arena
    int line;
} guide_value;

typedef struct guide_text {
    char language[8]; // "" for the one without
    guide_value value;
} guide_text;

typedef struct guide_list {
    guide_value item[GUIDE_LINES];
    int count;
} guide_list;

typedef struct guide_step {
    int line, scene;
    guide_text text[GUIDE_LINES];
    int texts;
    guide_list accepts; // actions, or their beginnings with a "*"
    guide_list others;  // what the others do then
    guide_list shows;   // ids, and names of parts
} guide_step;

typedef struct guide_scene {
    int line;
    int position_line;
    struct json_t *position;
} guide_scene;

struct game_guide {
    char file[256];
    char *arena;    // all values
    guide_list bot; // the others' names
    guide_scene scene[GUIDE_SCENES];
    int scenes;
    guide_step step[GUIDE_STEPS];
    int steps;
};

/* Does a pattern mean this action in this position? False, with the reason in
   err unless it is NULL, when it is no pattern. */
bool guide_matches(const ttr_edition *edition, const ttr_state *state,
                   const char *pattern, ttr_action action, ttr_error *err);

/* What a word of `show` means; false for nothing of the edition. */
bool guide_point(const ttr_edition *edition, const char *word, game_point *out);

/* A text in a language: without one in it, that without a language. */
const char *guide_text_in(const guide_step *step, const char *language);

/* The match has done an action of its learner, which the step took: let the
   others act, and go to the next step. */
void guide_follow(game_match *match);

/* An action without a look at the guide; of match.c. */
TTR_MUST_USE ttr_status match_act_freely(game_match *match, ttr_action action,
                                         ttr_error *err);

#endif /* TTR_APPS_GAME_GUIDE_DATA_H */
