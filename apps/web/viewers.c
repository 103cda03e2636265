// SPDX-License-Identifier: MIT
/*
 * viewers.c - Streams, and devices with several seats.
 *
 * Invariant: a viewer is in the list of its game from its beginning to the end
 * of its stream; `known` is the version that it was sent last.
 */
#include "web/viewers.h"

#include "base/error.h"
#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct viewer {
    viewer *next;
    open_game *game;
    http_stream *stream;
    char hash[SECRET_HASH];
    const ttr_language *language;
    int64_t known;
    bool behind; // there is something that it was not sent yet
    bool pinged; // a ping waits for the stream to be free,
    bool moved;  // or the news that somebody came or went
};

typedef struct device {
    struct device *next;
    char hash[SECRET_HASH];
    int seat; // that is shown, or TTR_NONE
    bool always;
} device;

/* Devices ------------------------------------------------------------------ */

static device *find_device(const open_game *game, const char *hash)
{
    device *it = game->devices;
    while (it && strcmp(it->hash, hash) != 0)
        it = it->next;
    return it;
}

static int count_seats(const hosted *game, const char *hash, int *only)
{
    int count = 0;
    for (int i = 0; *hash && i < game->seats; i++)
        if (hosted_holds(game, i, hash)) {
            count++;
            *only = i;
        }
    return count;
}

int viewers_seat(const open_game *game, const char *hash)
{
    int only = TTR_NONE, count = count_seats(game->game, hash, &only);
    if (count < 2)
        return only;
    const device *it = find_device(game, hash);
    if (!it)
        return TTR_NONE;
    if (!it->always || !game->game->match)
        return it->seat;
    int actor = game_match_actor(game->game->match);
    return actor != TTR_NONE && hosted_holds(game->game, actor, hash)
               ? actor
               : it->seat;
}

bool viewers_show(open_game *game, const char *hash, int seat, bool always)
{
    device *it = find_device(game, hash);
    if (!it) {
        it = calloc(1, sizeof *it);
        if (!it)
            return false;
        snprintf(it->hash, sizeof it->hash, "%s", hash);
        it->next = game->devices;
        game->devices = it;
    }
    it->seat = seat;
    it->always = always;
    return true;
}

/* Whose turn is over is no longer shown. */
static void hide_seats(open_game *game)
{
    int actor =
        game->game->match ? game_match_actor(game->game->match) : TTR_NONE;
    for (device *it = game->devices; it; it = it->next)
        if (it->seat != actor && !it->always)
            it->seat = TTR_NONE;
}

void viewers_forget(open_game *game)
{
    while (game->devices) {
        device *gone = game->devices;
        game->devices = gone->next;
        free(gone);
    }
}

/* Streams ------------------------------------------------------------------ */

static void unlink_viewer(viewer *it)
{
    viewer **at = &it->game->viewers;
    while (*at != it)
        at = &(*at)->next;
    *at = it->next;
}

static void on_closed(void *context, http_stream *stream)
{
    viewer *it = context;
    (void)stream;
    unlink_viewer(it);
    free(it);
}

/* One event of the stream: its lines are those of server-sent events. */
static void send_event(viewer *it, const char *kind, int64_t version,
                       const char *data, size_t size)
{
    reply out = {.bytes = NULL};
    char head[80];
    int lead =
        version > 0
            ? snprintf(head, sizeof head,
                       "id: %lld\nevent: %s\ndata: ", (long long)version, kind)
            : snprintf(head, sizeof head, "event: %s\ndata: ", kind);
    reply_bytes(&out, head, (size_t)lead);
    reply_bytes(&out, data, size);
    reply_bytes(&out, "\n\n", 2);
    if (!out.failed)
        http_stream_write(it->stream, out.bytes, out.used);
    reply_clear(&out);
}

/* Send the present moment, when the stream is free for it. */
static void send_moment(viewer *it)
{
    reply out = {.bytes = NULL};
    it->behind = true;
    if (!http_stream_is_drained(it->stream) || !games_is_settled(it->game))
        return;
    int64_t version = it->game->game->version;
    games_touch touch = games_touch_begin(it->game);
    viewers_write(&out, it->game, it->hash, it->language, it->known);
    games_touch_end(it->game->all, &touch);
    if (!out.failed) {
        send_event(it, "moment", version, out.bytes, out.used);
        it->known = version;
        it->behind = it->moved = false;
    }
    reply_clear(&out);
}

