/*
 * report_map.c - The board in a report, with its routes by use and by worth.
 *
 * Each route carries the colours of all looks; a script of the page changes
 * between them, and without scripts one sees the first.
 */
#include "lab/report_parts.h"

#include "common/language.h"
#include "common/names.h"
#include "draw/board.h"
#include "lab/page.h"
#include "lab/statistics.h"
#include "lab/verdict.h"

#include <math.h>
#include <string.h>

typedef struct looks {
    const lab_plan *plan;
    const lab_tally *tally;
    double most_used;  // share of the games of the most used route
    double most_worth; // largest difference from an equal share of wins
} looks;

static double use_of(const looks *it, int r)
{
    return it->tally->games ? (double)it->tally->route[r].all.count /
                                  (double)it->tally->games
                            : 0;
}

/* How much more often than by chance whoever claimed it wins; 0 when that is
   not sure. */
static double worth_of(const looks *it, int r)
{
    const lab_route_tally *route = &it->tally->route[r];
    double fair = 1.0 / it->plan->players;
    lab_estimate rate =
        lab_proportion((double)route->wins / LAB_WIN, route->all.count);

    return rate.low > fair || rate.high < fair ? rate.value - fair : 0;
}

static double when_of(const looks *it, int r)
{
    const lab_route_tally *route = &it->tally->route[r];

    return route->all.count
               ? (double)route->all.when / 1000 / (double)route->all.count
               : 1;
}

/* Between two colours, part from 0 to 1. */
static void mix(char out[8], const int from[3], const int to[3], double part)
{
    int c[3];

    for (int i = 0; i < 3; i++)
        c[i] =
            (int)lround(from[i] + (to[i] - from[i]) * fmin(1, fmax(0, part)));
    snprintf(out, 8, "#%02x%02x%02x", (unsigned)c[0] & 255,
             (unsigned)c[1] & 255, (unsigned)c[2] & 255);
}

static const int pale[3] = {0xf4, 0xef, 0xdf}, blue[3] = {0x12, 0x4f, 0x9e},
                 green[3] = {0x1b, 0x7a, 0x33}, red[3] = {0xb3, 0x26, 0x1e},
                 violet[3] = {0x5a, 0x2a, 0x82};

static void attributes(FILE *out, const void *context, int r)
{
    const looks *it = context;
    char use[8], worth[8], when[8];
    double value = worth_of(it, r);

    mix(use, pale, blue, it->most_used > 0 ? use_of(it, r) / it->most_used : 0);
    mix(worth, pale, value < 0 ? red : green,
        it->most_worth > 0 ? fabs(value) / it->most_worth : 0);
    mix(when, violet, pale, when_of(it, r));
    fprintf(out,
            " style=\"fill:%s\" data-use=\"%s\" data-worth=\"%s\""
            " data-when=\"%s\"",
            use, use, worth, when);
}

static void inside(FILE *out, const void *context, int r)
{
    const looks *it = context;
    const lab_route_tally *route = &it->tally->route[r];
    char name[APP_LABEL_MAX], text[400];

    app_route_name(it->plan->edition, r, name);
    snprintf(text, sizeof text,
             _("%s: claimed in %.0f %% of the games, after %.0f %% of the game"
               " on average; who has it wins %.1f %%"),
             name, 100 * use_of(it, r), 100 * when_of(it, r),
             route->all.count ? 100.0 * (double)route->wins / LAB_WIN /
                                    (double)route->all.count
                              : 0.0);
    fputs("<title>", out);
    page_text(out, text);
    fputs("</title>\n", out);
}

static void show_scale(FILE *out, const char *id, bool hidden, const char *text)
{
    fprintf(out, "<p class=\"scale\" id=\"scale-%s\"%s>", id,
            hidden ? " hidden" : "");
    page_text(out, text);
    fputs("</p>\n", out);
}

static void show_choice(FILE *out)
{
    const struct {
        const char *id, *text;
    } choices[] = {
        {"use", _("use")}, {"worth", _("worth")}, {"when", _("time")}};

    fputs("<p class=\"pick\">", out);
    for (int i = 0; i < 3; i++) {
        fprintf(out,
                "<label><input type=\"radio\" name=\"look\" value=\"%s\"%s> ",
                choices[i].id, i ? "" : " checked");
        page_text(out, choices[i].text);
        fputs("</label>", out);
    }
    fputs("</p>\n", out);
}

static void show_table(FILE *out, const looks *it)
{
    const char *const headings[] = {_("route"),        _("length"),
                                    _("claimed %"),    _("after % of the game"),
                                    _("owner wins %"), _("worth")};

    fprintf(out, "<details><summary>%s</summary>\n", _("all routes"));
    page_table(out, headings, 6);
    for (int r = 0; r < ttr_route_count(it->plan->edition); r++) {
        const lab_route_tally *route = &it->tally->route[r];
        char name[APP_LABEL_MAX];
        page_row(out);
        page_cell(out, app_route_name(it->plan->edition, r, name));
        page_number(out, ttr_route_get(it->plan->edition, r)->length, 0);
        page_number(out, 100 * use_of(it, r), 1);
        page_number(out, 100 * when_of(it, r), 0);
        page_estimate(
            out,
            lab_proportion((double)route->wins / LAB_WIN, route->all.count),
            100, 1);
        page_number(out, 100 * worth_of(it, r), 1);
    }
    page_table_end(out);
    fputs("</details>\n", out);
}

