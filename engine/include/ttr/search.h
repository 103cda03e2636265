// SPDX-License-Identifier: MIT
/*
 * search.h - Calls for programs that play millions of actions to choose one:
 * parts of what play.h answers, for less time.
 */
#ifndef TTR_SEARCH_H
#define TTR_SEARCH_H

#include <ttr/play.h>
#include <ttr/view.h>

/* ttr_legal() without claims of routes outside a set; with them after all when
   otherwise nothing would be left. */
TTR_API int ttr_legal_among(ttr_table *table, const ttr_state *state,
                            const uint64_t routes[TTR_ROUTE_WORDS],
                            ttr_action *actions, int capacity);

/* The same without the actions of rule modules' own, for which all of them
   would be asked; with them after all when otherwise nothing would be left. */
TTR_API int ttr_legal_plain(ttr_table *table, const ttr_state *state,
                            const uint64_t routes[TTR_ROUTE_WORDS],
                            ttr_action *actions, int capacity);

/* Only the totals of ttr_result_get(), for each player of the game; unchanged
   on failure. */
TTR_API TTR_MUST_USE ttr_status ttr_result_totals(ttr_table *table,
                                                  const ttr_state *state,
                                                  int totals[TTR_MAX_PLAYERS]);

/* What routes and rule modules have brought so far: the totals without tickets
   and the longest path; unchanged on failure. */
TTR_API TTR_MUST_USE ttr_status ttr_result_earned(ttr_table *table,
                                                  const ttr_state *state,
                                                  int earned[TTR_MAX_PLAYERS]);

/* ttr_view_make() into a view that was made of a state of the same edition before,
   or is all zero: what the edition does not use is blank already. */
TTR_API void ttr_view_again(const ttr_edition *edition, const ttr_state *state,
                            int player, ttr_view *view);

/*
 * The processor time that all scripts which this thread runs may use together
 * from now on, in milliseconds, however many calls of the library they run in;
 * it is counted in steps of some 30. What goes beyond it is stopped as a script
 * that runs too long, and so is every further hook, until it is set again; 0
 * takes the limit away. For those who ask many questions for one decision.
 */
TTR_API void ttr_scripts_allow(int milliseconds);

#endif /* TTR_SEARCH_H */
