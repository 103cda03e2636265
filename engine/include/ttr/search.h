// SPDX-License-Identifier: MIT
/*
 * search.h - Calls for programs that play millions of actions to choose one:
 * parts of what play.h answers, for less time.
 */
#ifndef TTR_SEARCH_H
#define TTR_SEARCH_H

#include <ttr/play.h>

/* ttr_legal() without claims of routes outside a set; with them after all when
   otherwise nothing would be left. */
TTR_API int ttr_legal_among(ttr_table *table, const ttr_state *state,
                            const uint64_t routes[TTR_ROUTE_WORDS],
                            ttr_action *actions, int capacity);

/* Only the totals of ttr_result_get(), for each player of the game; unchanged on
   failure. */
TTR_API TTR_MUST_USE ttr_status ttr_result_totals(ttr_table *table,
                                                  const ttr_state *state,
                                                  int totals[TTR_MAX_PLAYERS]);

/* What routes and rule modules have brought so far: the totals without tickets
   and the longest path; unchanged on failure. */
TTR_API TTR_MUST_USE ttr_status ttr_result_earned(ttr_table *table,
                                                  const ttr_state *state,
                                                  int earned[TTR_MAX_PLAYERS]);

#endif /* TTR_SEARCH_H */
