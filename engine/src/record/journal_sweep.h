// SPDX-License-Identifier: MIT
/*
 * journal_sweep.h - What programs that were killed while they saved left behind.
 */
#ifndef TTR_SRC_RECORD_JOURNAL_SWEEP_H
#define TTR_SRC_RECORD_JOURNAL_SWEEP_H

/* Remove files "<path>.<process>-<n>.tmp" that nobody has touched for an hour;
   what is old is told by the clock of the disk, which just made fresh. */
void ttri_journal_sweep(const char *path, int fresh);

#endif /* TTR_SRC_RECORD_JOURNAL_SWEEP_H */
