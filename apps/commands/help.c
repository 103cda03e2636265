// SPDX-License-Identifier: MIT
/*
 * help.c - `ttr help`: the list of commands, their pages and manual pages.
 */
#include "commands/help.h"

#include "base/help_page.h"
#include "base/language.h"
#include "base/manual.h"
#include "base/message.h"
#include "commands.h"

#include <stdio.h>
#include <string.h>

enum { COMMANDS_MOST = 64 };

static const app_option options[] = {
    {.name = "lang",
     .value = N_("LANGUAGE"),
     .help = N_("en or fr; taken from the locale when not given")},
    {.name = "help", .help = N_("this page; ttr <command> --help tells more")},
    {.name = "version", .help = N_("the version of the program")},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

static const char about[] =
    N_("Ticket to Ride in many editions, each described by one file.\n"
       "In a terminal, ttr without a command is the game.");

const help_command *help_find(const help_table *table, const char *name)
{
    for (int i = 0; i < table->count; i++)
        if (strcmp(table->item[i].name, name) == 0)
            return &table->item[i];
    return NULL;
}

int help_refuse(const help_table *table, const char *name)
{
    const char *names[COMMANDS_MOST];
    int count = 0;

    for (; count < table->count && count < COMMANDS_MOST; count++)
        names[count] = table->item[count].name;

    const char *near = ttr_nearest(name, names, count);
    if (name[0] == '-')
        app_message(_("unknown option %s; ttr --help lists the options"), name);
    else if (near)
        app_message(_("unknown command %s, did you mean %s?"), name, near);
    else
        app_message(_("unknown command %s; ttr --help lists the commands"),
                    name);
    return APP_USAGE;
}

static void print_text(const help_table *table)
{
    printf("%s\n\n%s\n\n%s\n", _("usage: ttr [<command>] [options]"), _(about),
           _("commands:"));
    for (int i = 0; i < table->count; i++)
        printf("  %-10s  %s\n", table->item[i].name, _(table->item[i].summary));
    putchar('\n');
    app_page_print_options(options, OPTION_COUNT);
}

static void print_words(const help_table *table)
{
    for (int i = 0; i < table->count; i++)
        printf("%s\t%s\n", table->item[i].name,
               table->item[i].machine ? "machine" : "people");
    app_page_print_words(options, OPTION_COUNT);
}

/* What every manual page has at its end. */
static void end_manual(void)
{
    manual_heading(_("EXIT STATUS"));
    manual_item("0", NULL, _("all went well"));
    manual_item("1", NULL, _("something did not; standard error says what"));
    manual_item("2", NULL, _("the command line is wrong"));
    manual_item("3", NULL, _("memory was short"));
}

static void print_manual(const help_table *table)
{
    manual_begin("ttr", _("Ticket to Ride in many editions"));
    manual_heading(_("SYNOPSIS"));
    manual_paragraphs(_("`ttr` [<command>] [options]"));
    manual_heading(_("DESCRIPTION"));
    manual_paragraphs(_(about));
    manual_heading(_("COMMANDS"));
    manual_paragraphs(_("Each has a manual page of its own, such as"
                        " ttr-play(1)."));
    for (int i = 0; i < table->count; i++)
        manual_item(table->item[i].name, NULL, _(table->item[i].summary));
    manual_heading(_("OPTIONS"));
    manual_options(options, OPTION_COUNT);
    manual_heading(_("ENVIRONMENT"));
    manual_item("TTR_PATH", NULL,
                _("folders with maps, scripts and plugins that are searched"
                  " before those that come with the program, with colons"
                  " between them"));
    manual_item("NO_COLOR", NULL, _("set to anything: no colours"));
    manual_heading(_("FILES"));
    manual_item("~/.local/share/ttr", NULL,
                _("editions and rule modules of your own, packs, and saved"
                  " games ($XDG_DATA_HOME/ttr where that is set)"));
    manual_item("~/.config/ttr", NULL,
                _("settings ($XDG_CONFIG_HOME/ttr where that is set)"));
    end_manual();
}

static int print_command_manual(const help_command *it)
{
    static char man[] = "--help=man";
    char *page[] = {man, NULL};
    char name[64];

    snprintf(name, sizeof name, "ttr-%s", it->name);
    manual_begin(name, _(it->summary));
    int status = it->run(1, page);
    end_manual();
    manual_heading(_("SEE ALSO"));
    manual_paragraphs("`ttr`(1)");
    return status;
}

static int run_form(const help_table *table, app_page_form form,
                    const char *name)
{
    static char text[] = "--help", words[] = "--help=words";
    char *page[] = {form == APP_PAGE_WORDS ? words : text, NULL};

    if (name) {
        const help_command *found = help_find(table, name);
        if (!found)
            return help_refuse(table, name);
        return form == APP_PAGE_MAN ? print_command_manual(found)
                                    : found->run(1, page);
    }
    if (form == APP_PAGE_TEXT)
        print_text(table);
    else if (form == APP_PAGE_MAN)
        print_manual(table);
    else
        print_words(table);
    return APP_OK;
}

int help_run(const help_table *table, int argc, char **argv)
{
    app_page_form form = APP_PAGE_TEXT;

    if (argc > 0 && strcmp(argv[0], "--man") == 0)
        form = APP_PAGE_MAN;
    else if (argc > 0 && strcmp(argv[0], "--words") == 0)
        form = APP_PAGE_WORDS;
    if (form != APP_PAGE_TEXT)
        argc--, argv++;
    return run_form(table, form, argc > 0 ? argv[0] : NULL);
}
