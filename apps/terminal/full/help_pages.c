// SPDX-License-Identifier: MIT
/*
 * help_pages.c - The pages to read: help, and the rules of an edition.
 */
#include "base/language.h"
#include "base/memory_file.h"
#include "base/palette.h"
#include "terminal/full/map.h"
#include "terminal/full/tui.h"
#include "text/rules_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the game is about, in five sentences. */
static void say_how_to_play(FILE *out)
{
    fprintf(out, "# %s\n", _("What it is about"));
    fprintf(out, "- %s\n", _("You want the most points at the end."));
    fprintf(out, "- %s\n",
            _("A route scores as soon as you claim it, and a long one far more"
              " than a short one."));
    fprintf(out, "- %s\n",
            _("A ticket scores its points if your routes connect its two ends"
              " when the game is over; if not, you lose them."));
    fprintf(out, "- %s\n",
            _("On your turn you draw cards, or claim a route with cards of its"
              " colour, as many as it has spaces, or draw new tickets."));
    fprintf(out, "- %s\n",
            _("When a player has hardly any pieces left, everyone gets one last"
              " turn; then the points are counted."));
    fprintf(out, "\n%s\n\n",
            _("Each edition has rules of its own: read them with the key r in"
              " the game and in the menu."));
}

static void say_signs(FILE *out)
{
    fprintf(out, "# %s\n", _("The signs"));
    fprintf(out, "- %s\n",
            _("Every colour has a letter, the same on cards and on the spaces"
              " of routes; * is a wild card. You never need to tell colours"
              " apart."));
    fprintf(out, "- %s",
            _("Every player has a shape, which stands on the"
              " routes that are claimed:"));
    for (int i = 0; i < 5; i++)
        fprintf(out, " %s", app_player_sign(i));
    fprintf(out, "\n- %s\n",
            _("Marks of an edition stand on the map beside what they are"
              " about. The page with its rules, r, ends with a key to them."));
}

static int widest_key(const char *const *keys_and_texts)
{
    int most = 0;

    for (const char *const *at = keys_and_texts; at && at[0]; at += 2)
        most = tui_cells(at[0]) > most ? tui_cells(at[0]) : most;
    return most;
}

static void say_keys(FILE *out, const char *const *keys_and_texts)
{
    int most = widest_key(keys_and_texts);

    fprintf(out, "# %s\n", _("Keys on this screen"));
    for (const char *const *at = keys_and_texts; at && at[0]; at += 2)
        fprintf(out, "%s%*s  %s\n", at[0], most - tui_cells(at[0]), "", at[1]);
    fprintf(out, "\n%s\n\n",
            _("The mouse works too: click on what you want, in the bar of keys "
              "as well. Ctrl-L draws the screen again, Ctrl-Z leaves it for a "
              "while."));
}

/* A text from those who write into a stream; NULL when memory is short. */
static char *help_text(const char *const *keys_and_texts)
{
    char *text = NULL;
    size_t size;
    FILE *out = app_memory_open(&text, &size);

    if (!out)
        return NULL;
    say_how_to_play(out);
    say_keys(out, keys_and_texts);
    say_signs(out);
    if (!app_memory_close(out)) {
        free(text);
        return NULL;
    }
    return text;
}

void tui_help(const char *const *keys_and_texts, tui_below below)
{
    static bool is_open; // help on help would pile up without end
    char *text = is_open ? NULL : help_text(keys_and_texts);

    if (text) {
        is_open = true;
        tui_page(_("Help"), text, below);
        is_open = false;
    }
    free(text);
}

/* What stands on the map because of the rule modules. */
static void say_map_signs(FILE *out, const ttr_edition *edition)
{
    enum { MOST_SIGNS = 64 };
    tui_sign sign[MOST_SIGNS];
    int count = tui_map_key(edition, sign, MOST_SIGNS);

    if (!count)
        return;
    fprintf(out, "\n# %s\n\n", _("Signs on the map"));
    bool numbers = false;
    for (int i = 0; i < count; i++) {
        const char *name = app_text(edition, sign[i].name);
        fprintf(out, "- %s  ", sign[i].sign);
        if (sign[i].help[0])
            fprintf(out, _("%s: %s"), name, app_text(edition, sign[i].help));
        else
            fputs(name, out);
        fputc('\n', out);
        numbers |= strstr(sign[i].sign, "1") || strstr(sign[i].sign, "¹");
    }
    if (numbers)
        fprintf(out, "- %s\n",
                _("Numbers from 10 up are shown as letters from A on, or as + "
                  "where the digits are small. What is there from the start "
                  "is not shown. / and a name tell everything."));
}

/* The rules with the key to the map; NULL when memory is short. */
static char *rules_text(const ttr_edition *edition)
{
    char *rules = app_rules_text(edition, app_language()), *text = NULL;
    size_t size;
    FILE *out = rules ? app_memory_open(&text, &size) : NULL;

    if (out) {
        fputs(rules, out);
        say_map_signs(out, edition);
        if (!app_memory_close(out)) {
            free(text);
            text = NULL;
        }
    }
    free(rules);
    return text;
}

void tui_rules(const ttr_edition *edition, tui_below below)
{
    char *text = rules_text(edition);

    if (text)
        tui_page(ttr_edition_text(edition, "name", app_language()), text,
                 below);
    free(text);
}
