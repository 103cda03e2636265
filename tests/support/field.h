// SPDX-License-Identifier: MIT
/*
 * field.h - What rule modules remember of the game on the table (position.h),
 * and what they say of editions.
 */
#ifndef TTR_TESTS_FIELD_H
#define TTR_TESTS_FIELD_H

#include <ttr/modules.h>

/*
 * A field of a rule module as in a position, with ' for ": "[[1,3],[]]" or
 * "{'sunset':2}". The text lasts until the next call but few.
 */
const char *field(const char *module, const char *name);

/* The same, as a player sees it. */
const char *field_seen(int viewer, const char *module, const char *name);

/* Keep the first tickets offered until all players have theirs. */
void keep_tickets(void);

/* A small edition (tiny_edition.h) that uses a rule module, with a line
   replaced and a section added. Lasts until the next call. */
const char *tiny_with_module(const char *module, int line, const char *text,
                             const char *section);

/* What is said of an edition that cannot be: "4: unknown mark ...", several
   with "; " between them; "" when it is good. Lasts until the next call. */
const char *mistakes(const char *edition);

/* The text in another language of a text that a module declares, or NULL. */
const char *translated(const ttr_module *module, const char *language,
                       const char *text);

/*
 * A text of the module that people read and that has no translation into the
 * language, or NULL when all have one.
 */
const char *not_translated(const ttr_module *module, const char *language);

#endif /* TTR_TESTS_FIELD_H */
