// SPDX-License-Identifier: MIT
/*
 * ledger.c - The rules a second time, from the actions alone.
 *
 * Written for clarity and without looking at the engine: what is found here
 * must equal what the engine's state says.
 */
#include "workshop/check/checked_game.h"

#include <string.h>

static int number(const checked_game *g, ttr_number n)
{
    return ttr_edition_number(g->edition, n);
}

static int wild(const checked_game *g)
{
    return ttr_card_kinds(g->edition) - 1;
}

static int all_pieces(const ttr_edition *edition)
{
    int sum = 0;

    for (int k = 0; k < ttr_piece_kinds(edition); k++)
        sum += ttr_piece_get(edition, k)->count;
    return sum;
}

void check_ledger_start(checked_game *g)
{
    check_ledger *l = &g->ledger;
    const char *const *modules;

    *l = (check_ledger){.last_turns = -1};
    l->plain = ttr_edition_modules(g->edition, &modules) == 0;
    memset(l->owner, TTR_NOBODY, sizeof l->owner);
    for (int p = 0; p < g->players; p++) {
        l->pieces[p] = all_pieces(g->edition);
        for (int c = 0; c <= wild(g); c++)
            l->hand[p][c] = g->state.hand[p][c];
    }
}

/* B12 and B16. */
static bool follow_claim(checked_game *g, int player, ttr_action a)
{
    check_ledger *l = &g->ledger;
    const ttr_route *r = ttr_route_get(g->edition, a.a);
    bool few = g->players < number(g, TTR_NUMBER_double_routes_from);

    REQUIRE(l->owner[a.a] == TTR_NOBODY, "%s is claimed twice", r->id);
    for (int q = 0; q < ttr_route_count(g->edition); q++)
        if (ttr_route_is_beside(g->edition, a.a, q) &&
            l->owner[q] != TTR_NOBODY)
            REQUIRE(!few && l->owner[q] != player,
                    "the other half of %s forbids the claim", r->id);
    l->owner[a.a] = (uint8_t)player;
    l->points[player] += r->points;
    l->pieces[player] -= r->pieces;
    l->hand[player][wild(g)] -= a.wilds;
    if (a.count)
        l->hand[player][a.card] -= a.count;
    if (!l->plain)
        return true;

    REQUIRE(r->points == ttr_edition_points(g->edition, r->length) &&
                r->pieces == r->length && r->cards == r->length,
            "%s does not cost and give what its length says", r->id);
    REQUIRE(a.count + a.wilds == r->length, "%s is paid with %d cards", r->id,
            a.count + a.wilds);
    REQUIRE(a.count == 0 || r->colour == TTR_GREY || r->colour == a.card,
            "%s is paid in the wrong colour", r->id);
    REQUIRE(l->pieces[player] >= 0, "%s takes more pieces than there are",
            r->id);
    return true;
}

/* A rule module may ask something before a claim is paid, and call it off. */
static bool is_delayed(const checked_game *g, ttr_action claim)
{
    return !g->ledger.plain && g->state.owner[claim.a] == TTR_NOBODY;
}

static bool follow_action(checked_game *g, const ttr_state *before,
                          ttr_action a)
{
    check_ledger *l = &g->ledger;
    int player = before->player;

    l->passes = a.kind == TTR_ACTION_PASS ? l->passes + 1 : 0;
    switch ((ttr_action_kind)a.kind) {
    case TTR_ACTION_CLAIM:
        return is_delayed(g, a) || follow_claim(g, player, a);
    case TTR_ACTION_CHOOSE: // the end of a claim that was delayed?
        return !before->claim.kind || l->owner[before->claim.a] == player ||
               is_delayed(g, before->claim) ||
               follow_claim(g, player, before->claim);
    case TTR_ACTION_DRAW:
        REQUIRE(before->deck_count > 0, "a card of an empty deck");
        l->hand[player][before->deck[before->deck_count - 1]]++;
        return true;
    case TTR_ACTION_TAKE:
        REQUIRE(memchr(before->market, a.card, before->market_count),
                "a card is taken that does not lie there");
        REQUIRE(!l->plain || a.card != wild(g) ||
                    before->phase == TTR_PHASE_TURN,
                "a face-up wild is the second card");
        l->hand[player][a.card]++;
        return true;
    case TTR_ACTION_DO: // may do anything to the board: go on from there
        memcpy(l->owner, g->state.owner, (size_t)ttr_route_count(g->edition));
        for (int p = 0; p < g->players; p++) {
            l->pieces[p] = g->state.pieces_left[p];
            l->points[p] = g->state.points[p][0];
        }
        return true;
    default:
        return true;
    }
}

