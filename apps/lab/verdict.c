// SPDX-License-Identifier: MIT
/*
 * verdict.c - Which tickets are out of balance.
 */
#include "lab/verdict.h"

#include "base/language.h"
#include "base/trend.h"
#include "bots/cheapest_path.h"
#include "lab/statistics.h"

#include <math.h>
#include <stdlib.h>

static const char *const names[] = {N_("fair"),     N_("too cheap"),
                                    N_("too dear"), N_("unknown"),
                                    N_("strong"),   N_("weak")};

const char *lab_verdict_name(lab_verdict verdict)
{
    return names[verdict];
}

/* The line through them, and how far each may be from it. */
static void draw_line(lab_judgement *out, const int *which)
{
    static const double usual = 1.4826, far = 2.5, least = 1;
    double cards[TTR_MAX_TICKETS], net[TTR_MAX_TICKETS], gap[TTR_MAX_TICKETS];

    for (int i = 0; i < out->judged; i++) {
        cards[i] = out->ticket[which[i]].cards;
        net[i] = out->ticket[which[i]].net;
    }
    app_trend(cards, net, out->judged, &out->slope, &out->base);
    for (int i = 0; i < out->judged; i++) {
        lab_judged *it = &out->ticket[which[i]];
        it->gap = it->net - out->base - out->slope * it->cards;
        gap[i] = fabs(it->gap);
    }
    out->margin = fmax(least, far * usual * app_median(gap, out->judged));
}

/* How likely so large a gap is by the chance of the games. */
static double chance_of(const lab_ticket_tally *it, int points, double gap)
{
    double n = (double)it->kept;
    double done = ((double)it->done + 1) / (n + 2); // never surely all or none
    double error = 2 * abs(points) * sqrt(done * (1 - done) / n);

    return error > 0 ? erfc(fabs(gap) / error / sqrt(2)) : 1;
}

/* The wins of some players, in parts of LAB_WIN, against an equal share. */
typedef struct winners {
    int64_t wins, count;
    double far; // part of an equal share
} winners;

/* How far they are from it, in parts of it; and how likely that is by
   chance. */
static double distance_of(const winners *it, double share, double *p)
{
    *p = 1;
    if (it->count < LAB_TICKET_KEEPS)
        return 0;
    double rate = (double)it->wins / LAB_WIN / (double)it->count;
    double error = sqrt(share * (1 - share) / (double)it->count);
    if (error > 0)
        *p = erfc(fabs(rate - share) / error / sqrt(2));
    return rate / share - 1;
}

/* What those win who are dealt or keep a ticket goes before its points. */
static void judge_wins(const ttr_edition *edition, int players,
                       const lab_tally *tally, lab_judgement *out)
{
    double p[2 * TTR_MAX_TICKETS], adjusted[2 * TTR_MAX_TICKETS];
    double distance[2 * TTR_MAX_TICKETS];
    bool real[2 * TTR_MAX_TICKETS];
    int count = ttr_ticket_count(edition);

    for (int t = 0; t < count; t++) {
        const lab_deal_tally *deal = &tally->deal[t];
        const lab_ticket_tally *kept = &tally->ticket[t];
        const winners of[2] = {{deal->wins, deal->dealt, 0.1},
                               {kept->wins, kept->kept, 0.2}};
        for (int i = 0; i < 2; i++) {
            int at = 2 * t + i;
            distance[at] = distance_of(&of[i], 1.0 / players, &p[at]);
            if (fabs(distance[at]) < of[i].far)
                distance[at] = 0;
        }
    }
    lab_holm(p, 2 * count, 0.05, adjusted, real);
    for (int i = 2 * count - 1; i >= 0; i--) // the deal has the last word
        if (real[i] && distance[i] != 0)
            out->ticket[i / 2].verdict =
                distance[i] > 0 ? LAB_VERDICT_STRONG : LAB_VERDICT_WEAK;
}

/* By points for their length. */
static void judge_points(const ttr_edition *edition, const lab_tally *tally,
                         lab_judgement *out)
{
    double p[TTR_MAX_TICKETS], adjusted[TTR_MAX_TICKETS];
    int which[TTR_MAX_TICKETS];
    bool real[TTR_MAX_TICKETS];
    bot_atlas atlas;

    *out = (lab_judgement){0};
    bot_atlas_init(&atlas, edition);
    for (int t = 0; t < ttr_ticket_count(edition); t++) {
        const ttr_ticket *ticket = ttr_ticket_get(edition, t);
        const lab_ticket_tally *of = &tally->ticket[t];
        lab_judged *it = &out->ticket[t];
        it->verdict = LAB_VERDICT_UNKNOWN;
        int cards = bot_way_cards(&atlas, ticket->from, ticket->to);
        it->cards = cards == BOT_NO_WAY ? 0 : cards;
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

void lab_judge_tickets(const ttr_edition *edition, int players,
                       const lab_tally *tally, lab_judgement *out)
{
    judge_points(edition, tally, out);
    judge_wins(edition, players, tally, out);
}
