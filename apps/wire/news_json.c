// SPDX-License-Identifier: MIT
/*
 * news_json.c - What has happened, as JSON.
 */
#include "base/language.h"
#include "game/history.h"
#include "text/narrate.h"
#include "wire/event_json.h"
#include "wire/moment_parts.h"

#include <string.h>

static const char *const kinds[] = {
    [GAME_CHANGE_ACTION] = "action", [GAME_CHANGE_UNDO] = "undo",
    [GAME_CHANGE_SEAT] = "seat",     [GAME_CHANGE_RULES] = "rules",
    [GAME_CHANGE_OTHER] = "other",
};

/* Sentences with '\n' between them, as a list. */
static void write_story(reply *out, char *story)
{
    reply_key(out, "story");
    reply_open(out, '[');
    for (char *line = story; *line;) {
        size_t length = strcspn(line, "\n");
        bool more = line[length] != '\0';
        line[length] = '\0';
        reply_text(out, line);
        line += length + more;
    }
    reply_close(out, ']');
}

static void write_events(reply *out, game_match *match, int viewer, int move)
{
    ttr_event events[GAME_MAX_EVENTS];
    const char *names[TTR_MAX_PLAYERS];
    int count = game_match_events(match, move, viewer, events, GAME_MAX_EVENTS);

    game_party_names(game_match_party(match), names);
    reply_key(out, "events");
    wire_events_write(out, game_match_edition(match), names, events,
                      count < GAME_MAX_EVENTS ? count : GAME_MAX_EVENTS);
}

void wire_change_write(reply *out, game_match *match, int viewer,
                       uint64_t version)
{
    const game_change *change = game_match_change(match, version);
    char story[2 * APP_STORY_MAX];

    reply_open(out, '{');
    reply_number_of(out, "version", (long long)version);
    reply_text_of(out, "change", kinds[change->kind]);
    wire_number_or_null(out, "player", change->player, TTR_NONE);
    game_match_change_story(match, version,
                            (app_reader){viewer, app_language()}, story,
                            sizeof story);
    write_story(out, story);
    if (change->move != TTR_NONE)
        write_events(out, match, viewer, change->move);
    else if (change->kind == GAME_CHANGE_ACTION)
        reply_bool_of(out, "gone", true); // taken back, or of older rules
    reply_close(out, '}');
}

/* The changes after `since` up to `until`. */
static void write_changes(reply *out, game_match *match, int viewer,
                          uint64_t since, uint64_t until)
{
    reply_number_of(out, "since", (long long)since);
    reply_key(out, "news");
    reply_open(out, '[');
    for (uint64_t v = since + 1; v <= until; v++)
        wire_change_write(out, match, viewer, v);
    reply_close(out, ']');
}

void wire_news_part(reply *out, const game_moment *moment, uint64_t since,
                    size_t end)
{
    uint64_t version = moment->version, first = version;
    size_t start = out->used, used = start;
    enum { FRAME = 64 }; // of "since" and "news"

    /* Measured one by one from the latest, then written from the earliest. */
    while (first > since) {
        out->used = start;
        reply_open(out, '[');
        wire_change_write(out, moment->match, moment->viewer, first);
        used += out->used - start;
        if (used + FRAME > end)
            break;
        first--;
    }
    out->used = start;
    write_changes(out, moment->match, moment->viewer, first, version);
}

void wire_news_write(reply *out, game_match *match, int viewer,
                     const ttr_language *language, uint64_t since,
                     uint64_t until)
{
    const ttr_language *before = ttr_language_use(language);

    if (until > game_match_version(match))
        until = game_match_version(match);
    reply_open(out, '{');
    write_changes(out, match, viewer, since < until ? since : until, until);
    reply_close(out, '}');
    ttr_language_use(before);
}
