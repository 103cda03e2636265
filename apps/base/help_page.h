// SPDX-License-Identifier: MIT
/*
 * help_page.h - The page of a command, in three forms made from one table.
 *
 * Whatever people are told of an option stands in the table that its command
 * hands to app_parse(): `ttr <command> --help`, the manual page and the
 * completion of the shell cannot differ.
 */
#ifndef TTR_APPS_BASE_HELP_PAGE_H
#define TTR_APPS_BASE_HELP_PAGE_H

#include "base/options.h"

/* Does an argument ask for the page of its command, and in which form? */
bool app_page_is_asked(const char *argument, app_page_form *form);

/*
 * Print a page to standard output. The words are never translated: a line for
 * each option with its name, the kind of its value (none for a flag, `file`,
 * `directory`, `words` or `text`) and the words that it can be, with tabs
 * between them; then a line for the operands, as in "operands	<edition>".
 */
void app_page_print(const app_page *page, app_page_form form);

/* The heading and the lines of some options, as a page shows them. */
void app_page_print_options(const app_option *options, int count);

/* The lines of some options in the form of words. */
void app_page_print_words(const app_option *options, int count);

#endif /* TTR_APPS_BASE_HELP_PAGE_H */
