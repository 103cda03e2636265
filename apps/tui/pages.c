/*
 * pages.c - The pages to read: help, and the rules of an edition.
 */
#include "common/language.h"
#include "tui/tui.h"

#include <stdio.h>
#include <stdlib.h>

void tui_help(const char *const *keys_and_texts, tui_below below)
{
    char text[4096];
    int length = snprintf(text, sizeof text, "# %s\n\n", _("Keys"));

    for (const char *const *at = keys_and_texts; at && at[0]; at += 2)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           "%-8s %s\n", at[0], at[1]);
    tui_page(_("Help"), text, below);
}

void tui_rules(const ttr_library *library, const ttr_edition *edition,
               tui_below below)
{
    (void)library;
    tui_page(ttr_edition_text(edition, "name", app_language()),
             ttr_edition_text(edition, "summary", app_language()), below);
}
