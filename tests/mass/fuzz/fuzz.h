// SPDX-License-Identifier: MIT
/*
 * fuzz.h - What the fuzz targets share.
 */
#ifndef TTR_TESTS_FUZZ_H
#define TTR_TESTS_FUZZ_H

#include <ttr/ttr.h>

/* libFuzzer calls this with ever other bytes. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A library of this source tree, with the edition "tiny" besides, made once;
   never freed. */
const ttr_library *fuzz_library(void);

/* An edition of it, by id, loaded once; never freed. */
const ttr_edition *fuzz_edition(const char *id);

/* Stop, with a sentence, when something that must hold does not. */
void fuzz_require(bool condition, const char *what);

#endif /* TTR_TESTS_FUZZ_H */
