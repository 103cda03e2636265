// SPDX-License-Identifier: MIT
/*
 * studies.h - Comparisons, sweeps and ladders, to be played or put together.
 *
 * Each gets the arguments behind the name of its command, as that command
 * itself, and plays them; or, with parts, puts these together.
 */
#ifndef TTR_APPS_LAB_STUDIES_H
#define TTR_APPS_LAB_STUDIES_H

#include "lab/study.h"

int lab_compare(int argc, char **argv, const lab_merging *merging);
int lab_ladder_play(int argc, char **argv, const lab_merging *merging);
int lab_sweep(int argc, char **argv, const lab_merging *merging);

#endif /* TTR_APPS_LAB_STUDIES_H */
