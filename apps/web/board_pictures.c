// SPDX-License-Identifier: MIT
/*
 * board_pictures.c - The boards of editions as SVG, for browsers.
 *
 * Invariants: a picture is in the list `all` from the first question to the
 * end, or until it is the oldest of too many; until it is drawn it is also in
 * `asked`, or in the hands of the thread, or in `done`. Both queues are changed
 * with the lock held; a body is written by the thread before it is done, and by
 * nobody afterwards.
 */
#define _DEFAULT_SOURCE // setpriority, eventfd

#include "web/board_pictures.h"

#include "base/error.h"
#include "base/language.h"
#include "base/memory_file.h"
#include "draw/board.h"
#include "web/page_body.h"
#include "web/secret.h"

#include <event2/event.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <unistd.h>

#define PICTURE_POLICY                                                         \
    "Content-Security-Policy: default-src 'none'; sandbox\r\n"

enum { PICTURES_MAX = 400, NICENESS = 4 };

typedef struct waiting {
    struct waiting *next;
    http_request *request;
} waiting;

typedef struct picture {
    struct picture *next;        // in `all`, the one asked for last first
    struct picture *next_queued; // in a queue, or in `done`
    ttr_edition *edition;        // NULL when it is drawn
    char id[64], files[SECRET_HASH];
    const ttr_language *language;
    page_body body; // without bytes when it could not be drawn
    bool is_drawn;
    waiting *waiting;
} picture;

typedef struct pictures {
    picture *first, **last;
} pictures;

struct boards {
    picture *all;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wanted;
    pictures asked, done;
    bool ends;
    int fd; // readable when something is done
    struct event *event;
};

static void queue_init(pictures *queue)
{
    queue->first = NULL;
    queue->last = &queue->first;
}

static void queue_add(pictures *queue, picture *it)
{
    it->next_queued = NULL;
    *queue->last = it;
    queue->last = &it->next_queued;
}

static picture *queue_take(pictures *queue)
{
    picture *it = queue->first;
    if (!it)
        return NULL;
    queue->first = it->next_queued;
    if (!queue->first)
        queue->last = &queue->first;
    return it;
}

/* In the thread ------------------------------------------------------------ */

static void draw(picture *it)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *file = app_memory_open(&bytes, &size);
    if (!file)
        return;
    const ttr_language *before = ttr_language_use(it->language);
    draw_look look = {.interactive = true};
    ttr_status status = draw_board(file, it->edition, &look);
    ttr_language_use(before);
    if (app_memory_close(file) && !status)
        page_body_make(&it->body, bytes, size);
    else
        free(bytes);
}

static void *run(void *context)
{
    boards *it = context;
    /* Of this thread alone, on Linux: behind everybody who plays, but not so
       far that a busy machine never gets to it, and the end waits for it. */
    (void)setpriority(PRIO_PROCESS, 0, NICENESS);
    pthread_mutex_lock(&it->lock);
    while (!it->ends) {
        picture *next = queue_take(&it->asked);
        if (!next) {
            pthread_cond_wait(&it->wanted, &it->lock);
            continue;
        }
        pthread_mutex_unlock(&it->lock);
        draw(next);
        pthread_mutex_lock(&it->lock);
        queue_add(&it->done, next);
        eventfd_write(it->fd, 1);
    }
    pthread_mutex_unlock(&it->lock);
    return NULL;
}

/* In the loop -------------------------------------------------------------- */

static void picture_free(picture *it)
{
    while (it->waiting) {
        waiting *gone = it->waiting;
        it->waiting = gone->next;
        free(gone);
    }
    ttr_edition_free(it->edition);
    page_body_clear(&it->body);
    free(it);
}

static void answer(const picture *it, http_request *request)
{
    static const char why[] =
        "{\"ok\":false,\"error\":{\"code\":\"store\",\"message\":"
        "\"the board cannot be drawn now; try again\"}}";
    static const http_answer failed = {
        .status = 503,
        .type = "application/json",
        .body = why,
        .size = sizeof why - 1,
        .headers = "Cache-Control: no-store\r\nRetry-After: 1\r\n"};
    if (it->body.bytes)
        page_body_send(request, &it->body, "image/svg+xml", PICTURE_POLICY);
    else
        http_request_answer(request, &failed);
}

