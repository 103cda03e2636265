// SPDX-License-Identifier: MIT
/*
 * remarks.c - What stands out in a study, in a few sentences.
 */
#include "lab/remarks.h"

#include "base/columns.h"
#include "base/language.h"
#include "lab/figures.h"
#include "lab/judges.h"
#include "lab/module_actions.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

enum { RARE = 20 }; // games in which something was done less than once

void lab_remark(lab_remarks *remarks, lab_light light, const char *format, ...)
{
    va_list arguments;

    if (remarks->count == LAB_REMARKS)
        return;
    remarks->it[remarks->count].light = light;
    va_start(arguments, format);
    vsnprintf(remarks->it[remarks->count].text, LAB_REMARK, format, arguments);
    va_end(arguments);
    remarks->count++;
}

/* How often a kind of action was done in all of them. */
static int64_t times(const lab_found *found, int count, int kind)
{
    int64_t sum = 0;

    for (int i = 0; i < count; i++)
        for (int b = 0; b < found[i].plan->bot_count; b++)
            sum += found[i].tally->bot[b].actions[kind];
    return sum;
}

/* The same of what a rule module offers, where it offers it. */
static int64_t own_times(const lab_found *found, int count, const char *text)
{
    lab_module_action own[LAB_MODULE_ACTIONS];
    int64_t sum = 0;

    for (int i = 0; i < count; i++) {
        int owns = lab_module_actions_of(found[i].plan->edition, own);
        for (int k = 0; k < owns; k++)
            for (int b = 0; b < found[i].plan->bot_count; b++)
                if (strcmp(own[k].text, text) == 0)
                    sum += found[i].tally->own[b][own[k].index];
    }
    return sum;
}

/* Once in so many games says no more than never: whoever looks for the effect
   of a rule on it finds none, as it hardly happens. */
static bool is_rare(int64_t times, int64_t games)
{
    return times * RARE < games;
}

void lab_remark_tickets(lab_remarks *remarks, int64_t draws, int64_t games)
{
    if (!draws)
        lab_remark(remarks, LAB_WARN, "%s",
                   _("No bot drew tickets in any game: nothing here tells what"
                     " a rule does to players who do."));
    else if (is_rare(draws, games))
        lab_remark(
            remarks, LAB_WARN,
            ngettext("The bots drew tickets only %" PRId64 " time in %" PRId64
                     " games: hardly anything here tells what a rule"
                     " does to players who do so more often.",
                     "The bots drew tickets only %" PRId64 " times in %" PRId64
                     " games: hardly anything here tells what a rule"
                     " does to players who do so more often.",
                     (unsigned long)draws),
            draws, games);
}

/* The same of something that a rule module offers. */
static void remark_own(lab_remarks *remarks, const char *text, int64_t done,
                       int64_t games)
{
    if (!done)
        lab_remark(remarks, LAB_WARN,
                   _("Nobody ever did \"%s\": nothing here tells what it"
                     " does to players who do."),
                   text);
    else if (is_rare(done, games))
        lab_remark(remarks, LAB_WARN,
                   ngettext("\"%s\" was done only %" PRId64 " time in %" PRId64
                            " games: hardly anything here tells what it does"
                            " to players who do it more often.",
                            "\"%s\" was done only %" PRId64 " times in %" PRId64
                            " games: hardly anything here tells what it does"
                            " to players who do it more often.",
                            (unsigned long)done),
                   text, done, games);
}

void lab_remark_idle(lab_remarks *remarks, const lab_found *found, int count)
{
    const lab_found *last = &found[count - 1]; // has what was added
    lab_module_action own[LAB_MODULE_ACTIONS];
    int owns = lab_module_actions_of(last->plan->edition, own);
    int64_t games = 0;

    for (int i = 0; i < count; i++)
        games += found[i].tally->games;
    if (ttr_ticket_count(last->plan->edition) > 0)
        lab_remark_tickets(remarks, times(found, count, TTR_ACTION_TICKETS),
                           games);
    for (int k = 0; k < owns; k++)
        remark_own(remarks, own[k].text, own_times(found, count, own[k].text),
                   games);
}

/* How a bot fares against another on both sides, and what that means. */
static void tell_pair(lab_remarks *remarks, const lab_judged_pair *it,
                      const char *a, const char *b)
{
    char rate[2][APP_DECIMAL], range[2][APP_DECIMAL];

    app_decimal(rate[0], 100 * it->a.value, 0);
    app_decimal(rate[1], 100 * it->b.value, 0);
    lab_range(range[0], it->a, 100, 0);
    lab_range(range[1], it->b, 100, 0);
    if (lab_judges_turned(it))
        lab_remark(remarks, LAB_BAD,
                   /* Translators: bots, sides with their figures */
                   _("The order of the bots turns over: %s beats %s in %s %%"
                     " (%s) of the games in %s and in %s %% (%s) in %s. One of"
                     " them cannot play one side well: what it shows there may"
                     " be its own weakness, not the rule."),
                   it->first, it->second, rate[0], range[0], a, rate[1],
                   range[1], b);
    else
        lab_remark(
            remarks, LAB_WARN,
            /* Translators: bots, sides with their figures */
            _("The change is not the same for all bots: %s beats %s in"
              " %s %% (%s) of the games in %s and in %s %% (%s) in %s. What"
              " one of them shows may be its own: look with others,"
              " too."),
            it->first, it->second, rate[0], range[0], a, rate[1], range[1], b);
}

void lab_remark_judges(lab_remarks *remarks, const lab_judges *judges,
                       const char *a, const char *b)
{
    int told = 0;

    for (int i = 0; i < judges->pair_count; i++) {
        const lab_judged_pair *it = &judges->pair[i];
        bool apart = it->a.low > it->b.high || it->b.low > it->a.high;
        if (!apart && !lab_judges_turned(it))
            continue;
        tell_pair(remarks, it, a, b);
        told++;
    }
    if (judges->pair_count && !told)
        lab_remark(remarks, LAB_GOOD,
                   ngettext("The order of %d bot is the same on both sides, as"
                            " far as a small ladder tells.",
                            "The order of %d bots is the same on both sides, as"
                            " far as a small ladder tells.",
                            (unsigned long)judges->bot_count),
                   judges->bot_count);
}

void lab_remarks_print(FILE *out, const lab_remarks *remarks)
{
    if (!remarks->count)
        return;
    fprintf(out, "%s\n", _("In short"));
    for (int i = 0; i < remarks->count; i++) {
        char line[LAB_REMARK + 2];
        snprintf(line, sizeof line, "%c %s",
                 remarks->it[i].light == LAB_GOOD ? '-' : '!',
                 remarks->it[i].text);
        app_print_wrapped(out, line);
    }
    fputc('\n', out);
}

void lab_remarks_page(FILE *out, const lab_remarks *remarks)
{
    page_section(out, "verdict", _("In short"));
    fputs("<ul class=\"lights\">\n", out);
    for (int i = 0; i < remarks->count; i++)
        page_remark(out, remarks->it[i].light, remarks->it[i].text);
    fputs("</ul>\n", out);
    page_section_end(out);
}
