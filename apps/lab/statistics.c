// SPDX-License-Identifier: MIT
/*
 * statistics.c - Intervals and tests.
 */
#include "lab/statistics.h"

#include <math.h>
#include <stdlib.h>

static const double confidence = 0.975; // both sides together 95 %

/* Acklam's rational approximation, then one step of Halley's method, which
   brings it to the precision of double. */
double lab_normal_quantile(double p)
{
    static const double a[] = {-3.969683028665376e+01, 2.209460984245205e+02,
                               -2.759285104469687e+02, 1.383577518672690e+02,
                               -3.066479806614716e+01, 2.506628277459239e+00};
    static const double b[] = {-5.447609879822406e+01, 1.615858368580409e+02,
                               -1.556989798598866e+02, 6.680131188771972e+01,
                               -1.328068155288572e+01};
    static const double c[] = {-7.784894002430293e-03, -3.223964580411365e-01,
                               -2.400758277161838e+00, -2.549732539343734e+00,
                               4.374664141464968e+00,  2.938163982698783e+00};
    static const double d[] = {7.784695709041462e-03, 3.224671290700398e-01,
                               2.445134137142996e+00, 3.754408661907416e+00};
    double x;

    if (p > 0.02425 && p < 1 - 0.02425) {
        double q = p - 0.5, r = q * q;
        x = (((((a[0] * r + a[1]) * r + a[2]) * r + a[3]) * r + a[4]) * r +
             a[5]) *
            q /
            (((((b[0] * r + b[1]) * r + b[2]) * r + b[3]) * r + b[4]) * r + 1);
    } else {
        double q = sqrt(-2 * log(p < 0.5 ? p : 1 - p));
        x = (((((c[0] * q + c[1]) * q + c[2]) * q + c[3]) * q + c[4]) * q +
             c[5]) /
            ((((d[0] * q + d[1]) * q + d[2]) * q + d[3]) * q + 1);
        if (p > 0.5)
            x = -x;
    }
    double e = 0.5 * erfc(-x / sqrt(2)) - p;
    double u = e * sqrt(2 * acos(-1)) * exp(x * x / 2);
    return x - u / (1 + x * u / 2);
}

/* The continued fraction of the incomplete beta function (Lentz). */
static double beta_fraction(double a, double b, double x)
{
    double c = 1, d = 1 - (a + b) * x / (a + 1);
    double tiny = 1e-300;

    d = 1 / (fabs(d) < tiny ? tiny : d);
    double h = d;
    for (int m = 1; m <= 500; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        d = 1 + even * d;
        d = 1 / (fabs(d) < tiny ? tiny : d);
        c = 1 + even / c;
        c = fabs(c) < tiny ? tiny : c;
        h *= d * c;
        double odd =
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 + odd * d;
        d = 1 / (fabs(d) < tiny ? tiny : d);
        c = 1 + odd / c;
        c = fabs(c) < tiny ? tiny : c;
        h *= d * c;
        if (fabs(d * c - 1) < 1e-15)
            break;
    }
    return h;
}

static double incomplete_beta(double a, double b, double x)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    double front =
        exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x));
    if (x < (a + 1) / (a + b + 2))
        return front * beta_fraction(a, b, x) / a;
    return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

double lab_t_two_sided(double t, double freedom)
{
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t));
}

/* By halving: the function is monotone, and this is asked a few times only. */
double lab_t_quantile(double p, double freedom)
{
    if (freedom > 1e6)
        return lab_normal_quantile(p);
    double tail = p < 0.5 ? p : 1 - p;
    double low = 0, high = 1e6;
    for (int i = 0; i < 200 && high - low > 1e-12 * (1 + low); i++) {
        double middle = (low + high) / 2;
        if (lab_t_two_sided(middle, freedom) / 2 > tail)
            low = middle;
        else
            high = middle;
    }
    return p < 0.5 ? -low : low;
}

/* Wilson's interval of a proportion of n games, not always whole ones. */
static lab_estimate wilson(double p, double n)
{
    double z = lab_normal_quantile(confidence);
    double scale = 1 + z * z / n;
    double middle = (p + z * z / (2 * n)) / scale;
    double half = z / scale * sqrt(p * (1 - p) / n + z * z / (4 * n * n));

    /* The ends exactly, where rounding would leave a little. */
    return (lab_estimate){.value = p,
                          .low = p > 0 ? fmax(0, middle - half) : 0,
                          .high = p < 1 ? fmin(1, middle + half) : 1,
                          .error = sqrt(p * (1 - p) / n),
                          .n = llround(n)};
}

lab_estimate lab_proportion(double successes, int64_t n)
{
    if (n <= 0)
        return (lab_estimate){.value = NAN, .low = NAN, .high = NAN};
    return wilson(successes / (double)n, (double)n);
}

