/*
 * show.h - Values as people read them, and what is wrong with them.
 */
#ifndef TTR_APPS_TEST_SHOW_H
#define TTR_APPS_TEST_SHOW_H

#include "test/run.h"

/* show.c: a value as Lua writes it, and a position without what is not worth
   telling. The caller frees it; NULL when memory is short. */
char *test_show(const struct json_t *value);
char *test_show_position(const test_game *game);

/* differ.c: show a value in the outcome. */
void test_set_shown(test_run *run, const char *key, const struct json_t *value);

/* Show two values that differ; of large ones only where they do. */
void test_set_differing(test_run *run, const struct json_t *expected,
                        const struct json_t *found);

/* Equal, where {} of Lua is both an empty list and an empty object. */
bool test_equal(const struct json_t *a, const struct json_t *b);

#endif /* TTR_APPS_TEST_SHOW_H */
