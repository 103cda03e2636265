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

static const char *const names[] = {N_("fair"), N_("too cheap"), N_("too dear"),
                                    N_("unknown")};

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

void lab_judge_tickets(const ttr_edition *edition, const lab_tally *tally,
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
