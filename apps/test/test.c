/*
 * test.c - `ttr test`: run the scenario tests of editions and rule modules.
 */
#include "commands.h"
#include "common/language.h"
#include "common/message.h"
#include "common/options.h"

int command_test(int argc, char **argv)
{
    const app_page page = {
        .command = "test",
        .operands = N_("<folder or file> ..."),
        .about = N_("Run the tests that are written in Lua beside an edition "
                    "or a rule module."),
        .operands_least = 1,
        .operands_most = APP_LIST_MAX,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    app_message(_("there are no tests yet"));
    return APP_FAILED;
}
