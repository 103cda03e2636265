/*
 * apply.c - Doing actions.
 *
 * A state always knows what comes next (ttri_next). apply does the action,
 * says what comes next, and then carries on until a player has to act again.
 * A choice that a rule module asks for interrupts this at any point: what
 * comes next is in the state, so nothing else has to remember it.
 */
#include <ttr/play.h>

#include "apply.h"
#include "cards.h"
#include "fail.h"
#include "hooks.h"
#include "legal.h"
#include "module_host.h"

#include <string.h>

void ttri_add_points(ttr_game *game, int player, int line, int points)
{
    ttr_state *state = game->state;

    state->points[player][line] =
        (int16_t)(state->points[player][line] + points);
    state->score[player] = (int16_t)(state->score[player] + points);
    TTRI_TELL(game, points_scored, player, line, points);
}

static void give_card(ttr_state *state, int player, int card)
{
    state->hand[player][card]++;
    state->hand_count[player]++;
}

static void pay(ttr_state *state, int player, int card, int count)
{
    state->hand[player][card] = (uint8_t)(state->hand[player][card] - count);
    state->hand_count[player] = (uint8_t)(state->hand_count[player] - count);
    ttri_discard(state, card, count);
}

void ttri_own_route(const ttr_edition *edition, ttr_state *state, int player,
                    int route)
{
    int twin = edition->route[route].twin;
    bool close =
        state->players < edition->number[TTR_NUMBER_double_routes_from];

    state->owner[route] = (uint8_t)player;
    for (int p = 0; p < state->players; p++) {
        ttri_set_remove(state->open[p], route);
        if (twin != TTR_NO_ROUTE && (close || p == player))
            ttri_set_remove(state->open[p], twin);
    }
}

void ttri_open_routes(const ttr_edition *edition, ttr_state *state)
{
    memset(state->open, 0, sizeof state->open);
    for (int p = 0; p < state->players; p++)
        for (int r = 0; r < edition->route_count; r++)
            ttri_set_add(state->open[p], r);
    for (int r = 0; r < edition->route_count; r++)
        if (state->owner[r] != TTR_NOBODY)
            ttri_own_route(edition, state, state->owner[r], r);
}

void ttri_use_pieces(ttr_state *state, int player, int kind, int count)
{
    state->pieces[player][kind] =
        (uint8_t)(state->pieces[player][kind] - count);
    state->pieces_left[player] = (uint8_t)(state->pieces_left[player] - count);
}

/* B14, B13: the claim that is under way is paid and placed. */
static void do_claim(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;
    ttr_action claim = state->claim;
    int player = state->player;
    int route = claim.a;
    int points = TTRI_QUERY(game, route_points, edition->route[route].points,
                            player, route);
    ttri_cost cost = ttri_claim_cost(game, player, route);

    if (claim.count)
        pay(state, player, claim.card, claim.count);
    if (claim.wilds)
        pay(state, player, ttri_wild(edition), claim.wilds);
    ttri_own_route(edition, state, player, route);
    ttri_use_pieces(state, player, cost.piece_kind, cost.pieces);
    ttri_add_points(game, player, TTRI_LINE_ROUTES, points);

    state->next = TTRI_DO_SETTLE;
    TTRI_NOTIFY(game, route_claimed, player, route, claim.card, claim.count,
                claim.wilds, points);
}

static void do_drawn(ttr_game *game)
{
    ttr_state *state = game->state;

    state->next = state->draws_left && ttri_any_card(game) ? TTRI_WAIT_CARD
                                                           : TTRI_DO_TURN_END;
}

