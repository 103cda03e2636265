// SPDX-License-Identifier: MIT
/*
 * pack_summary.c - pack.ini: what a pack says of itself.
 *
 * inih cuts long lines in silence and tells no line numbers: the lines are
 * looked at and counted here, and handed to it one by one.
 */
#include "base/pack_summary.h"

#include "base/language.h"
#include "base/pack_needs.h"
#include "base/utf8.h"

#include <ttr/edition.h>

#include <ctype.h>
#include <ini.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LINE = 199 }; // of inih, without the end of line

typedef struct reading {
    pack_about *about;
    const char *file;
    const char *rest; // of the text
    size_t left;
    int line;
    ttr_report *report;
    unsigned seen; // keys, as bits
} reading;

/* A key, and where its value goes. */
typedef struct key {
    const char *name;
    size_t offset, size;
} key;

#define FIELD(name) offsetof(pack_about, name), sizeof((pack_about *)0)->name

static const key keys[] = {
    {"name", FIELD(name)},       {"version", FIELD(version)},
    {"author", FIELD(author)},   {"license", FIELD(license)},
    {"licence", FIELD(license)}, {"url", FIELD(url)},
    {"needs", FIELD(needs)},
};
enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

#define COMPLAIN(of, ...)                                                      \
    ttr_report_add((of)->report, TTR_LEVEL_ERROR, (of)->file, (of)->line,      \
                   __VA_ARGS__)

bool pack_version_is_sound(const char *version)
{
    size_t length = strlen(version);

    return length && length < PACK_VERSION_MAX &&
           isdigit((unsigned char)version[0]) &&
           strspn(version, "0123456789abcdefghijklmnopqrstuvwxyz"
                           "ABCDEFGHIJKLMNOPQRSTUVWXYZ.+-") == length;
}

/* Compare two runs of digits; both pointers end up behind them. */
static int compare_numbers(const char **a, const char **b)
{
    *a += strspn(*a, "0");
    *b += strspn(*b, "0");
    size_t one = strspn(*a, "0123456789"), other = strspn(*b, "0123456789");
    int order = one < other ? -1 : one > other;

    if (!order)
        order = strncmp(*a, *b, one);
    *a += one;
    *b += other;
    return order;
}

/* Drafts, which have a hyphen, come before everything else. */
static int rank(char letter)
{
    return letter == '-' ? 0 : (unsigned char)letter;
}

int pack_version_compare(const char *a, const char *b)
{
    while (*a && *b) {
        int order;
        if (isdigit((unsigned char)*a) && isdigit((unsigned char)*b))
            order = compare_numbers(&a, &b);
        else
            order = rank(*a++) - rank(*b++);
        if (order)
            return order;
    }
    /* What is longer is newer, unless it is a draft of the other. */
    if (*a)
        return *a == '-' ? -1 : 1;
    return *b ? (*b == '-' ? 1 : -1) : 0;
}

static void check_value(reading *of, const char *name, const char *value)
{
    if (strcmp(name, "name") == 0 && !app_pack_is_name(value))
        COMPLAIN(of,
                 _("\"%.80s\" is not a name for a pack: names are made of at "
                   "most %d lower-case letters and digits, with single hyphens "
                   "between them"),
                 value, APP_PACK_NAME_MAX);
    pack_needs needs;
    if (strcmp(name, "needs") == 0 && !pack_needs_read(&needs, value))
        COMPLAIN(of,
                 _("\"%.80s\" is not a list of packs: each is a name, and the"
                   " oldest version that will do, such as new-york 1.0,"
                   " guides"),
                 value);
    if (strcmp(name, "version") == 0 && !pack_version_is_sound(value))
        COMPLAIN(of,
                 _("\"%.80s\" is not a version: a version is a number, then "
                   "digits, letters and . + -, such as 1.0 or 2.1-beta"),
                 value);
}

/* "summary" or "summary.fr"; false for other keys. */
static bool take_summary(reading *of, const char *name, const char *value)
{
    pack_about *about = of->about;
    const char *language = "en";

    if (strncmp(name, "summary", 7) != 0 || (name[7] && name[7] != '.'))
        return false;
    if (name[7])
        language = name + 8;
    if (strlen(language) != 2 || !islower((unsigned char)language[0]) ||
        !islower((unsigned char)language[1])) {
        COMPLAIN(of, _("%.80s: a language has two letters, as in summary.fr"),
                 name);
        return true;
    }
    for (int i = 0; i < about->summary_count; i++)
        if (strcmp(about->summary[i].language, language) == 0) {
            COMPLAIN(of, _("%.80s occurs twice"), name);
            return true;
        }
    if (about->summary_count == PACK_MAX_LANGUAGES) {
        COMPLAIN(of, _("a pack speaks at most %d languages"),
                 PACK_MAX_LANGUAGES);
        return true;
    }
    pack_summary *it = &about->summary[about->summary_count++];
    snprintf(it->language, sizeof it->language, "%s", language);
    snprintf(it->text, sizeof it->text, "%s", value);
    return true;
}

