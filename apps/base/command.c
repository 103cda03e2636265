// SPDX-License-Identifier: MIT
/*
 * command.c - How every command begins and ends.
 */
#include "base/command.h"

#include "base/columns.h"
#include "base/crash.h"
#include "base/data.h"
#include "base/help_page.h"
#include "base/json_memory.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "commands.h"

#include <stdio.h>
#include <string.h>

/* "ttr play: what is wrong; see ttr play --help" */
static int tell_usage(const app_page *page, const char *text)
{
    size_t length = strlen(text);
    bool asks = length && text[length - 1] == '?'; // "did you mean ...?"

    fflush(stdout); // what came before shall be seen before
    fprintf(stderr, "ttr %s: ", page->command);
    app_print_clean(stderr, text);
    fprintf(stderr, asks ? _(" See ttr %s --help.") : _("; see ttr %s --help"),
            page->command);
    fputc('\n', stderr);
    return APP_USAGE;
}

static int tell_failure(const app_call *call, const ttr_error *err)
{
    if (call->report && ttr_report_count(call->report))
        app_message_report(call->report, 200);
    else if (app_is_refusal(err))
        return tell_usage(call->page, err->text);
    else
        app_message_error(err);
    return err->status == TTR_E_MEMORY ? APP_NO_MEMORY : APP_FAILED;
}

ttr_status app_call_library(app_call *call, ttr_error *err)
{
    return call->library ? TTR_OK
                         : app_library(&call->library, &call->paths, err);
}

static ttr_status run_with_needs(const app_command *command, app_call *call,
                                 ttr_error *err)
{
    ttr_status status = app_house_args_make(&call->house, err);

    if (!status && !(call->report = ttr_report_new()))
        status = app_fail_memory(err);
    if (!status && command->needs >= APP_NEEDS_LIBRARY)
        status = app_call_library(call, err);
    if (!status && command->needs >= APP_NEEDS_EDITION)
        status = app_edition(&call->edition, call->library, call->what,
                             &call->house, call->report, err);
    if (call->edition)
        app_crash_know(call->edition);
    return status ? status : command->run(call, err);
}

int app_command_run(const app_command *command, app_call *call, int argc,
                    char **argv)
{
    ttr_error err = {0};
    app_page_form form = APP_PAGE_NONE;

    call->page = &command->page;
    if (command->handles_shortage)
        app_json_watch();
    else
        must_json();
    ttr_status status =
        app_parse(call->page, argc, argv, &call->operands, &form, &err);
    if (!status && form) {
        app_page_print(call->page, form);
        return APP_OK;
    }
    call->what = call->operands.count ? call->operands.item[0] : NULL;
    if (!status)
        status = run_with_needs(command, call, &err);
    if (status)
        call->status = tell_failure(call, &err);
    ttr_edition_free(call->edition);
    ttr_library_free(call->library);
    ttr_report_free(call->report);
    return call->status;
}
