// SPDX-License-Identifier: MIT
/*
 * sheet.c - The columns and rows of columns.def.
 *
 * Each list is read twice: for its columns, and for the values of a row in the
 * same order.
 */
#include "lab/sheet.h"

#include "base/language.h"

#include <stdio.h>

enum {
    JSON = LAB_IN_JSON,
    CSV = LAB_IN_CSV,
    PAGE = LAB_IN_PAGE,
    DATA = LAB_IN_JSON | LAB_IN_CSV,
    PEOPLE = LAB_IN_PAGE | LAB_IN_TERMINAL,
    ALL = DATA | PEOPLE
};

#define COLUMN(key, title, where, form, decimals, value)                       \
    {#key, title, where, LAB_##form, decimals},

#define VALUE_TEXT(value) ((lab_entry){.text = (value)})
#define VALUE_COUNT(value) ((lab_entry){.it = lab_exactly((double)(value))})
#define VALUE_REAL(value) VALUE_COUNT(value)
#define VALUE_SHARE(value) VALUE_COUNT(value)
#define VALUE_ESTIMATE(value) ((lab_entry){.it = (value)})
#define VALUE_RATE(value) VALUE_ESTIMATE(value)
#define ENTRY(key, title, where, form, decimals, value)                        \
    *entry++ = VALUE_##form(value);

#define LAB_SIDE COLUMN
lab_sheet lab_sides = {
#include "lab/columns.def"
    {0}};
#undef LAB_SIDE

#define LAB_TICKET COLUMN
lab_sheet lab_tickets = {
#include "lab/columns.def"
    {0}};
#undef LAB_TICKET

#define LAB_ROUTE COLUMN
lab_sheet lab_routes = {
#include "lab/columns.def"
    {0}};
#undef LAB_ROUTE

#define LAB_CLAIM COLUMN
lab_sheet lab_route_claims = {
#include "lab/columns.def"
    {0}};
#undef LAB_CLAIM

#define LAB_EVENT COLUMN
lab_sheet lab_events = {
#include "lab/columns.def"
    {0}};
#undef LAB_EVENT

#define LAB_MODULE_ACTION COLUMN
lab_sheet lab_module_actions = {
#include "lab/columns.def"
    {0}};
#undef LAB_MODULE_ACTION

/* Of a seat or a bot; name is its own. */
static void side_row(const lab_found *found, const lab_side_tally *it,
                     const char *name, lab_estimate wins, lab_row *row)
{
    lab_entry *entry = row->entry;

#define LAB_SIDE ENTRY
#include "lab/columns.def"
#undef LAB_SIDE
}

void lab_seat_row(const lab_found *found, int seat, lab_row *row)
{
    snprintf(row->name, sizeof row->name, _("seat %d"), seat + 1);
    side_row(found, &found->tally->seat[seat], row->name,
             lab_seat_wins(found->plan, found->tally, seat), row);
}

void lab_bot_row(const lab_found *found, int bot, lab_row *row)
{
    side_row(found, &found->tally->bot[bot], found->plan->bot[bot].spec,
             lab_bot_wins(found->plan, found->tally, bot), row);
}

void lab_ticket_row(const lab_found *found, const lab_judgement *judgement,
                    int t, lab_row *row)
{
    const ttr_ticket *ticket = ttr_ticket_get(found->plan->edition, t);
    const lab_judged *judged = &judgement->ticket[t];
    const lab_ticket_tally *it = &found->tally->ticket[t];
    const lab_deal_tally *deal = &found->tally->deal[t];
    lab_estimate wins = lab_proportion((double)it->wins / LAB_WIN, it->kept);
    lab_estimate dealt =
        lab_proportion((double)deal->wins / LAB_WIN, deal->dealt);
    lab_entry *entry = row->entry;

#define LAB_TICKET ENTRY
#include "lab/columns.def"
#undef LAB_TICKET
}

void lab_route_row(const lab_found *found, int r, lab_row *row)
{
    const ttr_route *route = ttr_route_get(found->plan->edition, r);
    const lab_route_tally *it = &found->tally->route[r];
    lab_estimate wins = lab_route_wins(found->tally, r);
    lab_entry *entry = row->entry;

#define LAB_ROUTE ENTRY
#include "lab/columns.def"
#undef LAB_ROUTE
}

void lab_claims_row(const lab_found *found, const lab_claims *it, lab_row *row)
{
    lab_entry *entry = row->entry;

#define LAB_CLAIM ENTRY
#include "lab/columns.def"
#undef LAB_CLAIM
}

bool lab_event_is_told(int event)
{
    int kind = (int)ttr_event_get((ttr_event_id)event)->kind;

    return kind == TTR_KIND_NOTIFY || kind == TTR_KIND_RESOLVE ||
           kind == TTR_KIND_TELL;
}

void lab_event_row(const lab_found *found, int i, lab_row *row)
{
    const ttr_event_info *info = ttr_event_get((ttr_event_id)i);
    lab_entry *entry = row->entry;

#define LAB_EVENT ENTRY
#include "lab/columns.def"
#undef LAB_EVENT
}

void lab_module_action_row(const lab_found *found, const lab_module_action *own,
                           lab_row *row)
{
    lab_entry *entry = row->entry;

    row->text[0] = '\0';
    if (own->choice)
        lab_module_action_answers(found, own, row->text, sizeof row->text);
#define LAB_MODULE_ACTION ENTRY
#include "lab/columns.def"
#undef LAB_MODULE_ACTION
}
