// SPDX-License-Identifier: MIT
/*
 * line_commands.c - The commands besides actions: words of both languages.
 *
 * Words of the other language are understood, too: somebody who has switched
 * by mistake finds the way back.
 */
#include "base/memory.h"
#include "terminal/line/line_parts.h"

#include "base/ascii.h"
#include "base/language.h"
#include "base/message.h"
#include "game/advice_text.h"
#include "text/rules_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOG_LINES = 20 };

typedef struct word {
    const char *shown; // in the help, and always understood
    const char *words; // others, small and without accents, spaces around
    const char *help;
    void (*run)(line_game *game, const char *rest);
} word;

static void run_list(line_game *game, const char *rest)
{
    (void)rest;
    if (line_list_all(game))
        line_list_show(game);
}

static void run_hand(line_game *game, const char *rest)
{
    (void)rest;
    line_show_hand(game);
}

static void run_goals(line_game *game, const char *rest)
{
    (void)rest;
    line_show_tickets(game);
}

static void run_market(line_game *game, const char *rest)
{
    (void)rest;
    line_show_market(game);
}

static void run_players(line_game *game, const char *rest)
{
    (void)rest;
    line_show_players(game);
}

static void run_undo(line_game *game, const char *rest)
{
    ttr_error err;

    (void)rest;
    if (!game_match_can_undo(game->match)) {
        line_say("%s", _("There is nothing to take back: somebody else has"
                         " acted since, or something hidden was seen."));
        return;
    }
    if (game_session_undo(game->session, &err)) {
        line_say_error(&err);
        return;
    }
    line_say("%s", _("Taken back."));
}

static void run_hint(line_game *game, const char *rest)
{
    app_advice advice = app_advice_none;
    ttr_error err = {0};
    char text[2048], reason[GAME_ADVICE_TEXT];

    (void)rest;
    if (!line_is_to_act(game))
        return;
    if (!game_match_step_action(game->match, &advice.action) && // of a guide
        (game_session_think(game->session, &err) ||
         game_session_advice(game->session, &advice, &err))) {
        line_say_error(&err);
        return;
    }
    if (err.status)
        app_message_trouble(&err);
    const game_moment *now = line_now(game);
    line_action_name(game, advice.action, text, sizeof text);
    line_say(_("Hint: %s."), text);
    game_advice_text(now, &advice, app_language(), reason);
    if (reason[0])
        line_say("%s", reason);
    line_say("%s", _("Type ok to do it."));
    game->hint = advice.action;
}

static void run_ok(line_game *game, const char *rest)
{
    (void)rest;
    if (game->hint.kind == TTR_ACTION_NONE)
        line_say("%s", _("There is no hint to follow. Type hint for one."));
    else
        line_act(game, game->hint);
}

static void run_why(line_game *game, const char *rest)
{
    char places[APP_LABEL_MAX];

    if (*rest)
        line_why(game, rest);
    else
        line_say(_("Type why and an action: why claim and the names of two %s,"
                   " for example."),
                 app_places_word(game_match_edition(game->match), 2, places));
}

static void run_log(line_game *game, const char *rest)
{
    int length = game_match_length(game->match);
    int from = length - LOG_LINES;
    char story[8192];

    if (*rest || from < 0)
        from = 0;
    if (!length)
        line_say("%s", _("Nothing has happened yet."));
    for (int i = from; i < length; i++)
        line_say_all(game_match_story(
            game->match, i, (app_reader){game->person, app_language()}, story,
            sizeof story));
}

static void run_rules(line_game *game, const char *rest)
{
    char *text = must_have(
        app_rules_text(game_match_edition(game->match), app_language()));

    (void)rest;
    for (char *line = text; *line;) {
        size_t length = strcspn(line, "\n");
        bool more = line[length] != '\0';
        line[length] = '\0';
        line_say("%s", strncmp(line, "# ", 2) == 0 ? line + 2 : line);
        line += length + more;
    }
    free(text);
}

static void run_save(line_game *game, const char *rest)
{
    (void)rest;
    line_say(_("The game is saved after every action, in %s."),
             game_session_path(game->session));
}

static void run_quit(line_game *game, const char *rest)
{
    (void)rest;
    game->leave = true;
}

static void run_language(line_game *game, const char *rest)
{
    char folded[64];
    ttr_error err;

    ascii_fold(rest, folded, sizeof folded);
    for (int i = 0; i < app_language_count(); i++) {
        char name[64];
        ascii_fold(app_language_name(i), name, sizeof name);
        if (strcmp(folded, app_language_get(i)->code) != 0 &&
            strcmp(folded, name) != 0)
            continue;
        if (!game_settings_speak(game->settings, i, &err))
            line_say_error(&err);
        line_say("%s", _("The language is English."));
        run_list(game, "");
        return;
    }
    line_say("%s", _("There are these languages:"));
    for (int i = 0; i < app_language_count(); i++)
        line_say("%s: %s", app_language_get(i)->code, app_language_name(i));
}