/* B19, R3 and R4: whose turn is it, and is the game over? */
static bool follow_turn(checked_game *g, const ttr_state *before)
{
    check_ledger *l = &g->ledger;
    const ttr_state *now = &g->state;
    bool over = now->phase == TTR_PHASE_OVER;
    int player = before->player;

    if (before->turn == 0 || (now->turn == before->turn && !over))
        return true;
    if (l->last_turns >= 0)
        l->last_turns--;
    else if (l->pieces[player] <= number(g, TTR_NUMBER_end_pieces))
        l->last_turns = g->players;
    REQUIRE(over == (l->last_turns == 0 || l->passes == g->players),
            "the game ends at the wrong time");
    REQUIRE(now->last_turns ==
                (l->last_turns < 0 ? TTR_NO_COUNT : l->last_turns),
            "%d last turns instead of %d", now->last_turns, l->last_turns);
    REQUIRE(over || (now->turn == before->turn + 1 &&
                     now->player == (player + 1) % g->players),
            "the wrong player moves");
    return true;
}

/* Every card is somewhere, and hands are what they must be. */
static bool compare_cards(checked_game *g)
{
    const ttr_state *s = &g->state;
    int found[TTR_MAX_CARD_KINDS] = {0};

    for (int i = 0; i < s->deck_count; i++)
        found[s->deck[i]]++;
    for (int i = 0; i < s->market_count; i++)
        found[s->market[i]]++;
    for (int c = 0; c <= wild(g); c++) {
        found[c] += s->discard[c];
        for (int p = 0; p < g->players; p++) {
            found[c] += s->hand[p][c];
            REQUIRE(s->hand[p][c] == g->ledger.hand[p][c],
                    "player %d has %d of card %d instead of %d", p,
                    s->hand[p][c], c, g->ledger.hand[p][c]);
        }
        REQUIRE(found[c] == ttr_card_get(g->edition, c)->count,
                "%d of card %d instead of %d", found[c], c,
                ttr_card_get(g->edition, c)->count);
    }
    return true;
}

/* B3, B9, R1 and R2: what must lie there between two actions. */
static bool compare_market(checked_game *g)
{
    const ttr_state *s = &g->state;
    int size = number(g, TTR_NUMBER_market);
    int limit = number(g, TTR_NUMBER_market_wild_limit);
    int wilds = 0;
    int hidden_wilds = s->discard[wild(g)];

    REQUIRE(s->deck_count > 0 || s->discard_count == 0,
            "the deck is empty, the discards are not");
    REQUIRE(s->market_count == size || s->deck_count == 0,
            "the market has gaps, the deck has cards");
    for (int i = 0; i < s->market_count; i++)
        wilds += s->market[i] == wild(g);
    if (limit == 0 || wilds < limit)
        return true;
    for (int i = 0; i < s->deck_count; i++)
        hidden_wilds += s->deck[i] == wild(g);
    int outside = s->deck_count + s->discard_count + s->market_count;
    int plain = outside - wilds - hidden_wilds;
    int dealt = outside < size ? outside : size;
    REQUIRE(dealt - plain >= limit, "%d wilds lie there, and need not", wilds);
    return true;
}

/* Every ticket is in one place, once. */
static bool compare_tickets(checked_game *g)
{
    const ttr_state *s = &g->state;
    int seen[TTR_MAX_TICKETS] = {0};

    for (int i = 0; i < s->ticket_count; i++)
        seen[s->ticket_deck[i]]++;
    for (int t = 0; t < ttr_ticket_count(g->edition); t++) {
        seen[t] += ttr_set_has(s->aside, t) + ttr_set_has(s->boxed, t);
        for (int p = 0; p < g->players; p++)
            seen[t] +=
                ttr_set_has(s->held[p], t) + ttr_set_has(s->offered[p], t);
        REQUIRE(seen[t] == 1, "ticket %s is there %d times",
                ttr_ticket_get(g->edition, t)->id, seen[t]);
    }
    return true;
}

static bool compare_board(checked_game *g)
{
    const ttr_state *s = &g->state;
    const check_ledger *l = &g->ledger;
    size_t routes = (size_t)ttr_route_count(g->edition);

    REQUIRE(memcmp(s->owner, l->owner, routes) == 0,
            "the owners of routes are not who claimed them");
    for (int p = 0; p < g->players; p++) {
        REQUIRE(s->pieces_left[p] == l->pieces[p],
                "player %d has %d pieces instead of %d", p, s->pieces_left[p],
                l->pieces[p]);
        REQUIRE(s->points[p][0] == l->points[p],
                "player %d has %d points of routes instead of %d", p,
                s->points[p][0], l->points[p]);
        REQUIRE(!l->plain || s->score[p] == l->points[p],
                "player %d has a score of %d instead of %d", p, s->score[p],
                l->points[p]);
    }
    return true;
}

bool check_ledger_follow(checked_game *g, const ttr_state *before,
                         ttr_action action)
{
    if (!compare_tickets(g))
        return false;
    if (!g->ledger.plain && !g->board)
        return true;
    if (!follow_action(g, before, action) || !compare_board(g))
        return false;
    return !g->ledger.plain ||
           (follow_turn(g, before) && compare_cards(g) && compare_market(g));
}