static void do_turn_begin(ttr_game *game)
{
    ttr_state *state = game->state;

    if (state->turn == TTR_MAX_TURNS) {
        game->call->status =
            TTRI_FAIL(&game->table->error, TTR_E_SCRIPT,
                      "more than %d turns: a rule module keeps the game from"
                      " ending",
                      TTR_MAX_TURNS);
        return;
    }
    state->turn++;
    state->answers = 0;
    state->draws_left = (uint8_t)game->edition->number[TTR_NUMBER_draw_cards];
    state->next = TTRI_WAIT_TURN;
    TTRI_NOTIFY(game, turn_begin, state->player, state->turn);
}

/* B19, R4: does the last round begin, or is it over? */
static void count_last_turns(ttr_game *game)
{
    ttr_state *state = game->state;
    int player = state->player;

    if (state->last_turns != TTR_NO_COUNT) {
        state->last_turns--;
        return;
    }
    int end = state->pieces_left[player] <=
              game->edition->number[TTR_NUMBER_end_pieces];
    if (!TTRI_QUERY(game, end_check, end, player))
        return;
    state->last_turns =
        (uint8_t)TTRI_QUERY(game, last_turns, state->players, player);
    TTRI_TELL(game, end_triggered, player, state->last_turns);
}

/* Whose turn is next. The last round is counted in turns: one that a rule
   module gives besides takes none from the others, and one that it passes over
   is over. */
static int next_player(ttr_state *state)
{
    int next = (state->player + 1) % state->players;

    if (!state->next_player)
        return next;
    next = state->next_player - 1;
    state->next_player = 0;
    int passed = (next - state->player + state->players) % state->players - 1;
    if (state->last_turns != TTR_NO_COUNT)
        state->last_turns = (uint8_t)ttri_max(
            0, ttri_min(state->last_turns - passed, 4 * TTR_MAX_PLAYERS));
    return next;
}

static void do_turn_over(ttr_game *game)
{
    ttr_state *state = game->state;

    ttri_cards_settle(game);
    count_last_turns(game);
    int next = next_player(state);
    if (state->last_turns == 0 || state->passes == state->players) {
        state->next = TTRI_DO_GAME_END;
        return;
    }
    state->player = (uint8_t)next;
    state->next = TTRI_DO_TURN_BEGIN;
}

static ttr_phase phase_of(uint8_t next)
{
    switch (next) {
    case TTRI_WAIT_KEEP:
        return TTR_PHASE_KEEP_TICKETS;
    case TTRI_WAIT_CARD:
        return TTR_PHASE_SECOND_CARD;
    case TTRI_WAIT_OVER:
        return TTR_PHASE_OVER;
    default:
        return TTR_PHASE_TURN;
    }
}

static void do_next(ttr_game *game)
{
    ttr_state *state = game->state;

    switch ((ttri_next)state->next) {
    case TTRI_WAIT_KEEP:
    case TTRI_WAIT_TURN:
    case TTRI_WAIT_CARD:
    case TTRI_WAIT_OVER:
        break;
    case TTRI_DO_GAME_START:
        state->next = TTRI_DO_TURN_BEGIN;
        TTRI_NOTIFY_BARE(game, game_start);
        break;
    case TTRI_DO_TURN_BEGIN:
        do_turn_begin(game);
        break;
    case TTRI_DO_CLAIM:
        if (state->claim.kind)
            do_claim(game);
        else
            state->next = TTRI_DO_SETTLE;
        break;
    case TTRI_DO_SETTLE:
        state->claim = (ttr_action){0};
        ttri_cards_settle(game);
        state->next = TTRI_DO_TURN_END;
        break;
    case TTRI_DO_DRAWN:
        do_drawn(game);
        break;
    case TTRI_DO_TURN_END:
        state->draws_left = 0;
        state->next = TTRI_DO_TURN_OVER;
        TTRI_NOTIFY(game, turn_end, state->player, state->turn);
        break;
    case TTRI_DO_TURN_OVER:
        do_turn_over(game);
        break;
    case TTRI_DO_GAME_END:
        state->next = TTRI_DO_OVER;
        TTRI_NOTIFY_BARE(game, game_end);
        break;
    case TTRI_DO_OVER:
        state->next = TTRI_WAIT_OVER;
        TTRI_TELL_BARE(game, game_over);
        break;
    case TTRI_DO_GO_ON:
        state->claim = (ttr_action){0};
        ttri_cards_settle(game);
        state->next = TTRI_WAIT_TURN;
        break;
    case TTRI_NEXT_COUNT:
        break;
    }
}

