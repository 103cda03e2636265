// SPDX-License-Identifier: MIT
/*
 * check_module.c - Checking a rule module by itself, as a house rule of the first
 * edition that it can be used with.
 */
#include "base/language.h"
#include "base/memory.h"
#include "workshop/check/check.h"
#include "workshop/check/check_process.h"
#include "workshop/check/module_source.h"
#include "workshop/check/static_checks.h"

#include <stdio.h>
#include <string.h>

/* Findings about the module pass, those about the edition do not. */
typedef struct sieve {
    check_list *to;
    const char *file, *source; // of the module
    bool marks;                // it has marks, which the edition lacks
} sieve;

/* Without its marks a module cannot do what it is for. */
static bool is_about_use(check_kind kind)
{
    switch ((int)kind) {
    case CHECK_field_unused:
    case CHECK_field_unread:
    case CHECK_field_unwritten:
    case CHECK_param_unused:
    case CHECK_mark_unread:
    case CHECK_mark_unused:
    case CHECK_line_unused:
    case CHECK_choice_unasked:
    case CHECK_choice_empty:
    case CHECK_message_untold:
    case CHECK_action_unused:
    case CHECK_hook_silent:
        return true;
    default:
        return false;
    }
}

static void pass(void *to, const check_finding *finding)
{
    const sieve *it = to;

    if (it->marks && is_about_use(finding->kind))
        return;
    if (strcmp(finding->file, it->file) == 0 ||
        strcmp(finding->file, it->source) == 0 ||
        finding->level == TTR_LEVEL_ERROR)
        check_add_copy(it->to, finding);
}

/* The number of a module that an edition uses, or TTR_NONE. */
static int find_module(const ttr_edition *edition, const char *id)
{
    const char *const *ids;
    int number = ttr_edition_modules(edition, &ids) - 1;

    while (number >= 0 && strcmp(ids[number], id) != 0)
        number--;
    return number;
}

/* What is added to an edition comes last. */
static int last_module(const ttr_edition *edition)
{
    const char *const *ids;

    return ttr_edition_modules(edition, &ids) - 1;
}

static void check_with(const check_job *job, const ttr_edition *edition,
                       bool house)
{
    int number = find_module(edition, job->module);
    check_source source;

    if (number == TTR_NONE) // it was given by its path
        number = last_module(edition);

    check_source_open(&source, edition, number);
    sieve only = {
        .to = job->found,
        .file = ttr_edition_module_file(edition, number),
        .source = source.path,
        .marks = house && ttr_edition_module(edition, number)->marks.count > 0};
    check_list sifted = {.pass_on = pass, .to = &only};
    check_job own = *job;
    own.found = &sifted;
    if (job->unused)
        check_add(job->found, CHECK_module_unused,
                  check_declared(&source, TTR_DECLARED_MODULE, 0, NULL),
                  _("no edition here uses this module; it was tried as a house"
                    " rule of %s"),
                  ttr_edition_id(edition));
    check_show(&own, edition);
    check_look_at(edition, &sifted);
    check_games(&own, edition);
    check_source_close(&source);
}

/* Is the mistake one of the module itself? */
static bool is_own(const ttr_finding *finding, const char *module)
{
    return finding->level == TTR_LEVEL_ERROR && strstr(finding->file, module) &&
           check_is_module_file(finding->file);
}

/* Check the module in an edition that uses it by itself; false for one that
   does not. */
static bool try_user(const check_job *job, const char *id)
{
    ttr_report *report = must_have(ttr_report_new());
    ttr_edition *edition = NULL;
    check_job own = *job;

    own.edition = id;
    (void)!ttr_edition_load(&edition, job->library, id, NULL, report);
    bool uses = edition && find_module(edition, job->module) != TTR_NONE;
    if (uses)
        check_with(&own, edition, false);
    ttr_edition_free(edition);
    ttr_report_free(report);
    return uses;
}

/* Load one edition with the module. True when there is no need to try
   another one. */
static bool try_edition(const check_job *job, const char *id, bool last)
{
    const ttr_variant variant = {.modules = &job->module, .module_count = 1};
    check_job own = *job;
    ttr_report *report = must_have(ttr_report_new());
    ttr_edition *edition = NULL;
    bool done = false;

    own.edition = id;
    own.variant = &variant;
    (void)!ttr_edition_load(&edition, job->library, id, &variant, report);
    job->progress->beat++;
    for (int i = 0; i < ttr_report_count(report); i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        if (!is_own(it, job->module))
            continue;
        done = true;
        check_add_level(job->found, CHECK_module, it->level,
                        (check_where){it->file, it->line}, "%s", it->text);
    }
    if (edition)
        check_with(&own, edition, true);
    else if (last && !done)
        check_add(
            job->found, CHECK_module_unused, (check_where){job->module_path, 0},
            _("no edition here uses this module, and it cannot be tried"
              " as a house rule: %s"),
            ttr_report_count(report) ? ttr_report_get(report, 0)->text : "");
    done |= edition != NULL;
    ttr_edition_free(edition);
    ttr_report_free(report);
    return done;
}

void check_module(const check_job *job)
{
    for (int i = 0; i < job->edition_count && !job->unused; i++)
        if (try_user(job, job->editions[i]))
            return;
    for (int i = 0; i < job->edition_count; i++)
        if (try_edition(job, job->editions[i], i == job->edition_count - 1))
            return;
}
