// SPDX-License-Identifier: MIT
/*
 * legal.c - Listing the legal actions, and testing a single one.
 *
 * The list is made with sets of routes instead of loops over routes: what a
 * hand can pay, what the pieces can cover and what is open are each one set,
 * and only their intersection is looked at. When a rule module answers one of
 * the claim queries by itself at run time, the routes are asked one by one.
 *
 * Invariant: ttri_is_legal() says yes exactly to the actions of the list.
 */
#include "play/legal.h"
#include "play/price.h"

#include <ttr/search.h>

#include "base/bits.h"
#include "base/fail.h"
#include "base/text.h"
#include "modules/hooks.h"
#include "play/board.h"

#include <string.h>

static inline void add(ttri_list *list, ttr_action action)
{
    if (list->count < list->capacity)
        list->out[list->count] = action;
    list->count++;
}

/* May the player pay like this, which is right otherwise? */
static inline bool may_pay(ttr_game *game, int route, int card, int count,
                           int wilds)
{
    return !TTRI_VETO(game, payment_allowed, game->state->player, route, card,
                      count, wilds);
}

/* A bit for each event that can change what a claim takes. */
static const uint64_t claim_events = UINT64_C(1) << TTR_EVENT_claim_allowed |
                                     UINT64_C(1) << TTR_EVENT_claim_cards |
                                     UINT64_C(1) << TTR_EVENT_claim_wilds_min |
                                     UINT64_C(1) << TTR_EVENT_piece_kind |
                                     UINT64_C(1) << TTR_EVENT_piece_count |
                                     UINT64_C(1) << TTR_EVENT_payment_allowed |
                                     UINT64_C(1) << TTR_EVENT_card_spaces;

const char *ttri_claim_stuck(const ttr_edition *edition, const ttr_state *state,
                             const ttr_price *price)
{
    ttr_action claim = state->claim;
    const uint8_t *hand = state->hand[state->player];
    const uint8_t *pieces = state->pieces[state->player];
    const ttr_route *route = &edition->route[claim.a];

    if ((claim.count && claim.count > hand[claim.card]) ||
        claim.wilds > hand[ttri_wild(edition)])
        return TTRI_N_("the player does not have the cards that pay for it");
    if (!ttr_set_has(state->open[state->player], claim.a))
        return TTRI_N_("its route is not open to the player");
    if (price ? price->pieces > pieces[price->piece_kind]
              : !ttri_pieces_vary(edition) &&
                    route->pieces > pieces[route->piece_kind])
        return TTRI_N_("the player does not have the pieces that it takes");
    return NULL;
}

static inline int draw_cost(ttr_game *game, int card)
{
    int whole = game->edition->number[TTR_NUMBER_draw_cards];
    int cost = card == ttri_wild(game->edition) ? whole : 1;
    return TTRI_QUERY(game, draw_cost, cost, game->state->player, card,
                      card == TTR_NONE);
}

int ttri_draw_cost(ttr_game *game, int card)
{
    return draw_cost(game, card);
}

/* May the player take this card now, as far as its cost goes (B7, R6)? card
   is TTR_NONE when blind. */
static inline bool may_draw(ttr_game *game, int card)
{
    if (draw_cost(game, card) > game->state->draws_left)
        return false;
    return !TTRI_VETO(game, draw_allowed, game->state->player, card,
                      card == TTR_NONE);
}

static bool cards_in_piles(const ttr_state *state)
{
    return state->deck_count || state->discard_count;
}

bool ttri_any_card(ttr_game *game)
{
    const ttr_state *state = game->state;

    if (cards_in_piles(state) && may_draw(game, TTR_NONE))
        return true;
    for (int i = 0; i < state->market_count; i++)
        if (may_draw(game, state->market[i]))
            return true;
    return false;
}

static void list_cards(ttr_game *game, ttri_list *list)
{
    const ttr_state *state = game->state;
    unsigned seen = 0;

    if (cards_in_piles(state) && may_draw(game, TTR_NONE))
        add(list, (ttr_action){.kind = TTR_ACTION_DRAW});
    for (int i = 0; i < state->market_count; i++) {
        int card = state->market[i];
        if (seen >> card & 1)
            continue;
        seen |= 1u << card;
        if (may_draw(game, card))
            add(list,
                (ttr_action){.kind = TTR_ACTION_TAKE, .card = (uint8_t)card});
    }
}

