// SPDX-License-Identifier: MIT
/*
 * play.c - `ttr play`, and `ttr` alone: which game, who plays it, and how.
 *
 * What is given is not asked. What is missing is asked where there is a
 * terminal; where there is none, nothing is, so that scripts never wait.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "commands/play.h"

#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "bots/custom_bots.h"
#include "commands.h"
#include "host/guide_file.h"
#include "host/journal_paths.h"
#include "lab/past_game.h"
#include "terminal/line/line_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Everything that the arguments say. */
typedef struct order {
    app_call *call;
    const char *what; // an edition or a journal, or NULL
    const char *players, *journal, *pace;
    uint64_t seed;
    long long first;
    bool resume, plain, ascii, watch, guide, careful;
    app_custom_bots own;
    lab_past_order past;
    lab_past *of; // the game of a run whose deal is played
    char of_players[GAME_PARTY_TEXT];
    game_settings settings; // with what was given in them
    game_overrides overrides;
} order;

static bool is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* Show it on the full screen; where that cannot be, tell why and return
   false. */
static bool is_on_screen(const order *it, play_show *show)
{
    ttr_error why;

    if (it->plain)
        return false;
    if (!play_has_screen(&why) && !play_on_screen(show, &why))
        return true;
    if (why.text[0])
        app_message_error(&why);
    return false;
}

/* Play or look at a session in the best way that the terminal allows. */
static ttr_status play_session(order *it, game_session *session)
{
    ttr_error err = {0};
    play_show show = {.library = it->call->library,
                      .settings = &it->settings,
                      .next = TUI_NEXT_GAME,
                      .session = session,
                      .watch = it->watch};

    if (is_on_screen(it, &show))
        return TTR_OK;
    if (it->watch && game_session_watch(session, &err))
        app_message_error(&err);
    else if (it->watch && !isatty(STDIN_FILENO))
        app_message(_("--watch: what is typed comes from no terminal, so new"
                      " rules are noticed before the next question only"));
    it->call->status = line_play(it->call->library, &it->settings, session);
    game_session_free(session);
    return TTR_OK;
}

/* House rules of the last time stand in the menu to be seen. Where there is
   none, a game has those that were given. */
static void forget_rules(order *it)
{
    if (!it->overrides.has_rules)
        it->settings.rules[0] = it->settings.sets[0] = '\0';
}

/* What people play with, for the next time: in words that are understood in
   every language. What scripts play says nothing about what people like, and
   neither do games that people only watch. What else was given was for this
   game. */
static void remember(order *it, const game_party *party)
{
    ttr_error unsaved;

    if (!is_terminal() || !game_party_persons(party))
        return;
    game_party_write(party, it->settings.players, sizeof it->settings.players);
    if (!game_settings_save(&it->settings,
                            GAME_KEEP_EDITION | GAME_KEEP_PLAYERS, &unsaved))
        app_message_error(&unsaved);
}

static ttr_status begin(order *it, ttr_error *err)
{
    game_session *session;

    /* A game of people is not written over another. */
    if (it->journal && access(it->journal, F_OK) == 0)
        return app_fail(
            err, TTR_E_FILE, NULL,
            _("%s already exists; to go on with it: ttr play --continue %s"),
            it->journal, it->journal);
    ttr_status status = game_begin(&session, it->call->library, &it->settings,
                                   &it->overrides, it->call->report, err);
    if (status)
        return status;
    remember(it, game_match_party(game_session_match(session)));
    return play_session(it, session);
}

static ttr_status resume(order *it, ttr_error *err)
{
    game_session *session;
    ttr_error damage = {0};
    char path[GAME_PATH_MAX];
    ttr_status status = play_find_game(it->what, path, err);

    if (!status && (status = game_session_load(&session, it->call->library,
                                               path, &damage)))
        *err = damage;
    if (status)
        return status;
    if (damage.status) {
        app_message_error(&damage);
        app_message(
            _("the game goes on from before that; the original is kept in %s"),
            app_message_file(game_session_kept(session)));
    } else if (game_session_rules_changed(session)) {
        app_message("%s", game_rules_changed_text());
    }
    return play_session(it, session);
}

static ttr_status tell(order *it, const game_party *party, ttr_error *err)
{
    ttr_setup setup = {.edition = it->what,
                       .variant = it->call->house.made,
                       .players = party->count,
                       .seed = it->seed,
                       .first = (int)it->first};

    if (it->watch)
        app_message(_("--watch: bots play to the end at once, so nothing is"
                      " watched"));
    return play_told(it->call->library, &setup, party, it->journal,
                     it->call->report, err);
}

/* Can the edition that was given be played? */
static ttr_status check_edition(order *it, ttr_error *err)
{
    app_call *call = it->call;

    return app_edition(&call->edition, call->library, it->what, &call->house,
                       call->report, err);
}

