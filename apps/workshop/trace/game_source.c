// SPDX-License-Identifier: MIT
/*
 * game_source.c - The game that a command looks into: a journal, or a game of
 * bots.
 */
#define _POSIX_C_SOURCE 200809L // sigsetjmp

#include "workshop/trace/game_source.h"

#include "base/crash.h"
#include "base/data.h"
#include "base/error.h"
#include "base/language.h"
#include "base/message.h"
#include "base/text_builder.h"
#include "host/bot_table.h"
#include "host/journal_paths.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

ttr_status trace_order_take(trace_order *order, const app_call *call,
                            ttr_error *err)
{
    order->library = call->library;
    order->what = call->what;
    order->house = call->house;
    return call->operands.anew && app_is_journal(call->what)
               ? app_refuse_anew(err, call->operands.anew)
               : TTR_OK;
}

static ttr_status load_journal(const trace_order *order, trace_source *out,
                               ttr_error *err)
{
    ttr_error damage = {0};
    ttr_status status =
        game_journal_load(&out->match, NULL, order->library, order->what,
                          TTR_JOURNAL_RECOVER, &damage);

    if (status) {
        *err = damage;
    } else if (damage.status) {
        app_message_error(&damage);
        out->failed = true;
    } else if (ttr_match_rules_changed(out->match)) {
        app_message("%s", game_rules_changed_text());
    }
    return status;
}

/* Who plays: as given, or as few greedy bots as the edition allows, but a game
   of one is no game. */
static ttr_status read_party(const trace_order *order,
                             const ttr_edition *edition, game_party *party,
                             ttr_error *err)
{
    char text[GAME_PARTY_TEXT];
    text_builder bots = text_into(text, sizeof text);
    ttr_error why;
    int least = ttr_edition_players_min(edition);
    int most = ttr_edition_players_max(edition);
    int count = least < 2 && most >= 2 ? 2 : least;
    int size = order->players ? game_party_size(order->players) : count;

    if (size >= 0 && (size < least || size > most))
        return app_refuse(
            err, _("--players: %s is for %d to %d players, not for %d"),
            ttr_edition_text(edition, "name", NULL), least, most, size);
    for (int p = 0; p < count; p++)
        text_item(&bots, ",", "greedy");
    if (game_party_read(order->players ? order->players : text, party, &why))
        return app_refuse(err, "--players: %s", why.text);
    if (game_party_persons(party))
        return app_refuse(err, "%s", _("--players: only bots can play here"));
    return TTR_OK;
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
static ttr_status play_bots(trace_source *it, const game_party *party,
                            ttr_error *err)
{
    bot_table all = {0};
    sigjmp_buf crash;
    ttr_status status =
        bot_table_make(ttr_match_edition(it->match), party, &all, err);

    if (status) {
        bot_table_free(&all);
        return status;
    }
    app_crash_know(ttr_match_edition(it->match));
    if (sigsetjmp(crash, 1)) {
        it->failed = true; // all that was under way is left as it lies
        if (!it->failing.kind)
            app_crash_say(); // while a bot thought
        return TTR_OK;
    }
    app_crash_escape(&crash);
    play(it, party, &all);
    app_crash_escape(NULL);
    bot_table_free(&all);
    return TTR_OK;
}

static ttr_status begin_match(const trace_order *order,
                              const ttr_variant *house, const game_party *party,
                              ttr_match **out, ttr_error *err)
{
    ttr_setup setup = {.edition = order->what,
                       .variant = *house,
                       .players = party->count,
                       .seed = order->seed,
                       .first = TTR_NONE};

    for (int p = 0; p < party->count; p++) {
        setup.names[p] = party->seat[p].name;
        setup.seats[p] = party->seat[p].spec;
    }
    return ttr_match_new(out, order->library, &setup, NULL, err);
}

static ttr_status play_edition(const trace_order *order, trace_source *out,
                               ttr_report *report, ttr_error *err)
{
    app_house_args house = order->house;
    game_party party;
    ttr_edition *edition;
    ttr_status status =
        app_edition(&edition, order->library, order->what, &house, report, err);

    if (status)
        return status;
    status = read_party(order, edition, &party, err);
    ttr_edition_free(edition);
    if (!status)
        status = begin_match(order, &house.made, &party, &out->match, err);
    return status ? status : play_bots(out, &party, err);
}

ttr_status trace_source_open(const trace_order *order, trace_source *out,
                             ttr_report *report, ttr_error *err)
{
    *out = (trace_source){0};
    ttr_status status = app_is_journal(order->what)
                            ? load_journal(order, out, err)
                            : play_edition(order, out, report, err);
    if (status)
        trace_source_close(out);
    return status;
}

void trace_source_close(trace_source *source)
{
    ttr_match_free(source->match);
    source->match = NULL;
}
