/*
 * verdict.c - Which tickets are out of balance.
 */
#include "lab/verdict.h"

#include "base/language.h"
#include "lab/statistics.h"

#include <math.h>
#include <stdlib.h>

static const char *const names[] = {N_("fair"), N_("too cheap"), N_("too dear"),
                                    N_("unknown")};

const char *lab_verdict_name(lab_verdict verdict)
{
    return names[verdict];
}

/* The cards of the cheapest way; 0 when there is none. Boards are small, so
   every route is tried as often as there are places (Bellman and Ford). */
static int cheapest_way(const ttr_edition *edition, int from, int to)
{
    int cost[TTR_MAX_PLACES];
    bool better = true;

    for (int i = 0; i < TTR_MAX_PLACES; i++)
        cost[i] = INT32_MAX / 2;
    cost[from] = 0;
    while (better) {
        better = false;
        for (int r = 0; r < ttr_route_count(edition); r++) {
            const ttr_route *route = ttr_route_get(edition, r);
            int cards = route->cards;
            int least = cost[route->from] < cost[route->to]
                            ? cost[route->from] + cards
                            : cost[route->to] + cards;
            int *other = cost[route->from] < cost[route->to]
                             ? &cost[route->to]
                             : &cost[route->from];
            if (least < *other) {
                *other = least;
                better = true;
            }
        }
    }
    return cost[to] < INT32_MAX / 2 ? cost[to] : 0;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

/* Sorts the values. */
static double median(double *values, int count)
{
    if (!count)
        return 0;
    qsort(values, (size_t)count, sizeof *values, ascending);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

/* The line of Theil and Sen: the median of the slopes between all pairs. */
static void draw_line(lab_judgement *out, const int *which)
{
    static const double usual = 1.4826, far = 2.5, least = 1;
    int count = out->judged, pairs = 0;
    double *slopes = malloc(sizeof *slopes * (size_t)(count * count));
    double gap[TTR_MAX_TICKETS];

    for (int i = 0; slopes && i < count; i++)
        for (int j = 0; j < i; j++) {
            const lab_judged *a = &out->ticket[which[i]];
            const lab_judged *b = &out->ticket[which[j]];
            if (a->cards != b->cards)
                slopes[pairs++] = (a->net - b->net) / (a->cards - b->cards);
        }
    out->slope = slopes ? median(slopes, pairs) : 0;
    free(slopes);
    for (int i = 0; i < count; i++)
        gap[i] = out->ticket[which[i]].net -
                 out->slope * out->ticket[which[i]].cards;
    out->base = median(gap, count);
    for (int i = 0; i < count; i++) {
        lab_judged *it = &out->ticket[which[i]];
        it->gap = it->net - out->base - out->slope * it->cards;
        gap[i] = fabs(it->gap);
    }
    out->margin = fmax(least, far * usual * median(gap, count));
}

/* How likely so large a gap is by the chance of the games. */
static double chance_of(const lab_ticket_tally *it, int points, double gap)
{
    double n = (double)it->kept;
    double done = ((double)it->done + 1) / (n + 2); // never surely all or none
    double error = 2 * abs(points) * sqrt(done * (1 - done) / n);

    return error > 0 ? erfc(fabs(gap) / error / sqrt(2)) : 1;
}

void lab_judge_tickets(const ttr_edition *edition, const lab_tally *tally,
                       lab_judgement *out)
{
    double p[TTR_MAX_TICKETS], adjusted[TTR_MAX_TICKETS];
    int which[TTR_MAX_TICKETS];
    bool real[TTR_MAX_TICKETS];

    *out = (lab_judgement){0};
    for (int t = 0; t < ttr_ticket_count(edition); t++) {
        const ttr_ticket *ticket = ttr_ticket_get(edition, t);
        const lab_ticket_tally *of = &tally->ticket[t];
        lab_judged *it = &out->ticket[t];
        it->verdict = LAB_VERDICT_UNKNOWN;
        it->cards = cheapest_way(edition, ticket->from, ticket->to);
        it->net = lab_ratio_if_any(of->points, of->kept);
        it->gap = NAN;
        if (of->kept >= LAB_TICKET_KEEPS && it->cards)
            which[out->judged++] = t;
    }
    if (out->judged < LAB_TICKETS_LEAST) {
        out->judged = 0;
        return;
    }
    draw_line(out, which);
    for (int i = 0; i < out->judged; i++)
        p[i] = chance_of(&tally->ticket[which[i]],
                         ttr_ticket_get(edition, which[i])->points,
                         out->ticket[which[i]].gap);
    lab_holm(p, out->judged, 0.05, adjusted, real);
    for (int i = 0; i < out->judged; i++) {
        lab_judged *it = &out->ticket[which[i]];
        it->verdict = !real[i] || fabs(it->gap) < out->margin ? LAB_VERDICT_FAIR
                      : it->gap > 0 ? LAB_VERDICT_TOO_CHEAP
                                    : LAB_VERDICT_TOO_DEAR;
    }
}
