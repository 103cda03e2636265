// SPDX-License-Identifier: MIT
/*
 * journal_header.c - The header of a journal: what the game is made of.
 */
#include "record/journal_header.h"

#include "base/text.h"
#include "base/text_parse.h"
#include "edition/edition_data.h"
#include "record/match_data.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_ENTRIES = 64 }; // rules, and settings

/* The header as it is read. Texts are owned. */
typedef struct header {
    ttri_journal *in;
    unsigned seen; // bit of each keyword
    char *edition;
    int edition_line;
    uint64_t hash, seed, players, first, start;
    char *rule[MAX_ENTRIES];
    int rule_count;
    ttr_override set[MAX_ENTRIES];
    int set_count;
    char *name[TTR_MAX_PLAYERS];
    char *seat[TTR_MAX_PLAYERS];
    char *note;
    json_t *position;
} header;

bool ttri_journal_line(ttri_journal *in, ttri_token *line)
{
    const char *start = in->text + in->next;
    const char *end = memchr(start, '\n', in->size - in->next);

    if (!end)
        return false;
    *line = (ttri_token){start, (size_t)(end - start)};
    in->next += line->length + 1;
    in->line++;
    return true;
}

static ttr_status out_of_memory(ttri_journal *in)
{
    return TTRI_FAIL(in->err, TTR_E_MEMORY, "out of memory");
}

/* Keep a copy of a part of the line. */
static ttr_status keep(header *out, ttri_token word, char **copy)
{
    if (!word.length)
        return TTRI_BAD_LINE(out->in,
                             "the line has nothing after its first word");
    if (ttri_has_control(word.text, word.length))
        return TTRI_BAD_LINE(out->in, "the line has a control character");
    *copy = ttri_copy(word.text, word.length);
    return *copy ? TTR_OK : out_of_memory(out->in);
}

static ttr_status read_number(header *out, ttri_token value, uint64_t most,
                              uint64_t *number)
{
    if (ttri_token_number(value, most, number))
        return TTR_OK;
    return TTRI_BAD_LINE(out->in, "must be a whole number from 0 to %" PRIu64,
                         most);
}

static ttr_status read_edition(header *out, ttri_token value)
{
    size_t name = value.length < 17 ? 0 : value.length - 17;
    ttri_token hex = {value.text + name + 1, 16};

    if (!name || value.text[name] != ' ' || !ttri_token_hex(hex, &out->hash))
        return TTRI_BAD_LINE(out->in, "must be an edition and its hash of 16"
                                      " hexadecimal digits");
    out->edition_line = out->in->line;
    return keep(out, (ttri_token){value.text, name}, &out->edition);
}

static ttr_status read_rule(header *out, ttri_token value)
{
    if (out->rule_count == MAX_ENTRIES)
        return TTRI_BAD_LINE(out->in, "more than %d rules", MAX_ENTRIES);
    return keep(out, value, &out->rule[out->rule_count++]);
}

static ttr_status read_set(header *out, ttri_token value)
{
    const char *equals = memchr(value.text, '=', value.length);
    char *name = NULL, *text = NULL;

    if (!equals)
        return TTRI_BAD_LINE(out->in, "must be <name>=<value>");
    if (out->set_count == MAX_ENTRIES)
        return TTRI_BAD_LINE(out->in, "more than %d settings", MAX_ENTRIES);
    size_t length = (size_t)(equals - value.text);
    ttr_status status = keep(out, (ttri_token){value.text, length}, &name);
    if (!status)
        status = keep(out, (ttri_token){equals + 1, value.length - length - 1},
                      &text);
    out->set[out->set_count++] = (ttr_override){name, text};
    return status;
}

static ttr_status read_players(header *out, ttri_token value)
{
    return read_number(out, value, TTR_MAX_PLAYERS, &out->players);
}

/* Cut "<player> <text>"; false when it is something else. */
static bool cut_player(ttri_token value, uint64_t *player, ttri_token *text)
{
    const char *space = memchr(value.text, ' ', value.length);
    size_t length = space ? (size_t)(space - value.text) : value.length;

    if (!space || !ttri_token_number((ttri_token){value.text, length},
                                     TTR_MAX_PLAYERS - 1, player))
        return false;
    *text = (ttri_token){space + 1, value.length - length - 1};
    return true;
}

