// SPDX-License-Identifier: MIT
/*
 * commands.h - The commands of the program.
 *
 * A command gets the arguments behind its name and returns the status of the
 * program (base/command.h). To add one: its source, its prototype here, and its
 * line in the table of main.c.
 */
#ifndef TTR_APPS_COMMANDS_H
#define TTR_APPS_COMMANDS_H

/* What the program returns. */
enum {
    APP_OK = 0,
    APP_FAILED = 1,
    APP_USAGE = 2, // the command line is wrong
    APP_NO_MEMORY = 3
};

int command_api(int argc, char **argv);
int command_balance(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_check(int argc, char **argv);
int command_compare(int argc, char **argv);
int command_console(int argc, char **argv);
int command_draw(int argc, char **argv);
int command_editions(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_install(int argc, char **argv);
int command_ladder(int argc, char **argv);
int command_games(int argc, char **argv);
int command_stats(int argc, char **argv);
int command_merge(int argc, char **argv);
int command_new(int argc, char **argv);
int command_pack(int argc, char **argv);
int command_play(int argc, char **argv);
int command_profile(int argc, char **argv);
int command_remove(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_same(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_simulate(int argc, char **argv);
int command_skill(int argc, char **argv);
int command_sweep(int argc, char **argv);
int command_test(int argc, char **argv);
int command_trace(int argc, char **argv);
int command_tune(int argc, char **argv);

#endif /* TTR_APPS_COMMANDS_H */