static void run_help(line_game *game, const char *rest);

static const word words[] = {
    {N_("list"), " list liste l 0 back retour ", N_("what can be done now"),
     run_list},
    {N_("hand"), " hand main h mine cards cartes ",
     N_("your cards, pieces and tickets"), run_hand},
    {N_("goals"), " goals goal objectifs my mes destinations ",
     N_("your tickets and what they still need"), run_goals},
    {N_("market"), " market marche m deck ",
     N_("the face-up cards and the decks"), run_market},
    {N_("players"), " players joueurs p score scores points ",
     N_("what everybody may know of the players"), run_players},
    {N_("routes"), " routes board plateau map ",
     N_("the routes of the board; with part of a name, only those"),
     line_show_routes},
    {N_("places"), " places lieux ",
     N_("what routes join; with part of a name, only those"), line_show_places},
    {N_("why"), " why pourquoi ", N_("why an action is not possible"), run_why},
    {N_("hint"), " hint conseil indice ", N_("what a bot would do, and why"),
     run_hint},
    {N_("ok"), " ok ", N_("do what the hint says"), run_ok},
    {N_("undo"), " undo annuler defaire ",
     N_("take back your last action, if nothing hidden was seen"), run_undo},
    {N_("log"), " log histoire recit historique ",
     N_("what has happened lately; log all for everything"), run_log},
    {N_("rules"), " rules regles ", N_("how this edition is played"),
     run_rules},
    {N_("language"), " language langue lang ",
     N_("English or French: language fr"), run_language},
    {N_("save"), " save sauver sauvegarder enregistrer ",
     N_("where the game is saved"), run_save},
    {N_("quit"), " quit exit bye quitter q ",
     N_("leave; the game can be continued"), run_quit},
    {N_("help"), " help aide ", N_("this list"), run_help},
};

enum { WORD_COUNT = sizeof words / sizeof words[0] };

/* The actions that modules add, as they are typed. */
static void say_own_actions(const line_game *game)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids), named = 0, all = 0;
    char list[1024] = "", name[160];

    for (int m = 0; m < count; m++)
        all += ttr_edition_module(edition, m)->actions.count;
    for (int m = 0; m < count; m++) {
        const ttr_module *info = ttr_edition_module(edition, m);
        for (int i = 0; i < info->actions.count; i++) {
            snprintf(name, sizeof name, "do %s.%s", ids[m],
                     info->actions.at[i].name);
            app_list_add(list, sizeof list, name, ++named == all);
        }
    }
    if (all)
        line_say(_("This edition has actions of its own, with what they need "
                   "after the name: %s."),
                 list);
}

static void run_help(line_game *game, const char *rest)
{
    char places[APP_LABEL_MAX];

    (void)rest;
    line_say(_("Type the number of an entry in the list. Or type an action, "
               "such as: draw, or d for short; take red; draw tickets; claim "
               "and the names of two %s. Part of a name is enough."),
             app_places_word(game_match_edition(game->match), 2, places));
    say_own_actions(game);
    line_say("%s", _("Or one of these words:"));
    for (int i = 0; i < WORD_COUNT; i++)
        line_say(_("%s: %s."), _(words[i].shown), _(words[i].help));
}

/* Does the first word of a folded line mean this one? */
static bool is_word(const word *it, const char *line, size_t length)
{
    char spaced[64], shown[64];

    if (length + 3 > sizeof spaced)
        return false;
    snprintf(spaced, sizeof spaced, " %.*s ", (int)length, line);
    if (strstr(it->words, spaced))
        return true;
    ascii_fold(_(it->shown), shown, sizeof shown);
    return strlen(shown) == length && memcmp(shown, line, length) == 0;
}

bool line_word(line_game *game, const char *line)
{
    char folded[LINE_LENGTH_MAX];
    size_t length = strcspn(line, " \t");
    const char *rest = line + length + strspn(line + length, " \t");

    if (strcmp(line, "?") == 0) {
        run_help(game, "");
        return true;
    }
    snprintf(folded, sizeof folded, "%.*s", (int)length, line);
    char first[LINE_LENGTH_MAX];
    ascii_fold(folded, first, sizeof first);
    for (int i = 0; i < WORD_COUNT && first[0]; i++)
        if (is_word(&words[i], first, strlen(first))) {
            words[i].run(game, rest);
            return true;
        }
    return false;
}
