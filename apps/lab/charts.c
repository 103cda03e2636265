// SPDX-License-Identifier: MIT
/*
 * charts.c - The charts of a report.
 *
 * Each is drawn twice, 720 units wide and for narrow screens 420; text is 12
 * units high in both, and the style of the page shows the one that fits.
 */
#include "lab/page.h"

#include "base/memory.h"
#include "base/utf8.h"
#include "lab/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { RIGHT = 72, ROW = 26, PLOT = 220, LEGEND = 165 };

/* What a chart is drawn for. */
typedef struct frame {
    int width;
    const char *kind; // a class of the style
} frame;

static const frame frames[] = {{720, "wide"}, {420, "narrow"}};
enum { FRAMES = 2 };

static void begin(FILE *out, const frame *f, int height)
{
    fprintf(out,
            "<svg class=\"chart %s\" viewBox=\"0 0 %d %d\" width=\"%d\""
            " role=\"img\">\n",
            f->kind, f->width, height, f->width);
}

static void label(FILE *out, double x, double y, const char *anchor,
                  const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y,
            anchor);
    page_text(out, text);
    fputs("</text>\n", out);
}

/* How wide a text is, about. */
static double width_of(const char *text)
{
    return 6.6 * utf8_columns(text);
}

/* A label that ends at x; what does not fit is left out at its end. */
static void label_within(FILE *out, double x, double y, const char *text)
{
    char cut[256];
    size_t length = strlen(text);

    snprintf(cut, sizeof cut, "%s", text);
    while (length > 0 && width_of(cut) > x - 4) {
        do
            length--;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80);
        snprintf(cut, sizeof cut, "%.*s…", (int)length, text);
    }
    label(out, x, y, "end", cut);
}

/* Where bars begin, so that their labels stand before them; at most
   half-way. */
static double left_of(const frame *f, double widest)
{
    return fmin(fmax(widest + 18, 90), f->width * 0.48);
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
    double free_from = -HUGE_VAL;

    for (double v = ceil(s->least / step) * step; v <= s->most; v += step) {
        char text[APP_DECIMAL];
        app_decimal_short(text, fabs(v) < step / 1e6 ? 0 : v * factor, 6);
        double half = width_of(text) / 2;
        fprintf(out, "<path class=\"axis\" d=\"M%.1f %dV%d\"/>\n", at(s, v),
                top, bottom);
        if (at(s, v) - half < free_from)
            continue;
        label(out, at(s, v), bottom + 14, "middle", text);
        free_from = at(s, v) + half + 6;
    }
}

static void grid_y(FILE *out, const frame *f, const scale *s)
{
    double step = nice_step(s->most - s->least);

    for (double v = ceil(s->least / step) * step; v <= s->most; v += step) {
        char text[APP_DECIMAL];
        app_decimal_short(text, fabs(v) < step / 1e6 ? 0 : v, 6);
        fprintf(out, "<path class=\"axis\" d=\"M56 %.1fH%d\"/>\n", at(s, v),
                f->width - 10);
        label(out, 50, at(s, v) + 4, "end", text);
    }
}

/* How bars are drawn, see page_bars(). */
typedef struct bar_style {
    double reference, factor;
    int decimals;
} bar_style;

static void draw_bars(FILE *out, const frame *f, const page_bar *bars,
                      int count, bar_style style)
{
    double widest = 0, factor = style.factor, reference = style.reference;
    for (int i = 0; i < count; i++)
        widest = fmax(widest, width_of(bars[i].label));
    double left = left_of(f, widest);
    scale s = {0, 0, left, f->width - RIGHT};
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
    begin(out, f, height);
    grid_x(out, &s, factor, 4, height - 22);
    for (int i = 0; i < count; i++) {
        const page_bar *bar = &bars[i];
        double y = i * ROW + 6, zero = at(&s, 0), end = at(&s, bar->it.value);
        char text[APP_DECIMAL];
        label_within(out, left - 8, y + 13, bar->label);
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
        lab_value(text, bar->it.value, factor, style.decimals);
        label(out, f->width - RIGHT + 6, y + 13, "start", text);
    }
    if (isfinite(reference))
        fprintf(out,
                "<path class=\"mark\" stroke-dasharray=\"4 3\" d=\"M%.1f 2V%d\""
                "/>\n",
                at(&s, reference), height - 22);
    fputs("</svg>\n", out);
}

void page_bars(FILE *out, const page_bar *bars, int count, double reference,
               double factor, int decimals)
{
    for (int i = 0; i < FRAMES; i++)
        draw_bars(out, &frames[i], bars, count,
                  (bar_style){reference, factor, decimals});
}

/* Names below a chart, beside each other as many as fit. */
typedef struct key {
    const frame *f;
    int top;
    double each; // how wide one is
} key;

