// SPDX-License-Identifier: MIT
/*
 * charts.c - The charts of a report.
 *
 * All of them are 720 units wide; text is 12 units high.
 */
#include "lab/page.h"

#include "lab/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 720, LEFT = 190, RIGHT = 80, ROW = 26, PLOT = 220 };

static void begin(FILE *out, int height)
{
    fprintf(out,
            "<div class=\"scroll\"><svg class=\"chart\" viewBox=\"0 0 %d %d\" "
            "width=\"%d\""
            " role=\"img\">\n",
            WIDTH, height, WIDTH);
}

static void label(FILE *out, double x, double y, const char *anchor,
                  const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
            anchor);
    page_text(out, text);
    fputs("</text>\n", out);
}

/* A step of 1, 2 or 5 times a power of ten that gives about five of them. */
static double nice_step(double range)
{
    double rough = range / 5, power = pow(10, floor(log10(rough)));
    double lead = rough / power;

    return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

/* A scale of values to a stretch of the drawing. */
typedef struct scale {
    double least, most, from, to;
} scale;

static double at(const scale *s, double value)
{
    double range = s->most - s->least;

    return s->from +
           (range > 0 ? (value - s->least) / range : 0) * (s->to - s->from);
}

/* A little room at both ends; 0 stays an end when it was one. */
static void widen(scale *s)
{
    double room = (s->most - s->least) * 0.05;

    if (room <= 0)
        room = fabs(s->most) > 0 ? fabs(s->most) * 0.1 : 1;
    s->least -= s->least == 0 ? 0 : room;
    s->most += room;
}

static void grid_x(FILE *out, const scale *s, double factor, int top,
                   int bottom)
{
    double step = nice_step((s->most - s->least) * factor) / factor;

    for (double v = ceil(s->least / step) * step; v <= s->most; v += step) {
        char text[LAB_FIGURE];
        lab_short(text, fabs(v) < step / 1e6 ? 0 : v * factor, 6);
        fprintf(out, "<path class=\"axis\" d=\"M%.1f %dV%d\"/>\n", at(s, v),
                top, bottom);
        label(out, at(s, v), bottom + 14, "middle", text);
    }
}

static void grid_y(FILE *out, const scale *s)
{
    double step = nice_step(s->most - s->least);

    for (double v = ceil(s->least / step) * step; v <= s->most; v += step) {
        char text[LAB_FIGURE];
        lab_short(text, fabs(v) < step / 1e6 ? 0 : v, 6);
        fprintf(out, "<path class=\"axis\" d=\"M56 %.1fH%d\"/>\n", at(s, v),
                WIDTH - 10);
        label(out, 50, at(s, v) + 4, "end", text);
    }
}

void page_bars(FILE *out, const page_bar *bars, int count, double reference,
               double factor, int decimals)
{
    scale s = {0, 0, LEFT, WIDTH - RIGHT};
    int height = count * ROW + 30;

    for (int i = 0; i < count; i++) {
        double low =
            isfinite(bars[i].it.low) ? bars[i].it.low : bars[i].it.value;
        double high =
            isfinite(bars[i].it.high) ? bars[i].it.high : bars[i].it.value;
        s.least = fmin(s.least, fmin(low, bars[i].it.value));
        s.most = fmax(s.most, fmax(high, bars[i].it.value));
    }
    widen(&s);
    begin(out, height);
    grid_x(out, &s, factor, 4, height - 22);
    for (int i = 0; i < count; i++) {
        const page_bar *bar = &bars[i];
        double y = i * ROW + 6, zero = at(&s, 0), end = at(&s, bar->it.value);
        char text[LAB_FIGURE];
        label(out, LEFT - 8, y + 13, "end", bar->label);
        fprintf(out,
                "<rect class=\"t%d\" fill-opacity=\".75\" stroke=\"none\""
                " x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"16\"/>\n",
                bar->tone % 8, fmin(zero, end), y, fabs(end - zero));
        if (isfinite(bar->it.low) && isfinite(bar->it.high) &&
            bar->it.high > bar->it.low)
            fprintf(out,
                    "<path class=\"mark\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f"
                    " %.1fv8\"/>\n",
                    at(&s, bar->it.low), y + 8, at(&s, bar->it.high),
                    at(&s, bar->it.low), y + 4, at(&s, bar->it.high), y + 4);
        lab_value(text, bar->it.value, factor, decimals);
        label(out, WIDTH - RIGHT + 8, y + 13, "start", text);
    }
    if (isfinite(reference))
        fprintf(out,
                "<path class=\"mark\" stroke-dasharray=\"4 3\" d=\"M%.1f 2V%d\""
                "/>\n",
                at(&s, reference), height - 22);
    fputs("</svg></div>\n", out);
}

static void legend(FILE *out, int i, int count, int tone, const char *name)
{
    int columns = count < 3 ? 2 : 4;
    double x = 60 + i % columns * (660 / columns);
    double y = PLOT + 42 + i / columns * 18;

    fprintf(out,
            "<rect class=\"t%d\" x=\"%.0f\" y=\"%.0f\" width=\"12\""
            " height=\"12\"/>\n",
            tone % 8, x, y);
    label(out, x + 17, y + 10, "start", name);
}

static int legend_height(int count)
{
    return count > 1 ? (count + 3) / 4 * 18 + 6 : 0;
}

/* Does a line have a band at this point? Of a single block nobody knows. */
static bool has_band(const page_line *line, int i)
{
    return line->low && isfinite(line->low[i]) && isfinite(line->high[i]);
}

/* The band around a line; a piece for each stretch that has one. */
static void band(FILE *out, const page_line *line, int count, const scale *x,
                 const scale *y)
{
    for (int begin = 0, end; begin < count; begin = end + 1) {
        for (end = begin; end < count && has_band(line, end);)
            end++;
        if (end == begin)
            continue;
        fprintf(out,
                "<path class=\"t%d\" fill-opacity=\".18\""
                " stroke=\"none\" d=\"",
                line->tone % 8);
        for (int i = begin; i < end; i++)
            fprintf(out, "%c%.1f %.1f", i > begin ? 'L' : 'M', at(x, i),
                    at(y, line->high[i]));
        for (int i = end - 1; i >= begin; i--)
            fprintf(out, "L%.1f %.1f", at(x, i), at(y, line->low[i]));
        fputs("Z\"/>\n", out);
    }
}

void page_curves(FILE *out, const page_line *lines, int line_count,
                 const char *const *x_labels, int count, bool from_zero,
                 const char *x_title)
{
    scale y = {from_zero ? 0 : HUGE_VAL, from_zero ? 0 : -HUGE_VAL, PLOT, 8};
    scale x = {0, count > 1 ? count - 1 : 1, 70, WIDTH - 24};

    for (int l = 0; l < line_count; l++)
        for (int i = 0; i < count; i++) {
            const page_line *line = &lines[l];
            bool banded = has_band(line, i);
            y.least = fmin(y.least, banded ? line->low[i] : line->y[i]);
            y.most = fmax(y.most, banded ? line->high[i] : line->y[i]);
        }
    widen(&y);
    begin(out, PLOT + 40 + legend_height(line_count));
    grid_y(out, &y);
    int every = count > 12 ? (count + 9) / 10 : 1;
    for (int i = 0; i < count; i += every)
        label(out, at(&x, i), PLOT + 16, "middle", x_labels[i]);
    label(out, WIDTH / 2.0, PLOT + 33, "middle", x_title);
    for (int l = 0; l < line_count; l++) {
        const page_line *line = &lines[l];
        band(out, line, count, &x, &y);
        fprintf(out,
                "<path class=\"t%d\" style=\"fill:none\""
                " stroke-width=\"2\" d=\"",
                line->tone % 8);
        for (int i = 0; i < count; i++)
            fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', at(&x, i),
                    at(&y, line->y[i]));
        fputs("\"/>\n", out);
        for (int i = 0; count <= 24 && i < count; i++)
            fprintf(out,
                    "<circle class=\"t%d\" cx=\"%.1f\" cy=\"%.1f\""
                    " r=\"2.5\"/>\n",
                    line->tone % 8, at(&x, i), at(&y, line->y[i]));
        if (line_count > 1)
            legend(out, l, line_count, line->tone, line->name);
    }
    fputs("</svg></div>\n", out);
}

