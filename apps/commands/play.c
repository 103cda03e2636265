// SPDX-License-Identifier: MIT
/*
 * play.c - `ttr play`, and `ttr` alone: which game, who plays it, and how.
 *
 * What is given is not asked. What is missing is asked where there is a
 * terminal; where there is none, nothing is, so that scripts never wait.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "commands/play.h"

#include "base/crash.h"
#include "base/data.h"
#include "base/house_rules_args.h"
#include "base/language.h"
#include "base/message.h"
#include "bots/custom_bots.h"
#include "commands.h"
#include "host/journal_paths.h"
#include "terminal/line/line_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Everything that the arguments say. */
typedef struct order {
    const app_page *page;
    const ttr_library *library;
    const char *what; // an edition or a journal, or NULL
    const char *anew; // an option that is for new games, or NULL
    const char *players, *journal, *pace;
    uint64_t seed;
    long long first;
    bool resume, plain, ascii, watch;
    app_house_args variant;
    game_settings settings; // with what was given in them
    game_overrides overrides;
} order;

int play_refused(const app_page *page, const ttr_report *report,
                 const ttr_error *err)
{
    if (report && ttr_report_count(report)) {
        app_message_report(report, 200);
        return APP_FAILED;
    }
    if (err->status == TTR_E_SETUP)
        return app_refuse(page, "%s", err->text);
    app_message_error(err);
    return APP_FAILED;
}

static bool is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Play or look at a session in the best way that the terminal allows. */
static int play_session(order *it, game_session *session)
{
    char why[256] = "";
    ttr_error err = {0};
    play_show show = {.library = it->library,
                      .settings = &it->settings,
                      .next = TUI_NEXT_GAME,
                      .session = session,
                      .watch = it->watch};

    if (!it->plain && play_has_screen(why, sizeof why) &&
        play_on_screen(&show, why, sizeof why))
        return APP_OK;
    if (!it->plain && why[0])
        app_message("%s", why);
    if (it->watch && game_session_watch(session, &err))
        app_message_error(&err);
    int status = plain_play(it->library, &it->settings, session);
    game_session_free(session);
    return status;
}

/* A game of people is not written over another. */
static bool is_taken(const char *journal)
{
    if (!journal || access(journal, F_OK) != 0)
        return false;
    app_message(
        _("%s already exists; to go on with it: ttr play --continue %s"),
        journal, journal);
    return true;
}

/* House rules of the last time stand in the menu to be seen. Where there is
   none, a game has those that were given. */
static void forget_rules(order *it)
{
    if (!it->overrides.has_rules)
        it->settings.rules[0] = it->settings.sets[0] = '\0';
}

static int begin(order *it)
{
    game_session *session;
    ttr_report *report = ttr_report_new();
    ttr_error err = {0};
    int status;

    if (!report) {
        app_message(_("out of memory"));
        return APP_FAILED;
    }
    if (is_taken(it->journal)) {
        status = APP_FAILED;
    } else if (game_begin(&session, it->library, &it->settings, &it->overrides,
                          report, &err)) {
        status = play_refused(it->page, report, &err);
    } else {
        /* What scripts play says nothing about what people like, and neither
           do games that people only watch. What else was given was for this
           game. */
        const game_match *match = game_session_match(session);
        if (is_terminal() && game_party_persons(game_match_party(match)) &&
            !game_settings_save(&it->settings,
                                GAME_KEEP_EDITION | GAME_KEEP_PLAYERS, &err))
            app_message_error(&err);
        status = play_session(it, session);
    }
    ttr_report_free(report);
    return status;
}

static int resume(order *it)
{
    game_session *session;
    ttr_error err = {0};
    char path[GAME_PATH_MAX];

    if (!play_find_game(it->what, path))
        return APP_FAILED;
    if (game_session_load(&session, it->library, path, &err)) {
        app_message_error(&err);
        return APP_FAILED;
    }
    if (err.status) {
        app_message_error(&err);
        app_message(_("the game goes on from before that; as it was, it is in"
                      " %s"),
                    app_message_file(game_session_kept(session)));
    } else if (game_session_rules_changed(session)) {
        app_message("%s", game_rules_changed_text());
    }
    return play_session(it, session);
}