/* Choices asked by the same event are asked in the order in which the modules
   asked for them, and before those that were waiting already. */
void ttri_order_choices(ttr_state *state, int from)
{
    for (int i = from, j = state->pending_count - 1; i < j; i++, j--) {
        ttr_pending other = state->pending[i];
        state->pending[i] = state->pending[j];
        state->pending[j] = other;
    }
}

/* The last of the pending choices is answered. */
static void answer(ttr_game *game, int option)
{
    ttr_state *state = game->state;
    ttr_pending top = state->pending[--state->pending_count];
    const ttri_choice *choice = &game->edition->choice[top.choice];
    const ttri_module *module = &game->edition->module[choice->module];
    int from = state->pending_count;

    state->pending[from] = (ttr_pending){0};
    if (state->answers++ == TTR_MAX_ANSWERS) {
        game->call->module = choice->module;
        ttri_module_fail(game,
                         "more than %d answers in one turn: it asks %s"
                         " again and again",
                         TTR_MAX_ANSWERS, choice->info->name);
        return;
    }
    TTRI_TELL(game, choice_done, top.player, top.choice, top.a, top.b, option);
    ttri_resolve_choice_done(game, choice->module,
                             TTRI_ARGS(choice_done, top.player,
                                       top.choice - module->first_choice, top.a,
                                       top.b, option));
    ttri_order_choices(state, from);
}

/* A choice without options is dropped, one with a single option is taken by
   itself. Returns whether the player has to answer. */
static bool must_ask(ttr_game *game)
{
    ttr_state *state = game->state;
    const ttr_pending *top = &state->pending[state->pending_count - 1];
    ttr_action options[2];
    ttri_list list = {.out = options, .capacity = 2, .enough = 2};

    ttri_list_options(game, &list);
    if (game->call->status)
        return true;
    if (!list.count) {
        state->pending[--state->pending_count] = (ttr_pending){0};
        return false;
    }
    if (list.count == 1 && !game->edition->choice[top->choice].info->always) {
        answer(game, options[0].a);
        return false;
    }
    TTRI_TELL(game, choice_asked, top->player, top->choice, top->a, top->b);
    return true;
}

void ttri_carry_on(ttr_game *game)
{
    ttr_state *state = game->state;

    while (!game->call->status) {
        if (state->pending_count) {
            if (must_ask(game)) {
                state->phase = TTR_PHASE_CHOICE;
                return;
            }
            continue;
        }
        if (state->next <= TTRI_WAIT_OVER)
            break;
        do_next(game);
        ttri_order_choices(state, 0);
    }
    state->phase = (uint8_t)phase_of(state->next);
}

int ttri_pop_ticket(ttr_state *state)
{
    int ticket = state->ticket_deck[0];

    state->ticket_count--;
    memmove(state->ticket_deck, &state->ticket_deck[1], state->ticket_count);
    state->ticket_deck[state->ticket_count] = 0;
    return ticket;
}

void ttri_offer_tickets(ttr_game *game, int player, int count)
{
    ttr_state *state = game->state;

    count = ttri_min(count, state->ticket_count);
    for (int i = 0; i < count; i++) {
        int ticket = ttri_pop_ticket(state);
        ttri_set_add(state->offered[player], ticket);
        TTRI_TELL(game, ticket_offered, player, ticket);
    }
    state->offered_count[player] = (uint8_t)count;
}

