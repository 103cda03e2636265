// SPDX-License-Identifier: MIT
/*
 * game_screen_say.c - What the game screen says: what is expected, what a route
 * costs, why something cannot be done.
 */
#include "terminal/full/game_screen.h"

#include "base/language.h"
#include "base/palette.h"
#include "base/text_builder.h"
#include "game/fields.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void game_screen_say(game_screen *t, tui_ink_kind ink, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    vsnprintf(t->message, sizeof t->message, format, list);
    va_end(list);
    t->message_ink = (uint8_t)ink;
}

void game_screen_say_why(game_screen *t, ttr_action action)
{
    ttr_reasons reasons = {0};

    if (game_screen_mode_get(t) != GAME_SCREEN_PLAY) {
        game_screen_say(t, TUI_WARNING, "%s", _("It is not your turn."));
        return;
    }
    ttr_why(game_match_table(t->match), &t->now.view.state, action, &reasons);
    if (reasons.count)
        game_screen_say(t, TUI_WARNING, _("Not possible: %s."),
                        reasons.text[0]);
    else
        game_screen_say(t, TUI_WARNING, "%s", _("Not possible now."));
}

void game_screen_say_piles(game_screen *t)
{
    const ttr_edition *edition = t->edition;

    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        const ttr_field *field = ttr_edition_field(edition, f);
        const ttr_state *state = &t->now.view.state;
        char cards[400] = "", one[APP_LABEL_MAX];
        if (field->scope != TTR_ON_GAME || field->type != TTR_FIELD_PILE)
            continue;
        for (int card = 0; card < ttr_card_kinds(edition); card++) {
            int count = ttr_state_field_pile(edition, state, f, 0, card);
            if (count)
                app_list_add(cards, sizeof cards,
                             app_cards_name(edition, card, count, one), false);
        }
        if (cards[0]) {
            game_screen_say(t, TUI_NORMAL, _("%s: %s"),
                            app_text(edition, field->name), cards);
            return;
        }
    }
}

const char *game_screen_take_keys(const game_screen *t)
{
    static char keys[8];
    int count =
        t->now.view.state.market_count < 9 ? t->now.view.state.market_count : 9;

    snprintf(keys, sizeof keys, count > 1 ? "1-%d" : "%d", count);
    return keys;
}

/* "d, 1-5": the keys that draw cards now. */
static const char *draw_keys(const game_screen *t, char *out, size_t size)
{
    bool deck = t->now.actions.draw != TTR_NONE;
    bool open = t->now.actions.take.count > 0;

    snprintf(out, size, "%s%s%s", deck ? "d" : "", deck && open ? ", " : "",
             open ? game_screen_take_keys(t) : "");
    return out;
}

/* What the beginning of a turn allows. */
static void turn_text(const game_screen *t, char *out, size_t size)
{
    enum { DRAW = 1, CLAIM = 2, TICKETS = 4 };
    char keys[32];
    bool draw = *draw_keys(t, keys, sizeof keys);

    switch ((draw ? DRAW : 0) | (t->now.actions.claim_count ? CLAIM : 0) |
            (t->now.actions.tickets != TTR_NONE ? TICKETS : 0)) {
    case DRAW:
        snprintf(out, size, _("Your turn: draw cards (%s)."), keys);
        break;
    case CLAIM:
        snprintf(out, size, "%s", _("Your turn: claim a route (c)."));
        break;
    case TICKETS:
        snprintf(out, size, "%s", _("Your turn: draw tickets (t)."));
        break;
    case DRAW | CLAIM:
        snprintf(out, size,
                 _("Your turn: draw cards (%s) or claim a route (c)."), keys);
        break;
    case DRAW | TICKETS:
        snprintf(out, size, _("Your turn: draw cards (%s) or tickets (t)."),
                 keys);
        break;
    case CLAIM | TICKETS:
        snprintf(out, size, "%s",
                 _("Your turn: claim a route (c) or draw tickets (t)."));
        break;
    case DRAW | CLAIM | TICKETS:
        snprintf(out, size,
                 _("Your turn: draw cards (%s), claim a route (c) or draw"
                   " tickets (t)."),
                 keys);
        break;
    default:
        snprintf(out, size, "%s", _("Your turn."));
        break;
    }
}

