// SPDX-License-Identifier: MIT
/*
 * help_page.c - The page of a command, in three forms made from one table.
 */
#include "base/help_page.h"

#include "base/columns.h"
#include "base/language.h"
#include "base/manual.h"
#include "base/utf8.h"

#include <stdio.h>
#include <string.h>

/* Read in main.c for all commands, and here for their pages. */
static const app_option common[] = {
    {.name = "lang", .value = N_("LANGUAGE"), .help = N_("en or fr")},
    {.name = "help", .help = N_("this page")},
};

enum { COMMON = sizeof common / sizeof common[0] };

/* Of those, the ones that a command has. */
static const app_option *common_of(const app_page *page, int *count)
{
    *count = page->machine ? COMMON - 1 : COMMON;
    return page->machine ? common + 1 : common;
}

bool app_page_is_asked(const char *argument, app_page_form *form)
{
    static const char *const asks[] = {[APP_PAGE_TEXT] = "--help",
                                       [APP_PAGE_MAN] = "--help=man",
                                       [APP_PAGE_WORDS] = "--help=words"};

    for (int i = APP_PAGE_TEXT; i <= APP_PAGE_WORDS; i++) {
        *form = (app_page_form)i;
        if (strcmp(argument, asks[i]) == 0)
            return true;
    }
    bool asks_short = strcmp(argument, "-h") == 0;
    *form = asks_short ? APP_PAGE_TEXT : APP_PAGE_NONE;
    return asks_short;
}

/* ---- as text ---- */

/* "--seed N", "-o, --out FILE" as the help shows it. */
static const char *option_label(const app_option *it, char out[128])
{
    char letter[8] = "";

    if (it->letter)
        snprintf(letter, sizeof letter, "-%c, ", it->letter);
    if (it->words)
        snprintf(out, 128, "%s--%s [%s]", letter, it->name, _(it->value));
    else
        snprintf(out, 128, "%s--%s%s%s", letter, it->name, it->value ? " " : "",
                 it->value ? _(it->value) : "");
    return out;
}

static int label_columns(const app_option *options, int count)
{
    char left[128];
    int width = 0;

    for (int i = 0; i < count; i++) {
        int columns = utf8_columns(option_label(&options[i], left));
        width = columns > width ? columns : width;
    }
    return width;
}

static void print_lines(const app_option *options, int count, int width)
{
    char left[128];

    for (int i = 0; i < count; i++) {
        fputs("  ", stdout);
        app_print_padded(stdout, option_label(&options[i], left), width);
        printf("  %s\n", _(options[i].help));
    }
}

void app_page_print_options(const app_option *options, int count)
{
    puts(_("options:"));
    print_lines(options, count, label_columns(options, count));
}

static void print_text(const app_page *page)
{
    int count;
    const app_option *more = common_of(page, &count);
    int width = label_columns(page->options, page->option_count);
    int least = label_columns(common, COMMON);

    width = width > least ? width : least;
    if (page->operands[0])
        printf(_("usage: ttr %s [options] %s"), page->command,
               _(page->operands));
    else
        printf(_("usage: ttr %s [options]"), page->command);
    printf("\n\n%s\n\n%s\n", _(page->about), _("options:"));
    print_lines(page->options, page->option_count, width);
    print_lines(more, count, width);
}

/* ---- as words ---- */

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* What a shell can offer for the value of an option. */
static const char *kind_of_value(const app_option *it)
{
    if (!it->value)
        return "";
    if (it->words || begins(it->value, "LANGUAGE"))
        return "words";
    if (begins(it->value, "FOLDER"))
        return "directory"; // as bash calls it
    if (begins(it->value, "FILE") || begins(it->value, "MODULE"))
        return "file";
    return "text";
}

void app_page_print_words(const app_option *options, int count)
{
    for (int i = 0; i < count; i++) {
        const app_option *it = &options[i];
        const char *kind = kind_of_value(it);

        printf("--%s\t%s\t", it->name, kind);
        for (const char *const *word = it->words; word && *word; word++)
            printf("%s%s", word == it->words ? "" : " ", *word);
        for (int k = 0;
             begins(kind, "words") && !it->words && k < app_language_count();
             k++)
            printf("%s%s", k ? " " : "", app_language_get(k)->code);
        putchar('\n');
    }
}

static void print_words(const app_page *page)
{
    int count;
    const app_option *more = common_of(page, &count);

    app_page_print_words(page->options, page->option_count);
    app_page_print_words(more, count);
    printf("operands\t%s\n", page->operands);
}

/* ---- as a manual page ---- */

static void print_manual(const app_page *page)
{
    int count;
    const app_option *more = common_of(page, &count);

    manual_heading(_("SYNOPSIS"));
    manual_synopsis(page->command, page->operands);
    manual_heading(_("DESCRIPTION"));
    manual_paragraphs(_(page->about));
    manual_heading(_("OPTIONS"));
    manual_options(page->options, page->option_count);
    manual_options(more, count);
}

void app_page_print(const app_page *page, app_page_form form)
{
    switch (form) {
    case APP_PAGE_NONE:
        break;
    case APP_PAGE_TEXT:
        print_text(page);
        break;
    case APP_PAGE_WORDS:
        print_words(page);
        break;
    case APP_PAGE_MAN:
        print_manual(page);
        break;
    }
}
