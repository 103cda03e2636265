// SPDX-License-Identifier: MIT
/*
 * guide_file.c - The guide that stands beside the file of an edition.
 */
#define _POSIX_C_SOURCE 200809L // access

#include "host/guide_file.h"

#include "base/error.h"
#include "base/language.h"
#include "base/text.h"
#include "host/session_data.h"

#include <ttr/file.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* maps/usa.guide for maps/usa.ini; false when the name is too long. */
static bool path_of(const ttr_edition *edition, char *out, size_t size)
{
    const char *file = ttr_edition_file(edition);
    size_t stem = strlen(file) - (app_ends_with(file, ".ini") ? 4 : 0);

    return (size_t)snprintf(out, size, "%.*s.guide", (int)stem, file) < size;
}

bool game_guide_is_there(const ttr_edition *edition)
{
    char path[1024];

    return path_of(edition, path, sizeof path) && access(path, R_OK) == 0;
}

char *game_guide_text(const ttr_edition *edition, size_t *size)
{
    char path[1024], *text;

    return path_of(edition, path, sizeof path) &&
                   !ttr_file_read(path, TTR_EDITION_BYTES, &text, size, NULL)
               ? text
               : NULL;
}

ttr_status game_guide_load(game_guide **out, const ttr_edition *edition,
                           ttr_report *report)
{
    char path[1024], *text;
    size_t size;
    ttr_error err;

    *out = NULL;
    if (!path_of(edition, path, sizeof path))
        return TTR_E_NOT_FOUND;
    ttr_status status =
        ttr_file_read(path, TTR_EDITION_BYTES, &text, &size, &err);
    if (status == TTR_E_FILE)
        ttr_report_add(report, TTR_LEVEL_ERROR, path, 0, "%s", err.text);
    if (status)
        return status;
    status = game_guide_parse(out, path, text, size, report);
    ttr_free(text);
    return status;
}

/* The first mistake of a report, or what the status alone tells. */
static ttr_status fail(const ttr_report *report, ttr_status status,
                       const char *id, ttr_error *err)
{
    if (status == TTR_E_MEMORY)
        return app_fail_memory(err);
    if (ttr_report_errors(report) > 0)
        return app_fail_report(err, status, report);
    return app_fail(err, status, NULL,
                    _("the edition %s has no guided first game"), id);
}

static ttr_status begin(game_match **out, const ttr_library *library,
                        const char *id, const char *learner, ttr_report *report,
                        ttr_error *err)
{
    ttr_edition *edition;
    game_guide *guide;
    game_party party;
    ttr_status status = ttr_edition_load(&edition, library, id, NULL, report);

    if (status)
        return fail(report, status, id, err);
    status = game_guide_load(&guide, edition, report);
    if (status) {
        status = fail(report, status, id, err);
    } else {
        game_guide_party(guide, learner, &party);
        status = game_guide_begin(out, guide, edition, id, &party, err);
        if (status)
            game_guide_free(guide);
    }
    ttr_edition_free(edition);
    return status;
}

ttr_status game_session_guide(game_session **out, const ttr_library *library,
                              const char *id, const char *learner,
                              ttr_error *err)
{
    ttr_report *report = ttr_report_new();
    game_match *match = NULL;

    *out = NULL;
    if (!report)
        return app_fail_memory(err);
    ttr_status status = begin(&match, library, id, learner, report, err);
    ttr_report_free(report);
    if (status)
        return status;
    *out = game_session_of(match);
    if (*out)
        return TTR_OK;
    game_match_free(match);
    return app_fail_memory(err);
}
