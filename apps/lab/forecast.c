// SPDX-License-Identifier: MIT
/*
 * forecast.c - Who will win? An estimate in the middle of a game.
 *
 * Players are weighed by their signs, and their chances are as the exponentials
 * of that: a logistic regression with several classes.
 */
#include "lab/forecast.h"

#include <math.h>

/* By knot, from the beginning to the end of a game. */
static const double weights[LAB_KNOTS][LAB_SIGNS] = {
#define LAB_KNOT(points, done, open, cards, pieces)                            \
    {points, done, open, cards, pieces},
#include "lab/forecast.def"
#undef LAB_KNOT
};

lab_scale lab_scale_of(const ttr_edition *edition)
{
    double points = 0, length = 0, pieces = 0;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        int of_route = ttr_route_get(edition, r)->length;
        points += ttr_edition_points(edition, of_route);
        length += of_route;
    }
    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        pieces += ttr_piece_get(edition, i)->count;
    double lead = fmax(pieces, 1) / 5;
    double worth = length > 0 && points > 0 ? points / length : 1;
    return (lab_scale){
        .of = {lead * worth, lead * worth, lead * worth, lead, lead}};
}

void lab_forecast_weights(const lab_scale *scale, double part,
                          double weight[LAB_SIGNS])
{
    double at = fmin(fmax(part, 0), 1) * (LAB_KNOTS - 1);
    int knot = (int)fmin(at, LAB_KNOTS - 2);

    for (int i = 0; i < LAB_SIGNS; i++)
        weight[i] = ((knot + 1 - at) * weights[knot][i] +
                     (at - knot) * weights[knot + 1][i]) /
                    scale->of[i];
}

void lab_forecast(const lab_prospect *of, int players,
                  const double weight[LAB_SIGNS], double chance[])
{
    double best = -INFINITY, sum = 0;

    for (int p = 0; p < players; p++) {
        chance[p] = 0;
        for (int i = 0; i < LAB_SIGNS; i++)
            chance[p] += weight[i] * of[p].sign[i];
        best = chance[p] > best ? chance[p] : best;
    }
    for (int p = 0; p < players; p++)
        sum += chance[p] = exp(chance[p] - best);
    for (int p = 0; p < players; p++)
        chance[p] /= sum;
}
