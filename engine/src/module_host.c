/*
 * module_host.c - What the engine does for a rule module.
 *
 * Every function checks its arguments: a mistake of a module makes the action
 * fail with a sentence and never reaches the state. Functions that write also
 * check that the hook may write, since scripts share this table.
 */
#include "module_host.h"

#include "apply.h"
#include "cards.h"
#include "fail.h"
#include "fields.h"
#include "hooks.h"
#include "network.h"
#include "options.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void ttri_module_fail(const ttr_game *game, const char *format, ...)
{
    ttri_call *call = game->call;
    char text[400];
    va_list args;

    if (call->status)
        return;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    const ttri_module *module = &game->edition->module[call->module];
    if (module->script)
        call->status = TTRI_FAIL_AT(&game->table->error, TTR_E_SCRIPT,
                                    module->file, 0, "%s", text);
    else
        call->status = TTRI_FAIL(&game->table->error, TTR_E_SCRIPT,
                                 "module %s: %s", module->info.id, text);
}

#define FAIL_IF(condition, result, ...)                                        \
    do {                                                                       \
        if (condition) {                                                       \
            ttri_module_fail(game, __VA_ARGS__);                               \
            return result;                                                     \
        }                                                                      \
    } while (0)
#define NOTHING

static const ttri_module *own(const ttr_game *game)
{
    return &game->edition->module[game->call->module];
}

bool ttri_in_game(const ttr_game *game, const char *what)
{
    FAIL_IF(!game->state, false,
            "%s: there is no game yet, only the edition can be asked", what);
    return true;
}

static bool may_write(const ttr_game *game, const char *what)
{
    if (!ttri_in_game(game, what))
        return false;
    FAIL_IF(game->call->pure, false,
            "%s: a hook of the event %s may not change the game", what,
            ttr_event_get((ttr_event_id)game->call->event)->name);
    return true;
}

bool ttri_is_index(const ttr_game *game, const char *what, const char *noun,
                   int index, int count)
{
    FAIL_IF(index < 0 || index >= count, false,
            "%s: %s %d does not exist, there are 0 to %d", what, noun, index,
            count - 1);
    return true;
}

bool ttri_is_player(const ttr_game *game, const char *what, int player)
{
    FAIL_IF(player < 0 || player >= game->state->players, false,
            "%s: player %d does not exist, this game has players 0 to %d",
            what, player, game->state->players - 1);
    return true;
}

static const ttr_edition *host_edition(const ttr_game *game)
{
    return game->edition;
}

static int host_place_count(const ttr_game *game)
{
    return game->edition->place_count;
}

static int host_route_count(const ttr_game *game)
{
    return game->edition->route_count;
}

static int host_ticket_count(const ttr_game *game)
{
    return game->edition->ticket_count;
}

static int host_card_kinds(const ttr_game *game)
{
    return game->edition->card_kinds;
}

static int host_piece_kinds(const ttr_game *game)
{
    return game->edition->piece_kinds;
}

static const ttr_place *host_place(const ttr_game *game, int place)
{
    bool ok = ttri_is_index(game, "place", "place", place,
                       game->edition->place_count);
    return &game->edition->place[ok ? place : 0];
}

static const ttr_route *host_route(const ttr_game *game, int route)
{
    bool ok = ttri_is_index(game, "route", "route", route,
                       game->edition->route_count);
    return &game->edition->route[ok ? route : 0];
}

static const ttr_ticket *host_ticket(const ttr_game *game, int ticket)
{
    bool ok = ttri_is_index(game, "ticket", "ticket", ticket,
                       game->edition->ticket_count);
    return &game->edition->ticket[ok ? ticket : 0];
}

static const ttr_kind *host_card(const ttr_game *game, int card)
{
    bool ok =
        ttri_is_index(game, "card", "card", card, game->edition->card_kinds);
    return &game->edition->card[ok ? card : 0];
}

static const ttr_kind *host_piece(const ttr_game *game, int piece)
{
    bool ok =
        ttri_is_index(game, "piece", "piece", piece, game->edition->piece_kinds);
    return &game->edition->piece[ok ? piece : 0];
}

static int host_find_piece(const ttr_game *game, const char *id)
{
    return ttr_piece_find(game->edition, id);
}

