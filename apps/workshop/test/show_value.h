// SPDX-License-Identifier: MIT
/*
 * show_value.h - Values as people read them, and what is wrong with them.
 */
#ifndef TTR_APPS_WORKSHOP_TEST_SHOW_VALUE_H
#define TTR_APPS_WORKSHOP_TEST_SHOW_VALUE_H

#include "workshop/test/test_run.h"

/* show_value.c: a value as Lua writes it. The caller frees it. */
char *test_show(const struct json_t *value);

/* A table as the entries of one, without its brackets. Likewise. */
char *test_show_entries(const struct json_t *table);

/* A value as a message quotes it, cut when it is long. Returns out. */
enum { TEST_GIVEN = 60 };
const char *test_given(const struct json_t *value, char out[TEST_GIVEN]);

/* test_position.c: the position of a game, such that t.game {} makes the same
   of it, as short as that can be. The caller frees it. */
char *test_show_position(test_game *game);

/* differ.c: show a value in the outcome. */
void test_set_shown(test_run *run, const char *key, const struct json_t *value);

/* Show two values that differ; of large ones only where they do. */
void test_set_differing(test_run *run, const struct json_t *expected,
                        const struct json_t *found);

/* Equal, where {} of Lua is both an empty list and an empty object. */
bool test_equal(const struct json_t *a, const struct json_t *b);

#endif /* TTR_APPS_WORKSHOP_TEST_SHOW_VALUE_H */
