// SPDX-License-Identifier: MIT
/*
 * cards.c - Cards to print: colour, sign, name, and how many there are.
 */
#include "draw/print_sheet.h"

#include "base/language.h"
#include "draw/font.h"
#include "text/names.h"

#include <math.h>

static const double wide = DRAW_CARD_SHORT, high = DRAW_CARD_LONG;

/* A carriage in a colour. */
static void draw_carriage(FILE *out, const char *fill)
{
    fprintf(out,
            "<g stroke=\"" DRAW_INK "\" stroke-width=\"6\""
            " stroke-linejoin=\"round\">\n"
            "<path d=\"M70 392H370\" stroke-width=\"8\" stroke=\"#8d8672\"/>\n"
            "<path d=\"M95 236h250q22 0 26 22l8 90H61l8-90q4-22 26-22z\""
            " fill=\"%s\"/>\n"
            "<path d=\"M112 236q4-24 26-24h164q22 0 26 24z\" fill=\"%s\"/>\n"
            "<path d=\"M52 348h336v18H52z\" fill=\"#4a4538\"/>\n"
            "<g fill=\"#d8d2c2\"><circle cx=\"125\" cy=\"374\" r=\"19\"/>"
            "<circle cx=\"180\" cy=\"374\" r=\"19\"/>"
            "<circle cx=\"260\" cy=\"374\" r=\"19\"/>"
            "<circle cx=\"315\" cy=\"374\" r=\"19\"/></g>\n",
            fill, fill);
    for (int i = 0; i < 4; i++)
        fprintf(out,
                "<rect x=\"%d\" y=\"258\" width=\"44\" height=\"44\" rx=\"7\""
                " fill=\"#f6f3e6\"/>",
                100 + i * 65);
    fputs("</g>\n", out);
}

/* A wild card is something else in every edition: a star for all of them. */
static void draw_emblem(FILE *out, const char *fill)
{
    fprintf(out,
            "<g stroke=\"" DRAW_INK "\" stroke-width=\"6\""
            " stroke-linejoin=\"round\"><circle cx=\"%.0f\" cy=\"302\""
            " r=\"118\" fill=\"%s\"/>",
            wide / 2, fill);
    draw_star(out, wide / 2, 302, 92, "#fff");
    fputs("</g>\n", out);
}

/* The sign in its corner; again upside down in the opposite one. */
static void draw_corner(FILE *out, const char *fill, const char *letter,
                        const char *sign)
{
    for (int turned = 0; turned < 2; turned++) {
        if (turned)
            fprintf(out, "<g transform=\"rotate(180 %.0f %.0f)\">", wide / 2,
                    high / 2);
        fprintf(out,
                "<circle cx=\"78\" cy=\"82\" r=\"44\" fill=\"%s\" "
                "stroke=\"" DRAW_INK "\" stroke-width=\"5\"/>\n",
                fill);
        if (*sign == '*') {
            fputs("<g stroke=\"" DRAW_INK "\" stroke-width=\"3\">", out);
            draw_star(out, 78, 82, 30, "#fff");
            fputs("</g>", out);
        } else {
            draw_write_words(
                out,
                &(draw_words){.x = 78, .y = 102, .size = 56, .fill = letter},
                sign);
        }
        fputs(turned ? "</g>\n" : "\n", out);
    }
}

void draw_card(FILE *out, const draw_sheet *sheet, int card)
{
    const ttr_kind *kind = ttr_card_get(sheet->edition, card);
    bool wild = card == ttr_card_kinds(sheet->edition) - 1;
    app_css colour = draw_colour(sheet->edition, card);
    const char *fill = wild ? "url(#wild)" : colour.text;
    char sign[TTR_MAX_CARD_KINDS][2], name[APP_LABEL_MAX], text[64];

    app_card_signs(sheet->edition, sign);
    app_card_name(sheet->edition, card, name);
    fprintf(
        out,
        "<rect width=\"%.0f\" height=\"%.0f\" fill=\"%s\" stroke=\"#cfc6ae\""
        " stroke-width=\"2\"/>\n<rect x=\"26\" y=\"26\" width=\"%.0f\""
        " height=\"%.0f\" rx=\"26\" fill=\"" DRAW_PAPER "\" stroke=\"" DRAW_INK
        "\" stroke-width=\"3\"/>\n",
        wide, high, fill, wide - 52, high - 52);
    if (wild)
        draw_emblem(out, fill);
    else
        draw_carriage(out, fill);
    draw_corner(out, fill, draw_letter(sheet->edition, card), sign[card]);
    double size = fmin(46, 46 * 330 / fmax(1, draw_text_width(name, 46)));
    draw_write_words(out, &(draw_words){.x = wide / 2, .y = 478, .size = size},
                     name);
    snprintf(text, sizeof text,
             ngettext("%d of these", "%d of these", (unsigned long)kind->count),
             kind->count);
    draw_write_words(out,
                     &(draw_words){.x = 52,
                                   .y = high - 48,
                                   .size = 22,
                                   .align = -1,
                                   .light = true,
                                   .fill = DRAW_SOFT},
                     text);
}

void draw_card_back(FILE *out, const draw_sheet *sheet)
{
    const char *name = ttr_edition_text(sheet->edition, "name", app_language());
    double size = fmin(54, 54 * 340 / fmax(1, draw_text_width(name, 54)));

    fprintf(out,
            "<rect width=\"%.0f\" height=\"%.0f\" fill=\"#24506b\"/>\n"
            "<rect x=\"26\" y=\"26\" width=\"%.0f\" height=\"%.0f\" rx=\"26\""
            " fill=\"none\" stroke=\"#cfe3ea\" stroke-width=\"5\"/>\n"
            "<g stroke=\"#cfe3ea\" opacity=\".35\" fill=\"none\""
            " stroke-width=\"4\">",
            wide, high, wide - 52, high - 52);
    for (int i = 0; i < 5; i++)
        fprintf(out, "<circle cx=\"%.0f\" cy=\"%.0f\" r=\"%d\"/>", wide / 2,
                high / 2, 60 + i * 26);
    fputs("</g>\n", out);
    draw_write_words(out,
                     &(draw_words){.x = wide / 2,
                                   .y = high / 2 + size * 0.36,
                                   .size = size,
                                   .fill = "#fff"},
                     name);
}
