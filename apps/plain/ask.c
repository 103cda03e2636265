/*
 * ask.c - What is missing for a new game, asked line by line.
 */
#include "plain/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The editions that can be played, with a number each. */
static void list_editions(const ttr_library *library, char **ids, int count)
{
    for (int i = 0; i < count; i++) {
        ttr_edition *edition = NULL;
        ttr_report *report = ttr_report_new();
        if (report &&
            ttr_edition_load(&edition, library, ids[i], NULL, report) == TTR_OK)
            plain_say(_("%d. %s: %s; for %d to %d players."), i + 1,
                      ttr_edition_text(edition, "name", app_language()),
                      ttr_edition_text(edition, "summary", app_language()),
                      ttr_edition_players_min(edition),
                      ttr_edition_players_max(edition));
        else
            plain_say(_("%d. %s: has mistakes and cannot be played."), i + 1,
                      ids[i]);
        ttr_edition_free(edition);
        ttr_report_free(report);
    }
}

/* The edition that a line means: by number, or by id. */
static const char *read_edition(const char *line, char **ids, int count)
{
    char *end;
    long number = strtol(line, &end, 10);

    if (*line && !*end)
        return number >= 1 && number <= count ? ids[number - 1] : NULL;
    for (int i = 0; i < count; i++)
        if (strcmp(line, ids[i]) == 0)
            return ids[i];
    return NULL;
}

static bool ask_edition(const ttr_library *library, game_settings *settings)
{
    char line[PLAIN_LINE_MAX], prompt[256];
    char **ids = NULL;
    int count = 0;
    bool chosen = false, there = true;

    if (ttr_library_editions(library, &ids, &count))
        return false;
    list_editions(library, ids, count);
    snprintf(prompt, sizeof prompt, _("Which edition? Enter for %s: "),
             settings->edition);
    while (!chosen && (there = plain_read(prompt, line))) {
        const char *id =
            line[0] ? read_edition(line, ids, count) : settings->edition;
        if (id && id[0]) {
            if (id != settings->edition)
                snprintf(settings->edition, sizeof settings->edition, "%s", id);
            chosen = true;
        } else {
            plain_say("%s", _("Type the number or the name of an edition."));
        }
    }
    ttr_library_ids_free(ids, count);
    return there;
}

static void list_bots(void)
{
    char all[1024] = "";
    int count = app_bot_count();

    for (int i = 0; i < count; i++)
        app_list_add(all, sizeof all, app_bot_get(i)->name, i == count - 1);
    plain_say(_("Players are names of people, and bots: %s."), all);
}

static bool ask_players(game_settings *settings)
{
    char line[PLAIN_LINE_MAX], why[256];
    char prompt[sizeof settings->players + 128];
    game_party party;
    bool chosen = false, there = true;

    list_bots();
    snprintf(prompt, sizeof prompt,
             _("Who plays? Names with commas between them; Enter for %s: "),
             settings->players);
    while (!chosen && (there = plain_read(prompt, line))) {
        const char *text = line[0] ? line : settings->players;
        if (strlen(text) < sizeof settings->players &&
            game_party_read(text, &party, why, sizeof why)) {
            if (line[0])
                snprintf(settings->players, sizeof settings->players, "%s",
                         line);
            chosen = true;
        } else {
            plain_say("%s", why);
        }
    }
    return there;
}

bool plain_ask(const ttr_library *library, game_settings *settings,
               const game_wish *wish)
{
    plain_ascii(!app_language_is_utf8() ||
                strcmp(settings->glyphs, "ascii") == 0);
    return (wish->has_edition || ask_edition(library, settings)) &&
           (wish->has_players || ask_players(settings));
}
