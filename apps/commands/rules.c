// SPDX-License-Identifier: MIT
/*
 * rules.c - `ttr rules`: how an edition is played.
 */
#include "text/rules_text.h"

#include "base/columns.h"
#include "base/data.h"
#include "base/house_rules_args.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"

#include <stdlib.h>

static int print_rules(const ttr_edition *edition)
{
    char *text = app_rules_text(edition, app_language());

    if (!text) {
        app_message(_("out of memory"));
        return APP_FAILED;
    }
    app_print_wrapped(stdout, text);
    free(text);
    return APP_OK;
}

int command_rules(int argc, char **argv)
{
    app_list paths = {0};
    app_house_args variant = {0};
    const app_option options[] = {
        app_rule_option(&variant),
        app_set_option(&variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "rules",
        .operands = N_("<edition>"),
        .about = N_("Tell in plain sentences how an edition is played: what is"
                    " special about it, then\nwhat all editions share."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    ttr_edition *edition =
        app_edition(&page, library, operands.item[0], &variant, &status);
    if (edition)
        status = print_rules(edition);
    ttr_edition_free(edition);
    ttr_library_free(library);
    return status;
}
