// SPDX-License-Identifier: MIT
/*
 * journal_read.c - Reading a journal: every line is played and verified.
 *
 * Nothing of a journal is believed. Its last line has a hash of all the text
 * before it, each action the fingerprint of the state after it, the header the
 * hash of the edition, so that each kind of damage gets a sentence of its own.
 * An edition that has changed is no damage: the game is played with it, and
 * only what comes out differently is refused.
 */
#include <ttr/match.h>

#include "base/fail.h"
#include "base/text.h"
#include "base/text_parse.h"
#include "record/journal_header.h"
#include "record/match_data.h"

#include <ttr/file.h>
#include <ttr/search.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* Does the text end with an end line whose hash is right? */
static bool is_whole(const char *text, size_t size)
{
    size_t start = size ? size - 1 : 0;
    ttri_token hex = {text + (size < 17 ? 0 : size - 17), 16};
    uint64_t hash;

    while (start && text[start - 1] != '\n')
        start--;
    return size >= 17 && text[size - 1] == '\n' &&
           size - start >= strlen("end 0 \n") + 16 &&
           !memcmp(text + start, "end ", 4) && ttri_token_hex(hex, &hash) &&
           hash == XXH3_64bits(text, start);
}

/* The part of the text that can be text at all. In strict mode the first
   wrong byte is refused; in the other one its line ends what is read. */
static ttr_status check_bytes(ttri_journal *in, ttr_journal_mode mode)
{
    if (in->size > TTRI_MAX_JOURNAL)
        return TTRI_FAIL_AT(in->err, TTR_E_JOURNAL, in->name, 0,
                            "the file is too large for a journal, at most %d"
                            " MiB are read",
                            TTRI_MAX_JOURNAL / 1024 / 1024);
    size_t bad = ttri_utf8_check(in->text, in->size);
    if (bad == in->size)
        return TTR_OK;
    int line = 1;
    size_t start = 0;
    for (size_t i = 0; i < bad; i++)
        if (in->text[i] == '\n') {
            line++;
            start = i + 1;
        }
    const char *what = in->text[bad]
                           ? TTRI_TEXT("a byte that is not UTF-8 text")
                           : TTRI_TEXT("a NUL byte");
    if (line == 1)
        TTRI_FAIL_AT(in->err, TTR_E_JOURNAL, in->name, line,
                     "%s: not a journal of ttr", what);
    else
        TTRI_FAIL_AT(in->err, TTR_E_JOURNAL, in->name, line,
                     "%s: the line is damaged", what);
    if (mode == TTR_JOURNAL_STRICT || line == 1)
        return TTR_E_JOURNAL;
    in->size = start;
    in->damaged = true;
    return TTR_OK;
}

/* "<player> <action> #<fingerprint>" in its parts. */
typedef struct entry {
    uint64_t player, fingerprint;
    char action[TTR_ACTION_TEXT];
} entry;

static ttr_status cut_entry(ttri_journal *in, ttri_token line, entry *out)
{
    const char *space = memchr(line.text, ' ', line.length);
    ttri_token player = {line.text, space ? (size_t)(space - line.text) : 0};
    size_t tail = strlen(" #") + 16;

    if (!ttri_token_number(player, TTR_MAX_PLAYERS - 1, &out->player))
        return TTRI_BAD_LINE(in, "the line must begin with a player or end");
    size_t rest = line.length - player.length - 1;
    ttri_token hex = {line.text + line.length - 16, 16};
    if (rest <= tail || memcmp(hex.text - 2, " #", 2) ||
        !ttri_token_hex(hex, &out->fingerprint))
        return TTRI_BAD_LINE(in, "the line must end with # and a fingerprint"
                                 " of 16 hexadecimal digits");
    size_t length = rest - tail;
    if (length >= sizeof out->action)
        return TTRI_BAD_LINE(in, "no action is that long");
    memcpy(out->action, space + 1, length);
    out->action[length] = '\0';
    return TTR_OK;
}

/* The action of a line for a sentence; its number is 1 and more. */
typedef struct action_name {
    char text[200];
} action_name;

static const char *name_action(const ttr_match *match, const entry *line,
                               action_name *out)
{
    snprintf(out->text, sizeof out->text,
             TTRI_TEXT("action %d, \"%.120s\" of player %d,"),
             match->length + 1, line->action, (int)line->player);
    return out->text;
}

static ttr_status refuse_action(ttri_journal *in, ttr_match *match,
                                ttr_action action, const entry *line)
{
    ttr_reasons reasons = {0};
    action_name name;

    ttr_why(match->table, &match->state, action, &reasons);
    const char *why =
        reasons.count ? reasons.text[0] : ttr_table_error(match->table)->text;
    name_action(match, line, &name);
    if (match->rules_changed)
        return TTRI_BAD_LINE(in, "%s is no longer legal: %s; %s", name.text,
                             why, ttri_journal_cause(in, match));
    return TTRI_BAD_LINE(in, "%s is not legal: %s", name.text, why);
}

/* Can the action of a line be one of the player who has to act? */
static ttr_status read_action(ttri_journal *in, const ttr_match *match,
                              const entry *line, ttr_action *action)
{
    int actor = ttr_state_actor(&match->state);
    action_name name;
    ttr_error why;

    if (actor == TTR_NONE)
        return TTRI_BAD_LINE(in, "%s comes after the end of the game",
                             name_action(match, line, &name));
    if ((int)line->player != actor)
        return TTRI_BAD_LINE(in,
                             "%s is out of turn: it is player %d who has to"
                             " act",
                             name_action(match, line, &name), actor);
    if (ttr_action_parse(match->edition, &match->state, line->action, action,
                         &why))
        return TTRI_BAD_LINE(in, "%s cannot be read: %s",
                             name_action(match, line, &name), why.text);
    return TTR_OK;
}

