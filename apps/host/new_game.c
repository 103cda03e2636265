// SPDX-License-Identifier: MIT
/*
 * new_game.c - From what was chosen to a game that can be played.
 */
#define _GNU_SOURCE // getrandom

#include "host/new_game.h"

#include "base/error.h"
#include "base/house_rules_args.h"
#include "base/language.h"
#include "base/pack_needs.h"
#include "base/text_builder.h"
#include "host/session_data.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>

enum { MAX_WORDS = 64 };

/* The lists of the settings, cut at their commas. */
typedef struct parts {
    char rules[GAME_RULES_MAX];
    char sets[GAME_RULES_MAX];
    const char *module[MAX_WORDS];
    ttr_override override[MAX_WORDS];
    ttr_variant variant;
} parts;

uint64_t game_random_seed(void)
{
    uint64_t seed = 0;

    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        return 1;
    return seed % 1000000000;
}

bool game_list_add(char *list, size_t size, const char *word)
{
    text_builder text = text_after(list, size);

    if (text.used + strlen(word) + 2 > size)
        return false;
    text_item(&text, ",", "%s", word);
    return true;
}

/* A comma ends a setting only where another one follows: some values are lists
   themselves, as in tie_break=tickets,longest-path. */
static size_t set_length(const char *text)
{
    for (const char *comma = strchr(text, ','); comma;
         comma = strchr(comma + 1, ','))
        if (comma[1 + strcspn(comma + 1, ",=")] == '=')
            return (size_t)(comma - text);
    return strlen(text);
}

bool game_sets_put(char *sets, size_t size, const char *name, const char *value)
{
    char all[GAME_RULES_MAX] = "", one[GAME_RULES_MAX];
    size_t length = strlen(name);
    bool fits = true;

    for (const char *at = sets; *at;) {
        size_t rest = set_length(at);
        snprintf(one, sizeof one, "%.*s", (int)rest, at);
        if (strncmp(one, name, length) != 0 || one[length] != '=')
            fits = game_list_add(all, sizeof all, one) && fits;
        at += rest + (at[rest] == ',');
    }
    text_builder added = text_into(one, sizeof one);
    text_add(&added, "%s=%s", name, value ? value : "");
    if (value)
        fits = !added.cut && game_list_add(all, sizeof all, one) && fits;
    fits = fits && strlen(all) < size;
    if (fits)
        memcpy(sets, all, strlen(all) + 1);
    return fits;
}

static void cut_rules(parts *it)
{
    char *rest = it->rules;

    while (*rest && it->variant.module_count < MAX_WORDS) {
        size_t length = strcspn(rest, ",");
        if (length)
            it->module[it->variant.module_count++] = rest;
        rest += length;
        if (*rest)
            *rest++ = '\0';
    }
    it->variant.modules = it->module;
}

static void cut_sets(parts *it)
{
    for (char *word = it->sets;
         *word && it->variant.override_count < MAX_WORDS;) {
        char *end = word + set_length(word);
        bool more = *end;
        *end = '\0';
        char *equals = strchr(word, '=');
        if (equals) {
            *equals = '\0';
            it->override[it->variant.override_count++] =
                (ttr_override){word, equals + 1};
        }
        word = end + more;
    }
    it->variant.overrides = it->override;
}

static void cut(const game_settings *settings, parts *it)
{
    *it = (parts){.variant = {.module_label = APP_RULE_LABEL,
                              .override_label = APP_SET_LABEL}};
    snprintf(it->rules, sizeof it->rules, "%s", settings->rules);
    snprintf(it->sets, sizeof it->sets, "%s", settings->sets);
    cut_rules(it);
    cut_sets(it);
}

ttr_status game_edition_load(ttr_edition **out, const ttr_library *library,
                             const game_settings *settings, ttr_report *report)
{
    parts lists;

    cut(settings, &lists);
    return app_edition_load(out, library, settings->edition, &lists.variant,
                            report);
}

ttr_status game_begin(game_session **out, const ttr_library *library,
                      const game_settings *settings,
                      const game_overrides *overrides, ttr_report *report,
                      ttr_error *err)
{
    static const game_overrides none = {0};
    game_party party;
    parts lists;

    *out = NULL;
    if (!overrides)
        overrides = &none;
    if (!settings->edition[0])
        return app_refuse(err, _("no edition is chosen"));
    ttr_status status = game_party_read(settings->players, &party, err);
    if (status)
        return status;
    cut(settings, &lists);

    ttr_setup setup = {
        .edition = settings->edition,
        .variant = lists.variant,
        .players = party.count,
        .seed = overrides->has_seed ? overrides->seed : game_random_seed(),
        .first = overrides->has_first ? overrides->first : TTR_NONE};
    return game_session_new(out, library, &setup, &party, overrides->path,
                            report, err);
}

ttr_status game_begin_again(game_session **out, const ttr_library *library,
                            const game_session *from, ttr_error *err)
{
    ttr_setup setup;

    ttr_match_setup(game_match_base(from->match), &setup);
    setup.seed = game_random_seed();
    setup.first = TTR_NONE;
    ttr_status status =
        game_session_new(out, game_session_library(from, library), &setup,
                         game_match_party(from->match), NULL, NULL, err);
    if (!status)
        status = game_session_share_shelf(*out, from, err);
    if (status) {
        game_session_free(*out);
        *out = NULL;
    }
    return status;
}