static void draw_tickets(ttr_game *game)
{
    const ttr_edition *edition = game->edition;
    ttr_state *state = game->state;
    int player = state->player;
    int offer = TTRI_QUERY(game, tickets_offered,
                           edition->number[TTR_NUMBER_draw_tickets], player);
    int keep =
        TTRI_QUERY(game, tickets_keep_min,
                   edition->number[TTR_NUMBER_draw_tickets_keep], player);

    ttri_offer_tickets(game, player,
                       ttri_max(1, ttri_min(offer, TTR_MAX_OFFER)));
    state->keep_min =
        (uint8_t)ttri_max(0, ttri_min(keep, state->offered_count[player]));
    state->next = TTRI_WAIT_KEEP;
}

/* After the starting tickets: the next player, or the game. */
static void next_to_keep(ttr_state *state)
{
    state->player = (uint8_t)((state->player + 1) % state->players);
    state->next =
        state->player == state->first ? TTRI_DO_GAME_START : TTRI_WAIT_KEEP;
    if (state->next == TTRI_DO_GAME_START)
        state->keep_min = 0;
}

static void keep_tickets(ttr_game *game, unsigned mask)
{
    ttr_state *state = game->state;
    int player = state->player;
    int kept = 0;

    for (int i = 0; i < game->edition->ticket_words; i++) {
        uint64_t word = state->offered[player][i];
        for (; word; word &= word - 1, mask >>= 1) {
            int ticket = i * 64 + ttri_lowest(word);
            if (mask & 1) {
                ttri_set_add(state->held[player], ticket);
                kept++;
                TTRI_TELL(game, ticket_kept, player, ticket);
            } else {
                state->ticket_deck[state->ticket_count++] = (uint8_t)ticket;
            }
        }
        state->offered[player][i] = 0;
    }
    state->held_count[player] = (uint8_t)(state->held_count[player] + kept);
    state->offered_count[player] = 0;

    if (state->turn) {
        state->next = TTRI_DO_TURN_END;
        state->keep_min = 0;
    } else {
        next_to_keep(state);
    }
    TTRI_NOTIFY(game, tickets_kept, player, kept);
}

/* B6: card is TTR_NONE for a blind one. */
static void draw_card(ttr_game *game, int card)
{
    ttr_state *state = game->state;
    int player = state->player;
    bool blind = card == TTR_NONE;
    int cost = ttri_draw_cost(game, card);

    state->draws_left = (uint8_t)ttri_max(0, state->draws_left - cost);
    if (blind) {
        card = ttri_deck_pop(game);
        give_card(state, player, card);
        TTRI_NOTIFY(game, card_drawn, player, card, true);
    } else {
        const uint8_t *slot = memchr(state->market, card, state->market_count);
        give_card(state, player, card);
        TTRI_NOTIFY(game, card_drawn, player, card, false);
        ttri_market_take(game, (int)(slot - state->market));
    }
    ttri_cards_settle(game);
    state->next = TTRI_DO_DRAWN;
}

static void claim_route(ttr_game *game, ttr_action claim)
{
    ttr_state *state = game->state;

    state->claim = claim;
    state->next = TTRI_DO_CLAIM;
    TTRI_NOTIFY(game, claim_begun, state->player, claim.a, claim.card,
                claim.count, claim.wilds);
}

static void do_own_action(ttr_game *game, ttr_action action)
{
    const ttri_own_action *own = &game->edition->own_action[action.card];
    const ttri_module *module = &game->edition->module[own->module];
    int player = game->state->player;

    game->state->next = TTRI_DO_SETTLE;
    TTRI_TELL(game, action_do, player, action.card, action.a, action.b);
    ttri_resolve_action_do(game, own->module,
                           TTRI_ARGS(action_do, player,
                                     action.card - module->first_action,
                                     action.a, action.b));
}

