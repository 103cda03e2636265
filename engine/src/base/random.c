// SPDX-License-Identifier: MIT
/*
 * random.c - Small random generators that live inside a state.
 *
 * A generator is one 64-bit counter whose values are mixed (SplitMix64): eight
 * bytes of state, equal on every machine, and streams that start at unrelated
 * places do not meet in any game.
 */
#include "base/random.h"

#include <ttr/base.h>

static uint64_t mix(uint64_t z)
{
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

uint64_t ttri_random_next(uint64_t *generator)
{
    *generator += UINT64_C(0x9E3779B97F4A7C15);
    return mix(*generator);
}

/* Multiply instead of divide, and draw again in the few cases that would
   favour the small numbers. */
uint32_t ttr_random_below(uint64_t *generator, uint32_t n)
{
    uint64_t product = (ttri_random_next(generator) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t threshold = (uint32_t)-n % n;
        while ((uint32_t)product < threshold)
            product = (ttri_random_next(generator) >> 32) * n;
    }
    return (uint32_t)(product >> 32);
}

uint64_t ttr_random_seed(uint64_t seed, uint64_t number)
{
    return mix(mix(seed + UINT64_C(0x9E3779B97F4A7C15)) ^
               mix(number + UINT64_C(0xD1B54A32D192ED03)));
}

void ttri_shuffle(uint64_t *generator, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)ttr_random_below(generator, (uint32_t)i + 1);
        uint8_t item = items[i];
        items[i] = items[j];
        items[j] = item;
    }
}
