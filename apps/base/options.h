// SPDX-License-Identifier: MIT
/*
 * options.h - Command lines and help pages, the same for every command.
 *
 * A command describes itself once, as a page with a table of options; the
 * parser, `ttr <command> --help`, the manual page and the completion of the
 * shell (help_page.h) all read that. Its texts are marked with
 * N_() and translated when they are shown. Options are written --name value or
 * --name=value, those with a letter also -o value, and may stand before or
 * behind the operands; "--" ends them.
 * The last of several equal options counts, lists grow. --lang, which all
 * commands for people have, is read in main.c and never arrives here.
 * An example is in command.h, which reads them for every command.
 */
#ifndef TTR_APPS_BASE_OPTIONS_H
#define TTR_APPS_BASE_OPTIONS_H

#include <ttr/base.h>

enum {
    APP_LIST_MAX = 64,

    /* The most that an option takes for a number of players: the edition says
       how many it is for, and its sentence is the better one. */
    APP_PLAYERS_MOST = 999
};

/* The values of an option that may be repeated; borrowed from argv. */
typedef struct app_list {
    const char *item[APP_LIST_MAX];
    int count;
} app_list;

typedef struct app_option {
    const char *name;  // without the dashes
    const char *value; // what the help calls its value; NULL for a flag
    const char *help;  // one line

    /* Where the value goes: exactly one is not NULL. */
    bool *flag;
    const char **text;
    long long *number; // least..most
    uint64_t *seed;    // any unsigned number
    app_list *list;

    long long least, most;
    char letter; // 'o' for -o as well; 0 for none

    /* Only for what begins anew: a saved game has its own. */
    bool anew;

    /* The words that a text can be, NULL behind the last. Then the option may
       stand without a value, and means the first of them. */
    const char *const *words;
} app_option;

/* A command, as its help shows it. */
typedef struct app_page {
    const char *command;
    const char *operands; // "<edition>", "[<edition> ...]" or ""
    const char *about;    // paragraphs, in lines of at most 78 columns
    const app_option *options;
    int option_count;
    int operands_least, operands_most;
    bool machine; // other programs read its output: there is no --lang
} app_page;

/* The arguments that are no options; borrowed from argv. */
typedef struct app_operands {
    char **item;
    int count;
    const char *anew; // the first option given that is so, or NULL
} app_operands;

typedef enum app_page_form {
    APP_PAGE_NONE,
    APP_PAGE_TEXT, // --help, -h
    APP_PAGE_MAN,  // --help=man: what a manual page has after its name
    APP_PAGE_WORDS // --help=words: for the completion of a shell
} app_page_form;

/* The table of options of a page, in an initialiser. */
#define APP_OPTIONS(table)                                                     \
    .options = (table), .option_count = sizeof(table) / sizeof(table)[0]

/*
 * Read the arguments behind the name of a command; argv is sorted so that the
 * operands stand together. *form is the page that was asked for instead of the
 * command, or APP_PAGE_NONE.
 */
TTR_MUST_USE ttr_status app_parse(const app_page *page, int argc, char **argv,
                                  app_operands *operands, app_page_form *form,
                                  ttr_error *err);

/* Refuse an option that a saved game cannot follow, and a command without its
   operand: as app_refuse(). */
ttr_status app_refuse_anew(ttr_error *err, const char *option);
ttr_status app_refuse_missing(ttr_error *err, const char *operands);

#endif /* TTR_APPS_BASE_OPTIONS_H */