/* Something is missing, and there is a terminal to ask. */
static ttr_status ask(order *it, ttr_error *err)
{
    play_show show = {.library = it->call->library,
                      .settings = &it->settings,
                      .next = TUI_NEXT_MENU,
                      .overrides = &it->overrides,
                      .watch = it->watch};

    if (is_on_screen(it, &show))
        return TTR_OK;
    it->plain = true;
    forget_rules(it);
    bool answered = false;
    ttr_status status =
        line_ask(it->call->library, &it->settings, &it->overrides, &answered,
                 it->call->report, err);
    return status || !answered ? status : begin(it, err);
}

/* None, or more than any game can have: the edition says how many it is
   for. */
static ttr_status refuse_party(order *it, const ttr_error *why, ttr_error *err)
{
    int count = game_party_size(it->settings.players);
    ttr_edition *edition = NULL;

    if ((count == 0 || count > TTR_MAX_PLAYERS) &&
        !game_edition_load(&edition, it->call->library, &it->settings, NULL))
        app_refuse(err, _("--players: %s is for %d to %d players, not for %d"),
                   ttr_edition_text(edition, "name", NULL),
                   ttr_edition_players_min(edition),
                   ttr_edition_players_max(edition), count);
    else
        app_refuse(err, "--players: %s", why->text);
    ttr_edition_free(edition);
    return err->status;
}

static ttr_status play_new(order *it, ttr_error *err)
{
    game_party party = {0};
    ttr_error why;

    if (!it->overrides.has_edition || !it->overrides.has_players) {
        ttr_status status = TTR_OK;
        if (is_terminal() && it->overrides.has_edition)
            status = check_edition(it, err);
        if (status || is_terminal())
            return status ? status : ask(it, err);
        if (!it->overrides.has_edition)
            return app_refuse_missing(err, "<edition>");
        snprintf(it->settings.players, sizeof it->settings.players, "%s",
                 "medium,medium");
    }
    forget_rules(it);
    if (game_party_read(it->settings.players, &party, &why))
        return refuse_party(it, &why, err);
    if (!game_party_persons(&party) && (it->plain || play_has_screen(NULL)))
        return tell(it, &party, err);
    return begin(it, err);
}

static ttr_status set_text(char *out, size_t size, const char *text,
                           const char *option, ttr_error *err)
{
    if (text && strlen(text) >= size)
        return app_refuse(err, _("%s: that is too long"), option);
    if (text)
        snprintf(out, size, "%s", text);
    return TTR_OK;
}

static ttr_status set_lists(order *it, ttr_error *err)
{
    const app_house_args *house = &it->call->house;
    const app_list *rules = &house->rules, *sets = &house->sets;
    game_settings *settings = &it->settings;
    bool fits = true;

    it->overrides.has_rules = rules->count || sets->count;
    if (!it->overrides.has_rules)
        return TTR_OK;
    settings->rules[0] = settings->sets[0] = '\0';
    for (int i = 0; i < rules->count && fits; i++)
        fits = game_list_add(settings->rules, sizeof settings->rules,
                             rules->item[i]);
    for (int i = 0; i < sets->count && fits; i++)
        fits =
            game_list_add(settings->sets, sizeof settings->sets, sets->item[i]);
    return fits ? TTR_OK : app_refuse(err, _("%s: that is too long"), "--set");
}

static ttr_status set_pace(order *it, ttr_error *err)
{
    for (int i = 0; it->pace && i < GAME_PACE_COUNT; i++)
        if (strcmp(it->pace, game_pace_id((game_pace)i)) == 0) {
            it->settings.pace = (game_pace)i;
            return TTR_OK;
        }
    if (!it->pace)
        return TTR_OK;
    return app_refuse(
        err, _("--pace: there is no pace \"%s\"; there are %s, %s and %s"),
        it->pace, game_pace_id(GAME_PACE_AT_ONCE), game_pace_id(GAME_PACE_FAST),
        game_pace_id(GAME_PACE_EASY));
}

/* Put what was given into settings and overrides. */
static ttr_status take_arguments(order *it, const char *edition, ttr_error *err)
{
    game_settings *settings = &it->settings;

    game_settings_load(settings);
    ttr_status status = set_text(settings->edition, sizeof settings->edition,
                                 edition, "<edition>", err);
    if (!status)
        status = set_text(settings->players, sizeof settings->players,
                          it->players, "--players", err);
    if (it->ascii)
        snprintf(settings->glyphs, sizeof settings->glyphs, "ascii");
    it->overrides = (game_overrides){.has_edition = edition != NULL,
                                     .has_players = it->players != NULL,
                                     .has_seed = true,
                                     .seed = it->seed,
                                     .has_first = it->first != TTR_NONE,
                                     .first = (int)it->first,
                                     .path = it->journal};
    if (!status)
        status = set_lists(it, err);
    return status ? status : set_pace(it, err);
}

