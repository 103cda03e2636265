// SPDX-License-Identifier: MIT
/*
 * main.c - The program `ttr`: finds the command and runs it.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "base/crash.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "commands/help.h"
#include "host/saves.h"

#include <ttr/ttr.h>

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const help_command commands[] = {
    {"play", N_("play a game; ttr alone asks which"), command_play, false},
    {"serve", N_("serve the game to browsers, here and elsewhere"),
     command_serve, false},
    {"games", N_("list the saved games"), command_games, false},
    {"stats", N_("tell how your finished games ended"), command_stats, false},
    {"replay", N_("verify a journal and show its game"), command_replay, false},
    {"editions", N_("list the editions that can be played"), command_editions,
     false},
    {"rules", N_("tell how an edition is played"), command_rules, false},
    {"check", N_("tell what is wrong with an edition or a rule module"),
     command_check, false},
    {"draw", N_("draw a board, tickets and cards to look at and to print"),
     command_draw, false},
    {"engine", N_("speak the machine protocol: JSON, one object a line"),
     command_engine, true},
    {"new", N_("start an edition or a rule module of your own"), command_new,
     false},
    {"test", N_("run the tests of an edition or a rule module"), command_test,
     false},
    {"console", N_("a prompt on a live game, for those who write rules"),
     command_console, false},
    {"trace", N_("tell every event of a game and the hooks that ran"),
     command_trace, false},
    {"profile", N_("measure what the hooks of rule modules cost"),
     command_profile, false},
    {"same", N_("play two implementations of a rule module against each other"),
     command_same, false},
    {"pack", N_("make one file from a folder, to give to others"), command_pack,
     false},
    {"install", N_("install a pack of editions and rule modules"),
     command_install, false},
    {"remove", N_("remove an installed pack"), command_remove, false},
    {"api", N_("print the reference for writing rule modules"), command_api,
     true},
    {"simulate", N_("play many games between bots and tell what they show"),
     command_simulate, false},
    {"compare", N_("tell what a change of rules or bots does"), command_compare,
     false},
    {"sweep", N_("vary numbers of an edition and tell what that does"),
     command_sweep, false},
    {"balance", N_("find the value of a number that meets a target"),
     command_balance, false},
    {"skill", N_("tell how much of a game is luck, and how deep it is"),
     command_skill, false},
    {"ladder", N_("let bots play against each other and rate them"),
     command_ladder, false},
    {"tune", N_("find weights of the everyday bot that fit an edition"),
     command_tune, false},
    {"merge", N_("put the parts of a simulation together"), command_merge,
     false},
    {"bench", N_("measure how fast an edition plays"), command_bench, false},
};

static const help_table table = {commands,
                                 sizeof commands / sizeof commands[0]};

/* Take --lang, wherever it stands before "--", out of the arguments; so every
   command has it. The last one counts. False when it has no value. */
static bool take_language(int *argc, char **argv, const char **language)
{
    int kept = 1;

    for (int i = 1; i < *argc; i++) {
        if (strcmp(argv[i], "--") == 0) {
            while (i < *argc)
                argv[kept++] = argv[i++];
        } else if (strncmp(argv[i], "--lang=", 7) == 0) {
            *language = argv[i] + 7;
        } else if (strcmp(argv[i], "--lang") != 0) {
            argv[kept++] = argv[i];
        } else if (++i < *argc) {
            *language = argv[i];
        } else {
            return false;
        }
    }
    argv[kept] = NULL;
    *argc = kept;
    return true;
}

/* The options that do without a command: they can only mean the game. */
static bool is_play_option(const char *argument)
{
    return strcmp(argument, "--plain") == 0 ||
           strcmp(argument, "--ascii") == 0 ||
           strcmp(argument, "--continue") == 0;
}

static int run_command(int argc, char **argv)
{
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);

    if (argc < 2 && !terminal)
        return help_run(&table, 0, NULL);
    if (argc < 2 || is_play_option(argv[1]))
        return command_play(argc - 1, argv + 1);

    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        printf("ttr %s\n", ttr_version());
        return APP_OK;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 ||
        strcmp(name, "help") == 0)
        return help_run(&table, argc - 2, argv + 2);

    const help_command *found = help_find(&table, name);
    return found ? found->run(argc - 2, argv + 2) : help_refuse(&table, name);
}

/* Speak a language, if it can be. That the settings name one that is not there
   is no reason to say anything; that its catalogue is damaged is. */
static bool speak(const char *language)
{
    ttr_error err;
    ttr_status status = app_language_set(language, &err);

    if (status && status != TTR_E_NOT_FOUND)
        app_message_error(&err);
    return status != TTR_E_NOT_FOUND;
}

/* The language that the user has chosen once, in the menu. */
static void use_settings(void)
{
    game_settings settings;

    game_settings_load(&settings);
    if (settings.language[0])
        speak(settings.language);
}

static int run(int argc, char **argv)
{
    /* What other programs read is the same in every country: nothing is even
       looked up, and --lang is an option that such a command does not have. */
    const help_command *found = argc > 1 ? help_find(&table, argv[1]) : NULL;
    if (found && found->machine)
        return found->run(argc - 2, argv + 2);

    const char *language = NULL;
    ttr_error err;
    ttr_status status = app_language_start(&err);
    if (!take_language(&argc, argv, &language)) {
        app_message(_("--lang needs a value: --lang fr"));
        return APP_USAGE;
    }
    if (!language) {
        if (status)
            app_message_error(&err);
        use_settings();
    } else if (!speak(language)) {
        app_message(
            _("--lang: there is no language \"%s\"; there are en and fr"),
            language);
        return APP_USAGE;
    }
    return run_command(argc, argv);
}

int main(int argc, char **argv)
{
    app_crash_catch();
    signal(SIGXFSZ, SIG_IGN); // a file as large as may be is a full disk
    int status = run(argc, argv);

    /* Output that did not arrive is a failure, on a full disk for one. */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        app_message(_("cannot write the output"));
        return status == APP_OK ? APP_FAILED : status;
    }
    return status;
}