lab_estimate lab_share(lab_sum sum, int64_t blocks, int games_in_block,
                       double unit)
{
    double n = (double)blocks, games = n * games_in_block;
    double scale = unit * games_in_block;

    if (blocks <= 0)
        return (lab_estimate){.low = 0, .high = 1};
    double mean = (double)sum.sum / n, p = mean / scale;
    double spread = (double)sum.squares - n * mean * mean;
    if (games_in_block > 1)
        spread += unit * unit;
    if (blocks == 1 || p <= 0 || p >= 1 || spread <= 0)
        return wilson(fmin(fmax(p, 0), 1), n);

    /* How many times the variance of the mean is that of independent games; and
       how much less is known of it, being from so few blocks. */
    double variance = spread / (scale * scale) / (n * (n - 1));
    double times = variance / (p * (1 - p) / (games - 1));
    double surer = lab_t_quantile(confidence, games - 1) /
                   lab_t_quantile(confidence, n - 1);
    return wilson(p, games / times * surer * surer);
}

lab_estimate lab_mean(lab_sum sum, int64_t blocks, int games_in_block,
                      double unit)
{
    lab_estimate it = {.n = blocks};
    double n = (double)blocks, scale = unit * games_in_block;

    it.low = -INFINITY;
    it.high = INFINITY;
    if (blocks <= 0)
        return it;
    double mean = (double)sum.sum / n;
    it.value = mean / scale;
    if (blocks == 1)
        return it;
    double variance = ((double)sum.squares - n * mean * mean) / (n - 1);
    it.error = sqrt(fmax(0, variance) / n) / scale;
    double half =
        it.error > 0 ? lab_t_quantile(confidence, n - 1) * it.error : 3 / n;
    it.low = it.value - half;
    it.high = it.value + half;
    return it;
}

lab_estimate lab_paired(lab_sum sum, int64_t blocks, int games_in_block,
                        double unit, double *p)
{
    lab_estimate it = lab_mean(sum, blocks, games_in_block, unit);
    double n = (double)blocks, size = fabs(it.value);

    *p = 1;
    if (blocks < 2 || (it.error <= 0 && size <= 0))
        return it;
    if (it.error > 0) {
        *p = lab_t_two_sided(it.value / it.error, n - 1);
        return it;
    }
    /* So many blocks may be the other way round and none of them was seen. */
    double other = 1 - pow(1 - confidence, 1 / n);
    double three = it.high - it.value;
    double half = fmax(three, 2 * size * other);
    it.low = it.value - half;
    it.high = it.value + half;
    it.error = half / lab_t_quantile(confidence, n - 1);
    *p = fmax(pow(2, 1 - n), pow(2 * (1 - confidence), size / three));
    return it;
}

lab_estimate lab_exactly(double value)
{
    return (lab_estimate){.value = value, .low = value, .high = value};
}

double lab_reach(lab_estimate it)
{
    return fmax(it.high - it.value, it.value - it.low);
}

double lab_ratio(int64_t part, int64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

double lab_ratio_if_any(int64_t part, int64_t whole)
{
    return whole ? (double)part / (double)whole : NAN;
}

int lab_histogram_quantile(const int64_t *bins, int count, int least, double p)
{
    int64_t total = 0, seen = 0;

    for (int i = 0; i < count; i++)
        total += bins[i];
    for (int i = 0; i < count; i++) {
        seen += bins[i];
        if (seen && (double)seen >= p * (double)total)
            return least + i;
    }
    return least;
}

void lab_holm(const double *p, int count, double alpha, double *adjusted,
              bool *real)
{
    double before = 0;

    for (int i = 0; i < count; i++)
        adjusted[i] = -1;
    for (int rank = 0; rank < count; rank++) {
        int least = TTR_NONE;
        for (int i = 0; i < count; i++)
            if (adjusted[i] < 0 && (least < 0 || p[i] < p[least]))
                least = i;
        double value = fmin(1, p[least] * (count - rank));
        before = fmax(before, value);
        adjusted[least] = before;
        real[least] = before < alpha;
    }
}

double lab_llr(lab_evidence it, double h0, double h1)
{
    if (it.blocks < 2)
        return 0;
    double n = (double)it.blocks, mean = it.sum / n;
    double spread = fmax(0, it.squares - n * mean * mean);
    double variance = (spread + 2 * it.scale * it.scale) / (n + 2);
    return n * (h1 - h0) * (2 * mean - h0 - h1) / (2 * variance);
}

void lab_sprt_bounds(double alpha, double beta, double *low, double *high)
{
    *low = log(beta / (1 - alpha));
    *high = log((1 - beta) / alpha);
}