static ttr_status read_name(header *out, ttri_token value)
{
    uint64_t player;
    ttri_token text;

    if (!cut_player(value, &player, &text))
        return TTRI_BAD_LINE(out->in, "must be a player and a name");
    if (out->name[player])
        return TTRI_BAD_LINE(out->in, "player %d has two names", (int)player);
    return keep(out, text, &out->name[player]);
}

static ttr_status read_seat(header *out, ttri_token value)
{
    uint64_t player;
    ttri_token text;

    if (!cut_player(value, &player, &text))
        return TTRI_BAD_LINE(out->in, "must be a player and who plays there");
    if (out->seat[player])
        return TTRI_BAD_LINE(out->in, "player %d has two seats", (int)player);
    return keep(out, text, &out->seat[player]);
}

static ttr_status read_note(header *out, ttri_token value)
{
    return keep(out, value, &out->note);
}

static ttr_status read_seed(header *out, ttri_token value)
{
    return read_number(out, value, UINT64_MAX, &out->seed);
}

static ttr_status read_first(header *out, ttri_token value)
{
    return read_number(out, value, TTR_MAX_PLAYERS - 1, &out->first);
}

static ttr_status read_position(header *out, ttri_token value)
{
    json_error_t why;

    out->position =
        json_loadb(value.text, value.length, JSON_REJECT_DUPLICATES, &why);
    return out->position
               ? TTR_OK
               : TTRI_BAD_LINE(out->in, "the position is not JSON: %s",
                               why.text);
}

static ttr_status read_start(header *out, ttri_token value)
{
    if (ttri_token_hex(value, &out->start))
        return TTR_OK;
    return TTRI_BAD_LINE(out->in, "must be a fingerprint of 16 hexadecimal"
                                  " digits");
}

static const struct keyword {
    const char *name;
    bool many, needed;
    ttr_status (*read)(header *out, ttri_token value);
} keywords[] = {
    {"edition", false, true, read_edition},
    {"rule", true, false, read_rule},
    {"set", true, false, read_set},
    {"players", false, true, read_players},
    {"name", true, false, read_name},
    {"seat", true, false, read_seat},
    {"note", false, false, read_note},
    {"seed", false, true, read_seed},
    {"first", false, true, read_first},
    {"position", false, false, read_position},
    {"start", false, true, read_start},
};
enum { KEYWORDS = sizeof keywords / sizeof *keywords, START = KEYWORDS - 1 };

static ttr_status read_line(header *out, ttri_token line)
{
    const char *space = memchr(line.text, ' ', line.length);
    ttri_token word = {line.text,
                       space ? (size_t)(space - line.text) : line.length};
    size_t used = space ? word.length + 1 : word.length;
    const char *names[KEYWORDS];
    char quoted[TTRI_TOKEN_TEXT], text[TTRI_UNKNOWN_TEXT];

    for (int i = 0; i < KEYWORDS; i++) {
        names[i] = keywords[i].name;
        if (!ttri_token_is(word, keywords[i].name))
            continue;
        if (!keywords[i].many && out->seen >> i & 1)
            return TTRI_BAD_LINE(out->in, "a second line \"%s\"", names[i]);
        out->seen |= 1u << i;
        return keywords[i].read(
            out, (ttri_token){line.text + used, line.length - used});
    }
    return TTRI_BAD_LINE(out->in, "%s",
                         ttri_unknown(TTRI_N_("unknown line"),
                                      ttri_token_copy(word, quoted), names,
                                      KEYWORDS, text));
}

/* The first line says what the file is, for programs of all ages. */
static ttr_status read_format(ttri_journal *in)
{
    static const char magic[] = "ttr journal ";
    size_t length = sizeof magic - 1;
    uint64_t format;
    ttri_token line;

    if (!ttri_journal_line(in, &line) || line.length <= length ||
        memcmp(line.text, magic, length)) {
        in->line = 1;
        return TTRI_BAD_LINE(in,
                             "not a journal of ttr: its first line must"
                             " be \"%s%d\"",
                             magic, TTRI_JOURNAL_FORMAT);
    }
    ttri_token number = {line.text + length, line.length - length};
    if (!ttri_token_number(number, UINT32_MAX, &format) || !format)
        return TTRI_BAD_LINE(in, "not a journal of ttr: its format must be a"
                                 " number");
    if (format > TTRI_JOURNAL_FORMAT)
        return TTRI_BAD_LINE(in,
                             "journal format %d, this program reads up to %d: "
                             "a newer version of ttr is needed",
                             (int)format, TTRI_JOURNAL_FORMAT);
    in->format = (int)format;
    return TTR_OK;
}

