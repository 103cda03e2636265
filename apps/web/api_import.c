// SPDX-License-Identifier: MIT
/*
 * api_import.c - A journal that somebody brings, to be looked at.
 *
 * It becomes a game that is over when it begins, with bots on all seats. Only
 * what is installed is played: ids, never paths, and no positions.
 */
#include "base/clock.h"
#include "base/language.h"
#include "web/server.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>

static bool is_word(const char *at, const char *end)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return end > at && strspn(at, letters) >= (size_t)(end - at);
}

/* Does the header name nothing but ids? */
static bool names_ids(const char *text)
{
    static const char *const keys[] = {"edition ", "rule "};
    for (const char *line = text; *line;) {
        size_t size = strcspn(line, "\n");
        if (strncmp(line, "start ", 6) == 0)
            return true;
        if (strncmp(line, "position ", 9) == 0)
            return false;
        for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
            const char *at = line + strlen(keys[i]);
            if (strncmp(line, keys[i], strlen(keys[i])) == 0 &&
                !is_word(at, at + strcspn(at, " \n")))
                return false;
        }
        line += size + (line[size] == '\n');
    }
    return false;
}

static json_t *list_seats(const ttr_match *match, int players)
{
    hosted lobby = {.stage = HOSTED_LOBBY};
    json_t *seats = json_array();
    for (int i = 0; i < players; i++) {
        char shown[APP_NAME_MAX];
        const char *name = ttr_match_name(match, i), *why;
        if (!hosted_name(&lobby, i, name ? name : "", shown, &why))
            snprintf(shown, sizeof shown, _("Player %d"), i + 1);
        snprintf(lobby.seat[i].name, APP_NAME_MAX, "%s", shown);
        lobby.seats++;
        json_array_append_new(
            seats, json_pack("{s:s, s:s}", "bot", "medium", "name", shown));
    }
    return seats;
}

static void add_house_rules(json_t *event, const ttr_variant *variant)
{
    json_t *rules = json_array(), *set = json_object();
    for (int i = 0; i < variant->module_count; i++)
        json_array_append_new(rules, json_string(variant->modules[i]));
    for (int i = 0; i < variant->override_count; i++)
        json_object_set_new(set, variant->overrides[i].name,
                            json_string(variant->overrides[i].value));
    if (json_array_size(rules))
        json_object_set(event, "rules", rules);
    if (json_object_size(set))
        json_object_set(event, "set", set);
    json_decref(rules);
    json_decref(set);
}

static json_t *made_of(ttr_match *match, const char *hash)
{
    ttr_setup setup;
    char seed[24];
    ttr_match_setup(match, &setup);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)setup.seed);
    json_t *event = json_pack(
        "{s:s, s:s, s:s, s:i, s:s, s:b, s:o, s:o?}", "event", "made", "host",
        hash, "edition", setup.edition, "first", setup.first, "seed", seed,
        "look", 1, "seats", list_seats(match, setup.players), "actions",
        call_actions(match, ttr_match_length(match)));
    if (event)
        add_house_rules(event, &setup.variant);
    return event;
}

/* The journal as a match; NULL, and the call is answered, when it is none. */
static ttr_match *read_journal(call *it)
{
    const char *text;
    ttr_match *match;
    ttr_error err = {.status = TTR_OK};
    if (!call_text(it, "journal", true, &text))
        return NULL;
    if (!names_ids(text)) {
        call_refuse(it, 400, "bad_journal",
                    _("this is no journal of a game that can be played here "
                      "from its beginning"));
        return NULL;
    }
    if (ttr_journal_read(&match, it->at->library, _("the journal"), text,
                         strlen(text), TTR_JOURNAL_RECOVER, &err)) {
        call_refuse(it, 400, "bad_journal", "%s", err.text);
        return NULL;
    }
    return match;
}

void api_import(call *it)
{
    if (!*it->hash) {
        call_refuse(it, 401, "no_secret",
                    _("whoever makes a game sends a new secret in the header "
                      "Authorization"));
        return;
    }
    if (!limits_allow(it->at->limits, LIMIT_JOURNALS,
                      http_request_client(it->request), app_milliseconds())) {
        call_refuse(it, 429, "too_many", _("too many journals; wait a little"));
        return;
    }
    ttr_match *match = read_journal(it);
    if (!match)
        return;
    json_t *event = made_of(match, it->hash);
    ttr_match_free(match);
    if (!event)
        call_refuse(it, 503, "store", _("the server is short of memory"));
    else if (call_add_link(it, event, "invite") &&
             call_add_link(it, event, "watch"))
        call_make(it, event);
    else
        json_decref(event);
}