/* There is another name, for which there must be room. */
static void key_widen(key *k, const char *name)
{
    k->each = fmax(k->each, fmax(LEGEND, width_of(name) + 32));
}

static int key_columns(const key *k)
{
    int columns = (int)((k->f->width - 60) / k->each);

    return columns > 0 ? columns : 1;
}

static void legend(FILE *out, const key *k, int i, int tone, const char *name)
{
    int columns = key_columns(k);
    double x = 60 + i % columns * k->each, y = k->top + i / columns * 18;

    fprintf(out,
            "<rect class=\"t%d\" x=\"%.0f\" y=\"%.0f\" width=\"12\""
            " height=\"12\"/>\n",
            tone % 8, x, y);
    label(out, x + 17, y + 10, "start", name);
}

static int legend_height(const key *k, int count)
{
    int columns = key_columns(k);

    return count > 1 ? (count + columns - 1) / columns * 18 + 6 : 0;
}

/* Does a line have a band at this point? Of a single block nobody knows. */
static bool has_band(const page_line *line, int i)
{
    return line->low && isfinite(line->low[i]) && isfinite(line->high[i]);
}

/* The band around a line; a piece for each stretch that has one. */
static void band(FILE *out, const page_line *line, int count, const double *x,
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
            fprintf(out, "%c%.1f %.1f", i > begin ? 'L' : 'M', x[i],
                    at(y, line->high[i]));
        for (int i = end - 1; i >= begin; i--)
            fprintf(out, "L%.1f %.1f", x[i], at(y, line->low[i]));
        fputs("Z\"/>\n", out);
    }
}

/* Where the points of curves stand: to scale where their labels are numbers
   that grow, else at equal distances. */
static void place(const frame *f, const char *const *labels, int count,
                  double *x)
{
    bool grows = true;

    for (int i = 0; i < count; i++) {
        char *end;
        x[i] = strtod(labels[i], &end);
        grows = grows && end != labels[i] && !*end && isfinite(x[i]) &&
                (i == 0 || x[i] > x[i - 1]);
    }
    for (int i = 0; i < count && !grows; i++)
        x[i] = i;
    scale s = {x[0], count > 1 ? x[count - 1] : x[0] + 1, 70, f->width - 24};
    for (int i = 0; i < count; i++)
        x[i] = at(&s, x[i]);
}

/* Labels below an axis, as many as have room. */
static void label_points(FILE *out, const char *const *labels, int count,
                         const double *x)
{
    double free_from = -HUGE_VAL;

    for (int i = 0; i < count; i++) {
        double half = width_of(labels[i]) / 2;
        if (x[i] - half < free_from)
            continue;
        label(out, x[i], PLOT + 16, "middle", labels[i]);
        free_from = x[i] + half + 8;
    }
}

static void draw_line(FILE *out, const page_line *line, int count,
                      const double *x, const scale *y)
{
    band(out, line, count, x, y);
    fprintf(out,
            "<path class=\"t%d\" style=\"fill:none\""
            " stroke-width=\"2\" d=\"",
            line->tone % 8);
    for (int i = 0; i < count; i++)
        fprintf(out, "%c%.1f %.1f", i ? 'L' : 'M', x[i], at(y, line->y[i]));
    fputs("\"/>\n", out);
    for (int i = 0; count <= 24 && i < count; i++)
        fprintf(out,
                "<circle class=\"t%d\" cx=\"%.1f\" cy=\"%.1f\""
                " r=\"2.5\"/>\n",
                line->tone % 8, x[i], at(y, line->y[i]));
}

