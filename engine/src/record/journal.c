// SPDX-License-Identifier: MIT
/*
 * journal.c - Writing a match as text, and saving it.
 *
 * The text is docs/journal-format.md. Equal matches give equal texts.
 */
#define _POSIX_C_SOURCE 200809L // open, fsync, rename, unlink

#include <ttr/match.h>

#include "base/fail.h"
#include "base/text.h"
#include "play/game.h"
#include "record/journal_sweep.h"
#include "record/match_data.h"

#include <ttr/search.h>

#include <ttr/position.h>

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

/* A text that grows. */
typedef struct text {
    char *bytes; // NULL after memory was short
    size_t used, size;
} text;

static void add(text *out, const char *format, ...) TTR_PRINTF(2, 3);

static void add(text *out, const char *format, ...)
{
    va_list args;

    if (!out->bytes)
        return;
    va_start(args, format);
    int length = vsnprintf(NULL, 0, format, args);
    va_end(args);

    size_t needed = out->used + (size_t)length + 1;
    if (needed > out->size) {
        char *bytes = realloc(out->bytes, 2 * needed);
        if (!bytes) {
            free(out->bytes);
            out->bytes = NULL;
            return;
        }
        out->bytes = bytes;
        out->size = 2 * needed;
    }
    va_start(args, format);
    vsnprintf(out->bytes + out->used, out->size - out->used, format, args);
    va_end(args);
    out->used += (size_t)length;
}

static ttr_status add_position(text *out, const ttr_match *match)
{
    json_t *position = ttr_position_write(match->edition, &match->start);
    char *line = position ? json_dumps(position, JSON_COMPACT) : NULL;

    if (line)
        add(out, "position %s\n", line);
    free(line);
    json_decref(position);
    return line ? TTR_OK : TTR_E_MEMORY;
}

static ttr_status add_header(text *out, const ttr_match *match)
{
    const ttr_state *start = &match->start;

    add(out, "ttr journal %d\n", TTRI_JOURNAL_FORMAT);
    add(out, "edition %s %016" PRIx64 "\n", match->edition_name,
        ttr_edition_hash(match->edition));
    for (int i = 0; i < match->module_count; i++)
        add(out, "rule %s\n", match->module[i]);
    for (int i = 0; i < match->override_count; i++)
        add(out, "set %s=%s\n", match->override[i].name,
            match->override[i].value);
    add(out, "players %d\n", start->players);
    for (int p = 0; p < start->players; p++)
        if (match->name[p])
            add(out, "name %d %s\n", p, match->name[p]);
    for (int p = 0; p < start->players; p++)
        if (match->seat[p])
            add(out, "seat %d %s\n", p, match->seat[p]);
    if (match->note)
        add(out, "note %s\n", match->note);
    add(out, "seed %" PRIu64 "\n", start->seed);
    add(out, "first %d\n", start->first);
    if (match->from_position && add_position(out, match))
        return TTR_E_MEMORY;
    add(out, "start %016" PRIx64 "\n",
        ttr_state_fingerprint(match->edition, start));
    return TTR_OK;
}

static ttr_status add_actions(text *out, ttr_match *match)
{
    ttr_state state = match->start;
    char action[TTR_ACTION_TEXT];

    for (int i = 0; i < match->length; i++) {
        int player = ttr_state_actor(&state);
        ttr_action_format(match->edition, &state, match->action[i], action,
                          sizeof action);
        ttr_status status =
            ttr_apply(match->table, &state, match->action[i], NULL);
        if (status)
            return status;
        add(out, "%d %s #%016" PRIx64 "\n", player, action,
            ttr_state_fingerprint(match->edition, &state));
    }
    return TTR_OK;
}

/* The final count of a game that is over. Where a rule module cannot count,
   the journal is still there. */
