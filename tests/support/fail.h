// SPDX-License-Identifier: MIT
/*
 * fail.h - How programs of tests/mass end when something is not so.
 *
 * A program that plays much has to say where it was, so that the failure can be
 * seen again. It defines
 *
 *     static trial_place place_of(const trial *it);
 *
 * for whatever it calls `it`, before it uses these.
 */
#ifndef TTR_TESTS_FAIL_H
#define TTR_TESTS_FAIL_H

#include <ttr/base.h>

#include <stdint.h>

typedef struct trial_place {
    const char *program;
    const char *edition; // NULL: of no matter
    uint64_t game;       // its number, or its seed
    uint64_t seed;       // of all games; 0: there is none
    int actions;         // of it were done; negative: nobody counts
} trial_place;

/* "PROGRAM: EDITION, game 7 of seed 3, after 12 actions: " and the text; status
   1. */
_Noreturn void trial_fail(trial_place place, const char *format, ...)
    TTR_PRINTF(2, 3);

#define FAIL(it, ...) trial_fail(place_of(it), __VA_ARGS__)

#define CHECK(it, condition)                                                   \
    do {                                                                       \
        if (!(condition))                                                      \
            FAIL(it, "line %d: %s", __LINE__, #condition);                     \
    } while (0)

#endif /* TTR_TESTS_FAIL_H */
