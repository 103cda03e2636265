// SPDX-License-Identifier: MIT
/*
 * fuzz.h - What the fuzz targets share.
 *
 * A target runs thousands of times in a second: what is the same for all inputs
 * is made once and kept, and inputs are small.
 */
#ifndef TTR_TESTS_FUZZ_H
#define TTR_TESTS_FUZZ_H

#include <ttr/ttr.h>

/* libFuzzer calls this with ever other bytes; so does replay.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/*
 * libFuzzer makes new inputs with this where a target has it: change the bytes,
 * of which there may be at most room, and return how many there are.
 * LLVMFuzzerMutate() is what it does by itself.
 */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

/* A library of this source tree, with the edition "tiny" besides, made once;
   never freed. */
ttr_library *fuzz_library(void);

/* An edition of it, and a table of that, by id, made once; never freed. */
const ttr_edition *fuzz_edition(const char *id);
ttr_table *fuzz_table(const char *id);

/* Stop, with a sentence, when something that must hold does not. */
void fuzz_require(bool condition, const char *what);

#endif /* TTR_TESTS_FUZZ_H */
