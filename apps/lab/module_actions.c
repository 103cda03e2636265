// SPDX-License-Identifier: MIT
/*
 * module_actions.c - How often players answered and did what rule modules ask and offer.
 */
#include "lab/module_actions.h"

#include "base/language.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/page.h"

#include <jansson.h>
#include <string.h>

enum { MOST_TOLD = 6 }; // options that a table names

int lab_own_list(const ttr_edition *edition, lab_own own[LAB_OWN])
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);
    int count = 0, choices = 0, actions = 0;

    for (int m = 0; m < modules; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        for (int i = 0; i < module->choices.count && choices < LAB_CHOICES;
             i++, choices++) {
            lab_own *it = &own[count++];
            *it = (lab_own){true, choices, ids[m], ""};
            snprintf(it->text, sizeof it->text, "choose %s",
                     module->choices.at[i].name);
        }
        for (int i = 0;
             i < module->actions.count && actions < LAB_OWN - LAB_CHOICES;
             i++) {
            lab_own *it = &own[count++];
            *it = (lab_own){false, LAB_CHOICES + actions++, ids[m], ""};
            snprintf(it->text, sizeof it->text, "do %s.%s", ids[m],
                     module->actions.at[i].name);
        }
    }
    return count;
}

double lab_own_rate(const lab_tally *tally, int index)
{
    int64_t sum = 0;

    for (int i = 0; i < LAB_MAX_BOTS; i++)
        sum += tally->own[i][index];
    return lab_ratio(sum, tally->games);
}

double lab_own_bot_rate(const lab_tally *tally, int index, int bot)
{
    return lab_ratio(tally->own[bot][index], tally->bot[bot].games);
}

/* An option as in texts of actions: "big-ben", "yes", "none". */
static const char *option_name(const ttr_edition *edition, int choice,
                               int option, char *out, size_t size)
{
    ttr_action action = {.kind = TTR_ACTION_CHOOSE,
                         .card = (uint8_t)choice,
                         .a = (int16_t)option};

    if (option == LAB_OPTION_MORE)
        return "more";
    if (option == LAB_OPTION_NONE)
        action.a = TTR_NONE;
    ttr_action_format(edition, NULL, action, out, size);
    const char *last = strrchr(out, ' ');
    return last ? last + 1 : out;
}

static json_t *figures(const lab_plan *plan, const lab_tally *tally,
                       const lab_own *own)
{
    json_t *bots = json_object();

    for (int i = 0; i < plan->bot_count; i++)
        json_object_set_new(bots, plan->bot[i].spec,
                            json_real(lab_own_bot_rate(tally, own->index, i)));
    return json_pack("{s:s, s:f, s:f, s:o}", "module", own->module, "a_game",
                     lab_own_rate(tally, own->index), "games",
                     lab_ratio(tally->own_games[own->index], tally->games),
                     "bots", bots);
}

json_t *lab_own_choices(const lab_plan *plan, const lab_tally *tally)
{
    lab_own own[LAB_OWN];
    char text[TTR_ACTION_TEXT];
    int count = lab_own_list(plan->edition, own);
    json_t *object = json_object();

    for (int i = 0; i < count; i++) {
        if (!own[i].choice)
            continue;
        json_t *options = json_object();
        for (int o = 0; o < LAB_OPTIONS; o++) {
            int64_t times = tally->choice_options[own[i].index][o];
            if (times)
                json_object_set_new(options,
                                    option_name(plan->edition, own[i].index, o,
                                                text, sizeof text),
                                    json_integer(times));
        }
        json_t *it = figures(plan, tally, &own[i]);
        json_object_set_new(it, "options", options);
        json_object_set_new(object, own[i].text + strlen("choose "), it);
    }
    return object;
}

json_t *lab_own_actions(const lab_plan *plan, const lab_tally *tally)
{
    lab_own own[LAB_OWN];
    int count = lab_own_list(plan->edition, own);
    json_t *object = json_object();

    for (int i = 0; i < count; i++)
        if (!own[i].choice)
            json_object_set_new(object, own[i].text + strlen("do "),
                                figures(plan, tally, &own[i]));
    return object;
}

/* "yes 62 %, no 38 %": the options taken most, the rest together. */
static void name_options(const lab_plan *plan, const lab_tally *tally,
                         const lab_own *own, char *out, size_t size)
{
    const int64_t *times = tally->choice_options[own->index];
    char text[TTR_ACTION_TEXT];
    bool told[LAB_OPTIONS] = {false};
    int64_t all = 0, left;
    text_builder list = text_into(out, size);

    for (int o = 0; o < LAB_OPTIONS; o++)
        all += times[o];
    left = all;
    for (int n = 0; n < MOST_TOLD && left; n++) {
        int most = TTR_NONE;
        for (int o = 0; o < LAB_OPTIONS; o++)
            if (!told[o] && times[o] &&
                (most == TTR_NONE || times[o] > times[most]))
                most = o;
        told[most] = true;
        left -= times[most];
        text_item(
            &list, ", ", "%s %.0f %%",
            option_name(plan->edition, own->index, most, text, sizeof text),
            100 * lab_ratio(times[most], all));
    }
    if (left)
        text_item(&list, ", ", "… %.0f %%", 100 * lab_ratio(left, all));
}

void lab_own_tell(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    lab_own own[LAB_OWN];
    char options[512];
    int count = lab_own_list(plan->edition, own);

    if (!count)
        return;
    fprintf(out, "\n  %s\n", _("what rule modules ask and offer, a game:"));
    for (int i = 0; i < count; i++) {
        char number[LAB_FIGURE];
        fprintf(out, "  %-26s %8s", own[i].text,
                lab_number(number, lab_own_rate(tally, own[i].index), 2));
        for (int b = 0; b < plan->bot_count && plan->bot_count > 1; b++)
            fprintf(out, "%s%s %s", b ? ", " : " (", plan->bot[b].spec,
                    lab_number(number, lab_own_bot_rate(tally, own[i].index, b),
                               2));
        fputs(plan->bot_count > 1 ? ")" : "", out);
        if (own[i].choice) {
            name_options(plan, tally, &own[i], options, sizeof options);
            fprintf(out, "%s%s", options[0] ? "  " : "", options);
        }
        fputc('\n', out);
    }
}

void report_own(FILE *out, const lab_plan *plan, const lab_tally *tally)
{
    const char *headings[4 + LAB_MAX_BOTS] = {
        _("action"), _("a game"), _("% of the games"), _("answers")};
    lab_own own[LAB_OWN];
    char options[512];
    int count = lab_own_list(plan->edition, own);

    if (!count)
        return;
    for (int b = 0; b < plan->bot_count; b++)
        headings[4 + b] = plan->bot[b].spec;
    page_section(out, "own", _("What rule modules ask and offer"));
    page_say(out, _("How often their questions were answered and their own"
                    " actions done, by all players together and by a player of"
                    " each bot."));
    page_table(out, headings, 4 + plan->bot_count);
    for (int i = 0; i < count; i++) {
        options[0] = '\0';
        if (own[i].choice)
            name_options(plan, tally, &own[i], options, sizeof options);
        page_row(out);
        page_cell(out, own[i].text);
        page_number(out, lab_own_rate(tally, own[i].index), 2);
        page_number(
            out, 100 * lab_ratio(tally->own_games[own[i].index], tally->games),
            1);
        page_cell(out, options);
        for (int b = 0; b < plan->bot_count; b++)
            page_number(out, lab_own_bot_rate(tally, own[i].index, b), 2);
    }
    page_table_end(out);
    page_section_end(out);
}
