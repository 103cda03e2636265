// SPDX-License-Identifier: MIT
/*
 * pack_mutator.h - New inputs out of packs that are not compressed: a part is
 * changed, and then most often the sums, sizes and hashes are made right, so
 * that what is behind these checks is reached.
 */
#ifndef TTR_TESTS_PACK_MUTATOR_H
#define TTR_TESTS_PACK_MUTATOR_H

#include <stddef.h>
#include <stdint.h>

enum { PACK_BLOCK = 512 }; // bytes, of a tar archive

/* As LLVMFuzzerCustomMutator(). */
size_t pack_mutate(uint8_t *data, size_t size, size_t room, unsigned seed);

#endif /* TTR_TESTS_PACK_MUTATOR_H */