/* The payments of one route in one colour, those with fewest wilds first. */
static inline void list_payments(ttri_list *list, const uint8_t *hand,
                                 int route, int card, int wild, int cards,
                                 int wilds_min)
{
    int least = ttri_max(cards - hand[card], wilds_min);
    int most = ttri_min(hand[wild], cards - 1);

    for (int wilds = ttri_max(least, 0); wilds <= most; wilds++)
        add(list, (ttr_action){.kind = TTR_ACTION_CLAIM,
                               .card = (uint8_t)card,
                               .count = (uint8_t)(cards - wilds),
                               .wilds = (uint8_t)wilds,
                               .a = (int16_t)route});
}

static inline void list_wilds(ttri_list *list, int route, int wild, int cards)
{
    add(list, (ttr_action){.kind = TTR_ACTION_CLAIM,
                           .card = (uint8_t)wild,
                           .wilds = (uint8_t)cards,
                           .a = (int16_t)route});
}

/* The open routes, those among some if that is asked. */
static ttri_routes open_routes(const ttr_edition *edition,
                               const ttr_state *state, const uint64_t *among)
{
    const uint64_t *open = state->open[state->player];
    ttri_routes routes = {{0}};

    for (int i = 0; i < edition->route_words; i++)
        routes.word[i] = among ? open[i] & among[i] : open[i];
    return routes;
}

/* The open routes that the player's wilds and pieces allow. */
static ttri_routes claimable(const ttr_edition *edition, const ttr_state *state,
                             const uint64_t *among)
{
    int player = state->player;
    ttri_routes open = open_routes(edition, state, among);
    int wilds =
        ttri_min(state->hand[player][ttri_wild(edition)], TTR_MAX_LENGTH);
    ttri_routes routes = {{0}};

    for (int kind = 0; kind < edition->piece_kinds; kind++) {
        int pieces = ttri_min(state->pieces[player][kind], TTR_MAX_LENGTH);
        for (int i = 0; i < edition->route_words; i++)
            routes.word[i] |= edition->covered[kind][pieces].word[i];
    }
    for (int i = 0; i < edition->route_words; i++)
        routes.word[i] &= open.word[i] & edition->wilds_enough[wilds].word[i];
    return routes;
}

static void list_claims(const ttr_game *game, const uint64_t *among,
                        ttri_list *list)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = game->state;
    int player = state->player;
    int wild = ttri_wild(edition);
    const uint8_t *hand = state->hand[player];
    ttri_routes routes = claimable(edition, state, among);

    for (int card = 0; card <= wild; card++) {
        if (!hand[card] && (card != wild || !edition->free_routes))
            continue;
        int most = hand[card] + (card == wild ? 0 : hand[wild]);
        const ttri_routes *payable =
            &edition->payable[card][ttri_min(most, TTR_MAX_LENGTH)];
        for (int i = 0; i < edition->route_words; i++) {
            uint64_t word = routes.word[i] & payable->word[i];
            for (; word; word &= word - 1) {
                int r = i * 64 + ttri_lowest(word);
                const ttr_route *route = &edition->route[r];
                if (card == wild)
                    list_wilds(list, r, wild, route->cards);
                else
                    list_payments(list, hand, r, card, wild, route->cards,
                                  route->wilds_min);
            }
        }
    }
}

/* The same when cards may pay for more than one space. */
static void list_worth(ttr_game *game, const ttr_price *price, ttr_action claim,
                       ttri_list *list)
{
    const uint8_t *hand = game->state->hand[game->state->player];
    int wild = ttri_wild(game->edition);
    int player = game->state->player;
    int least = claim.card == wild ? 0 : 1;
    int card = ttri_card_spaces(game, player, claim.a, claim.card);
    int each = ttri_card_spaces(game, player, claim.a, wild);

    for (int wilds = price->wilds_min; wilds <= hand[wild]; wilds++) {
        int rest = price->cards - wilds * each;
        int count =
            claim.card == wild || rest <= 0 ? 0 : (rest + card - 1) / card;
        claim.count = (uint8_t)count;
        claim.wilds = (uint8_t)wilds;
        if (count >= least && (!count || count <= hand[claim.card]) &&
            ttri_is_price(game, player, claim, price))
            add(list, claim);
        if (rest <= 0)
            return;
    }
}

