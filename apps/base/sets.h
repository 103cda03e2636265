// SPDX-License-Identifier: MIT
/*
 * sets.h - Sets as words of bits: the test for a member is ttr_set_has() of
 * <ttr/state.h>.
 */
#ifndef TTR_APPS_BASE_SETS_H
#define TTR_APPS_BASE_SETS_H

#include <stdint.h>

static inline void app_set_add(uint64_t *set, int i)
{
    set[i >> 6] |= UINT64_C(1) << (i & 63);
}

static inline void app_set_remove(uint64_t *set, int i)
{
    set[i >> 6] &= ~(UINT64_C(1) << (i & 63));
}

#endif /* TTR_APPS_BASE_SETS_H */
