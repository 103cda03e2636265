// SPDX-License-Identifier: MIT
/*
 * fuzz_journal.c - Any text as a journal: refused, or written again as it is,
 * unless it is of an older form.
 */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    ttr_match *match = NULL;
    ttr_error err = {0};
    char *text;
    size_t length;

    if (!ttr_journal_read(&match, fuzz_library(), "fuzz.ttr",
                          (const char *)data, size, TTR_JOURNAL_STRICT, &err)) {
        fuzz_require(!ttr_journal_write(match, &text, &length),
                     "what was read can be written");
        size_t head = strcspn(text, "\n");
        bool older = size < head || memcmp(text, data, head) != 0;
        fuzz_require(older || (length == size && memcmp(text, data, size) == 0),
                     "what was read is written again as it was");
        free(text);
    } else {
        fuzz_require(err.text[0] != 0, "a refusal has a sentence");
    }
    ttr_match_free(match);

    if (err.status &&
        !ttr_journal_read(&match, fuzz_library(), "fuzz.ttr",
                          (const char *)data, size, TTR_JOURNAL_RECOVER, &err))
        ttr_match_free(match);
    return 0;
}