static void refuse_key(reading *of, const char *name)
{
    static const char *const names[] = {"name",    "version",    "summary",
                                        "author",  "license",    "url",
                                        "licence", "summary.fr", "needs"};
    const char *near = ttr_nearest(name, names, 9);

    if (near)
        COMPLAIN(of, _("unknown key \"%.80s\", did you mean \"%s\"?"), name,
                 near);
    else
        COMPLAIN(of,
                 _("unknown key \"%.80s\": there are name, version, summary,"
                   " author, license, url and needs"),
                 name);
}

static int take_entry(void *context, const char *section, const char *name,
                      const char *value)
{
    reading *of = context;
    int i = 0;

    if (strcmp(section, "pack") != 0) {
        COMPLAIN(of, _("the lines of pack.ini belong in the section [pack]"));
        return 1;
    }
    if (take_summary(of, name, value))
        return 1;
    while (i < KEY_COUNT && strcmp(keys[i].name, name) != 0)
        i++;
    if (i == KEY_COUNT) {
        refuse_key(of, name);
        return 1;
    }
    if (of->seen & 1u << i)
        COMPLAIN(of, _("%.80s occurs twice"), name);
    of->seen |= 1u << i;
    check_value(of, name, value);
    snprintf((char *)of->about + keys[i].offset, keys[i].size, "%s", value);
    return 1;
}

/* Does a letter end a line, or turn the direction in which others are shown? */
static bool is_turning(uint32_t letter)
{
    return letter == 0x200E || letter == 0x200F ||
           (letter >= 0x2028 && letter <= 0x202E) ||
           (letter >= 0x2066 && letter <= 0x2069);
}

bool pack_text_is_plain(const char *text, size_t length)
{
    const char *end = text + length;

    while (text < end) {
        uint32_t letter = utf8_next(&text);
        if (letter == UTF8_BAD || is_turning(letter) ||
            (utf8_is_control(letter) && letter != '\t'))
            return false;
    }
    return true;
}

/* Is a line something that inih reads as it stands? */
static bool is_sound(reading *of, const char *line, size_t length)
{
    if (length > MAX_LINE) {
        COMPLAIN(of, _("the line is longer than %d bytes"), MAX_LINE);
        return false;
    }
    if (!pack_text_is_plain(line, length)) {
        COMPLAIN(of, _("the line is not plain text in UTF-8"));
        return false;
    }
    return true;
}

/* The next line, as inih asks for it; one that is not sound is empty. */
static char *next_line(char *out, int room, void *context)
{
    reading *of = context;

    if (!of->left)
        return NULL;
    const char *line = of->rest;
    const char *end = memchr(line, '\n', of->left);
    size_t length = end ? (size_t)(end - line) : of->left;
    of->rest += length + (end != NULL);
    of->left -= length + (end != NULL);
    of->line++;
    if (length && line[length - 1] == '\r')
        length--;
    if (!is_sound(of, line, length) || (int)length >= room)
        length = 0;
    memcpy(out, line, length);
    out[length] = '\0';
    return out;
}

void pack_about_read(pack_about *about, const char *file, const char *text,
                     size_t size, ttr_report *report)
{
    reading of = {.about = about,
                  .file = file,
                  .rest = text,
                  .left = size,
                  .report = report};
    bool summary = false;

    *about = (pack_about){.summary_count = 0};
    int wrong = ini_parse_stream(next_line, &of, take_entry, &of);
    if (wrong > 0) {
        of.line = wrong;
        COMPLAIN(&of, _("expected a line \"key = value\""));
    }
    of.line = 0;
    for (int i = 0; i < about->summary_count; i++)
        if (strcmp(about->summary[i].language, "en") == 0 &&
            about->summary[i].text[0])
            summary = true;
    if (!about->name[0])
        COMPLAIN(&of, _("the line \"name = ...\" is missing"));
    if (!about->version[0])
        COMPLAIN(&of, _("the line \"version = ...\" is missing"));
    if (!summary)
        COMPLAIN(&of, _("the line \"summary = ...\" is missing"));
}
