// SPDX-License-Identifier: MIT
/*
 * api_import.c - A journal that somebody brings, to be looked at.
 *
 * It becomes a game that is over when it begins, with bots on all seats. Only
 * what is installed is played: ids, never paths, and no positions.
 */
#include "base/clock.h"
#include "base/language.h"
#include "web/journals.h"
#include "web/server.h"

#include <jansson.h>

#include <stdio.h>
#include <string.h>

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

static void on_tried(void *context, ttr_match *match, const ttr_error *err)
{
    call *it = context;
    if (err) {
        call_refuse(it, 400, "bad_journal", "%s", err->text);
        return;
    }
    json_t *event = made_of(match, it->hash);
    call_make_linked(it, event);
}

void api_import(call *it)
{
    const char *text;
    if (!*it->hash) {
        call_refuse(it, 401, "no_secret",
                    _("whoever makes a game sends a new secret in the header "
                      "Authorization"));
        return;
    }
    if (!call_text(it, "journal", true, &text))
        return;
    if (!limits_allow(it->at->limits, LIMIT_JOURNALS,
                      http_request_client(it->request), app_milliseconds()) ||
        !journals_try(it->at->journals, text, strlen(text), on_tried, it))
        call_refuse(it, 429, "too_many", _("too many journals; wait a little"));
}
