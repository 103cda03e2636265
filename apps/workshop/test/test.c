// SPDX-License-Identifier: MIT
/*
 * test.c - `ttr test`: run the scenario tests of editions and rule modules.
 */
#include "base/clock.h"
#include "base/command.h"
#include "base/data.h"
#include "base/language.h"
#include "base/message.h"
#include "commands.h"
#include "workshop/new/templates.h"
#include "workshop/test/stamp.h"
#include "workshop/test/test_files.h"
#include "workshop/test/test_worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The command line. */
typedef struct settings {
    const app_list *paths;
    test_terms terms;
    test_report report;
    long long seconds;
    bool watch, annotations;
} settings;

/* The only edition of a folder, which tests need not name: in out, or "". */
static void find_edition(const char *folder, char *out, size_t size)
{
    ttr_library *library = ttr_library_new();
    char **ids = NULL;
    int count = 0;

    out[0] = '\0';
    if (library && !ttr_library_add(library, folder) &&
        !ttr_library_editions(library, &ids, &count) && count == 1)
        snprintf(out, size, "%s", ids[0]);
    ttr_library_ids_free(ids, count);
    ttr_library_free(library);
}

/* Editions and rule modules beside the tests, or above them. */
static ttr_status open_library(const settings *of, const test_source *source,
                               ttr_library **out, ttr_error *err)
{
    app_list paths = *of->paths;

    if (paths.count + 2 <= APP_LIST_MAX) {
        paths.item[paths.count++] = source->folder;
        paths.item[paths.count++] = source->top;
    }
    return app_library(out, &paths, err);
}

static ttr_status run_file(settings *of, const test_sources *sources, int i,
                           ttr_error *err)
{
    const test_source *source = &sources->it[i];
    char edition[256], stem[TEST_STEM];
    ttr_library *library;
    char *text;
    test_file file = {
        .path = source->path, .folder = source->folder, .stem = stem};

    test_source_stem(sources, i, stem);
    ttr_status status = test_source_read(source, &text, &file.size, err);
    if (!status)
        status = open_library(of, source, &library, err);
    if (!status) {
        find_edition(source->top, edition, sizeof edition);
        if (!edition[0])
            find_edition(source->folder, edition, sizeof edition);
        ttr_library_careful(library);
        file.text = text;
        file.library = library;
        file.edition = edition[0] ? edition : NULL;
        test_work(&file, &of->terms, &of->report);
        ttr_library_free(library);
    }
    free(text);
    return status;
}

static int run_files(settings *of, const test_sources *sources)
{
    double begun = app_seconds();
    bool broken = false;

    of->report.passed = of->report.failed = of->report.skipped = 0;
    test_report_begin(&of->report);
    for (int i = 0; i < sources->count; i++) {
        ttr_error err;
        if (run_file(of, sources, i, &err)) {
            app_message_error(&err);
            broken = true;
        }
    }
    test_report_end(&of->report, app_seconds() - begun);
    int ran = of->report.passed + of->report.failed + of->report.skipped;
    if (!ran && of->terms.filter)
        app_message(_("no test has \"%s\" in its name"), of->terms.filter);
    return broken || of->report.failed || !ran ? APP_FAILED : APP_OK;
}

static ttr_status find_all(test_sources *sources, const app_operands *operands,
                           ttr_error *err)
{
    ttr_status status = TTR_OK;

    for (int i = 0; i < operands->count && !status; i++)
        status = test_sources_add(sources, operands->item[i], err);
    return status;
}

/* All files that the arguments mean, once. */
static ttr_status run_all(settings *of, app_call *call, ttr_error *err)
{
    test_sources sources = {0};
    ttr_status status = find_all(&sources, &call->operands, err);

    if (!status)
        call->status = run_files(of, &sources);
    test_sources_clear(&sources);
    return status;
}

static uint64_t stamp_of(const test_sources *sources)
{
    uint64_t stamp = 0;

    for (int i = 0; i < sources->count; i++)
        test_stamp_add(sources->it[i].top, &stamp);
    return stamp;
}