static void finish(picture *it)
{
    it->is_drawn = true;
    ttr_edition_free(it->edition);
    it->edition = NULL;
    while (it->waiting) {
        waiting *one = it->waiting;
        it->waiting = one->next;
        answer(it, one->request);
        free(one);
    }
}

static void on_done(evutil_socket_t fd, short what, void *context)
{
    boards *it = context;
    eventfd_t count;
    (void)what;
    (void)eventfd_read(fd, &count);
    for (;;) {
        pthread_mutex_lock(&it->lock);
        picture *done = queue_take(&it->done);
        pthread_mutex_unlock(&it->lock);
        if (!done)
            return;
        finish(done);
    }
}

/* There is room for so many; what is not drawn yet stays. */
static void forget_oldest(boards *it)
{
    picture **oldest = NULL;
    int count = 0;
    for (picture **at = &it->all; *at; at = &(*at)->next, count++)
        if ((*at)->is_drawn)
            oldest = at;
    if (count < PICTURES_MAX || !oldest)
        return;
    picture *gone = *oldest;
    *oldest = gone->next;
    picture_free(gone);
}

static picture *find(boards *it, const ttr_edition *edition, const char *files,
                     const ttr_language *language)
{
    const char *id = ttr_edition_id(edition);
    for (picture **at = &it->all; *at; at = &(*at)->next)
        if ((*at)->language == language && strcmp((*at)->id, id) == 0 &&
            strcmp((*at)->files, files) == 0) {
            picture *found = *at;
            *at = found->next;
            found->next = it->all;
            return it->all = found;
        }
    return NULL;
}

static picture *add(boards *it, const ttr_edition *edition, const char *files,
                    const ttr_language *language)
{
    picture *made = calloc(1, sizeof *made);
    if (!made)
        return NULL;
    forget_oldest(it);
    made->edition = ttr_edition_share(edition);
    made->language = language;
    snprintf(made->id, sizeof made->id, "%s", ttr_edition_id(edition));
    snprintf(made->files, sizeof made->files, "%s", files);
    made->next = it->all;
    return it->all = made;
}

static void ask(boards *it, picture *wanted)
{
    pthread_mutex_lock(&it->lock);
    queue_add(&it->asked, wanted);
    pthread_cond_signal(&it->wanted);
    pthread_mutex_unlock(&it->lock);
}

void boards_answer(boards *it, http_request *request,
                   const ttr_edition *edition, const char *files,
                   const ttr_language *language)
{
    static const picture none = {.next = NULL};
    picture *found = find(it, edition, files, language);
    waiting *one = malloc(sizeof *one);
    bool is_new = !found;
    if (is_new && one)
        found = add(it, edition, files, language);
    if (!one || !found || found->is_drawn) {
        answer(found && found->is_drawn ? found : &none, request);
        free(one);
        return;
    }
    *one = (waiting){found->waiting, request};
    found->waiting = one;
    if (is_new)
        ask(it, found);
}

ttr_status boards_new(boards **out, struct event_base *base, ttr_error *err)
{
    boards *it = *out = calloc(1, sizeof *it);
    if (!it)
        return app_fail_memory(err);
    queue_init(&it->asked);
    queue_init(&it->done);
    it->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    it->event =
        it->fd < 0 ? NULL
                   : event_new(base, it->fd, EV_READ | EV_PERSIST, on_done, it);
    pthread_mutex_init(&it->lock, NULL);
    pthread_cond_init(&it->wanted, NULL);
    if (it->event && event_add(it->event, NULL) == 0 &&
        pthread_create(&it->thread, NULL, run, it) == 0)
        return TTR_OK;
    if (it->event)
        event_free(it->event);
    if (it->fd >= 0)
        close(it->fd);
    free(it);
    *out = NULL;
    return app_fail_memory(err);
}

void boards_free(boards *it)
{
    if (!it)
        return;
    pthread_mutex_lock(&it->lock);
    it->ends = true;
    pthread_cond_signal(&it->wanted);
    pthread_mutex_unlock(&it->lock);
    pthread_join(it->thread, NULL);
    while (it->all) {
        picture *gone = it->all;
        it->all = gone->next;
        picture_free(gone);
    }
    event_free(it->event);
    close(it->fd);
    pthread_cond_destroy(&it->wanted);
    pthread_mutex_destroy(&it->lock);
    free(it);
}