static ttr_status play_entry(ttri_journal *in, ttr_match *match,
                             const entry *line)
{
    action_name name;
    ttr_action action;
    ttr_status status = read_action(in, match, line, &action);

    if (status)
        return status;
    /* Applied aside: a fingerprint that differs must leave no trace. */
    ttr_state state = match->state;
    if (ttr_apply(match->table, &state, action, NULL))
        return refuse_action(in, match, action, line);
    if (in->format != TTRI_JOURNAL_FORMAT_MEMORY &&
        ttr_state_fingerprint(match->edition, &state) != line->fingerprint)
        return TTRI_BAD_LINE(in, "%s comes out differently: %s",
                             name_action(match, line, &name),
                             ttri_journal_cause(in, match));
    status = ttr_match_apply(match, action, NULL);
    if (status == TTR_E_MEMORY)
        return TTRI_FAIL(in->err, TTR_E_MEMORY, "out of memory");
    return status ? refuse_action(in, match, action, line) : TTR_OK;
}

/* "result <total> ..." of a game that is over. */
static ttr_status read_result(ttri_journal *in, ttr_match *match,
                              ttri_token line)
{
    int total[TTR_MAX_PLAYERS];
    char expected[16 * TTR_MAX_PLAYERS] = "result";
    size_t used = strlen(expected);

    if (match->state.phase != TTR_PHASE_OVER)
        return TTRI_BAD_LINE(in, "a result, but the game is not over");
    if (ttr_result_totals(match->table, &match->state, total))
        return TTRI_BAD_LINE(in, "the final count fails now: %s",
                             ttr_table_error(match->table)->text);
    for (int p = 0; p < match->state.players; p++)
        used += (size_t)snprintf(expected + used, sizeof expected - used, " %d",
                                 total[p]);
    if (ttri_token_is(line, expected))
        return TTR_OK;
    return TTRI_BAD_LINE(in,
                         "the final count comes out differently: \"%s\", the"
                         " journal has \"%.*s\": %s",
                         expected, (int)(line.length < 120 ? line.length : 120),
                         line.text, ttri_journal_cause(in, match));
}

static ttr_status read_end(ttri_journal *in, const ttr_match *match,
                           ttri_token line)
{
    char expected[64];
    size_t before = (size_t)(line.text - in->text);
    int length =
        snprintf(expected, sizeof expected, "end %d %016" PRIx64, match->length,
                 (uint64_t)XXH3_64bits(in->text, before));

    if (in->next != in->size) {
        in->line++;
        return TTRI_BAD_LINE(in, "text after the end of the journal");
    }
    if (line.length == (size_t)length &&
        !memcmp(line.text, expected, line.length))
        return TTR_OK;
    size_t count = (size_t)length - 16;
    if (line.length == (size_t)length && !memcmp(line.text, expected, count))
        return TTRI_BAD_LINE(in,
                             "the text has been changed: its hash is"
                             " %s, the journal has %.16s",
                             expected + count, line.text + count);
    return TTRI_BAD_LINE(in,
                         "the end line must say: end %d and a hash of 16"
                         " hexadecimal digits",
                         match->length);
}

static bool begins(ttri_token line, const char *with)
{
    size_t length = strlen(with);

    return line.length >= length && !memcmp(line.text, with, length);
}

/* Play all lines up to the end line. */
static ttr_status read_actions(ttri_journal *in, ttr_match *match)
{
    bool counted = in->format == TTRI_JOURNAL_FORMAT_MEMORY; // no result there
    ttri_token line;
    entry parts;

    while (ttri_journal_line(in, &line)) {
        ttr_status status;
        if (begins(line, "end"))
            return read_end(in, match, line);
        if (!counted && begins(line, "result ")) {
            status = read_result(in, match, line);
            counted = true;
        } else {
            status = cut_entry(in, line, &parts);
            if (!status)
                status = play_entry(in, match, &parts);
        }
        if (status)
            return status;
    }
    if (in->damaged)
        return TTR_E_JOURNAL; // already said where
    in->line++;
    return TTRI_BAD_LINE(in,
                         "the journal is cut off: its end line is missing"
                         " after %d actions",
                         match->length);
}

ttr_status ttr_journal_read(ttr_match **out, const ttr_library *library,
                            const char *name, const char *text, size_t size,
                            ttr_journal_mode mode, ttr_error *err)
{
    ttr_error own;
    ttri_journal in = {
        .name = name, .text = text, .size = size, .err = err ? err : &own};
    ttr_match *match = NULL;

    *out = NULL;
    memset(in.err, 0, sizeof *in.err);
    ttr_status status = check_bytes(&in, mode);
    if (status)
        return status;
    in.whole = is_whole(text, size);
    status = ttri_journal_header(&in, library, &match);
    if (status)
        return status;
    status = read_actions(&in, match);
    if (status && (mode == TTR_JOURNAL_STRICT || status == TTR_E_MEMORY)) {
        ttr_match_free(match);
        return status;
    }
    *out = match;
    return TTR_OK;
}

ttr_status ttr_journal_load(ttr_match **out, const ttr_library *library,
                            const char *path, ttr_journal_mode mode,
                            ttr_error *err)
{
    char *text = NULL;
    size_t size = 0;

    *out = NULL;
    ttr_status status =
        ttr_file_read(path, TTRI_MAX_JOURNAL, &text, &size, err);
    if (status == TTR_E_NOT_FOUND) {
        status = TTR_E_FILE; // what is not found is an edition
        if (err)
            err->status = status;
    }
    if (status)
        return status;
    status = ttr_journal_read(out, library, path, text, size, mode, err);
    free(text);
    return status;
}
