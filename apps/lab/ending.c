// SPDX-License-Identifier: MIT
/*
 * ending.c - How a run ended.
 */
#include "lab/ending.h"

#include "base/language.h"
#include "base/message.h"
#include "commands.h"

#include <inttypes.h>

static void tell_failed_game(const lab_run *run)
{
    char why[1024];

    ttr_error_format(&run->failed_because, why, sizeof why);
    if (run->failed_by == LAB_BLAME_RULES)
        app_message(_("game %" PRId64 " ended in a state that should not occur:"
                      " %s"),
                    run->first_failed, why);
    else
        app_message(_("game %" PRId64 " was left out, since a bot failed: %s"),
                    run->first_failed, why);
}

static void tell_stopped(int64_t games, bool can_resume)
{
    unsigned long count = (unsigned long)games;

    if (can_resume)
        app_message(ngettext("stopped after %" PRId64 " game; go on with the"
                             " same command and --resume",
                             "stopped after %" PRId64 " games; go on with the"
                             " same command and --resume",
                             count),
                    games);
    else
        app_message(ngettext("stopped after %" PRId64 " game",
                             "stopped after %" PRId64 " games", count),
                    games);
}

static void tell_kept(int64_t games)
{
    app_message(ngettext("the results are those of the %" PRId64 " game before"
                         " that",
                         "the results are those of the %" PRId64 " games before"
                         " that",
                         (unsigned long)games),
                games);
}

int lab_ending(const lab_run *run, lab_end end, lab_outcome outcome)
{
    bool any_failed = run->first_failed >= 0 || outcome.any_failed;

    if (run->first_failed >= 0)
        tell_failed_game(run);
    else if (outcome.any_failed)
        app_message("%s", _("games failed, and their deals are not in the"
                            " results"));
    if (run->trouble.status)
        app_message_trouble(&run->trouble);
    if (end == LAB_END_HOPELESS)
        app_message("%s", _("given up, since game after game failed"));
    if (end == LAB_END_FAILED || end == LAB_END_CRASHED)
        app_message_error(&run->err);
    if (end == LAB_END_CRASHED)
        tell_kept(outcome.games);
    if (end == LAB_END_STOPPED) {
        tell_stopped(outcome.games, outcome.can_resume);
        return lab_run_signal_status();
    }
    return end >= LAB_END_CRASHED || any_failed ? APP_FAILED : APP_OK;
}
