// SPDX-License-Identifier: MIT
/*
 * serve.h - What `ttr serve` was asked for, and what it does then.
 */
#ifndef TTR_APPS_WEB_SERVE_H
#define TTR_APPS_WEB_SERVE_H

#include "base/options.h"

#include <ttr/edition.h>

typedef struct serve_wishes {
    const char *listen, *store, *name, *proxy, *log;
    const char *retry;           // a game that was set aside, or NULL
    const char *backup, *export; // what to do instead of serving
    bool check;                  // the same
    long long prune;             // days; 0 for never
    bool is_public;
    long long threads;
    app_list trust, limits;
} serve_wishes;

/* Serve until a signal ends it. */
TTR_MUST_USE ttr_status serve_run(const serve_wishes *w, ttr_library *library,
                                  ttr_error *err);

/* Verify that every game of a store comes out as it did, copy a store, write a
   game down as a journal: also beside a server. The exit status. */
int serve_check(const serve_wishes *w, const ttr_library *library);
int serve_backup(const serve_wishes *w);
int serve_export(const serve_wishes *w, const ttr_library *library,
                 const char *file);

/* The store that was asked for, or the one in the user's data folder. */
TTR_MUST_USE ttr_status serve_find_store(const char *wish, char *out,
                                         size_t size, ttr_error *err);

#endif /* TTR_APPS_WEB_SERVE_H */
