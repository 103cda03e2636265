// SPDX-License-Identifier: MIT
/*
 * report_verdicts.c - What stands out in a run.
 *
 * Thresholds are in the sentences, so that readers can judge them.
 */
#include "lab/report_parts.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/summary.h"
#include "lab/verdict.h"
#include "text/names.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

/* The seat that is furthest from its equal share. */
static void judge_seats(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    double fair = 1.0 / plan->players, furthest = 0;
    lab_estimate of = {0};
    int seat = 0;
    char text[640], wins[APP_DECIMAL], range[APP_DECIMAL], equal[APP_DECIMAL];
    char unfair[APP_DECIMAL], unfair_range[APP_DECIMAL];
    lab_estimate all = lab_unfairness(plan, tally);

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
               "Up to 3 percentage points apart counts as fair. Of all wins"
               " %s %% (%s) would have to go to other seats for all to be"
               " equal."),
             seat + 1, app_decimal(wins, 100 * of.value, 1),
             lab_range(range, of, 100, 1), app_decimal(equal, 100 * fair, 1),
             app_decimal(unfair, 100 * all.value, 1),
             lab_range(unfair_range, all, 100, 1));
    page_remark(out,
                !sure || furthest < 0.03 ? LAB_GOOD
                : furthest < 0.06        ? LAB_WARN
                                         : LAB_BAD,
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
        page_remark(out, LAB_BAD, text);
    snprintf(text, sizeof text,
             ngettext("%" PRId64 " deal was left out, since a bot failed; see"
                      " the folder bugs.",
                      "%" PRId64 " deals were left out, since a bot failed; see"
                      " the folder bugs.",
                      (unsigned long)bots),
             bots);
    if (bots)
        page_remark(out, LAB_WARN, text);
}

static void judge_ends(FILE *out, const lab_tally *tally)
{
    double stale = tally->games ? (double)tally->measure[LAB_stalemates].sum /
                                      (double)tally->games
                                : 0;
    char text[512], shown[APP_DECIMAL];

    if (tally->failed) {
        judge_failed(out, tally);
        return;
    }
    snprintf(text, sizeof text,
             _("Every game came to its end; %s %% because nobody could act any"
               " more."),
             app_decimal(shown, 100 * stale, 2));
    page_remark(out, stale > 0.01 ? LAB_WARN : LAB_GOOD, text);
}

static void judge_lead(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    lab_estimate half = lab_measure_estimate(plan, tally, LAB_half_leader_wins);
    lab_estimate at = lab_measure_estimate(plan, tally, LAB_decided);
    double apart = lab_foretold_apart(tally);
    char text[512];

    if (apart > 0.15) { // these bots do not play as others do
        snprintf(text, sizeof text,
                 _("Who is ahead is not known: what the estimate says of these "
                   "bots and what came of it are %.0f points apart."),
                 100 * apart);
        page_remark(out, LAB_WARN, text);
        return;
    }
    snprintf(text, sizeof text,
             _("The favourite at half-time wins %.0f %% of the games, and the "
               "winner is the favourite for good after %.0f %% of the game on "
               "average. Above 80 %% the first half decides."),
             100 * half.value, 100 * at.value);
    page_remark(out, half.value > 0.8 ? LAB_WARN : LAB_GOOD, text);
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

/* What a verdict on these tickets means. */
static const char *explain_tickets(lab_verdict verdict, const char *list,
                                   char *out, size_t size)
{
    switch (verdict) {
    case LAB_VERDICT_STRONG:
        return text_write(out, size,
                          _("Strong: %s. Whoever is dealt such a ticket wins at"
                            " least a tenth more than an equal share, or"
                            " whoever keeps it a fifth more."),
                          list);
    case LAB_VERDICT_WEAK:
        return text_write(out, size,
                          _("Weak: %s. Whoever is dealt such a ticket wins at"
                            " least a tenth less than an equal share, or"
                            " whoever keeps it a fifth less."),
                          list);
    case LAB_VERDICT_TOO_CHEAP:
        return text_write(out, size,
                          _("Too cheap: %s. Such tickets bring clearly more"
                            " than others of their length."),
                          list);
    default:
        return text_write(out, size,
                          _("Too dear: %s. Such tickets bring clearly less than"
                            " others of their length."),
                          list);
    }
}

/* Those that win or lose games, and those that bring too much or too little. */
static void judge_tickets(FILE *out, const lab_plan *plan,
                          const lab_tally *tally)
{
    static const lab_verdict told[] = {LAB_VERDICT_STRONG, LAB_VERDICT_WEAK,
                                       LAB_VERDICT_TOO_CHEAP,
                                       LAB_VERDICT_TOO_DEAR};
    lab_judgement judgement;
    char list[1024], text[1400];
    bool any = false;

    lab_judge_tickets(plan->edition, plan->players, tally, &judgement);
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
        if (name_tickets(plan, &judgement, told[i], list, sizeof list)) {
            any = true;
            page_remark(out, LAB_WARN,
                        explain_tickets(told[i], list, text, sizeof text));
        }
    if (any)
        return;
    page_remark(
        out, LAB_GOOD,
        judgement.judged
            ? _("No ticket stands out, neither by who wins nor by what it"
                " brings for its length.")
            : _("The tickets were kept too rarely to be compared with each "
                "other; play more games."));
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
            page_remark(out, LAB_WARN, text);
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
    page_remark(
        out, idle * 10 > ttr_route_count(plan->edition) ? LAB_WARN : LAB_GOOD,
        text);
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
