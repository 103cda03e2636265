/*
 * verdict.c - Which tickets are out of balance.
 */
#include "lab/verdict.h"

#include "common/language.h"
#include "lab/statistics.h"

#include <math.h>

static const char *const names[] = {N_("fair"), N_("too cheap"), N_("too dear"),
                                    N_("unknown")};

enum { ENOUGH = 50 }; // times kept, below which nothing is said

const char *lab_verdict_name(lab_verdict verdict)
{
    return names[verdict];
}

/* How far the keepers' win rate is from that of all kept tickets, and how
   likely that is by chance. */
static double gap_of(const lab_ticket_tally *it, double average, double *p)
{
    double n = (double)it->kept;
    double rate = (double)it->wins / LAB_WIN / n;
    double error = sqrt(average * (1 - average) / n);

    *p = error > 0 ? erfc(fabs(rate - average) / error / sqrt(2)) : 1;
    return rate - average;
}

void lab_ticket_verdicts(const lab_plan *plan, const lab_tally *tally,
                         lab_verdict verdict[TTR_MAX_TICKETS])
{
    int count = ttr_ticket_count(plan->edition), asked = 0;
    double p[TTR_MAX_TICKETS], adjusted[TTR_MAX_TICKETS];
    double gap[TTR_MAX_TICKETS];
    int which[TTR_MAX_TICKETS];
    bool real[TTR_MAX_TICKETS];
    int64_t kept = 0, won = 0;

    for (int t = 0; t < count; t++) {
        kept += tally->ticket[t].kept;
        won += tally->ticket[t].wins;
        verdict[t] = LAB_VERDICT_UNKNOWN;
    }
    double average = kept ? (double)won / LAB_WIN / (double)kept : 0;
    for (int t = 0; t < count; t++)
        if (tally->ticket[t].kept >= ENOUGH) {
            gap[asked] = gap_of(&tally->ticket[t], average, &p[asked]);
            which[asked++] = t;
        }
    lab_holm(p, asked, 0.05, adjusted, real);
    for (int i = 0; i < asked; i++)
        verdict[which[i]] = !real[i] || fabs(gap[i]) < 0.03 ? LAB_VERDICT_FAIR
                            : gap[i] > 0 ? LAB_VERDICT_TOO_CHEAP
                                         : LAB_VERDICT_TOO_DEAR;
}
