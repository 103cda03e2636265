// SPDX-License-Identifier: MIT
/*
 * evolve.h - Finding numbers that are good by trying many, with chance in what
 * is found.
 *
 * An evolution strategy that adapts how far it goes in each direction by itself
 * (a CMA-ES whose covariance is a diagonal): a generation of candidates around
 * a mean is tried, and the better half of them moves the mean and the steps.
 * Numbers are in units of a first step each. Equal seeds go the same way.
 */
#ifndef TTR_APPS_LAB_EVOLVE_H
#define TTR_APPS_LAB_EVOLVE_H

#include <stdint.h>

enum { LAB_EVOLVE_NUMBERS = 64, LAB_EVOLVE_CANDIDATES = 12 };

typedef struct lab_evolution {
    int count; // of the numbers
    double mean[LAB_EVOLVE_NUMBERS];
    double spread; // of all steps
    double variance[LAB_EVOLVE_NUMBERS];
    double path[LAB_EVOLVE_NUMBERS];      // where the mean has moved lately,
    double path_unit[LAB_EVOLVE_NUMBERS]; // and in units of the steps
    double step[LAB_EVOLVE_CANDIDATES][LAB_EVOLVE_NUMBERS];
    uint64_t generator;
} lab_evolution;

/* Begin with so many numbers, all of them 0. */
void lab_evolve_begin(lab_evolution *it, int count, uint64_t seed);

/* The next generation: the numbers of each candidate. */
void lab_evolve_ask(
    lab_evolution *it,
    double candidate[LAB_EVOLVE_CANDIDATES][LAB_EVOLVE_NUMBERS]);

/* How good each of them was; more is better. */
void lab_evolve_tell(lab_evolution *it,
                     const double worth[LAB_EVOLVE_CANDIDATES]);

#endif /* TTR_APPS_LAB_EVOLVE_H */