/* The part of the bins that is in use by any of them. */
static void find_range(const page_histogram *it, int histograms, int bins,
                       int *first, int *last)
{
    *first = bins;
    *last = 0;
    for (int h = 0; h < histograms; h++)
        for (int i = 0; i < bins; i++)
            if (it[h].bins[i]) {
                *first = i < *first ? i : *first;
                *last = i > *last ? i : *last;
            }
}

static double share_of(const page_histogram *it, int bins, int from, int width)
{
    int64_t all = 0, here = 0;

    for (int i = 0; i < bins; i++) {
        all += it->bins[i];
        here += i >= from && i < from + width ? it->bins[i] : 0;
    }
    return all ? (double)here / (double)all : 0;
}

void page_histograms(FILE *out, const page_histogram *it, int histograms,
                     int bins, int least, const char *x_title)
{
    int first, last;

    find_range(it, histograms, bins, &first, &last);
    if (last < first)
        return;
    int width = (last - first) / 60 + 1, columns = (last - first) / width + 1;
    scale y = {0, 0, PLOT, 8};
    for (int h = 0; h < histograms; h++)
        for (int c = 0; c < columns; c++)
            y.most = fmax(
                y.most, 100 * share_of(&it[h], bins, first + c * width, width));
    scale x = {least + first, least + first + columns * width, 60, WIDTH - 14};
    widen(&y);
    begin(out, PLOT + 40 + legend_height(histograms));
    grid_y(out, &y);
    for (int h = 0; h < histograms; h++) {
        for (int c = 0; c < columns; c++) {
            double v = 100 * share_of(&it[h], bins, first + c * width, width);
            double left = at(&x, least + first + c * width);
            double right = at(&x, least + first + (c + 1) * width);
            if (v > 0)
                fprintf(out,
                        "<rect class=\"t%d\" fill-opacity=\"%s\""
                        " stroke=\"none\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\""
                        " height=\"%.1f\"/>\n",
                        it[h].tone % 8, histograms > 1 ? ".45" : ".8", left,
                        at(&y, v), right - left - 0.6, PLOT - at(&y, v));
        }
        if (histograms > 1)
            legend(out, h, histograms, it[h].tone, it[h].name);
    }
    grid_x(out, &x, 1, PLOT, PLOT);
    label(out, WIDTH / 2.0, PLOT + 33, "middle", x_title);
    label(out, 50, 8, "end", "%");
    fputs("</svg></div>\n", out);
}

