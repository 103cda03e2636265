// SPDX-License-Identifier: MIT
/*
 * line_ask.c - What is missing for a new game, asked line by line.
 */
#include "terminal/line/line_parts.h"

#include "base/error.h"
#include "base/house_rules_args.h"
#include "base/text_builder.h"

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
            line_say(_("%d. %s: %s; for %d to %d players."), i + 1,
                     ttr_edition_text(edition, "name", app_language()),
                     ttr_edition_text(edition, "summary", app_language()),
                     ttr_edition_players_min(edition),
                     ttr_edition_players_max(edition));
        else
            line_say(_("%d. %s: has mistakes and cannot be played."), i + 1,
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

/* What Enter means: the last edition; on the first start the one that most
   people know, or the first there is. */
static void preset_edition(game_settings *settings, char **ids, int count)
{
    const char *known = read_edition("usa", ids, count);

    if (!settings->edition[0] && count)
        snprintf(settings->edition, sizeof settings->edition, "%s",
                 known ? known : ids[0]);
}

static bool ask_edition(const ttr_library *library, game_settings *settings)
{
    char line[LINE_LENGTH_MAX], prompt[256];
    char **ids = NULL;
    int count = 0;
    bool chosen = false, there = true;

    if (ttr_library_editions(library, &ids, &count))
        return false;
    list_editions(library, ids, count);
    preset_edition(settings, ids, count);
    snprintf(prompt, sizeof prompt, _("Which edition? Enter for %s: "),
             settings->edition);
    while (!chosen && (there = line_read(prompt, line))) {
        const char *id =
            line[0] ? read_edition(line, ids, count) : settings->edition;
        if (id && id[0]) {
            if (id != settings->edition)
                snprintf(settings->edition, sizeof settings->edition, "%s", id);
            chosen = true;
        } else {
            line_say("%s", _("Type the number or the name of an edition."));
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
        app_list_add(all, sizeof all, game_bot_word(app_bot_get(i)),
                     i == count - 1);
    line_say(_("Players are names of people, and bots: %s."), all);
}

/* Read a party that this edition can be played by. */
static ttr_status fits(const char *text, const ttr_edition *edition,
                       ttr_error *err)
{
    int least = ttr_edition_players_min(edition);
    int most = ttr_edition_players_max(edition);
    game_party party;

    ttr_status status = game_party_read(text, &party, err);
    if (status || (party.count >= least && party.count <= most))
        return status;
    return app_refuse(err, _("This edition is for %d to %d players."), least,
                      most);
}

/* The same players as the last time; on the first start a person, and medium
   bots. */
static void preset_players(game_settings *settings, const ttr_edition *edition)
{
    int least = ttr_edition_players_min(edition);
    const app_bot *bot = app_bot_find("medium");
    text_builder out = text_into(settings->players, sizeof settings->players);

    text_add(&out, _("Player %d"), 1);
    for (int i = 1; i < (least > 2 ? least : 2); i++)
        text_add(&out, ",%s", game_bot_word(bot ? bot : app_bot_get(0)));
}

static bool ask_players(game_settings *settings, const ttr_edition *edition)
{
    char line[LINE_LENGTH_MAX];
    ttr_error why;
    char prompt[sizeof settings->players + 128];
    bool chosen = false, there = true;

    list_bots();
    if (!settings->players[0])
        preset_players(settings, edition);
    snprintf(prompt, sizeof prompt,
             _("Who plays? Names with commas between them; Enter for %s: "),
             settings->players);
    while (!chosen && (there = line_read(prompt, line))) {
        const char *text = line[0] ? line : settings->players;
        chosen = !fits(text, edition, &why);
        if (!chosen)
            line_say("%s", why.text);
        else if (line[0])
            snprintf(settings->players, sizeof settings->players, "%s", line);
    }
    return there;
}

ttr_status line_ask(const ttr_library *library, game_settings *settings,
                    const game_overrides *overrides, bool *answered,
                    ttr_report *report, ttr_error *err)
{
    game_save open;
    ttr_edition *edition = NULL;
    app_house_args as_it_is = {0}; // they do not change how many play

    *answered = false;
    line_ascii(!app_language_is_utf8() ||
               strcmp(settings->glyphs, "ascii") == 0);
    if (!overrides->has_edition && game_saves_latest(&open))
        line_say(_("A game is not over yet: ttr play --continue goes on with"
                   " it (%s: %s)."),
                 open.edition, open.players);
    if (!overrides->has_edition && !ask_edition(library, settings))
        return TTR_OK;
    ttr_status status = app_edition(&edition, library, settings->edition,
                                    &as_it_is, report, err);
    if (!status)
        *answered = overrides->has_players || ask_players(settings, edition);
    ttr_edition_free(edition);
    return status;
}