static int tell(order *it, const game_party *party)
{
    ttr_setup setup = {.edition = it->what,
                       .variant = it->variant.made,
                       .players = party->count,
                       .seed = it->seed,
                       .first = (int)it->first};

    return play_told(it->page, it->library, &setup, party, it->journal);
}

/* Can the edition that was given be played? What is wrong was said if not. */
static bool has_edition(order *it, int *status)
{
    ttr_edition *edition =
        app_edition(it->page, it->library, it->what, &it->variant, status);
    bool there = edition != NULL;

    ttr_edition_free(edition);
    return there;
}

/* Something is missing, and there is a terminal to ask. */
static int ask(order *it)
{
    char why[256] = "";
    play_show show = {.library = it->library,
                      .settings = &it->settings,
                      .next = TUI_NEXT_MENU,
                      .overrides = &it->overrides,
                      .watch = it->watch};

    if (!it->plain && play_has_screen(why, sizeof why) &&
        play_on_screen(&show, why, sizeof why))
        return APP_OK;
    if (!it->plain && why[0])
        app_message("%s", why);
    it->plain = true;
    forget_rules(it);
    int status;
    if (!plain_ask(it->library, &it->settings, &it->overrides, &status))
        return status;
    return begin(it);
}

/* None, or more than any game can have: the edition says how many it is
   for. */
static int refuse_party(order *it, const char *why)
{
    int count = game_party_size(it->settings.players);
    ttr_report *report = ttr_report_new();
    ttr_edition *edition = NULL;
    int status;

    if ((count == 0 || count > TTR_MAX_PLAYERS) && report &&
        !game_edition_load(&edition, it->library, &it->settings, report))
        status = app_refuse(
            it->page, _("--players: %s is for %d to %d players, not for %d"),
            ttr_edition_text(edition, "name", NULL),
            ttr_edition_players_min(edition), ttr_edition_players_max(edition),
            count);
    else
        status = app_refuse(it->page, "--players: %s", why);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return status;
}

static int play_new(order *it)
{
    game_party party = {0};
    char why[256];
    int status;

    if (!it->overrides.has_edition || !it->overrides.has_players) {
        if (is_terminal())
            return it->overrides.has_edition && !has_edition(it, &status)
                       ? status
                       : ask(it);
        if (!it->overrides.has_edition)
            return app_refuse(it->page, _("missing argument: %s"), "<edition>");
        snprintf(it->settings.players, sizeof it->settings.players, "%s",
                 "medium,medium");
    }
    forget_rules(it);
    if (!game_party_read(it->settings.players, &party, why, sizeof why))
        return refuse_party(it, why);
    if (!game_party_persons(&party) &&
        (it->plain || !play_has_screen(why, sizeof why)))
        return tell(it, &party);
    return begin(it);
}

static bool set_text(const app_page *page, char *out, size_t size,
                     const char *text, const char *option, int *status)
{
    if (strlen(text) < size) {
        snprintf(out, size, "%s", text);
        return true;
    }
    *status = app_refuse(page, _("%s: that is too long"), option);
    return false;
}

static bool set_lists(order *it, int *status)
{
    const app_list *rules = &it->variant.rules, *sets = &it->variant.sets;
    game_settings *settings = &it->settings;
    bool fits = true;

    if (!app_house_args_make(it->page, &it->variant, status))
        return false;
    it->overrides.has_rules = rules->count || sets->count;
    if (!it->overrides.has_rules)
        return true;
    settings->rules[0] = settings->sets[0] = '\0';
    for (int i = 0; i < rules->count && fits; i++)
        fits = game_list_add(settings->rules, sizeof settings->rules,
                             rules->item[i]);
    for (int i = 0; i < sets->count && fits; i++)
        fits =
            game_list_add(settings->sets, sizeof settings->sets, sets->item[i]);
    if (!fits)
        *status = app_refuse(it->page, _("%s: that is too long"), "--set");
    return fits;
}

static bool set_pace(order *it, int *status)
{
    for (int i = 0; it->pace && i < GAME_PACE_COUNT; i++)
        if (strcmp(it->pace, game_pace_id((game_pace)i)) == 0) {
            it->settings.pace = (game_pace)i;
            return true;
        }
    if (!it->pace)
        return true;
    *status = app_refuse(
        it->page, _("--pace: there is no pace \"%s\"; there are %s, %s and %s"),
        it->pace, game_pace_id(GAME_PACE_AT_ONCE), game_pace_id(GAME_PACE_FAST),
        game_pace_id(GAME_PACE_EASY));
    return false;
}

