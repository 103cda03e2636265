// SPDX-License-Identifier: MIT
/*
 * report_tickets.c - The tickets in a report: what they bring for their length.
 */
#include "lab/report_parts.h"

#include "base/language.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/sheet.h"

#include <math.h>

enum { LEFT = 56, RIGHT = 700, TOP = 14, BOTTOM = 230 };

static const int tones[LAB_VERDICTS] = {0, 2, 6, 7, 3, 1};

/* The part of the plane that all tickets are in, with room for the circles. */
typedef struct plane {
    double cards; // most
    double least, most;
} plane;

static double x_of(const plane *it, double cards)
{
    return LEFT + (RIGHT - LEFT) * cards / it->cards;
}

static double y_of(const plane *it, double net)
{
    return BOTTOM - (BOTTOM - TOP) * (net - it->least) / (it->most - it->least);
}

static plane plane_of(const lab_plan *plan, const lab_judgement *judgement)
{
    plane it = {.cards = 1, .least = 0, .most = 1};

    for (int t = 0; t < ttr_ticket_count(plan->edition); t++) {
        const lab_judged *of = &judgement->ticket[t];
        it.cards = fmax(it.cards, of->cards);
        it.least = fmin(it.least, of->net);
        it.most = fmax(it.most, of->net);
    }
    double room = (it.most - it.least) * 0.08;
    it.cards += 1;
    it.least -= it.least < 0 ? room : 0;
    it.most += room;
    return it;
}

static void draw_axes(FILE *out, const plane *it)
{
    double step = it->most - it->least > 12 ? 5 : it->most > 5 ? 2 : 1;
    char text[APP_DECIMAL];

    for (double v = ceil(it->least / step) * step; v <= it->most; v += step)
        fprintf(out,
                "<path class=\"axis\" d=\"M%d %.1fH%d\"/><text x=\"%d\""
                " y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
                LEFT, y_of(it, v), RIGHT, LEFT - 6, y_of(it, v) + 4,
                app_decimal(text, v, 0));
    for (int c = 0; c <= it->cards; c += it->cards > 14 ? 5 : 2)
        fprintf(out,
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>\n",
                x_of(it, c), BOTTOM + 18, c);
    fprintf(out, "<text x=\"380\" y=\"%d\" text-anchor=\"middle\">",
            BOTTOM + 36);
    page_text(out, _("cards of the cheapest way; height: net points of who"
                     " keeps it; size: how often kept"));
    fputs("</text>\n", out);
}

/* The line, and how far from it is far; on the plane, not beyond. */
static void draw_lines(FILE *out, const plane *it,
                       const lab_judgement *judgement)
{
    for (int i = -1; judgement->judged && i <= 1; i++) {
        double from = judgement->base + i * judgement->margin;
        double to = from + judgement->slope * it->cards;
        fprintf(out,
                "<path class=\"axis\" style=\"stroke:var(--soft)\"%s"
                " d=\"M%d %.1fL%d %.1f\"/>\n",
                i ? " stroke-dasharray=\"4 4\"" : "", LEFT, y_of(it, from),
                RIGHT, y_of(it, to));
    }
}

static void draw_legend(FILE *out)
{
    for (int v = 0; v < LAB_VERDICTS; v++) {
        int x = LEFT + v * 108;
        fprintf(out,
                "<circle class=\"t%d\" fill-opacity=\".45\" cx=\"%d\" cy=\"%d\""
                " r=\"6\"/><text x=\"%d\" y=\"%d\">",
                tones[v], x, BOTTOM + 56, x + 12, BOTTOM + 60);
        page_text(out, _(lab_verdict_name((lab_verdict)v)));
        fputs("</text>\n", out);
    }
}

static void show_plane(FILE *out, const lab_plan *plan, const lab_tally *tally,
                       const lab_judgement *judgement)
{
    plane it = plane_of(plan, judgement);

    fprintf(out,
            "<div class=\"scroll\"><svg class=\"chart\" viewBox=\"0 0 720 %d\""
            " width=\"720\" role=\"img\">\n",
            BOTTOM + 68);
    draw_axes(out, &it);
    /* A frame of its own cuts off what of the lines is outside. */
    fprintf(out,
            "<svg x=\"0\" y=\"0\" width=\"720\" height=\"%d\" viewBox=\"0 0"
            " 720 %d\">\n",
            BOTTOM, BOTTOM);
    draw_lines(out, &it, judgement);
    fputs("</svg>\n", out);
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++) {
        const lab_ticket_tally *of = &tally->ticket[t];
        const lab_judged *judged = &judgement->ticket[t];
        double kept = of->offered ? (double)of->kept / (double)of->offered : 0;
        char name[APP_LABEL_MAX];
        if (!of->kept)
            continue;
        fprintf(out,
                "<circle class=\"t%d\" fill-opacity=\".45\" cx=\"%.1f\""
                " cy=\"%.1f\" r=\"%.1f\"><title>",
                tones[judged->verdict], x_of(&it, judged->cards),
                y_of(&it, judged->net), 3 + 7 * sqrt(kept));
        page_text(out, app_ticket_name(plan->edition, t, name));
        fputs("</title></circle>\n", out);
    }
    draw_legend(out);
    fputs("</svg></div>\n", out);
}

static void explain(FILE *out, const lab_judgement *judgement)
{
    char text[1024], margin[APP_DECIMAL];

    page_say(out, _("Strong: whoever is dealt it at the start, which nobody"
                    " chooses, wins at least a tenth more than an equal share,"
                    " or whoever keeps it a fifth more, and not by chance, at"
                    " 5 % after correction for both of all tickets; weak: as"
                    " much less. For all others points decide."));
    if (judgement->judged) {
        snprintf(text, sizeof text,
                 _("What tickets bring grows with their length, along the "
                   "line. Too cheap: it brings clearly more than others of its "
                   "length; too dear: clearly less. Clearly means by more than "
                   "%s points (2.5 times the usual distance from the line, at "
                   "least one point: the dashed lines), and not by chance, at "
                   "5 %% after correction for the number of tickets."),
                 app_decimal(margin, judgement->margin, 1));
        page_say(out, text);
    }
    snprintf(text, sizeof text,
             _("Unknown: kept fewer than %d times, or without a way on the "
               "board; or fewer than %d tickets are known, too few to compare. "
               "More games would tell."),
             LAB_TICKET_KEEPS, LAB_TICKETS_LEAST);
    page_say(out, text);
}

void report_tickets(FILE *out, const lab_found *found)
{
    const lab_plan *plan = found->plan;
    lab_judgement judgement;
    lab_row row;

    if (!ttr_ticket_count(plan->edition))
        return;
    lab_judge_tickets(plan->edition, plan->players, found->tally, &judgement);
    page_section(out, "tickets", _("Tickets"));
    show_plane(out, plan, found->tally, &judgement);
    explain(out, &judgement);
    if (plan->bot_count > 1)
        page_say(out, _("Bots that care for tickets differently bend the line:"
                        " for a verdict on tickets, let one good bot play"
                        " alone."));
    lab_sheet_page(out, lab_tickets, NULL, 0);
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++) {
        lab_ticket_row(found, &judgement, t, &row);
        page_row(out);
        lab_row_page(out, lab_tickets, &row);
    }
    page_table_end(out);
    page_section_end(out);
}