static int host_number(const ttr_game *game, ttr_number number)
{
    if (!ttri_is_index(game, "number", "number", (int)number, TTR_NUMBER_COUNT))
        return 0;
    return game->edition->number[number];
}

static int host_attribute(const ttr_game *game, int attribute, int index)
{
    if (!ttri_is_index(game, "attribute", "attribute", attribute,
                  own(game)->info.attribute_count))
        return 0;
    const ttri_attribute *it =
        &game->edition->attribute[own(game)->first_attribute + attribute];
    if (!ttri_is_index(game, it->info->name, "index", index,
                  ttri_scope_size(game->edition, it->info->scope)))
        return 0;
    return it->value[index];
}

static const ttri_param *param_of(const ttr_game *game, int param)
{
    if (!ttri_is_index(game, "param", "parameter", param,
                  own(game)->info.param_count))
        return NULL;
    return &game->edition->param[own(game)->first_param + param];
}

static int host_param(const ttr_game *game, int param, int i)
{
    const ttri_param *it = param_of(game, param);
    return it && i >= 0 && i < it->count ? it->value[i] : 0;
}

static int host_param_count(const ttr_game *game, int param)
{
    const ttri_param *it = param_of(game, param);
    return it ? it->count : 0;
}

static const ttr_state *host_state(const ttr_game *game)
{
    (void)ttri_in_game(game, "state");
    return game->state;
}

static int host_player_count(const ttr_game *game)
{
    return ttri_in_game(game, "player_count") ? game->state->players : 0;
}

static int host_points(const ttr_game *game, int player)
{
    if (!ttri_in_game(game, "points") || !ttri_is_player(game, "points", player))
        return 0;
    return game->state->score[player];
}

/* The groups of places that the player has joined. A hook that asks for pair
   after pair gets them from one search. */
static const uint8_t *groups_of(const ttr_game *game, int player)
{
    ttr_table *table = game->table;
    ttri_network network;

    if (game->call->pure && table->joined.call == table->calls &&
        table->joined.hook == game->call->hooks &&
        table->joined.player == player)
        return table->joined.group;
    ttri_network_make(game, player, &network);
    table->joined.call = table->calls;
    table->joined.hook = game->call->hooks;
    table->joined.player = player;
    memcpy(table->joined.group, network.group,
           (size_t)game->edition->place_count);
    return table->joined.group;
}

static bool host_joined(const ttr_game *game, int player, int from, int to)
{
    int places = game->edition->place_count;

    if (!ttri_in_game(game, "joined") || !ttri_is_player(game, "joined", player) ||
        !ttri_is_index(game, "joined", "place", from, places) ||
        !ttri_is_index(game, "joined", "place", to, places))
        return false;
    const uint8_t *group = groups_of(game, player);
    return group[from] == group[to];
}

static int host_longest_path(const ttr_game *game, int player)
{
    ttri_routes routes;

    if (!ttri_in_game(game, "longest_path") ||
        !ttri_is_player(game, "longest_path", player))
        return 0;
    ttri_routes_of(game->edition, game->state, player, &routes);
    return ttr_longest_path(game->edition, routes.word, NULL);
}

static bool host_ticket_done(const ttr_game *game, int player, int ticket)
{
    if (!ttri_in_game(game, "ticket_done") ||
        !ttri_is_player(game, "ticket_done", player) ||
        !ttri_is_index(game, "ticket_done", "ticket", ticket,
                  game->edition->ticket_count))
        return false;
    const ttr_ticket *it = &game->edition->ticket[ticket];
    const uint8_t *group = groups_of(game, player);
    int done = group[it->from] == group[it->to];
    /* A hook of ticket_done that asks gets the plain answer, or it would ask
       itself for ever. */
    if (game->call->event == TTR_EVENT_ticket_done)
        return done;
    return TTRI_QUERY(game, ticket_done, done, player, ticket);
}

/* Say what is wrong with a field, its type or its index. */
static const ttri_field *no_field(const ttr_game *game, const char *what,
                                  int field, int index, ttr_field_type type)
{
    if (!ttri_in_game(game, what) ||
        !ttri_is_index(game, what, "field", field,
                       own(game)->info.field_count))
        return NULL;
    const ttri_field *it =
        &game->edition->field[own(game)->first_field + field];
    FAIL_IF(it->info->type != type, NULL, "%s: %s is no field of that type",
            what, it->info->name);
    (void)ttri_is_index(game, it->info->name, "index", index,
                        it->info->scope == TTR_ON_PLAYER ? game->state->players
                                                         : it->count);
    return NULL;
}