static void keep_text(const game_screen *t, char *out, size_t size)
{
    int least = t->now.view.state.keep_min;

    if (least)
        snprintf(out, size,
                 ngettext("Keep at least %d of the tickets offered: press"
                          " Enter.",
                          "Keep at least %d of the tickets offered: press"
                          " Enter.",
                          (unsigned long)least),
                 least);
    else
        snprintf(out, size, "%s",
                 _("Keep any of the tickets offered: press Enter."));
}

/* What a person has to do, in the phase of the game. */
static void play_text(const game_screen *t, char *out, size_t size)
{
    const ttr_state *state = &t->now.view.state;
    bool special = t->now.actions.own_count > 0;
    char question[APP_PROMPT_MAX], keys[32];

    if (t->hint_given) {
        snprintf(out, size, "%s", _("Enter: do what the hint says. Esc: no."));
        return;
    }
    game_guide_step step;
    if (game_screen_step(t, &step) && step.waits) {
        snprintf(out, size, "%s", _("Enter: go on."));
        return;
    }
    if (t->now.actions.pass != TTR_NONE) {
        snprintf(out, size, "%s",
                 _("Nothing is possible now: press Enter to pass."));
        return;
    }
    switch (state->phase) {
    case TTR_PHASE_KEEP_TICKETS:
        keep_text(t, out, size);
        break;
    case TTR_PHASE_CHOICE:
        snprintf(out, size, _("%s Press Enter to answer."),
                 game_moment_question(&t->now, app_language(), question));
        break;
    case TTR_PHASE_SECOND_CARD:
        snprintf(out, size, _("Take another card (%s)."),
                 draw_keys(t, keys, sizeof keys));
        break;
    default:
        turn_text(t, out, size);
        if (special) {
            text_builder text = text_after(out, size);
            text_add(&text, " %s", _("Special actions: o."));
        }
        break;
    }
}

void game_screen_prompt(const game_screen *t, char *out, size_t size)
{
    const char *name =
        t->now.actor == TTR_NONE ? "" : game_screen_name(t, t->now.actor);

    if (t->asks) {
        snprintf(out, size, "%s", t->asks);
        return;
    }
    switch (game_screen_mode_get(t)) {
    case GAME_SCREEN_PLAY:
        play_text(t, out, size);
        break;
    case GAME_SCREEN_BOT:
        snprintf(out, size,
                 t->paused ? _("Paused before %s acts: Space continues.")
                           : _("%s is thinking ..."),
                 name);
        break;
    case GAME_SCREEN_HOLD:
        if (t->now.can_undo)
            snprintf(out, size,
                     _("Your turn is over. Enter: hand over to %s. u: take"
                       " back."),
                     name);
        else
            snprintf(out, size, _("Your turn is over. Enter: hand over to %s."),
                     name);
        break;
    case GAME_SCREEN_OVER:
        snprintf(out, size, "%s",
                 _("The game is over. Enter: the final count."));
        break;
    case GAME_SCREEN_STUCK:
        snprintf(out, size, "%s",
                 _("The game cannot go on. Enter: try again. q: leave, it is"
                   " saved."));
        break;
    }
}

/* "● 12  ▲ 9": the points of all, where there is no room for more. */
static void points_text(const game_screen *t, char *out, size_t size)
{
    const ttr_state *state = &t->now.view.state;
    text_builder text = text_into(out, size);

    for (int p = 0; p < state->players; p++)
        text_item(&text, "  ", "%s %d", app_player_sign(p), state->score[p]);
}

void game_screen_title(const game_screen *t, char *left, char *right,
                       size_t size)
{
    const ttr_state *state = &t->now.view.state;
    const char *edition = ttr_edition_text(t->edition, "name", app_language());

    if (t->now.actor == TTR_NONE)
        snprintf(left, size, _("%s: the game is over"), edition);
    else if (state->turn == 0)
        snprintf(left, size, _("%s: set-up, %s"), edition,
                 game_screen_name(t, t->now.actor));
    else
        snprintf(left, size, _("%s: turn %d, %s"), edition,
                 (state->turn + state->players - 1) / state->players,
                 game_screen_name(t, t->now.actor));
    right[0] = '\0';
    if (t->now.actor != TTR_NONE && state->last_turns != TTR_NO_COUNT)
        snprintf(right, size,
                 ngettext("LAST ROUND: %d turn to go",
                          "LAST ROUND: %d turns to go",
                          (unsigned long)state->last_turns),
                 state->last_turns);
    else if (!t->box.players_shown)
        points_text(t, right, size);
}

