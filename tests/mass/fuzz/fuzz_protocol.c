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

#include "wire/engine_session.h"

#include <jansson.h>

#include <string.h>

enum { MOST_LINES = 40 };

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
    const ttr_edition *edition = fuzz_edition("tiny");
    const ttr_setup setup = {
        .edition = "tiny", .players = 2, .seed = 1, .first = 0};
    ttr_match *match;
    ttr_error err;

    fuzz_require(!ttr_match_new_on(&match, edition, &setup, NULL, &err) &&
                     session_play(session, match),
                 "there is a game");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    engine_session session = {.library = fuzz_library()};
    const char *line = (const char *)data, *end = line + size;

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
    session_clear(&session);
    return 0;
}
