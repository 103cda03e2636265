// SPDX-License-Identifier: MIT
/*
 * store_backend.h - A database below a store, as its thread uses it.
 *
 * All functions are called in one thread. Writes stand between begin() and
 * commit(); when one of them fails with STORE_FAILED, or commit() does, all of
 * them are taken back by rollback().
 */
#ifndef TTR_APPS_WEB_STORE_BACKEND_H
#define TTR_APPS_WEB_STORE_BACKEND_H

#include "web/store.h"

typedef struct store_backend store_backend;

/* What a store that several servers share finds out by itself. */
enum { STORE_WANTED = 64, STORE_GAME = 16 };
typedef struct store_news {
    bool lost;          // the lease: nothing that was loaded is ours any more
    int64_t held_until; // by the clock of base/clock.h, in milliseconds
    int wanted_count;
    char wanted[STORE_WANTED][STORE_GAME]; // games that others ask for
} store_news;

/* Rows of one kind that grow, and the texts that they point to. */
typedef struct store_rows {
    store_event *event;
    store_summary *summary;
    int count, capacity;
    char **text;
    int text_count, text_capacity;
} store_rows;

bool store_rows_add_event(store_rows *rows, const store_event *event);
bool store_rows_add_summary(store_rows *rows, const store_summary *summary);
void store_rows_clear(store_rows *rows);

struct store_backend {
    bool (*begin)(store_backend *it);
    bool (*commit)(store_backend *it);
    void (*rollback)(store_backend *it);
    store_outcome (*append)(store_backend *it, const store_change *change,
                            int64_t *number);
    store_outcome (*remove)(store_backend *it, const char *game);
    store_outcome (*load)(store_backend *it, const char *game,
                          store_rows *rows);
    store_outcome (*list)(store_backend *it, int most, store_rows *rows);
    store_outcome (*find_code)(store_backend *it, const char *code,
                               store_rows *rows); // one summary
    /* The games whose id follows another one, in the order of ids. */
    store_outcome (*all)(store_backend *it, const char *after, int most,
                         store_rows *rows);
    store_outcome (*put)(store_backend *it, const char *key, const char *value);
    store_outcome (*get)(store_backend *it, const char *key,
                         store_rows *rows); // one event, whose body it is
    store_outcome (*prune)(store_backend *it, int64_t before, int64_t *number);
    store_outcome (*due)(store_backend *it, int64_t now, int most,
                         store_rows *rows);
    /* Of a store that several servers share; all three are NULL in one that
       belongs to one. tick() is called a few times a second; release() lets
       others have a game; want() asks the one who has it. */
    void (*tick)(store_backend *it, store_news *news);
    void (*release)(store_backend *it, const char *game);
    void (*want)(store_backend *it, const char *game);
    /* What went wrong last, in the words of the database. */
    const char *(*trouble)(store_backend *it);
    void (*close)(store_backend *it);
};

TTR_MUST_USE ttr_status store_sqlite_open(store_backend **out, const char *path,
                                          ttr_error *err);

/* A URI of PostgreSQL, as libpq reads it. */
TTR_MUST_USE ttr_status store_postgresql_open(store_backend **out,
                                              const char *uri, ttr_error *err);
/* The same beside servers: nothing can be changed. */
TTR_MUST_USE ttr_status store_postgresql_look(store_backend **out,
                                              const char *uri, ttr_error *err);
bool store_is_postgresql(const char *path);

/* The same to look into it beside a server that has it: nothing can be
   changed. */
TTR_MUST_USE ttr_status store_sqlite_look(store_backend **out, const char *path,
                                          ttr_error *err);

/* Copy a store to a file that is not there yet, also while a server has it. */
TTR_MUST_USE ttr_status store_sqlite_backup(const char *path, const char *to,
                                            ttr_error *err);

#endif /* TTR_APPS_WEB_STORE_BACKEND_H */