const char *game_screen_cost(const game_screen *t, int route,
                             char out[APP_LABEL_MAX])
{
    const ttr_route *it = ttr_route_get(t->edition, route);
    unsigned long n = (unsigned long)it->cards;
    char colour[APP_LABEL_MAX];

    if (it->colour == TTR_GREY)
        snprintf(out, APP_LABEL_MAX,
                 ngettext("%d card, any colour", "%d cards, any colour", n),
                 it->cards);
    else
        snprintf(
            out, APP_LABEL_MAX,
            /* Translators: "2 blue cards" */
            ngettext("%d %s card", "%d %s cards", n), it->cards,
            app_card_colour_word(t->edition, it->colour, it->cards, colour));
    return out;
}

static void add_number(const game_screen *t, const char *name, int value,
                       text_builder *out)
{
    char text[APP_LABEL_MAX];

    text_add(out, " [%s]",
             app_value_name(t->edition, name, value, false, text));
}

/* A field whose numbers mean things: " [station: Ada]". */
static void add_meaning(const game_screen *t, int field, int index,
                        text_builder *out)
{
    const ttr_field *it = ttr_edition_field(t->edition, field);
    const char *names[TTR_MAX_PLAYERS];
    char text[APP_LABEL_MAX];

    game_party_names(game_match_party(t->match), names);
    app_field_text(t->edition, &t->now.view.state, field, index, names, text,
                   sizeof text);
    if (text[0])
        text_add(out, _(" [%s: %s]"), app_text(t->edition, it->name), text);
}

/* The marks of a place or route, and what rule modules remember of it for all
   to see, as they name it: " [metro]", " [district 2]". */
static void marks_text(const game_screen *t, ttr_scope scope, int index,
                       char *out, size_t size)
{
    text_builder text = text_into(out, size);

    for (int m = 0; m < ttr_edition_mark_count(t->edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(t->edition, m);
        if (mark->scope != scope)
            continue;
        char name[APP_LABEL_MAX];
        if (ttr_edition_mark_value(t->edition, m, index))
            text_add(&text, " [%s]", app_mark_name(t->edition, m, index, name));
    }
    for (int f = 0; f < ttr_edition_field_count(t->edition); f++) {
        const ttr_field *field = ttr_edition_field(t->edition, f);
        if (field->scope != scope ||
            !game_field_is_seen(t->edition, f, index, GAME_SPECTATOR))
            continue;
        int value = ttr_state_field(t->edition, &t->now.view.state, f, index);
        if (field->of)
            add_meaning(t, f, index, &text);
        else if (value)
            add_number(t, field->name, value, &text);
    }
}

void game_screen_say_place(game_screen *t, int place)
{
    char marks[2 * APP_LABEL_MAX];

    marks_text(t, TTR_ON_PLACE, place, marks, sizeof marks);
    game_screen_say(t, TUI_NORMAL, "%s%s", app_place_name(t->edition, place),
                    marks);
}

/* Can it be claimed, and if not, what is in the way? */
static void standing_text(const game_screen *t, int route, char *out,
                          size_t size)
{
    int owner = t->now.view.state.owner[route];
    ttr_reasons reasons = {0};

    if (owner != TTR_NOBODY)
        snprintf(out, size,
                 owner == t->viewer ? _("It is yours.")
                                    : _("It belongs to %s."),
                 game_screen_name(t, owner));
    else if (game_screen_mode_get(t) != GAME_SCREEN_PLAY)
        snprintf(out, size, "%s", _("It is free."));
    else if (ttr_set_has(t->now.actions.claimable, route))
        snprintf(out, size, "%s", _("Enter: claim it."));
    else {
        game_moment_why_not(&t->now, route, app_language(), &reasons);
        snprintf(out, size, _("Not now: %s."),
                 reasons.count ? reasons.text[0] : "?");
    }
}

void game_screen_say_route(game_screen *t)
{
    char name[APP_LABEL_MAX], cost[APP_LABEL_MAX], marks[2 * APP_LABEL_MAX];
    char standing[400];
    int route = t->look.route;
    int points = ttr_route_get(t->edition, route)->points;

    app_route_name(t->edition, route, name);
    game_screen_cost(t, route, cost);
    marks_text(t, TTR_ON_ROUTE, route, marks, sizeof marks);
    standing_text(t, route, standing, sizeof standing);
    game_screen_say(t, TUI_NORMAL,
                    ngettext("%s%s: %s, %d point. %s",
                             "%s%s: %s, %d points. %s", (unsigned long)points),
                    name, marks, cost, points, standing);
}
