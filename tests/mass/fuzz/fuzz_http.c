// SPDX-License-Identifier: MIT
/*
 * fuzz_http.c - Any bytes as what clients send to a server: connection after
 * connection, each with as many requests as are in it.
 *
 * The input is the bytes of the connections, with a line "%%" between two of
 * them. What the server knows has names: $GAME and $LOBBY are games, $HOST,
 * $BOB and $WATCH secrets of people, $INVITE that of the link, $V the version of
 * $GAME; a bare line feed stands for CRLF where a head is, and $L for the length
 * of the body that follows. So mutations reach what is behind the first checks.
 * After a line "%-" instead, the client is gone before it is answered.
 * Every connection gets whole answers of the kinds that are documented, and
 * nothing that is secret.
 *
 * Bytes go from buffer to buffer: the linker puts a function of ours in front of
 * bufferevent_socket_new(), see sources.cmake, and no system call is made.
 */
#define _GNU_SOURCE // memmem

#include "fuzz.h"

#include "../served/served.h"

#include "web/http_connection.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LOBBY, PLAY, KINDS, CONNECTIONS_MAX = 4, TURNS = 2000, INPUT = 4000 };

static const char *const ids[KINDS] = {"lobbygam", "playgame"};
static const char seed[] = "7777777777777777771";
static served at;
static int64_t first_version[KINDS];

enum { HOST, BOB, WATCH, INVITE, SECRETS };
static const char *const secrets[SECRETS] = {
    "hosthosthosthosthost01", "bobbobbobbobbobbobbob1",
    "watchwatchwatchwatch01", "inviteinviteinvitein01"};

/* Games -------------------------------------------------------------------- */

/* Let the server go on; nothing here takes time, so that waiting is a last
   resort. */
static void turn(int i)
{
    if (i < 20)
        served_run(&at, NULL);
    else
        served_wait(&at);
}

/* A game that was asked for. */
typedef struct asked {
    open_game *game;
    bool answered;
} asked;

static void on_ready(void *context, open_game *game, games_answer answer,
                     const char *why)
{
    (void)answer, (void)why;
    *(asked *)context = (asked){game, true};
}

static open_game *ask(int which)
{
    asked it = {NULL, false};
    games_ask(at.at.games, ids[which], on_ready, &it);
    for (int i = 0; i < TURNS && !it.answered; i++)
        turn(i);
    fuzz_require(it.answered, "whoever asks for a game is answered");
    return it.game;
}

static void on_gone(void *context, open_game *game, games_answer answer,
                    const char *why)
{
    (void)game, (void)answer, (void)why;
    *(bool *)context = true;
}

static json_t *make_event(void)
{
    char hash[SECRETS][SECRET_HASH];
    for (int i = 0; i < SECRETS; i++)
        secret_hash(secrets[i], hash[i]);
    return json_pack("{s:s, s:s, s:[{s:s, s:s}, {s:s, s:s}, {s:s, s:s}], s:s,"
                     " s:s, s:s, s:s, s:s, s:s}",
                     "event", "made", "edition", "tiny-house", "seats",
                     "holder", hash[HOST], "name", "Ann", "holder", hash[BOB],
                     "name", "Bob", "holder", hash[BOB], "name", "Cleo", "host",
                     hash[HOST], "watch", hash[WATCH], "invite", hash[INVITE],
                     "seed", seed, "minds", seed, "code", "ABCDEF");
}

static void settle(const asked *it)
{
    for (int i = 0; i < TURNS && !(it->game && games_is_settled(it->game)); i++)
        turn(i);
    fuzz_require(it->game && games_is_settled(it->game), "the game is there");
}

static void make_game(int which)
{
    ttr_error err;
    asked it = {NULL, false};
    games_make(at.at.games, ids[which], make_event(), "", on_ready, &it);
    settle(&it);
    if (which == PLAY) {
        fuzz_require(!games_commit(it.game,
                                   json_pack("{s:s}", "event", "begin"), "",
                                   NULL, NULL, &err),
                     "it can begin");
        settle(&it);
    }
    first_version[which] = it.game->game->version;
}

/* A game that was changed is made anew, so that runs are alike. */
static void restore_game(int which)
{
    bool gone = false;
    open_game *game = ask(which);
    if (game && game->game->version == first_version[which])
        return;
    if (game) {
        games_remove(game, on_gone, &gone);
        for (int i = 0; i < TURNS && !gone; i++)
            turn(i);
    }
    make_game(which);
}

/* Input -------------------------------------------------------------------- */

/* What a name in the input stands for; its size, or 0 when it is none. */
static size_t name_at(const char *text, size_t size, char out[SECRET_TEXT])
{
    const struct {
        const char *name, *value;
    } names[] = {{"$GAME", ids[PLAY]},       {"$LOBBY", ids[LOBBY]},
                 {"$HOST", secrets[HOST]},   {"$BOB", secrets[BOB]},
                 {"$WATCH", secrets[WATCH]}, {"$INVITE", secrets[INVITE]}};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t length = strlen(names[i].name);
        if (size >= length && memcmp(text, names[i].name, length) == 0) {
            snprintf(out, SECRET_TEXT, "%s", names[i].value);
            return length;
        }
    }
    if (size >= 2 && text[1] == 'V') {
        snprintf(out, SECRET_TEXT, "%d", (int)first_version[PLAY]);
        return 2;
    }
    if (size >= 2 && text[1] == 'L') {
        const char *end = memmem(text, size, "\n\n", 2);
        size_t rest = end ? (size_t)(text + size - end) - 2 : 0;
        snprintf(out, SECRET_TEXT, "%zu", rest);
        return 2;
    }
    return 0;
}