void report_map(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    looks it = {.plan = plan, .tally = tally};
    draw_look look = {.attributes = attributes,
                      .inside = inside,
                      .context = &it,
                      .plain = true};

    for (int r = 0; r < ttr_route_count(plan->edition); r++) {
        it.most_used = fmax(it.most_used, use_of(&it, r));
        it.most_worth = fmax(it.most_worth, fabs(worth_of(&it, r)));
    }
    page_section(out, "map", _("The board"));
    show_choice(out);
    show_scale(out, "use", false,
               _("The darker, the more often a route is claimed."));
    show_scale(out, "worth", true,
               _("Green: whoever claims it wins more often than an equal share;"
                 " red: less often; pale: no sure difference. Claiming a route"
                 " is not the cause of winning: good players may just like"
                 " it."));
    show_scale(out, "when", true,
               _("The darker, the earlier in the game a route is claimed."));
    draw_board(out, plan->edition, &look);
    show_table(out, &it);
    page_section_end(out);
}

/* Points against completion; the area is how often it is kept. */
static void show_bubbles(FILE *out, const lab_plan *plan,
                         const lab_tally *tally, const lab_verdict *verdict)
{
    int most = 1;
    static const int tones[] = {0, 2, 6, 7};

    for (int t = 0; t < ttr_ticket_count(plan->edition); t++)
        most = (int)fmax(most, ttr_ticket_get(plan->edition, t)->points);
    fputs("<svg class=\"chart\" viewBox=\"0 0 720 270\" width=\"720\">\n", out);
    for (int i = 0; i <= 4; i++)
        fprintf(out,
                "<path class=\"axis\" d=\"M56 %dH710\"/><text x=\"50\" y=\"%d\""
                " text-anchor=\"end\">%d %%</text>\n",
                230 - i * 55, 234 - i * 55, i * 25);
    for (int p = 0; p <= most; p += most > 12 ? 5 : 2)
        fprintf(out,
                "<text x=\"%.1f\" y=\"248\" text-anchor=\"middle\">%d</text>\n",
                60.0 + 640.0 * p / (most + 1), p);
    fputs("<text x=\"380\" y=\"265\" text-anchor=\"middle\">", out);
    page_text(out, _("points of the ticket; height: completed when kept; size:"
                     " how often kept"));
    fputs("</text>\n", out);
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++) {
        const lab_ticket_tally *it = &tally->ticket[t];
        const ttr_ticket *ticket = ttr_ticket_get(plan->edition, t);
        char name[APP_LABEL_MAX];
        if (!it->kept)
            continue;
        fprintf(out,
                "<circle class=\"t%d\" fill-opacity=\".45\" cx=\"%.1f\""
                " cy=\"%.1f\" r=\"%.1f\"><title>",
                tones[verdict[t]], 60.0 + 640.0 * ticket->points / (most + 1),
                230 - 220.0 * (double)it->done / (double)it->kept,
                3 + 9 * sqrt(it->offered
                                 ? (double)it->kept / (double)it->offered
                                 : 0));
        page_text(out, app_ticket_name(plan->edition, t, name));
        fputs("</title></circle>\n", out);
    }
    fputs("</svg>\n", out);
}

void report_tickets(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    const char *const headings[] = {
        _("ticket"),     _("points"),        _("kept %"), _("completed %"),
        _("net points"), _("keeper wins %"), _("verdict")};
    lab_verdict verdict[TTR_MAX_TICKETS];

    if (!ttr_ticket_count(plan->edition))
        return;
    lab_ticket_verdicts(plan, tally, verdict);
    page_section(out, "tickets", _("Tickets"));
    show_bubbles(out, plan, tally, verdict);
    page_say(out,
             _("Too cheap: its points cost so little work that its keepers win"
               " clearly more often than those of other tickets; too dear: less"
               " often. Clearly is at 5 % after correction for the number of"
               " tickets, and by three points in a hundred."));
    page_table(out, headings, 7);
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++) {
        const lab_ticket_tally *it = &tally->ticket[t];
        const ttr_ticket *ticket = ttr_ticket_get(plan->edition, t);
        char name[APP_LABEL_MAX];
        page_row(out);
        page_cell(out, app_ticket_name(plan->edition, t, name));
        page_number(out, ticket->points, 0);
        page_number(out,
                    it->offered ? 100.0 * (double)it->kept / (double)it->offered
                                : 0,
                    1);
        page_number(
            out, it->kept ? 100.0 * (double)it->done / (double)it->kept : 0, 1);
        page_number(out, it->kept ? (double)it->points / (double)it->kept : 0,
                    2);
        page_estimate(out, lab_proportion((double)it->wins / LAB_WIN, it->kept),
                      100, 1);
        page_cell(out, _(lab_verdict_name(verdict[t])));
    }
    page_table_end(out);
    page_section_end(out);
}
