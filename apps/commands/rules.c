// SPDX-License-Identifier: MIT
/*
 * rules.c - `ttr rules`: how an edition is played.
 */
#include "text/rules_text.h"

#include "base/columns.h"
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "commands.h"

#include <stdlib.h>

static ttr_status print_rules(app_call *call, ttr_error *err)
{
    char *text = app_rules_text(call->edition, app_language());

    if (!text)
        return app_fail_memory(err);
    app_print_wrapped(stdout, text);
    free(text);
    return TTR_OK;
}

int command_rules(int argc, char **argv)
{
    app_call call = {0};
    const app_option options[] = {
        app_rule_option(&call.house),
        app_set_option(&call.house),
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "rules",
                 .operands = N_("<edition>"),
                 .about = N_(
                     "Tell in plain sentences how an edition is played: what is"
                     " special about it, then\nwhat all editions share."),
                 APP_OPTIONS(options),
                 .operands_least = 1,
                 .operands_most = 1},
        .needs = APP_NEEDS_EDITION,
        .run = print_rules,
    };

    return app_command_run(&command, &call, argc, argv);
}
