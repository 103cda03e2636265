// SPDX-License-Identifier: MIT
/*
 * journal_file.h - Journals as files.
 */
#ifndef TTR_APPS_BASE_JOURNAL_FILE_H
#define TTR_APPS_BASE_JOURNAL_FILE_H

#include "base/replace_file.h"

#include <ttr/match.h>

/* Save a match as a journal; a crash leaves either the old file or the new one.
   On failure err says what and the old file is as it was. */
TTR_MUST_USE ttr_status app_journal_save(ttr_match *match, const char *path,
                                         app_file_access access,
                                         ttr_error *err);

#endif /* TTR_APPS_BASE_JOURNAL_FILE_H */
