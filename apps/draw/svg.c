// SPDX-License-Identifier: MIT
/*
 * svg.c - Texts, colours and small shapes.
 */
#include "draw/svg.h"

#include "base/utf8.h"
#include "draw/font.h"

#include <math.h>
#include <string.h>

app_css draw_colour(const ttr_edition *edition, int card)
{
    return app_css_of(app_card_shade(app_card_colour(edition, card)));
}

const char *draw_letter(const ttr_edition *edition, int card)
{
    app_shade ground = app_card_shade(app_card_colour(edition, card));

    return app_takes_white(ground.rgb) ? "#fff" : "#000";
}

/* How many bytes a letter has that XML can hold, or 0. */
static size_t letter_size(const char *text)
{
    size_t size = utf8_size(text);
    bool control =
        (unsigned char)*text < 0x20 && *text != '\n' && *text != '\t';
    bool nothing = strncmp(text, "\xEF\xBF\xBE", 3) == 0 || // U+FFFE, U+FFFF
                   strncmp(text, "\xEF\xBF\xBF", 3) == 0;

    return control || nothing ? 0 : size;
}

void draw_text(FILE *out, const char *text)
{
    while (*text) {
        size_t size = letter_size(text);
        if (size == 0)
            fputc('?', out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '"')
            fputs("&quot;", out);
        else
            fwrite(text, 1, size, out);
        text += size ? size : 1;
    }
}

void draw_write_words(FILE *out, const draw_words *how, const char *text)
{
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\"", how->x,
            how->y, how->size);
    if (how->align >= 0)
        fprintf(out, " text-anchor=\"%s\"", how->align ? "end" : "middle");
    if (how->light)
        fputs(" font-weight=\"normal\"", out);
    if (how->fill)
        fprintf(out, " fill=\"%s\"", how->fill);
    if (how->width > 0)
        fprintf(out, " textLength=\"%.1f\" lengthAdjust=\"spacingAndGlyphs\"",
                how->width);
    fputc('>', out);
    draw_text(out, text);
    fputs("</text>\n", out);
}

double draw_write_lines(FILE *out, const draw_words *how, double width,
                        const char *text)
{
    draw_words line = *how;
    char part[512];

    while (*text) {
        size_t bytes = draw_text_line(text, width, how->size);
        if (!bytes) // spaces alone
            break;
        snprintf(part, sizeof part, "%.*s", (int)fmin((double)bytes, 511),
                 text);
        draw_write_words(out, &line, part);
        line.y += how->size * 1.3;
        text += bytes;
        text += strspn(text, " ");
    }
    return line.y;
}

/* A path through corners at equal angles, the first at the top; every other one
   is nearer when inner is less than 1. */
static void draw_corners(FILE *out, const double at[2], int corners,
                         const double radius[2], double turn)
{
    const double pi = 3.14159265358979323846;

    fputs("<path d=\"", out);
    for (int i = 0; i < corners; i++) {
        double angle = turn + 2 * pi * i / corners - pi / 2;
        fprintf(out, "%c%.2f %.2f", i ? 'L' : 'M',
                at[0] + cos(angle) * radius[i % 2],
                at[1] + sin(angle) * radius[i % 2]);
    }
    fputs("Z\"", out);
}

void draw_star(FILE *out, double x, double y, double radius, const char *fill)
{
    draw_corners(out, (double[]){x, y}, 10, (double[]){radius, radius * 0.45},
                 0);
    fprintf(out, " fill=\"%s\"/>", fill);
}

/* A circle as a part of a path. */
static void add_circle(FILE *out, double x, double y, double radius)
{
    fprintf(out, "M%.2f %.2fa%.2f %.2f 0 1 0 %.2f 0a%.2f %.2f 0 1 0 %.2f 0",
            x - radius, y, radius, radius, 2 * radius, radius, radius,
            -2 * radius);
}

/* The signs of players as shapes: ● ▲ ■ ◆ ★ ✚ ♥ ♣. */
void draw_player_shape(FILE *out, int player, double x, double y, double radius)
{
    double at[2] = {x, y}, r = radius;

    switch (player % TTR_MAX_PLAYERS) {
    case 0:
        fprintf(out, "<circle cx=\"%.2f\" cy=\"%.2f\" r=\"%.2f\"", x, y,
                r * 0.85);
        break;
    case 1:
        at[1] += r * 0.2;
        draw_corners(out, at, 3, (double[]){r * 1.1, r * 1.1}, 0);
        break;
    case 2:
        draw_corners(out, at, 4, (double[]){r * 1.1, r * 1.1}, 0.7853981634);
        break;
    case 3:
        draw_corners(out, at, 4, (double[]){r * 1.15, r * 1.15}, 0);
        break;
    case 4:
        draw_corners(out, at, 10, (double[]){r * 1.15, r * 0.5}, 0);
        break;
    case 5:
        fprintf(out,
                "<path d=\"M%.2f %.2fh%.2fv%.2fh%.2fv%.2fh%.2fv%.2fh%.2fv%.2f"
                "h%.2fv%.2fh%.2fZ\"",
                x - r * 0.33, y - r, r * 0.66, r * 0.67, r * 0.67, r * 0.66,
                -r * 0.67, r * 0.67, -r * 0.66, -r * 0.67, -r * 0.67, -r * 0.66,
                r * 0.67);
        break;
    case 6:
        fprintf(out,
                "<path d=\"M%.2f %.2fC%.2f %.2f %.2f %.2f %.2f %.2fC%.2f %.2f"
                " %.2f %.2f %.2f %.2fZ\"",
                x, y + r * 0.95, x - r * 1.7, y - r * 0.3, x - r * 0.6,
                y - r * 1.4, x, y - r * 0.35, x + r * 0.6, y - r * 1.4,
                x + r * 1.7, y - r * 0.3, x, y + r * 0.95);
        break;
    default:
        fputs("<path d=\"", out);
        add_circle(out, x, y - r * 0.5, r * 0.46);
        add_circle(out, x - r * 0.52, y + r * 0.22, r * 0.46);
        add_circle(out, x + r * 0.52, y + r * 0.22, r * 0.46);
        fprintf(out, "M%.2f %.2fL%.2f %.2fH%.2fZ\"", x, y - r * 0.2,
                x - r * 0.36, y + r, x + r * 0.36);
    }
    fputs("/>", out);
}

void draw_wild_gradient(FILE *out)
{
    static const char *const stops[] = {"#d9605a", "#eda24d", "#f0d560",
                                        "#6fb96e", "#5f9bd3", "#a67cc0"};

    fputs("<linearGradient id=\"wild\">", out);
    for (int i = 0; i < 6; i++)
        fprintf(out, "<stop offset=\"%.1f\" stop-color=\"%s\"/>", i / 5.0,
                stops[i]);
    fputs("</linearGradient>\n", out);
}
