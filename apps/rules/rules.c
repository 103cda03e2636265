/*
 * rules.c - `ttr rules`: how an edition is played.
 */
#include "rules/rules.h"

#include "commands.h"
#include "common/data.h"
#include "common/language.h"
#include "common/message.h"
#include "common/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 78 };

/* Columns of the first bytes of a UTF-8 text, one for each character. */
static int columns(const char *text, size_t bytes)
{
    int count = 0;
    for (size_t i = 0; i < bytes; i++)
        count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

/* Print a line broken between words; what follows is indented. */
static void print_wrapped(const char *line, size_t length)
{
    int indent = length > 1 && memcmp(line, "- ", 2) == 0 ? 2 : 0;
    int column = 0;

    for (size_t i = 0; i < length;) {
        size_t word = 0;
        while (i + word < length && line[i + word] != ' ')
            word++;
        int width = columns(line + i, word);
        if (column > indent && column + 1 + width > WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (i > 0) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)word, line + i);
        column += width;
        i += word + 1;
    }
    putchar('\n');
}

static void print_text(const char *text)
{
    while (*text) {
        size_t length = strcspn(text, "\n");
        print_wrapped(text, length);
        text += length + (text[length] == '\n');
    }
}

static int print_rules(const ttr_library *library, const ttr_edition *edition)
{
    char *text = app_rules_text(library, edition);

    if (!text) {
        app_message(_("out of memory"));
        return APP_FAILED;
    }
    print_text(text);
    free(text);
    return APP_OK;
}

int command_rules(int argc, char **argv)
{
    app_list paths = {0};
    app_variant variant = {0};
    const app_option options[] = {
        app_rule_option(&variant),
        app_set_option(&variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "rules",
        .operands = N_("<edition>"),
        .about = N_("Tell in plain sentences how an edition is played: what is"
                    " special about it, then\nwhat all editions share."),
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status))
        return status;
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;
    ttr_edition *edition =
        app_edition(&page, library, operands.item[0], &variant, &status);
    if (edition)
        status = print_rules(library, edition);
    ttr_edition_free(edition);
    ttr_library_free(library);
    return status;
}
