// SPDX-License-Identifier: MIT
/*
 * verdict.h - Which tickets are out of balance.
 *
 * A ticket brings its points or costs them; what it takes is a way of some
 * length. Over all tickets of an edition the one grows with the other, along a
 * line; a ticket far above the line is too cheap, one far below it too dear.
 *
 * Far is more than 2.5 times the usual distance (by the median, so that those
 * that stand out do not hide themselves), at least one point, and at 5 % no
 * chance after correction for the number of tickets. So the more games, the
 * surer the verdicts, and not the more of them.
 *
 * Points are not everything: the way of a ticket can bring much or lie badly.
 * So a ticket is strong or weak first, by who wins. To be dealt one at the
 * start is chance, so that is the cause when these players win a tenth more or
 * less than an equal share; to keep one is a choice, for which it must be a
 * fifth. Neither by chance, at 5 % after correction for both of all tickets.
 */
#ifndef TTR_APPS_LAB_VERDICT_H
#define TTR_APPS_LAB_VERDICT_H

#include "lab/study_plan.h"

enum {
    LAB_TICKET_KEEPS = 50, // times kept, below which nothing is said
    LAB_TICKETS_LEAST = 8  // tickets to draw a line through
};

typedef enum lab_verdict {
    LAB_VERDICT_FAIR,
    LAB_VERDICT_TOO_CHEAP,
    LAB_VERDICT_TOO_DEAR,
    LAB_VERDICT_UNKNOWN, // kept too seldom, or too few tickets to compare
    LAB_VERDICT_STRONG,  // who is dealt or keeps it wins clearly more,
    LAB_VERDICT_WEAK,    // clearly less
    LAB_VERDICTS
} lab_verdict;

/* What is known of one ticket. */
typedef struct lab_judged {
    lab_verdict verdict;
    int cards;  // of the cheapest way on an empty board; 0: there is none
    double net; // points that it brings who keeps it, failures included; NAN
                // when nobody has
    double gap; // how far that is above the line; NAN when it is unknown
} lab_judged;

typedef struct lab_judgement {
    int judged;         // tickets that the line goes through; 0: no line
    double base, slope; // of the line: base + slope * cards
    double margin;      // how far is far
    lab_judged ticket[TTR_MAX_TICKETS];
} lab_judgement;

void lab_judge_tickets(const ttr_edition *edition, int players,
                       const lab_tally *tally, lab_judgement *out);

/* "fair", "too cheap", "too dear", "unknown", "strong", "weak": as in JSON and
   CSV. */
const char *lab_verdict_name(lab_verdict verdict);

#endif /* TTR_APPS_LAB_VERDICT_H */
