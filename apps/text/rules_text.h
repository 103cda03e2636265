// SPDX-License-Identifier: MIT
/*
 * rules_text.h - The rules of an edition, as a text for people.
 */
#ifndef TTR_APPS_TEXT_RULES_TEXT_H
#define TTR_APPS_TEXT_RULES_TEXT_H

#include <ttr/edition.h>

/*
 * How an edition is played, in a language (NULL for English): its numbers and
 * what its rule modules say, then what all editions share. Lines that begin
 * with "# " are headings, lines that begin with "- " are points of a list;
 * lines are not broken. The caller releases it with free(); NULL when memory
 * is short.
 */
char *app_rules_text(const ttr_edition *edition, const ttr_language *language);

/*
 * "district = its points: 1 = 1, 2 = 2": what an edition gives a rule module as
 * a table, in the language of the thread. False, with out "", when the
 * parameter is none, or nothing was given. Returns out in out.
 */
bool app_table_text(const ttr_edition *edition, int module, int param,
                    char *out, size_t size);

#endif /* TTR_APPS_TEXT_RULES_TEXT_H */
