// SPDX-License-Identifier: MIT
/*
 * load.h - Many tables at which persons play over HTTP, all in one loop.
 *
 * A table makes a game, takes its seats, opens its streams, begins, acts at the
 * pace that is set for all tables together, and makes the next game when one is
 * over. Every stream checks what it is told: each change of the game once, in
 * order, and nothing else than before when it is told again. What breaks is
 * asked again as a page would do it: streams with the version they know,
 * requests with their id.
 */
#ifndef TTR_TESTS_LOAD_H
#define TTR_TESTS_LOAD_H

#include "line.h"

#include <ttr/base.h>

#include <jansson.h>

enum { LOAD_SECRET = 23, LOAD_STREAMS = 8, LOAD_PERSONS = 2 };

typedef struct load load;
typedef struct table table;

typedef struct viewer {
    table *at;
    int seat; // TTR_NONE for a watcher
    const char *secret;
    line *stream;
    struct event *retry;
    bool again;      // it asked from the beginning: it is told things again
    int64_t version; // of the game that it saw last
    uint64_t *told;  // a hash of each change that it was told
    int told_count, told_room;
    bool over;
} viewer;

struct table {
    load *all;
    int number;
    table *next_ready;
    bool is_ready;
    char game[16], path[48];
    char invite[LOAD_SECRET], watch[LOAD_SECRET];
    char secret[LOAD_PERSONS][LOAD_SECRET];
    int persons, step; // how far the making of the game is
    const char *bot;   // who plays along, or NULL
    bool ruled;        // with the house rule
    viewer viewer[LOAD_STREAMS];
    int viewers;
    line *post;
    struct event *retry;
    char *asked_path, *asked; // what is asked until it is answered
    const char *asked_secret;
    int tries;
    char *action;      // what could be done now: the body without its id
    int actor;         // whose it is
    int64_t version;   // that it answers
    int64_t awaited;   // the version that everybody has still to see, or 0
    int64_t sent;      // when it was asked for, in nanoseconds
    long done, games;  // actions and games so far
    int64_t asked_bot; // since when it is a bot's turn, in nanoseconds; or 0
    int64_t asked_version; // at which version
};

typedef struct load_settings {
    long tables, streams, rate, hard, ruled, seconds, warm, kills, seed;
    const char *edition, *bot, *table, *rule, *path;
    bool faults; // lines may break
    /* Bars, 0 for none: see load.c. */
    long p99, least, memory, processor, bot_seconds;
} load_settings;

struct load {
    struct event_base *base;
    int port;
    load_settings set;
    uint64_t random;
    table *table;
    int tables;
    table *ready, **ready_last;
    long actions, changes, moments, stale, refused, lost, repeated, games;
    uint32_t *sample; // microseconds from a request to its last viewer
    size_t samples, sample_room, samples_before;
    bool measures;
    long bot_turns; // of the bots that think hardest, and how long they took
    int64_t bot_time, bot_longest; // nanoseconds
    int failures;
};

/* table.c */
bool table_begin(load *all, table *it, int number);
void table_end(table *it);
void table_act(table *it); // what it is ready for
void table_ready(table *it);
void table_seen(table *it); // a viewer has seen a new version
void table_over(table *it); // a viewer has seen the end

/* viewer.c */
bool viewer_begin(table *at, viewer *it, int seat, const char *secret);
void viewer_open(viewer *it);
void viewer_end(viewer *it);

/* choose.c: something to do, as the members of a body; NULL for nothing. */
char *choose(const json_t *options, uint64_t *random);

/* load.c */
long load_tables(const load *all); // of all kinds
void load_fail(load *all, const char *format, ...) TTR_PRINTF(2, 3);
void load_note(load *all, int64_t nanoseconds);
void load_secret(load *all, char out[LOAD_SECRET]);
uint32_t load_below(load *all, uint32_t count);

#endif /* TTR_TESTS_LOAD_H */
