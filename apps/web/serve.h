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
    bool is_public;
    long long threads;
    app_list paths, trust, limits;
} serve_wishes;

/* Serve until a signal ends it; the exit status. */
int serve_run(const serve_wishes *w, ttr_library *library);

/* The store that was asked for, or the one in the user's data folder. */
TTR_MUST_USE ttr_status serve_find_store(const char *wish, char *out,
                                         size_t size, ttr_error *err);

#endif /* TTR_APPS_WEB_SERVE_H */