/* A field of the module itself, of the right type, with a right index; or
   NULL, when it was said what is wrong. */
static inline const ttri_field *field_of(const ttr_game *game, const char *what,
                                         int field, int index,
                                         ttr_field_type type)
{
    const ttri_module *module = own(game);

    if (game->state && field >= 0 && field < module->info.field_count) {
        const ttri_field *it =
            &game->edition->field[module->first_field + field];
        int count = it->info->scope == TTR_ON_PLAYER ? game->state->players
                                                     : it->count;
        if (it->info->type == type && index >= 0 && index < count)
            return it;
    }
    return no_field(game, what, field, index, type);
}

static int host_get(const ttr_game *game, int field, int index)
{
    const ttri_field *it =
        field_of(game, "get", field, index, TTR_FIELD_NUMBER);
    return it ? ttri_number_get(game->state, it, index) : 0;
}

static uint64_t host_get_set(const ttr_game *game, int field, int index)
{
    const ttri_field *it =
        field_of(game, "get_set", field, index, TTR_FIELD_SET);
    return it ? ttri_set_get(game->state, it, index) : 0;
}

static int host_get_pile(const ttr_game *game, int field, int index, int card)
{
    const ttri_field *it =
        field_of(game, "get_pile", field, index, TTR_FIELD_PILE);
    if (!it || !ttri_is_index(game, "get_pile", "card", card,
                         game->edition->card_kinds))
        return 0;
    return ttri_pile_get(game->state, it, index)[card];
}

static uint64_t action_number(ttr_action action)
{
    return (uint64_t)action.card << 32 | (uint64_t)(uint16_t)action.a << 16 |
           (uint16_t)action.b;
}

/* Add to the list that a collect makes, each thing once. Most modules emit in
   rising order, and then there is nothing to look for. */
static void emit_once(const ttr_game *game, ttr_action action)
{
    ttri_list *list = game->call->list;
    uint64_t number = action_number(action);

    if (list->found || (list->enough && list->count >= list->enough))
        return;
    if (list->probe) {
        list->found = ttr_action_equal(*list->probe, action);
        return;
    }
    list->mixed |= list->count > list->start && number <= list->last;
    list->last = number;
    for (int i = list->start;
         list->mixed && i < ttri_min(list->count, list->capacity); i++)
        if (ttr_action_equal(list->out[i], action))
            return;
    if (list->count < list->capacity)
        list->out[list->count] = action;
    list->count++;
}

static bool in_collect(const ttr_game *game, const char *what,
                       ttr_event_id event)
{
    FAIL_IF(game->call->event != (int)event || !game->call->list, false,
            "%s: only a hook of the event %s can do this", what,
            ttr_event_get(event)->name);
    return true;
}

static void host_emit(const ttr_game *game, int option)
{
    if (!in_collect(game, "emit", TTR_EVENT_choice_options))
        return;
    FAIL_IF(!ttri_option_exists(game->edition, game->state,
                                game->call->choice, option),
            NOTHING, "emit: %d is no option of %s", option,
            game->edition->choice[game->call->choice].info->name);
    emit_once(game, (ttr_action){.kind = TTR_ACTION_CHOOSE,
                                 .card = (uint8_t)game->call->choice,
                                 .a = (int16_t)option});
}

static void host_emit_action(const ttr_game *game, int action, int a, int b)
{
    if (!in_collect(game, "emit_action", TTR_EVENT_actions) ||
        !ttri_is_index(game, "emit_action", "action", action,
                  own(game)->info.action_count))
        return;
    const ttr_own_action *it = &own(game)->info.actions[action];
    int args[TTR_ACTION_ARGS] = {a, b};
    for (int i = 0; i < TTR_ACTION_ARGS; i++)
        FAIL_IF(i < it->arg_count
                    ? !ttri_value_exists(game->edition, game->state,
                                         it->arg[i], args[i])
                    : args[i] != 0,
                NOTHING, "emit_action: %d is no argument %d of %s", args[i],
                i + 1, it->name);
    emit_once(game,
              (ttr_action){.kind = TTR_ACTION_DO,
                           .card = (uint8_t)(own(game)->first_action + action),
                           .a = (int16_t)a,
                           .b = (int16_t)b});
}

