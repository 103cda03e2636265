// SPDX-License-Identifier: MIT
/*
 * command.h - How every command begins and ends.
 *
 * A command says what it is given and what it needs. Here its arguments are
 * read, its library is opened, its edition loaded, and it is run; when it
 * fails, why is printed, once, and becomes the status of the program. What is
 * below a command returns a ttr_status and fills in a ttr_error (error.h); only
 * what goes on after a failure, or has a status of its own, prints it.
 *
 *     int command_deal(int argc, char **argv)
 *     {
 *         order it = {.seed = 1};
 *         app_call call = {.order = &it};
 *         const app_option options[] = {
 *             {"seed", "N", N_("number of the deal"), .seed = &it.seed},
 *             app_path_option(&call.paths),
 *         };
 *         const app_command command = {
 *             .page = {.command = "deal", ..., APP_OPTIONS(options)},
 *             .needs = APP_NEEDS_EDITION,
 *             .run = deal,
 *         };
 *
 *         return app_command_run(&command, &call, argc, argv);
 *     }
 */
#ifndef TTR_APPS_BASE_COMMAND_H
#define TTR_APPS_BASE_COMMAND_H

#include "base/error.h"
#include "base/house_rules_args.h"
#include "base/options.h"

/* What a command is run with. All but the order is zero before. */
typedef struct app_call {
    void *order; // what the arguments say, as the command keeps it

    app_list paths;       // of app_path_option()
    app_house_args house; // of app_rule_option() and app_set_option()

    const app_page *page;
    app_operands operands;
    const char *what; // the first operand, or NULL

    ttr_library *library; // released after the run, as is the edition
    ttr_edition *edition;
    ttr_report *report; // for what is wrong with editions that the run loads
    int status;         // of the program, when the run does not fail: APP_OK
} app_call;

typedef enum app_needs {
    APP_NEEDS_NOTHING,
    APP_NEEDS_LIBRARY,
    APP_NEEDS_EDITION // that of the first operand, and the library
} app_needs;

typedef struct app_command {
    app_page page;
    app_needs needs;
    bool handles_shortage; // JSON that memory is too short for is NULL
    ttr_status (*run)(app_call *call, ttr_error *err);
} app_command;

/* Run a command with the arguments behind its name. Returns the status of the
   program. */
int app_command_run(const app_command *command, app_call *call, int argc,
                    char **argv);

/* The library of call->paths, for a command that needs one only sometimes. */
TTR_MUST_USE ttr_status app_call_library(app_call *call, ttr_error *err);

#endif /* TTR_APPS_BASE_COMMAND_H */
