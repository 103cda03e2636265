// SPDX-License-Identifier: MIT
/*
 * game_source.c - The game that a command looks into: a journal, or a game of bots.
 */
#define _POSIX_C_SOURCE 200809L // sigsetjmp

#include "workshop/trace/game_source.h"

#include "base/crash.h"
#include "base/data.h"
#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "commands.h"
#include "host/bot_table.h"
#include "host/journal_paths.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

static bool load_journal(const trace_order *order, trace_source *out,
                         int *status)
{
    ttr_error err = {0};

    if (game_journal_load(&out->match, NULL, order->library, order->what,
                          TTR_JOURNAL_RECOVER, &err)) {
        app_message_error(&err);
        *status = APP_FAILED;
        return false;
    }
    if (err.status) {
        app_message_error(&err);
        out->failed = true;
    } else if (ttr_match_rules_changed(out->match)) {
        app_message("%s", game_rules_changed_text());
    }
    return true;
}

/* Who plays: as given, or as few greedy bots as the edition allows, but a game
   of one is no game. */
static bool read_party(const trace_order *order, const ttr_edition *edition,
                       game_party *party, int *status)
{
    char text[GAME_PARTY_TEXT];
    text_builder bots = text_into(text, sizeof text);
    char why[256];
    int least = ttr_edition_players_min(edition);
    int most = ttr_edition_players_max(edition);
    int count = least < 2 && most >= 2 ? 2 : least;
    int size = order->players ? game_party_size(order->players) : count;

    if (size >= 0 && (size < least || size > most)) {
        *status = app_refuse(
            order->page, _("--players: %s is for %d to %d players, not for %d"),
            ttr_edition_text(edition, "name", NULL), least, most, size);
        return false;
    }
    for (int p = 0; p < count; p++)
        text_item(&bots, ",", "greedy");
    if (!game_party_read(order->players ? order->players : text, party, why,
                         sizeof why)) {
        *status = app_refuse(order->page, "--players: %s", why);
        return false;
    }
    if (game_party_persons(party)) {
        *status = app_refuse(order->page, "%s",
                             _("--players: only bots can play here"));
        return false;
    }
    return true;
}

/* The decisions are those of `ttr play` with the same seed and bots. */
static void play(trace_source *it, const game_party *party, bot_table *all)
{
    ttr_action action;
    ttr_error err;

    while (ttr_match_state(it->match)->phase != TTR_PHASE_OVER && !it->failed) {
        if (bot_table_choose(all, party, it->match, &action, &err)) {
            app_message_error(&err);
            it->failed = true;
            return;
        }
        it->failing = action;
        if (ttr_match_apply(it->match, action, NULL))
            it->failed = true;
        else
            it->failing = (ttr_action){0};
    }
}

/* When a module in C crashes, the game up to there can be shown, and the
   action crashes again where it is seen. */
static bool play_bots(trace_source *it, const game_party *party)
{
    bot_table all = {0};
    sigjmp_buf crash;
    ttr_error err;

    if (bot_table_make(ttr_match_edition(it->match), party, &all, &err)) {
        app_message_error(&err);
        bot_table_free(&all);
        return false;
    }
    app_crash_know(ttr_match_edition(it->match));
    if (sigsetjmp(crash, 1)) {
        it->failed = true; // all that was under way is left as it lies
        if (!it->failing.kind)
            app_crash_say(); // while a bot thought
        return true;
    }
    app_crash_escape(&crash);
    play(it, party, &all);
    app_crash_escape(NULL);
    bot_table_free(&all);
    return true;
}

static bool begin_match(const trace_order *order, const game_party *party,
                        ttr_match **out)
{
    ttr_setup setup = {.edition = order->what,
                       .variant = order->variant.made,
                       .players = party->count,
                       .seed = order->seed,
                       .first = TTR_NONE};
    ttr_error err;

    for (int p = 0; p < party->count; p++) {
        setup.names[p] = party->seat[p].name;
        setup.seats[p] = party->seat[p].spec;
    }
    if (!ttr_match_new(out, order->library, &setup, NULL, &err))
        return true;
    app_message_error(&err);
    return false;
}

static bool play_edition(const trace_order *order, trace_source *out,
                         int *status)
{
    app_house_args variant = order->variant;
    game_party party;
    ttr_edition *edition =
        app_edition(order->page, order->library, order->what, &variant, status);

    if (!edition)
        return false;
    bool ok = read_party(order, edition, &party, status);
    ttr_edition_free(edition);
    if (!ok)
        return false;
    *status = APP_FAILED;
    return begin_match(order, &party, &out->match) && play_bots(out, &party);
}

bool trace_source_open(const trace_order *order, trace_source *out, int *status)
{
    *out = (trace_source){0};
    bool ok = app_is_journal(order->what) ? load_journal(order, out, status)
                                          : play_edition(order, out, status);
    if (!ok)
        trace_source_close(out);
    return ok;
}

void trace_source_close(trace_source *source)
{
    ttr_match_free(source->match);
    source->match = NULL;
}
