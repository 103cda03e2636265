// SPDX-License-Identifier: MIT
/*
 * report_verdicts.c - What stands out in a run.
 *
 * Thresholds are in the sentences, so that readers can judge them.
 */
#include "lab/report_parts.h"

#include "base/language.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/summary.h"
#include "lab/verdict.h"
#include "text/names.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

typedef enum light { GOOD, WARN, BAD } light;

static void say(FILE *out, light shade, const char *text)
{
    static const char *const classes[] = {"good", "warn", "bad"};

    fprintf(out, "<li class=\"%s\">", classes[shade]);
    page_text(out, text);
    fputs("</li>\n", out);
}

/* The seat that is furthest from its equal share. */
static void judge_seats(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    double fair = 1.0 / plan->players, furthest = 0;
    lab_estimate of = {0};
    int seat = 0;
    char text[512], wins[LAB_FIGURE], range[LAB_FIGURE], equal[LAB_FIGURE];

    for (int p = 0; p < plan->players; p++) {
        lab_estimate it = lab_seat_wins(plan, tally, p);
        if (fabs(it.value - fair) >= furthest) {
            furthest = fabs(it.value - fair);
            of = it;
            seat = p;
        }
    }
    bool sure = of.low > fair || of.high < fair;
    snprintf(text, sizeof text,
             _("Seat %d wins %s %% (%s) where %s %% would be its equal share. "
               "Up to 3 percentage points apart counts as fair."),
             seat + 1, lab_number(wins, 100 * of.value, 1),
             lab_range(range, of, 100, 1), lab_number(equal, 100 * fair, 1));
    say(out,
        !sure || furthest < 0.03 ? GOOD
        : furthest < 0.06        ? WARN
                                 : BAD,
        text);
}

/* Deals that failed, if any: the rules' fault is worse than a bot's. */
static void judge_failed(FILE *out, const lab_tally *tally)
{
    int64_t bots = tally->failed_by_bots, rules = tally->failed - bots;
    char text[512];

    snprintf(text, sizeof text,
             ngettext("%" PRId64 " deal ended in a state that should not occur;"
                      " see the folder bugs.",
                      "%" PRId64 " deals ended in a state that should not"
                      " occur; see the folder bugs.",
                      (unsigned long)rules),
             rules);
    if (rules)
        say(out, BAD, text);
    snprintf(text, sizeof text,
             ngettext("%" PRId64 " deal was left out, since a bot failed; see"
                      " the folder bugs.",
                      "%" PRId64 " deals were left out, since a bot failed; see"
                      " the folder bugs.",
                      (unsigned long)bots),
             bots);
    if (bots)
        say(out, WARN, text);
}

static void judge_ends(FILE *out, const lab_tally *tally)
{
    double stale = tally->games ? (double)tally->measure[LAB_stalemates].sum /
                                      (double)tally->games
                                : 0;
    char text[512], shown[LAB_FIGURE];

    if (tally->failed) {
        judge_failed(out, tally);
        return;
    }
    snprintf(text, sizeof text,
             _("Every game came to its end; %s %% because nobody could act any"
               " more."),
             lab_number(shown, 100 * stale, 2));
    say(out, stale > 0.01 ? WARN : GOOD, text);
}

static void judge_lead(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    lab_estimate half = lab_measure_estimate(plan, tally, LAB_half_leader_wins);
    lab_estimate at = lab_measure_estimate(plan, tally, LAB_decided);
    char text[512];

    snprintf(text, sizeof text,
             _("Whoever leads at half-time wins %.0f %% of the games, and the "
               "winner leads for good after %.0f %% of the game on average. "
               "Above 80 %% the first half decides."),
             100 * half.value, 100 * at.value);
    say(out, half.value > 0.8 ? WARN : GOOD, text);
}

/* The tickets of one verdict by name; how many there are. */
static int name_tickets(const lab_plan *plan, const lab_judgement *judgement,
                        lab_verdict verdict, char *out, size_t size)
{
    int count = 0, named = 0;

    out[0] = '\0';
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++)
        count += judgement->ticket[t].verdict == verdict;
    for (int t = 0; t < ttr_ticket_count(plan->edition); t++)
        if (judgement->ticket[t].verdict == verdict) {
            char name[APP_LABEL_MAX];
            named++;
            app_list_add(out, size, app_ticket_short(plan->edition, t, name),
                         named == count);
        }
    return count;
}

static void judge_tickets(FILE *out, const lab_plan *plan,
                          const lab_tally *tally)
{
    lab_judgement judgement;
    char list[1024], text[1200];

    lab_judge_tickets(plan->edition, tally, &judgement);
    int cheap = name_tickets(plan, &judgement, LAB_VERDICT_TOO_CHEAP, list,
                             sizeof list);
    if (cheap) {
        snprintf(text, sizeof text,
                 _("Too cheap: %s. Such tickets bring clearly more than others"
                   " of their length."),
                 list);
        say(out, WARN, text);
    }
    int dear =
        name_tickets(plan, &judgement, LAB_VERDICT_TOO_DEAR, list, sizeof list);
    if (dear) {
        snprintf(text, sizeof text,
                 _("Too dear: %s. Such tickets bring clearly less than others"
                   " of their length."),
                 list);
        say(out, WARN, text);
    }
    if (!judgement.judged)
        say(out, GOOD,
            _("The tickets were kept too rarely to be compared with each "
              "other; play more games."));
    else if (!cheap && !dear)
        say(out, GOOD,
            _("No ticket brings clearly more or less than others of its"
              " length."));
}

/* How often a route is claimed, or the other track of a double one, which is
   as good. */
static int64_t claims_of(const lab_plan *plan, const lab_tally *tally, int r)
{
    uint16_t twin = ttr_route_get(plan->edition, r)->twin;

    return tally->route[r].all.count +
           (twin == TTR_NO_ROUTE ? 0 : tally->route[twin].all.count);
}

/* Score lines that hardly anybody ever gets, and routes nobody wants. */
static void judge_dead(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    lab_lines lines;
    char text[512];
    int idle = 0;

    lab_lines_make(plan->edition, &lines);
    for (int l = LAB_LINE_PATH + 1; l < lines.count; l++) {
        int64_t times = 0;
        for (int p = 0; p < plan->players; p++)
            times += tally->seat[p].line_games[l];
        if (times * 100 < tally->games * plan->players) {
            snprintf(text, sizeof text,
                     _("Hardly anybody gets points for %s: fewer than one"
                       " player in a hundred."),
                     app_text(plan->edition, lines.name[l]));
            say(out, WARN, text);
        }
    }
    for (int r = 0; r < ttr_route_count(plan->edition); r++)
        idle += claims_of(plan, tally, r) * 50 < tally->games;
    snprintf(text, sizeof text,
             ngettext("%d of %d routes is claimed in fewer than one game in "
                      "fifty, the other track of a double one included.",
                      "%d of %d routes are claimed in fewer than one game in "
                      "fifty, the other track of a double one included.",
                      (unsigned long)idle),
             idle, ttr_route_count(plan->edition));
    say(out, idle * 10 > ttr_route_count(plan->edition) ? WARN : GOOD, text);
}

void report_verdicts(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    page_section(out, "verdict", _("In short"));
    fputs("<ul class=\"lights\">\n", out);
    judge_ends(out, tally);
    judge_seats(out, plan, tally);
    judge_lead(out, plan, tally);
    judge_tickets(out, plan, tally);
    judge_dead(out, plan, tally);
    fputs("</ul>\n", out);
    page_section_end(out);
}
