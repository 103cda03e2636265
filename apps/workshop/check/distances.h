/*
 * distances.h - The shortest ways of a board, and what modules may change of it.
 */
#ifndef TTR_APPS_WORKSHOP_CHECK_DISTANCES_H
#define TTR_APPS_WORKSHOP_CHECK_DISTANCES_H

#include <ttr/ttr.h>

enum { CHECK_NO_WAY = 10000 };

/* Between all places, on an empty board. */
typedef struct check_ways {
    int cards[TTR_MAX_PLACES][TTR_MAX_PLACES];  // that the cheapest way takes
    int pieces[TTR_MAX_PLACES][TTR_MAX_PLACES]; // likewise
    int routes[TTR_MAX_PLACES][TTR_MAX_PLACES]; // of the way with fewest
} check_ways;

/* On the heap, or NULL when memory is short. */
check_ways *check_ways_new(const ttr_edition *edition);

/* Does some module in use have a hook for an event, other than one that was
   asked once for all? */
bool check_is_hooked(const ttr_edition *edition, ttr_event_id event);

/* Has a module a hook for an event? */
bool check_has_hook(const ttr_module *module, ttr_event_id event);

#endif /* TTR_APPS_WORKSHOP_CHECK_DISTANCES_H */
