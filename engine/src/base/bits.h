// SPDX-License-Identifier: MIT
/*
 * bits.h - Comparing numbers, and sets as words of bits.
 * The test for a member is ttr_set_has() of <ttr/state.h>.
 */
#ifndef TTR_SRC_BASE_BITS_H
#define TTR_SRC_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline int ttri_min(int a, int b)
{
    return a < b ? a : b;
}

static inline int ttri_max(int a, int b)
{
    return a > b ? a : b;
}

/* Is it an index of a list with so many entries? */
static inline bool ttri_within(int i, int count)
{
    return i >= 0 && i < count;
}

static inline void ttri_set_add(uint64_t *set, int i)
{
    set[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void ttri_set_remove(uint64_t *set, int i)
{
    set[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

/* Index of the lowest bit of a word that is not 0. */
static inline int ttri_lowest(uint64_t word)
{
    return __builtin_ctzll(word);
}

/* How many bits are set. Written out, since without an instruction for it
   compilers call a function. */
static inline int ttri_bits(uint64_t word)
{
    word -= word >> 1 & UINT64_C(0x5555555555555555);
    word = (word & UINT64_C(0x3333333333333333)) +
           (word >> 2 & UINT64_C(0x3333333333333333));
    word = (word + (word >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(word * UINT64_C(0x0101010101010101) >> 56);
}

/* The sum of bytes, eight at a time. */
static inline int ttri_sum(const uint8_t *byte, int count)
{
    const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
    int sum = 0;

    for (; count >= 8; count -= 8, byte += 8) {
        uint64_t word;
        memcpy(&word, byte, sizeof word);
        word = (word & even) + (word >> 8 & even);
        sum += (int)(word * UINT64_C(0x0001000100010001) >> 48);
    }
    while (count--)
        sum += *byte++;
    return sum;
}

#endif /* TTR_SRC_BASE_BITS_H */
