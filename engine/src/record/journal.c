// SPDX-License-Identifier: MIT
/*
 * journal.c - Writing a match as text.
 *
 * The text is docs/journal-format.md. Equal matches give equal texts.
 */
#include <ttr/match.h>

#include "base/fail.h"
#include "play/game.h"
#include "record/match_data.h"

#include <ttr/search.h>

#include <ttr/position.h>

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
    char *line = position ? ttr_json_text(position, JSON_COMPACT) : NULL;

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