static void do_action(ttr_game *game, ttr_action action)
{
    ttr_state *state = game->state;

    if (action.kind != TTR_ACTION_PASS && state->phase == TTR_PHASE_TURN)
        state->passes = 0;
    switch (action.kind) {
    case TTR_ACTION_DRAW:
        draw_card(game, TTR_NONE);
        break;
    case TTR_ACTION_TAKE:
        draw_card(game, action.card);
        break;
    case TTR_ACTION_CLAIM:
        claim_route(game, action);
        break;
    case TTR_ACTION_TICKETS:
        draw_tickets(game);
        break;
    case TTR_ACTION_KEEP:
        keep_tickets(game, (unsigned)action.a);
        break;
    case TTR_ACTION_CHOOSE:
        answer(game, action.a);
        break;
    case TTR_ACTION_DO:
        do_own_action(game, action);
        break;
    case TTR_ACTION_PASS:
        state->passes++;
        state->next = TTRI_DO_TURN_END;
        TTRI_TELL(game, passed, state->player);
        break;
    default:
        break;
    }
}

static ttr_status refuse(ttr_table *table, const ttr_state *state,
                         ttr_action action)
{
    ttr_reasons reasons;

    /* Only a module that changes its mind can allow it now. */
    if (ttr_why(table, state, action, &reasons))
        return TTRI_FAIL(&table->error, TTR_E_ILLEGAL,
                         "a rule module does not allow this, and does when it"
                         " is asked again");
    return TTRI_FAIL(&table->error, TTR_E_ILLEGAL, "%s", reasons.text[0]);
}

/* Events that drawing cards or tickets cannot cause, and further ones that
   drawing cards cannot. Those not named here are taken to be possible, so that
   a new one costs time at worst. */
#define BIT(event) (UINT64_C(1) << TTR_EVENT_##event)
static const uint64_t not_in_draws =
    BIT(setup_game) | BIT(setup_player) | BIT(game_start) | BIT(claim_allowed) |
    BIT(claim_cards) | BIT(claim_wilds_min) | BIT(piece_kind) |
    BIT(piece_count) | BIT(route_points) | BIT(claim_begun) |
    BIT(route_claimed) | BIT(ticket_done) | BIT(ticket_points) | BIT(actions) |
    BIT(action_do) | BIT(choice_options) | BIT(choice_done) | BIT(score) |
    BIT(tie_break) | BIT(bot_value);
static const uint64_t ticket_events =
    BIT(tickets_offered) | BIT(tickets_keep_min) | BIT(tickets_kept);

/* May a hook run, and so fail, when this legal action is done? */
static bool may_fail(const ttr_edition *edition, const ttr_state *state,
                     ttr_action action)
{
    uint64_t never = 0;

    if (action.kind == TTR_ACTION_DRAW || action.kind == TTR_ACTION_TAKE)
        never = not_in_draws | ticket_events;
    else if (action.kind == TTR_ACTION_TICKETS ||
             (action.kind == TTR_ACTION_KEEP && state->turn))
        never = not_in_draws;
    return (edition->hooked & ~never) || state->turn == TTR_MAX_TURNS;
}

ttr_status ttr_apply(ttr_table *table, ttr_state *state, ttr_action action,
                     ttr_log *log)
{
    const ttr_edition *edition = table->edition;
    int logged = log ? log->count : 0;
    TTRI_GAME(game, table, state, log);

    if (!ttri_is_legal(&game, action))
        return game.call->status ? game.call->status
                                 : refuse(table, state, action);

    if (may_fail(edition, state, action))
        ttr_state_copy(edition, &table->before, state);
    do_action(&game, action);
    if (action.kind != TTR_ACTION_CHOOSE)
        ttri_order_choices(state, 0);
    ttri_carry_on(&game);
    if (game.call->status) {
        ttr_state_copy(edition, state, &table->before);
        if (log)
            log->count = logged;
    }
    return game.call->status;
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
    int count = ttri_legal(&game, routes, actions, capacity);

    return game.call->status ? -1 : count;
}