static void host_emit_score(const ttr_game *game, int line, int points)
{
    if (game->call->event != TTR_EVENT_score || !game->call->count_line) {
        ttri_module_fail(game, "emit_score: only a hook of the event score"
                               " can do this");
        return;
    }
    if (!ttri_is_index(game, "emit_score", "line", line, own(game)->info.line_count))
        return;
    game->call->count_line(game->call->counting,
                           own(game)->info.lines[line], points);
}

static void host_fail(const ttr_game *game, const char *format, ...)
    TTR_PRINTF(2, 3);

static void host_fail(const ttr_game *game, const char *format, ...)
{
    char text[400];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ttri_module_fail(game, "%s", text);
}

static void host_set(ttr_game *game, int field, int index, int value)
{
    const ttri_field *it;

    if (!may_write(game, "set") ||
        !(it = field_of(game, "set", field, index, TTR_FIELD_NUMBER)))
        return;
    FAIL_IF(value < it->info->least || value > it->info->most, NOTHING,
            "%s: %d is not within %d to %d", it->info->name, value,
            it->info->least, it->info->most);
    ttri_number_set(game->state, it, index, value);
}

static void host_set_set(ttr_game *game, int field, int index, uint64_t value)
{
    const ttri_field *it;

    if (!may_write(game, "set_set") ||
        !(it = field_of(game, "set_set", field, index, TTR_FIELD_SET)))
        return;
    FAIL_IF(it->info->most < 63 && value >> (it->info->most + 1), NOTHING,
            "%s: the set takes numbers up to %d only", it->info->name,
            it->info->most);
    ttri_set_put(game->state, it, index, value);
}

static void host_add_points(ttr_game *game, int player, int line, int points)
{
    if (!may_write(game, "add_points") ||
        !ttri_is_player(game, "add_points", player) ||
        !ttri_is_index(game, "add_points", "line", line,
                  own(game)->info.line_count))
        return;
    FAIL_IF(points < -1000 || points > 1000 ||
                game->state->score[player] + points > 30000 ||
                game->state->score[player] + points < -30000,
            NOTHING, "add_points: %d points are too many", points);
    ttri_add_points(game, player, own(game)->first_line + line, points);
}

/* The counter of one kind of card in a spot, and of all cards in it if there
   is such a counter. */
static uint8_t *spot_counter(ttr_game *game, const char *what, ttr_spot spot,
                             int card, uint8_t **total)
{
    ttr_state *state = game->state;

    *total = NULL;
    if (spot.kind == TTR_SPOT_HAND) {
        if (!ttri_is_player(game, what, spot.index))
            return NULL;
        *total = &state->hand_count[spot.index];
        return &state->hand[spot.index][card];
    }
    if (spot.kind == TTR_SPOT_DISCARD) {
        *total = &state->discard_count;
        return &state->discard[card];
    }
    if (spot.kind == TTR_SPOT_PILE) {
        const ttri_field *it =
            field_of(game, what, spot.field, spot.index, TTR_FIELD_PILE);
        return it ? &ttri_pile_get(state, it, spot.index)[card] : NULL;
    }
    ttri_module_fail(game, "%s: cards cannot be taken from there by name",
                     what);
    return NULL;
}

static void put_cards(ttr_game *game, ttr_spot to, int card, int count)
{
    ttr_state *state = game->state;
    uint8_t *total;

    if (to.kind == TTR_SPOT_DECK) {
        memset(&state->deck[state->deck_count], card, (size_t)count);
        state->deck_count = (uint8_t)(state->deck_count + count);
        return;
    }
    uint8_t *counter = spot_counter(game, "move_cards", to, card, &total);
    if (!counter)
        return;
    *counter = (uint8_t)(*counter + count);
    if (total)
        *total = (uint8_t)(*total + count);
}