/* Wait until something has changed and things have calmed down. */
static uint64_t wait_for_change(const test_sources *sources, uint64_t ran)
{
    enum { LOOK = 300, CALM = 100 }; // milliseconds
    uint64_t seen, last;

    while ((seen = stamp_of(sources)) == ran)
        test_stamp_wait(LOOK);
    do {
        last = seen;
        test_stamp_wait(CALM);
        seen = stamp_of(sources);
    } while (seen != last);
    return seen;
}

/* Again and again, until the user has had enough. */
static ttr_status run_again(settings *of, app_call *call, ttr_error *err)
{
    test_sources sources = {0};
    ttr_status status = find_all(&sources, &call->operands, err);
    uint64_t stamp = stamp_of(&sources);

    while (!status) {
        ttr_error now;
        if (run_all(of, call, &now))
            app_message_error(&now);
        puts(_("waiting for a file to change; Ctrl-C ends it"));
        fflush(stdout);
        stamp = wait_for_change(&sources, stamp);
        putchar('\n');
    }
    test_sources_clear(&sources);
    return status;
}

/* What editors know of tests. */
static void print_annotations(void)
{
    const embedded_file *it = new_templates;

    while (strcmp(it->name, "test.lua") != 0)
        it++;
    fwrite(it->bytes, 1, it->size, stdout);
}

static ttr_status start(app_call *call, ttr_error *err)
{
    settings *of = call->order;

    if (of->annotations) {
        print_annotations();
        return TTR_OK;
    }
    if (!call->operands.count)
        return app_refuse_missing(err, _(call->page->operands));
    if (of->report.tap)
        ttr_language_use(NULL);
    if (of->watch && of->report.tap)
        return app_refuse(err, _("--tap and --watch do not go together"));
    /* A folder that was typed and is none is found out once, before all. */
    of->paths = &call->paths;
    ttr_status status =
        call->paths.count ? app_call_library(call, err) : TTR_OK;
    if (status)
        return status;
    of->terms.seconds = (int)of->seconds;
    if (of->terms.journals)
        status = test_folder_make(of->terms.journals, err);
    if (status)
        return status;
    return of->watch ? run_again(of, call, err) : run_all(of, call, err);
}

int command_test(int argc, char **argv)
{
    settings of = {.seconds = 60};
    app_call call = {.order = &of};
    const app_option options[] = {
        {"filter", N_("TEXT"), N_("only tests with this in their names"),
         .text = &of.terms.filter},
        {"tap", NULL, N_("the Test Anything Protocol, for programs"),
         .flag = &of.report.tap},
        {"quiet", NULL, N_("only what fails, and the total"),
         .flag = &of.report.quiet},
        {"verbose", NULL, N_("also what tests that pass have printed"),
         .flag = &of.report.verbose},
        {"journals", N_("FOLDER"), N_("write the games of tests that fail"),
         .text = &of.terms.journals},
        {"seconds", "N", N_("that a test may take; 60"), .number = &of.seconds,
         .least = 1, .most = 86400},
        {"here", NULL, N_("no other process: for debuggers"),
         .flag = &of.terms.here},
        {"watch", NULL, N_("run again whenever a file has changed"),
         .flag = &of.watch},
        {"annotations", NULL, N_("print what editors know of tests, in Lua"),
         .flag = &of.annotations},
        app_path_option(&call.paths),
    };
    const app_command command = {
        .page = {.command = "test",
                 .operands = N_("<folder or file> ..."),
                 .about = N_(
                     "Run the tests that are written in Lua beside an edition "
                     "or a rule module:\n<folder>/tests/*.lua. What fails is "
                     "shown with its line, what was expected and\nfound, and "
                     "the position."),
                 APP_OPTIONS(options),
                 .operands_most = APP_LIST_MAX},
        .run = start,
    };

    return app_command_run(&command, &call, argc, argv);
}