/* A guided first game: of the edition that was given, or the last one. */
static ttr_status learn(order *it, ttr_error *err)
{
    const char *given = it->overrides.has_rules ? "--rule, --set"
                        : it->resume            ? "--continue"
                        : it->players           ? "--players"
                        : it->journal           ? "--journal"
                        : it->watch             ? "--watch"
                                                : NULL;
    game_session *session;

    if (given)
        return app_refuse(err, _("--guide is a game of its own: leave out %s"),
                          given);
    ttr_status status = game_session_guide(
        &session, it->call->library, it->settings.edition, _("Alex"), err);
    return status ? status : play_session(it, session);
}

/* The edition, rules, deal and bots of a game of a run, where nothing else was
   given. */
static ttr_status take_past(order *it, app_call *call, ttr_error *err)
{
    if (!it->past.folder)
        return it->past.game >= 0 || it->past.side
                   ? app_refuse(err, "%s",
                                _("--game and --side are for --of FOLDER"))
                   : TTR_OK;
    if (call->what || call->house.rules.count || call->house.sets.count)
        return app_refuse(err, "%s",
                          _("--of brings edition, rules and deal: leave out"
                            " what you have given of them"));
    ttr_status status = lab_past_find(it->of, &it->past, call, err);
    if (status)
        return status;
    const lab_recalled *run = &it->of->run;
    call->what = run->plan.edition_id;
    call->house = run->arguments.variant;
    ttr_library_free(call->library);
    call->library = it->of->run.library;
    it->of->run.library = NULL; // released with the call
    it->seed = it->of->game.seed;
    it->first = 0;
    if (!it->players) {
        lab_game_players(&it->of->game, it->of_players, sizeof it->of_players);
        it->players = it->of_players;
    }
    lab_plan_clear(&it->of->run.plan); // its edition is loaded anew
    return app_house_args_make(&call->house, err);
}

static ttr_status play(app_call *call, ttr_error *err)
{
    order *it = call->order;
    ttr_status early = take_past(it, call, err);
    if (early)
        return early;
    bool saved = it->resume || (call->what && app_is_journal(call->what));

    it->call = call;
    it->what = call->what;
    if (it->careful)
        ttr_library_careful(call->library);
    if (saved && call->operands.anew)
        return app_refuse_anew(err, call->operands.anew);
    ttr_status status = app_custom_bots_add(&it->own, err);
    if (!status)
        status = take_arguments(it, saved ? NULL : it->what, err);
    if (status)
        return status;
    return it->guide ? learn(it, err)
           : saved   ? resume(it, err)
                     : play_new(it, err);
}

int command_play(int argc, char **argv)
{
    order it = {.seed = game_random_seed(), .first = TTR_NONE};
    app_call call = {.order = &it};
    app_option options[17 + LAB_PAST_OPTIONS];
    const app_option own[] = {
        {"players", N_("NAME,..."),
         N_("who plays: names of people, and bots such as racer, ismcts:1000 "
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
        {"guide", NULL,
         N_("a guided first game: learn the edition by playing it"),
         .flag = &it.guide},
        {"journal", N_("FILE"), N_("save the game there"), .text = &it.journal,
         .anew = true},
        {"watch", NULL,
         N_("go on with the new rules when the edition or its scripts change"),
         .flag = &it.watch},
        {"careful", NULL,
         N_("find rule modules in C that change the game past the functions"
            " they are given"),
         .flag = &it.careful},
        {"plain", NULL, N_("line by line: for pipes and screen readers"),
         .flag = &it.plain},
        {"ascii", NULL, N_("draw with plain letters only"), .flag = &it.ascii},
        {"pace", N_("PACE"),
         N_("of bots: at-once, fast or easy (normal speed)"), .text = &it.pace},
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
        app_bot_command_option(&it.own),
        app_bot_script_option(&it.own),
        app_bot_time_option(&it.own),
    };
    const app_command command = {
        .page = {.command = "play",
                 .operands = N_("[<edition> | <journal>]"),
                 .about = N_(
                     "Play a game: people at one keyboard, against bots, or"
                     " bots among themselves.\nWhat is not given is asked. A"
                     " game of people is saved after every action;\n--continue"
                     " goes on with the latest, with --continue 3 with the"
                     " third that\n`ttr games` lists. Without a terminal"
                     " nothing is asked: bots play and the game\nis told line"
                     " by line; a person's actions are read from standard"
                     " input.\n--of plays the deal of a game of the bench,"
                     " with its rules and bots, or with\nyou in it:\n\n"
                     "  ttr play --of results --game 17 --players Ann,greedy"),
                 APP_OPTIONS(options),
                 .operands_most = 1},
        .needs = APP_NEEDS_LIBRARY,
        .handles_shortage = true,
        .run = play,
    };

    memcpy(options, own, sizeof own);
    lab_past_options(&it.past, options + sizeof own / sizeof own[0]);
    it.of = must_alloc(1, sizeof *it.of);
    int status = app_command_run(&command, &call, argc, argv);
    lab_past_clear(it.of);
    free(it.of);
    return status;
}
