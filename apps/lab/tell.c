/*
 * tell.c - The summary of a run as a few lines of text.
 */
#include "lab/tell.h"

#include "common/language.h"
#include "lab/own.h"
#include "lab/summary.h"

#include <inttypes.h>

static void tell_rate(FILE *out, const char *who, lab_estimate wins,
                      lab_estimate score)
{
    fprintf(out, "  %-20s %5.1f %% (%.1f..%.1f)   %6.1f (%.1f..%.1f)\n", who,
            100 * wins.value, 100 * wins.low, 100 * wins.high, score.value,
            score.low, score.high);
}

void lab_tell(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    char name[32];

    fprintf(out,
            "%s: ", ttr_edition_text(plan->edition, "name", app_language()));
    fprintf(out,
            ngettext("%" PRId64 " game", "%" PRId64 " games",
                     (unsigned long)tally->games),
            tally->games);
    fprintf(out, _(", %d players\n"), plan->players);
    fprintf(out, "\n  %-20s %-24s %s\n", "", _("wins"), _("score"));
    for (int i = 0; i < plan->bot_count; i++)
        tell_rate(out, plan->bot[i].spec, lab_bot_wins(plan, tally, i),
                  lab_bot_score(plan, tally, i));
    for (int p = 0; p < plan->players; p++) {
        snprintf(name, sizeof name, _("seat %d"), p + 1);
        tell_rate(out, name, lab_seat_wins(plan, tally, p),
                  lab_mean(tally->seat[p].score, tally->blocks,
                           lab_plan_block(plan), 1));
    }
    fputc('\n', out);
    for (int m = 0; m < LAB_MEASURES; m++) {
        lab_estimate it = lab_measure_estimate(plan, tally, (lab_measure)m);
        fprintf(out, "  %-26s %8.2f (%.2f..%.2f)\n",
                _(lab_measure_get((lab_measure)m)->title), it.value, it.low,
                it.high);
    }
    lab_own_tell(out, plan, tally);
    if (tally->failed)
        fprintf(out,
                _("\n%" PRId64 " deals ended in a state that should not"
                  " occur\n"),
                tally->failed);
}
