// SPDX-License-Identifier: MIT
/*
 * manual.c - Manual pages in the macros of man(7).
 */
#include "base/manual.h"

#include "base/language.h"

#include <stdio.h>
#include <string.h>

/* A letter that troff would not print as it is, or NULL. Dashes are those of
   options and file names, which people copy. */
static const char *escape_of(char letter)
{
    switch (letter) {
    case '\\':
        return "\\e";
    case '-':
        return "\\-";
    case '\'':
        return "\\(aq";
    case '`':
        return "\\(ga";
    case '^':
        return "\\(ha";
    case '~':
        return "\\(ti";
    case '"':
        return "\\(dq";
    default:
        return NULL;
    }
}

static void put_letter(char letter)
{
    const char *escape = escape_of(letter);

    if (escape)
        fputs(escape, stdout);
    else
        putchar(letter);
}

/* A text of a line. At its start a dot would be a request. */
static void put_text(const char *text)
{
    if (*text == '.')
        fputs("\\&", stdout);
    for (; *text; text++)
        put_letter(*text);
}

void manual_begin(const char *name, const char *summary)
{
    /* No date: the same sources give the same pages. */
    printf(".TH \"");
    put_text(name);
    printf("\" 1 \"\" \"ttr %s\" \"ttr\"\n", ttr_version());
    manual_heading(_("NAME"));
    put_text(name);
    fputs(" \\- ", stdout);
    put_text(summary);
    putchar('\n');
}

void manual_heading(const char *heading)
{
    fputs(".SH ", stdout);
    put_text(heading);
    putchar('\n');
}

/* A line of running text: what is between backquotes is bold. */
static void put_line(const char *line, size_t length)
{
    bool bold = false;

    if (length && *line == '.')
        fputs("\\&", stdout);
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '`') {
            bold = !bold;
            fputs(bold ? "\\fB" : "\\fR", stdout);
        } else {
            put_letter(line[i]);
        }
    }
    fputs(bold ? "\\fR\n" : "\n", stdout);
}

void manual_paragraphs(const char *text)
{
    bool example = false, apart = false;

    while (*text) {
        size_t length = strcspn(text, "\n");
        bool indented = *text == ' ';

        if (length == 0) {
            apart = true;
        } else {
            if (example && !indented)
                puts(".EE\n.RE");
            if (apart || example != indented)
                puts(".PP");
            if (indented && !example)
                puts(".RS 4\n.EX");
            example = indented;
            apart = false;
            size_t spaces = strspn(text, " ");
            put_line(text + spaces, length - spaces);
        }
        text += length + (text[length] == '\n');
    }
    if (example)
        puts(".EE\n.RE");
}

void manual_synopsis(const char *command, const char *operands)
{
    fputs("\\fBttr ", stdout);
    put_text(command);
    fputs("\\fR [", stdout);
    put_text(_("options"));
    putchar(']');
    if (operands[0]) {
        putchar(' ');
        put_text(_(operands));
    }
    putchar('\n');
}

void manual_item(const char *name, const char *value, const char *text)
{
    fputs(".TP\n\\fB", stdout);
    put_text(name);
    fputs("\\fR", stdout);
    if (value) {
        fputs(" \\fI", stdout);
        put_text(value);
        fputs("\\fR", stdout);
    }
    putchar('\n');
    put_line(text, strlen(text));
}

void manual_options(const app_option *options, int count)
{
    for (int i = 0; i < count; i++) {
        const app_option *it = &options[i];
        char name[128], value[128] = "";

        if (it->letter)
            snprintf(name, sizeof name, "-%c, --%s", it->letter, it->name);
        else
            snprintf(name, sizeof name, "--%s", it->name);
        if (it->value)
            snprintf(value, sizeof value, it->words ? "[%s]" : "%s",
                     _(it->value));
        manual_item(name, it->value ? value : NULL, _(it->help));
    }
}