/* Tell who is here, when the stream is free for it. */
static void send_here(viewer *it)
{
    reply out = {.bytes = NULL};
    it->moved = true;
    if (!http_stream_is_drained(it->stream))
        return;
    reply_open(&out, '{');
    reply_key(&out, "here");
    reply_open(&out, '[');
    for (int seat = 0; seat < it->game->game->seats; seat++)
        reply_bool(&out, viewers_is_here(it->game, seat));
    reply_close(&out, ']');
    reply_close(&out, '}');
    if (!out.failed) {
        send_event(it, "here", 0, out.bytes, out.used);
        it->moved = false;
    }
    reply_clear(&out);
}

static void on_drained(void *context, http_stream *stream)
{
    viewer *it = context;
    (void)stream;
    if (it->behind)
        send_moment(it);
    else if (it->moved)
        send_here(it);
    else if (it->pinged) {
        it->pinged = false;
        send_event(it, "ping", 0, "{}", 2);
    }
}

int viewers_count(const open_game *game)
{
    int count = 0;
    for (const viewer *it = game->viewers; it; it = it->next)
        count++;
    return count;
}

bool viewers_begin(open_game *game, http_request *request, const char *hash,
                   const ttr_language *language, int64_t since)
{
    viewer *it = calloc(1, sizeof *it);
    if (!it)
        return false;
    it->game = game;
    it->language = language;
    it->known = since;
    it->behind = true; // the first moment follows the head
    snprintf(it->hash, sizeof it->hash, "%s", hash);
    http_stream_calls calls = {on_drained, on_closed, it};
    it->stream = http_request_stream(request, &calls);
    if (!it->stream) { // gone, or it only wanted the head
        free(it);
        return true;
    }
    it->next = game->viewers;
    game->viewers = it;
    return true;
}

bool viewers_is_here(const open_game *game, int seat)
{
    for (const viewer *it = game->viewers; it; it = it->next)
        if (hosted_holds(game->game, seat, it->hash))
            return true;
    return false;
}

void viewers_tell_presence(open_game *game)
{
    uint32_t present = 0;
    if (!game->viewers)
        return;
    for (int seat = 0; seat < game->game->seats; seat++)
        if (viewers_is_here(game, seat))
            present |= UINT32_C(1) << seat;
    if (present == game->present)
        return;
    game->present = present;
    for (viewer *it = game->viewers; it; it = it->next)
        send_here(it);
}

/* A last word, also to a slow reader, and the stream ends. */
static void end_stream(viewer *it, const reply *word)
{
    unlink_viewer(it);
    if (!word->failed)
        send_event(it, "end", 0, word->bytes, word->used);
    http_stream_end(it->stream);
    free(it);
}

static void write_why(reply *out, const char *why)
{
    reply_open(out, '{');
    reply_key(out, "why");
    reply_text(out, why);
    reply_close(out, '}');
}

/* Whoever was removed, or came by a link that was renewed, sees no more. */
static void end_strangers(open_game *game)
{
    for (viewer *it = game->viewers, *next; it; it = next) {
        next = it->next;
        if (hosted_may_look(game->game, it->hash))
            continue;
        reply out = {.bytes = NULL};
        const ttr_language *before = ttr_language_use(it->language);
        write_why(&out, _("this game is no longer open to you"));
        ttr_language_use(before);
        end_stream(it, &out);
        reply_clear(&out);
    }
}

void viewers_tell(open_game *game)
{
    hide_seats(game);
    end_strangers(game);
    for (viewer *it = game->viewers; it; it = it->next)
        send_moment(it);
}

void viewers_catch_up(open_game *game)
{
    for (viewer *it = game->viewers; it; it = it->next)
        if (it->behind)
            send_moment(it);
}

void viewers_refresh(open_game *game, const char *hash)
{
    for (viewer *it = game->viewers; it; it = it->next)
        if (strcmp(it->hash, hash) == 0)
            send_moment(it);
}

void viewers_trouble(open_game *game, const ttr_error *err)
{
    (void)app_error_told(err, game->trouble, sizeof game->trouble);
    for (viewer *it = game->viewers; it; it = it->next)
        send_moment(it);
}

void viewers_trouble_with(open_game *game, const ttr_error *trouble)
{
    (void)app_trouble_told(trouble, game->trouble, sizeof game->trouble);
}

void viewers_ping(open_game *game)
{
    for (viewer *it = game->viewers; it; it = it->next) {
        if (http_stream_is_drained(it->stream))
            send_event(it, "ping", 0, "{}", 2);
        else
            it->pinged = true;
    }
}

void viewers_end(open_game *game, const char *why)
{
    reply out = {.bytes = NULL};
    write_why(&out, why);
    while (game->viewers)
        end_stream(game->viewers, &out);
    reply_clear(&out);
}
