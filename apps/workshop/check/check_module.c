// SPDX-License-Identifier: MIT
/*
 * check_module.c - Checking a rule module by itself, as a house rule of the
 * first edition that it can be used with.
 */
#include "base/language.h"
#include "base/memory.h"
#include "base/pack_needs.h"
#include "base/path.h"
#include "base/text.h"
#include "workshop/check/check.h"
#include "workshop/check/check_process.h"
#include "workshop/check/module_source.h"
#include "workshop/check/static_checks.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

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

static bool is_same_file(const char *a, const char *b)
{
    struct stat one, other;

    return stat(a, &one) == 0 && stat(b, &other) == 0 &&
           one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

/* The number of a module that an edition uses, by its id or by the path of its
   script; or TTR_NONE. */
static int find_module(const ttr_edition *edition, const char *module)
{
    const char *const *ids;
    int number = ttr_edition_modules(edition, &ids) - 1;
    bool path = app_ends_with(module, ".lua");

    while (
        number >= 0 &&
        !(path ? is_same_file(ttr_edition_module_file(edition, number), module)
               : strcmp(ids[number], module) == 0))
        number--;
    return number;
}

static void check_with(const check_job *job, const ttr_edition *edition,
                       bool house)
{
    int number = find_module(edition, job->module);
    check_source source;

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

/* Is the mistake one of the module itself? Its file is <id>.lua or <id>.so. */
static bool is_own(const ttr_finding *finding, const char *module)
{
    const char *id = app_file_name(module),
               *file = app_file_name(finding->file);
    size_t length = strcspn(id, ".");

    return finding->level == TTR_LEVEL_ERROR &&
           check_is_module_file(finding->file) &&
           strcspn(file, ".") == length && strncmp(file, id, length) == 0;
}

/* Check the module in an edition that uses it by itself; false for one that
   does not. */
static bool try_user(const check_job *job, const char *id)
{
    ttr_report *report = must_have(ttr_report_new());
    ttr_edition *edition = NULL;
    check_job own = *job;

    own.edition = id;
    (void)!app_edition_load(&edition, job->library, id, NULL, report);
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
    (void)!app_edition_load(&edition, job->library, id, &variant, report);
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