/* The payments of a route whose price is known, as far as modules allow. */
static void list_allowed(ttr_game *game, int route, const ttr_price *price,
                         ttri_list *list)
{
    const ttr_edition *edition = game->edition;
    const uint8_t *hand = game->state->hand[game->state->player];
    int wild = ttri_wild(edition);
    int colour = edition->route[route].colour;
    ttr_action found[TTR_MAX_LENGTH + 1];

    bool worth = ttri_hooked(edition, TTR_EVENT_card_spaces);
    for (int card = 0; card <= wild; card++) {
        ttri_list payments = {.out = found, .capacity = TTR_MAX_LENGTH + 1};
        if (worth && (card == wild ||
                      (hand[card] && (colour == TTR_GREY || colour == card))))
            list_worth(game, price,
                       (ttr_action){.kind = TTR_ACTION_CLAIM,
                                    .card = (uint8_t)card,
                                    .a = (int16_t)route},
                       &payments);
        else if (worth)
            continue;
        else if (card == wild && price->cards <= hand[wild])
            list_wilds(&payments, route, wild, price->cards);
        else if (card != wild && hand[card] &&
                 (colour == TTR_GREY || colour == card))
            list_payments(&payments, hand, route, card, wild, price->cards,
                          price->wilds_min);
        for (int i = 0; i < payments.count; i++)
            if (may_pay(game, route, card, found[i].count, found[i].wilds))
                add(list, found[i]);
    }
}

/* The same, asking the rule modules about every open route. */
static void list_claims_asking(ttr_game *game, const uint64_t *among,
                               ttri_list *list)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = game->state;
    int player = state->player;
    int wild = ttri_wild(edition);
    const uint8_t *hand = state->hand[player];
    ttri_routes open = open_routes(edition, state, among);

    for (int r = 0; r < edition->route_count; r++) {
        if (!ttr_set_has(open.word, r))
            continue;
        ttr_price price = ttri_claim_price(game, player, r);
        if (price.pieces > state->pieces[player][price.piece_kind] ||
            price.wilds_min > hand[wild] ||
            TTRI_VETO(game, claim_allowed, player, r))
            continue;
        list_allowed(game, r, &price, list);
    }
}

static void list_keeps(const ttr_state *state, ttri_list *list)
{
    int offered = state->offered_count[ttri_keeper(state)];

    for (int mask = 0; mask < 1 << offered; mask++)
        if (ttri_bits((uint64_t)mask) >= state->keep_min)
            add(list,
                (ttr_action){.kind = TTR_ACTION_KEEP, .a = (int16_t)mask});
}

/* What the rule modules offer as actions of their own. */
static void list_own_actions(ttr_game *game, ttri_list *list)
{
    if (!ttri_hooked(game->edition, TTR_EVENT_actions))
        return;
    list->start = list->count;
    game->call->list = list;
    ttri_fire_actions(game, TTRI_ARGS(actions, game->state->player));
    game->call->list = NULL;
}

void ttri_list_options(ttr_game *game, ttri_list *list)
{
    const ttr_state *state = game->state;
    const ttr_pending *top = &state->pending[state->pending_count - 1];
    const ttri_choice *choice = &game->edition->choice[top->choice];
    const ttri_module *module = &game->edition->module[choice->module];

    game->call->choice = top->choice;
    game->call->list = list;
    ttri_collect_options(game, choice->module,
                         TTRI_ARGS(choice_options, top->player,
                                   top->choice - module->first_choice, top->a,
                                   top->b));
    game->call->list = NULL;
}

static void list_routes(ttr_game *game, const uint64_t *among, ttri_list *list)
{
    if (game->edition->hooked[0] & claim_events)
        list_claims_asking(game, among, list);
    else
        list_claims(game, among, list);
}

static inline bool may_draw_tickets(ttr_game *game)
{
    return game->state->ticket_count &&
           !TTRI_VETO(game, tickets_allowed, game->state->player);
}

static void list_turn(ttr_game *game, const uint64_t *among, bool plain,
                      ttri_list *list)
{
    list_cards(game, list);
    if (may_draw_tickets(game))
        add(list, (ttr_action){.kind = TTR_ACTION_TICKETS});
    list_routes(game, among, list);
    if (!plain || !list->count)
        list_own_actions(game, list);
    if (!list->count && among)
        list_routes(game, NULL, list);
    if (!list->count)
        add(list, (ttr_action){.kind = TTR_ACTION_PASS});
}

/* List the legal actions into out, at most capacity; returns how many. routes
   is NULL, or the set as for ttr_legal_among(); plain as ttr_legal_plain(). */
static int list_legal(ttr_game *game, const uint64_t *routes, bool plain,
                      ttr_action *out, int capacity)
{
    ttri_list list = {.out = out, .capacity = capacity};

    switch ((ttr_phase)game->state->phase) {
    case TTR_PHASE_KEEP_TICKETS:
        list_keeps(game->state, &list);
        break;
    case TTR_PHASE_TURN:
        list_turn(game, routes, plain, &list);
        break;
    case TTR_PHASE_SECOND_CARD:
        list_cards(game, &list);
        if (game->edition->acts_drawing)
            list_own_actions(game, &list);
        break;
    case TTR_PHASE_CHOICE:
        ttri_list_options(game, &list);
        break;
    case TTR_PHASE_OVER:
        break;
    }
    return list.count;
}

