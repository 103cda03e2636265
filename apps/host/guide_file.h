// SPDX-License-Identifier: MIT
/*
 * guide_file.h - The guide that stands beside the file of an edition.
 */
#ifndef TTR_APPS_HOST_GUIDE_FILE_H
#define TTR_APPS_HOST_GUIDE_FILE_H

#include "game/guide.h"
#include "host/session.h"

/* Is there one? What it says is not looked at. */
bool game_guide_is_there(const ttr_edition *edition);

/* Its text, for free(), with a NUL behind; NULL when there is none, or it
   cannot be read. */
char *game_guide_text(const ttr_edition *edition, size_t *size);

/*
 * Read it. On failure *out is NULL: TTR_E_NOT_FOUND when there is none, else
 * report has the mistakes, or why it cannot be read.
 */
TTR_MUST_USE ttr_status game_guide_load(game_guide **out,
                                        const ttr_edition *edition,
                                        ttr_report *report);

/*
 * A guided first game of an edition, by its id or the path of its file, without
 * a file of its own. learner is a name, or "". On failure *out is NULL and err
 * says why.
 */
TTR_MUST_USE ttr_status game_session_guide(game_session **out,
                                           const ttr_library *library,
                                           const char *id, const char *learner,
                                           ttr_error *err);

#endif /* TTR_APPS_HOST_GUIDE_FILE_H */
