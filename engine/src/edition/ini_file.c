// SPDX-License-Identifier: MIT
/*
 * ini_file.c - Reading an edition file with inih.
 *
 * Invariants: entries stand in the order of the file; no two sections have the
 * same name; every string is UTF-8 without control characters.
 *
 * inih gets its lines from read_line(), which counts them, and which cleans
 * them so far that nothing is left about which inih and this file could
 * disagree: no indentation (inih would see a continuation), no comments, no
 * line or section that does not fit its buffers.
 */
#include "edition/ini_file.h"

#include "base/text.h"
#include "base/text_parse.h"

#include <ini.h>
#include <string.h>

typedef struct reader {
    const char *at, *end;
    ttri_ini *ini;
    ttr_report *report;
    const char *file;
    int line;
    bool begun; // a header was seen
    bool lost;  // below a header that could not be read
    bool full;  // no room for more
} reader;

static void complain(reader *in, const char *text)
{
    ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line, "%s",
                   TTRI_TEXT(text));
}

/* Replace what is not text, so that messages can quote the line. */
static void clean_text(reader *in, char *line, size_t length)
{
    const char *mistake = NULL;
    unsigned char wrong = 0;

    for (size_t i = 0; i < length;) {
        size_t size = ttri_utf8(line + i, length - i);
        unsigned char byte = (unsigned char)line[i];
        if (byte == '\t') {
            line[i] = ' ';
        } else if (!size || ttri_utf8_harm(line + i, size)) {
            if (!mistake) {
                mistake = !size  ? TTRI_N_("text that is not UTF-8")
                          : byte ? TTRI_N_("control character")
                                 : TTRI_N_("NUL byte");
                wrong = byte;
            }
            memset(line + i, '?', size ? size : 1);
        }
        i += size ? size : 1;
    }
    if (mistake)
        ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line,
                       "%s: byte 0x%02X", TTRI_TEXT(mistake), wrong);
}

/* inih's own rule: a semicolon at the beginning or behind a space. */
static void cut_comment(char *line)
{
    if (line[0] == ';' || line[0] == '#')
        line[0] = '\0';
    for (char *c = strchr(line, ';'); c; c = strchr(c + 1, ';'))
        if (c > line && c[-1] == ' ') {
            *c = '\0';
            return;
        }
}

/* Add a section, unless it is there: then only the header is a mistake. */
static void add_section(reader *in, const char *name)
{
    const ttri_section *first = ttri_ini_section(in->ini, name);
    ttri_section section = {.file = in->file, .line = in->line};

    if (first) {
        ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line,
                       "section [%s] occurs twice: the first begins on line %d",
                       name, first->line);
        return;
    }
    memcpy(section.name, name, strlen(name) + 1);
    if (!ttri_ini_add_section(in->ini, &section)) {
        ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line,
                       "more than %d sections", TTRI_MAX_SECTIONS);
        in->full = true;
    }
}

/* Note a header, and leave it in its plain form for inih. Below one that is
   broken, entries are passed over: where they belong is not known. */
static void read_header(reader *in, char *line)
{
    char *end = strchr(line, ']');

    in->begun = true;
    in->lost = true;
    if (!end || end[1]) {
        complain(in, end ? TTRI_N_("text after the \"]\" of a section")
                         : TTRI_N_("section without \"]\""));
        line[0] = '\0';
        return;
    }
    *end = '\0';
    const char *name = ttri_trim(line + 1);
    size_t length = strlen(name);
    if (!length || length > TTRI_MAX_SECTION) {
        complain(in, length ? TTRI_N_("section name longer than 49 bytes")
                            : TTRI_N_("section without a name"));
        line[0] = '\0';
        return;
    }
    in->lost = false;
    add_section(in, name);
    memmove(line + 1, name, length);
    memcpy(line + 1 + length, "]", 2);
}

/* Report an entry that inih could not cut, and blank it. */
static void check_entry(reader *in, char *line)
{
    size_t key = strcspn(line, "=:");

    if (line[key] == '=' && key > 0)
        return;
    complain(in, key == 0    ? TTRI_N_("no key: expected key = value")
                 : line[key] ? TTRI_N_("\":\" in a key: expected key = value")
                             : TTRI_N_("no \"=\": expected key = value"));
    line[0] = '\0';
}

/* The ini_reader: one line into out. */
static char *read_line(char *out, int room, void *stream)
{
    reader *in = stream;

    if (in->at == in->end || in->full)
        return NULL;
    const char *start = in->at;
    const char *newline = memchr(start, '\n', (size_t)(in->end - start));
    size_t length = (size_t)((newline ? newline : in->end) - start);
    in->at = newline ? newline + 1 : in->end;
    in->line++;
    if (length && start[length - 1] == '\r')
        length--;

    out[0] = '\0';
    if (length > TTRI_MAX_LINE || length >= (size_t)room) {
        ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line,
                       "line of %zu bytes, %d are allowed", length,
                       TTRI_MAX_LINE);
        return out;
    }
    memcpy(out, start, length);
    out[length] = '\0';
    clean_text(in, out, length);
    char *text = ttri_trim(out);
    memmove(out, text, strlen(text) + 1);
    cut_comment(out);
    ttri_trim(out);

    if (out[0] == '[')
        read_header(in, out);
    else if (out[0])
        check_entry(in, out);
    return out;
}

/* The ini_handler: an entry of the line that was read last. */
static int add_entry(void *user, const char *section, const char *key,
                     const char *value)
{
    reader *in = user;
    ttri_entry entry;

    if (in->lost)
        return 1;
    if (!in->begun) {
        ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line,
                       "\"%s\" comes before the first section", key);
        return 1;
    }
    if (in->ini->entry_count == TTRI_MAX_ENTRIES) {
        ttr_report_add(in->report, TTR_LEVEL_ERROR, in->file, in->line,
                       "more than %d entries", TTRI_MAX_ENTRIES);
        in->full = true;
        return 1;
    }
    if (!ttri_entry_init(&entry, section, key, value))
        return 0;
    entry.file = in->file;
    entry.line = in->line;
    return ttri_ini_add(in->ini, &entry);
}

ttr_status ttri_ini_parse(ttri_ini *ini, const char *file, const char *text,
                          size_t size, ttr_report *report)
{
    bool marked = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0;
    reader in = {.at = text + (marked ? 3 : 0),
                 .end = text + size,
                 .ini = ini,
                 .report = report};

    in.file = ttri_ini_add_file(ini, file);
    if (!in.file)
        return TTR_E_MEMORY;

    /* Every mistake of a line is reported by now, so that only a handler
       that ran out of memory is left. */
    int before = ttr_report_errors(report);
    if (ini_parse_stream(read_line, &in, add_entry, &in) != 0)
        return TTR_E_MEMORY;
    if (in.begun || ttr_report_errors(report) > before)
        return TTR_OK;
    ttr_report_add(report, TTR_LEVEL_ERROR, file, 0,
                   "the file is empty: an edition begins with [edition]");
    return TTR_E_EDITION;
}