static void host_move_cards(ttr_game *game, ttr_spot from, ttr_spot to,
                            int card, int count)
{
    uint8_t *total;

    if (!may_write(game, "move_cards") ||
        !ttri_is_index(game, "move_cards", "card", card, game->edition->card_kinds))
        return;
    uint8_t *counter = spot_counter(game, "move_cards", from, card, &total);
    if (!counter)
        return;
    FAIL_IF(count < 0 || count > *counter, NOTHING,
            "move_cards: there are %d %s cards, %d were to be moved", *counter,
            game->edition->card[card].id, count);
    *counter = (uint8_t)(*counter - count);
    if (total)
        *total = (uint8_t)(*total - count);
    put_cards(game, to, card, count);
}

static int host_turn_up(ttr_game *game, ttr_spot to)
{
    if (!may_write(game, "turn_up"))
        return TTR_NONE;
    FAIL_IF(to.kind == TTR_SPOT_DECK, TTR_NONE,
            "turn_up: the card must go somewhere else than the deck");
    int card = ttri_deck_pop(game);
    if (card != TTR_NONE)
        put_cards(game, to, card, 1);
    return card;
}

static void host_set_owner(ttr_game *game, int route, int player)
{
    if (!may_write(game, "set_owner") ||
        !ttri_is_index(game, "set_owner", "route", route,
                  game->edition->route_count) ||
        (player != TTR_NOBODY && !ttri_is_player(game, "set_owner", player)))
        return;
    game->state->owner[route] = (uint8_t)player;
    ttri_open_routes(game->edition, game->state);
}

static void host_add_pieces(ttr_game *game, int player, int kind, int count)
{
    if (!may_write(game, "add_pieces") ||
        !ttri_is_player(game, "add_pieces", player) ||
        !ttri_is_index(game, "add_pieces", "piece", kind,
                  game->edition->piece_kinds))
        return;
    int left = game->state->pieces[player][kind] + count;
    FAIL_IF(left < 0 || left > game->edition->piece[kind].count, NOTHING,
            "add_pieces: player %d would have %d of %d %s pieces", player,
            left, game->edition->piece[kind].count,
            game->edition->piece[kind].id);
    ttri_use_pieces(game->state, player, kind, -count);
}

static void host_offer_tickets(ttr_game *game, int player, int count,
                               int keep_min)
{
    if (!may_write(game, "offer_tickets") ||
        !ttri_is_player(game, "offer_tickets", player))
        return;
    FAIL_IF(player != game->state->player ||
                game->state->offered_count[player] ||
                game->call->event != TTR_EVENT_action_do,
            NOTHING,
            "offer_tickets: only to the player whose own action this is");
    FAIL_IF(count < 1 || count > TTR_MAX_OFFER || !game->state->ticket_count,
            NOTHING, "offer_tickets: %d tickets cannot be offered", count);
    ttri_offer_tickets(game, player, count);
    game->state->keep_min = (uint8_t)ttri_max(
        0, ttri_min(keep_min, game->state->offered_count[player]));
    game->state->next = TTRI_WAIT_KEEP;
}

static uint32_t host_random(ttr_game *game, uint32_t n)
{
    if (!may_write(game, "random"))
        return 0;
    FAIL_IF(n == 0, 0, "random: there is no number below 0");
    return ttr_random_below(&game->state->random[TTR_STREAM_MODULES], n);
}

static void host_ask(ttr_game *game, int player, int choice, int a, int b)
{
    ttr_state *state = game->state;

    if (!may_write(game, "ask") || !ttri_is_player(game, "ask", player) ||
        !ttri_is_index(game, "ask", "choice", choice, own(game)->info.choice_count))
        return;
    FAIL_IF(a != (int16_t)a || b != (int16_t)b, NOTHING,
            "ask: what is remembered with a choice has 16 bits, %d and %d have"
            " more",
            a, b);
    FAIL_IF(state->pending_count == TTR_MAX_PENDING, NOTHING,
            "ask: %d choices are pending already", TTR_MAX_PENDING);
    int global = own(game)->first_choice + choice;
    state->pending[state->pending_count++] =
        (ttr_pending){.player = (uint8_t)player,
                      .choice = (uint8_t)global,
                      .a = (int16_t)a,
                      .b = (int16_t)b};
}

static bool in_claim(const ttr_game *game, const char *what)
{
    FAIL_IF(game->state->next != TTRI_DO_CLAIM || !game->state->claim.kind,
            false, "%s: no claim is about to be paid", what);
    return true;
}

