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

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool game_guide_path(const ttr_edition *edition, char *out, size_t size)
{
    const char *file = ttr_edition_file(edition);
    size_t stem = strlen(file) - (app_ends_with(file, ".ini") ? 4 : 0);

    return (size_t)snprintf(out, size, "%.*s.guide", (int)stem, file) < size;
}

bool game_guide_is_there(const ttr_edition *edition)
{
    char path[1024];

    return game_guide_path(edition, path, sizeof path) &&
           access(path, R_OK) == 0;
}

/* As much of a file as a guide may have, and one byte more. */
static char *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    char *text = file ? malloc(GAME_GUIDE_BYTES + 2) : NULL;

    if (file && !text)
        errno = ENOMEM;
    if (text) {
        *size = fread(text, 1, GAME_GUIDE_BYTES + 1, file);
        text[*size] = '\0';
    }
    if (text && ferror(file)) {
        free(text);
        text = NULL;
    }
    if (file)
        fclose(file);
    return text;
}

char *game_guide_text(const ttr_edition *edition, size_t *size)
{
    char path[1024];

    return game_guide_path(edition, path, sizeof path) ? read_file(path, size)
                                                       : NULL;
}

ttr_status game_guide_load(game_guide **out, const ttr_edition *edition,
                           ttr_report *report)
{
    char path[1024];
    size_t size;

    *out = NULL;
    if (!game_guide_path(edition, path, sizeof path))
        return TTR_E_NOT_FOUND;
    char *text = read_file(path, &size);
    if (!text && errno == ENOENT)
        return TTR_E_NOT_FOUND;
    if (!text) {
        ttr_report_add(report, TTR_LEVEL_ERROR, path, 0,
                       _("cannot be read: %s"), app_system_error(errno));
        return TTR_E_FILE;
    }
    ttr_status status = game_guide_parse(out, path, text, size, report);
    free(text);
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
