// SPDX-License-Identifier: MIT
/*
 * skill.h - How much of a game is skill, and how deep that goes.
 *
 * Bots in the order of their strength, such as a search with more and more
 * iterations, play each other by neighbours, and the first the last. Every deal
 * is played twice, once with each of the two in the first seat. With x and y
 * the lead of the first seat in these games, what decides a game, the mean
 * square of the lead, falls into four parts:
 *
 *     skill  the square of half the difference of the means: who sits there
 *     seat   the square of their mean: what sitting there is worth
 *     deal   the covariance: what the cards dealt give to that seat in both
 *     play   the rest: how cards fall as the play goes its own way
 *
 * All but the first is luck.
 */
#ifndef TTR_APPS_LAB_SKILL_H
#define TTR_APPS_LAB_SKILL_H

#include "lab/remarks.h"
#include "lab/statistics.h"

#include <stdio.h>

struct json_t;

enum { LAB_SKILL_BOTS = 16, LAB_SKILL_PAIRS = LAB_SKILL_BOTS };

/* Sums over the deals. */
typedef struct lab_leads {
    int64_t deals;
    int64_t x, y, xx, yy, xy;
} lab_leads;

/* Parts of the whole, 0 to 1; together 1. */
typedef struct lab_parts {
    lab_estimate skill, deal;
    double seat, play;
} lab_parts;

/* Where both leads never varied, nothing is known: NAN. */
lab_parts lab_leads_parts(const lab_leads *leads);

/* How much stronger a share of wins is, in points of rating: 400 are ten times
   the odds. A share of all or nothing counts as half a deal less. */
lab_estimate lab_rating_of(lab_estimate wins);

typedef struct lab_skill_pair {
    int weaker, stronger; // bots
    lab_estimate wins;    // of the stronger
    lab_estimate rating;
    lab_leads leads;
    lab_parts parts;
} lab_skill_pair;

typedef struct lab_skill {
    const char *edition;
    char title[128];    // its name for people
    char command[4096]; // that does it again
    const lab_arguments *arguments;
    int bot_count;
    char bot[LAB_SKILL_BOTS][GAME_SPEC_MAX];
    int pair_count; // neighbours, then the first and the last
    lab_skill_pair pair[LAB_SKILL_PAIRS];
} lab_skill;

/* From the first bot to the last, over the neighbours. */
lab_estimate lab_skill_depth(const lab_skill *skill);

/* Points of rating at which one wins three games of four. */
extern const double lab_skill_class;

void lab_skill_remarks(const lab_skill *skill, lab_remarks *out);
void lab_skill_print(FILE *out, const lab_skill *skill);
struct json_t *lab_skill_write(const lab_skill *skill);

#endif /* TTR_APPS_LAB_SKILL_H */