static void host_change_claim(ttr_game *game, int count, int wilds)
{
    if (!may_write(game, "change_claim") || !in_claim(game, "change_claim"))
        return;
    ttr_action *claim = &game->state->claim;
    const uint8_t *hand = game->state->hand[game->state->player];
    int wild = ttri_wild(game->edition);
    FAIL_IF(count < 0 || wilds < 0 || (claim->card == wild && count) ||
                (claim->card != wild && count > hand[claim->card]) ||
                wilds > hand[wild],
            NOTHING, "change_claim: the player does not have these cards");
    claim->count = (uint8_t)count;
    claim->wilds = (uint8_t)wilds;
}

static void host_cancel_claim(ttr_game *game)
{
    if (may_write(game, "cancel_claim") && in_claim(game, "cancel_claim"))
        game->state->claim = (ttr_action){0};
}

static void host_end_after(ttr_game *game, int turns)
{
    if (!may_write(game, "end_after"))
        return;
    FAIL_IF(turns < 0 || turns > 4 * TTR_MAX_PLAYERS, NOTHING,
            "end_after: %d turns are not possible", turns);
    game->state->last_turns = (uint8_t)turns;
}

static int host_draw_ticket(ttr_game *game)
{
    ttr_state *state = game->state;

    if (!may_write(game, "draw_ticket") || !state->ticket_count)
        return TTR_NONE;
    int ticket = ttri_pop_ticket(state);
    ttri_set_add(state->aside, ticket);
    return ticket;
}

static bool take_aside(ttr_game *game, const char *what, int ticket)
{
    if (!may_write(game, what) ||
        !ttri_is_index(game, what, "ticket", ticket, game->edition->ticket_count))
        return false;
    FAIL_IF(!ttr_set_has(game->state->aside, ticket), false,
            "%s: ticket %s is not set aside", what,
            game->edition->ticket[ticket].id);
    ttri_set_remove(game->state->aside, ticket);
    return true;
}

static void host_give_ticket(ttr_game *game, int player, int ticket)
{
    if (!ttri_in_game(game, "give_ticket") ||
        !ttri_is_player(game, "give_ticket", player) ||
        !take_aside(game, "give_ticket", ticket))
        return;
    ttri_set_add(game->state->held[player], ticket);
    game->state->held_count[player]++;
    TTRI_TELL(game, ticket_kept, player, ticket);
}

static void host_return_ticket(ttr_game *game, int ticket)
{
    if (take_aside(game, "return_ticket", ticket))
        game->state->ticket_deck[game->state->ticket_count++] =
            (uint8_t)ticket;
}

const ttr_host ttri_host = {
    .abi = TTR_MODULE_ABI,
    .size = sizeof(ttr_host),
    .edition = host_edition,
    .place_count = host_place_count,
    .route_count = host_route_count,
    .ticket_count = host_ticket_count,
    .card_kinds = host_card_kinds,
    .piece_kinds = host_piece_kinds,
    .place = host_place,
    .route = host_route,
    .ticket = host_ticket,
    .card = host_card,
    .piece = host_piece,
    .find_piece = host_find_piece,
    .number = host_number,
    .attribute = host_attribute,
    .param = host_param,
    .param_count = host_param_count,
    .state = host_state,
    .player_count = host_player_count,
    .points = host_points,
    .joined = host_joined,
    .longest_path = host_longest_path,
    .ticket_done = host_ticket_done,
    .get = host_get,
    .get_set = host_get_set,
    .get_pile = host_get_pile,
    .emit = host_emit,
    .emit_action = host_emit_action,
    .emit_score = host_emit_score,
    .fail = host_fail,
    .set = host_set,
    .set_set = host_set_set,
    .add_points = host_add_points,
    .move_cards = host_move_cards,
    .turn_up = host_turn_up,
    .set_owner = host_set_owner,
    .add_pieces = host_add_pieces,
    .offer_tickets = host_offer_tickets,
    .random = host_random,
    .ask = host_ask,
    .change_claim = host_change_claim,
    .cancel_claim = host_cancel_claim,
    .end_after = host_end_after,
    .draw_ticket = host_draw_ticket,
    .give_ticket = host_give_ticket,
    .return_ticket = host_return_ticket,
};
