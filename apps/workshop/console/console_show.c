// SPDX-License-Identifier: MIT
/*
 * console_show.c - Looking at the game: position, hands, board, count.
 */
#include "workshop/console/console.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/text_builder.h"
#include "text/names.h"
#include "workshop/trace/trace_changes.h"

#include <ttr/position.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1024 };

/* "red 3, wild 1", by id; "-" for none. */
static const char *cards_text(const console *it, const uint8_t *count,
                              char out[LINE])
{
    text_builder text = text_into(out, LINE);

    for (int c = 0; c < ttr_card_kinds(it->edition); c++)
        if (count[c])
            text_item(&text, ", ", "%s %d", ttr_card_get(it->edition, c)->id,
                      count[c]);
    return text.used ? out : "-";
}

static const char *pieces_text(const console *it, int player, char out[LINE])
{
    const uint8_t *pieces = console_state(it)->pieces[player];
    text_builder text = text_into(out, LINE);

    for (int k = 0; k < ttr_piece_kinds(it->edition); k++)
        text_item(&text, ", ", "%s %d", ttr_piece_get(it->edition, k)->id,
                  pieces[k]);
    return out;
}

static void show_pending(const console *it)
{
    const ttr_state *state = console_state(it);

    for (int i = state->pending_count - 1; i >= 0; i--) {
        const ttr_pending *one = &state->pending[i];
        console_say(_("  waits: choice %s of player %d, a %d, b %d"),
                    ttr_edition_choice(it->edition, one->choice)->name,
                    one->player, one->a, one->b);
    }
}

static void show_players(console *it)
{
    const ttr_state *state = console_state(it);
    char name[128], pieces[LINE];

    for (int p = 0; p < state->players; p++)
        console_say(_("  %s: score %d, cards %d, tickets %d, %s"),
                    console_player(it, p, name, sizeof name), state->score[p],
                    state->hand_count[p], state->held_count[p],
                    pieces_text(it, p, pieces));
}

void console_show(console *it, const char *rest)
{
    const ttr_state *state = console_state(it);
    char text[LINE];
    text_builder market = text_into(text, sizeof text);

    (void)rest;
    console_say(_("turn %d, player %d, phase %s"), state->turn, state->player,
                ttr_phase_name((ttr_phase)state->phase));
    if (state->last_turns != TTR_NO_COUNT)
        console_say(_("  last round, turns left: %d"), state->last_turns);
    show_pending(it);
    show_players(it);
    for (int i = 0; i < state->market_count; i++)
        text_item(&market, ", ", "%s",
                  ttr_card_get(it->edition, state->market[i])->id);
    console_say(_("  market: %s"), market.used ? text : "-");
    console_say(_("  deck %d, discards %d, ticket deck %d"), state->deck_count,
                state->discard_count, state->ticket_count);
}

static void show_tickets(console *it, int player)
{
    const ttr_state *state = console_state(it);

    for (int t = 0; t < ttr_ticket_count(it->edition); t++) {
        const ttr_ticket *ticket = ttr_ticket_get(it->edition, t);
        bool held = ttr_set_has(state->held[player], t);
        if (!held && !ttr_set_has(state->offered[player], t))
            continue;
        bool done = false;
        if (held && ttr_ticket_done(it->table, state, player, t, &done)) {
            console_refuse_error(it, ttr_table_error(it->table));
            return;
        }
        const char *note = !held  ? _("offered")
                           : done ? _("complete")
                                  : _("open");
        console_say("  %s %d, %s", ticket->id, ticket->points, note);
    }
}

static void show_hand(console *it, int player)
{
    char name[128], cards[LINE];

    console_say("%s: %s", console_player(it, player, name, sizeof name),
                cards_text(it, console_state(it)->hand[player], cards));
    show_tickets(it, player);
}