void page_stack(FILE *out, const char *const *rows, int row_count,
                const char *const *parts, int part_count, const double *values)
{
    scale s = {0, 0, LEFT, WIDTH - RIGHT};
    int height = row_count * ROW + 30;

    for (int r = 0; r < row_count; r++) {
        double plus = 0, minus = 0;
        for (int p = 0; p < part_count; p++) {
            double v = values[r * part_count + p];
            plus += fmax(0, v);
            minus += fmin(0, v);
        }
        s.least = fmin(s.least, minus);
        s.most = fmax(s.most, plus);
    }
    widen(&s);
    begin(out, height + (part_count + 3) / 4 * 18);
    grid_x(out, &s, 1, 4, height - 22);
    for (int r = 0; r < row_count; r++) {
        double plus = 0, minus = 0, sum = 0;
        char text[LAB_FIGURE];
        label(out, LEFT - 8, r * ROW + 19, "end", rows[r]);
        for (int p = 0; p < part_count; p++) {
            double v = values[r * part_count + p];
            double from = v < 0 ? minus : plus;
            *(v < 0 ? &minus : &plus) += v;
            sum += v;
            fprintf(out,
                    "<rect class=\"t%d\" fill-opacity=\".8\" stroke=\"none\""
                    " x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"16\"/>\n",
                    p % 8, at(&s, fmin(from, from + v)), r * ROW + 6,
                    fabs(at(&s, from + v) - at(&s, from)));
        }
        lab_number(text, sum, 1);
        label(out, WIDTH - RIGHT + 8, r * ROW + 19, "start", text);
    }
    for (int p = 0; p < part_count; p++) {
        double x = 60 + p % 4 * 165, y = height + p / 4 * 18 - 4;
        fprintf(out,
                "<rect class=\"t%d\" x=\"%.0f\" y=\"%.0f\" width=\"12\""
                " height=\"12\"/>\n",
                p % 8, x, y);
        label(out, x + 17, y + 10, "start", parts[p]);
    }
    fputs("</svg></div>\n", out);
}
