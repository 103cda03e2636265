// SPDX-License-Identifier: MIT
/*
 * journal_file.c - Journals as files.
 */
#include "base/journal_file.h"

#include "base/error.h"
#include "base/language.h"

ttr_status app_journal_save(ttr_match *match, const char *path,
                            app_file_access access, ttr_error *err)
{
    char *bytes = NULL;
    size_t size = 0;
    ttr_status status = ttr_journal_write(match, &bytes, &size);

    if (status == TTR_E_MEMORY)
        return app_fail_memory(err);
    if (status)
        return app_fail(err, status, path, _("cannot write the journal: %s"),
                        ttr_status_name(status));
    status = app_replace_file(path, access, bytes, size, err);
    ttr_free(bytes);
    return status;
}
