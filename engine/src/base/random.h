// SPDX-License-Identifier: MIT
/*
 * random.h - Shuffling, on top of the generators of base.h.
 */
#ifndef TTR_SRC_BASE_RANDOM_H
#define TTR_SRC_BASE_RANDOM_H

#include <stdint.h>

uint64_t ttri_random_next(uint64_t *generator);

/* Every order equally likely. */
void ttri_shuffle(uint64_t *generator, uint8_t *items, int count);

/* The numbers that tell the generators of one seed apart. */
enum {
    TTRI_PURPOSE_FIRST = 0x100, // the starting player
    TTRI_PURPOSE_TICKETS        // the ticket deck; streams use their own number
};

#endif /* TTR_SRC_BASE_RANDOM_H */