/* Put what was given into settings and overrides. */
static bool take_arguments(order *it, int *status)
{
    game_settings *settings = &it->settings;

    game_settings_load(settings);
    if (it->what &&
        !set_text(it->page, settings->edition, sizeof settings->edition,
                  it->what, "<edition>", status))
        return false;
    if (it->players &&
        !set_text(it->page, settings->players, sizeof settings->players,
                  it->players, "--players", status))
        return false;
    if (it->ascii)
        snprintf(settings->glyphs, sizeof settings->glyphs, "ascii");
    it->overrides.has_edition = it->what != NULL;
    it->overrides.has_players = it->players != NULL;
    it->overrides.has_seed = true;
    it->overrides.seed = it->seed;
    it->overrides.has_first = it->first != TTR_NONE;
    it->overrides.first = (int)it->first;
    it->overrides.path = it->journal;
    return set_lists(it, status) && set_pace(it, status);
}

static int play(order *it, const app_list *paths)
{
    int status;
    bool saved = it->resume || (it->what && app_is_journal(it->what));
    const char *what = it->what;

    if (saved && it->anew)
        return app_refuse_anew(it->page, it->anew);
    if (saved)
        it->what = NULL; // no edition
    if (!take_arguments(it, &status))
        return status;
    it->what = what;

    ttr_library *library = app_library(it->page, paths, &status);
    if (!library)
        return status;
    it->library = library;
    status = saved ? resume(it) : play_new(it);
    ttr_library_free(library);
    return status;
}

int command_play(int argc, char **argv)
{
    app_list paths = {0};
    app_custom_bots own = {0};
    order it = {.seed = game_random_seed(), .first = TTR_NONE};
    const app_option options[] = {
        {"players", N_("NAME,..."),
         N_("who plays: names of people, and bots such as greedy, ismcts:1000 "
            "or hard:2s; or a number of bots"),
         .text = &it.players, .anew = true},
        {"seed", "N",
         N_("the number of the deal; drawn at random and shown when not given"),
         .seed = &it.seed, .anew = true},
        {"first", N_("PLAYER"),
         N_("who starts, from 0; decided by the seed when not given"),
         .number = &it.first, .least = 0, .most = APP_PLAYERS_MOST,
         .anew = true},
        {"continue", NULL,
         N_("go on with a saved game: the latest, or the one named instead of"
            " an edition"),
         .flag = &it.resume},
        {"journal", N_("FILE"), N_("save the game there"), .text = &it.journal,
         .anew = true},
        {"watch", NULL,
         N_("go on with the new rules when the edition or its scripts change"),
         .flag = &it.watch},
        {"plain", NULL, N_("line by line: for pipes and screen readers"),
         .flag = &it.plain},
        {"ascii", NULL, N_("draw with plain letters only"), .flag = &it.ascii},
        {"pace", N_("PACE"), N_("of bots: at-once, fast or easy"),
         .text = &it.pace},
        app_rule_option(&it.variant),
        app_set_option(&it.variant),
        app_path_option(&paths),
        app_bot_command_option(&own),
        app_bot_script_option(&own),
        app_bot_time_option(&own),
    };
    const app_page page = {
        .command = "play",
        .operands = N_("[<edition> | <journal>]"),
        .about = N_("Play a game: people at one keyboard, against bots, or"
                    " bots among themselves.\nWhat is not given is asked. A"
                    " game of people is saved after every action;\n--continue"
                    " goes on with the latest, with --continue 3 with the third"
                    " that\n`ttr games` lists. Without a terminal nothing is"
                    " asked: bots play and the game\nis told line by line; a"
                    " person's actions are read from standard input."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 0,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    app_crash_catch();
    if (!app_parse(&page, argc, argv, &operands, &status) ||
        !app_custom_bots_add(&page, &own, &status))
        return status;
    it.page = &page;
    it.what = operands.count ? operands.item[0] : NULL;
    it.anew = operands.anew;
    return play(&it, &paths);
}
