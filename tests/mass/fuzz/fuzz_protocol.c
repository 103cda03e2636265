// SPDX-License-Identifier: MIT
/*
 * fuzz_protocol.c - Any lines as requests of the machine protocol: each gets
 * one reply, which is a JSON object that says whether all is well.
 *
 * Every input begins with the same game, so that what is about a game is
 * reached by a single line.
 */
#define _GNU_SOURCE // memmem

#include "fuzz.h"

#include "json_mutator.h"

#include "wire/engine_session.h"

#include <jansson.h>

#include <string.h>

enum { MOST_LINES = 5 };

/* What is meant to take long: a search with iterations of its own. */
static bool takes_long(const char *line, size_t size)
{
    static const char *const words[] = {"iterations", "ismcts", "hard",
                                        "medium", "\\u"};

    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (memmem(line, size, words[i], strlen(words[i])))
            return true;
    return false;
}

static void check_reply(const engine_session *session)
{
    const reply *out = &session->out;
    fuzz_require(out->used > 2 && out->bytes[out->used - 1] == '\n' &&
                     !memchr(out->bytes, '\n', out->used - 1),
                 "a reply is one line");
    json_t *it =
        json_loadb(out->bytes, out->used - 1, JSON_REJECT_DUPLICATES, NULL);
    const json_t *ok = json_object_get(it, "ok");
    fuzz_require(json_is_boolean(ok), "a reply says whether all is well");
    const json_t *error = json_object_get(it, "error");
    fuzz_require(
        json_is_true(ok) ||
            (json_string_length(json_object_get(error, "code")) > 0 &&
             json_string_length(json_object_get(error, "message")) > 0),
        "a refusal has a code and a sentence");
    json_decref(it);
}

static void begin(engine_session *session)
{
    const ttr_setup setup = {
        .edition = "tiny", .players = 2, .seed = 1, .first = 0};
    ttr_match *match;
    ttr_error err;

    fuzz_require(
        !ttr_match_new_at(&match, fuzz_table("tiny"), &setup, NULL, &err) &&
            session_play(session, match),
        "there is a game");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    /* Kept, since it has room for thousands of events; its game is not. */
    static engine_session session;
    const char *line = (const char *)data, *end = line + size;

    session.library = fuzz_library();
    session.quit = false;
    begin(&session);
    for (int i = 0; i < MOST_LINES && line < end && !session.quit; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        if (!takes_long(line, length)) {
            session_answer(&session, line, length);
            check_reply(&session);
        }
        line += length + 1;
    }
    return 0;
}

/* One of the lines is changed. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    enum { LINE_MOST = 2000 };
    uint8_t line[LINE_MOST];
    size_t from = size ? mutator_random(&seed, (unsigned)size) : 0, to = from;

    while (from > 0 && data[from - 1] != '\n')
        from--;
    while (to < size && data[to] != '\n')
        to++;
    if (mutator_random(&seed, 4) == 0 || to == from || to - from > LINE_MOST)
        return LLVMFuzzerMutate(data, size, room);
    memcpy(line, data + from, to - from);
    size_t other = json_mutate(line, to - from, LINE_MOST, seed);
    if (size - (to - from) + other > room)
        return LLVMFuzzerMutate(data, size, room);
    memmove(data + from + other, data + to, size - to);
    memcpy(data + from, line, other);
    return size - (to - from) + other;
}
