// SPDX-License-Identifier: MIT
/*
 * longest_path.h - What the longest path needs from an edition.
 * ttr_longest_path() itself is in <ttr/play.h>.
 */
#ifndef TTR_SRC_PATH_LONGEST_PATH_H
#define TTR_SRC_PATH_LONGEST_PATH_H

#include "edition/edition_data.h"

/*
 * Fill edition->place_rank from its places and routes: an order in which few
 * places at a time have neighbours on both sides. The time that a longest path
 * takes doubles with each such place; the result never depends on the order.
 */
void ttri_place_order(ttr_edition *edition);

/* ttr_longest_path_within(), and what work that was: the same number on every
   machine, for whoever compares networks. */
int ttri_longest_path_counted(const ttr_edition *edition,
                              const uint64_t routes[TTR_ROUTE_WORDS],
                              uint64_t trail[TTR_ROUTE_WORDS], int *most,
                              int64_t *work);

#endif /* TTR_SRC_PATH_LONGEST_PATH_H */