void console_hand(console *it, const char *rest)
{
    char word[CONSOLE_WORD_MAX];
    int player;

    console_word(rest, word);
    if (*word && console_read_player(it, word, &player))
        show_hand(it, player);
    for (int p = 0; p < console_state(it)->players && !*word; p++)
        show_hand(it, p);
}

/* " [metro]", " [district 2]" */
static const char *marks_text(const console *it, ttr_scope scope, int index,
                              char out[LINE])
{
    text_builder text = text_into(out, LINE);

    for (int m = 0; m < ttr_edition_mark_count(it->edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(it->edition, m);
        char name[APP_LABEL_MAX];
        if (mark->scope == scope &&
            ttr_edition_mark_value(it->edition, m, index))
            text_add(&text, " [%s]",
                     app_mark_name(it->edition, m, index, name));
    }
    return out;
}

static void show_route(console *it, int route)
{
    const ttr_state *state = console_state(it);
    const ttr_route *of = ttr_route_get(it->edition, route);
    int owner = state->owner[route];
    char marks[LINE], who[32] = "-";
    ttr_price price;

    if (ttr_claim_price(it->table, state, state->player, route, &price)) {
        console_refuse_error(it, ttr_table_error(it->table));
        return;
    }
    if (owner != TTR_NOBODY)
        snprintf(who, sizeof who, _("player %d"), owner);
    console_say(
        _("  %s: %s, cards %d, wilds %d, %s %d, points %d, owner %s%s"), of->id,
        of->colour == TTR_GREY ? "grey"
                               : ttr_card_get(it->edition, of->colour)->id,
        price.cards, price.wilds_min,
        ttr_piece_get(it->edition, price.piece_kind)->id, price.pieces,
        of->points, who, marks_text(it, TTR_ON_ROUTE, route, marks));
}

void console_routes(console *it, const char *rest)
{
    int shown = 0;

    for (int r = 0; r < ttr_route_count(it->edition); r++)
        if (strstr(ttr_route_get(it->edition, r)->id, rest)) {
            show_route(it, r);
            shown++;
        }
    if (!shown)
        console_refuse(it, _("no route has \"%s\" in its id"), rest);
}

void console_places(console *it, const char *rest)
{
    char marks[LINE];
    int shown = 0;

    for (int p = 0; p < ttr_place_count(it->edition); p++) {
        const ttr_place *place = ttr_place_get(it->edition, p);
        if (!strstr(place->id, rest))
            continue;
        console_say("  %d  %s: %s%s", p, place->id, place->name,
                    marks_text(it, TTR_ON_PLACE, p, marks));
        shown++;
    }
    if (!shown)
        console_refuse(it, _("no place has \"%s\" in its id"), rest);
}

void console_score(console *it, const char *rest)
{
    ttr_result *result = must_alloc(1, sizeof *result);
    char name[128];

    (void)rest;
    if (ttr_result_get(it->table, console_state(it), result)) {
        console_refuse_error(it, ttr_table_error(it->table));
        free(result);
        return;
    }
    for (int p = 0; p < result->players; p++) {
        const ttr_score *score = &result->score[p];
        console_say("%s: %d", console_player(it, p, name, sizeof name),
                    score->total);
        for (int i = 0; i < score->line_count; i++)
            console_say("%7d  %s", score->line[i].points, score->line[i].what);
    }
    for (int i = 0; i < result->winner_count; i++)
        console_say(_("player %d wins"), result->winners[i]);
    free(result);
}

void console_position(console *it, const char *rest)
{
    json_t *position =
        must_have(ttr_position_write(it->edition, console_state(it)));
    int failed = 0;

    if (*rest)
        failed = json_dump_file(position, rest, JSON_INDENT(2));
    else
        failed = json_dumpf(position, stdout, JSON_INDENT(2));
    if (failed)
        console_refuse(it, _("cannot write %s"), rest);
    else if (*rest)
        console_say(_("written: %s"), rest);
    else
        putchar('\n');
    json_decref(position);
}
