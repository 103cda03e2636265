// SPDX-License-Identifier: MIT
/*
 * why_not.c - Why a route cannot be claimed.
 */
#include "base/language.h"
#include "base/text_builder.h"
#include "game/progress.h"
#include "text/names.h"

#include <limits.h>
#include <stdio.h>

/* For how much of the price a card pays. */
static int worth_of(ttr_table *table, const ttr_view *view, int route, int card)
{
    int spaces = 1;

    return ttr_card_spaces(table, &view->state, view->player, route, card,
                           &spaces)
               ? 1
               : spaces;
}

/* What the hand lacks for a payment, as a payment. */
static ttr_action lacking(const ttr_edition *edition, const uint8_t *hand,
                          ttr_action payment)
{
    int wild = ttr_card_kinds(edition) - 1;
    int count = payment.count ? payment.count - hand[payment.card] : 0;
    int wilds = payment.wilds - hand[wild];

    payment.count = (uint8_t)(count > 0 ? count : 0);
    payment.wilds = (uint8_t)(wilds > 0 ? wilds : 0);
    if (!payment.count)
        payment.card = (uint8_t)wild;
    return payment;
}

/* The same state at the beginning of the player's turn, with a hand that can
   pay: what is refused then does not depend on cards. */
static void imagine_turn(const ttr_view *view, ttr_action payment, int wild,
                         ttr_state *state)
{
    *state = view->state;
    state->player = (uint8_t)view->player;
    state->phase = TTR_PHASE_TURN;
    state->pending_count = 0;
    uint8_t *hand = state->hand[view->player];
    if (payment.count > hand[payment.card])
        hand[payment.card] = payment.count;
    if (payment.wilds > hand[wild])
        hand[wild] = payment.wilds;
}

/* Whether a payment would be refused with all its cards in the hand. */
static bool is_refused(ttr_table *table, const ttr_view *view,
                       ttr_action payment)
{
    ttr_reasons found;
    ttr_state state;

    imagine_turn(view, payment, ttr_card_kinds(ttr_table_edition(table)) - 1,
                 &state);
    return !ttr_why(table, &state, payment, &found) && found.count;
}

/* A payment with cards of a colour and so many wilds. */
static ttr_action payment_of(ttr_table *table, const ttr_view *view, int route,
                             int price, int colour, int wilds)
{
    int wild = ttr_card_kinds(ttr_table_edition(table)) - 1;
    int worth = worth_of(table, view, route, colour);
    int rest = price - wilds * worth_of(table, view, route, wild);
    int count = rest > 0 ? (rest + worth - 1) / worth : 0;

    return (ttr_action){.kind = TTR_ACTION_CLAIM,
                        .a = (int16_t)route,
                        .card = (uint8_t)(count ? colour : wild),
                        .count = (uint8_t)count,
                        .wilds = (uint8_t)wilds};
}

/* The payment for which fewest cards are missing, of those that a rule allows
   if it allows any. */
static ttr_action best_payment(ttr_table *table, const ttr_view *view,
                               int route, const ttr_price *price)
{
    const ttr_edition *edition = ttr_table_edition(table);
    const uint8_t *hand = view->state.hand[view->player];
    int wild = ttr_card_kinds(edition) - 1;
    int colour = ttr_route_get(edition, route)->colour;
    int first = colour == TTR_GREY ? 0 : colour;
    int last = colour == TTR_GREY ? wild - 1 : colour;
    int least[2] = {INT_MAX, INT_MAX}; // cards missing: allowed, refused
    ttr_action best[2] = {{0}, {0}};

    for (int c = first; c <= last; c++)
        for (int w = price->wilds_min;; w++) {
            ttr_action it = payment_of(table, view, route, price->cards, c, w);
            ttr_action missing = lacking(edition, hand, it);
            int lack = missing.count + missing.wilds;
            if (lack < least[0]) {
                bool refused = is_refused(table, view, it);
                if (lack < least[refused]) {
                    least[refused] = lack;
                    best[refused] = it;
                }
            }
            if (!it.count)
                break;
        }
    return best[least[0] == INT_MAX];
}

