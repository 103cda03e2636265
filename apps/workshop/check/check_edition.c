// SPDX-License-Identifier: MIT
/*
 * check_edition.c - Checking one edition.
 */
#include "base/memory.h"
#include "base/pack_needs.h"
#include "base/text.h"
#include "bots/weights.h"
#include "host/guide_file.h"
#include "workshop/check/check.h"
#include "workshop/check/check_process.h"
#include "workshop/check/static_checks.h"

#include <stdio.h>

bool check_is_module_file(const char *file)
{
    return app_ends_with(file, ".lua") || app_ends_with(file, ".so");
}

/* Is something said of the file of a module? */
static bool has_module(const ttr_report *report)
{
    for (int i = 0; i < ttr_report_count(report); i++)
        if (check_is_module_file(ttr_report_get(report, i)->file))
            return true;
    return false;
}

/* What the loader says, as findings. That a broken module is used by the
   edition, which it notes as well, is no finding. */
static void take_report(const check_job *job, const ttr_report *report)
{
    for (int i = 0; i < ttr_report_count(report); i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        if (it->level == TTR_LEVEL_NOTE && has_module(report))
            continue;
        check_add_level(
            job->found,
            check_is_module_file(it->file) ? CHECK_module : CHECK_file,
            it->level, (check_where){it->file, it->line}, "%s", it->text);
    }
}

void check_show(const check_job *job, const ttr_edition *edition)
{
    check_progress *at = job->progress;
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);

    snprintf(at->file, sizeof at->file, "%s", ttr_edition_file(edition));
    for (int m = 0; m < count; m++) {
        snprintf(at->module_file[m], sizeof at->module_file[m], "%s",
                 ttr_edition_module_file(edition, m));
        snprintf(at->module_id[m], sizeof at->module_id[m], "%s", ids[m]);
    }
    at->stage = CHECK_STAGE_LOOKING;
    at->beat++;
}

/* The guide beside the edition. House rules are none of it. */
static void check_guide(const check_job *job, const ttr_edition *edition)
{
    ttr_report *report = must_have(ttr_report_new());
    game_guide *guide;

    if (!game_guide_load(&guide, edition, report))
        game_guide_check(guide, edition, report);
    for (int i = 0; i < ttr_report_count(report); i++) {
        const ttr_finding *it = ttr_report_get(report, i);
        check_add_level(job->found, CHECK_guide, it->level,
                        (check_where){it->file, it->line}, "%s", it->text);
    }
    game_guide_free(guide);
    ttr_report_free(report);
}

static bool is_plain(const ttr_variant *variant)
{
    return !variant || (!variant->module_count && !variant->override_count);
}

/* The weights of bots that the edition brings, which no rule depends on. */
static void read_weights(const ttr_edition *edition, ttr_report *report)
{
    bot_weights weights[TTR_MAX_PLAYERS + 1] = {{0}};
    bot_pace pace = {{0}};

    bot_weights_of(edition, &(bot_weights_sink){weights, &pace, report});
}

void check_edition(const check_job *job)
{
    ttr_report *report = must_have(ttr_report_new());
    ttr_edition *edition = NULL;

    (void)!app_edition_load(&edition, job->library, job->edition, job->variant,
                            report);
    if (edition)
        read_weights(edition, report);
    take_report(job, report);
    if (edition) {
        check_show(job, edition);
        check_look_at(edition, job->found);
        if (is_plain(job->variant))
            check_guide(job, edition);
        check_games(job, edition);
    }
    ttr_edition_free(edition);
    ttr_report_free(report);
}
