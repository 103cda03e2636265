// SPDX-License-Identifier: MIT
/*
 * poster.c - A board with title, legend and table of points.
 */
#include "draw/poster.h"

#include "base/language.h"
#include "draw/font.h"
#include "draw/legend.h"

#include <math.h>

static const double margin = 34, title = 42, letters = 14;

/* Where a game stands, for the upper right corner. */
static void describe_game(const draw_game *game, char *out, size_t size)
{
    const ttr_state *state = &game->view->state;
    int actor = ttr_state_actor(state);

    if (actor == TTR_NONE)
        snprintf(out, size, "%s", _("the game is over"));
    else
        snprintf(out, size, _("turn %d, %s is to act"), state->turn,
                 game->names[actor]);
}

/* Title, what the edition is, and who can play it. Returns where the board
   begins. */
static double draw_head(FILE *out, const ttr_edition *edition,
                        const draw_game *game, double width)
{
    const char *name = ttr_edition_text(edition, "name", app_language());
    const char *summary = ttr_edition_text(edition, "summary", app_language());
    double size =
        fmin(title, title * 0.6 * width / draw_text_width(name, title));
    char right[200];
    draw_words how = {.x = margin,
                      .y = margin + size * 0.8,
                      .size = size,
                      .align = -1,
                      .fill = "#7a2e1d"};

    draw_write_words(out, &how, name);
    if (game->view)
        describe_game(game, right, sizeof right);
    else
        snprintf(right, sizeof right, _("%d-%d players"),
                 ttr_edition_players_min(edition),
                 ttr_edition_players_max(edition));
    draw_write_words(out,
                     &(draw_words){.x = width - margin,
                                   .y = how.y,
                                   .size = letters * 1.1,
                                   .align = 1,
                                   .light = true,
                                   .fill = DRAW_SOFT},
                     right);
    how = (draw_words){.x = margin,
                       .y = how.y + letters * 1.9,
                       .size = letters * 1.1,
                       .align = -1,
                       .light = true,
                       .fill = DRAW_SOFT};
    return draw_write_lines(out, &how, width - 2 * margin, summary) - letters +
           10;
}

static void draw_frame(const draw_pen *pen, draw_box box, double top)
{
    double width = box.right - box.left, height = box.bottom - box.top;

    fprintf(pen->out,
            "<svg x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
            " viewBox=\"%.1f %.1f %.1f %.1f\">\n",
            margin, top, width, height, box.left, box.top, width, height);
    draw_board_inside(pen);
    fputs("</svg>\n", pen->out);
    fprintf(pen->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\""
            " fill=\"none\" stroke=\"" DRAW_INK "\" stroke-width=\"2\"/>\n",
            margin, top, width, height);
}

/* How high the head is, without drawing it. */
static double head_height(const ttr_edition *edition, double width)
{
    const char *summary = ttr_edition_text(edition, "summary", app_language());
    const char *name = ttr_edition_text(edition, "name", app_language());
    double size =
        fmin(title, title * 0.6 * width / draw_text_width(name, title));
    int lines = draw_text_lines(summary, width - 2 * margin, letters * 1.1);

    return margin + size * 0.8 + letters * 1.9 + lines * letters * 1.1 * 1.3 -
           letters + 10;
}

/* A box that also has room for what stands above and below it. */
static draw_box at_least(draw_box box, double width, double height)
{
    double x = fmax(0, width - (box.right - box.left)) / 2;
    double y = fmax(0, height - (box.bottom - box.top)) / 2;

    return (draw_box){box.left - x, box.top - y, box.right + x, box.bottom + y};
}

ttr_status draw_poster(FILE *out, const ttr_edition *edition,
                       const draw_game *game)
{
    draw_look look = {.view = game->view};
    draw_pen pen;

    if (!draw_pen_begin(&pen, out, edition, &look))
        return TTR_E_MEMORY;
    draw_box box = at_least(draw_board_box(&pen), 880, 300);
    draw_legend legend = {.pen = &pen, .game = game, .size = letters};
    double width = box.right - box.left + 2 * margin;
    double top = head_height(edition, width);
    double bottom = top + box.bottom - box.top + 20;
    draw_legend_arrange(&legend, width - 2 * margin);
    double height = bottom + legend.height + margin * 0.8;

    fprintf(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.1f %.1f\""
        " font-family=\"" DRAW_FONT "\" font-weight=\"bold\" fill=\"" DRAW_INK
        "\">\n<title>",
        width, height);
    draw_text(out, ttr_edition_text(edition, "name", app_language()));
    fputs("</title>\n<defs>", out);
    draw_wild_gradient(out);
    fprintf(out,
            "</defs>\n<rect width=\"%.1f\" height=\"%.1f\" fill=\"" DRAW_PAPER
            "\"/>\n",
            width, height);
    draw_head(out, edition, game, width);
    draw_frame(&pen, box, top);
    draw_legend_draw(&legend, margin, bottom);
    fputs("</svg>\n", out);
    draw_pen_end(&pen);
    return TTR_OK;
}