void page_curves(FILE *out, const page_line *lines, int line_count,
                 const char *const *x_labels, int count, bool from_zero,
                 const char *x_title)
{
    scale y = {from_zero ? 0 : HUGE_VAL, from_zero ? 0 : -HUGE_VAL, PLOT, 8};
    double *x = must_alloc((size_t)count + 1, sizeof *x);

    for (int l = 0; l < line_count; l++)
        for (int i = 0; i < count; i++) {
            const page_line *line = &lines[l];
            bool banded = has_band(line, i);
            y.least = fmin(y.least, banded ? line->low[i] : line->y[i]);
            y.most = fmax(y.most, banded ? line->high[i] : line->y[i]);
        }
    widen(&y);
    for (const frame *f = frames; f < frames + FRAMES; f++) {
        key names = {f, PLOT + 42, LEGEND};
        for (int l = 0; l < line_count; l++)
            key_widen(&names, lines[l].name);
        place(f, x_labels, count, x);
        begin(out, f, PLOT + 40 + legend_height(&names, line_count));
        grid_y(out, f, &y);
        label_points(out, x_labels, count, x);
        label(out, f->width / 2.0, PLOT + 33, "middle", x_title);
        for (int l = 0; l < line_count; l++) {
            draw_line(out, &lines[l], count, x, &y);
            if (line_count > 1)
                legend(out, &names, l, lines[l].tone, lines[l].name);
        }
        fputs("</svg>\n", out);
    }
    free(x);
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

/* Which bins there are, and what they are bins of. */
typedef struct bin_range {
    int bins, least; // of all
    int first, last; // in use
    const char *title;
} bin_range;

static void draw_histograms(FILE *out, const frame *f, const page_histogram *it,
                            int histograms, bin_range range)
{
    int bins = range.bins, least = range.least;
    int first = range.first, last = range.last;
    int width = (last - first) / 60 + 1, columns = (last - first) / width + 1;
    scale y = {0, 0, PLOT, 8};
    for (int h = 0; h < histograms; h++)
        for (int c = 0; c < columns; c++)
            y.most = fmax(
                y.most, 100 * share_of(&it[h], bins, first + c * width, width));
    scale x = {least + first, least + first + columns * width, 60,
               f->width - 14};
    widen(&y);
    key names = {f, PLOT + 42, LEGEND};
    for (int h = 0; h < histograms && histograms > 1; h++)
        key_widen(&names, it[h].name);
    begin(out, f, PLOT + 40 + legend_height(&names, histograms));
    grid_y(out, f, &y);
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
            legend(out, &names, h, it[h].tone, it[h].name);
    }
    grid_x(out, &x, 1, PLOT, PLOT);
    label(out, f->width / 2.0, PLOT + 33, "middle", range.title);
    label(out, 50, 8, "end", "%");
    fputs("</svg>\n", out);
}

void page_histograms(FILE *out, const page_histogram *it, int histograms,
                     int bins, int least, const char *x_title)
{
    bin_range range = {.bins = bins, .least = least, .title = x_title};

    find_range(it, histograms, bins, &range.first, &range.last);
    for (int i = 0; i < FRAMES && range.last >= range.first; i++)
        draw_histograms(out, &frames[i], it, histograms, range);
}

/* What is stacked, see page_stack(). */
typedef struct stack {
    const char *const *rows, *const *parts;
    int row_count, part_count;
    const double *values;
} stack;

static void draw_row(FILE *out, const stack *it, const scale *s, int r)
{
    double plus = 0, minus = 0;

    for (int p = 0; p < it->part_count; p++) {
        double v = it->values[r * it->part_count + p];
        double from = v < 0 ? minus : plus;
        *(v < 0 ? &minus : &plus) += v;
        fprintf(out,
                "<rect class=\"t%d\" fill-opacity=\".8\" stroke=\"none\""
                " x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"16\"/>\n",
                p % 8, at(s, fmin(from, from + v)), r * ROW + 6,
                fabs(at(s, from + v) - at(s, from)));
    }
}

/* All its rows on one scale. */
static scale stack_scale(const stack *it, double from, double to)
{
    scale s = {0, 0, from, to};

    for (int r = 0; r < it->row_count; r++) {
        double plus = 0, minus = 0;
        for (int p = 0; p < it->part_count; p++) {
            double v = it->values[r * it->part_count + p];
            plus += fmax(0, v);
            minus += fmin(0, v);
        }
        s.least = fmin(s.least, minus);
        s.most = fmax(s.most, plus);
    }
    widen(&s);
    return s;
}

static void draw_stack(FILE *out, const frame *f, const stack *it)
{
    int height = it->row_count * ROW + 30;
    double widest = 0;

    for (int r = 0; r < it->row_count; r++)
        widest = fmax(widest, width_of(it->rows[r]));
    double left = left_of(f, widest);
    scale s = stack_scale(it, left, f->width - RIGHT);
    key names = {f, height - 4, LEGEND};
    for (int p = 0; p < it->part_count; p++)
        key_widen(&names, it->parts[p]);
    begin(out, f, height + legend_height(&names, it->part_count + 1));
    grid_x(out, &s, 1, 4, height - 22);
    for (int r = 0; r < it->row_count; r++) {
        double sum = 0;
        char text[APP_DECIMAL];
        for (int p = 0; p < it->part_count; p++)
            sum += it->values[r * it->part_count + p];
        label_within(out, left - 8, r * ROW + 19, it->rows[r]);
        draw_row(out, it, &s, r);
        label(out, f->width - RIGHT + 6, r * ROW + 19, "start",
              app_decimal(text, sum, 1));
    }
    for (int p = 0; p < it->part_count; p++)
        legend(out, &names, p, p, it->parts[p]);
    fputs("</svg>\n", out);
}

void page_stack(FILE *out, const char *const *rows, int row_count,
                const char *const *parts, int part_count, const double *values)
{
    const stack it = {rows, parts, row_count, part_count, values};

    for (int i = 0; i < FRAMES; i++)
        draw_stack(out, &frames[i], &it);
}