static void add_result(text *out, ttr_match *match)
{
    int total[TTR_MAX_PLAYERS];

    if (match->state.phase != TTR_PHASE_OVER ||
        ttr_result_totals(match->table, &match->state, total))
        return;
    add(out, "result");
    for (int p = 0; p < match->state.players; p++)
        add(out, " %d", total[p]);
    add(out, "\n");
}

ttr_status ttr_journal_write(ttr_match *match, char **journal, size_t *size)
{
    text out = {.bytes = malloc(4096), .size = 4096};
    ttr_status status = add_header(&out, match);

    if (!status)
        status = add_actions(&out, match);
    if (!status)
        add_result(&out, match);
    if (out.bytes)
        add(&out, "end %d %016" PRIx64 "\n", match->length,
            (uint64_t)XXH3_64bits(out.bytes, out.used));
    if (!status && !out.bytes)
        status = TTR_E_MEMORY;
    if (status == TTR_E_MEMORY)
        TTRI_FAIL(&match->table->error, TTR_E_MEMORY, "out of memory");
    if (status) {
        free(out.bytes);
        return status;
    }
    *journal = out.bytes;
    *size = out.used;
    return TTR_OK;
}

static ttr_status refuse(ttr_error *err, const char *path, const char *what)
{
    return TTRI_FAIL_AT(err, TTR_E_FILE, path, 0, "%s: %s", TTRI_TEXT(what),
                        TTRI_TEXT(strerror(errno)));
}

static bool write_all(int file, const char *bytes, size_t size)
{
    while (size) {
        ssize_t written = write(file, bytes, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        size -= (size_t)written;
    }
    return true;
}

/* A rename is only on the disk when the folder is. */
static bool sync_folder(const char *path)
{
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    char *folder = strdup(slash ? path : ".");

    if (!folder)
        return false;
    if (slash)
        folder[length ? length : 1] = '\0';
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    free(folder);
    if (file < 0)
        return false;
    /* Some file systems cannot sync a folder and say EINVAL. */
    bool synced = fsync(file) == 0 || errno == EINVAL;
    int why = errno;
    close(file);
    errno = why;
    return synced;
}

/* Open a new file beside path. name receives its name. */
static int open_beside(const char *path, char *name, size_t size)
{
    int file = -1;

    /* A name that is taken is the rest of a crash, or another program. */
    for (int i = 0; i < 100; i++) {
        snprintf(name, size, "%s.%ld-%d.tmp", path, (long)getpid(), i);
        file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST)
            break;
    }
    return file;
}

/* Everything up to the rename; on failure the new file is removed. */
static ttr_status replace(const char *path, char *name, size_t name_size,
                          const char *bytes, size_t size, ttr_error *err)
{
    int file = open_beside(path, name, name_size);

    if (file < 0)
        return refuse(err, path, TTRI_N_("cannot be written"));
    ttri_journal_sweep(path, file);
    ttr_status status = TTR_OK;
    if (!write_all(file, bytes, size) || fsync(file))
        status = refuse(err, path, TTRI_N_("cannot be written"));
    if (close(file) && !status)
        status = refuse(err, path, TTRI_N_("cannot be written"));
    if (!status && rename(name, path))
        status = refuse(err, path, TTRI_N_("cannot be replaced"));
    if (status)
        unlink(name);
    return status;
}

ttr_status ttr_journal_save(ttr_match *match, const char *path, ttr_error *err)
{
    size_t name_size = strlen(path) + 48;
    char *name = malloc(name_size);
    char *bytes = NULL;
    size_t size = 0;

    ttr_status status =
        name ? ttr_journal_write(match, &bytes, &size) : TTR_E_MEMORY;
    if (status)
        TTRI_FAIL_AT(err, status, path, 0, "cannot write the journal: %s",
                     ttr_status_name(status));
    else
        status = replace(path, name, name_size, bytes, size, err);
    if (!status && !sync_folder(path))
        status =
            refuse(err, path, TTRI_N_("its folder cannot be synchronized"));
    free(bytes);
    free(name);
    return status;
}
