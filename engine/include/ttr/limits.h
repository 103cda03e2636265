// SPDX-License-Identifier: MIT
/*
 * limits.h - How far rule modules and editions can go, as data.
 *
 * For reference manuals: the values are the very constants that the engine
 * checks, so a list that is made from them cannot go out of date. What the
 * rules call their numbers is in ttr_number_get() (edition.h), what they call
 * events in ttr_event_get() (event.h).
 */
#ifndef TTR_LIMITS_H
#define TTR_LIMITS_H

#include <ttr/event.h>

typedef struct ttr_limit {
    const char *about; // "editions", "modules", "games" or "scripts"
    const char *what;  // "fields of all rule modules together"
    int32_t most;      // how many of them, or how large it may be
} ttr_limit;

/* All limits, those about the same thing one after the other. */
TTR_API int ttr_limit_count(void);
TTR_API const ttr_limit *ttr_limit_get(int i);

/* What a query may answer; false for an event that is not a query. An edition
   with fewer kinds of pieces allows fewer answers to piece_kind. */
TTR_API bool ttr_event_range(ttr_event_id event, int *least, int *most);

/* A function of Lua itself that scripts see. */
typedef struct ttr_lua_basic {
    const char *library; // "base", "string", "table" or "math"
    const char *name, *args, *help;
} ttr_lua_basic;

TTR_API int ttr_lua_basic_count(void);
TTR_API const ttr_lua_basic *ttr_lua_basic_get(int i);

#endif /* TTR_LIMITS_H */
