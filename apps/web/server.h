// SPDX-License-Identifier: MIT
/*
 * server.h - The parts of a running server.
 */
#ifndef TTR_APPS_WEB_SERVER_H
#define TTR_APPS_WEB_SERVER_H

#include "web/api.h"
#include "web/limits.h"
#include "web/log_file.h"

struct event_base;

struct server {
    struct event_base *base;
    ttr_library *library;
    http_server *http;
    store *store;
    games *games;
    struct robots *robots;     // who thinks for bots, see robots.h
    struct away *away;         // who is waited for, see away.h
    struct danger *danger;     // what it may die of, see danger.h
    struct journals *journals; // that are tried, see journals.h
    struct pages *pages;       // files, see pages.h
    struct boards *boards;     // as pictures, see board_pictures.h
    limits *limits;            // of what a client may do, see limits.h
    const char *name;          // the address that people know, or NULL
    bool lists_games;          // on the first page
    int64_t prune;   // days after which a game is forgotten; 0 for never
    log_file *log;   // or NULL
    char *addresses; // under which others reach it, a line each
};

/* One request, from http.h. */
void server_handle(void *context, http_request *request);
size_t server_body_limit(void *context, const char *path);

#endif /* TTR_APPS_WEB_SERVER_H */
