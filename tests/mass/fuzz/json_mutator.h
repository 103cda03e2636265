// SPDX-License-Identifier: MIT
/*
 * json_mutator.h - New inputs out of JSON: values are changed, moved and left
 * out, so that most of them are JSON again and what is behind the parser is
 * reached.
 */
#ifndef TTR_TESTS_JSON_MUTATOR_H
#define TTR_TESTS_JSON_MUTATOR_H

#include <stddef.h>
#include <stdint.h>

/* As LLVMFuzzerCustomMutator(): one value of the JSON is changed; some of the
   bytes now and then, and always when it is none. */
size_t json_mutate(uint8_t *data, size_t size, size_t room, unsigned seed);

/* A number that differs from call to call, below most. */
unsigned mutator_random(unsigned *seed, unsigned most);

#endif /* TTR_TESTS_JSON_MUTATOR_H */
