// SPDX-License-Identifier: MIT
/*
 * module_actions.c - How often players answered and did what rule modules ask
 * and offer.
 */
#include "lab/module_actions.h"

#include "base/language.h"
#include "base/table.h"
#include "base/text_builder.h"
#include "lab/figures.h"
#include "lab/page.h"
#include "lab/sheet.h"

#include <jansson.h>
#include <string.h>

enum { MOST_TOLD = 6 }; // options that a table names

int lab_module_actions_of(const ttr_edition *edition,
                          lab_module_action own[LAB_MODULE_ACTIONS])
{
    const char *const *ids;
    int modules = ttr_edition_modules(edition, &ids);
    int count = 0, choices = 0, actions = 0;

    for (int m = 0; m < modules; m++) {
        const ttr_module *module = ttr_edition_module(edition, m);
        for (int i = 0; i < module->choices.count && choices < LAB_CHOICES;
             i++, choices++) {
            lab_module_action *it = &own[count++];
            *it = (lab_module_action){true, choices, ids[m], ""};
            snprintf(it->text, sizeof it->text, "choose %s",
                     module->choices.at[i].name);
        }
        for (int i = 0; i < module->actions.count &&
                        actions < LAB_MODULE_ACTIONS - LAB_CHOICES;
             i++) {
            lab_module_action *it = &own[count++];
            *it =
                (lab_module_action){false, LAB_CHOICES + actions++, ids[m], ""};
            snprintf(it->text, sizeof it->text, "do %s.%s", ids[m],
                     module->actions.at[i].name);
        }
    }
    return count;
}

double lab_module_action_rate(const lab_tally *tally, int index)
{
    int64_t sum = 0;

    for (int i = 0; i < LAB_MAX_BOTS; i++)
        sum += tally->own[i][index];
    return lab_ratio(sum, tally->games);
}

double lab_module_action_bot_rate(const lab_tally *tally, int index, int bot)
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

static json_t *figures(const lab_found *found, const lab_module_action *own)
{
    const lab_plan *plan = found->plan;
    json_t *bots = json_object();
    lab_row row;

    for (int i = 0; i < plan->bot_count; i++)
        json_object_set_new(
            bots, plan->bot[i].spec,
            json_real(lab_module_action_bot_rate(found->tally, own->index, i)));
    lab_module_action_row(found, own, &row);
    json_t *object = lab_row_json(lab_module_actions, &row);
    json_object_set_new(object, "bots", bots);
    return object;
}

static json_t *options_of(const lab_found *found, const lab_module_action *own)
{
    const ttr_edition *edition = found->plan->edition;
    json_t *options = json_object();
    char text[TTR_ACTION_TEXT];

    for (int o = 0; o < LAB_OPTIONS; o++) {
        int64_t times = found->tally->choice_options[own->index][o];
        if (times)
            json_object_set_new(
                options, option_name(edition, own->index, o, text, sizeof text),
                json_integer(times));
    }
    return options;
}

json_t *lab_choices_json(const lab_found *found)
{
    lab_module_action own[LAB_MODULE_ACTIONS];
    int count = lab_module_actions_of(found->plan->edition, own);
    json_t *object = json_object();

    for (int i = 0; i < count; i++) {
        if (!own[i].choice)
            continue;
        json_t *it = figures(found, &own[i]);
        json_object_set_new(it, "options", options_of(found, &own[i]));
        json_object_set_new(object, own[i].text + strlen("choose "), it);
    }
    return object;
}

json_t *lab_module_actions_json(const lab_found *found)
{
    lab_module_action own[LAB_MODULE_ACTIONS];
    int count = lab_module_actions_of(found->plan->edition, own);
    json_t *object = json_object();

    for (int i = 0; i < count; i++)
        if (!own[i].choice)
            json_object_set_new(object, own[i].text + strlen("do "),
                                figures(found, &own[i]));
    return object;
}

const char *lab_module_action_answers(const lab_found *found,
                                      const lab_module_action *own, char *out,
                                      size_t size)
{
    const ttr_edition *edition = found->plan->edition;
    const int64_t *times = found->tally->choice_options[own->index];
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
        text_item(&list, ", ", "%s %.0f %%",
                  option_name(edition, own->index, most, text, sizeof text),
                  100 * lab_ratio(times[most], all));
    }
    if (left)
        text_item(&list, ", ", "… %.0f %%", 100 * lab_ratio(left, all));
    return out;
}

/* How often each bot did it, and what was answered. */
static void note_action(app_table *table, const lab_found *found,
                        const lab_module_action *own, const char *answers)
{
    const lab_plan *plan = found->plan;
    char text[1024], number[APP_DECIMAL];
    text_builder note = text_into(text, sizeof text);

    for (int b = 0; b < plan->bot_count && plan->bot_count > 1; b++)
        text_item(
            &note, ", ", "%s %s", plan->bot[b].spec,
            app_decimal(number,
                        lab_module_action_bot_rate(found->tally, own->index, b),
                        2));
    if (*answers)
        text_item(&note, "; ", "%s", answers);
    if (text[0])
        app_table_note(table, text);
}

void lab_module_actions_print(FILE *out, const lab_found *found)
{
    lab_module_action own[LAB_MODULE_ACTIONS];
    int count = lab_module_actions_of(found->plan->edition, own);
    lab_row row;

    if (!count)
        return;
    app_table *table = lab_row_table();
    fprintf(out, "\n  %s\n", _("what rule modules ask and offer, a game:"));
    for (int i = 0; i < count; i++) {
        lab_module_action_row(found, &own[i], &row);
        lab_row_print(table, lab_module_actions, &row);
        note_action(table, found, &own[i], row.text);
    }
    app_table_print(out, table);
    app_table_free(table);
}

void report_module_actions(FILE *out, const lab_found *found)
{
    const lab_plan *plan = found->plan;
    const char *bots[LAB_MAX_BOTS];
    lab_module_action own[LAB_MODULE_ACTIONS];
    int count = lab_module_actions_of(plan->edition, own);
    lab_row row;

    if (!count)
        return;
    for (int b = 0; b < plan->bot_count; b++)
        bots[b] = plan->bot[b].spec;
    page_section(out, "own", _("What rule modules ask and offer"));
    page_say(out, _("How often their questions were answered and their own"
                    " actions done, by all players together and by a player of"
                    " each bot."));
    lab_sheet_page(out, lab_module_actions, bots, plan->bot_count);
    for (int i = 0; i < count; i++) {
        lab_module_action_row(found, &own[i], &row);
        page_row(out);
        lab_row_page(out, lab_module_actions, &row);
        for (int b = 0; b < plan->bot_count; b++)
            page_number(
                out, lab_module_action_bot_rate(found->tally, own[i].index, b),
                2);
    }
    page_table_end(out);
    page_section_end(out);
}