/* The bytes of a connection with the names filled in; how many. */
static size_t fill_in(const char *text, size_t size, char *out, size_t room)
{
    size_t used = 0;
    char value[SECRET_TEXT];
    const char *found = memmem(text, size, "\n\n", 2);
    size_t head = found ? (size_t)(found - text) + 2 : size; // its end
    for (size_t i = 0; i < size && used + SECRET_TEXT < room;) {
        size_t name = text[i] == '$' ? name_at(text + i, size - i, value) : 0;
        if (name > 0) {
            used += (size_t)snprintf(out + used, room - used, "%s", value);
            i += name;
        } else {
            if (text[i] == '\n' && i < head)
                out[used++] = '\r';
            out[used++] = text[i++];
        }
    }
    return used;
}

/* Clients ------------------------------------------------------------------ */

static struct bufferevent *other_end; // of the connection that was begun last

struct bufferevent *__wrap_bufferevent_socket_new(struct event_base *base,
                                                  evutil_socket_t fd,
                                                  int options);

struct bufferevent *__wrap_bufferevent_socket_new(struct event_base *base,
                                                  evutil_socket_t fd,
                                                  int options)
{
    struct bufferevent *pair[2];
    (void)fd;
    fuzz_require(bufferevent_pair_new(base, options, pair) == 0,
                 "there is memory");
    other_end = pair[1];
    bufferevent_enable(other_end, EV_READ | EV_WRITE);
    return pair[0];
}

static struct bufferevent *begin_client(void)
{
    static uint32_t number; // each has an address of its own
    http_client peer = {{0}};
    number++;
    memcpy(peer.bytes, &number, sizeof number);
    fuzz_require(http_clients_enter(at.at.http, &peer) &&
                     http_connection_begin(at.at.http, -1, &peer),
                 "there is a connection");
    return other_end;
}

static void end_client(struct bufferevent *client)
{
    bufferevent_flush(client, EV_WRITE, BEV_FINISHED);
    served_run(&at, NULL);
    bufferevent_free(client);
}

/* Answers ------------------------------------------------------------------ */

/* Is one of the games over, or gone? Then its journal may be read. */
static bool is_over(void)
{
    for (int i = 0; i < KINDS; i++) {
        const open_game *game = ask(i);
        if (!game || game->game->stage == HOSTED_OVER)
            return true;
    }
    return false;
}

static void check_answer(struct bufferevent *client, const char *text,
                         size_t size)
{
    struct evbuffer *in = bufferevent_get_input(client);
    size_t used = evbuffer_get_length(in);
    if (used == 0)
        return; // half a request: the deadline would answer
    const char *bytes = (const char *)evbuffer_pullup(in, -1);
    fuzz_require(used > 13 && memcmp(bytes, "HTTP/1.1 ", 9) == 0,
                 "what comes back is HTTP");
    int status = (int)strtol(bytes + 9, NULL, 10);
    fuzz_require((status >= 100 && status <= 431) || status == 503 ||
                     status == 505,
                 "the status is one that is documented");
    /* A refusal may tell what was asked; the fuzzer finds the seed there. */
    fuzz_require(!memmem(bytes, used, seed, sizeof seed - 1) ||
                     memmem(text, size, seed, sizeof seed - 1) || is_over(),
                 "nobody is told the seed before the end");
}

/* Somebody waits for an answer that the store, or a game, has yet to give. */
static bool somebody_waits(void)
{
    for (const http_connection *it = at.at.http->first; it; it = it->after)
        if (it->state == HTTP_ASKED)
            return true;
    return false;
}

/* A client that says this, and stays; or is gone before it has an answer. */
static struct bufferevent *talk(const char *text, size_t size, bool stays)
{
    static char bytes[2 * INPUT];
    struct bufferevent *client = begin_client();
    /* The head would wait for its end: half a request is one, too. */
    bufferevent_write(client, bytes, fill_in(text, size, bytes, sizeof bytes));
    served_run(&at, NULL);
    if (!stays) {
        end_client(client);
        client = NULL;
    }
    for (int i = 0; i < TURNS && somebody_waits(); i++)
        turn(i);
    fuzz_require(!somebody_waits(), "every request is answered");
    served_run(&at, NULL);
    if (client)
        check_answer(client, text, size);
    return client;
}

static void end(void)
{
    served_end(&at);
}

static void begin(void)
{
    static bool begun;
    if (begun)
        return;
    begun = true;
    fuzz_require(served_begin(&at, fuzz_library()), "there is a server");
    fuzz_require(atexit(end) == 0, "it can end");
    for (int i = 0; i < KINDS; i++)
        make_game(i);
}

/* Where the next connection begins; NULL behind the last. */
static const char *find_end(const char *text, size_t size, bool *stays)
{
    const char *end = text;
    while ((end = memmem(end, size - (size_t)(end - text), "\n%", 2))) {
        size_t left = size - (size_t)(end - text);
        if (left >= 4 && end[3] == '\n' && (end[2] == '%' || end[2] == '-')) {
            *stays = end[2] == '%';
            return end;
        }
        end++;
    }
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bufferevent *client[CONNECTIONS_MAX];
    const char *text = (const char *)data;
    int count = 0;
    begin();
    if (size > INPUT)
        return 0;
    while (size > 0 && count < CONNECTIONS_MAX) {
        bool stays = true;
        const char *end = find_end(text, size, &stays);
        size_t part = end ? (size_t)(end - text) : size;
        client[count++] = talk(text, part, stays);
        part += end ? 4 : 0;
        text += part;
        size -= part;
    }
    for (int i = 0; i < count; i++)
        if (client[i])
            end_client(client[i]);
    for (int i = 0; i < KINDS; i++)
        restore_game(i);
    return 0;
}
