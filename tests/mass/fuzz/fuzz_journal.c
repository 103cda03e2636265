// SPDX-License-Identifier: MIT
/*
 * fuzz_journal.c - Any text as a journal: refused, or written again as it is,
 * unless it is of an older form; of other rules that come to the same, with the
 * hash of today's.
 *
 * Journals have fingerprints, so that nearly every change is refused where it
 * stands. Half of the inputs are therefore made right again after they were
 * changed: what is behind the first line at fault is reached as well.
 */
#include "fuzz.h"

#include "json_mutator.h"

#include <stdlib.h>
#include <string.h>

enum { ACTIONS = 1 << 14, DIGITS = 16 };

/* Blank the 16 digits of the edition's hash, in the second line, and of the last
   line's, which hangs on it. */
static void blank_hashes(char *text, size_t size)
{
    char *first = memchr(text, '\n', size);
    char *second =
        first ? memchr(first + 1, '\n', size - (size_t)(first + 1 - text))
              : NULL;

    fuzz_require(second && second - first > DIGITS && size > DIGITS,
                 "there is a line of the edition, and a last one");
    memset(second - DIGITS, '0', DIGITS);
    memset(text + size - 1 - DIGITS, '0', DIGITS);
}

static bool is_same_but_hashes(char *text, const uint8_t *data, size_t size)
{
    char *read = malloc(size);
    fuzz_require(read != NULL, "there is memory");
    memcpy(read, data, size);
    blank_hashes(read, size);
    blank_hashes(text, size);
    bool same = memcmp(text, read, size) == 0;
    free(read);
    return same;
}

static void check_written(ttr_match *match, const uint8_t *data, size_t size)
{
    char *text;
    size_t length;

    fuzz_require(!ttr_journal_write(match, &text, &length),
                 "what was read can be written");
    size_t head = strcspn(text, "\n");
    bool older = size < head || memcmp(text, data, head) != 0;
    if (!older) {
        fuzz_require(length == size, "what is written is as long as before");
        fuzz_require(ttr_match_rules_changed(match)
                         ? is_same_but_hashes(text, data, size)
                         : memcmp(text, data, size) == 0,
                     "what was read is written again as it was");
    }
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Both do the same up to the first mistake. */
    ttr_journal_mode mode = size % 2 ? TTR_JOURNAL_STRICT : TTR_JOURNAL_RECOVER;
    ttr_match *match = NULL;
    ttr_error err = {0};
    ttr_status status = ttr_journal_read(&match, fuzz_library(), "fuzz.ttr",
                                         (const char *)data, size, mode, &err);

    fuzz_require(!status == (match != NULL), "there is a match, or a refusal");
    fuzz_require(!err.status || err.text[0] != 0, "a refusal has a sentence");
    if (match && !err.status)
        check_written(match, data, size);
    ttr_match_free(match);
    return 0;
}

/* Mutation ----------------------------------------------------------------- */

/* Take some actions back and do others. */
static void go_on(ttr_match *match, unsigned seed)
{
    static ttr_action actions[ACTIONS];

    for (unsigned i = mutator_random(&seed, 4); i > 0; i--)
        if (ttr_match_undo(match))
            break;
    for (unsigned i = mutator_random(&seed, 4); i > 0; i--) {
        int count = ttr_legal(ttr_match_table(match), ttr_match_state(match),
                              actions, ACTIONS);
        if (count <= 0 || count > ACTIONS ||
            ttr_match_apply(
                match, actions[mutator_random(&seed, (unsigned)count)], NULL))
            break;
    }
}

/* Write the journal as its actions say, in the first format, which believes
   them. Returns its size, 0 when that cannot be done. */
static size_t make_right(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    static const char magic[] = "ttr journal ";
    size_t length = sizeof magic - 1, made = 0;
    ttr_match *match = NULL;
    ttr_error err;
    char *text;

    if (size > length && memcmp(data, magic, length) == 0)
        data[length] = '1';
    if (ttr_journal_read(&match, fuzz_library(), "fuzz.ttr", (const char *)data,
                         size, TTR_JOURNAL_RECOVER, &err))
        return 0;
    if (seed % 2)
        go_on(match, seed);
    if (!ttr_journal_write(match, &text, &made)) {
        if (made <= room)
            memcpy(data, text, made);
        else
            made = 0;
        free(text);
    }
    ttr_match_free(match);
    return made;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    size = LLVMFuzzerMutate(data, size, room);
    size_t right =
        mutator_random(&seed, 2) ? make_right(data, size, room, seed >> 8) : 0;
    return right ? right : size;
}
