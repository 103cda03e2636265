// SPDX-License-Identifier: MIT
/*
 * sheet_write.c - Rows of figures as JSON, CSV, HTML and lines of a terminal.
 */
#include "lab/sheet.h"

#include "base/language.h"
#include "lab/numbers.h"
#include "lab/page.h"

#include <jansson.h>

double lab_form_scale(lab_form form)
{
    return form == LAB_SHARE || form == LAB_RATE ? 100 : 1;
}

static json_t *as_json(lab_form form, const lab_entry *entry)
{
    if (form == LAB_TEXT)
        return json_string(entry->text);
    if (form == LAB_COUNT)
        return json_integer((json_int_t)entry->it.value);
    return form >= LAB_ESTIMATE ? lab_json_estimate(entry->it)
                                : lab_json_number(entry->it.value);
}

json_t *lab_row_json(lab_sheet sheet, const lab_row *row)
{
    json_t *object = json_object();

    for (int i = 0; sheet[i].key; i++)
        if (sheet[i].where & LAB_IN_JSON)
            json_object_set_new(object, sheet[i].key,
                                as_json(sheet[i].form, &row->entry[i]));
    return object;
}

void lab_sheet_csv(FILE *out, lab_sheet sheet, const char *lead,
                   const char *who)
{
    char name[GAME_SPEC_MAX + 32];

    for (int i = 0; sheet[i].key; i++)
        if (sheet[i].where & LAB_IN_CSV) {
            snprintf(name, sizeof name, "%s%s", who, sheet[i].key);
            fputs(lead, out);
            lab_csv_text(out, name);
            lead = ",";
        }
}

void lab_row_csv(FILE *out, lab_sheet sheet, const char *lead,
                 const lab_row *row)
{
    for (int i = 0; sheet[i].key; i++) {
        if (!(sheet[i].where & LAB_IN_CSV))
            continue;
        fputs(lead, out);
        if (sheet[i].form == LAB_TEXT)
            lab_csv_text(out, row->entry[i].text);
        else if (sheet[i].form == LAB_COUNT)
            fprintf(out, "%.0f", row->entry[i].it.value);
        else
            lab_csv_number(out, row->entry[i].it.value, 6);
        lead = ",";
    }
}

void lab_sheet_page(FILE *out, lab_sheet sheet, const char *const *further,
                    int count)
{
    const char *headings[LAB_SHEET_COLUMNS + LAB_MAX_BOTS];
    int columns = 0;

    for (int i = 0; sheet[i].key; i++)
        if (sheet[i].where & LAB_IN_PAGE)
            headings[columns++] = *sheet[i].title ? _(sheet[i].title) : "";
    for (int i = 0; i < count; i++)
        headings[columns++] = further[i];
    page_table(out, headings, columns);
}

void lab_row_page(FILE *out, lab_sheet sheet, const lab_row *row)
{
    for (int i = 0; sheet[i].key; i++) {
        const lab_entry *entry = &row->entry[i];
        if (!(sheet[i].where & LAB_IN_PAGE))
            continue;
        if (sheet[i].form == LAB_TEXT)
            page_cell(out, entry->text);
        else
            page_value(out, entry->it, lab_form_scale(sheet[i].form),
                       sheet[i].decimals);
    }
}