static ttr_status read_lines(header *out)
{
    ttri_journal *in = out->in;
    ttri_token line;

    ttr_status status = read_format(in);
    while (!status && !(out->seen >> START & 1)) {
        if (!ttri_journal_line(in, &line)) {
            in->line++;
            return TTRI_BAD_LINE(in, "the journal is cut off in its header");
        }
        status = read_line(out, line);
    }
    for (int i = 0; !status && i < KEYWORDS; i++)
        if (keywords[i].needed && !(out->seen >> i & 1))
            status = TTRI_BAD_LINE(in,
                                   "the line \"%s\" is missing before this"
                                   " one",
                                   keywords[i].name);
    return status;
}

/* What was wrong with the edition or the start, said of the journal. */
static ttr_status blame(ttri_journal *in, int line, ttr_status status)
{
    char text[sizeof in->err->file + sizeof in->err->text + 16];

    if (status == TTR_E_MEMORY)
        return status;
    ttr_error_format(in->err, text, sizeof text);
    return TTRI_FAIL_AT(in->err, TTR_E_JOURNAL, in->name, line, "%s", text);
}

static bool has_module_in_c(const ttr_edition *edition)
{
    for (int i = 0; i < edition->module_count; i++)
        if (edition->module[i].handle)
            return true;
    return false;
}

const char *ttri_journal_cause(const ttri_journal *in, const ttr_match *match)
{
    if (match->rules_changed)
        return TTRI_TEXT("files of the rules have changed since the journal was"
                         " written");
    if (!in->whole)
        return TTRI_TEXT("the journal has been edited or damaged");
    /* The text is as it was written, and so is the edition: then it is the
       program that has changed, or a module that is known by its version. */
    if (has_module_in_c(match->edition))
        return TTRI_TEXT("the journal was written by another version of ttr, or"
                         " a rule module in C has changed and kept its"
                         " version");
    return TTRI_TEXT("the journal was written by another version of ttr");
}

static ttr_status check_start(const header *out, const ttr_match *match)
{
    const ttr_state *start = &match->start;

    if (start->players != out->players || start->seed != out->seed ||
        start->first != out->first)
        return TTRI_BAD_LINE(out->in, "the position has other players, another"
                                      " seed or another first player than the"
                                      " lines before it");
    if (out->in->format == TTRI_JOURNAL_FORMAT_MEMORY ||
        ttr_state_fingerprint(match->edition, start) == out->start)
        return TTR_OK;
    return TTRI_BAD_LINE(out->in, "the game starts differently: %s",
                         ttri_journal_cause(out->in, match));
}

static ttr_status begin(const header *out, const ttr_library *library,
                        ttr_match **match)
{
    ttri_journal *in = out->in;
    ttr_setup setup = {
        .edition = out->edition,
        .variant = {.modules = (const char *const *)out->rule,
                    .module_count = out->rule_count,
                    .overrides = out->set,
                    .override_count = out->set_count,
                    .module_label = "rule",
                    .override_label = "set"},
        .players = (int)out->players,
        .seed = out->seed,
        .first = (int)out->first,
        .note = out->note,
    };

    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        setup.names[p] = out->name[p];
        setup.seats[p] = out->seat[p];
    }
    ttr_status status = ttri_match_open(match, library, &setup, NULL, in->err);
    if (status)
        return blame(in, out->edition_line, status);
    (*match)->rules_changed = ttr_edition_hash((*match)->edition) != out->hash;
    status = ttri_match_start(*match, &setup, out->position, in->err);
    if (status)
        return blame(in, in->line, status);
    return check_start(out, *match);
}

static void clear(header *out)
{
    free(out->edition);
    free(out->note);
    for (int i = 0; i < out->rule_count; i++)
        free(out->rule[i]);
    for (int i = 0; i < out->set_count; i++) {
        free((void *)(uintptr_t)out->set[i].name); // our own copies
        free((void *)(uintptr_t)out->set[i].value);
    }
    for (int p = 0; p < TTR_MAX_PLAYERS; p++) {
        free(out->name[p]);
        free(out->seat[p]);
    }
    json_decref(out->position);
}

ttr_status ttri_journal_header(ttri_journal *in, const ttr_library *library,
                               ttr_match **match)
{
    header read = {.in = in};

    *match = NULL;
    ttr_status status = read_lines(&read);
    if (!status)
        status = begin(&read, library, match);
    if (status) {
        ttr_match_free(*match);
        *match = NULL;
    }
    clear(&read);
    return status;
}
