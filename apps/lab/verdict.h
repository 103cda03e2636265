/*
 * verdict.h - Which tickets are out of balance.
 *
 * Whoever keeps a ticket wins more or less often than whoever keeps any other.
 * A ticket is too cheap when its points cost so little work that its keepers
 * win clearly more often than the average, too dear when they win clearly less
 * often; clearly is at 5 % after correction for the number of tickets, and by
 * at least three points in a hundred.
 */
#ifndef TTR_APPS_LAB_VERDICT_H
#define TTR_APPS_LAB_VERDICT_H

#include "lab/plan.h"

typedef enum lab_verdict {
    LAB_VERDICT_FAIR,
    LAB_VERDICT_TOO_CHEAP,
    LAB_VERDICT_TOO_DEAR,
    LAB_VERDICT_UNKNOWN // kept too seldom to say
} lab_verdict;

void lab_ticket_verdicts(const lab_plan *plan, const lab_tally *tally,
                         lab_verdict verdict[TTR_MAX_TICKETS]);

/* "fair", "too cheap", "too dear", "unknown": as in JSON and CSV. */
const char *lab_verdict_name(lab_verdict verdict);

#endif /* TTR_APPS_LAB_VERDICT_H */
