// SPDX-License-Identifier: MIT
/*
 * journals.h - Journals that strangers send: tried aside before they count.
 *
 * A journal is played again in a thread of its own. Only what is installed can
 * be in it: ids, never paths, and no positions. One that takes too long is
 * refused, so that nobody can keep the server busy by sending one.
 */
#ifndef TTR_APPS_WEB_JOURNALS_H
#define TTR_APPS_WEB_JOURNALS_H

#include <ttr/match.h>

struct event_base;

typedef struct journals journals;

/* The library must outlive it. NULL when memory is short. */
journals *journals_new(struct event_base *base, const ttr_library *library);
/* Waits for the threads; whoever waits is not answered. NULL is allowed. */
void journals_free(journals *it);

/* Called once, in the thread of the loop: err is NULL when it is sound. The
   match is valid during the call. */
typedef void journals_tried(void *context, ttr_match *match,
                            const ttr_error *err);

/* Try one. False, and tried is not called, when too many are under way or
   memory is short. The text is copied. */
TTR_MUST_USE bool journals_try(journals *it, const char *text, size_t size,
                               journals_tried *tried, void *context);

#endif /* TTR_APPS_WEB_JOURNALS_H */