static bool may_take(ttr_game *game, int card)
{
    const ttr_state *state = game->state;
    return memchr(state->market, card, state->market_count) &&
           may_draw(game, card);
}

static bool may_claim(ttr_game *game, ttr_action action)
{
    const ttr_edition *edition = game->edition;
    const ttr_state *state = game->state;
    int player = state->player;
    int wild = ttri_wild(edition);
    const uint8_t *hand = state->hand[player];

    if (action.a < 0 || action.a >= edition->route_count || action.b ||
        !ttr_set_has(state->open[player], action.a))
        return false;

    int colour = edition->route[action.a].colour;
    bool paid = action.count
                    ? action.card < wild &&
                          (colour == TTR_GREY || colour == action.card) &&
                          action.count <= hand[action.card]
                    : action.card == wild;
    ttr_price price = ttri_claim_price(game, player, action.a);
    return paid && action.wilds <= hand[wild] &&
           action.wilds >= price.wilds_min &&
           ttri_is_price(game, player, action, &price) &&
           price.pieces <= state->pieces[player][price.piece_kind] &&
           !TTRI_VETO(game, claim_allowed, player, action.a) &&
           may_pay(game, action.a, action.card, action.count, action.wilds);
}

static bool may_keep(const ttr_state *state, ttr_action action)
{
    int offered = state->offered_count[ttri_keeper(state)];
    return action.a >= 0 && action.a < 1 << offered &&
           ttri_bits((uint64_t)action.a) >= state->keep_min;
}

static bool is_bare(ttr_action action)
{
    return !action.count && !action.wilds && !action.a && !action.b;
}

/* Do the modules emit this very action? */
static bool is_emitted(ttr_game *game, ttr_action action)
{
    ttri_list list = {.probe = &action};

    if (action.kind == TTR_ACTION_DO)
        list_own_actions(game, &list);
    else
        ttri_list_options(game, &list);
    return list.found;
}

/* The actions that begin a turn. */
static bool may_in_turn(ttr_game *game, ttr_action action)
{
    switch (action.kind) {
    case TTR_ACTION_CLAIM:
        return may_claim(game, action);
    case TTR_ACTION_TICKETS:
        return is_bare(action) && !action.card && may_draw_tickets(game);
    case TTR_ACTION_DO:
        return is_emitted(game, action);
    case TTR_ACTION_PASS: {
        ttr_action only;
        return is_bare(action) && !action.card &&
               list_legal(game, NULL, false, &only, 1) == 1 &&
               only.kind == TTR_ACTION_PASS;
    }
    default:
        return false;
    }
}

bool ttri_is_legal(ttr_game *game, ttr_action action)
{
    const ttr_state *state = game->state;
    bool turn = state->phase == TTR_PHASE_TURN;

    if (state->phase == TTR_PHASE_KEEP_TICKETS)
        return action.kind == TTR_ACTION_KEEP && may_keep(state, action) &&
               !action.card && !action.count && !action.wilds && !action.b;
    if (state->phase == TTR_PHASE_CHOICE)
        return action.kind == TTR_ACTION_CHOOSE && is_emitted(game, action);
    if (!turn && state->phase != TTR_PHASE_SECOND_CARD)
        return false;
    if (action.kind == TTR_ACTION_DRAW)
        return is_bare(action) && !action.card && cards_in_piles(state) &&
               may_draw(game, TTR_NONE);
    if (action.kind == TTR_ACTION_TAKE)
        return is_bare(action) && may_take(game, action.card);
    if (!turn && action.kind == TTR_ACTION_DO)
        return game->edition->acts_drawing && is_emitted(game, action);
    return turn && may_in_turn(game, action);
}

int ttr_legal(ttr_table *table, const ttr_state *state, ttr_action *actions,
              int capacity)
{
    return ttr_legal_among(table, state, NULL, actions, capacity);
}

int ttr_legal_among(ttr_table *table, const ttr_state *state,
                    const uint64_t routes[TTR_ROUTE_WORDS], ttr_action *actions,
                    int capacity)
{
    TTRI_GAME(game, table, state, NULL);
    int count = list_legal(&game, routes, false, actions, capacity);

    return game.call->status ? -1 : count;
}

int ttr_legal_plain(ttr_table *table, const ttr_state *state,
                    const uint64_t routes[TTR_ROUTE_WORDS], ttr_action *actions,
                    int capacity)
{
    TTRI_GAME(game, table, state, NULL);
    int count = list_legal(&game, routes, true, actions, capacity);

    return game.call->status ? -1 : count;
}
