/*
 * svg.c - Texts, colours and small shapes.
 */
#include "draw/svg.h"

#include "base/utf8.h"
#include "draw/font.h"

#include <math.h>
#include <string.h>

/* Those that editions use most come first: they are also lent. */
static const struct {
    const char *id, *fill, *letter;
} colours[] = {
    {"red", "#c9362f", "#fff"},     {"orange", "#ea8a2c", "#000"},
    {"yellow", "#f3d03a", "#000"},  {"green", "#3f924b", "#fff"},
    {"blue", "#2d69b3", "#fff"},    {"pink", "#e794c2", "#000"},
    {"purple", "#7f4c9e", "#fff"},  {"brown", "#87593b", "#fff"},
    {"black", "#2b2a2e", "#fff"},   {"white", "#fdfcf7", "#000"},
    {"teal", "#1f7f7c", "#fff"},    {"lime", "#a4cf45", "#000"},
    {"navy", "#23345f", "#fff"},    {"cyan", "#7cc8de", "#000"},
    {"magenta", "#b83280", "#fff"}, {"olive", "#7c7a33", "#fff"},
    {"gold", "#c9a227", "#000"},    {"silver", "#b9bcc2", "#000"},
    {"violet", "#a98bd8", "#000"},  {"beige", "#dcc9a3", "#000"},
};

enum { COLOURS = sizeof colours / sizeof colours[0] };

static int find_colour(const char *id)
{
    for (int i = 0; i < COLOURS; i++)
        if (strcmp(colours[i].id, id) == 0)
            return i;
    return TTR_NONE;
}

/* The colour that a card has, or is lent: the first that no card of the edition
   is called after, the next for the next such card. */
static int colour_of(const ttr_edition *edition, int card)
{
    bool taken[COLOURS] = {false};
    int own = find_colour(ttr_card_get(edition, card)->id);

    if (own != TTR_NONE)
        return own;
    for (int i = 0; i < ttr_card_kinds(edition); i++) {
        int named = find_colour(ttr_card_get(edition, i)->id);
        if (named != TTR_NONE)
            taken[named] = true;
    }
    int wanted = 0; // how many are lent before this card
    for (int i = 0; i < card; i++)
        wanted += find_colour(ttr_card_get(edition, i)->id) == TTR_NONE;
    for (int i = 0; i < COLOURS; i++)
        if (!taken[i] && wanted-- == 0)
            return i;
    return 0;
}

const char *draw_colour(const ttr_edition *edition, int card)
{
    return colours[colour_of(edition, card)].fill;
}

const char *draw_letter(const ttr_edition *edition, int card)
{
    return colours[colour_of(edition, card)].letter;
}

const char *draw_player(int player)
{
    static const char *const fills[TTR_MAX_PLAYERS] = {
        "#b3261e", "#1c57a8", "#22733a", "#a66a00",
        "#26262b", "#6f3696", "#b04a86", "#1f7f8c"};

    return fills[player % TTR_MAX_PLAYERS];
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

/* The same shapes as in the terminal: ● ▲ ■ ◆ ★ ✚ ♥ ♣; the last as a six-sided
   one, which is easier to tell from the others when small. */
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
        draw_corners(out, at, 6, (double[]){r, r}, 0);
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