/* "1 purple or 1 white": what a grey route lacks of each colour of which the
   hand has most; "1 card of one colour" when these are many. The missing cards
   are those of one of them. */
static const char *name_missing(ttr_table *table, const ttr_view *view,
                                ttr_action payment, ttr_action missing,
                                char out[APP_LABEL_MAX])
{
    enum { COLOURS = 3 };
    const ttr_edition *edition = ttr_table_edition(table);
    const uint8_t *hand = view->state.hand[view->player];
    int wild = ttr_card_kinds(edition) - 1, count = 0, colour[COLOURS];
    char one[APP_LABEL_MAX];

    app_payment_name(edition, missing, out);
    if (ttr_route_get(edition, payment.a)->colour != TTR_GREY ||
        missing.wilds || missing.card == wild)
        return out;
    for (int c = 0; c < wild; c++) {
        ttr_action other = payment;
        other.card = (uint8_t)c;
        if (hand[c] == hand[missing.card] && !is_refused(table, view, other) &&
            count++ < COLOURS)
            colour[count - 1] = c;
    }
    if (count > COLOURS) {
        snprintf(out, APP_LABEL_MAX,
                 ngettext("%d more card of one colour",
                          "%d more cards of one colour", missing.count),
                 missing.count);
        return out;
    }
    if (!count)
        return out;
    text_builder all = text_into(out, APP_LABEL_MAX);
    for (int i = 0; i < count; i++)
        text_item(&all, _(" or "), "%s",
                  app_cards_name(edition, colour[i], missing.count, one));
    return out;
}

static void add(ttr_reasons *reasons, const char *text)
{
    if (reasons->count < TTR_MAX_REASONS)
        text_write(reasons->text[reasons->count++], sizeof reasons->text[0],
                   "%s", text);
}

/* Why it is not the moment to claim anything. */
static void add_moment(ttr_table *table, const ttr_view *view,
                       ttr_action payment, ttr_reasons *reasons)
{
    int actor = ttr_state_actor(&view->state);
    ttr_reasons found;

    if (actor == TTR_NONE)
        add(reasons, _("the game is over"));
    else if (actor != view->player)
        add(reasons, _("it is not your turn"));
    else if (view->state.phase != TTR_PHASE_TURN &&
             !ttr_why(table, &view->state, payment, &found) && found.count)
        add(reasons, found.text[0]);
}

/* As game_why_not_claim(), in the language of the thread. */
static void find_reasons(ttr_table *table, const ttr_view *view, int route,
                         ttr_reasons *reasons)
{
    const ttr_edition *edition = ttr_table_edition(table);
    char text[sizeof reasons->text[0]], cards[APP_LABEL_MAX];
    ttr_reasons found;
    ttr_price price;
    ttr_state state;

    reasons->failed = false;
    reasons->count = 0;
    if (view->player == TTR_NONE) {
        add(reasons, _("you only watch this game"));
        return;
    }
    const uint8_t *hand = view->state.hand[view->player];
    if (ttr_claim_price(table, &view->state, view->player, route, &price)) {
        reasons->failed = true;
        add(reasons, ttr_table_error(table)->text);
        return;
    }
    ttr_action payment = best_payment(table, view, route, &price);
    add_moment(table, view, payment, reasons);
    imagine_turn(view, payment, ttr_card_kinds(edition) - 1, &state);
    if (ttr_why(table, &state, payment, &found))
        found.count = 0;
    for (int i = 0; i < found.count; i++)
        add(reasons, found.text[i]);
    ttr_action missing = lacking(edition, hand, payment);
    /* What no cards can buy lacks none. */
    bool closed = found.count || !ttr_set_has(state.open[view->player], route);
    if (!closed && (missing.count || missing.wilds)) {
        snprintf(text, sizeof text, _("your hand lacks %s"),
                 name_missing(table, view, payment, missing, cards));
        add(reasons, text);
    }
}

bool game_why_not_claim(ttr_table *table, const ttr_view *view, int route,
                        const ttr_language *language, ttr_reasons *reasons)
{
    const ttr_language *before = ttr_language_use(language);

    find_reasons(table, view, route, reasons);
    ttr_language_use(before);
    return reasons->count == 0;
}
