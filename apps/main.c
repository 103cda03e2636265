/*
 * main.c - The program `ttr`: finds the command and runs it.
 */
#include "commands.h"
#include "common/language.h"
#include "common/message.h"

#include <ttr/ttr.h>

#include <stdio.h>
#include <string.h>

typedef struct command {
    const char *name;
    const char *summary; // one line of the help
    int (*run)(int argc, char **argv);
    bool machine; // other programs read its output: never translated
} command;

static const command commands[] = {
    {"play", "play a game between bots and tell it", command_play, false},
    {"replay", "verify a journal and tell its game", command_replay, false},
    {"editions", "list the editions that can be played", command_editions,
     false},
    {"rules", "tell how an edition differs from the base game", command_rules,
     false},
    {"engine", "speak the machine protocol: JSON, one object a line",
     command_engine, true},
    {"api", "print the reference for writing rule modules", command_api, true},
    {"bench", "measure how fast an edition plays", command_bench, false},
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static void print_help(void)
{
    puts("usage: ttr <command> [options]\n"
         "\n"
         "Ticket to Ride in many editions, each described by one file.\n"
         "\n"
         "commands:");
    for (int i = 0; i < COMMAND_COUNT; i++)
        printf("  %-10s  %s\n", commands[i].name, commands[i].summary);
    puts("\n"
         "options:\n"
         "  --help      this page; ttr <command> --help tells more\n"
         "  --version   the version of the program");
}

static const command *find_command(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int refuse_command(const char *name)
{
    const char *names[COMMAND_COUNT];
    for (int i = 0; i < COMMAND_COUNT; i++)
        names[i] = commands[i].name;

    const char *what = name[0] == '-' ? "option" : "command";
    const char *near = ttr_nearest(name, names, COMMAND_COUNT);
    if (near)
        app_message("unknown %s %s, did you mean %s?", what, name, near);
    else
        app_message("unknown %s %s; ttr --help lists the commands", what, name);
    return APP_USAGE;
}

/* `ttr help editions` is `ttr editions --help`. */
static int run_help(int argc, char **argv)
{
    static char help[] = "--help";
    char *page[] = {help, NULL};

    if (argc == 0) {
        print_help();
        return APP_OK;
    }
    const command *found = find_command(argv[0]);
    return found ? found->run(1, page) : refuse_command(argv[0]);
}

static int run(int argc, char **argv)
{
    if (argc < 2)
        return run_help(0, NULL);

    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        printf("ttr %s\n", ttr_version());
        return APP_OK;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 ||
        strcmp(name, "help") == 0)
        return run_help(argc - 2, argv + 2);

    const command *found = find_command(name);
    if (!found || !found->machine)
        app_language_start();
    return found ? found->run(argc - 2, argv + 2) : refuse_command(name);
}

int main(int argc, char **argv)
{
    int status = run(argc, argv);

    /* Output that did not arrive is a failure, on a full disk for one. */
    if (fflush(stdout) != 0 || ferror(stdout)) {
        app_message("cannot write the output");
        return status == APP_OK ? APP_FAILED : status;
    }
    return status;
}
