// SPDX-License-Identifier: MIT
/*
 * report_play.c - What was played and what players did: the settings, options,
 * actions and use of the rules.
 */
#include "lab/report_parts.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/sheet.h"

#include <inttypes.h>
#include <string.h>

static void add_bots(const lab_plan *plan, text_builder *out)
{
    for (int p = 0; p < plan->players; p++)
        if (p < plan->chair_count || plan->bot_count > 1)
            text_item(out, ", ", "%s",
                      plan->bot[plan->chair[p % plan->chair_count]].spec);
}

static void add_list(const app_list *list, text_builder *out)
{
    for (int i = 0; i < list->count; i++)
        text_item(out, ", ", "%s", list->item[i]);
}

void report_name(const lab_plan *plan, char *out, size_t size)
{
    text_builder text = text_into(out, size);

    text_add(&text,
             ngettext("%d player", "%d players", (unsigned long)plan->players),
             plan->players);
    add_bots(plan, &text);
    add_list(&plan->variant.rules, &text);
    add_list(&plan->variant.sets, &text);
}

void report_settings(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    char text[1024];
    text_builder list;

    fputs("<dl class=\"facts\">\n", out);
    snprintf(text, sizeof text, "%d", plan->players);
    page_fact(out, _("players"), text);
    list = text_into(text, sizeof text);
    add_bots(plan, &list);
    page_fact(out, _("bots"), text);
    list = text_into(text, sizeof text);
    add_list(&plan->variant.rules, &list);
    page_fact(out, _("house rules"), text[0] ? text : _("no house rule"));
    list = text_into(text, sizeof text);
    add_list(&plan->variant.sets, &list);
    page_fact(out, _("settings"),
              text[0] ? text : _("as the edition has them"));
    page_fact(out, _("seats"),
              plan->rotate ? _("each deal once for each seating of the bots")
                           : _("fixed"));
    snprintf(text, sizeof text, "%" PRId64, tally->games);
    page_fact(out, _("games"), text);
    snprintf(text, sizeof text, "%" PRIu64, plan->seed);
    page_fact(out, _("seed"), text);
    fputs("</dl>\n", out);
}

void report_times(char text[LAB_BINS][16], const char *labels[LAB_BINS])
{
    for (int i = 0; i < LAB_BINS; i++) {
        char middle[APP_DECIMAL];
        app_decimal(middle, (2 * i + 1) * 50.0 / LAB_BINS, 1);
        snprintf(text[i], sizeof text[i], "%.10s %%", middle);
        labels[i] = text[i];
    }
}

void report_options(FILE *out, const lab_tally *tally)
{
    char text[LAB_BINS][16];
    const char *labels[LAB_BINS];
    double options[LAB_BINS];
    char say[256], mean[APP_DECIMAL], forced[APP_DECIMAL];

    report_times(text, labels);
    for (int i = 0; i < LAB_BINS; i++)
        options[i] = lab_ratio(tally->options_sum[i], tally->options_count[i]);
    const page_line line = {"", options, NULL, NULL, 3};
    int64_t decisions = tally->measure[LAB_decisions].sum;
    page_section(out, "options", _("Options at a decision"));
    page_curves(out, &line, 1, labels, LAB_BINS, true,
                _("legal actions at a decision, over the game"));
    snprintf(
        say, sizeof say,
        _("%s legal actions at a decision on average; %s %% of the decisions"
          " have only one."),
        app_decimal(mean, lab_ratio(tally->measure[LAB_options].sum, decisions),
                    1),
        app_decimal(forced,
                    100 * lab_ratio(tally->measure[LAB_forced].sum, decisions),
                    2));
    page_say(out, say);
    page_section_end(out);
}

void report_actions(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    enum { KINDS = TTR_ACTION_PASS };
    const char *rows[LAB_MAX_BOTS], *kinds[KINDS];
    const char *headings[LAB_MAX_BOTS + 1] = {_("action")};
    double values[LAB_MAX_BOTS * KINDS];

    for (int k = 0; k < KINDS; k++)
        kinds[k] = lab_action_title(k + 1);
    for (int i = 0; i < plan->bot_count; i++) {
        rows[i] = headings[i + 1] = plan->bot[i].spec;
        for (int k = 0; k < KINDS; k++)
            values[i * KINDS + k] = lab_action_rate(&tally->bot[i], k + 1);
    }
    page_section(out, "actions", _("What players do"));
    page_say(out, _("Actions of a player in a game."));
    page_stack(out, rows, plan->bot_count, kinds, KINDS, values);
    page_table(out, headings, plan->bot_count + 1);
    for (int k = 0; k < KINDS; k++) {
        page_row(out);
        page_cell(out, kinds[k]);
        for (int i = 0; i < plan->bot_count; i++)
            page_number(out, values[i * KINDS + k], 2);
    }
    page_table_end(out);
    page_section_end(out);
}

void report_rules(FILE *out, const lab_found *found)
{
    lab_row row;

    page_section(out, "rules", _("Use of the rules"));
    page_say(out, _("A rule that never fires is dead text."));
    lab_sheet_page(out, lab_events, NULL, 0);
    for (int i = 0; i < TTR_EVENT_COUNT; i++)
        if (lab_event_is_told(i)) {
            lab_event_row(found, i, &row);
            page_row(out);
            lab_row_page(out, lab_events, &row);
        }
    page_table_end(out);
    page_section_end(out);
}
